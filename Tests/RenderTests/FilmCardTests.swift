import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// Cards over the first and the last picture of films.
  struct `Cards around a film` {
    /// A short film of each world.
    static let films = [
      "seaworld --width 12 --height 9 --cell 16 --ticks 4",
      "virus --people 60 --infect 4 --cell 16 --steps 3",
      "life gosper-gun --generations 4 --cell 8",
      "elementary --width 90 --height 60 --generations 4 --cell 3",
      "universe --seconds 40 --size 320x200",
    ]
    private static let cards = "--title Ice --title-card 0.5 --end-card 0.75"

    private static func pixels(_ files: [Data]) throws -> [Image] {
      try files.map { try PNGDecoder().decode([UInt8]($0)) }
    }

    @discardableResult
    private static func run(
      _ words: String, in folder: ScratchFolder
    ) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run(words, in: folder)
      #expect(run.status == 0, "\(words): \(run.errors)")
      return run
    }

    /// The pace of a film of a world.
    private static func pace(_ film: String, isBackward: Bool = false) -> String {
      " --speed=\(isBackward ? "-" : "")\(film.hasPrefix("universe") ? 10 : 2) --fps 4"
    }

    @Test(arguments: films, ["", "backward", " --loop-there-and-back", " --quality lossless"])
    func `leave the frames between them as they are`(film: String, words: String) async throws {
      let folder = try ScratchFolder(), isBackward = words == "backward"
      let film = film + Self.pace(film, isBackward: isBackward)
      let words = isBackward ? "" : words
      let plain = try await FilmFrames.frames(film + words, in: folder)
      let carded = try await FilmFrames.frames(film + words + " " + Self.cards, in: folder, "g")
      #expect(carded.count == plain.count + 2 + 3)
      #expect(try Self.pixels(Array(carded[2..<carded.count - 3])) == Self.pixels(plain))
      #expect(carded[0] == carded[1] && Set(carded.suffix(3)).count == 1)
      let ends = try Self.pixels([
        carded[0], plain[0], carded[carded.count - 1], plain[plain.count - 1],
      ])
      #expect(ends[0] != ends[1] && ends[2] != ends[3] && ends[0] != ends[2])
      // Without a title it is the name of the world.
      let other = try await FilmFrames.frames(
        film + words + " --title-card 0.5 --end-card 0.75", in: folder, "h")
      #expect(other.count == carded.count && other[0] != carded[0] && other.last != carded.last)
    }

    @Test(arguments: films)
    func `are drawn again, continued, joined, and the same on any number of threads`(
      film: String
    ) async throws {
      let folder = try ScratchFolder()
      let words = film + Self.pace(film) + " " + Self.cards
      let frames = try await FilmFrames.frames(words + " --threads 1", in: folder)
      #expect(try await FilmFrames.frames(words + " --threads 4", in: folder, "t") == frames)
      for number in [0, 1, 2, frames.count - 4, frames.count - 3, frames.count - 1] {
        let name = String(repeating: "0", count: 5 - "\(number)".count) + "\(number)"
        let again = try await Self.run(
          "again f/\(name).png --out again.png --overwrite", in: folder)
        #expect(
          try Self.pixels([again.bytes("again.png")]) == Self.pixels([frames[number]]), "\(number)")
      }
      try await Self.run("again f/ --out a/", in: folder)
      for name in ["00000", "00002", "00007", "00005"] {
        try? FileManager.default.removeItem(atPath: folder.file("t/\(name).png"))
      }
      try await Self.run("\(words) --out t/ --resume", in: folder)
      for shard in 1...3 {
        try await Self.run("\(words) --out parts/ --shard \(shard)/3", in: folder)
      }
      try await Self.run("merge parts/", in: folder)
      try await Self.run("\(words) --out one.apng", in: folder)
      try await Self.run("merge parts/ --out merged.apng", in: folder)
      try await Self.run("again one.apng --out again.apng", in: folder)
      let files = try folder.contents()
      for (path, bytes) in files where path.hasPrefix("f/") {
        for other in ["a/", "t/", "parts/"] {
          #expect(files[other + path.dropFirst(2)] == bytes, "\(other) \(path)")
        }
      }
      #expect(files["one.apng"] == files["merged.apng"] && files["one.apng"] == files["again.apng"])
    }

    @Test func `follow a film that ends early`() async throws {
      let folder = try ScratchFolder()
      let film =
        "virus --people 30 --infect 4 --cell 12 --steps 99 --until all-sick --speed 2 --fps 3 "
        + "--style plain"
      let plain = try await FilmFrames.frames(film, in: folder)
      let words = film + " --title Sick --title-card 1 --end-card 2"
      let carded = try await FilmFrames.frames(words, in: folder, "g")
      #expect(plain.count < 60 && carded.count == plain.count + 3 + 6)
      #expect(try Self.pixels(Array(carded[3..<carded.count - 6])) == Self.pixels(plain))
      #expect(Set(carded.suffix(6)).count == 1)
      for shard in 1...4 {
        try await Self.run("\(words) --out parts/ --shard \(shard)/4", in: folder)
      }
      try await Self.run("merge parts/", in: folder)
      for name in ["00000", "00004", "000\(carded.count - 4)", "000\(carded.count - 1)"] {
        try FileManager.default.removeItem(atPath: folder.file("g/\(name).png"))
      }
      try await Self.run("\(words) --out g/ --resume", in: folder)
      try await Self.run("\(words) --out one.apng", in: folder)
      try await Self.run("merge parts/ --out merged.apng", in: folder)
      let files = try folder.contents()
      #expect(files["one.apng"] == files["merged.apng"])
      for (number, frame) in carded.enumerated() {
        let name = (number < 10 ? "0000" : "000") + "\(number).png"
        #expect(files["g/\(name)"] == frame && files["parts/\(name)"] == frame, "\(name)")
      }
      #expect(files["parts/00\(carded.count).png"] == nil)
    }

    @Test func `stand at the ends of a moving camera`() async throws {
      let folder = try ScratchFolder()
      let film = "life gosper-gun --generations 6 --size 240x160 --zoom 2..12 --center 10,5"
      let plain = try await FilmFrames.frames(film + " --speed 2 --fps 4", in: folder)
      let words = film + " --speed 2 --fps 4 --title-card 0.5 --end-card 0.5"
      let carded = try await FilmFrames.frames(words, in: folder, "g")
      #expect(try Self.pixels(Array(carded[2..<carded.count - 2])) == Self.pixels(plain))
      for number in [0, carded.count - 1] {
        let again = try await Self.run(
          "again g/000\(number < 10 ? "0" : "")\(number).png --out x.png --overwrite", in: folder)
        #expect(try Self.pixels([again.bytes("x.png")]) == Self.pixels([carded[number]]))
      }
    }

    @Test(arguments: ["apng", "gif", "mp4", "webp"])
    func `are in films of all formats, and held at the end`(ending: String) async throws {
      let run = try await RenderCommand.run(
        "life glider --generations 4 --fps 5 --hold-last 1 --title-card 1 --end-card 1 --out f.\(ending)"
      )
      #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    }

    @Test(arguments: [
      ("seaworld --title-card 1 --out a.png", "--title-card: a card needs a film"),
      ("seaworld --end-card 1 --out a.dzi", "--end-card: a card needs a film"),
      ("seaworld --end-card 1 --census a.csv", "--end-card: a card needs a film"),
      ("seaworld --ticks 2 --end-card 1 --out a/", "--end-card: a card lasts seconds"),
      ("life glider --title-card 61 --out a.gif", "--title-card: a card is shown for"),
      ("life glider --end-card 0 --out a.gif", "--end-card: '0' is not a number above 0"),
      ("life glider --title A --out a.gif", "--title: it stands on cards"),
      ("life glider --title 日 --end-card 1 --out a.gif", "--title: there is no letter for '日'"),
      (
        "life glider --cell 2 --title-card 1 --title Unmistakably --out a.gif",
        "--title: pictures of"
      ),
      (
        "sweep seaworld --seeds 1..2 --title-card 1 --out a/", "--title-card: a sweep writes tables"
      ),
    ])
    func `are refused where there is no film`(words: String, reason: String) async throws {
      let run = try await RenderCommand.run(words)
      #expect(run.status == 64 && run.files.isEmpty && run.errors.contains(reason), "\(run.errors)")
    }

    @Test func `are no part of single pictures that are drawn again`() async throws {
      let folder = try ScratchFolder()
      let film = "life glider --generations 4 --cell 16 --fps 5"
      try await Self.run("\(film) --title-card 1 --end-card 1 --out f.apng", in: folder)
      try await Self.run("\(film) --out plain.apng", in: folder)
      try await Self.run("again plain.apng --out end.png", in: folder)
      let again = try await Self.run("again f.apng --out again.png", in: folder)
      #expect(try again.bytes("again.png") == again.bytes("end.png"))
      try await Self.run("again f.apng --out frames/", in: folder)
      let files = try folder.contents().keys.filter {
        $0.hasPrefix("frames/") && $0.hasSuffix(".png")
      }
      #expect(files.count == 5)
    }
  }

  /// The cards of a script's film.
  struct `Cards around a script` {
    private static let lines = """
      title-card 0.5s
      end-card 0.75
      title "Ice"

      """

    private static let scenes = [
      "world seaworld --width 12 --height 9\ncell 16\nfps 4\nspeed 2\nhand off\nplay 4",
      "world life --width 24 --height 16\ncell 8\nfps 4\nspeed 2\nplace glider at 2,3\nland live\n"
        + "play until cyclic within 90",
      "world virus --people 60 --infect 4\ncell 16\nfps 4\nspeed 1\nplay 3\nzoom to 24 over 1s",
    ]

    private static func pixels(_ files: [Data]) throws -> [Image] {
      try files.map { try PNGDecoder().decode([UInt8]($0)) }
    }

    @Test(arguments: scenes)
    func `leave the frames between them as they are`(scene: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(scene, at: "a.scene")
      try folder.put(Self.lines + scene, at: "b.scene")
      let plain = try await FilmFrames.frames("play a.scene", in: folder)
      let carded = try await FilmFrames.frames("play b.scene --threads 1", in: folder, "g")
      #expect(carded.count == plain.count + 5)
      #expect(try Self.pixels(Array(carded[2..<carded.count - 3])) == Self.pixels(plain))
      #expect(carded[0] != carded[2] && Set(carded.suffix(3)).count == 3)
      #expect(
        Set(try Self.pixels(Array(carded.suffix(3))).map { $0.withPixels(Array.init) }).count == 1)
      #expect(try await FilmFrames.frames("play b.scene --threads 4", in: folder, "t") == carded)
      // Options give the same film, and win.
      let options = "--title Ice --title-card 0.5 --end-card 0.75"
      let given = try await FilmFrames.frames("play a.scene \(options)", in: folder, "o")
      #expect(try Self.pixels(given) == Self.pixels(carded))
      let other = try await FilmFrames.frames(
        "play b.scene --end-card 1 --title Sea", in: folder, "p")
      #expect(other.count == carded.count + 1 && other[0] != carded[0])
    }

    @Test(arguments: scenes)
    func `are in parts, shards and continued films as in the whole`(scene: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.lines + scene, at: "b.scene")
      let frames = try await FilmFrames.frames("play b.scene", in: folder)
      let last = frames.count - 1
      func name(_ number: Int) -> String { (number < 10 ? "0000" : "000") + "\(number).png" }
      func run(_ words: String) async throws {
        let run = try await RenderCommand.run(words, in: folder)
        #expect(run.status == 0, "\(words): \(run.errors)")
      }
      for number in [0, 1, 2, last - 3, last - 2, last] {
        try await run("again f/\(name(number)) --out again.png --overwrite")
        try await run("play b.scene --frames \(number)..\(number) --out part\(number)/")
        let files = try folder.contents()
        #expect(try Self.pixels([files["again.png"] ?? Data()]) == Self.pixels([frames[number]]))
        #expect(files["part\(number)/\(name(number))"] == frames[number], "\(number)")
      }
      for shard in 1...3 { try await run("play b.scene --out parts/ --shard \(shard)/3") }
      try await run("merge parts/")
      try await run("play b.scene --out r/")
      for number in [0, 3, last - 2, last] {
        try FileManager.default.removeItem(atPath: folder.file("r/\(name(number))"))
      }
      try await run("play b.scene --out r/ --resume")
      let files = try folder.contents()
      for (number, frame) in frames.enumerated() {
        #expect(files["parts/\(name(number))"] == frame, "\(number)")
        #expect(files["r/\(name(number))"] == frame, "\(number)")
      }
      // Joined frames of a sea keep the colors that their cards have got in palettes of their own.
      for film in scene.contains("seaworld") ? ["apng"] : ["apng", "gif"] {
        try await run("play b.scene --out one.\(film)")
        try await run("merge parts/ --out merged.\(film)")
        let files = try folder.contents()
        #expect(files["one.\(film)"] == files["merged.\(film)"])
      }
    }

    @Test func `are those of the run that shows the same`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.scenes[0].replacing("cell", with: "style living\ncell"), at: "a.scene")
      let cards = "--title-card 1 --end-card 1"
      let script = try await FilmFrames.frames("play a.scene \(cards)", in: folder)
      let run = try await FilmFrames.frames(
        "seaworld --width 12 --height 9 --cell 16 --fps 4 --speed 2 --ticks 4 --quality lossless \(cards)",
        in: folder, "g")
      #expect(script.count == run.count)
      for (one, other) in zip(script, run) { #expect(try await FilmFrames.areSame(one, other)) }
    }

    @Test func `are counted by a dry run, and refused where there is no film`() async throws {
      let folder = try ScratchFolder()
      try folder.put(Self.lines + Self.scenes[0], at: "b.scene")
      let dry = try await RenderCommand.run("play b.scene --dry-run --out f/", in: folder)
      #expect(dry.output.contains("frames  14"), "\(dry.output)")
      let end = try await RenderCommand.run("play b.scene --out end.png", in: folder)
      #expect(end.status == 0, "\(end.errors)")
      let frames = try await FilmFrames.frames("play b.scene", in: folder)
      #expect(try Self.pixels([end.bytes("end.png")]) == Self.pixels([frames[frames.count - 4]]))
      for (words, reason) in [
        ("--title-card 1 --out x.png", "--title-card: a card needs a film"),
        ("--title Unmistakably --size 40x30 --frames 0..0 --out x.png", "have no space for"),
        ("--end-card 61 --out x.gif", "--end-card: a card is shown for"),
      ] {
        let run = try await RenderCommand.run("play b.scene " + words, in: folder)
        #expect(run.status == 64 && run.errors.contains(reason), "\(run.errors)")
      }
      let minus = "--title=-40 --title-card 1 --out x.apng"
      _ = try await RenderCommand.run("play b.scene \(minus)", in: folder)
      let again = try await RenderCommand.run("again x.apng --out y.apng", in: folder)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try again.bytes("x.apng") == again.bytes("y.apng"))
      try folder.put("world life glider\ntitle \"A\"\nplay 2", at: "c.scene")
      let title = try await RenderCommand.run("play c.scene --out x.gif", in: folder)
      #expect(title.status == 65 && title.errors.contains("c.scene:2:1"), "\(title.errors)")
      try folder.put("world life glider\nplay 2\nend-card 0\ntitle-card 70s", at: "d.scene")
      let late = try await RenderCommand.run("check d.scene", in: folder)
      #expect(
        late.status == 65 && late.errors.contains("more than 0 and at most 60 s"), "\(late.errors)")
    }

    /// The text reaches the largest font size. Layout comes before the memory check, so nothing is drawn.
    @Test(arguments: ["seaworld", "virus", "universe", "life", "elementary"])
    func `can be set in the largest pictures`(world: String) async throws {
      for size in ["16384x16384", "65535x4096", "4096x65535"] {
        let run = try await RenderCommand.run(
          "\(world) --size \(size) --title-card 2 --memory 100M --out x.apng")
        #expect(run.status == 64, "\(size): \(run.errors)")
        #expect(run.errors.contains("MB, but only 100 MB is allowed"), "\(size): \(run.errors)")
      }
    }
  }
}
