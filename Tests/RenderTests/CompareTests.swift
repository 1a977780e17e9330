import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `Comparing pictures` {
    /// A folder with two pictures that differ, and the second again under another form.
    private func pictures() async throws -> ScratchFolder {
      let folder = try ScratchFolder()
      for (tick, name) in [(3, "a.png"), (4, "b.png"), (4, "c.png")] {
        try await RenderCommand.run(
          "seaworld --ticks \(tick) --shape square --cell 8 --counter off --out \(name)"
            + (name == "c.png" ? " --threads 1 --seed 7253073" : ""), in: folder)
      }
      try folder.put("no picture", at: "note.png")
      return folder
    }

    @Test func `the exit status is that of diff`() async throws {
      let folder = try await pictures()
      let equal = try await RenderCommand.run("compare b.png c.png", in: folder)
      #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty)
      let different = try await RenderCommand.run("compare a.png b.png", in: folder)
      #expect(different.status == 1 && different.output.hasPrefix("b.png: "))
      let tolerated = try await RenderCommand.run("compare a.png b.png --tolerance 255", in: folder)
      #expect(tolerated.status == 0 && tolerated.output.contains("within the tolerance of 255"))
      for other in ["none.png", "note.png"] {
        let unreadable = try await RenderCommand.run("compare a.png \(other)", in: folder)
        #expect(unreadable.status == 2 && unreadable.output.isEmpty)
        #expect(unreadable.errorLines.count == 1 && unreadable.errors.contains(other))
      }
    }

    @Test func `the difference is written only when there is one`() async throws {
      let folder = try await pictures()
      let equal = try await RenderCommand.run("compare b.png c.png --difference d.png", in: folder)
      #expect(!equal.files.contains("d.png"))
      let different = try await RenderCommand.run(
        "compare a.png b.png --difference d.png", in: folder)
      let png = try PNGChunks(different.bytes("d.png"))
      #expect(png.width >= 3 * 80 && png.height >= 120)
    }
  }
}
