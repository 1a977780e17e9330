import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Epidemics` {
    @discardableResult
    private func run(_ words: String, in folder: ScratchFolder? = nil) async throws
      -> RenderCommand.Outcome
    {
      let run = try await RenderCommand.run("virus " + words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    @Test func `are drawn step by step, with censuses and events`() async throws {
      let run = try await run(
        "--infect 5,17 --steps 6 --cell 16 --out f/ --census c.csv --events e.jsonl")
      #expect(run.errors.isEmpty)
      #expect(
        run.files == ["c.csv", "e.jsonl", "f"] + (frameNames(7) + ["render.json"]).map { "f/" + $0 }
      )
      let census = try run.folder.text(at: "c.csv").split(separator: "\n")
      #expect(census.prefix(2) == ["step,time,healthy,sick", "0,0,98,2"] && census.count == 8)
      let events = try run.folder.text(at: "e.jsonl").split(separator: "\n")
      #expect(events.count == 7 && events[0] == #"{"step":0,"sick":[5,17],"taps":[5,17]}"#)
      // The census counts whom the events list.
      for (row, line) in zip(census.dropFirst(), events) {
        let list = try #require(line.split(separator: "[").last?.prefix { $0 != "]" })
        guard !line.contains("taps") else { continue }
        #expect(row.split(separator: ",")[3] == "\(list.split(separator: ",").count)")
      }
      let texts = try PNGChunks(run.bytes("f/00006.png")).texts
      #expect(
        texts["Settings"]
          == "--people 100 --infection-factor 3 --period 1 --neighbors 8 --subset uniform"
          + " --pool healthy --infect 5,17 --infect-random 0 --style people --cell 16")
      #expect(texts["World"] == "virus" && texts["Tick"] == "6")
    }

    @Test func `go on after a stop as if there had been none`() async throws {
      let folder = try ScratchFolder()
      let rules = "--people 150 --infect-random 2 --subset at-least-one --period 0.5"
      let all = "--tap 3.25:149 --tap 6:0"
      let film = "--speed 0.2 --growth 0.3"
      try await run(
        "\(rules) \(all) --steps 20 --out whole/ --census w.csv --events w.jsonl --save w.v \(film)",
        in: folder)
      try await run(
        "\(rules) --tap 3.25:149 --steps 8 --out a/ --census a.csv --events a.jsonl --save a.v \(film)",
        in: folder)
      try await run(
        "--load a.v --tap 6:0 --steps 12 --out b/ --census b.csv --events b.jsonl --save b.v \(film)",
        in: folder)
      func lines(_ name: String) throws -> [Substring] {
        try folder.text(at: name).split(separator: "\n")
      }
      #expect(try folder.text(at: "b.v") == folder.text(at: "w.v"))
      #expect(try lines("a.csv") + lines("b.csv").dropFirst(2) == lines("w.csv"))
      #expect(try lines("a.jsonl") + lines("b.jsonl").dropFirst() == lines("w.jsonl"))
      func frame(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.file(path)))
      }
      // 0.02 s of the group in a frame.
      for (number, name) in frameNames(501).enumerated() {
        let part =
          number < 200 ? "a/" + frameNames(201)[number] : "b/" + frameNames(301)[number - 200]
        #expect(try frame(part) == frame("whole/" + name), "frame \(number)")
      }
    }

    @Test func `list all who are sick where a log continues, however many they are`() async throws {
      let folder = try ScratchFolder()
      try await run(
        "--people 100001 --infect 5,70000 --infection-factor 0 --steps 2 --save s", in: folder)
      try await run("--load s --steps 1 --events e", in: folder)
      #expect(
        try folder.text(at: "e")
          == "{\"step\":2,\"sick\":[5,70000],\"new\":true}\n{\"step\":3,\"sick\":[],\"new\":true}\n"
      )
    }

    @Test func `are the same on one thread and on many`() async throws {
      let words =
        "--people 90000 --infect-random 9000 --steps 8 --cell 1 --shape square --chart --out f/"
        + " --census c --events e --save s --threads "
      let one = try await run(words + "1"), many = try await run(words + "4")
      #expect(one.files == many.files)
      for file in one.files where file != "f" {
        #expect(try one.bytes(file) == many.bytes(file), "\(file)")
      }
    }

    @Test func `hold their picture from step to step of a film in real time`() async throws {
      let run = try await run(
        "--infect 44 --period 0.5 --steps 6 --speed 1 --fps 30 --motion off --cell 8 --out f/")
      let frames = try frameNames(91).map { try pixels("f/" + $0, run) }
      for (number, frame) in frames.enumerated() where number % 15 > 0 {
        let isHeld = frame == frames[number - 1]
        #expect(isHeld, "frame \(number)")
      }
      let steps = stride(from: 0, through: 90, by: 15).map { frames[$0] }
      let slow = try await self.run(
        "--infect 44 --period 0.5 --steps 6 --cell 8 --out f/", in: run.folder)
      #expect(try steps == frameNames(7).map { try pixels("f/" + $0, slow) })
    }

    @Test func `show a tap between two steps from its moment on`() async throws {
      let run = try await run(
        "--people 9 --infection-factor 0 --tap 1.25:4 --steps 2 --speed 1 --fps 4 --counter off"
          + " --cell 8 --shape square --out f/")
      let sick = try (0...8).map { try pixels("f/" + frameNames(9)[$0], run)[12, 12] }
      #expect(Set(sick[..<5]).count == 1 && Set(sick[5...]).count == 1 && sick[4] != sick[5])
      func settings(_ frame: Int) throws -> String {
        try PNGChunks(run.bytes("f/" + frameNames(9)[frame])).texts["Settings"] ?? ""
      }
      #expect(try !settings(4).contains("--tap") && settings(5).contains("--tap 1.25:4"))
      #expect(try PNGChunks(run.bytes("f/00005.png")).texts["Part"] == "1/4")
    }

    @Test func `grow new cases in when they are asked to`() async throws {
      let words =
        "--infect 44 --steps 4 --speed 1 --fps 8 --motion off --cell 16 --out f/ --growth "
      let grown = try await run(words + "0.5"), plain = try await run(words + "0")
      for frame in 0...32 {
        let name = "f/" + frameNames(33)[frame]
        let isSame = try pixels(name, grown) == pixels(name, plain)
        // Half a second after a step all cases have grown; before the first there are no new ones.
        #expect(isSame == (frame < 8 || frame % 8 >= 4), "frame \(frame)")
      }
    }

    @Test func `have lines between people only when they are asked for`() async throws {
      func picture(_ words: String) async throws -> Image {
        try await pixels("a.png", run("--infect 44 --steps 4 --cell 24 --out a.png " + words))
      }
      let plain = try await picture("")
      for grid in ["auto", "off"] { #expect(try await picture("--grid " + grid) == plain) }
      #expect(try await picture("--grid on") != plain)
    }

    @Test func `end when all are sick, or when nothing can change`() async throws {
      let run = try await run(
        "--people 400 --infect 7 --steps 500 --until all-sick --census c.csv --cell 4 --out f/")
      let rows = try run.folder.text(at: "c.csv").split(separator: "\n")
      #expect(rows.last?.hasSuffix(",0,400") == true && !rows[rows.count - 2].hasSuffix(",400"))
      #expect(run.files.count == rows.count + 2)
      let still = try await self.run(
        "--infection-factor 0 --infect 7 --tap 3.5:9 --until still --census c.csv")
      #expect(try still.folder.text(at: "c.csv").hasSuffix("\n4,4,98,2\n"))
      let nobody = try await self.run("--infect-random 0 --until still --census c.csv")
      #expect(try nobody.folder.text(at: "c.csv") == "step,time,healthy,sick\n0,0,100,0\n")
    }

    @Test func `have no sick people, a note about it, and their pictures all the same`()
      async throws
    {
      let run = try await run("--infect-random 0 --steps 3 --cell 8 --out f/")
      #expect(
        run.errors
          == "render: nobody is sick, and nobody will be: --infect, --infect-random or --tap change it\n"
      )
      #expect(run.files.count == 6)
      #expect(try await self.run("--tap 2:5 --steps 3 --census c").errors.isEmpty)
      #expect(try await self.run("--infect-random 1 --steps 3 --census c").errors.isEmpty)
      #expect(
        try await self.run("--infect-random 0 --reset-at 2 --steps 3 --census c").errors
          == run.errors)
      let saved = try await self.run("--infect-random 0 --steps 1 --save s")
      #expect(try await self.run("--load s --census c", in: saved.folder).errors == saved.errors)
    }

    @Test func `start afresh when they are reset`() async throws {
      let run = try await run(
        "--infect 50 --reset-at 4 --tap 4:3 --reset-at 6.5 --steps 8 --events e --census c")
      let events = try run.folder.text(at: "e").split(separator: "\n")
      #expect(events[4].contains(#""taps":[3],"reset":true}"#))
      #expect(events[7] == #"{"step":7,"sick":[],"reset":true}"#)
      #expect(events[8] == #"{"step":8,"sick":[]}"#)
      #expect(try run.folder.text(at: "c").hasSuffix("\n8,8,100,0\n"))
    }

    @Test func `say what was chosen at random, and can be had again by it`() async throws {
      let folder = try ScratchFolder()
      let chosen = try await run(
        "--random-parameters --seed 12 --infect-random 2 --steps 9 --census a.csv", in: folder)
      let note = try #require(chosen.errorLines.first)
      let options = try #require(note.split(separator: "random: ").last)
      try await run("\(options) --seed 12 --infect-random 2 --steps 9 --census b.csv", in: folder)
      #expect(try folder.text(at: "a.csv") == folder.text(at: "b.csv"))
      let other = try await run("--random-parameters --seed 13 --infect 0 --steps 9 --census a.csv")
      #expect(other.errorLines.first != note)
    }

    @Test func `have a chart that ends at the step of its frame`() async throws {
      let folder = try ScratchFolder()
      let words = "--people 400 --infect 190 --cell 16 --style plain --chart"
      let film = try await run("\(words) --steps 20 --out f/", in: folder)
      // Another epidemic from step 9 on: what comes later is not seen.
      try await run("\(words) --steps 20 --tap 8.5:0 --out g/", in: folder)
      for (step, name) in frameNames(21).enumerated() {
        let same = try film.bytes("f/" + name) == film.bytes("g/" + name)
        #expect(same == (step < 9), "step \(step)")
      }
      // The newest point of the curve of the sick moves on evenly, to the axis' right end; that of
      // the first steps is left of the legend's end.
      let image = try pixels("f/00000.png", film)
      let sick = image[16 * 10 + 8, 16 * 9 + 8]
      let ends = try frameNames(21).dropFirst(3).map { name in
        try lastColumn(of: sick, in: pixels("f/" + name, film))
      }
      let strides = zip(ends.dropFirst(), ends).map { $0 - $1 }
      #expect(strides.allSatisfy { (10...15).contains($0) }, "\(ends)")
    }

    /// The last column under the table, right of the axis' numbers, in which `color` is seen.
    private func lastColumn(of color: Color, in image: Image) -> Int {
      (0..<image.width).last { x in
        (350..<image.height).contains { y in image[x, y] == color }
      } ?? 0
    }

    private func pixels(_ name: String, _ run: RenderCommand.Outcome) throws -> Image {
      try PNGDecoder().decode(Array(run.bytes(name)))
    }
  }
}
