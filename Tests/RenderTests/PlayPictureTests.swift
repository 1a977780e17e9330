import Foundation
import ScratchFolders
import Testing

extension `Films and scripts of the command render` {
  /// The pictures of scripts, against those of runs with the same options.
  struct `A picture of a script` {
    struct Case: CustomTestStringConvertible {
      let lines: String, options: String
      init(_ lines: String, _ options: String) { (self.lines, self.options) = (lines, options) }
      var testDescription: String { lines }
    }

    /// Returns whether the last picture of a script is that of a run.
    private func areSame(_ script: String, _ words: String) async throws {
      let folder = try ScratchFolder()
      try folder.put(script, at: "x.scene")
      let played = try await RenderCommand.run("play x.scene --out played.png", in: folder)
      #expect(played.status == 0 && played.errors.isEmpty, "\(played.errors)")
      let drawn = try await RenderCommand.run(words + " --out drawn.png", in: folder)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let compared = try await RenderCommand.run("compare played.png drawn.png", in: folder)
      #expect(compared.status == 0, "\(compared.output)")
    }

    @Test(arguments: [
      Case("theme dark", "--theme dark"), Case("theme light", "--theme light"),
      Case("shape circle", "--shape circle"), Case("palette ember", "--palette ember"),
      Case("ink text=navy", "--ink text=navy"), Case("grid off", "--grid off"),
      Case("caption \"Two\"", "--caption Two"), Case("counter off", "--counter off"),
      Case("cell 12", "--cell 12"), Case("size 320x240", "--size 320x240"),
      Case("chart on", "--chart"),
      Case("size 320x240\nzoom to 24 over 0.2s\nscroll to 5,5\nfit", "--size 320x240"),
    ])
    func `of cells has the look that commands set`(test: Case) async throws {
      try await areSame(
        "world life glider --width 24 --height 16\nhand off\n\(test.lines)\nplay 5",
        "life glider --width 24 --height 16 --generations 5 \(test.options)")
    }

    // What a script looks at of a bounded world, and the same.
    @Test(arguments: [
      ("life glider --width 24 --height 16", "scroll to 0,0", "fit"),
      ("life glider --width 24 --height 16", "scroll to 1000000000000000,-3", "fit"),
      ("life glider --width 24 --height 16", "zoom to 20 at 3,3", "zoom to 20 at 20,14"),
      ("life glider --width 24 --height 16", "zoom to 80 at 0,0", "zoom to 80 at 6,4"),
      (
        "life glider --width 24 --height 16", "zoom to 80 at 6,4\nscroll to 24,16",
        "zoom to 80 at 18,12"
      ),
      ("seaworld --width 12 --height 9", "scroll to 0,0", "fit"),
      ("virus --people 90", "zoom to 200 at 0,0\nscroll to 99,99", "zoom to 200 at 9,8"),
      ("elementary --rule 30 --width 31 --height 20", "scroll to 0,0", "fit"),
      ("universe --seed 3", "scroll to 0,0", "fit"),
    ])
    func `is held at the edges of a bounded world`(
      world: String, lines: String, same: String
    ) async throws {
      let folder = try ScratchFolder()
      for (name, lines) in [("held", lines), ("same", same)] {
        try folder.put("world \(world)\nhand off\n\(lines)\nwait 1s", at: "\(name).scene")
        let run = try await RenderCommand.run("play \(name).scene --out \(name).png", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
      let compared = try await RenderCommand.run("compare held.png same.png", in: folder)
      #expect(compared.status == 0, "\(compared.output)")
    }

    // Of the same time, a tick comes before a command, and after a tap of a run.
    @Test(arguments: [
      Case(
        "world seaworld --width 12 --height 9\nhand off\nplay 4\nrestart\nplay 3",
        "seaworld --style plain --width 12 --height 9 --restart-at 4 --ticks 7"),
      Case(
        "world seaworld --width 12 --height 9\nhand off\ntap\ntap",
        "seaworld --style plain --width 12 --height 9 --ticks 2"),
      Case(
        "world virus --people 90 --infect 4\nhand off\nplay 3\ntap 2,3\ntap 7\nplay 2",
        "virus --people 90 --infect 4 --style plain --tap 3.5:2,3 --tap 3.5:7 --steps 5"),
      Case(
        "world virus --people 90 --infect 4\nhand off\nplay 3\nreset\ntap 7\nplay 4",
        "virus --people 90 --infect 4 --style plain --reset-at 3.4 --tap 3.5:7 --steps 7"),
      Case(
        "world elementary --rule 30 --width 31 --height 20\nhand off\nplay 12",
        "elementary --rule 30 --width 31 --height 20 --style plain --generations 12"),
      Case(
        "world elementary --rule 30 --width 31 --height 20\nstyle woven\nhand off\nplay 12",
        "elementary --rule 30 --width 31 --height 20 --generations 12"),
      Case(
        "world universe --seed 3\nsize 480x320\ntheme light\nhand off\nplay 6s",
        "universe --seed 3 --size 480x320 --theme light --seconds 60"),
      Case(
        "world universe --seed 3\nsize 480x320\ncaption \"Sky\"\nhand off\nspeed 40\nplay 4s\nopen galaxy 8",
        "universe --seed 3 --size 480x320 --theme light --caption Sky --seconds 160 --view galaxy:8"
      ),
      // Opening takes no time; galaxy 1 becomes one with another at 210 s.
      Case(
        "world universe --seed 3\nsize 480x320\nhand off\nspeed 40\nplay 4s\nopen galaxy 1\nplay 40",
        "universe --seed 3 --size 480x320 --theme light --seconds 200 --view galaxy:1"),
      Case(
        "world universe --seed 3\nsize 480x320\nhand off\nspeed 40\nplay 4s\nfollow on\nopen galaxy 1\nplay 80",
        "universe --seed 3 --size 480x320 --theme light --seconds 240 --view galaxy:1 --follow"),
      Case(
        "world universe --seed 3\nsize 480x320\nhand off\nspeed 40\nplay 5.5s\nopen galaxy 21\nreverse 80\nseek 215",
        "universe --seed 3 --size 480x320 --theme light --seconds 215 --view galaxy:21"),
    ])
    func `is that of a run with the same acts`(test: Case) async throws {
      try await areSame(test.lines, test.options)
    }

    @Test func `of a universe is tapped where it shows something`() async throws {
      // Below the caption, the galaxy that the whole picture shows at this pixel.
      let script = """
        world universe --seed 3
        size 480x320
        hand off
        speed 40
        play 3s
        """
      let folder = try ScratchFolder()
      for (name, act) in [
        ("tapped", "tap 186,160"), ("opened", "open galaxy 1"),
        ("below", "caption \"Sky\"\ntap 186,190"), ("named", "caption \"Sky\"\nopen galaxy 1"),
        ("other", "caption \"Sky\"\nopen galaxy 2"),
      ] {
        try folder.put(script + "\n" + act, at: "\(name).scene")
        let run = try await RenderCommand.run("play \(name).scene --out \(name).png", in: folder)
        #expect(run.status == 0, "\(name): \(run.errors)")
      }
      for (one, other, status) in [
        ("tapped", "opened", 0), ("below", "named", 0), ("below", "other", 1),
      ] {
        let compared = try await RenderCommand.run("compare \(one).png \(other).png", in: folder)
        #expect(compared.status == status, "\(one) \(compared.output)")
      }
    }

    @Test func `shows the user's patterns in the library, and those to be saved`() async throws {
      let folder = try ScratchFolder()
      try folder.put("x = 3, y = 1\n3o!\n", at: "own/mine.rle")
      try folder.put("x = 2, y = 1\n2o!\n", at: "own/other.rle")
      let start = "world life glider --width 24 --height 16\nsize 960x640\nhand off\n"
      func picture(_ name: String, _ lines: String, _ options: String) async throws {
        try folder.put(start + lines + "library", at: "\(name).scene")
        let run = try await RenderCommand.run(
          "play \(name).scene --out \(name).png \(options)", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
      try folder.put("x = 3, y = 1\n3o!\n", at: "one/mine.rle")
      try await picture("plain", "", "--library none")
      try await picture("both", "", "--library own")
      try await picture("one", "", "--library one")
      // The three cells of a blinker are saved at the end, and shown at once.
      let save =
        "configure life B3/S23\nclear\ntap 3,3\ntap 4,3\nselect 3,3 2x1\nsave \"other\"\ndone\n"
      try await picture("saved", save, "--library one")
      for (one, other, status) in [("both", "plain", 1), ("both", "one", 1), ("both", "saved", 0)] {
        let compared = try await RenderCommand.run("compare \(one).png \(other).png", in: folder)
        #expect(compared.status == status, "\(one) \(other) \(compared.output)")
      }
    }

    @Test func `keeps its view where time goes back`() async throws {
      let start = "world life glider --width 24 --height 16\nsize 480x320\nhand off\n"
      let zoom = "zoom to 24 at 6,6 over 0.1s\n"
      let folder = try ScratchFolder()
      for (name, lines) in [
        ("back", "play 6\n\(zoom)play 3\nreverse 9"), ("plain", "\(zoom)wait 0.1s"),
        ("far", "wait 0.1s"),
      ] {
        try folder.put(start + lines, at: "\(name).scene")
        let run = try await RenderCommand.run("play \(name).scene --out \(name).png", in: folder)
        #expect(run.status == 0, "\(run.errors)")
      }
      for (one, other, status) in [("back", "plain", 0), ("back", "far", 1)] {
        let compared = try await RenderCommand.run("compare \(one).png \(other).png", in: folder)
        #expect(compared.status == status, "\(one) \(compared.output)")
      }
    }

    @Test(arguments: [
      ("snapshots", "snapshot\n"), ("library", ""),
    ])
    func `has a sheet until the next command that is no setting or view`(
      word: String, before: String
    ) async throws {
      let folder = try ScratchFolder()
      let start =
        "world life glider --width 24 --height 16\nsize 480x320\nfps 10\n\(before)wait 0.1s\n"
      func end(_ lines: String) async throws -> String {
        try folder.put(start + lines, at: "x.scene")
        let run = try await RenderCommand.run("play x.scene --out end.png --overwrite", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let digest = try #require(try folder.contents()["end.png"])
        let name = "of-\(lines.filter(\.isLetter)).png"
        try folder.put([name: digest])
        return name
      }
      func areSame(_ first: String, _ second: String) async throws -> Bool {
        try await RenderCommand.run("compare \(first) \(second)", in: folder).status == 0
      }
      let plain = try await end("wait 1s"), sheet = try await end("\(word)\nwait 1s")
      #expect(try await !areSame(plain, sheet))
      for line in ["fit", "wait 1s", "pace 1s", "speed 3", "expect generation = 0"] {
        #expect(try await areSame(end("\(word)\n\(line)\nwait 1s"), sheet), "\(line)")
      }
      #expect(try await areSame(end("\(word)\ntap 9,9\ntap 9,9\nwait 3s"), plain))
    }

    @Test func `is numbered, in true color, and of the end as a pyramid`() async throws {
      let folder = try ScratchFolder()
      try folder.put(
        "world life glider --width 24 --height 16\nfps 5\nselect 2,2 3x3\ndone\nplay 3",
        at: "x.scene")
      let run = try await RenderCommand.run("play x.scene --out f%03d.png", in: folder)
      let frames = run.files.filter { $0.hasPrefix("f0") }
      #expect(run.status == 0 && frames.first == "f000.png" && frames.count == 8, "\(run.files)")
      for frame in frames {
        // The color type of the header: 2 is RGB.
        #expect(try folder.contents()[frame].map { $0[$0.startIndex + 25] } == 2)
      }
      let pyramid = try await RenderCommand.run("play x.scene --out end.dzi", in: folder)
      #expect(pyramid.status == 0 && pyramid.files.contains("end.dzi"), "\(pyramid.errors)")
      let plain = try await RenderCommand.run(
        "life glider --width 24 --height 16 --generations 3 --out plain.dzi", in: folder)
      #expect(plain.status == 0)
      let tile = "_files/0/0_0.png"
      #expect(try folder.contents()["end" + tile] != nil)
    }

    @Test func `has 30 frames in a second`() async throws {
      let folder = try ScratchFolder()
      try folder.put("world virus\nwait 1s", at: "x.scene")
      let run = try await RenderCommand.run("play x.scene --size 200x200 --out f/", in: folder)
      #expect(run.files.filter { $0.hasSuffix(".png") }.count == 31)
    }
  }
}
