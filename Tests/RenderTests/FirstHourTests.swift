import Foundation
import ScratchFolders
import Testing

extension `The command render` {
  /// The first hour of a new user.
  struct `The first hour` {
    private static let sea = "seaworld --ticks 2 --cell 4 --counter off --shape square "

    @Test func `the main command's last picture has both kinds alive`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 50 --census -")
      let last = try #require(run.output.split(separator: "\n").last).split(separator: ",")
      #expect(last.count == 3 && last[0] == "50" && last[1] != "0" && last[2] != "0")
    }

    @Test(arguments: [
      ("seaworld --loop-seamless", "--loop-seamless: it is an option of 'render life', not of"),
      ("life glider --follow", "--follow: there is no such option; did you mean --fit follow?"),
      ("life glider --steps 5", "--steps: there is no such option; did you mean --ticks?"),
      ("virus --mass-limit 5", "--mass-limit: it is an option of 'render universe', not of"),
      ("seaworld --tiks 5", "--tiks: there is no such option; did you mean --ticks?"),
      ("patterns --previw x.png", "--previw: there is no such option; did you mean --preview?"),
      (
        "patterns --prey first", "--prey: it is an option of 'render seaworld', not of 'render patt"
      ),
      ("compare a b --foo", "--foo: there is no such option"),
    ])
    func `an option that isn't there is answered with what may have been meant`(
      words: String, answer: String
    ) async throws {
      let run = try await RenderCommand.run(words)
      #expect(run.status == 64 && run.errorLines.contains { $0.hasPrefix("render: " + answer) })
      #expect(!run.errors.contains("nknown option"), "\(run.errors)")
    }

    @Test(arguments: [
      "life", "life --load", "life glider --palette", "again", "patterns --preview p.png --palette",
    ])
    func `an address is no file`(words: String) async throws {
      let end = words.hasPrefix("patterns") ? "" : "--out x/"
      let run = try await RenderCommand.run("\(words) https://example.org/gun.rle \(end)")
      #expect(run.status == 64 && run.files.isEmpty && run.errorLines.count == 1)
      #expect(run.errors.contains("download it first"), "\(run.errors)")
    }

    @Test(arguments: [
      ("seaworld --out a.png --out b.png", "--out"), ("seaworld -o a.png --out=b.png", "--out"),
      ("seaworld -o a.png -o b.png", "--out"),
      ("virus --seed 1 --seed 2 --out a.png", "--seed"),
      ("life glider --rule B3/S23 --rule B36/S23 --out a.png", "--rule"),
      ("life glider --colour age --color plain --out a.png", "--color"),
      ("virus --neighbors 4 --neighbours=4 --out a.png", "--neighbors"),
      ("patterns --columns 2 --columns 3 --preview a.png", "--columns"),
      ("compare a.png b.png --tolerance 1 --tolerance 1", "--tolerance"),
    ])
    func `an option of one value is given once`(words: String, option: String) async throws {
      let run = try await RenderCommand.run(words)
      #expect(run.status == 64 && run.files.isEmpty)
      #expect(run.errors == "render: \(option): it was given again: choose one\n")
    }

    @Test func `one contradiction is one problem`() async throws {
      let run = try await RenderCommand.run(
        "life glider --loop-there-and-back --speed-at 2:-1 --out a.gif")
      #expect(run.status == 64 && run.errorLines.count == 1, "\(run.errors)")
    }

    @Test func `lists and recorded options can be given again`() async throws {
      let made = try await RenderCommand.run(
        Self.sea + "--seed 4 --ink orca=#000 --ink penguin=#a00 --overwrite --overwrite --out a.png"
      )
      #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
      let again = try await RenderCommand.run(
        "again a.png --seed 5 --cell 6 --out b.png", in: made.folder)
      #expect(again.status == 0, "\(again.errors)")
      let twice = try await RenderCommand.run(
        "again a.png --seed 5 --seed 6 --out b.png", in: made.folder)
      #expect(twice.status == 64 && twice.errors.hasPrefix("render: --seed: it was given again"))
    }

    @Test func `a soup without a size fills the picture`() async throws {
      for (words, width, height) in [
        ("--counter off", 160, 90), ("", 160, 90), ("--counter on", 154, nil),
        ("--chart --caption Soup", 163, nil), ("--zoom 2 --counter off", 480, 270),
      ] as [(String, Int, Int?)] {
        let run = try await RenderCommand.run(
          "life --random 30% --size 480x270 --ticks 2 --save - --out a.png \(words)")
        let field = try #require(run.output.firstMatch(of: /B3\/S23:P([0-9]+),([0-9]+)"/)?.output)
        let rows = try #require(Int(field.2)), columns = try #require(Int(field.1))
        #expect(abs(columns - width) <= 5, "\(words): \(columns)")
        #expect(height.map { $0 == rows } ?? (70..<110).contains(rows), "\(words): \(rows)")
      }
      let none = try await RenderCommand.run("life --random 30% --out a.png")
      #expect(none.status == 64 && none.errors.contains("or --size, which it then fills"))
    }

    @Test func `a palette file with one theme is drawn in it`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "[dark]\nbackground=#000000\noutside=#111111\ngrid=#222222\ntext=#ffffff\nkinds=#ff0000 #00ff00",
        at: "night.palette")
      let run = try await RenderCommand.run(
        Self.sea + "--palette night.palette --out a.png", in: folder)
      #expect(run.status == 0 && run.errors.isEmpty)
      let light = try await RenderCommand.run(
        Self.sea + "--palette night.palette --theme light --out b.png", in: folder)
      #expect(light.status == 64 && light.errors.contains("no light theme"))
    }

    @Test(arguments: [
      ("a.png", ["a-dark.png", "a-light.png"]), ("a.b.apng", ["a.b-dark.apng", "a.b-light.apng"]),
      ("n/f%d.png", ["n-dark/f0.png", "n-light/f2.png"]), ("n", ["n-dark/00001.png"]),
      ("n/m/", ["n/m-dark/00000.png", "n/m-light/00002.png"]), ("a.dzi", ["a-light.html"]),
      ("t/{z}/{x}/{y}.png", ["t-dark/0/0/0.png", "t-light/viewer.html"]),
      ("f%d.png", ["dark/f0.png", "light/f2.png"]), ("./", ["dark/00001.png", "light/00000.png"]),
      ("{z}/{x}/{y}.png", ["dark/0/0/0.png", "light/viewer.html"]),
    ])
    func `both themes are one command`(path: String, files: [String]) async throws {
      let run = try await RenderCommand.run(
        Self.sea + "--theme both --census c.csv --out \(path)")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(Set(run.files).isSuperset(of: files + ["c.csv"]), "\(run.files)")
    }

    @Test func `both themes show the same world`() async throws {
      let folder = try ScratchFolder()
      let run = try await RenderCommand.run(
        Self.sea + "--theme light,dark --seed random --out a.png", in: folder)
      #expect(run.errorLines.count == 1 && run.errors.hasPrefix("render: the seed is "))
      let seeds = try ["a-light.png", "a-dark.png"].map {
        try PNGChunks(run.bytes($0)).texts["Seed"]
      }
      #expect(seeds[0] != nil && seeds[0] == seeds[1])
      for words in ["--out -", "--census c.csv", "--show"] {
        let refused = try await RenderCommand.run(Self.sea + "--theme both \(words)")
        #expect(refused.status == 64 && refused.files.isEmpty && refused.output.isEmpty)
        #expect(!refused.errors.contains("did you mean"), "\(refused.errors)")
      }
    }

    @Test func `colors that are hard to see are reported`() async throws {
      for (words, contrasts) in [
        ("life glider --theme dark --ink live=#0b1b2b", ["live"]),
        ("life glider --theme both --ink live=#0b1b2b", ["live"]),
        ("life glider --theme both --ink live=#0b1b2b --background #0b1b2c", ["live"]),
        ("life glider --ink live=#a00000", []), ("life glider --background #444444", []),
        ("life glider --palette reef --background #444444 --trails", ["dying"]),
        ("life glider --palette reef --rule 23/3/8 --background #444444", ["dying"]),
        ("virus --infect 3 --background #0b1b2c", ["healthy"]),
      ] {
        let run = try await RenderCommand.run("\(words) --ticks 1 --out a.png")
        let kinds = run.errors.matches(of: #/render: the color of ([a-z]+), /#).map {
          String($0.output.1)
        }
        #expect(run.status == 0 && kinds == contrasts, "\(words): \(run.errors)")
      }
    }

    @Test func `a view of a universe that does not show what was asked for says so`() async throws {
      let gone = try await RenderCommand.run(
        "universe --view galaxy:1 --seconds 300 --size 320x240 --out a.png")
      #expect(gone.status == 0 && gone.errors.contains("galaxy 1 ended at second 210"))
      for (views, advice) in [
        ("--view galaxy:1 --view galaxy:2", "a film of its own"),
        ("--view universe..galaxy:1", "--visit flies from one to the other"),
      ] {
        let run = try await RenderCommand.run("universe \(views) --out a.png")
        #expect(run.status == 64 && run.errors.contains(advice) && run.files.isEmpty)
      }
    }

    @Test(arguments: ["--version", "--help", "life --help", "--generate-completion-script bash"])
    func `what is printed onto a full disk is an error`(words: String) async throws {
      let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
      let run = try await RenderCommand.run(
        ["-c", "\"$0\" \(words) >/dev/full", program], program: "/bin/sh")
      #expect(run.status == 74)
      #expect(run.errors == "render: cannot write standard output: no space left on device\n")
      let whole = try await RenderCommand.run(words)
      #expect(whole.status == 0 && !whole.output.isEmpty && whole.errors.isEmpty)
    }

    @Test(arguments: [128, 256, 1024])
    func `a small stack is enough`(kilobytes: Int) async throws {
      let program = try RenderCommand.place(of: "render").path(percentEncoded: false)
      let run = try await RenderCommand.run(
        ["-c", "ulimit -s \(kilobytes); exec \"$0\" \(Self.sea) --threads 2 --out f/", program],
        program: "/bin/sh")
      #expect(run.status == 0 && run.files.contains("f/00002.png"), "\(run.errors)")
    }

    @Test func `a comparison leaves its pictures alone`() async throws {
      let folder = try ScratchFolder()
      try await RenderCommand.run(Self.sea + "--out a.png", in: folder)
      try await RenderCommand.run(Self.sea + "--seed 5 --out b.png", in: folder)
      let before = try folder.contents()
      for path in ["a.png", "./b.png"] {
        let run = try await RenderCommand.run(
          "compare a.png b.png --difference \(path)", in: folder)
        #expect(run.status == 64 && run.errors.contains("it would replace the"))
      }
      #expect(try folder.contents() == before)
    }

    @Test func `a pyramid that is refused leaves no folder`() async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "p.dzi")
      let run = try await RenderCommand.run(Self.sea + "--out p.dzi", in: folder)
      #expect(run.status == 73 && run.files == ["p.dzi"])
    }
  }
}
