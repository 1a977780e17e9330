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

    @Test func `go on where they were stopped, and are asked for when they are missing`()
      async throws
    {
      let folder = try ScratchFolder()
      try folder.put(Self.scripts[0], at: "a.scene")
      _ = try await run("play a.scene --out f/ --shard 2/2", in: folder)
      let whole = try folder.contents()
      let missing = try await RenderCommand.run("merge f/", in: folder)
      #expect(missing.status == 66)
      #expect(missing.errors.contains("render play a.scene --shard 1/2 --out f/ draws it"))
      let last = try #require(
        whole.keys.filter { $0.hasSuffix(".png") && $0.contains("2-of-2") }.max())
      try FileManager.default.removeItem(atPath: folder.file(last))
      _ = try await run("play a.scene --out f/ --shard 2/2 --checkpoint-every 3", in: folder)
      #expect(try folder.contents()[last] == whole[last])
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

    private func run(
      _ words: String, in folder: ScratchFolder
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("\(words) --progress none", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return run
    }
  }
}
