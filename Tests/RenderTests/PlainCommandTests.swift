import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `The command render` {
  /// Commands that say no more than the world and where its pictures go.
  struct `Plain commands` {
    private func bytes(_ words: String, _ out: String = "x.png") async throws -> Data {
      // A space within a word is a tilde.
      let run = try await RenderCommand.run(
        "\(words) --out \(out)".split(separator: " ").map { String($0).replacing("~", with: " ") })
      #expect(run.status == 0, "\(words): \(run.errors)")
      return try run.bytes(out)
    }

    private func settings(_ words: String) async throws -> String {
      let png = try await bytes(words)
      return try PNGDecoder().texts(of: [UInt8](png)).first { $0.key == "Settings" }?.value ?? ""
    }

    /// As docs/worlds/sea-world.md says.
    @Test func `lose the orcas at tick 80`() async throws {
      let run = try await RenderCommand.run("seaworld --ticks 80 --census c.csv")
      let orcas = try run.folder.text(at: "c.csv").split(separator: "\n").dropFirst().map {
        $0.split(separator: ",").last
      }
      #expect(orcas.firstIndex(of: "0") == 80 && orcas.count == 81)
    }

    @Test(arguments: [
      ("seaworld", "seaworld --seed 7253073 --ticks 50"),
      ("virus", "virus --tap 0.5:55 --steps 5 --seed 1"),
      ("universe", "universe --seed 9 --seconds 240 --theme dark"),
      ("life", "life --preset soup --generations 120 --seed 1"),
      ("elementary", "elementary --width 120 --height 68 --rule 30 --generations 67"),
    ])
    func `show what a few options show`(plain: String, spelled: String) async throws {
      #expect(try await bytes(plain) == bytes(spelled))
      let folder = try ScratchFolder()
      for command in ["\(plain) --out x.png", "again x.png --out y.png"] {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      let pictures = try ["x.png", "y.png"].map {
        try PNGDecoder().decode([UInt8](Data(contentsOf: URL(filePath: folder.file($0)))))
          .withPixels(Array.init)
      }
      #expect(pictures[0] == pictures[1])
    }

    @Test(arguments: [
      ("seaworld --ticks 3", "seaworld --seed 9 --ticks 3"),
      ("virus --steps 3", "virus --infect-random 0 --steps 3"),
      ("elementary --generations 5", "elementary --width 320 --height 160 --generations 5"),
    ])
    func `go on with the folder of version 0.7.0, which had others`(
      plain: String, spelled: String
    ) async throws {
      let folder = try ScratchFolder()
      let old = try await RenderCommand.run("\(spelled) --style plain --out f/", in: folder)
      #expect(old.status == 0, "\(old.errors)")
      let whole = try old.contents()
      // Records of that version have no style.
      let record = try folder.text(at: "f/render.json").split(separator: "\n")
      try folder.put(
        record.filter { !$0.contains("\"style\"") }.joined(separator: "\n"), at: "f/render.json")
      try FileManager.default.removeItem(atPath: folder.file("f/00002.png"))
      let run = try await RenderCommand.run("\(plain) --out f/ --resume", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      for (name, bytes) in whole where name.hasSuffix("png") {
        let drawn = try PNGDecoder().decode([UInt8](run.bytes(name)))
        #expect(try drawn == PNGDecoder().decode([UInt8](bytes)), "\(name)")
      }
    }

    @Test(
      arguments: [
        "seaworld", "virus", "life", "elementary", "seaworld --preset waves --ticks 2",
        "virus --preset spots --steps 2", "life --preset brain --generations 2",
        "elementary --preset traffic --generations 9",
      ], ["1280x720", "720x720", "360x640"])
    func `fill the sheet`(command: String, size: String) async throws {
      let png = try await bytes("\(command) --size \(size) --ink outside=#ff00ff")
      let image = try PNGDecoder().decode([UInt8](png))
      let beyond = image.withPixels { pixels in
        pixels.reduce(0) { $0 + ($1 == Color(0xFF00FF).pixel ? 1 : 0) }
      }
      // The chip of counters has the color too.
      let most = command == "virus" ? 0.2 : 0.13
      #expect(Double(beyond) <= most * Double(image.width * image.height))
    }

    @Test(arguments: [
      ("virus --theme dark", "--tap 0.5:55", ""),
      ("virus --people 70 --columns 9", "--tap 0.5:40", ""),
      ("virus --people 3", "--tap 0.5:2", ""),
      ("virus --infect 7", "--infect 7", "--tap"), ("virus --infect-random 0", "", "--tap"),
      ("virus --tap 1:3", "--tap 1:3", "--tap 0.5"), ("virus --do tap~3", "--infect 3", "--tap"),
      ("virus --steps 0", "", "--tap"),
      ("universe --seconds 20 --theme light", "--theme light", "--theme dark"),
      ("life --width 60", "--random 35% --width 60 --height 90", "160"),
      ("life --rule HighLife", "--random 35%", "B3/S23"), ("life glider", "", "--random"),
      ("life --do tap~3,3", "", "--random"),
      ("life --random 10% --width 20 --height 20", "--random 10%", "--trails"),
      ("elementary --topology dead", "--width 120", ""),
      ("elementary --rule 30", "--width 320 --height 160", ""),
      ("elementary --start 101", "--width 320 --height 160", ""),
      ("elementary --height 20", "--width 320 --height 20", ""),
      ("seaworld --preset waves --ticks 1", "--width 80", ""),
      ("virus --preset spots --steps 1", "--infect-random 24", "--tap"),
    ])
    func `leave out what others replace`(
      words: String, kept: String, gone: String
    ) async throws {
      let settings = try await settings(words)
      #expect(kept.isEmpty || settings.contains(kept), "\(settings)")
      #expect(gone.isEmpty || !settings.contains(gone), "\(settings)")
    }

    @Test(arguments: [
      ("virus", "render: a short epidemic by default: --tap 0.5:middle --steps 5"),
      ("virus --steps 3 --theme both", "render: a short epidemic by default: --tap 0.5:middle"),
      ("life", "render: a soup by default: --preset soup --generations 120"),
      ("life --generations 3", "render: a soup by default: --preset soup"),
      ("virus --infect 3 --steps 3", nil), ("life glider", nil), ("seaworld", nil),
      ("virus --preset spots --steps 2", nil), ("universe --seconds 9", nil), ("elementary", nil),
    ])
    func `say in a line what they chose`(words: String, line: String?) async throws {
      let run = try await RenderCommand.run("\(words) --out x.png --progress none")
      #expect(run.status == 0 && run.errorLines == (line.map { [$0] } ?? []), "\(run.errors)")
      let help = try await RenderCommand.run("\(words.split(separator: " ")[0]) --help")
      #expect(help.status == 0 && help.errors.isEmpty)
    }

    @Test func `run to a condition as long as before`() async throws {
      let run = try await RenderCommand.run("virus --until all-sick --census c.csv")
      let last = try run.folder.text(at: "c.csv").split(separator: "\n").last
      #expect(last?.hasSuffix(",0,100") == true && !run.errors.contains("was not met"))
    }

    @Test(arguments: ["life", "life --preset soup", "life --preset soup --generations 2000"])
    func `and presets of Life last until all has settled`(words: String) async throws {
      let run = try await RenderCommand.run("\(words) --until settled --print-population")
      let line = "render: settled at generation 1308: 484 cells, period 2, 0 ships"
      #expect(run.errorLines.last == line)
    }

    @Test func `make a person sick before the first step of an epidemic`() async throws {
      let tapped = try await RenderCommand.run("virus --census c.csv")
      let sick = try await RenderCommand.run("virus --infect 55 --steps 12 --census c.csv")
      let rows = try [tapped, sick].map {
        try $0.folder.text(at: "c.csv").split(separator: "\n").map(String.init)
      }
      #expect(rows[0][1] == "0,0,100,0" && rows[1][1] == "0,0,99,1")
      #expect(rows[0].dropFirst(2) == rows[1].dropFirst(2))
      // 56 of 100 in the picture, and all in the film.
      #expect(rows[0][6] == "5,5,44,56" && rows[0].last == "12,12,0,100")
    }

    @Test func `of a loaded world are its own`() async throws {
      for (world, file) in [("virus --infect 3", "a.save"), ("life glider", "a.state")] {
        let first = try await RenderCommand.run("\(world) --ticks 2 --save \(file)")
        let name = world.split(separator: " ")[0]
        let run = try await RenderCommand.run("\(name) --load \(file) --out f/", in: first.folder)
        #expect(run.status == 0 && run.errorLines.count <= 1, "\(run.errors)")
        #expect(
          !run.errors.contains("by default") && run.files.filter { $0.hasPrefix("f/0") }.count == 51
        )
      }
    }
  }
}

extension `Films and scripts of the command render` {
  /// Films whose options name no speed.
  struct `Speeds of films` {
    @Test(arguments: [
      ("seaworld --ticks 2 --fps 24", "--speed 2"),
      ("virus --period 0.5 --steps 2", "--speed 0.75 --fps 12"),
    ])
    func `are recorded as given ones`(words: String, speed: String) async throws {
      let film = try await RenderCommand.run("\(words) --cell 8 --out x.apng")
      #expect(film.status == 0, "\(film.errors)")
      let given = try await RenderCommand.run("\(words) \(speed) --cell 8 --out x.apng")
      #expect(try film.bytes("x.apng") == given.bytes("x.apng"))
      let again = try await RenderCommand.run("again x.apng --out y.apng", in: film.folder)
      #expect(again.errors.isEmpty, "\(again.errors)")
      #expect(try again.bytes("x.apng").count == again.bytes("y.apng").count)
    }
  }
}
