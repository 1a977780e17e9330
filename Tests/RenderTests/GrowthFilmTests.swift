import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  struct `A film of cells that grow` {
    private static let virus =
      "virus --people 90 --infect 4 --tap 1.3:80 --reset-at 2.6 --tap 2.8:7 --tap 3:50 --cell 16 "
      + "--counter off"
    private static let life =
      "life --random 35% --width 20 --height 12 --cell 12 --grid on --counter off"
    private static let worlds = [
      virus, life, virus + " --shape square --growth 0.5 --motion on",
      life + " --color age --trails --shape circle", life + " --rule 345/2/4",
      "life glider --fit follow:20x15 --cell 10 --counter off",
      virus.replacing("--cell 16", with: "--size 160x120 --zoom 2..20"),
    ]

    @Test(arguments: sampled(worlds, every: 2))
    func `has the same frames on any number of threads, in parts, and drawn again`(
      world: String
    ) async throws {
      let folder = try ScratchFolder()
      let words = world + " --speed 1 --fps 5"
      let film = try await FilmFrames.frames(words + " --ticks 4 --threads 1", in: folder)
      #expect(film.count == 21 && Set(film).count > 14)
      #expect(
        try await FilmFrames.frames(words + " --ticks 4 --threads 4", in: folder, "g") == film)
      if !world.contains("--zoom") {
        let part = try await FilmFrames.frames(words + " --ticks 2 --from-tick 2", in: folder, "h")
        #expect(part.count == 11)
        for (number, frame) in part.enumerated() {
          #expect(try await FilmFrames.areSame(frame, film[10 + number]), "\(number)")
        }
      }
      for number in [7, 12] {
        let again = try await RenderCommand.run(
          "again f/000\(number < 10 ? "0" : "")\(number).png --out again.png --overwrite",
          in: folder)
        #expect(again.status == 0, "\(again.errors)")
        let bytes = try #require(try folder.contents()["again.png"])
        #expect(try await FilmFrames.areSame(bytes, film[number]))
      }
    }

    @Test(arguments: sampled(worlds, every: 2))
    func `is the same backward`(world: String) async throws {
      if world.contains("--zoom") { return }
      let folder = try ScratchFolder()
      let forward = try await FilmFrames.frames(world + " --speed 2 --fps 12 --ticks 3", in: folder)
      let backward = try await FilmFrames.frames(
        world + " --speed=-2 --fps 12 --ticks 3", in: folder, "g")
      #expect(forward.count == backward.count)
      for (first, second) in zip(forward, backward.reversed()) {
        #expect(try await FilmFrames.areSame(first, second))
      }
    }

    @Test(arguments: [virus.replacing("--tap 1.3:80 --reset-at 2.6 --tap 2.8:7", with: ""), life])
    func `has the pictures of ticks, and only those without motion`(world: String) async throws {
      let folder = try ScratchFolder()
      let film = world + " --speed 2 --fps 12 --ticks 3"
      let moving = try await FilmFrames.frames(film, in: folder)
      let still = try await FilmFrames.frames(film + " --motion off", in: folder, "g")
      let ticks = try await FilmFrames.frames(world + " --ticks 3", in: folder, "h")
      for (number, frame) in still.enumerated() {
        #expect(try await FilmFrames.areSame(frame, ticks[number / 6]), "\(number)")
        // The first and the last moments of growth are too small to be seen.
        if number % 6 == 0 {
          #expect(try await FilmFrames.areSame(frame, moving[number]), "\(number)")
        }
        if number % 6 == 3 {
          #expect(try await !FilmFrames.areSame(frame, moving[number]), "\(number)")
        }
      }
      // What the folder records draws both again.
      for name in ["f", "g"] {
        let again = try await RenderCommand.run("again \(name)/ --out again-\(name)/", in: folder)
        #expect(again.status == 0, "\(again.errors)")
        let files = try folder.contents()
        for number in [3, 9] {
          let frame = "\(number < 10 ? "0000" : "000")\(number).png"
          #expect(files["again-\(name)/\(frame)"] == files["\(name)/\(frame)"])
        }
      }
    }

    @Test(arguments: [
      ("virus --speed 1 --fps 4", "on"), ("virus --speed 1 --fps 3", nil),
      ("virus --speed 1 --fps 2 --period 2", "on"), ("virus --speed 2 --fps 6 --motion on", "on"),
      ("virus --speed 1 --fps 8 --motion off", "off"), ("virus --every 1", nil),
      ("virus --speed 1 --fps 8 --growth 0.5", nil),
      ("virus --speed 1 --fps 8 --growth 0.5 --motion on", "on"),
      ("virus --speed 60 --speed-at 0.02:1 --fps 100", "on"),
      ("life glider --speed 1 --fps 4", "on"), ("life glider --speed 3 --fps 11", nil),
      ("life glider --speed 1 --fps 8 --motion off", "off"), ("life glider --every 1", nil),
      ("life glider --speed 1 --fps 8 --engine hashlife", "off"),
    ])
    func `moves where there are frames enough`(words: String, motion: String?) async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run("\(words) --ticks 2 --out f/", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let record = try folder.text(at: "f/render.json")
      #expect(record.contains("\"motion\"") == (motion != nil), "\(record)")
      if let motion { #expect(record.contains("\"motion\" : \"\(motion)\""), "\(record)") }
    }

    @Test(arguments: ["gif", "apng", "mp4"], [virus, life])
    func `plays in all formats, and changes no record`(ending: String, world: String) async throws {
      let folder = try ScratchFolder()
      let events = world.hasPrefix("virus") ? ["--events e.jsonl", "--events d.jsonl"] : ["", ""]
      let film = "\(world) --ticks 3 --speed 1 --fps 6 --census c.csv \(events[0]) --save c.state"
      let run = try await RenderCommand.run("\(film) --out f.\(ending)", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let plain = try await RenderCommand.run(
        "\(world) --ticks 3 --census d.csv \(events[1]) --save d.state", in: folder)
      #expect(plain.status == 0, "\(plain.errors)")
      #expect(try folder.text(at: "c.csv") == folder.text(at: "d.csv"))
      let files = try folder.contents()
      #expect(files["c.state"] == files["d.state"] && files["e.jsonl"] == files["d.jsonl"])
    }

    @Test(arguments: [
      "life glider --engine hashlife --motion on --speed 1 --fps 8", "life glider --motion quick",
      "life glider --style woven --motion on --speed 1 --fps 8 --cell 9",
      "virus --motion quick", "elementary --motion on",
    ])
    func `is refused where nothing can grow`(words: String) async throws {
      let run = try await RenderCommand.run("\(words) --ticks 2 --out f/")
      #expect(run.status != 0 && run.errors.contains("--motion"), "\(run.errors)")
      #expect(run.files.isEmpty)
    }
  }
}
