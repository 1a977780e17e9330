import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Films and scripts of the command render` {
  /// Random scripts that change looks, cards, cameras and worlds on their way.
  struct `The frames of a script` {
    private static let ffmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What goes on at any time in each world.
    private static let commands = [
      "life": [
        "tap 3,3", "select 2,2 4x4\ncopy\npaste\nmove to 9,9\nland live", "tap 5,5\nundo",
        "resize 20x12", "resize 28x20",
      ],
      "seaworld": ["look 2,2", "restart", "style living", "style plain"],
      "virus": ["tap 12", "infect 3", "reset", "style people", "style plain"],
    ]
    private static let common = [
      "play 2", "play 3", "wait 0.4s", "theme dark", "theme light", "shape square", "shape circle",
      "zoom to 20 over 0.4s", "zoom to 6 over 0.3s", "fit over 0.3s", "scroll to 5,4 over 0.3s",
      "hand on", "hand off", "strip off", "snapshot", "snapshots", "snapshot\nplay 1\nrollback",
      "reverse 2", "counter off", "speed 5", "pace 0.3s",
    ]

    private static func script(_ seed: Int) -> String {
      var random = Draws(UInt64(seed))
      func one(of list: [String]) -> String { list[random.next(below: list.count)] }
      let world = one(of: ["life", "seaworld", "virus"])
      let start = [
        "life": "life --random 30% --seed \(seed) --width 24 --height 16",
        "seaworld": "seaworld --seed \(seed) --width 12 --height 9",
        "virus": "virus --people 90 --infect 4 --seed \(seed)",
      ]
      var lines = ["world \(start[world] ?? world)", "cell 12", "fps 12", "speed 3"]
      if random.next(below: 2) == 0 { lines.append("hand off") }
      if random.next(below: 2) == 0 { lines.append("shape square") }
      var second = 0
      for _ in 0..<(3 + random.next(below: 7)) {
        var line = one(of: Self.common + (Self.commands[world] ?? []))
        if random.next(below: 5) == 0 {
          second += 2
          line = "at \(second)s \(line)"
        }
        lines.append(line)
      }
      return lines.joined(separator: "\n") + "\n"
    }

    @Test(arguments: 0..<(coversAll ? 150 : 8))
    func `are the same in any film, on any number of threads, and alone`(seed: Int) async throws {
      let folder = try ScratchFolder(), script = Self.script(seed)
      try folder.put(script, at: "a.scene")
      let first = try await RenderCommand.run("play a.scene --threads 1 --out f/", in: folder)
      // A command may be refused where it comes; then so it is everywhere.
      let statuses: Set<Int32> = [0, 1, 65]
      #expect(statuses.contains(first.status), "\(script)\(first.errors)")
      /// The frames in a folder by their names.
      func frames(_ name: String) throws -> [Substring: Data] {
        let files = try folder.contents().filter {
          $0.key.hasPrefix(name) && $0.key.hasSuffix(".png") && !$0.key.contains("shards/")
        }
        return Dictionary(
          uniqueKeysWithValues: files.map { ($0.key.dropFirst(name.count), $0.value) })
      }
      let one = try frames("f/")
      for threads in [2, 3, 7] {
        let other = try await RenderCommand.run(
          "play a.scene --threads \(threads) --out t\(threads)/", in: folder)
        #expect(other.status == first.status, "\(script)\(other.errors)")
        #expect(try frames("t\(threads)/") == one, "\(script)")
      }
      for film in ["apng", "gif"] {
        let made = try await RenderCommand.run("play a.scene --out a.\(film)", in: folder)
        #expect(made.status == first.status, "\(script)\(made.errors)")
      }
      guard first.status == 0 else { return }
      let count = first.files.count { $0.hasPrefix("f/") && $0.hasSuffix(".png") }
      var random = Draws(UInt64(seed))
      for part in 0..<(coversAll ? 12 : 4) {
        let number = random.next(below: count)
        let alone = try await RenderCommand.run(
          "play a.scene --frames \(number)..\(number) --out alone\(part).png", in: folder)
        #expect(alone.status == 0, "\(script)\(alone.errors)")
        let name = String(repeating: "0", count: 5 - "\(number)".count) + "\(number).png"
        let same = try await RenderCommand.run("compare f/\(name) alone\(part).png", in: folder)
        #expect(same.status == 0, "\(script)frame \(number)\n\(same.output)")
      }
      if coversAll {
        for shard in 1...3 {
          let drawn = try await RenderCommand.run(
            "play a.scene --out parts/ --shard \(shard)/3", in: folder)
          #expect(drawn.status == 0, "\(script)\(drawn.errors)")
        }
        _ = try await RenderCommand.run("merge parts/", in: folder)
        #expect(try frames("parts/") == one, "\(script)")
      }
      guard let ffmpeg = Self.ffmpeg else { return }
      let files = try await Self.pictures(["-framerate", "12", "-i", "f/%05d.png"], ffmpeg, folder)
      let film = try await Self.pictures(["-i", "a.apng"], ffmpeg, folder)
      #expect(files == film, "\(script)")
    }

    @Test(
      .enabled(if: ffmpeg != nil, "there is no ffmpeg"),
      arguments: ["theme dark", "hand off", "shape circle"])
    func `keep their colors where a look waits for its time`(command: String) async throws {
      let ffmpeg = try #require(Self.ffmpeg)
      let folder = try ScratchFolder()
      let hand = command.hasPrefix("hand") ? "" : "hand off\n"
      try folder.put(
        "world life glider\ncell 12\nfps 10\n\(hand)at 1s \(command)\nwait 1s", at: "a.scene")
      var pictures: [[String]] = []
      for (out, input) in [
        ("f/", ["-framerate", "10", "-i", "f/%05d.png"]), ("a.apng", ["-i", "a.apng"]),
        ("a.gif", ["-i", "a.gif"]),
      ] {
        let made = try await RenderCommand.run("play a.scene --out \(out)", in: folder)
        #expect(made.status == 0, "\(made.errors)")
        pictures.append(try await Self.pictures(input, ffmpeg, folder))
      }
      #expect(pictures[1] == pictures[0])
      // A hand has more colors than a GIF.
      if !hand.isEmpty { #expect(pictures[2] == pictures[0]) }
    }

    @Test(arguments: [
      "world life --width 20 --height 12\ncell 8\nfps 10\ntap 3,3\ntap 4,3\nplay 4",
      "world virus --people 60\ncell 12\nfps 10\ntap 3\ntheme dark\nwait 0.4",
      "world life --width 20 --height 12\ncell 8\nfps 10\nsnapshot meanwhile\nzoom to 16 over 1s",
      "world life --rule B2/S/3 --random 30% --width 20 --height 12\ncell 8\nfps 10\nspeed 10\n"
        + "play 1\nsnapshot\nconfigure life B3/S23\ntheme dark\nwait 1",
    ])
    func `are the same alone while a hand's traces fade`(lines: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(lines, at: "a.scene")
      let whole = try await RenderCommand.run("play a.scene --out f/", in: folder)
      #expect(whole.status == 0, "\(whole.errors)")
      for number in 0..<9 {
        let alone = try await RenderCommand.run(
          "play a.scene --frames \(number)..\(number) --overwrite --out x.png", in: folder)
        #expect(alone.status == 0, "\(alone.errors)")
        let same = try await RenderCommand.run("compare f/0000\(number).png x.png", in: folder)
        #expect(same.status == 0, "\(same.output)")
      }
    }

    @Test(arguments: ["", " meanwhile"])
    func `show the chart of the world about which a person is asked`(end: String) async throws {
      let folder = try ScratchFolder()
      let lines =
        "world seaworld --width 12 --height 9 --seed 3\ncell 20\nfps 4\nchart on\nplay 6\n"
        + "snapshot \"q\"\nplay 6\nseek 2\n"
      try folder.put(lines + "apply \"q\"\(end)\nwait 1", at: "a.scene")
      try folder.put(lines + "wait 2", at: "b.scene")
      let frames = try await FilmFrames.frames("play a.scene", in: folder)
      let others = try await FilmFrames.frames("play b.scene", in: folder, "g")
      try #require(frames.count > 27 && others.count > 26)
      let before = try PNGDecoder().decode([UInt8](others[26]))
      let asked = try PNGDecoder().decode([UInt8](frames[27]))
      // The card dims what is below it, and each of its colors in one way.
      var dimmed: [Color: Set<Color>] = [:]
      for y in before.height * 4 / 5..<before.height {
        for x in 0..<before.width { dimmed[before[x, y], default: []].insert(asked[x, y]) }
      }
      #expect(dimmed.count > 9 && dimmed.values.allSatisfy { $0.count == 1 })
      #expect(dimmed.contains { !$0.value.contains($0.key) })
    }

    @Test func `are fitted to a table of a new size`() async throws {
      let folder = try ScratchFolder()
      let last = "size 480x360\nfps 10\nhand off\n%place glider at 2,3\nland live\nwait 1s"
      for (name, size, resize) in [
        ("a", "24 --height 16", "resize 48x32\n"), ("b", "48 --height 32", ""),
      ] {
        try folder.put(
          "world life --width \(size)\n" + last.replacing("%", with: resize), at: "\(name).scene")
        let end = try await RenderCommand.run("play \(name).scene --out \(name).png", in: folder)
        #expect(end.status == 0, "\(end.errors)")
      }
      let same = try await RenderCommand.run("compare a.png b.png", in: folder)
      #expect(same.status == 0, "\(same.output)")
    }

    /// Returns the digests of a film's pictures that differ from the one before, in all of their colors.
    private static func pictures(
      _ input: [String], _ ffmpeg: String, _ folder: ScratchFolder
    ) async throws -> [String] {
      let run = try await RenderCommand.run(
        ["-v", "error", "-nostdin"] + input
          + ["-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-f", "framemd5", "-"],
        program: ffmpeg, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      var digests: [String] = []
      for line in run.output.split(separator: "\n") where !line.hasPrefix("#") {
        let digest = line.split(separator: ",").last.map(String.init) ?? ""
        if digests.last != digest { digests.append(digest) }
      }
      return digests
    }
  }
}
