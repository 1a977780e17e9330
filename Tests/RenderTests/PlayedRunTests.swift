import Foundation
import PNGCodec
import Pictures
import ScratchFolders
import SystemLibrary
import Testing

extension `Faults of the command render` {
  struct `A run that is played` {
    /// The frames that `words` write as files.
    private func frames(_ words: String) async throws -> [Image] {
      let run = try await RenderCommand.run(words + " --out f/")
      let names = run.files.filter { $0.hasSuffix(".png") }
      return try names.map { try image([UInt8](run.bytes($0))) }
    }

    private func image(_ png: [UInt8]) throws -> Image { try PNGDecoder().decode(png) }

    @Test(arguments: ["", " --background transparent"])
    func `half blocks show the pixels of the frames`(look: String) async throws {
      let words = "seaworld --ticks 5" + look
      let run = try await TerminalRun.run(words + " --fps 50 --every 1 --progress json --show")
      #expect(run.status == 0 && run.isRestored)
      #expect(run.text.hasPrefix("{") == false && run.text.isEmpty)
      let expected = try await frames(
        words
          + " --width 10 --height 15 --size 40x24 --fit-scale whole --shape square --counter off")
      #expect(run.model.screens.count == expected.count)
      for (screen, frame) in zip(run.model.screens, expected) {
        let pixels = frame.withPixels { $0.map { Color(pixel: $0).alpha == 0 ? 0 : $0 } }
        #expect(screen.pixels == pixels)
      }
    }

    @Test func `the kitty graphics protocol shows the frames themselves`() async throws {
      let words = "seaworld --ticks 5"
      let run = try await TerminalRun.run(words + " --fps 50 --every 1 --show", pixels: (320, 192))
      {
        $0.knowsKitty = true
      }
      #expect(run.status == 0 && run.isRestored)
      #expect(run.text.hasPrefix("played 6 pictures, 320 × 192 ("))
      let expected = try await frames(
        words + " --width 10 --height 15 --size 320x192 --fit-scale whole")
      #expect(run.model.screens.count == expected.count)
      var images: [Int] = []
      for (screen, frame) in zip(run.model.screens, expected) {
        // No frame is seen beside another one.
        let (image, picture) = try #require(screen.placed.first)
        #expect(screen.placed.count == 1)
        #expect(try self.image(picture.png) == frame)
        #expect(picture.keys["X"] == "0" && picture.keys["c"] == nil)
        #expect(screen.corner == (1, 1))
        images.append(image)
      }
      // The next frame comes while the one before is seen.
      #expect(Set(images).count == 2 && zip(images, images.dropFirst()).allSatisfy { $0 != $1 })
      #expect((run.model.commandSizes.max() ?? 0) <= 4096 + 64)
    }

    @Test func `a picture of another size is in the middle, or as large as the window`()
      async throws
    {
      let small = try await TerminalRun.run(
        "seaworld --ticks 1 --size 100x90 --fps 50 --every 1 --show", pixels: (320, 192)
      ) { $0.knowsKitty = true }
      let place = try #require(small.model.screens.last)
      // 110 and 51 pixels are left free.
      #expect(place.corner == (4, 14))
      #expect(
        place.placed.first?.value.keys["X"] == "6" && place.placed.first?.value.keys["Y"] == "3")
      let large = try await TerminalRun.run(
        "seaworld --ticks 1 --size 800x400 --fps 50 --every 1 --show", pixels: (320, 192)
      ) { $0.knowsKitty = true }
      let keys = try #require(large.model.screens.last?.placed.first?.value.keys)
      #expect(keys["c"] == "40" && keys["r"] == "10")
    }

    @Test func `frames keep their times`() async throws {
      let run = try await TerminalRun.run("seaworld --ticks 4 --fps 5 --hold-last 0.5 --show")
      // Each of the five for a fifth of a second, and the last half a second longer.
      #expect(run.status == 0 && run.model.screens.count == 5 && run.seconds >= 1.5)
    }

    @Test func `a window that changes its size shows what follows in its middle`() async throws {
      var isChanged = false
      let run = try await TerminalRun.run(
        "seaworld --ticks 1000000 --fps 20 --show", columns: 40, rows: 12,
        meanwhile: { run in
          if !isChanged && run.model.screens.count >= 2 {
            run.resize(columns: 20, rows: 20)
            isChanged = true
          }
          let hasShown = run.model.screens.count >= 6
          if isChanged && hasShown { run.type("q") }
          return isChanged && hasShown
        })
      #expect(run.status == 0 && run.isRestored)
      let pixels = try #require(run.model.screens.last?.pixels)
      // Above and below the picture's 24 rows there is nothing.
      #expect(pixels.count == 20 * 40)
      #expect(
        pixels[..<(20 * 8)].allSatisfy { $0 == 0 } && pixels[(20 * 32)...].allSatisfy { $0 == 0 })
      #expect(pixels[(20 * 8)..<(20 * 32)].allSatisfy { $0 != 0 })
    }

    @Test func `q ends it, and records of a part are not written`() async throws {
      let run = try await TerminalRun.run(
        "seaworld --ticks 1000000 --census c.csv --show",
        meanwhile: { run in
          guard run.model.screens.count >= 2 else { return false }
          run.type("q")
          return true
        })
      #expect(run.status == 0 && run.isRestored)
      #expect(run.text.contains(" of 1000001 pictures, until q; not written: c.csv ("))
      #expect(run.text.hasPrefix("played "))
      #expect(try run.folder.entries().isEmpty)
    }

    @Test func `q while the last frame is held ends a whole run`() async throws {
      var shown: ContinuousClock.Instant?
      let run = try await TerminalRun.run(
        "seaworld --ticks 1 --hold-last 1000 --census c.csv --show",
        meanwhile: { run in
          guard run.model.screens.count == 2 else { return false }
          // It is held only once the program knows that all of it is written.
          shown = shown ?? .now
          guard let shown, .now - shown > .milliseconds(200) else { return false }
          run.type("q")
          return true
        })
      #expect(run.status == 0 && run.isRestored && run.text.hasPrefix("played 2 pictures, 40 × 24"))
      #expect(try run.folder.text(at: "c.csv").split(separator: "\n").count == 3)
    }

    @Test(arguments: ["q", "\u{3}"])
    func `a run that is drawn but not shown can be ended as well`(key: String) async throws {
      let run = try await TerminalRun.run(
        "seaworld --ticks 1 --counter off --show",
        {
          $0.knowsKitty = true
          $0.verdict = nil
        },
        meanwhile: { run in
          guard run.model.isAlternate else { return false }
          run.type(key)
          return true
        })
      #expect(run.status == (key == "q" ? 0 : 130) && run.isRestored && run.model.screens.isEmpty)
      #expect(
        run.text.hasPrefix(key == "q" ? "played 0 of 2 pictures, until q" : "render: stopped "))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["OK", nil])
    func `a signal gives the terminal back`(signal: Int32, verdict: String?) async throws {
      let run = try await TerminalRun.run(
        "seaworld --width 10 --height 15 --ticks 1000000 --show --size 40x24 --counter off",
        {
          // Without a verdict, the run is stopped while it waits for one.
          $0.knowsKitty = verdict == nil
          $0.verdict = verdict
        },
        meanwhile: { run in
          guard run.model.isAlternate && run.model.screens.count >= (verdict == nil ? 0 : 2)
          else { return false }
          kill(run.process, signal)
          return true
        })
      #expect(run.status == 128 + signal && run.isRestored)
      #expect(run.text.hasPrefix("render: stopped "))
      #expect(!run.text.contains("nothing is left"))
    }

    @Test func `Ctrl-C before it plays gives the terminal back too`() async throws {
      var hasTyped = false
      let run = try await TerminalRun.run(
        "seaworld --ticks 10 --show", { $0.isMute = true },
        meanwhile: { run in
          // It has asked what the terminal is, and waits for the answer.
          if !hasTyped && !run.model.commandSizes.isEmpty {
            run.type("\u{3}")
            hasTyped = true
          }
          return hasTyped
        })
      #expect(run.status == 130 && run.isRestored && run.model.screens.isEmpty)
    }

    /// As in a world that is played: keys count from the first question to the terminal on.
    @Test(arguments: ["seaworld --ticks 10", "life --generations 10", "play x.scene"])
    func `q ends it before the terminal has answered`(words: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("world life --width 12 --height 9\nplay 10\n", at: "x.scene")
      var hasTyped = false
      let run = try await TerminalRun.run(
        words + " --show", in: folder, { $0.isMute = true },
        meanwhile: { run in
          if !hasTyped && !run.model.commandSizes.isEmpty {
            run.type("q")
            hasTyped = true
          }
          return hasTyped
        })
      #expect(run.status == 0 && run.isRestored && run.model.screens.isEmpty, "\(run.text)")
      #expect(run.seconds < 1.9)
    }

    @Test(arguments: [
      "editor-tour", "glider-workshop", "gun-and-eater", "lone-penguin", "triangle-to-life",
      "universe-and-back", "virus-by-hand",
    ])
    func `scripts are fitted to the window`(scene: String) async throws {
      let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "examples/scenes/\(scene).scene")
      let run = try await TerminalRun.run(
        "play \(path.path(percentEncoded: false)) --show", columns: 80, rows: 24,
        meanwhile: { run in
          guard run.model.screens.count >= 2 else { return false }
          run.type("q")
          return true
        })
      #expect(run.status == 0 && run.isRestored, "\(run.text)")
      #expect(run.text.hasPrefix("played "))
      #expect(run.model.screens.allSatisfy { $0.pixels.contains { $0 != 0 } })
    }

    @Test func `a terminal that answers nothing shows half blocks`() async throws {
      let run = try await TerminalRun.run("seaworld --ticks 1 --fps 50 --every 1 --show") {
        $0.isMute = true
      }
      #expect(run.status == 0 && run.isRestored && run.model.screens.count == 2)
    }

    @Test func `what the terminal refuses is reported`() async throws {
      let run = try await TerminalRun.run("seaworld --ticks 9 --show", pixels: (320, 192)) {
        $0.knowsKitty = true
        $0.verdict = "ENOSPC:no room"
      }
      #expect(run.status == 74 && run.isRestored)
      #expect(
        run.text
          == "render: cannot write the terminal: it refuses a picture: ENOSPC:no room")
    }

    @Test(arguments: [
      ("--show --out x.png", "--show: it can't be combined with --out: choose one of them"),
      ("--show --census -", "--census: --show writes to standard output: choose another place"),
      ("--show --theme both", "--theme: a run is played in one theme: choose light or dark"),
      ("--show --loop 2", "--loop: only .apng, .gif and .webp can be played a set number of times"),
      (
        "--show --size 41x24",
        "--show: pictures of 41x24 pixels are larger than the window of 40x24 half blocks: choose a "
          + "smaller --size or --cell, or none"
      ),
      (
        "--out -",
        "--out: standard output is a terminal, which can't show raw frames: give --show to watch the "
          + "run, or send them to a program or a file"
      ),
      (
        "--out - --format png",
        "--out: standard output is a terminal, which can't show a PNG: give --show to watch the run, or "
          + "send it to a program or a file"
      ),
    ])
    func `what makes no sense is refused`(words: String, message: String) async throws {
      let run = try await TerminalRun.run("seaworld --ticks 2 " + words)
      #expect(run.status == 64 && run.isRestored && run.text == "render: " + message)
      #expect(try run.folder.entries().isEmpty && run.model.screens.isEmpty)
    }

    @Test func `without a terminal there is nothing to play in`() async throws {
      let run = try await RenderCommand.run("seaworld --show --hold-last 1 --duration 3")
      #expect(run.status == 64 && run.output.isEmpty && run.files.isEmpty)
      #expect(
        run.errors
          == "render: --show: standard output is not a terminal that can show pictures: give --out and a "
          + "film, such as x.apng\n")
    }

    @Test func `a dry run reports it and shows nothing`() async throws {
      let run = try await TerminalRun.run("seaworld --ticks 30 --show --dry-run")
      #expect(run.status == 0 && run.isRestored && run.model.screens.isEmpty)
      #expect(run.text.contains("frames  31") && run.text.contains("3.10 s, 10 frames a second"))
      #expect(run.text.contains("40x24 pixels"))
    }

    @Test(arguments: [
      "virus --infect 5 --steps 2", "life glider --generations 2", "elementary --generations 2",
      "seaworld --ticks 2 --zoom 4 --center 3,3", "seaworld --ticks 2 --loop-there-and-back",
      "seaworld --ticks 2 --speed -1 --fps 50", "universe --seconds 2",
    ])
    func `every world is played`(words: String) async throws {
      let run = try await TerminalRun.run(words + " --show")
      #expect(run.status == 0 && run.isRestored && run.model.screens.count >= 2)
      #expect(run.model.screens.allSatisfy { $0.pixels.contains { $0 != 0 } })
    }
  }
}
