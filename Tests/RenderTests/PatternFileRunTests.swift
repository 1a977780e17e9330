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
