import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  struct `A film of a sea in motion` {
    private static let sea = "seaworld --width 9 --height 7 --cell 24 --speed 2 --fps 12"

    @Test func `has the same frames on any number of threads, in parts, and drawn again`()
      async throws
    {
      let folder = try ScratchFolder()
      let sea = Self.sea + " --ticks 4 --restart-at 3"
      let film = try await FilmFrames.frames(sea + " --threads 1", in: folder)
      #expect(film.count == 25 && Set(film).count == 25)
      #expect(try await FilmFrames.frames(sea + " --threads 4", in: folder, "g") == film)
      let part = try await FilmFrames.frames(
        Self.sea + " --ticks 2 --restart-at 3 --from-tick 2", in: folder, "h")
      #expect(part.count == 13)
      for (number, frame) in part.enumerated() {
        #expect(try await FilmFrames.areSame(frame, film[12 + number]), "\(number)")
      }
      for number in [7, 16] {
        let again = try await RenderCommand.run(
          "again f/000\(number < 10 ? "0" : "")\(number).png --out again.png --overwrite",
          in: folder)
        #expect(again.status == 0, "\(again.errors)")
        let bytes = try #require(try folder.contents()["again.png"])
        #expect(try await FilmFrames.areSame(bytes, film[number]))
      }
    }

    @Test func `is the same backward`() async throws {
      let folder = try ScratchFolder()
      let forward = try await FilmFrames.frames(Self.sea + " --ticks 3", in: folder)
      let words = Self.sea.replacing("--speed 2", with: "--speed=-2")
      let backward = try await FilmFrames.frames(words + " --ticks 3", in: folder, "g")
      #expect(forward.count == backward.count)
      for (first, second) in zip(forward, backward.reversed()) {
        #expect(try await FilmFrames.areSame(first, second))
      }
    }

    @Test func `has the pictures of ticks, and only those without motion`() async throws {
      let folder = try ScratchFolder()
      // Water moves by the speed of a film, and by a fixed one in pictures of ticks.
      let sea = Self.sea + " --style plain --ticks 3"
      let moving = try await FilmFrames.frames(sea, in: folder)
      let still = try await FilmFrames.frames(sea + " --motion off", in: folder, "g")
      let ticks = try await FilmFrames.frames(
        "seaworld --style plain --width 9 --height 7 --cell 24 --ticks 3", in: folder, "h")
      for (number, frame) in still.enumerated() {
        #expect(try await FilmFrames.areSame(frame, ticks[number / 6]), "\(number)")
        let isAtTick = number % 6 == 0
        #expect(try await FilmFrames.areSame(frame, moving[number]) == isAtTick, "\(number)")
      }
    }

    @Test(arguments: [
      ("--speed 2 --fps 30", "on"), ("--speed 2 --fps 24", "on"), ("--speed 2 --fps 23", "quick"),
      ("--speed 2 --fps 6", "quick"), ("--speed 2 --fps 5", nil), ("--every 1", nil),
      ("--speed 60 --speed-at 0.02:1 --fps 100", "on"), ("--motion on --speed 2 --fps 5", "on"),
      ("--motion quick --speed 2 --fps 30", "quick"), ("--motion off --speed 2 --fps 30", nil),
    ])
    func `moves where there are frames enough`(options: String, motion: String?) async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        "seaworld --width 5 --height 4 --ticks 2 \(options) --out f/", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let record = try folder.text(at: "f/render.json")
      #expect(record.contains("\"motion\"") == (motion != nil))
      if let motion { #expect(record.contains("\"motion\" : \"\(motion)\""), "\(record)") }
    }

    @Test(arguments: ["gif", "apng", "mp4"])
    func `plays in all formats`(ending: String) async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        Self.sea + " --ticks 3 --restart-at 2 --census c.csv --events e.jsonl --out f.\(ending)",
        in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let plain = try await RenderCommand.run(
        "seaworld --width 9 --height 7 --ticks 3 --restart-at 2 --census d.csv --events d.jsonl",
        in: folder)
      #expect(plain.status == 0)
      #expect(try folder.text(at: "c.csv") == folder.text(at: "d.csv"))
      #expect(try folder.text(at: "e.jsonl") == folder.text(at: "d.jsonl"))
    }

    @Test(arguments: [
      "--cell 3 --counter off", "--cell 8", "--size 64x40 --counter off",
      "--shape circle --cell 20",
      "--topology torus --cell 20",
    ])
    func `is drawn at all sizes`(options: String) async throws {
      let folder = try ScratchFolder()
      let frames = try await FilmFrames.frames(
        "seaworld --width 19 --height 12 --ticks 2 --speed 1 --fps 6 \(options)", in: folder)
      #expect(frames.count == 13 && Set(frames).count > 10)
    }
  }
}
