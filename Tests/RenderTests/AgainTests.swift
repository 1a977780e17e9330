import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// Pictures, films, folders and pyramids drawn again from the record that they have of their run.
  struct `Drawing again` {
    private static let worlds = sampled(
      [
        "seaworld --ticks 12 --width 14 --cell 12 --restart-at 7 --seed 3 --theme dark",
        "seaworld --ticks 6 --swim free --caption \"it's_a_'sea'\" --chart --cell 24 --ink penguin=#a00 --ink orca=#0a0",
        "seaworld --ticks 5 --zoom 4..16 --size 200x160 --center 3,3..7,9 --ease out",
        "virus --infect 3,5 --tap 2:44 --tap 3:45 --reset-at 5 --steps 8 --people 90 --cell 10",
        "universe --seconds 120 --size 320x240 --legend off --view galaxy:1 --every 40",
        "universe --seconds 280 --black-hole either --mass-limit 10 --size 320x240 --view oldest-galaxy --every 70",
        "life --random 40% --width 30 --height 20 --seed 8 --ticks 9 --topology torus --cell 8",
        "life gosper-gun --ticks 40 --every 10 --trails --fit follow:60x40 --cell 6 --color age",
        "life acorn --ticks 30 --every 15 --size 240x200 --rule B36/S23",
        "life pentadecathlon --loop-seamless --color age --cell 8",
        "elementary --rule 30 --width 60 --height 40 --start random:30% --cell 4 --every 13",
        "elementary --topology unbounded --width 40 --height 30 --ticks 75 --every 25 --rule 110",
      ], every: 2)

    @Test func `keeps all colors of a style where they were asked for`() async throws {
      let sea = "seaworld --width 8 --height 8 --cell 12 --ticks 2 --style living"
      let folder = try ScratchFolder()
      for out in ["a.png", "f/", "a.apng"] {
        let exact = try await RenderCommand.run(
          "\(sea) --quality lossless --out \(out)", in: folder)
        #expect(exact.status == 0, "\(exact.errors)")
        let again = try await RenderCommand.run("again \(out) --out again-\(out)", in: folder)
        #expect(again.status == 0, "\(again.errors)")
        let same = try await RenderCommand.run("compare \(out) again-\(out)", in: folder)
        #expect(same.status == 0, "\(out): \(same.errors)")
      }
      let mixed = try await RenderCommand.run("\(sea) --out f/ --resume", in: folder)
      #expect(mixed.status == 65 || mixed.status == 73, "\(mixed.errors)")
      #expect(mixed.errors.contains("with --quality lossless, which is not given now"))
    }

    @Test(arguments: worlds)
    func `the last picture is the same, byte for byte`(words: String) async throws {
      let folder = try ScratchFolder()
      try await Self.run(words + " --out a.png", in: folder)
      try await Self.run("again a.png --out b.png", in: folder)
      #expect(try Self.bytes("a.png", folder) == Self.bytes("b.png", folder))
    }

    @Test(arguments: worlds)
    func `a folder is the same, byte for byte`(words: String) async throws {
      let folder = try ScratchFolder()
      try await Self.run(words + " --out a/", in: folder)
      try await Self.run("again a --out b/", in: folder)
      try await Self.run("again a/render.json --out c/", in: folder)
      try Self.expectSame("a", "b", in: folder)
      try Self.expectSame("a", "c", in: folder)
      // A frame on the way, as one picture, is itself again.
      try await Self.run("again a/00001.png --out one.png", in: folder)
      #expect(try Self.bytes("a/00001.png", folder) == Self.bytes("one.png", folder))
    }

    @Test(arguments: worlds)
    func `a film is the same, byte for byte`(words: String) async throws {
      let folder = try ScratchFolder()
      try await Self.run(words + " --fps 5 --hold-last 0.5 --loop 3 --out a.apng", in: folder)
      try await Self.run("again a.apng --out b.apng", in: folder)
      #expect(try Self.bytes("a.apng", folder) == Self.bytes("b.apng", folder))
    }

    @Test func `frames between ticks are the same`() async throws {
      let folder = try ScratchFolder()
      for (world, name) in [
        ("virus --infect 4 --ticks 3 --growth 0.5 --speed 1 --fps 4 --cell 12", "v"),
        ("seaworld --ticks 3 --speed 1 --fps 3 --zoom 8..20 --size 150x150", "s"),
        ("seaworld --ticks 4 --speed -2 --fps 2 --cell 9", "b"),
        ("universe --ticks 9 --speed 2 --speed-at 2:3 --fps 3 --size 320x240", "u"),
        ("seaworld --ticks 4 --loop-there-and-back --cell 9", "t"),
      ] {
        try await Self.run("\(world) --out \(name)/", in: folder)
        try await Self.run("again \(name)/ --out again-\(name)/", in: folder)
        try Self.expectSame(name, "again-\(name)", in: folder)
        let frame = "\(name)/00003.png"
        try await Self.run("again \(frame) --out \(name).png", in: folder)
        #expect(try Self.bytes(frame, folder) == Self.bytes("\(name).png", folder), "\(name)")
      }
    }

    @Test func `a pyramid is the same`() async throws {
      let folder = try ScratchFolder()
      try await Self.run("seaworld --ticks 3 --tile-size 128 --zoom 16 --out a.dzi", in: folder)
      try await Self.run("again a.dzi --out b.dzi", in: folder)
      for name in ["a.dzi", "a.json", "a_files/0/0_0.png", "a_files/8/0_0.png"] {
        let other = "b" + name.dropFirst()
        #expect(try Self.bytes(name, folder) == Self.bytes(other, folder), "\(name)")
      }
      try await Self.run("again a_files/8/0_0.png --cell 9 --out still.png", in: folder)
      try await Self.run("seaworld --ticks 3 --cell 9 --style plain --out same.png", in: folder)
      #expect(try Self.bytes("still.png", folder) == Self.bytes("same.png", folder))
    }

    @Test func `options take the place of those it was drawn with`() async throws {
      let folder = try ScratchFolder()
      let sea = "seaworld --seed 5 --ticks 4 "
      try await Self.run(sea + "--cell 20 --shape sprite --chart --out a.png", in: folder)
      for (again, words) in [
        ("--size 400x640", "--width 10 --shape sprite --chart --size 400x640"),
        ("--theme dark --shape circle", "--cell 20 --theme dark --shape circle --chart"),
        ("--ticks 7 --cell 22", "--ticks 7 --cell 22 --shape sprite --chart"),
        (
          "--palette ember --seed 4",
          "--cell 20 --palette ember --seed 4 --shape sprite --chart"
        ),
        ("--zoom 18 --size=300x460", "--zoom 18 --size 300x460 --shape sprite --chart"),
      ] {
        try await Self.run("again a.png \(again) --out b.png", in: folder)
        let rest = [("--seed", "5"), ("--ticks", "4")].filter { !words.contains($0.0) }
        let own = rest.map { "\($0.0) \($0.1) " }.joined()
        try await Self.run("seaworld \(own)\(words) --out c.png", in: folder)
        let pixels = try Self.pixels("b.png", folder)
        #expect(try pixels == Self.pixels("c.png", folder), "\(again)")
      }
      // A picture becomes the film of the run up to it.
      try await Self.run("again a.png --out film.apng", in: folder)
      try await Self.run(sea + "--cell 20 --shape sprite --chart --out other.apng", in: folder)
      #expect(try Self.pixels("film.apng", folder) == Self.pixels("other.apng", folder))
    }

    @Test func `files are found beside the picture, and asked for where they aren't`() async throws
    {
      let folder = try ScratchFolder()
      let glider = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n"
      try folder.put(glider, at: "d/my glider.rle")
      let made = try await RenderCommand.run(
        ["life", "d/my glider.rle", "--ticks", "5", "--out", "d/a.png"], in: folder)
      #expect(made.status == 0, "\(made.errors)")
      try await Self.run("again d/a.png --out b.png", in: folder)
      #expect(try Self.bytes("d/a.png", folder) == Self.bytes("b.png", folder))

      let missing = try await RenderCommand.run("again b.png --out c.png", in: folder)
      #expect(missing.status == 64, "\(missing.errors)")
      #expect(
        missing.errors
          == "render: --pattern: it was drawn with 'my glider.rle', which is neither next to it nor in this folder: name it\n"
      )
      try folder.put(glider, at: "named.rle")
      let named = try await RenderCommand.run(
        "again b.png --pattern named.rle --out c.png", in: folder)
      #expect(named.status == 0, "\(named.errors)")
      #expect(try Self.pixels("c.png", folder) == Self.pixels("b.png", folder))

      try folder.put(glider + "#C changed\n", at: "my glider.rle")
      let changed = try await RenderCommand.run("again b.png --out d.png", in: folder)
      #expect(
        changed.status == 64 && changed.errors.contains("differs from the file it was drawn with"))
    }

    @Test func `a saved automaton goes on again`() async throws {
      let folder = try ScratchFolder()
      try await Self.run("life gosper-gun --ticks 20 --trails --save w.state", in: folder)
      try await Self.run("life --load w.state --ticks 6 --trails --out a/", in: folder)
      try await Self.run("again a --out b/", in: folder)
      try Self.expectSame("a", "b", in: folder)
      try await Self.run("again a/00003.png --out c.png", in: folder)
      #expect(try Self.bytes("a/00003.png", folder) == Self.bytes("c.png", folder))
    }

    @Test func `what has no record is refused in a sentence`() async throws {
      let folder = try ScratchFolder()
      try await Self.run("seaworld --ticks 2 --cell 8 --shape square --out a.gif", in: folder)
      try folder.put("GIF87a", at: "small.gif")
      try folder.put("hello", at: "text.png")
      try folder.put("", at: "empty.png")
      try folder.put("{}", at: "damaged/render.json")
      for (words, status, answer) in [
        (
          "a.gif --out b.png", 65,
          "a.gif: a GIF has no record of its run: PNG, APNG, folders of fra"
        ),
        ("small.gif --out b.png", 65, "small.gif: a GIF has no record"),
        ("text.png --out b.png", 65, "text.png: it is not a picture with a record of its run"),
        ("empty.png --out b.png", 65, "empty.png: it is not a picture with a record of its run"),
        (". --out b.png", 65, ".: the folder has neither frames nor a pyramid of this program"),
        ("damaged --out b.png", 65, "damaged: its record is damaged"),
        ("missing.png --out b.png", 66, "cannot read missing.png: no such file"),
        ("--out b.png", 64, "'file': the file comes first"),
      ] {
        let run = try await RenderCommand.run("again " + words, in: folder)
        #expect(Int(run.status) == status, "\(words): \(run.errors)")
        #expect(run.errors.hasPrefix("render: " + answer), "\(words): \(run.errors)")
      }
    }

    @Test func `recorded settings can be typed`() async throws {
      let folder = try ScratchFolder()
      for words in Self.worlds {
        try await Self.run(words + " --out a.png", in: folder)
        let texts = try PNGDecoder().texts(of: Array(Self.bytes("a.png", folder)))
        let line = try #require(texts.first { $0.key == "Settings" }).value
        let world = words.prefix { $0 != " " }, program = try RenderCommand.place(of: "render").path
        let typed = try await RenderCommand.run(
          ["-c", "\(program) \(world) \(line) --out b.png"], program: "/bin/sh", in: folder)
        #expect(typed.status == 0, "\(line): \(typed.errors)")
      }
    }

    /// Expects the files of two folders to be the same, byte for byte.
    private static func expectSame(_ first: String, _ second: String, in folder: ScratchFolder)
      throws
    {
      let names = try folder.entries(of: first)
      #expect(try !names.isEmpty && names == folder.entries(of: second))
      for name in names {
        #expect(
          try bytes("\(first)/\(name)", folder) == bytes("\(second)/\(name)", folder), "\(name)")
      }
    }

    private static func bytes(_ name: String, _ folder: ScratchFolder) throws -> Data {
      try Data(contentsOf: URL(filePath: folder.file(name)))
    }

    private static func pixels(_ name: String, _ folder: ScratchFolder) throws -> Image {
      try PNGDecoder().decode(Array(bytes(name, folder)))
    }

    private static func run(
      _ words: String, in folder: ScratchFolder
    ) async throws {
      // A blank within a word is written as _.
      let words = words.replacingOccurrences(of: "\"", with: "").split(separator: " ")
      let run = try await RenderCommand.run(
        words.map {
          $0.hasPrefix("it's") ? $0.replacingOccurrences(of: "_", with: " ") : String($0)
        },
        in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
    }
  }
}
