import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// Patterns that are saved in a library by edits, and found there.
  struct `Patterns that edits save`: RunsRender {
    private static let field = "life --width 24 --height 16 --cell 10 "
    /// A row that is saved, as it is then in the library.
    private static let saving = "tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; save \"my row\"; done"
    private static let saved = "#N my row\nx = 3, y = 3, rule = B3/S23\n$3o!\n"

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
    @Test func `are enough of an output`() async throws {
      let folder = try ScratchFolder()
      try await run(Self.field + "--library lib", acting: [Self.saving], in: folder)
      #expect(try pattern("lib/my row.rle", folder) == Self.saved)
      let nothing = try await run(
        Self.field + "--library lib", acting: ["tap 1,1"], in: folder, status: 64)
      #expect(nothing.errors.contains("there is nothing to write"))
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
          == "#N my row\nx = 3, y = 3, rule = B3/S23\n$o!\n")
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

    @Test func `names that a library holds for equal are refused before anything is written`()
      async throws
    {
      let folder = try ScratchFolder()
      let words = Self.field + "--library lib --generations 0 --print-population"
      for (first, second) in [("Ab", "ab"), ("a-b", "a b"), ("x", "x")] {
        let saves = "tap 1,1; press 1,1; save \"\(first)\"; save \"\(second)\""
        let run = try await run(words, acting: [saves], in: folder, status: 64)
        #expect(run.errors.hasPrefix("render: --do: save") && run.files.isEmpty, "\(run.errors)")
      }
      let empty = try await run(words, acting: ["select 1,1 2x2; save x"], in: folder, status: 64)
      #expect(empty.errors.contains("there is no live cell in the frame"))
      // As it is found once it is saved.
      let found = try await run(
        words, acting: ["tap 1,1; press 1,1; save Ab; done; place ab at 5,5; land live"],
        in: folder)
      #expect(found.output == "population: 2\nbox: 1 1 5 5\n")
      let later = try await run(words, acting: ["place aB at 5,5; land live"], in: folder)
      #expect(later.output == "population: 1\nbox: 5 5 1 1\n")
      // Letters in two forms of Unicode are the same name.
      for (name, replace) in [("caf\u{e9}", ""), ("cafe\u{301}", " replace")] {
        let saves = "tap 1,1; press 1,1; save \"\(name)\"" + replace
        try await run(words, acting: [saves], in: folder)
      }
      #expect(try folder.entries(of: "lib").count == 2)
    }

    @Test func `one that is replaced after it was placed is reported`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 2, y = 1, rule = B3/S23\n2o!\n", at: "lib/p.rle")
      let run = try await run(
        Self.field + "--library lib --generations 0 --out a.png",
        acting: ["place p at 1,1; land live; tap 4,4; select 0,0 9x9; save p replace"], in: folder)
      #expect(run.errorLines.count == 1 && run.errors.contains("can't be drawn again"))
      let again = try await self.run(
        "again a.png --library lib --out b.png", in: folder, status: 64)
      #expect(again.errors.contains("'p.rle' differs"))
    }
  }
}
