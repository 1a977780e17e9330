import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Automata` {
    @discardableResult
    private func run(
      _ words: String, in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("life " + words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    private func picture(_ run: RenderCommand.Outcome, _ name: String) throws -> Image {
      try PNGDecoder().decode(Array(run.bytes(name)))
    }

    @Test func `are drawn generation by generation, with a census`() async throws {
      let run = try await run("blinker --generations 3 --out f/ --census c.csv --print-population")
      #expect(
        run.files == ["c.csv", "f"] + (frameNames(4) + ["render.json"]).map { "f/" + $0 })
      #expect(
        try run.folder.text(at: "c.csv")
          == "generation,population,births,deaths\n0,3,,\n1,3,2,2\n2,3,2,2\n3,3,2,2\n")
      #expect(run.output == "population: 3\nbox: 1 -1 1 3\n")
      let texts = try PNGChunks(run.bytes("f/00002.png")).texts
      #expect(texts["World"] == "life" && texts["Tick"] == "2")
      #expect(
        texts["Settings"]
          == "--pattern blinker --rule B3/S23 --topology unbounded --fit -2,-3,7,7 --style plain")
      // All frames of a two-colored world have two colors and those of the text.
      let forms = try frameNames(4).map { try PNGChunks(run.bytes("f/" + $0)).form }
      #expect(Set(forms).count == 1)
    }

    @Test(
      arguments: [
        ("glider --generations 400", "population: 5\nbox: 100 100 3 3\n"),
        ("gosper-gun --generations 0", "population: 36\nbox: 0 0 36 9\n"),
        ("r-pentomino --generations 1103", "population: 116\nbox: -240 -258 501 525\n"),
        ("acorn --generations 5206", "population: 633\nbox: -1123 -1247 2325 2497\n"),
        ("diehard --generations 200", "population: 0\nbox: empty\n"),
        (
          "glider --generations 2^59",
          "population: 5\nbox: 144115188075855872 144115188075855872 3 3\n"
        ),
        ("glider --topology torus --width 8 --height 6 --generations 96", ""),
      ])
    func `have the population and the box that is known of them`(
      words: String, reported: String
    ) async throws {
      let output = try await run(words + " --print-population").output
      if reported.isEmpty {
        // Over the edges of 8 × 6 cells, 24 cells further are where it was.
        #expect(output == "population: 5\nbox: 2 1 3 3\n")
      } else {
        #expect(output == reported)
      }
    }

    @Test func `are the same with every engine`() async throws {
      let words = "r-pentomino --generations 700 --every 100 --print-population --out f/ --engine "
      let tiles = try await run(words + "tiles"), leaps = try await run(words + "hashlife")
      let dense = try await run(words + "dense")
      #expect(tiles.output == leaps.output && tiles.output == dense.output)
      #expect(try tiles.contents() == leaps.contents() && tiles.contents() == dense.contents())
    }

    // As Golly 4.2 runs them: 2^28 blocks in a file of 202 bytes.
    @Test func `of regular files are taken by the engine that repeats them`() async throws {
      let folder = try ScratchFolder()
      let levels = (4...17).map { "\($0)" + String(repeating: " \($0 - 3)", count: 4) + "\n" }
      try folder.put("[M2]\n#R B3/S23\n**$**$\n" + levels.joined(), at: "blocks.mc")
      for memory in ["256M", "4G"] {
        let words = "blocks.mc --generations 2 --print-population --memory \(memory)"
        let blocks = try await run(words, in: folder)
        #expect(blocks.output.hasPrefix("population: 1073741824\n"))
        let plan = try await run(words + " --dry-run", in: folder)
        #expect(plan.output.contains("hashlife"), "\(plan.output)")
      }
    }

    @Test func `are saved in every format, and read back the same`() async throws {
      let folder = try ScratchFolder()
      let start = "r-pentomino --rule B36/S23 --generations 40 --print-population --save "
      for ending in ["rle", "mc", "lif", "state", "cells"] {
        let saved = try await run(start + "x.\(ending)", in: folder)
        let rule = ending == "lif" || ending == "cells" ? " --rule HighLife" : ""
        let read = try await run(
          "x.\(ending)\(rule) --generations 0 --print-population", in: folder)
        let lines = saved.output.split(separator: "\n")
        #expect(read.output.split(separator: "\n").first == lines.first)
        // A drawing has no place; all others have one.
        if ending != "cells" { #expect(read.output == saved.output, "\(ending)") }
        let on = try await run("x.\(ending)\(rule) --generations 60 --print-population", in: folder)
        let whole = try await run(
          "r-pentomino --rule HighLife --generations 100 --print-population")
        #expect(
          on.output.split(separator: "\n").first == whole.output.split(separator: "\n").first)
      }
      #expect(try folder.text(at: "x.rle").contains("rule = B36/S23"))
      #expect(try folder.text(at: "x.rle").contains("Gen=40"))
      // The comments of a pattern's file are reported later, too.
      try folder.put("#N Row\n#O Somebody\n#C A row.\n#CXRLE Gen=37\n3o!", at: "row.rle")
      try await run("row.rle --generations 5 --save later.rle", in: folder)
      let later = try folder.text(at: "later.rle")
      for line in ["#N Row\n", "#O Somebody\n", "#C A row.\n", "Gen=42\n"] {
        #expect(later.contains(line), "\(later)")
      }
    }

    @Test func `go on after a stop as if there had been none, ages and trails too`() async throws {
      let folder = try ScratchFolder()
      let look = "--topology torus --width 40 --height 30 --color age --trails --cell 8"
      try await run(
        "r-pentomino \(look) --generations 60 --out whole/ --census w.csv --save w.state",
        in: folder)
      try await run(
        "r-pentomino \(look) --generations 25 --out a/ --census a.csv --save a.state", in: folder)
      try await run(
        "--load a.state --color age --trails --cell 8 --generations 35 --out b/ --census b.csv"
          + " --save b.state", in: folder)
      #expect(try folder.text(at: "b.state") == folder.text(at: "w.state"))
      func lines(_ name: String) throws -> [Substring] {
        try folder.text(at: name).split(separator: "\n")
      }
      #expect(try lines("a.csv") + lines("b.csv").dropFirst(2) == lines("w.csv"))
      for (number, name) in frameNames(61).enumerated() {
        let part = number < 25 ? "a/\(name)" : "b/\(frameNames(36)[number - 25])"
        let same = try PNGDecoder().decode(
          Array(Data(contentsOf: URL(filePath: folder.file(part)))))
        let whole = try PNGDecoder().decode(
          Array(Data(contentsOf: URL(filePath: folder.file("whole/" + name)))))
        #expect(same == whole, "frame \(number)")
      }
    }

    @Test func `end when they are still, come back, or are empty`() async throws {
      func rows(_ words: String) async throws -> Int {
        let run = try await run(words + " --census c --generations 400")
        return try run.folder.text(at: "c").split(separator: "\n").count - 2
      }
      #expect(try await rows("diehard --until empty") == 130)
      #expect(try await rows("diehard --until still") == 130)
      #expect(try await rows("block --until still") == 0)
      #expect(try await rows("pulsar --until cyclic") == 3)
      #expect(try await rows("glider --topology torus --width 10 --height 10 --until cyclic") == 40)
      let never = try await run("glider --until still --census c --generations 9")
      #expect(never.errors.contains("--until: still was not met by tick 9"))
    }

    /// The figures of the R-pentomino are LifeWiki's.
    @Test func `say at which generation they ended, and settle apart from ships`() async throws {
      func end(_ words: String) async throws -> (line: String, rows: Int) {
        let run = try await run(words + " --census c")
        let line = run.errors.split(separator: "\n").first { $0.contains(" at generation ") }
        return (
          String(line ?? ""), try run.folder.text(at: "c").split(separator: "\n").count - 2
        )
      }
      #expect(
        try await end("r-pentomino --until settled") == (
          "render: settled at generation 1103: 116 cells, period 2, 6 ships", 1103
        ))
      #expect(
        try await end("glider --until settled") == (
          "render: settled at generation 0: 5 cells, period 1, 1 ship", 0
        ))
      #expect(
        try await end("pulsar --until cyclic") == ("render: cyclic at generation 3: period 3", 3))
      #expect(
        try await end("diehard --until empty --ticks 200") == (
          "render: empty at generation 130: population 0", 130
        ))
      let gun = try await run("gosper-gun --until settled --generations 500 --census c")
      #expect(gun.errors.contains("--until: settled was not met by tick 500"))
      let pictures = try await run("century --until settled --cell 2 --out f/")
      #expect(pictures.files.filter { $0.hasSuffix("png") }.count == 104)
      let late = try await RenderCommand.run(
        "life century --until settled --from-tick 200 --cell 2 --out f/")
      #expect(late.errors.contains("the run is over at tick 103, before tick 200"))
      let sweep = try await RenderCommand.run(
        "sweep life r-pentomino --until settled --measure last:tick --out s/")
      #expect(try sweep.folder.text(at: "s/runs.csv").contains("1103,until,1103"))
    }

    @Test func `are shown for one turn, whose end leads to its start`() async throws {
      let turn = try await run("pentadecathlon --loop-seamless --out f/")
      #expect(turn.errors.contains("repeats every 15 generations from generation 0 on"))
      #expect(turn.files.filter { $0.hasSuffix("png") }.count == 15)
      // A third of the frames go on as all do.
      let third = try await run("pentadecathlon --loop-seamless --every 3 --out f/")
      #expect(third.files.filter { $0.hasSuffix("png") }.count == 5)
      let odd = try await run("pulsar --loop-seamless --every 2 --out f/")
      #expect(odd.files.filter { $0.hasSuffix("png") }.count == 3)
      // What comes before the first turn is left out.
      let late = try await run(
        "r-pentomino --topology torus --width 20 --height 20 --generations 3000 --loop-seamless "
          + "--out f/ --census c")
      #expect(late.errors.contains("from generation"))
      let first = try late.folder.text(at: "c").split(separator: "\n")[1]
      #expect(late.errors.contains("from generation \(first.prefix { $0 != "," }) on"))
    }

    @Test func `without bounds are seen in one frame that all of the run fits in`() async throws {
      let run = try await run("glider --generations 40 --cell 10 --counter off --out f/")
      let first = try picture(run, "f/00000.png"), last = try picture(run, "f/00040.png")
      // From 0 to 12, and two cells around.
      #expect(first.width == 170 && first.height == 170 && last.size == first.size)
      let follow = try await self.run(
        "glider --generations 40 --cell 10 --counter off --fit follow --out f/")
      let early = try picture(follow, "f/00000.png")
      #expect(early == (try picture(follow, "f/00004.png")) && early.width < 120)
    }

    @Test func `that are to be longer go on in the frame they have`() async throws {
      let folder = try ScratchFolder()
      let words = "gosper-gun --cell 2 --counter off"
      try await run(words + " --generations 20 --out f/", in: folder)
      let first = try PNGDecoder().decode(
        Array(Data(contentsOf: URL(filePath: folder.file("f/00020.png")))))
      try await run(words + " --generations 60 --out f/ --resume", in: folder)
      let last = try PNGDecoder().decode(
        Array(Data(contentsOf: URL(filePath: folder.file("f/00060.png")))))
      #expect(last.size == first.size)
      // It is the one that can be asked for.
      let texts = try PNGChunks(Data(contentsOf: URL(filePath: folder.file("f/00060.png")))).texts
      let fit = try #require(texts["Settings"]?.split(separator: " ").first { $0.contains(",") })
      let asked = try await run(words + " --generations 60 --fit \(fit) --out x.png")
      #expect(try picture(asked, "x.png") == last)
      let moving = "glider --cell 4 --fit follow"
      try await run(moving + " --generations 3 --out m/", in: folder)
      try await run(moving + " --generations 9 --out m/ --resume", in: folder)
      let other = try await RenderCommand.run(
        "life gosper-gun --cell 2 --counter off --generations 80 --fit 0,0,9,9 --out f/ --resume",
        in: folder)
      #expect(other.status == 73 && other.errors.contains("--fit "))
    }

    @Test func `have the counters where the frames before them have them`() async throws {
      let folder = try ScratchFolder()
      let words = "gosper-gun --size 102x115 --generations 30 --out f/"
      try await run(words, in: folder)
      let all = try folder.contents()
      for name in ["f/00000.png", "f/00017.png", "f/00030.png"] {
        try FileManager.default.removeItem(atPath: folder.file(name))
      }
      try await run(words + " --resume", in: folder)
      #expect(try folder.contents() == all)
    }

    @Test func `larger than a picture are seen around their start, or whole`() async throws {
      let words = "acorn --generations 5206 --size 320x240 --counter off -o x.png"
      let start = try picture(await run(words), "x.png")
      let near = try picture(
        await run("acorn --generations 5206 --size 320x240 --counter off --zoom 1 -o x.png"),
        "x.png")
      #expect(start == near)
      let whole = try picture(await run(words + " --fit whole"), "x.png")
      #expect(whole.size == start.size && whole != start)
    }

    @Test func `report their engine before and while they run`() async throws {
      let plan = try await run("gosper-gun --generations 300 --dry-run --out f/")
      #expect(plan.output.contains("engine  tiles"))
      let leap = try await run("gosper-gun --generations 2^30 --dry-run --out x.png --fit whole")
      #expect(leap.output.contains("engine  hashlife"))
      let field = try await run(
        "--random 50% --width 64 --height 64 --generations 3 --out f/ --progress json")
      #expect(field.errorLines.last?.hasSuffix(#""engine":"dense"}"#) == true)
    }

    @Test func `at random are the same for the same seed`() async throws {
      let words = "--random 37.5% --width 100 --height 70 --generations 5 --out x.png --seed "
      let one = try await run(words + "1"), again = try await run(words + "1")
      let other = try await run(words + "2")
      #expect(try one.bytes("x.png") == again.bytes("x.png"))
      #expect(try one.bytes("x.png") != other.bytes("x.png"))
      let full = try await run(
        "--random 100 --width 9 --height 7 --generations 0 --print-population")
      #expect(full.output == "population: 63\nbox: 0 0 9 7\n")
      let spread = try await run(
        "--random 50% --width 40 --height 40 --topology unbounded --generations 9 --print-population"
      )
      #expect(!spread.output.contains("box: 0 0 40 40"))
    }

    @Test func `are taken from where a file places them`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 1\n3o!\n", at: "plain.rle")
      try folder.put("#CXRLE Pos=-5,7\nx = 3, y = 1, rule = B3/S23\n3o!\n", at: "placed.rle")
      try folder.put("x = 3, y = 1, rule = B3/S23:T20,10\n3o!\n", at: "field.rle")
      func box(_ words: String) async throws -> String {
        try await run(words + " --generations 0 --print-population", in: folder).output
      }
      #expect(try await box("plain.rle") == "population: 3\nbox: 0 0 3 1\n")
      #expect(try await box("placed.rle") == "population: 3\nbox: -5 7 3 1\n")
      // In the middle of its field as bgolly 3.3 has it, of an odd rest the right and lower one.
      #expect(try await box("field.rle") == "population: 3\nbox: 9 5 3 1\n")
      #expect(
        try await box("placed.rle --width 7 --height 3") == "population: 3\nbox: 2 1 3 1\n")
    }
  }
}
