import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  struct `Labels of kinds in pictures` {
    private static let sea = "seaworld --width 12 --height 8 --cell 20 --ticks 6 --shape circle"

    private func picture(_ name: String, _ folder: ScratchFolder) throws -> Image {
      try PNGDecoder().decode(Array(Data(contentsOf: URL(filePath: folder.file(name)))))
    }

    @Test func `are words of counters, and data keep the kinds`() async throws {
      let folder = try ScratchFolder()
      let data = "--census CSV --events EVENTS --save SAVE"
      for (name, options) in [
        ("plain", ""), ("same", "--label penguin=penguins --label orca=orcas"),
        ("mice", "--label penguin=rats --label penguin=mice"),
      ] {
        let files = data.replacing("CSV", with: "\(name).csv")
          .replacing("EVENTS", with: "\(name).jsonl").replacing("SAVE", with: "\(name).save")
        let run = try await RenderCommand.run(
          "\(Self.sea) \(options) \(files) --out \(name).png", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
      let plain = try picture("plain.png", folder), mice = try picture("mice.png", folder)
      #expect(try picture("same.png", folder) == plain)
      #expect(plain != mice && plain.width == mice.width && plain.height == mice.height)
      let isTableSame = (0..<240 * 160).allSatisfy {
        plain[$0 % 240, $0 / 240] == mice[$0 % 240, $0 / 240]
      }
      #expect(isTableSame)
      for end in ["csv", "jsonl", "save"] {
        #expect(try folder.text(at: "plain.\(end)") == folder.text(at: "mice.\(end)"))
      }
    }

    @Test(arguments: [
      "seaworld --ticks 6 --label penguin=mice --label orca=big_cats --chart --size 320x200",
      "virus --infect 3 --steps 3 --label sick=zombies --chart --cell 12",
      "life glider --ticks 3 --label live=gliders --cell 12",
      "elementary --rule 30 --width 40 --height 30 --label live=ants --cell 4",
      "universe --seed 7 --seconds 60 --view galaxy:1/system:4 --label gas-giant=balloons --size 320x240",
    ])
    func `are in the pictures of every world, and when they are drawn again`(
      words: String
    ) async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(words + " --out a.png", in: folder)
      try await RenderCommand.run("again a.png --out b.png", in: folder)
      #expect(
        try Data(contentsOf: URL(filePath: folder.file("a.png")))
          == Data(contentsOf: URL(filePath: folder.file("b.png"))))
      let plain = words.split(separator: " --").filter { !$0.hasPrefix("label") }
      try await RenderCommand.run(plain.joined(separator: " --") + " --out c.png", in: folder)
      #expect(try picture("a.png", folder) != picture("c.png", folder))
    }

    @Test func `add to those of a record, and must stay the same when a run goes on`() async throws
    {
      let folder = try ScratchFolder()
      let first = "\(Self.sea) --label penguin=mice --label orca=cats"
      try await RenderCommand.run(first + " --out f/", in: folder)
      #expect(try folder.text(at: "f/render.json").contains("penguin=mice orca=cats"))
      let longer = try await RenderCommand.run(
        first.replacing("--ticks 6", with: "--ticks 8") + " --out f/ --resume", in: folder)
      #expect(longer.status == 0 && longer.files.contains("f/00008.png"), "\(longer.errors)")
      let other = try await RenderCommand.run(
        first.replacing("mice", with: "rats") + " --out f/ --resume", in: folder)
      #expect(other.status != 0 && other.errors.contains("--label"), "\(other.errors)")
      try await RenderCommand.run("again f --label penguin=rats --out a.png", in: folder)
      try await RenderCommand.run(
        first.replacing("mice", with: "rats").replacing("--ticks 6", with: "--ticks 8")
          + " --out b.png", in: folder)
      #expect(try picture("a.png", folder) == picture("b.png", folder))
    }

    @Test(arguments: ["penguin=big cats", "penguin=it's a 'cat'", "orca==", "orca=# 1 \\ 2"])
    func `with blanks and quotes are the same in a folder that is drawn again`(
      label: String
    ) async throws {
      let folder = try ScratchFolder()
      let words = Self.sea.split(separator: " ").map(String.init) + ["--label", label]
      try await RenderCommand.run(words + ["--out", "a/"], in: folder)
      let again = try await RenderCommand.run("again a --out b/", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      for name in ["render.json", "00006.png"] {
        #expect(
          try Data(contentsOf: URL(filePath: folder.file("a/" + name)))
            == Data(contentsOf: URL(filePath: folder.file("b/" + name))))
      }
    }

    @Test(arguments: [
      WrongCommand("--label mouse=mice", "--label: 'mouse' is not one of penguin, orca"),
      WrongCommand("--label penguins=mice", "--label: 'penguins' is not one of penguin, orca"),
      WrongCommand(
        "--label mice",
        "--label: 'mice' is not of the form KIND=WORD, where KIND is one of penguin, orca"),
      WrongCommand("--label penguin=", "--label: there is no text in ''"),
      WrongCommand(["--label", "penguin= "], "--label: there is no text in ' '"),
      WrongCommand(["--label", "penguin=a\nb"], "--label: the word for penguin is one line of at"),
      WrongCommand(["--label", "penguin=a\u{1b}b"], "--label: there is no letter for "),
      WrongCommand(["--label", "penguin=\u{7f}"], "--label: there is no letter for "),
      WrongCommand(["--label", "penguin=a\tb"], "--label: the word for penguin is one line of at"),
      WrongCommand("--label orca=漢", "--label: there is no letter for '漢'"),
      WrongCommand(
        ["--label", "orca=" + String(repeating: "x", count: 41)],
        "--label: the word for orca is one line of at most 40 characters"),
    ])
    func `that can't be shown are refused`(command: WrongCommand) async throws {
      let run = try await RenderCommand.run(["seaworld"] + command.words + ["--out", "a.png"])
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors.contains(command.reported[0]), "\(run.errors)")
    }

    @Test func `are for kinds that are named, and not for tiles`() async throws {
      for (words, reason) in [
        ("life --label dying=ghosts --out a.png", "--label: 'dying' is not one of live"),
        ("seaworld --label orca=cats --out a.dzi", "--label: a pyramid is the world alone"),
      ] {
        let run = try await RenderCommand.run(words)
        #expect(run.status == 64 && run.errors.contains(reason), "\(run.errors)")
      }
    }

    @Test func `are no names of sprites, and a file that is none is named`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(
        "seaworld --penguins 100% --orcas 0 --width 1 --height 1 --ticks 0 --shape square --cell 32"
          + " --counter off --out mine/penguin.png", in: folder)
      let sprite = try Data(contentsOf: URL(filePath: folder.file("mine/penguin.png")))
      for name in ["penguin-chick.png", "penguin-left.png"] {
        try sprite.write(to: URL(filePath: folder.file("mine/" + name)))
      }
      for name in [".hidden", "penguin.svg"] { try folder.put("x", at: "mine/" + name) }
      let draw =
        "seaworld --ticks 0 --sprites mine --label penguin=mice --cell 20 --out a.png --overwrite"
      let quiet = try await RenderCommand.run(draw, in: folder)
      #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
      for (name, note) in [
        ("mouse.png", "mouse.png is not used: sprites of this world are called"),
        ("mice.png", "mice.png and another file are not used:"),
        ("a.txt", "a.txt and 2 other files are not used:"),
      ] {
        try folder.put("x", at: "mine/" + name)
        let run = try await RenderCommand.run(draw, in: folder)
        #expect(run.status == 0 && run.errors.split(separator: "\n").count == 1)
        #expect(run.errors.contains(note), "\(run.errors)")
      }
    }
  }
}
