import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Frames between ticks, some of them of small cells, in the style of a plain command.
  @Suite struct `A living sea in frames` {
    private static let sea =
      "seaworld --width 9 --height 7 --cell 15 --ticks 40 --fps 24 --speed 8 --seed 3 --style living"

    /// The pictures of the folder `f`.
    private func pictures(_ folder: ScratchFolder) throws -> [String: Data] {
      try folder.contents().filter { $0.key.hasPrefix("f/0") && $0.key.hasSuffix(".png") }
    }

    /// Draws the frames in a folder of their own.
    private func frames(_ words: String = "") async throws -> [String: Data] {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run("\(Self.sea) \(words) --out f/", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      return try pictures(folder)
    }

    @Test func `is the same on any number of threads`() async throws {
      let whole = try await frames("--threads 1")
      #expect(whole.count == 121)
      for threads in [3, 16] { #expect(try await frames("--threads \(threads)") == whole) }
    }

    @Test func `is the same in parts`() async throws {
      let folder = try ScratchFolder()
      for number in [3, 1, 2] {
        let run = try await RenderCommand.run(
          "\(Self.sea) --shard \(number)/3 --out f/", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try await RenderCommand.run("merge f/", in: folder).status == 0)
      #expect(try await pictures(folder) == frames())
    }

    @Test func `is the same when it was killed halfway and goes on`() async throws {
      let killed = try await RenderCommand.run(
        "\(Self.sea) --checkpoint-every 5 --threads 1 --out f/"
      ) { process, folder in
        while process.isRunning
          && !FileManager.default.fileExists(atPath: folder.file("f/00050.png"))
        { try await Task.sleep(for: .milliseconds(1)) }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(killed.status == 128 + SIGKILL, "it was over too soon: \(killed.errors)")
      let run = try await RenderCommand.run(
        "\(Self.sea) --checkpoint-every 5 --out f/ --resume", in: killed.folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try await pictures(run.folder) == frames())
    }
  }
}
