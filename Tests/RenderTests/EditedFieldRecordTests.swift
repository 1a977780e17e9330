import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// What edits leave behind: the record that pictures have of them, and patterns that are saved.
  struct `Records of edits` {
    private static let field = "life --width 24 --height 16 --cell 10 "
    private static let edits = [
      "place r-pentomino at 9,6; rotate left; land live; tap 2,2", "select 9,6 3x3; flip vertical",
    ]
    /// A row that is saved, as it is then in the library.
    private static let saving = "tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; save \"my row\"; done"
    private static let saved = "#N my row\nx = 3, y = 1, rule = B3/S23:P24,16\n3o!\n"

    @discardableResult
    private func run(
      _ words: String, acting actions: [String] = [], in folder: ScratchFolder, status: Int32 = 0
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run(words, acting: actions, in: folder)
      #expect(run.status == status, "\(words) \(actions): \(run.errors)")
      return run
    }

    /// A pattern file without its place.
    private func pattern(_ name: String, _ folder: ScratchFolder) throws -> String {
      try folder.text(at: name).split(separator: "\n").filter { !$0.hasPrefix("#CXRLE") }
        .joined(separator: "\n") + "\n"
    }

    @Test func `draw the same again, byte for byte`() async throws {
      let folder = try ScratchFolder()
      for (words, name) in [
        ("", "a"), ("--rule HighLife --trails ", "b"), ("--topology torus --colour age ", "c"),
      ] {
        let field = Self.field + words + "--generations 9 --out"
        try await run("\(field) \(name).png", acting: Self.edits, in: folder)
        let again = try await run("again \(name).png --out again.png", in: folder)
        #expect(try again.bytes("again.png") == again.bytes("\(name).png"))
        try await run("\(field) \(name).apng", acting: Self.edits, in: folder)
        let film = try await run("again \(name).apng --out again.apng", in: folder)
        #expect(try film.bytes("again.apng") == film.bytes("\(name).apng"))
      }
      // A pattern, words in quotes and an automaton of one row.
      try await run(
        "life glider --width 24 --height 16 --generations 5 --out q/",
        acting: ["snapshot \"a b\"; tap 0,0; configure elementary 30"], in: folder)
      let folders = try await run("again q --out r/", in: folder)
      for name in frameNames(6) {
        #expect(try folders.bytes("q/\(name)") == folders.bytes("r/\(name)"))
      }
    }

    @Test func `other edits are other settings of a run that goes on`() async throws {
      let folder = try ScratchFolder()
      let words = Self.field + "--out f/ --generations "
      try await run(words + "3", acting: Self.edits, in: folder)
      let longer = try await run(words + "6 --resume", acting: Self.edits, in: folder)
      #expect(longer.files.contains("f/00006.png"))
      let other = try await run(
        words + "6 --resume", acting: ["tap 1,1"] + Self.edits, in: folder, status: 73)
      #expect(other.errorLines.count == 1 && other.errors.contains("--do"))
    }

    @Test func `leave out what is saved in the library, and save nothing when drawn again`()
      async throws
    {
      let folder = try ScratchFolder()
      let made = try await run(
        Self.field + "--library lib --generations 1 --out a.png", acting: [Self.saving, "tap 9,9"],
        in: folder)
      #expect(try pattern("lib/my row.rle", folder) == Self.saved)
      let settings = try #require(try PNGChunks(made.bytes("a.png")).texts["Settings"])
      #expect(
        settings.contains(
          "--do 'tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; done; tap 9,9'"), "\(settings)")
      #expect(!settings.contains("lib"))
      try FileManager.default.removeItem(atPath: folder.file("lib"))
      let again = try await run("again a.png --library lib --out b.png", in: folder)
      #expect(again.files == ["a.png", "b.png"])
      #expect(try again.bytes("b.png") == again.bytes("a.png"))
      // Words that a record could hold are not obeyed where they would write.
      let record = try ScratchFolder()
      try await run(
        Self.field + "--generations 1 --out a/", acting: ["tap 9,9; select 4,3 3x3; done"],
        in: record)
      let forged = try record.text(at: "a/render.json")
        .replacing("select 4,3 3x3; done", with: "select 4,3 3x3; save x; done")
      #expect(forged.contains("save x"))
      try record.put(forged, at: "a/render.json")
      let drawn = try await RenderCommand.run("again a/ --library lib --out b/", in: record)
      #expect([0, 64, 65].contains(drawn.status), "\(drawn.errors)")
      #expect(!drawn.files.contains { $0.hasPrefix("lib") })
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
