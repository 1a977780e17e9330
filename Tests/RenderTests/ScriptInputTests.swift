import Foundation
import PNGCodec
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// What a script reads is neither changed under its pictures nor replaced by them.
  struct `Files that a script reads` {
    private static let glider = "x = 3, y = 3\nbo$2bo$3o!\n"
    private static let palette =
      "background = #102030\noutside = #000000\ngrid = #203040\ntext = #ffffff\nkinds = #ffcc00 #806000\n"

    private static func folder(_ script: String) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      try folder.put(glider, at: "g.rle")
      try folder.put(palette, at: "p.palette")
      try folder.put("palette p.palette\n", at: "part.scene")
      try folder.put(glider, at: "own/mine.rle")
      return folder
    }

    private static let all = """
      world life --load g.rle --width 20 --height 20
      fps 5
      theme dark
      include "part.scene"
      hand off
      place mine at 9,9
      land live
      play 2s
      """

    @Test(arguments: [
      ("g.rle", "x = 3, y = 1\n3o!\n"),
      ("p.palette", palette.replacing("#ffcc00", with: "#00ccff")),
      ("own/mine.rle", "x = 3, y = 1\n3o!\n"),
    ])
    func `are those of all its pictures`(file: String, other: String) async throws {
      let folder = try Self.folder(Self.all)
      for command in [
        "--out f/", "--out x.png", "--out x.apng", "--out s/ --shard 1/2", "--out z.dzi",
      ] {
        let run = try await RenderCommand.run("play x.scene --library own \(command)", in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
      }
      let again = "again x.png --library own --out y.png"
      let same = try await RenderCommand.run(again, in: folder)
      #expect(try same.bytes("y.png") == same.bytes("x.png"), "\(same.errors)")
      try folder.put(other, at: file)
      let before = try folder.contents()
      for (command, status) in [
        ("play x.scene --library own --out f/ --resume", 73), (again, 64),
        ("again x.apng --library own --out y.png", 64),
        ("again f/00003.png --library own --out y.png", 64),
        ("again z.dzi --library own --out y.png", 64),
      ] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == status, "\(command): \(run.errors)")
        #expect(try folder.contents() == before, "\(command)")
      }
      let second = try await RenderCommand.run(
        "play x.scene --library own --out s/ --shard 2/2", in: folder)
      let merged = try await RenderCommand.run("merge s/ --out m.apng --library own", in: folder)
      #expect(second.status == 73 || merged.status == 65, "\(second.errors)\(merged.errors)")
      #expect(!merged.files.contains("m.apng"))
    }

    @Test func `of the library are not those that it saves itself`() async throws {
      let folder = try Self.folder(
        "world life --width 20 --height 20\nhand off\ntap 3,3\nselect 3,3 1x1\nsave new replace\n"
          + "library\nwait 1s\ndone\nplace new at 5,5\nland live\nplay 3")
      for options in ["", " --resume"] {
        let run = try await RenderCommand.run(
          "play x.scene --library own --out f/" + options, in: folder)
        #expect(run.status == 0, "\(options): \(run.errors)")
      }
    }

    @Test(arguments: [
      ("--census x.scene", "the script"), ("--save part.scene", "a script that it includes"),
      ("--events p.palette", "a palette of the script"),
      ("--census g.rle", "the file that --load reads"),
      ("--census own/mine.rle", "a file in the folder of --library"),
    ])
    func `are not replaced`(options: String, what: String) async throws {
      let folder = try Self.folder(Self.all)
      let before = try folder.contents()
      let run = try await RenderCommand.run("play x.scene --library own \(options)", in: folder)
      #expect(run.status == 64 && run.errors.contains("it would replace \(what)"), "\(run.errors)")
      #expect(try folder.contents() == before)
    }

    @Test func `are not replaced by pictures or snapshots`() async throws {
      let folder = try Self.folder(
        "world life glider --width 20 --height 14\nplay 1\nscreenshot \"start.png\"")
      let drawn = try await RenderCommand.run("play x.scene --out o.png", in: folder)
      #expect(drawn.status == 0)
      try folder.put(
        "world life --pattern start.png --width 20 --height 14\nsnapshot \"start\"\nscreenshot \"start.png\"",
        at: "x.scene")
      let before = try folder.contents()
      for options in ["--out x.apng", "--snapshots . --overwrite --census -"] {
        let run = try await RenderCommand.run("play x.scene " + options, in: folder)
        #expect(
          run.status == 64 && run.errors.contains("it would replace the file"), "\(run.errors)")
        #expect(try folder.contents() == before)
      }
    }

    @Test func `end at values that double`() async throws {
      let doubling = String(repeating: "set a \"$a$a\"\n", count: 60)
      let folder = try Self.folder("world life\nset a x\n\(doubling)play 1\n")
      let run = try await RenderCommand.run("check x.scene", in: folder)
      #expect(run.status == 65, "\(run.errors)")
      #expect(
        run.errors == """
          x.scene:21:7: the script has more than 1048576 bytes, including included files and expanded values

          """)
    }

    @Test func `are quoted in part where they are long`() async throws {
      let folder = try Self.folder("world life\nplace \(String(repeating: "x", count: 100_000))\n")
      let run = try await RenderCommand.run("check x.scene", in: folder)
      #expect(run.status == 65 && run.errors.utf8.count < 2000, "\(run.errors.utf8.count)")
    }
  }

  struct `Pictures that a script takes` {
    private static let script = """
      world seaworld --seed 3
      chart on
      play 5
      screenshot "now.png"
      play 1
      """

    private static func folder(_ script: String = script) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      return folder
    }

    @Test func `are the same whatever else is written`() async throws {
      let folder = try Self.folder()
      var pictures: [Data] = []
      for options in [
        "--out end.png", "--census c.csv", "", "--save s.state", "--out - --format png",
        "--out /dev/null --format png",
      ] {
        let run = try await RenderCommand.run("play x.scene \(options)", in: folder)
        #expect(run.status == 0, "\(options): \(run.errors)")
        pictures.append(try #require(folder.contents()["now.png"], "\(options)"))
        try FileManager.default.removeItem(atPath: folder.file("now.png"))
      }
      for picture in pictures.dropFirst() { #expect(picture == pictures[0]) }
    }

    @Test func `replace no others in a folder`() async throws {
      let folder = try Self.folder()
      try folder.put("precious", at: "f/now.png")
      let refused = try await RenderCommand.run("play x.scene --out f/", in: folder)
      #expect(
        refused.status == 73 && refused.files == ["f", "f/now.png", "x.scene"],
        "\(refused.errors) \(refused.files)")
      #expect(refused.errors.hasPrefix("render: f/now.png already exists"), "\(refused.errors)")
      for options in ["--overwrite", "", "--resume"] {
        let run = try await RenderCommand.run("play x.scene --out f/ \(options)", in: folder)
        #expect(run.status == 0, "\(options): \(run.errors)")
      }
      // That of a failure leaves others too.
      try folder.put(Self.script + "\nexpect tick = 9", at: "x.scene")
      try folder.put("precious", at: "x-failed.png")
      let failed = try await RenderCommand.run("play x.scene --out x.apng", in: folder)
      #expect(failed.status == 1)
      #expect(try folder.text(at: "x-failed.png") == "precious")
      #expect(failed.errors.contains("x-failed.png isn't from this script"), "\(failed.errors)")
    }

    @Test func `of another script in the folder are replaced with its frames`() async throws {
      let folder = try Self.folder()
      let first = try await RenderCommand.run("play x.scene --out f/", in: folder)
      #expect(first.status == 0)
      try folder.put(Self.script + "\nplay 1", at: "my own.scene")
      let other = try await RenderCommand.run(["play", "my own.scene", "--out", "f/"], in: folder)
      #expect(other.status == 0, "\(other.errors)")
      #expect(
        other.errors.contains("of a run with the script x.scene, not 'my own.scene'"),
        "\(other.errors)")
    }

    /// Counters that nobody asked for are left out where a caption has its space.
    @Test(arguments: ["160x120", "140x120"])
    func `have a caption without counters`(size: String) async throws {
      let folder = try Self.folder("world seaworld\nsize \(size)\ncaption \"Hi\"\nwait 0.1s")
      let run = try await RenderCommand.run("check x.scene", in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }

    @Test(arguments: [
      ("size 321x241\nplay 2", "--out x.mp4", "even sides"),
      ("fps 100\nplay 2", "--out x.gif", "a GIF plays at most 50 frames a second"),
      ("theme dark\nink live=#001822\nplay 2", "--out x.png", "hard to see"),
    ])
    func `are reported as those of a world where they differ`(
      commands: String, options: String, note: String
    ) async throws {
      let folder = try Self.folder("world life --width 20 --height 20\n" + commands)
      let run = try await RenderCommand.run("play x.scene \(options)", in: folder)
      #expect(run.status == 0 && run.errors.contains(note), "\(run.errors)")
    }

    @Test(arguments: [
      ("--save now.png", "save"), ("--out g/ --census g/now.png", "census"),
      ("--out x.apng --census x-failed.png", "census"), ("--out now.png", "out"),
      ("--out now.apng --snapshots .", "snapshots"), ("--out later.apng", "out"),
    ])
    func `have names of their own`(options: String, option: String) async throws {
      let folder = try Self.folder(
        Self.script + "\nsnapshot \"now\"\nscreenshot \"later-failed.png\"")
      let run = try await RenderCommand.run("play x.scene \(options)", in: folder)
      #expect(run.status == 64 && run.files == ["x.scene"], "\(run.errors)")
      #expect(run.errors.contains("--\(option): "), "\(run.errors)")
    }

    @Test func `and snapshots that can't be written have the status of files`() async throws {
      for (world, command) in [("life", "snapshot \"a\""), ("virus", "snapshot \"a\"")] {
        let folder = try Self.folder("world \(world)\nplay 1\n\(command)")
        let run = try await RenderCommand.run(
          "play x.scene --snapshots x.scene/s --out x.png", in: folder)
        #expect(run.status == 74, "\(run.errors)")
        try folder.put("world \(world)\nplay 2\n\(command)", at: "y.scene")
        for (script, status) in [("x", 0), ("y", 73)] {
          let run = try await RenderCommand.run("play \(script).scene --snapshots s", in: folder)
          #expect(run.status == status, "\(run.errors)")
        }
      }
    }
  }
}
