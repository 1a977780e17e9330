import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Pattern files of other programs` {
    @Test func `an MCell file runs on its board`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "#MCell 4.00\n#GAME Life\n#RULE 23/3\n#BOARD 8x6\n#WRAP 1\n#D A ship\n#L .A$..A$3A\n",
        at: "ship.mcl")
      // Over the edges of 8 × 6 cells, 24 cells further are where it was.
      let run = try await RenderCommand.run(
        "life ship.mcl --generations 96 --print-population --save out.rle", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == "population: 5\nbox: 3 2 3 3\n")
      #expect(
        try folder.text(at: "out.rle").contains("#C A ship\nx = 3, y = 3, rule = B3/S23:T8,6\n"))
    }

    @Test(arguments: [("", ""), ("#CXRLE Gen=1000\n", "1000")])
    func `have the generation of an uninterrupted run after a stop`(
      line: String, label: String
    ) async throws {
      let folder = try ScratchFolder()
      try folder.put(line + "x = 3, y = 3\nbo$2bo$3o!\n", at: "g.rle")
      func save(_ words: String) async throws -> String {
        let run = try await RenderCommand.run("life \(words) --overwrite", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(words): \(run.errors)")
        return try folder.text(at: String(words.split(separator: " ").last ?? ""))
      }
      let state = try await save("g.rle --generations 2 --save h.state")
      #expect(state.contains("\"fileGeneration\":\"\(label)\",") == !label.isEmpty)
      for ending in ["rle", "mc", "state"] {
        let whole = try await save("g.rle --generations 5 --save a.\(ending)")
        let rest = try await save("--load h.state --generations 3 --save b.\(ending)")
        #expect(rest == whole, "\(ending)")
      }
      let at = try await save("--load h.state --generations 0 --save b.rle")
      #expect(try await save("g.rle --generations 2 --save a.rle") == at)
      #expect(at.contains(label.isEmpty ? " Gen=2\n" : " Gen=1002\n"), "\(at)")
    }

    @Test(
      arguments: [
        ("--rule HighLife --topology T20,20", "lif", "rule B36/S23 and the field T20,20", "them"),
        ("--rule HighLife", "cells", "rule B36/S23", "it"),
        ("--width 20 --height 20", "lif", "field P20,20", "it"),
        ("--rule HighLife --topology T20,20", "rle", "", ""), ("", "lif", "", ""),
        ("", "cells", "", ""),
      ])
    func `say what they don't record`(
      words: String, ending: String, missing: String, all: String
    ) async throws {
      let run = try await RenderCommand.run("life glider \(words) --save x.\(ending)")
      #expect(run.status == 0)
      let note =
        "render: --save: a .\(ending) file doesn't record the \(missing): save it as .rle to keep "
        + all
      #expect(run.errorLines == (missing.isEmpty ? [] : [note]))
    }

    @Test(arguments: ["-- glider", "glider --", "-- -dash.rle", "--pattern glider --"])
    func `are named after two dashes, whatever they begin with`(words: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 3\nbo$2bo$3o!\n", at: "-dash.rle")
      let run = try await RenderCommand.run(
        "life --generations 0 --print-population \(words)", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == "population: 5\nbox: 0 0 3 3\n")
    }

    @Test func `that standard input lacks is called by the word that was given`() async throws {
      let program = try RenderCommand.place(of: "render").path
      let run = try await RenderCommand.run(
        [
          "-c",
          "echo version https://git-lfs.github.com/spec/v1 | \(program) life - --print-population",
        ], program: "/bin/sh")
      let reason = "it is a Git LFS pointer: git lfs pull fetches the file"
      #expect(run.status == 65 && run.errors == "render: cannot read -: \(reason)\n")
    }

    @Test func `one in the user's folder is a pattern of the library`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "#MCell 4.00\n#GAME Generations\n#RULE 345/2/4\n#D It turns.\n#L 3.A$ABC\n",
        at: "mine/turner.mcl")
      let run = try await RenderCommand.run("patterns turner --library mine", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("345/2/4") && run.output.contains("It turns."), "\(run.output)")
    }

    @Test func `marks that are left out are reported`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 5, y = 1, rule = LifeHistory\nABCDE!\n", at: "marked.rle")
      let run = try await RenderCommand.run(
        "life marked.rle --generations 0 --print-population", in: folder)
      #expect(run.status == 0 && run.output == "population: 3\nbox: 0 0 5 1\n")
      #expect(
        run.errorLines == [
          "render: marked.rle: of its 5 cells, which a rule of marked cells has in states up to 5, "
            + "the 3 in states 1, 3 and 5 are live; the others are left out"
        ])
    }

    @Test(arguments: [
      (
        "x = 1, y = 1, rule = BBM-Margolus-emulated\nA!",
        "render: some.rle, line 1, column 22: rule 'BBM-Margolus-emulated': it is a rule of blocks of "
          + "cells (Margolus), which is not supported; allowed are counts such as B3/S23, 345/2/4, "
          + "B2-a/S12 and B2/S34H, MAP, W with an even code, and names such as HighLife"
      ),
      (
        "#MCell 4.00\n#GAME 1-D totalistic\n#RULE R1,W1E\n#L A\n",
        "render: some.rle, line 3, column 7: rule 'R1,W1E': MCell's game “1-D totalistic” is not "
          + "supported: its rules are of one row of cells, as in the world of elementary automata"
      ),
    ])
    func `what can't be run is refused in a sentence`(text: String, sentence: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(text, at: "some.rle")
      let run = try await RenderCommand.run("life some.rle --print-population", in: folder)
      #expect(run.status == 65 && run.errorLines == [sentence], "\(run.errors)")
    }
  }
}
