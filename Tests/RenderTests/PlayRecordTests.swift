import Foundation
import PNGCodec
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// What is written beside the pictures of scripts, and what is read.
  struct `A script's files` {
    private static func folder(_ script: String) throws -> ScratchFolder {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      return folder
    }

    @Test(arguments: [
      "world life glider --width 20 --height 20\nplay 3\nsnapshot \"mine\"\nplay 2\nrollback",
      "world elementary --rule 30\nplay 3\nsnapshot \"mine\"\nplay 2\nrollback",
      "world seaworld\nplay 3\nsnapshot \"mine\"\nplay 2\nrollback",
      "world virus --infect 3\nplay 3\nsnapshot \"mine\"\nplay 2\nrollback",
      "world universe\nplay 3\nsnapshot \"mine\"\nplay 2\nrollback",
    ])
    func `of snapshots go on as the world itself`(script: String) async throws {
      let folder = try Self.folder(script)
      let run = try await RenderCommand.run(
        "play x.scene --snapshots s --save end.state", in: folder)
      #expect(run.status == 0 && run.files.contains("s/mine.png"), "\(run.errors)")
      let end = try folder.contents()["end.state"]
      #expect(try folder.contents()["s/mine.state"] == end)
      // Again it replaces its own; another script's is left.
      let again = try await RenderCommand.run("play x.scene --snapshots s", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      try folder.put(script + "\nwait 1s", at: "y.scene")
      let other = try await RenderCommand.run("play y.scene --snapshots s", in: folder)
      #expect(
        other.status == 73 && other.errors.contains("s/mine.state already exists"),
        "\(other.errors)")
    }

    @Test func `have the clock of a group, which goes on after a change of its period`()
      async throws
    {
      let folder = try Self.folder(
        "world virus --infect 3\nhand off\nplay 2\nperiod 0.5\nplay 3\nperiod 1/4s\nplay 1\nseek 3\n"
          + "expect tick = 4\nseek 3.75\nexpect tick = 6")
      let run = try await RenderCommand.run("play x.scene --census c.csv", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let rows = try folder.text(at: "c.csv").split(separator: "\n").dropFirst()
      // Going to a time writes none.
      #expect(
        rows.map { $0.split(separator: ",")[1] } == ["0", "1", "2", "2.5", "3.0", "3.5", "3.75"])
    }

    @Test func `of patterns are found by the names in the command's library`() async throws {
      let folder = try Self.folder(
        "world life --width 20 --height 20\nplace mine at 2,2\nland live")
      try folder.put("x = 3, y = 1\n3o!\n", at: "own/mine.rle")
      for (options, status) in [("--library own", 0), ("--library none", 65)] {
        let played = try await RenderCommand.run(
          "play x.scene --census c.csv --overwrite \(options)", in: folder)
        #expect(played.status == status, "\(played.errors)")
        let checked = try await RenderCommand.run("check x.scene \(options)", in: folder)
        #expect(checked.status == status, "\(checked.errors)")
      }
    }

    @Test func `of films have the frames of the folder`() async throws {
      let folder = try Self.folder("world life glider --width 20 --height 20\nplay 9")
      let frames = try await RenderCommand.run("play x.scene --out f/ --overwrite", in: folder)
      #expect(frames.status == 0)
      for number in [0, 7, 20] {
        let film = try await RenderCommand.run(
          "play x.scene --out x.apng --overwrite --frames \(number)..\(number + 3)", in: folder)
        #expect(film.status == 0, "\(film.errors)")
        let frame = "f/000\(number < 10 ? "0" : "")\(number).png"
        let first = try PNGDecoder().decode([UInt8](film.bytes("x.apng")))
        #expect(try first == PNGDecoder().decode([UInt8](film.bytes(frame))), "\(number)")
      }
    }

    @Test func `of rows go on in scripts, and are edited where they have ends`() async throws {
      for (topology, isField) in [("ring", true), ("dead", true), ("unbounded", false)] {
        let folder = try ScratchFolder()
        let rule = "--rule 110 --width 40 --height 30 --topology \(topology)"
        let first = try await RenderCommand.run(
          "elementary \(rule) --generations 50 --save rows.state", in: folder)
        #expect(first.status == 0, "\(first.errors)")
        try folder.put("world elementary --load rows.state\nhand off\nplay 9", at: "x.scene")
        let played = try await RenderCommand.run(
          "play x.scene --out a.png --census a.csv --events a.jsonl", in: folder)
        #expect(played.status == 0, "\(played.errors)")
        let run = try await RenderCommand.run(
          "elementary --load rows.state --generations 9 --style plain --out b.png --census b.csv "
            + "--events b.jsonl",
          in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let compared = try await RenderCommand.run("compare a.png b.png", in: folder)
        #expect(compared.status == 0, "\(topology): \(compared.output)")
        let files = try folder.contents()
        #expect(files["a.csv"] == files["b.csv"], "\(topology)")
        let rows = try folder.text(at: "a.jsonl").split(separator: "\n")
          .filter { !$0.contains("\"act\"") }
        #expect(try rows == folder.text(at: "b.jsonl").split(separator: "\n"), "\(topology)")
        // An edited field is a field of Life with rows.
        try folder.put(
          "world elementary --load rows.state\ntap 3,3\nplay 2\ntap 4,29\nplay 3", at: "y.scene")
        let edited = try await RenderCommand.run("play y.scene --save edited.state", in: folder)
        #expect(edited.status == (isField ? 0 : 65), "\(edited.errors)")
        if !isField { continue }
        try folder.put("world elementary --load edited.state\nplay 4", at: "z.scene")
        try folder.put("world life --load edited.state\nplay 4", at: "life.scene")
        for name in ["z", "life"] {
          let on = try await RenderCommand.run(
            "play \(name).scene --census \(name).csv --save \(name).state", in: folder)
          #expect(on.status == 0, "\(on.errors)")
        }
        let ends = try folder.contents()
        #expect(ends["z.state"] == ends["life.state"] && ends["z.csv"] == ends["life.csv"])
        let plain = try await RenderCommand.run(
          "elementary --load edited.state --out c.png", in: folder)
        #expect(
          plain.errors
            == "render: --load: 'edited.state' is a field of cells, which render life continues\n"
        )
      }
    }

    @Test func `of snapshots are removed with them`() async throws {
      let folder = try Self.folder("world virus\nsnapshot \"a\"\nsnapshot\ndelete \"a\"")
      let run = try await RenderCommand.run("play x.scene --snapshots s", in: folder)
      #expect(run.status == 0 && run.files == ["s", "s/2.png", "s/2.state", "x.scene"], "\(run)")
    }

    @Test func `of snapshots are of whole steps`() async throws {
      let folder = try Self.folder("world virus --infect 3\nspeed 1\nplay 1.5s\nsnapshot")
      let run = try await RenderCommand.run("play x.scene --snapshots s", in: folder)
      #expect(run.status == 1 && run.errors.contains("between two"), "\(run.errors)")
      let kept = try await RenderCommand.run("play x.scene --census c.csv", in: folder)
      #expect(kept.status == 0)
    }

    @Test func `have the restart of a sea`() async throws {
      let folder = try Self.folder("world seaworld\nplay 3\nrestart\nplay 1")
      let run = try await RenderCommand.run(
        "play x.scene --census c.csv --events e.jsonl --save a.state", in: folder)
      #expect(run.status == 0)
      let rows = try folder.text(at: "c.csv").split(separator: "\n").map { $0.prefix { $0 != "," } }
      #expect(rows == ["tick", "0", "1", "2", "3", "3", "4"])
      let events = try folder.text(at: "e.jsonl").split(separator: "\n")
      #expect(events.filter { $0.hasPrefix("{\"tick\":3,\"restart\":true") }.count == 1)
      #expect(events.filter { $0.contains("\"act\":\"restart\"") }.count == 1)
      let plain = try await RenderCommand.run(
        "seaworld --restart-at 3 --ticks 4 --save b.state", in: folder)
      #expect(plain.status == 0)
      #expect(try folder.contents()["a.state"] == folder.contents()["b.state"])
    }

    @Test func `that it reads are in its folder`() async throws {
      let folder = try ScratchFolder()
      let glider = "x = 3, y = 3, rule = B3/S23\nbo$2bo$3o!\n"
      for name in ["out.rle", "s/in.rle"] { try folder.put(glider, at: name) }
      try folder.link("../out.rle", at: "s/link.rle")
      for (name, status) in [("in.rle", 0), ("../out.rle", 65), ("/out.rle", 65), ("link.rle", 65)]
      {
        let expectation = "expect population = 5"
        try folder.put("world life --pattern \(name)\n\(expectation)", at: "s/x.scene")
        let run = try await RenderCommand.run("play s/x.scene --census c.csv", in: folder)
        #expect(run.status == status, "\(name): \(run.errors)")
        #expect(status == 0 || run.errors.contains("is outside the script's folder"))
      }
    }

    @Test func `are not those of another part of the film`() async throws {
      let folder = try Self.folder("world virus\nsize 200x200\nwait 1s")
      let first = try await RenderCommand.run("play x.scene --frames 3..9 --out f/", in: folder)
      #expect(first.status == 0)
      #expect(first.files.filter { $0.hasPrefix("f/0") }.count == 7)
      for words in ["", "--frames 5..20"] {
        let other = try await RenderCommand.run(
          "play x.scene --resume --out f/ \(words)", in: folder)
        #expect(other.status != 0 && other.errors.contains("--frames"), "\(other)")
      }
      try FileManager.default.removeItem(atPath: folder.file("f/00005.png"))
      let again = try await RenderCommand.run(
        "play x.scene --frames 3..9 --resume --out f/", in: folder)
      #expect(again.status == 0 && again.files == first.files)
      try folder.put("world virus --seed 2\nsize 200x200\nwait 1s", at: "x.scene")
      let changed = try await RenderCommand.run(
        "play x.scene --frames 3..9 --resume --out f/", in: folder)
      #expect(changed.errors.contains("x.scene:1:1: the line of its world differs"))
    }

    @Test func `of snapshots and patterns are not the only report`() async throws {
      let folder = try Self.folder(
        "world life --width 20 --height 20\nplace glider at 18,18\nland live\nclear\nresize 4x4")
      let run = try await RenderCommand.run("play x.scene --census c.csv", in: folder)
      #expect(
        run.errors
          == "render: x.scene:3:1: land live: 4 cells of the pattern outside of the field: left out\n",
        "\(run.errors)")
    }

    @Test func `are checked together`() async throws {
      let folder = try Self.folder("world virus\nwait 1s")
      try folder.put("world virus\nplaz", at: "bad.scene")
      let run = try await RenderCommand.run("check none.scene x.scene bad.scene", in: folder)
      #expect(run.status == 65 && run.output == "x.scene: virus, 1 command, 1s of film\n")
      #expect(
        run.errors.contains("none.scene")
          && run.errors.contains("bad.scene:2:1: there is no command"))
      let good = try await RenderCommand.run("check none.scene x.scene", in: folder)
      #expect(good.status == 66 && !good.output.isEmpty)
    }
  }
}
