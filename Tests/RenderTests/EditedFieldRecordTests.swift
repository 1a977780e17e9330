import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// What edits leave behind: the record that pictures have of them, and patterns that are saved.
  struct `Records of edits`: RunsRender {
    private static let field = "life --width 24 --height 16 --cell 10 "
    private static let edits = [
      "place r-pentomino at 9,6; rotate left; land live; tap 2,2", "select 9,6 3x3; flip vertical",
    ]
    /// A row that is saved, as it is then in the library.
    private static let saving = "tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; save \"my row\"; done"
    private static let saved = "#N my row\nx = 3, y = 3, rule = B3/S23\n$3o!\n"

    /// A pattern file without its place.
    private func pattern(_ name: String, _ folder: ScratchFolder) throws -> String {
      try folder.text(at: name).split(separator: "\n").filter { !$0.hasPrefix("#CXRLE") }
        .joined(separator: "\n") + "\n"
    }

    @Test func `draw the same again, byte for byte`() async throws {
      let folder = try ScratchFolder()
      for (words, name) in [
        ("", "a"), ("--rule HighLife --trails ", "b"), ("--topology torus --color age ", "c"),
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

    @Test func `leave a census its columns`() async throws {
      let folder = try ScratchFolder()
      let field = Self.field + "--generations 5 --census c.csv"
      try await run(field, acting: ["tap 1,1"], in: folder)
      let heading = try folder.text(at: "c.csv").prefix { $0 != "\n" }
      for configuration in ["configure elementary 30", "configure life /2/3", "resize 9x9; clear"] {
        try await run(field, acting: ["tap 1,1; " + configuration], in: folder)
        #expect(try folder.text(at: "c.csv").prefix { $0 != "\n" } == heading)
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

    @Test func `have what is saved in the library, and save nothing when drawn again`()
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
          "--do 'tap 4,4; tap 5,4; tap 6,4; select 4,3 3x3; save \"my row\"; done; tap 9,9'"),
        "\(settings)")
      #expect(!settings.contains("lib"))
      let kept = try await run("again a.png --library lib --out b.png", in: folder)
      #expect(try kept.bytes("b.png") == kept.bytes("a.png"))
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

    @Test func `have the library's patterns that were used`() async throws {
      let folder = try ScratchFolder()
      let row = "x = 3, y = 1, rule = B3/S23\n3o!\n"
      try folder.put(row, at: "lib/mine.rle")
      let edits = ["place mine at 3,3; land live; place mine at 9,9; land live"]
      let field = Self.field + "--library lib --generations "
      let made = try await run(field + "3 --out a.png", acting: edits, in: folder)
      let inputs = try #require(try PNGChunks(made.bytes("a.png")).texts["Inputs"])
      #expect(try Regex("library/mine.rle fnv1a:[0-9a-f]{16}").wholeMatch(in: inputs) != nil)
      try await run(field + "3 --out f/", acting: edits, in: folder)
      try await run("life mine --library lib --generations 3 --out own.png", in: folder)
      for name in ["a.png", "own.png"] {
        let again = try await run("again \(name) --library lib --out again.png", in: folder)
        #expect(try again.bytes("again.png") == again.bytes(name))
      }
      // Another pattern by that name makes other pictures.
      try folder.put("x = 2, y = 1, rule = B3/S23\n2o!\n", at: "lib/mine.rle")
      for name in ["a.png", "own.png", "f/"] {
        let again = try await run("again \(name) --library lib --out n.png", in: folder, status: 64)
        #expect(
          again.errors
            == "render: --library: 'mine.rle' differs from the pattern it was drawn with: "
            + "name a folder that has that one\n")
      }
      let longer = try await run(
        field + "5 --resume --out f/", acting: edits, in: folder, status: 73)
      #expect(
        longer.errorLines.count == 1 && longer.errors.contains("input files library/mine.rle"))
      // Other edits have other files.
      try await run("again a.png --library lib --out n.png", acting: edits, in: folder)
      try folder.put(row, at: "other/mine.rle")
      try await run("again a.png --library other --out again.png", in: folder)
      #expect(try folder.contents()["again.png"] == made.bytes("a.png"))
      try FileManager.default.removeItem(atPath: folder.file("lib/mine.rle"))
      let gone = try await run("again a.png --library lib --out n.png", in: folder, status: 64)
      #expect(gone.errors.contains("'mine': the library has no pattern of that name"))
    }

    @Test func `have a pattern that was saved and placed at once`() async throws {
      let folder = try ScratchFolder()
      let edits = [Self.saving, "place \"my row\" at 0,0; rotate left; land live"]
      let field = Self.field + "--generations "
      let made = try await run(field + "2 --library lib --out a.png", acting: edits, in: folder)
      let pattern = try folder.text(at: "lib/my row.rle")
      // A name that is taken is one for another run, and not for one that goes on.
      try await run(field + "2 --library lib --out f/", acting: edits, in: folder, status: 64)
      try await run(field + "2 --library lib2 --out f/", acting: edits, in: folder)
      let longer = try await run(
        field + "4 --library lib --out f/ --resume", acting: edits, in: folder)
      #expect(longer.files.contains("f/00004.png"))
      #expect(try folder.text(at: "lib/my row.rle") == pattern)
      // The second theme has what the first has saved.
      try await run(field + "2 --library lib3 --theme both --out t.png", acting: edits, in: folder)
      let dark = try await run(
        field + "2 --library lib4 --theme dark --out dark.png", acting: edits, in: folder)
      #expect(try dark.bytes("dark.png") == dark.bytes("t-dark.png"))
      try FileManager.default.removeItem(atPath: folder.file("lib"))
      let again = try await run("again a.png --library lib --out again.png", in: folder)
      #expect(try again.bytes("again.png") == made.bytes("a.png"))
      #expect(!again.files.contains("lib"))
    }
  }
}
