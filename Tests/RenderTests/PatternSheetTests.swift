import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  struct `The sheet of patterns` {
    private func run(
      _ words: String, in folder: ScratchFolder? = nil
    ) async throws -> RenderCommand.Outcome {
      try await RenderCommand.run(
        "patterns " + words, in: folder,
        environment: ["XDG_DATA_HOME": "/nowhere", "HOME": "/nowhere"])
    }

    @Test func `is a picture of the size asked for, and all that is written`() async throws {
      let folder = try ScratchFolder()
      let byDefault = try await run("--preview new/sheet.png", in: folder)
      #expect(byDefault.status == 0 && byDefault.output.isEmpty && byDefault.errors.isEmpty)
      #expect(byDefault.files == ["new", "new/sheet.png"])
      let png = try PNGChunks(byDefault.bytes("new/sheet.png"))
      #expect(png.width > 1000 && png.height > 1000)
      let sized = try await run("--preview new/sheet.png --size 700x900", in: folder)
      let smaller = try PNGChunks(sized.bytes("new/sheet.png"))
      #expect(smaller.width == 700 && smaller.height == 900)
    }

    @Test func `changes with theme, palette, columns and names, and with nothing else`()
      async throws
    {
      let folder = try ScratchFolder()
      var seen: [Data: String] = [:]
      for words in [
        "", "--theme dark", "--palette ember", "--columns 1", "--category guns",
        "block toad glider",
      ] {
        let names = words.hasPrefix("block") ? words : "block toad " + words
        let command = words.hasPrefix("--category") ? words : names
        let first = try await run("\(command) --preview a.png", in: folder).bytes("a.png")
        let second = try await run("\(command) --preview a.png", in: folder).bytes("a.png")
        #expect(first == second)
        #expect(seen.updateValue(words, forKey: first) == nil)
      }
    }

    @Test func `of JSON is drawn beside it`() async throws {
      let both = try await run("block --json --preview a.png")
      #expect(both.files == ["a.png"] && both.output.hasPrefix("{\"name\":\"block\""))
    }

    @Test func `can't be written where there is no place for it`() async throws {
      let folder = try ScratchFolder()
      try folder.put("a file", at: "file")
      let refused = try await run("--preview file/a.png", in: folder)
      #expect(refused.status == 74 && refused.errorLines.count == 1 && refused.files == ["file"])
    }
  }

  struct `Patterns of your own` {
    private func run(
      _ words: String, in folder: ScratchFolder, _ environment: [String: String] = [:]
    ) async throws -> RenderCommand.Outcome {
      try await RenderCommand.run(
        "patterns " + words, in: folder,
        environment: ["XDG_DATA_HOME": "/nowhere", "HOME": "/nowhere"].merging(environment) { $1 })
    }

    @Test func `come last, from the folder named or the default one`() async throws {
      let folder = try ScratchFolder()
      try folder.put("#C Mine alone.\nx = 4, y = 1\n4o!", at: "data/terrarium/patterns/four.rle")
      let place = folder.file("data/terrarium/patterns")
      let named = try await run("--library \(place)", in: folder)
      #expect(named.output.hasSuffix("  Mine alone.\n"))
      #expect(named.output.contains("\nYours\n  four "))
      let byDefault = try await run("", in: folder, ["XDG_DATA_HOME": folder.file("data")])
      #expect(byDefault.output == named.output)
      let json = try await run("four --json --library \(place)", in: folder)
      #expect(json.output.contains("\"category\":\"yours\",\"line\":\"Mine alone.\""))
    }

    @Test func `are found before those that come with the program`() async throws {
      let folder = try ScratchFolder()
      try folder.put("5o!", at: "own/glider.rle")
      try folder.put("4o!", at: "own/My Quartet.rle")
      let near = try await RenderCommand.run(
        ["life", "my-quarted", "--library", "own", "-o", "a.png"], in: folder)
      #expect(near.status == 64 && near.errors.contains("did you mean My Quartet?"))
      let glider = try await run("glider --library own", in: folder)
      #expect(glider.output.contains("\nOOOOO\n"))
    }

    @Test func `that can't be read are reported, and the others are listed`() async throws {
      let folder = try ScratchFolder()
      try folder.put("no pattern at all", at: "own/note.txt")
      try folder.put("3o!", at: "own/row.rle")
      let list = try await run("--category yours --library own", in: folder)
      #expect(list.status == 0 && list.output.contains("  row "))
      #expect(list.errorLines.count == 1 && list.errors.contains("own/note.txt"))
    }

    @Test func `don't exist without their folder`() async throws {
      let folder = try ScratchFolder()
      let none = try await run("--library own", in: folder)
      #expect(none.status == 66 && none.errorLines.count == 1 && none.output.isEmpty)
      #expect(none.errors.contains("own"))
      let life = try await RenderCommand.run(
        "life glider --library own --print-population", in: folder)
      #expect(life.status == 66 && life.errors == none.errors, "\(life.errors)")
    }

    @Test func `may be wider than any picture, and say anything`() async throws {
      let folder = try ScratchFolder()
      try folder.put("1000000000000000o$$3o!", at: "own/wide.rle")
      try folder.put("#N A\u{1b}[2Jb\n3o!", at: "own/bell\u{7}.rle")
      let list = try await run("--category yours --library own", in: folder)
      #expect(list.status == 0 && list.output.contains("1000000000000000x3"))
      let portrait = try await run("wide --library own", in: folder)
      #expect(portrait.status == 0 && portrait.output.contains("one letter for 2^"))
      let sheet = try await run("--category yours --library own --preview a.png", in: folder)
      #expect(sheet.status == 0 && sheet.errors.isEmpty && sheet.files.contains("a.png"))
      let detail = try await RenderCommand.run(
        ["patterns", "bell\u{7}", "--library", "own"], in: folder)
      #expect(detail.status == 0)
      for output in [list.output, detail.output] {
        #expect(!output.contains("\u{1b}") && !output.contains("\u{7}"))
      }
    }
  }
}
