import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Examples` {
    @Test(arguments: [
      ("first-frame", "sea.png", 320, 480), ("custom-palette", "dusk.png", 400, 640),
    ])
    func `they write the picture they say`(
      program: String, name: String, width: Int, height: Int
    ) async throws {
      let run = try await RenderCommand.run([], program: program)
      #expect(run.status == 0 && run.errors.isEmpty && run.files == [name])
      let png = try PNGChunks(run.bytes(name))
      #expect(png.width == width && png.height == height)
      let other = try await RenderCommand.run(["other.png"], program: program)
      #expect(try other.files == ["other.png"] && other.bytes("other.png") == run.bytes(name))
    }

    @Test func `a dozen lines run a world with a film, a chart and a census`() async throws {
      let run = try await RenderCommand.run([], program: "sea-run")
      #expect(run.status == 0 && run.errors.isEmpty && run.files == ["sea.apng", "sea.csv"])
      let film = try PNGChunks(run.bytes("sea.apng"))
      #expect(film.width == 1280 && film.height == 720 && film.bytes(of: "fcTL").count == 301)
      let rows = try run.folder.text(at: "sea.csv").split(separator: "\n")
      #expect(rows.first == "tick,penguins,orcas" && rows.count == 302)
    }

    @Test func `a film has its frames, and a last one that stays`() async throws {
      let run = try await RenderCommand.run([], program: "sea-film")
      #expect(run.status == 0 && run.errors.isEmpty && run.files == ["sea.apng"])
      let controls = try PNGChunks(run.bytes("sea.apng")).bytes(of: "fcTL")
      #expect(controls.count == 61)
      // An eighth of a second and two.
      #expect(controls.last.map { Array($0[20..<24]) } == [0, 17, 0, 8])
    }

    @Test func `a world of your own is drawn frame by frame, and counted`() async throws {
      let run = try await RenderCommand.run([], program: "custom-world")
      #expect(run.status == 0 && run.errors.isEmpty)
      let frames = frameNames(21).map { "ant/" + $0 }
      #expect(run.files == ["ant", "ant.csv"] + frames + ["ant/render.json"])
      let pictures = try frames.map { try run.bytes($0) }
      #expect(Set(pictures).count == 21)
      let rows = try run.folder.text(at: "ant.csv").split(separator: "\n")
      #expect(rows.first == "tick,trail" && rows.last == "9730,700" && rows.count == 9732)
      // The same command draws what is missing.
      try FileManager.default.removeItem(atPath: run.folder.file("ant/00003.png"))
      let next = try await RenderCommand.run([], program: "custom-world", in: run.folder)
      #expect(next.status == 0 && next.errors.isEmpty && next.files == run.files)
      #expect(try frames.map { try next.bytes($0) } == pictures)
    }

    @Test func `an experiment with a world of your own has statistics, plots and a report`()
      async throws
    {
      let run = try await RenderCommand.run([], program: "custom-experiment")
      #expect(run.status == 0 && run.errors.isEmpty && run.files.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(lines[3].hasPrefix("chance 50 %: median of ") && lines[3].hasSuffix(" doubled"))
      for _ in 0..<2 {
        let written = try await RenderCommand.run(
          ["bets"], program: "custom-experiment", in: run.folder)
        #expect(written.status == 0 && written.errors.isEmpty)
        #expect(written.files.contains("bets/report.html"))
        #expect(written.files.contains("bets/plots/measure-last-bet-dark.svg"))
        #expect(written.files.contains("bets/plots/series-coins-light.png"))
      }
    }

    @Test func `a world of your own is a film where its path ends like one`() async throws {
      let run = try await RenderCommand.run(["ant.apng"], program: "custom-world")
      #expect(run.status == 0 && run.errors.isEmpty && run.files == ["ant.apng", "ant.csv"])
      let film = try PNGChunks(run.bytes("ant.apng"))
      #expect(film.width == 480 && film.height == 640 && film.bytes(of: "fcTL").count == 21)
    }

    @Test func `an experiment has the same outcome on one thread and on many`() async throws {
      let many = try await RenderCommand.run([], program: "virus-experiment")
      #expect(many.status == 0 && many.errors.isEmpty && many.files.isEmpty)
      let rows = many.output.split(separator: "\n")
      #expect(rows.count == 6 && rows[0] == "step      mean  deviation")
      // The mean after a step is 2.5; of two hundred it is known to 0.08.
      let first = rows[1].split(separator: " ").compactMap { Double($0) }
      #expect(first.count == 3 && first[0] == 1 && abs(first[1] - 2.5) < 0.4)
      let path = try RenderCommand.place(of: "virus-experiment").path(percentEncoded: false)
      let one = try await RenderCommand.run(
        ["LIBDISPATCH_COOPERATIVE_POOL_STRICT=1", path], program: "/usr/bin/env")
      #expect(one.output == many.output)
    }

    @Test func `a window on a large field is drawn again where a cell changes`() async throws {
      let run = try await RenderCommand.run([], program: "tiled-window")
      #expect(run.status == 0 && run.errors.isEmpty && run.files == ["afar.png", "near.png"])
      for name in run.files {
        let png = try PNGChunks(run.bytes(name))
        #expect(png.width == 480 && png.height == 320)
      }
      #expect(run.output == "drawn again: 32 x 32 cells\n")
    }

    @Test func `a scene is composed by hand, played and taken back`() async throws {
      let run = try await RenderCommand.run([], program: "edited-field")
      #expect(run.status == 0 && run.errors.isEmpty && run.files == ["scene.png"])
      let png = try PNGChunks(run.bytes("scene.png"))
      #expect(png.width == 480 && png.height == 348)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 12 && lines[6] == "land live: 14 cells in generation 0")
      // The eater has swallowed the glider.
      #expect(lines[10] == "play until still: 14 cells in generation 34, still")
      #expect(lines[11] == "undo: 19 cells in generation 0")
      let other = try await RenderCommand.run(["other.png"], program: "edited-field")
      #expect(other.files == ["other.png"])
      #expect(try other.bytes("other.png") == run.bytes("scene.png"))
    }

    @Test func `the fate of a system follows from its universe's events`() async throws {
      let run = try await RenderCommand.run([], program: "system-fate")
      #expect(run.status == 0 && run.errors.isEmpty && run.files.isEmpty)
      let lines = run.output.split(separator: "\n").map { String($0) }
      #expect(lines.first == " 170 s  born in galaxy 2 with a red giant of mass 91 and radius 99")
      #expect(lines.filter { $0.contains("it lives on in galaxy") }.count == 3)
      #expect(
        lines.last
          == " 290 s  its star becomes black hole 31, which swallows 9 planets and 29 satellites"
      )
      let log = try await RenderCommand.run("universe --seed 1 --seconds 900 --events e.jsonl")
      let events = try log.folder.text(at: "e.jsonl").split(separator: "\n")
      func seconds(_ event: String) -> [Substring] {
        events.filter { $0.contains(event) }.map { $0.dropFirst(5).prefix { $0 != "," } }
      }
      let planets = lines.filter { $0.contains("planet ") && $0.contains(" is born ") }
      let births = seconds("\"system\":122,\"type\"").map { (second: Substring) in " \(second)" }
      #expect(planets.map { (line: String) in String(line.prefix(4)) } == births)
      #expect(seconds("\"event\":\"destroyed\",\"system\":122,") == ["290"])
      let other = try await RenderCommand.run(["2", "1"], program: "system-fate")
      #expect(
        other.status == 0 && other.output.hasSuffix("destroyed with 9 planets and 19 satellites\n"))
    }

    @Test(arguments: [
      ["x"], ["0"], ["-1"], ["1", "x"], ["1", "2", "3"], ["4294967296"], ["3154"],
    ])
    func `a system that is none has no fate`(words: [String]) async throws {
      let run = try await RenderCommand.run(words, program: "system-fate")
      #expect(run.status == 64 && run.output.isEmpty && run.errorLines.count == 1)
      #expect(
        run.errors
          == (words == ["3154"]
            ? "system-fate: system 3154 is never born: by second 900 there are ids 1 to 3153\n"
            : "system-fate: the id of a system, from 1, and a seed are all that can be given: 12 or "
              + "12 7\n"))
    }

    @Test func `soups of Life are run until they repeat`() async throws {
      let run = try await RenderCommand.run([], program: "soup-lives")
      #expect(run.status == 0 && run.errors.isEmpty && run.files.isEmpty)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count >= 4 && lines[0].hasPrefix("half of them repeat within "))
      // Blinkers give most of them period 2; every soup is counted once.
      let counts = lines.dropFirst(2).map { line in
        Int(line.split(separator: " ")[2]) ?? 0
      }
      #expect(counts.reduce(0, +) == 100 && lines[3].hasPrefix("period 2: "))
      #expect((counts.max() ?? 0) == counts[1])
    }
  }
}
