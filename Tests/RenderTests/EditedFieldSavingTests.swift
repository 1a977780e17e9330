import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Patterns that are saved in a library by edits, and found there.
  struct `Patterns that edits save`: RunsRender {
    private static let field = "life --width 24 --height 16 --cell 10 "
    /// A row that is saved, as it is then in the library.
    private static let saving = "tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; save \"my row\"; done"
    private static let saved = "#N my row\nx = 3, y = 1, rule = B3/S23:P24,16\n3o!\n"

    /// A pattern file without its place.
    private func pattern(_ name: String, _ folder: ScratchFolder) throws -> String {
      try folder.text(at: name).split(separator: "\n").filter { !$0.hasPrefix("#CXRLE") }
        .joined(separator: "\n") + "\n"
    }

    @Test func `a saved pattern is found at once and later`() async throws {
      let folder = try ScratchFolder()
      let both = try await run(
        Self.field + "--library lib --generations 0 --print-population --save a.rle",
        acting: [Self.saving, "place \"my row\" at 0,0; land live"], in: folder)
      #expect(both.output == "population: 6\nbox: 0 0 7 5\n")
      #expect(try pattern("lib/my row.rle", folder) == Self.saved)
      let later = try await run(
        "life --library lib --generations 2 --print-population",
        acting: ["place \"my row\" at 0,0; rotate right; land live"], in: folder)
      #expect(later.output == "population: 3\nbox: 0 0 1 3\n")
      let listed = try await run("patterns --library lib", in: folder)
      #expect(listed.output.contains("my row"))
    }
    @Test func `a name that is taken stays, unless it is replaced`() async throws {
      let folder = try ScratchFolder()
      let words = Self.field + "--library lib --generations 1 --out a.png"
      try await run(words, acting: [Self.saving], in: folder)
      let before = try folder.contents()
      let other = "tap 4,4; select 4,3 3x3; save \"my row\""
      let refused = try await run(words, acting: [other], in: folder, status: 64)
      #expect(
        refused.errors
          == "render: --do: save \"my row\": there is a pattern \"my row\" already: save it with "
          + "replace, or choose another name\n")
      #expect(try refused.contents() == before)
      // Nothing is saved before all is known to be right.
      for ending in ["; done; tap 99,99", "; done; save again"] {
        try await run(words, acting: [other + " replace" + ending], in: folder, status: 64)
        #expect(try folder.contents() == before)
      }
      try await run(words + " --dry-run", acting: [other + " replace"], in: folder)
      #expect(try folder.contents() == before)
      try await run(words, acting: [other + " replace"], in: folder)
      #expect(
        try pattern("lib/my row.rle", folder)
          == "#N my row\nx = 1, y = 1, rule = B3/S23:P24,16\no!\n")
    }

    @Test func `both themes save once, and a dry run not at all`() async throws {
      let folder = try ScratchFolder()
      let words = Self.field + "--library lib --generations 1 --theme both --out a.png"
      let edits = [Self.saving, "snapshot \"kept\""]
      let dry = try await run(words + " --snapshots d --dry-run", acting: edits, in: folder)
      #expect(dry.files.isEmpty, "\(dry.files)")
      let made = try await run(words + " --snapshots d", acting: edits, in: folder)
      #expect(made.errors.isEmpty)
      #expect(
        made.files == [
          "a-dark.png", "a-light.png", "d", "d/kept.png", "d/kept.rle", "d/kept.state", "lib",
          "lib/my row.rle",
        ])
    }
  }
}
