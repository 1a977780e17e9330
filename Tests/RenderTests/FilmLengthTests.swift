import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `The length of a film` {
    private static let sea = "seaworld --shape square --cell 4 --counter off "

    @Test func `of many bytes is told when a twentieth of it is written`() async throws {
      let noise =
        "life --random 50% --width 3000 --height 3000 --topology torus --cell 1 --counter off"
      let run = try await RenderCommand.run("\(noise) --generations 60 --out a.apng")
      let size = try #require(
        run.errors.firstMatch(of: #/^render: a\.apng will have about (\d+)\.\d MB: /#))
      let bytes = try run.bytes("a.apng").count
      #expect((bytes * 3 / 4...bytes * 3 / 2).contains((Int(size.output.1) ?? 0) * 1_000_000))
      #expect(run.errorLines.count == 1 && run.errors.contains(" an .mp4 "), "\(run.errors)")
      let short = try await RenderCommand.run("\(noise) --generations 20 --out a.apng")
      #expect(short.errors == "")
    }

    @Test(arguments: [
      ("--duration 2s", "frames  20, ticks 0 to 19", "2.00"),
      ("--duration 2.55 --fps 20 --every 1", "frames  51, ticks 0 to 50", "2.55"),
      ("--duration 3 --hold-last 1 --every 5", "frames  20, ticks 0 to 95", "3.00"),
      ("--duration 4 --speed 2.5 --fps 8", "frames  30, ticks 0 to 9", "3.75"),
      ("--duration 1 --speed -6 --fps 12", "frames  11, ticks 0 to 5", "0.92"),
      ("--duration 1/10", "frames  1, ticks 0 to 0", "0.10"),
      ("--duration 2 --loop-there-and-back", "frames  20, ticks 0 to 10", "2.00"),
    ])
    func `can be asked for in place of ticks`(
      words: String, ticks: String, seconds: String
    ) async throws {
      let run = try await RenderCommand.run(Self.sea + words + " --out a.apng --dry-run")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output.hasPrefix("\(ticks)\nfilm    \(seconds) s, "), "\(run.output)")
    }

    @Test(arguments: [
      ("--duration 2 --ticks 9 --out a.gif", "--ticks: it can't be combined with --duration"),
      ("--duration 0 --out a.gif", "--duration: '0' is not a time in seconds above 0"),
      ("--duration 2m --out a.gif", "--duration: '2m' is not a time in seconds above 0"),
      ("--duration 0.05 --out a.apng", "--duration: a film of 0.05 s is too short for a frame"),
      ("--duration 2 --out f/", "--duration: only a film has a length"),
      (
        "--duration 9 --speed 1 --speed-at 2:3 --out a.gif",
        "--duration: it can't be combined"
      ),
      ("--loop-there-and-back --out a.png", "--loop-there-and-back: it is for films and folders"),
      (
        "--loop-there-and-back --speed 1 --speed-at 2:3 --out a.gif",
        "--speed-at: it can't be combined"
      ),
    ])
    func `is refused where it can't be`(words: String, message: String) async throws {
      let run = try await RenderCommand.run(Self.sea + words)
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: " + message), "\(run.errors)")
    }

    @Test(arguments: ["", "--every 3", "--speed 25", "--speed -7.5"])
    func `there and back has each frame between its ends twice`(words: String) async throws {
      let there = try await RenderCommand.run(Self.sea + "--ticks 10 \(words) --out f/")
      let both = try await RenderCommand.run(
        Self.sea + "--ticks 10 \(words) --loop-there-and-back --out f/")
      let count = there.files.count - 2
      #expect(both.status == 0 && both.files.count - 2 == 2 * count - 2)
      let tick = { (run: RenderCommand.Outcome, number: Int) in
        try PNGChunks(run.bytes("f/" + frameNames(number + 1)[number])).texts["Tick"]
      }
      for number in 0..<2 * count - 2 {
        let mirrored = number < count ? number : 2 * count - 2 - number
        #expect(try tick(both, number) == tick(there, mirrored), "frame \(number)")
      }
      #expect(try both.folder.text(at: "f/render.json").contains("loop-there-and-back"))
      let film = try await RenderCommand.run(
        Self.sea + "--ticks 10 \(words) --loop-there-and-back --out a.apng")
      let texts = try PNGChunks(film.bytes("a.apng")).texts
      #expect(texts["Settings"]?.contains(" --loop-there-and-back") == true)
    }
  }
}
