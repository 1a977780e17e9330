import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// Scripts that are played.
  struct `A script that is played` {
    private static let glider = """
      world life --width 24 --height 16
      cell 8
      fps 10
      place glider at 2,3
      land live
      play 8
      select 4,5 3x3
      copy
      paste
      move to 12,6 over 0.4s
      land live
      zoom to 16 at 12,8 over 1s meanwhile
      play 1s
      reverse 6
      wait 0.2s
      """

    /// Writes `script` as `x.scene` into a folder.
    private static func folder(_ script: String = glider) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      return folder
    }

    private static let scenes = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "examples/scenes")

    @Test(arguments: ["life --width 20 --height 20", "universe", "virus", "seaworld"])
    func `is refused where its pictures are too large, with the line`(world: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("world \(world)\nsize 30132x11826\n", at: "x.scene")
      let run = try await RenderCommand.run("play x.scene --out x.apng", in: folder)
      #expect(run.status == 65)
      #expect(run.errors.hasPrefix("x.scene:2:1: a picture of 30132x11826 pixels can't be drawn: "))
    }

    @Test(
      arguments: sampled(
        [
          "editor-tour", "glider-workshop", "gun-and-eater", "lone-penguin", "triangle-to-life",
          "universe-and-back",
          "virus-by-hand",
        ], every: 2))
    func `among the examples has as many frames as its table says`(name: String) async throws {
      let folder = try ScratchFolder()
      let path = Self.scenes.appending(path: "\(name).scene").path(percentEncoded: false)
      let table = try await RenderCommand.run(
        ["play", path, "--fps", "2", "--dry-run"], in: folder)
      #expect(table.status == 0 && table.files.isEmpty)
      let last = try #require(table.output.split(separator: "\n").last)
      let run = try await RenderCommand.run(
        ["play", path, "--fps", "2", "--out", "f/"], in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let frames = run.files.filter { $0.hasPrefix("f/") && $0.hasSuffix(".png") }.count
      let words = last.split(separator: " ")
      if words[1] != "?" { #expect(frames == Int(words[1]).map { $0 + 1 }) }
      #expect(frames > 10)
    }

    @Test func `has the same frames alone, on one thread, and drawn again`() async throws {
      let folder = try Self.folder()
      let whole = try await RenderCommand.run("play x.scene --out f/ --threads 1", in: folder)
      #expect(whole.status == 0 && whole.errors.isEmpty)
      let names = whole.files.filter { $0.hasPrefix("f/") && $0.hasSuffix(".png") }
      #expect(names.count > 40)
      let part = try await RenderCommand.run(
        "play x.scene --frames 17..23 --out p/ --threads 3", in: folder)
      for number in 17...23 {
        let name = "000\(number).png"
        #expect(try part.bytes("p/\(name)") == whole.bytes("f/\(name)"), "\(name)")
      }
      #expect(part.files.filter { $0.hasPrefix("p/") }.count == 8)
      let again = try await RenderCommand.run("again f/00031.png --out a.png", in: folder)
      #expect(try again.bytes("a.png") == whole.bytes("f/00031.png"), "\(again.errors)")
      let other = try await RenderCommand.run(
        "again f/00031.png --theme dark --out d.png", in: folder)
      #expect(other.status == 0)
      #expect(try other.bytes("d.png") != whole.bytes("f/00031.png"))
      let last = try await RenderCommand.run("play x.scene --out end.png", in: folder)
      #expect(try last.bytes("end.png") == whole.bytes(#require(names.last)))
      let texts = try PNGChunks(whole.bytes("f/00031.png")).texts
      #expect(texts["World"] == "life" && texts["Film"] == "31/10" && texts["Frame"] == "31")
      #expect(texts["Script"]?.hasPrefix("x.scene ") == true)
    }

    @Test func `shows in reverse what was`() async throws {
      let run = try await RenderCommand.run(
        "play x.scene --out f/",
        in: Self.folder(
          """
          world life --width 12 --height 9
          cell 8
          fps 10
          hand off
          tap 3,3
          tap 4,3
          tap 5,3
          play 4
          tap 9,7
          tap 9,6
          tap 9,5
          play 4
          reverse 8
          """))
      #expect(run.status == 0)
      // A frame has the time of the film as well.
      func pixels(_ number: Int) throws -> [[UInt8]] {
        try PNGChunks(run.bytes("f/000\(number < 10 ? "0" : "")\(number).png")).bytes(of: "IDAT")
      }
      for tick in 0..<8 { #expect(try pixels(tick) == pixels(16 - tick), "\(tick)") }
    }

    @Test func `goes on after it was killed, unless it has changed`() async throws {
      let script = Self.glider + "\n" + String(repeating: "play 1s\n", count: 60)
      let whole = try await RenderCommand.run("play x.scene --out f/", in: Self.folder(script))
      let folder = try Self.folder(script)
      let killed = try await RenderCommand.run("play x.scene --out f/", in: folder) {
        process, folder in
        try await wait { FileManager.default.fileExists(atPath: folder.file("f/00012.png")) }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(killed.status == 128 + SIGKILL)
      let on = try await RenderCommand.run("play x.scene --out f/ --resume", in: folder)
      #expect(on.status == 0, "\(on.errors)")
      #expect(try on.contents() == whole.contents())
      try folder.put(script.replacing("move to 12,6", with: "move to 13,6"), at: "x.scene")
      let changed = try await RenderCommand.run("play x.scene --out f/ --resume", in: folder)
      #expect(changed.status == 73)
      #expect(
        changed.errors == """
          render: f/render.json records a run with another script (x.scene:10:1: "move to 13,6 over 0.4s" is \
          the first command that differs): it can only be continued with the same options

          """)
    }

    @Test(
      arguments: sampled(
        [
          "life --random 40% --width 40 --height 30 --seed 2",
          "elementary --rule 110 --width 40 --height 30",
          "seaworld --width 15 --height 10", "virus --infect 4", "universe",
        ], every: 2))
    func `goes on from the world that is saved where it was interrupted`(world: String) async throws
    {
      let touched = world.hasPrefix("life") || world.hasPrefix("elementary")
      let script = """
        world \(world)
        size \(world == "universe" ? "320x240" : "160x160")
        speed 60
        play 30
        \(touched ? "tap 3,3\nselect 2,2 9x9\ncopy\npaste at 9,9\nland xor" : "wait 0.5s")
        snapshot "a"
        play 600
        rollback
        wait 1s
        """
      let whole = try await RenderCommand.run("play x.scene --out f/", in: Self.folder(script))
      #expect(whole.status == 0, "\(whole.errors)")
      var folder = try Self.folder(script)
      for _ in 0..<9 {
        let stopped = try await RenderCommand.run("play x.scene --out f/", in: folder) {
          process, folder in
          try await wait { FileManager.default.fileExists(atPath: folder.file("f/00160.png")) }
          kill(process.processIdentifier, SIGINT)
        }
        // On a busy machine, all may be drawn before it is noticed that the frame is there.
        if try folder.contents() != whole.contents() {
          #expect(stopped.status == 130, "\(stopped.errors)")
          break
        }
        folder = try Self.folder(script)
      }
      let checkpoint = try #require(try folder.contents()["f/render.checkpoint"])
      // Once from the saved world, then with a frame before it to be drawn, and with a damaged file.
      for round in 0..<(coversAll ? 3 : 1) {
        let copy = try Self.folder(script)
        var files = try folder.contents().filter { $0.key.hasPrefix("f/") }
        if round == 1 { files["f/00120.png"] = nil }
        if round == 2 { files["f/render.checkpoint"] = checkpoint.dropLast(9) }
        try copy.put(files)
        let on = try await RenderCommand.run("play x.scene --out f/ --resume", in: copy)
        #expect(on.status == 0, "\(on.errors)")
        #expect(try on.contents() == whole.contents(), "\(round)")
      }
    }

    @Test func `fails where something is not as expected, with a picture of it`() async throws {
      let run = try await RenderCommand.run(
        "play x.scene --out film.apng",
        in: Self.folder(Self.glider + "\nexpect population = 7\nwait 9s"))
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix("x.scene:16:1: \"population = 7\" does not hold: it is 10, at "))
      #expect(run.files == ["film-failed.png", "x.scene"])
      let failed = try PNGChunks(run.bytes("film-failed.png"))
      #expect(failed.texts["World"] == "life" && failed.texts["Frame"] == nil)
      // The next run of the script removes it. Another file of that name stays.
      try run.folder.put(Self.glider + "\nwait 9s", at: "x.scene")
      let mended = try await RenderCommand.run("play x.scene --out film.apng", in: run.folder)
      #expect(mended.status == 0 && mended.files == ["film.apng", "x.scene"], "\(mended.errors)")
      try run.folder.put("mine", at: "film-failed.png")
      let again = try await RenderCommand.run(
        "play x.scene --out film.apng --overwrite", in: run.folder)
      #expect(again.status == 0 && again.files.contains("film-failed.png"), "\(again.errors)")
    }

    @Test func `writes pictures of moments, and all that is beside a film`() async throws {
      let folder = try Self.folder(
        Self.glider + "\nsnapshot \"late\"\nscreenshot \"late.png\"\n")
      let run = try await RenderCommand.run(
        "play x.scene --out o/film.apng --census c.csv --events e.jsonl --save s.state --snapshots kept",
        in: folder)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(
        run.files.filter { !$0.hasSuffix(".scene") } == [
          "c.csv", "e.jsonl", "kept", "kept/late.png", "kept/late.rle", "kept/late.state", "o",
          "o/film.apng", "o/late.png", "s.state",
        ])
      let rows = try String(decoding: run.bytes("c.csv"), as: UTF8.self).split(separator: "\n")
      // What is shown in reverse has no rows.
      #expect(rows.count == 1 + 19 && rows.last?.hasPrefix("18,") == true, "\(rows)")
      let lines = try String(decoding: run.bytes("e.jsonl"), as: UTF8.self)
      #expect(lines.contains(#"{"tick":8,"film":1.8,"act":"select 4,5 3x3"}"#), "\(lines)")
      #expect(try run.bytes("s.state") == run.bytes("kept/late.state"))
    }

    @Test func `takes values, size, rate and theme of the command line`() async throws {
      let script = """
        set times 4
        world life --width 24 --height 16
        size 300x200
        theme light
        place glider at 2,3
        land live
        play $times
        expect tick = 6
        """
      let run = try await RenderCommand.run(
        "play x.scene --set times=6 --size 400x300 --fps 5 --theme dark --out f/",
        in: Self.folder(script))
      #expect(run.status == 0, "\(run.errors)")
      let first = try PNGChunks(run.bytes("f/00000.png"))
      #expect(first.width == 400 && first.height == 300)
      #expect(
        first.texts["Settings"] == "--size 400x300 --theme dark --fps 5 --set times=6")
      #expect(run.files.filter { $0.hasSuffix(".png") }.count == 9)
    }

    @Test(arguments: [
      (
        "--frames 5 --out f/",
        "--frames: '5' is not a range of frames: FIRST..LAST such as 0..99 is allowed"
      ),
      ("--frames 900..901 --out f/", "--frames: the film has only the frames 0 to 60"),
      (
        "--resume --out x.apng",
        "--resume: only frames in a folder can be continued, such as --out frames/"
      ),
      ("--set nosuch=1 --out f/", "--set: x.scene does not set \"nosuch\""),
      ("--theme red --out f/", "--theme: 'red' is not one of light, dark"),
      (
        "",
        "--out: there is nothing to write: name --out, --show, --census, --events, --save or --snapshots"
      ),
      ("--out x.scene", nil),
      ("--loop 3 --out f/", nil),
    ])
    func `refuses what it can't do`(options: String, message: String?) async throws {
      let run = try await RenderCommand.run("play x.scene \(options)", in: Self.folder())
      #expect(run.status == 64, "\(run.errors)")
      if let message { #expect(run.errors == "render: \(message)\n") }
    }

    @Test func `saves patterns for itself, or in the folder that is named`() async throws {
      let script = """
        world life --width 24 --height 16
        tap 3,3
        tap 4,3
        select 3,3 2x1
        save "mine"
        done
        clear
        place mine at 9,9
        land live
        expect box = 9,9 2x1
        """
      let folder = try Self.folder(script)
      let home = ["HOME": folder.file("home"), "XDG_DATA_HOME": folder.file("data")]
      for _ in 0..<2 {
        let run = try await RenderCommand.run(
          "play x.scene --out x.png", in: folder, environment: home)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.files == ["x.png", "x.scene"])
      }
      let kept = try await RenderCommand.run(
        "play x.scene --out x.png --library own", in: folder, environment: home)
      #expect(kept.status == 0 && kept.files == ["own", "own/mine.rle", "x.png", "x.scene"])
      // The user's own pattern of this name is not replaced, and not shown.
      try folder.put("x = 3, y = 1\n3o!\n", at: "data/terrarium/patterns/mine.rle")
      let other = try await RenderCommand.run(
        "play x.scene --out x.png", in: folder, environment: home)
      #expect(other.status == 0, "\(other.errors)")
      #expect(
        try other.contents()["data/terrarium/patterns/mine.rle"]
          == Data("x = 3, y = 1\n3o!\n".utf8))
      let tour = Self.scenes.appending(path: "editor-tour.scene").path(percentEncoded: false)
      let toured = try await RenderCommand.run(
        ["play", tour, "--fps", "1", "--out", "f/"],
        environment: ["HOME": "/nowhere", "XDG_DATA_HOME": "/nowhere"])
      #expect(toured.status == 0 && toured.files.allSatisfy { $0.hasPrefix("f") })
    }

    @Test(arguments: ["gif", "webp", "y4m"])
    func `becomes a film of any kind`(ending: String) async throws {
      let out = ending == "y4m" ? "-" : "x.\(ending)"
      let run = try await RenderCommand.run(
        "play x.scene --frames 10..14 --out \(out)", in: Self.folder())
      #expect(run.status == 0, "\(run.errors)")
      #expect(ending == "y4m" || run.files.contains(out))
    }

    @Test func `shows a plane without bounds`() async throws {
      let run = try await RenderCommand.run(
        "play x.scene --out f/",
        in: Self.folder(
          """
          world life --pattern acorn --topology unbounded
          size 320x200
          fps 2
          play 200
          fit
          wait 1s
          scroll to 100,0 over 1s
          zoom to 1/2 over 1s
          expect generation = 200
          """))
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let picture = try PNGChunks(run.bytes("f/00000.png"))
      #expect(picture.width == 320 && picture.height == 200)
    }

    @Test(arguments: [
      "world life --width 9 --height 9\nta\u{1b}[31mp 1,1",
      "world life --width 9 --height 9\nplace \"\u{1b}]0;x\u{7}\"",
    ])
    func `can't command the terminal by what messages quote`(text: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(text, at: "a.scene")
      for command in ["check a.scene", "play a.scene --out a.png"] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status != 0 && run.errors.contains("\\u{"), "\(run.errors)")
        #expect(
          run.errors.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control
          })
      }
    }
  }
}
