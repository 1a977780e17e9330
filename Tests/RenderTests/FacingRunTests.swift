import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  /// To which side animals look is seen in pictures with sprites.
  struct `Animals that look left and right` {
    private let sea = "seaworld --width 12 --height 9 --topology torus --cell 12 --counter off"

    /// The frames of a run of `words` as files of a folder, in their order.
    private func frames(_ words: String, in folder: ScratchFolder, _ name: String) async throws
      -> [[UInt32]]
    {
      let run = try await RenderCommand.run("\(sea) \(words) --out \(name)/", in: folder)
      try #require(run.status == 0, "\(run.errors)")
      let names = run.files.filter { $0.hasPrefix("\(name)/") && $0.hasSuffix(".png") }
      return try names.map { try pixels(run.bytes($0)) }
    }

    private func pixels(_ bytes: Data) throws -> [UInt32] {
      try PNGDecoder().decode(Array(bytes)).withPixels(Array.init)
    }

    @Test func `look alike with any number of threads, and whatever else is written`() async throws
    {
      let folder = try ScratchFolder()
      let first = try await frames("--ticks 15 --restart-at 9 --threads 1", in: folder, "a")
      #expect(first.count == 16)
      for (number, words) in ["--threads 3", "--save s --events e", "--events e2"].enumerated() {
        let other = try await frames("--ticks 15 --restart-at 9 \(words)", in: folder, "b\(number)")
        #expect(other == first, "\(words)")
      }
    }

    @Test func `look alike backwards`() async throws {
      let folder = try ScratchFolder()
      let forward = try await frames("--ticks 15 --speed 4 --fps 4", in: folder, "a")
      let back = try await frames("--ticks 15 --speed -4 --fps 4", in: folder, "b")
      #expect(back == forward.reversed())
    }

    @Test func `look on where a saved world goes on`() async throws {
      let folder = try ScratchFolder()
      let whole = try await frames("--ticks 14", in: folder, "whole")
      _ = try await frames("--ticks 6 --save w.sea", in: folder, "first")
      let run = try await RenderCommand.run(
        "seaworld --load w.sea --ticks 8 --cell 12 --counter off --out rest/", in: folder)
      let rest = try run.files.filter { $0.hasPrefix("rest/") && $0.hasSuffix(".png") }
        .map { try pixels(run.bytes($0)) }
      #expect(rest == Array(whole[6...]))
    }

    @Test func `all look right in a world that 0.6.0 saved`() async throws {
      let saved = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Worlds/SavedWorldsTests/Fixtures/seaworld.saved").standardized.path
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        ["seaworld", "--load", saved, "--ticks", "0", "--out", "a.png", "--save", "again.sea"],
        in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.text(at: "again.sea") == String(contentsOfFile: saved, encoding: .utf8))
    }

    @Test(arguments: ["square", "circle"])
    func `are told apart in nothing but sprites`(shape: String) async throws {
      let words = "\(sea) --shape \(shape) --size 200x150 --zoom 31/3 --ticks 9"
        .replacing("--cell 12 ", with: "")
      // Saved worlds know the sides, and films of few colors depend on all there are.
      let run = try await RenderCommand.run("\(words) --out a.gif")
      let saved = try await RenderCommand.run("\(words) --out a.gif --save s")
      #expect(run.status == 0 && saved.status == 0, "\(run.errors)")
      #expect(try run.bytes("a.gif") == saved.bytes("a.gif"))
      #expect(try saved.folder.text(at: "s").contains(",left\n"))
    }
  }
}
