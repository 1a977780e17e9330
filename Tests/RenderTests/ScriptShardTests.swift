import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Frames of a script that several machines draw.
  struct `Shards of a script` {
    /// Scripts of a known length, of one that only the run shows, and whose frames have two forms.
    static let scripts = [
      "world life --width 24 --height 16\ncell 8\nfps 10\nspeed 10\nplace glider at 2,3\nland live\n"
        + "play 10\nscreenshot \"mid.png\"\ntap 9,9\nplay 5",
      "world life --width 24 --height 16\ncell 8\nfps 10\nspeed 10\nplace glider at 2,3\nland live\n"
        + "play 2\nscreenshot \"mid.png\"\nplay until cyclic within 200",
      "world seaworld --width 12 --height 9\ncell 12\nstyle living\nfps 12\nhand off\nplay 5\n"
        + "zoom to 20 over 0.5s\nrestart\nscreenshot \"mid.png\"\nplay 3\nreverse 2",
      "world seaworld --width 12 --height 9\ncell 12\nstyle living\nfps 12\nhand off\nplay 2\n"
        + "screenshot \"mid.png\"\nplay 2",
    ]

    @Test(arguments: scripts)
    func `are joined to what one process leaves`(lines: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(lines, at: "a.scene")
      _ = try await run("play a.scene --out one/", in: folder)
      for shard in 1...3 {
        _ = try await run("play a.scene --out parts/ --shard \(shard)/3", in: folder)
      }
      _ = try await run("merge parts/", in: folder)
      let files = try folder.contents()
      let one = files.filter { $0.key.hasPrefix("one/") }
      for (name, bytes) in one {
        #expect(files["parts/" + name.dropFirst(4)] == bytes, "\(name)")
      }
      let joined = files.keys.filter { $0.hasPrefix("parts/") && !$0.hasPrefix("parts/shards/") }
      #expect(joined.count == one.count && one["one/mid.png"] != nil)
      for film in ["apng", "gif"] {
        let made = try await run("play a.scene --out one.\(film)", in: folder)
        let merged = try await run("merge parts/ --out merged.\(film)", in: folder)
        #expect(try made.bytes("one.\(film)") == merged.bytes("merged.\(film)"))
      }
    }

    @Test func `are joined by the script and the patterns that are named`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 1, rule = B3/S23\n3o!", at: "lib/mine.rle")
      try folder.put(
        "world life --width 12 --height 9\ncell 8\nfps 10\nplace mine at 2,3\nland live\nplay 4",
        at: "scenes/a.scene")
      let play = "play scenes/a.scene --library lib/"
      _ = try await run("\(play) --out one.apng", in: folder)
      for shard in 1...2 { _ = try await run("\(play) --out f/ --shard \(shard)/2", in: folder) }
      try folder.put("world life\nplay 1", at: "scenes/other.scene")
      for (options, message) in [
        (
          "",
          "--script: the script 'a.scene' is neither next to the frames nor in this folder: name it"
        ),
        (
          "--script scenes/other.scene",
          "--script: the script 'scenes/other.scene' or its values differ"
        ),
      ] {
        let refused = try await RenderCommand.run("merge f/ --out x.apng \(options)", in: folder)
        #expect(refused.status == 64 && refused.errorLines.count == 1, "\(refused.errors)")
        #expect(refused.errors.hasPrefix("render: \(message)"), "\(refused.errors)")
        #expect(!refused.files.contains("f/render.json"))
      }
      let film = try await run(
        "merge f/ --out x.apng --script scenes/a.scene --library lib/", in: folder)
      #expect(try film.bytes("x.apng") == film.bytes("one.apng"))
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `go on from the worlds that they have saved`(signal: Int32) async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      let lines =
        "world seaworld --width 64 --height 48\ncell 8\nfps 10\nspeed 10\nhand off\nplay 900"
      for folder in [whole, parts] { try folder.put(lines, at: "a.scene") }
      _ = try await run("play a.scene --out f/", in: whole)
      let part = "play a.scene --out f/ --checkpoint-every 20"
      let stopped = try await RenderCommand.run("\(part) --shard 2/2", in: parts) {
        process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/shards/2-of-2/00460.png"))
            || !process.isRunning
        }
        kill(process.processIdentifier, signal)
      }
      #expect(stopped.status == (signal == SIGTERM ? 75 : 128 + signal), "\(stopped.errors)")
      #expect(stopped.files.contains("f/shards/2-of-2/render.checkpoint"))
      let early = try await RenderCommand.run("merge f/", in: parts)
      #expect(early.status == 66)
      #expect(
        early.errors.contains(
          "render play a.scene --checkpoint-every=20 --shard 1/2 --out f/ draws it"))
      for shard in ["1/2", "2/2"] { _ = try await run("\(part) --shard \(shard)", in: parts) }
      _ = try await run("merge f/", in: parts)
      let left = try parts.contents().filter { !$0.key.hasPrefix("f/shards/") }
      #expect(try left == whole.contents())
    }

    @Test(arguments: [
      ("--out x.apng", "shards are frames in a folder"), ("--out f/ --census c.csv", "--census"),
      ("--out f/ --frames 0..3", "a shard is a part already"),
      ("--out f/ --snapshots s/", "--snapshots"),
    ])
    func `are frames and nothing else`(options: String, reason: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.scripts[0], at: "a.scene")
      let run = try await RenderCommand.run("play a.scene --shard 1/2 \(options)", in: folder)
      #expect(run.status == 64 && run.errors.contains(reason), "\(run.errors)")
    }

    @Test(arguments: ["--census c.csv", "--events e.jsonl"])
    func `save no worlds where every tick is recorded`(options: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.scripts[0], at: "a.scene")
      let run = try await RenderCommand.run(
        "play a.scene --out f/ --checkpoint-every 3 \(options)", in: folder)
      #expect(run.status == 64 && run.errors.contains("need every tick"), "\(run.errors)")
    }

    @Test func `are counted by a dry run`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.scripts[1], at: "a.scene")
      var counts: [Int] = []
      for shard in 1...9 {
        let words = "play a.scene --out f/ --shard \(shard)/9"
        let dry = try await run("\(words) --dry-run", in: folder)
        _ = try await run(words, in: folder)
        let drawn = try folder.contents().keys.count {
          $0.hasPrefix("f/shards/\(shard)-of-9/") && $0.hasSuffix(".png") && !$0.contains("mid")
        }
        // Whether there are more is seen only where the film ends.
        let count = dry.output.replacing("at most ", with: "")
        #expect(count.contains("\nframes  \(drawn)\n"), "\(dry.output)")
        counts.append(drawn)
      }
      // The film ends within a shard, and before the last.
      #expect(counts.last == 0 && counts.contains { $0 > 0 && $0 < counts[0] }, "\(counts)")
    }

    private func run(
      _ words: String, in folder: ScratchFolder
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("\(words) --progress none", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run
    }
  }
}
