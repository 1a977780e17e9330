import Pictures
import Foundation
import Lattice
import PNGCodec
import ScratchFolders
import Testing

extension `The command render` {
  struct `Elementary automata` {
    @discardableResult
    private func run(_ words: String, in folder: ScratchFolder? = nil) async throws
      -> RenderCommand.Outcome
    {
      let run = try await RenderCommand.run("elementary " + words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    @Test func `are drawn generation by generation, with censuses and every row`() async throws {
      let run = try await run(
        "--rule W90 --width 9 --height 5 --out f/ --census c.csv --events e.jsonl")
      #expect(run.errors.isEmpty && run.output.isEmpty)
      #expect(run.files.filter { $0.hasSuffix(".png") } == frameNames(5).map { "f/" + $0 })
      #expect(
        try run.folder.text(at: "c.csv") == """
          generation,population,births,deaths
          0,1,,
          1,2,2,1
          2,2,2,2
          3,4,4,2
          4,2,2,4

          """)
      #expect(
        try run.folder.text(at: "e.jsonl") == """
          {"generation":0,"row":"000010000"}
          {"generation":1,"row":"000101000"}
          {"generation":2,"row":"001000100"}
          {"generation":3,"row":"010101010"}
          {"generation":4,"row":"100000001"}

          """)
      let texts = try PNGChunks(run.bytes("f/00004.png")).texts
      #expect(
        texts["Settings"]
          == "--rule 90 --width 9 --height 5 --start single --topology ring --style woven")
      #expect(texts["World"] == "elementary" && texts["Tick"] == "4")
    }

    @Test func `show generation g in row g, and scroll once all rows are taken`() async throws {
      let look = "--rule 2 --width 8 --height 4 --cell 1 --counter off --start 00000001"
      let run = try await run("\(look) --generations 6 --out f/")
      func live(_ frame: Int) throws -> [[Int]] {
        let image = try PNGDecoder().decode(Array(run.bytes("f/" + frameNames(7)[frame])))
        #expect(image.size == Size(width: 8, height: 4))
        // No cell at the right of row 0's first is alive in any of these frames' first columns.
        return (0..<4).map { y in (0..<8).filter { image[$0, y] == image[7 - frame, min(frame, 3)] }
        }
      }
      // Rule 2: the cell goes one to the left.
      #expect(try live(0) == [[7], [], [], []])
      #expect(try live(2) == [[7], [6], [5], []])
      #expect(try live(3) == [[7], [6], [5], [4]])
      #expect(try live(6) == [[4], [3], [2], [1]])
    }

    @Test(arguments: ["ring", "dead", "unbounded"])
    func `go on after a stop as if there had been none`(topology: String) async throws {
      let folder = try ScratchFolder()
      let rules = "--rule 45 --width 70 --height 9 --start random --topology \(topology) --cell 2"
      func files(_ name: String) -> String {
        "--out \(name)/ --census \(name).csv --events \(name).jsonl --save \(name).save"
      }
      try await run("\(rules) --generations 20 \(files("w"))", in: folder)
      try await run("\(rules) --generations 8 \(files("a"))", in: folder)
      try await run("--load a.save --cell 2 --generations 12 \(files("b"))", in: folder)
      func lines(_ name: String) throws -> [Substring] {
        try folder.text(at: name).split(separator: "\n")
      }
      #expect(try folder.text(at: "b.save") == folder.text(at: "w.save"))
      #expect(try lines("a.csv") + lines("b.csv").dropFirst(2) == lines("w.csv"))
      #expect(try lines("a.jsonl") + lines("b.jsonl").dropFirst() == lines("w.jsonl"))
      for (number, name) in frameNames(21).enumerated() {
        let part = number < 8 ? "a/" + name : "b/" + frameNames(13)[number - 8]
        let whole = try Data(contentsOf: URL(filePath: folder.file("w/" + name)))
        #expect(try Data(contentsOf: URL(filePath: folder.file(part))) == whole, "frame \(number)")
      }
    }

    @Test func `go on in a folder as if there had been no stop`() async throws {
      let folder = try ScratchFolder()
      let words =
        "--rule 30 --width 40 --height 9 --cell 2 --topology unbounded --checkpoint-every 3"
      try await run("\(words) --generations 8 --out f/", in: folder)
      try await run("\(words) --generations 20 --out f/ --resume", in: folder)
      let whole = try await run("\(words) --generations 20 --out g/", in: folder)
      for name in frameNames(21) {
        #expect(try whole.bytes("f/" + name) == whole.bytes("g/" + name), "\(name)")
      }
    }

    @Test func `print the last row and the population`() async throws {
      let words = "--rule 110 --width 12 --generations 4"
      #expect(try await run("\(words) --print-row").output == "001111100000\n")
      #expect(
        try await run("\(words) --print-population --print-row").output
          == "001111100000\npopulation: 5\nbox: 2 0 5 1\n")
      let run = try await run(
        "--rule 110 --width 12 --topology unbounded --generations 100 --print-population")
      #expect(run.output.hasSuffix("box: -94 0 101 1\n") && run.files.isEmpty)
      #expect(
        try await self.run("--rule 0 --generations 1 --print-population").output
          == "population: 0\nbox: empty\n")
      // Beside pictures, too, after the last tick.
      let film = try await self.run("\(words) --every 3 --print-row --cell 4 --out a.apng")
      #expect(film.output == "001111100000\n" && film.files == ["a.apng"])
    }

    @Test func `take powers of two`() async throws {
      for words in ["--generations 2^12", "--ticks 4096"] {
        let run = try await run(
          "--rule 90 --width 3 --topology unbounded \(words) --print-population")
        #expect(run.output == "population: 2\nbox: -4095 0 8193 1\n")
      }
      let run = try await run("--width 9 --ticks 2^3 --every 2^2 --cell 4 --counter off --out f/")
      #expect(run.files.filter { $0.hasSuffix(".png") }.count == 3)
    }

    @Test func `run as many generations as fill their rows by default`() async throws {
      for (words, reported) in [
        ("", "frames  68, ticks 0 to 67"), ("--rule 30", "frames  160, ticks 0 to 159"),
        ("--height 7", "frames  7, ticks 0 to 6"),
        ("--height 7 --ticks 3", "frames  4, ticks 0 to 3"),
      ] {
        #expect(try await run("\(words) --out f/ --dry-run").output.hasPrefix(reported + "\n"))
      }
    }

    @Test(arguments: [
      // Rule 200 keeps neighbors and no cell alone: still from row 2 on.
      ("--rule 200 --width 9 --start 1011 --until still", "2,2,0,0"),
      ("--rule 128 --width 9 --start 11111 --until empty", "3,0,0,1"),
      // Three cells that go around: row 4 is the first that is compared with for long enough.
      ("--rule 170 --width 3 --until cyclic", "7,1,1,1"),
    ])
    func `end by themselves`(words: String, last: String) async throws {
      let run = try await run("\(words) --generations 99 --census c.csv")
      #expect(try run.folder.text(at: "c.csv").split(separator: "\n").last.map(String.init) == last)
      let isCyclic = words.contains("cyclic")
      #expect(run.errors == (isCyclic ? "render: cyclic at generation 7: period 3\n" : ""))
    }

    @Test func `are the same at any number of threads and backwards`() async throws {
      let words = "--rule 110 --width 50 --height 20 --start random:30% --seed 9 --cell 3"
      let one = try await run("\(words) --threads 1 --out f/")
      let many = try await run("\(words) --threads 4 --out f/")
      for name in frameNames(20) { #expect(try one.bytes("f/" + name) == many.bytes("f/" + name)) }
      let back = try await run("\(words) --speed -1 --fps 1 --out f/")
      for (name, other) in zip(frameNames(20), frameNames(20).reversed()) {
        #expect(try one.bytes("f/" + name) == back.bytes("f/" + other))
      }
    }

    @Test func `have a chart of their population`() async throws {
      let run = try await run("--rule 90 --topology unbounded --height 64 --chart --out a.png")
      #expect(run.files == ["a.png"] && run.errors.isEmpty)
    }
  }
}
