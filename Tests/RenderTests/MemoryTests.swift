import Foundation
import FrameExport
import ScratchFolders
import TestScope
import Testing

#if os(Linux)
  extension `The command render` {
    struct `Memory` {
      @Test func `it does not grow with the number of frames`() async throws {
        try await expectNoGrowth(from: 20, to: 400) { frames in
          let (run, peak) = try await MeasuredCommand.run(
            "seaworld --ticks \(frames - 1) --shape square --cell 32 --threads 2 --out f/")
          #expect(run.status == 0 && run.files.count == frames + 2)
          return peak
        }
      }

      @Test(arguments: sampled(FilmFormat.allCases.map { "a\($0.ending)" }, every: 3))
      func `with that of ffmpeg it does not grow with the length of a film`(
        film: String
      ) async throws {
        try await expectNoGrowth(from: 60, to: 600) { frames in
          let (run, peak) = try await MeasuredCommand.run(
            "seaworld --width 60 --height 40 --ticks \(frames - 1) --shape square --cell 4 "
              + "--counter off --threads 2 --out \(film)")
          #expect(run.status == 0 && run.files == [film])
          return peak
        }
      }

      @Test func `the reported memory bounds the memory used`() async throws {
        let sea = "seaworld --width 1000 --height 1000 --penguins 95% --orcas 0 --ticks 1"
        let folder = try ScratchFolder()
        let commands = [
          "seaworld --width 3000 --height 3000 --penguins 1% --orcas 0 --ticks 1 --shape square "
            + "--size 100x100 --out f/",
          "seaworld --width 900 --height 900 --penguins 9% --orcas 0 --ticks 9 --shape square "
            + "--size 100x100 --speed -1 --out a.apng",
          "\(sea) --census c.csv", "\(sea) --events /dev/null", "\(sea) --save s.world",
          "\(sea) --chart --until full --shape square --size 300x400 --out a.png",
          "seaworld --width 3000 --height 2000 --ticks 2 --viewport 0,0,9,9 --size 99x200 --out a.png",
          "seaworld --load s.world --ticks 1 --census c.csv",
          "seaworld --load s.world --ticks 0 --events /dev/null",
        ]
        for command in sampled(commands, every: 4) {
          try await MeasuredCommand.expectBound(command, in: folder)
        }
      }

      @Test(arguments: ["y4m", "rgba"])
      func `the reported memory bounds that of raw frames`(format: String) async throws {
        let sea = "seaworld --size 3000x2500 --threads 3 --out - --format \(format)"
        for options in ["--shape square --ticks 9", "--ticks 2", "--shape square --ticks 0"] {
          try await MeasuredCommand.expectBound("\(sea) \(options)", in: ScratchFolder())
        }
      }

      @Test func `the reported memory bounds that of an epidemic`() async throws {
        let group = "virus --people 1000000 --subset full --infection-factor 8 --steps 1"
        let folder = try ScratchFolder()
        for command in [
          "\(group) --infect-random 450000 --census c.csv",
          "\(group) --infect-random 150000 --events /dev/null --save s.virus",
          "virus --load s.virus --steps 1 --events /dev/null",
        ] {
          try await MeasuredCommand.expectBound(command, in: folder)
        }
      }

      @Test func `the reported memory bounds that of a soup that never settles`() async throws {
        // With little memory, the trial of HashLife takes less.
        for options in ["T64", "T128", "T64 --memory 50M"] {
          let words = "life --random 37% --rule B2/S --generations 2^20 --topology \(options)"
          try await MeasuredCommand.expectBound("\(words) --out x.png", in: ScratchFolder())
        }
      }

      @Test func `the reported memory bounds that of an elementary automaton`() async throws {
        let folder = try ScratchFolder()
        for command in [
          "elementary --width 60000000 --height 9 --start random --generations 4 --print-population",
          "elementary --width 9000000 --height 20 --start random --generations 4 --census c --save s",
          "elementary --load s --generations 2 --census c",
          "elementary --topology unbounded --generations 2^16 --census c",
          "elementary --width 20000 --height 9000 --generations 4 --size 300x200 --out a.png",
        ] {
          try await MeasuredCommand.expectBound(command, in: folder)
        }
      }

      @Test func `the reported memory is for the world and for the pictures in flight`()
        async throws
      {
        func reported(_ options: String) async throws -> Int {
          let run = try await RenderCommand.run("virus --steps 1 --dry-run " + options)
          return try #require(
            Int((run.output.split(separator: "\n").last ?? "").filter(\.isNumber)))
        }
        let world = try await reported("--people 4000000 --census c")
        let both = try await reported("--people 4000000 --shape square --size 2500x2500 --out f/")
        let one = try await reported("--shape square --size 2500x2500 --threads 1 --out f/")
        #expect(one >= 50 && both >= world + 20)
      }

      @Test func `the reported memory bounds that of a wide chart`() async throws {
        try await MeasuredCommand.expectBound(
          "virus --infect 5 --steps 1 --size 24000x1600 --shape square --chart --out a.png",
          in: ScratchFolder())
      }

      @Test(arguments: [
        ("virus --infect 5 --steps 2", "\"interventions\":[", "\"0:1\"", 300_000),
        ("seaworld --ticks 2", "\"restarts\":[", "1", 300_000),
      ])
      func `the reported memory bounds that of a saved world with a long past`(
        world: String, list: String, item: String, count: Int
      ) async throws {
        let folder = try ScratchFolder()
        try await RenderCommand.run("\(world) --save s", in: folder)
        let items = Array(repeating: item, count: count).joined(separator: ",")
        try folder.put(try folder.text(at: "s").replacing(list, with: list + items), at: "s")
        try await MeasuredCommand.expectBound(
          "\(world.prefix { $0 != " " }) --load s --census c", in: folder)
      }

      @Test(arguments: ["00002.png", "render.checkpoint"])
      func `the reported memory bounds what a resumed run reads of a file far too long`(
        name: String
      ) async throws {
        let sea = "seaworld --width 4 --height 4 --cell 4 --counter off --shape square --ticks 4"
        let folder = try ScratchFolder()
        try await RenderCommand.run("\(sea) --out f/", in: folder)
        // A sparse file: no byte of it is on the disk.
        try folder.put("", at: "f/" + name)
        try #require(truncate(folder.file("f/" + name), 1 << 34) == 0)
        try await MeasuredCommand.expectBound("\(sea) --out f/ --resume", in: folder)
      }

      @Test(
        arguments: sampled(
          [
            "copy\npaste at 0,0\nstamp xor\nland xor", "flip horizontal", "rotate left",
            "cut\nland live",
          ], every: 3))
      func `what a hand copies and turns is held to the memory of a script`(
        words: String
      ) async throws {
        let folder = try ScratchFolder()
        try folder.put(
          "world life --width 3000 --height 3000 --random 40% --topology torus\n"
            + "select 0,0 3000x3000\n\(words)\n", at: "a.scene")
        let (run, peak) = try await MeasuredCommand.run(
          "play a.scene --memory 64M --size 200x200 --out a.png", in: folder)
        #expect(
          run.status == 1 && run.errors.contains(" is allowed, or more memory"), "\(run.errors)")
        #expect(peak <= 128 << 10)
      }

      @Test func `a script that goes back keeps two states, or is refused before any work`()
        async throws
      {
        let folder = try ScratchFolder()
        for (name, way) in [("a", "reverse 1"), ("b", "seek 0s"), ("c", "play 1")] {
          try folder.put(
            "world life --width 6000 --height 6000\nplay 1\n\(way)\n", at: "\(name).scene")
        }
        for name in ["a", "b"] {
          let run = try await RenderCommand.run(
            "play \(name).scene --memory 90M --size 99x99 --census c.csv", in: folder)
          #expect(run.status == 64 && !run.files.contains("c.csv"))
          #expect(
            run.errors.hasPrefix(
              "render: --memory: reverse and seek keep at least two states of the world, "))
          let enough = try await RenderCommand.run(
            "play \(name).scene --memory 200M --size 99x99 --out \(name).png", in: folder)
          #expect(enough.status == 0, "\(enough.errors)")
        }
        let forward = try await RenderCommand.run(
          "play c.scene --memory 90M --size 99x99 --out c.png", in: folder)
        #expect(forward.status == 0, "\(forward.errors)")
      }

      /// Expects that runs of `many` frames take no more memory than those of `few`; `peak` runs one
      /// and returns the most that it takes, in KB.
      ///
      /// ffmpeg takes some megabytes more in one run than in another, and a short run on a busy
      /// machine may end before its last megabytes were seen: what grows does so each time.
      private func expectNoGrowth(
        from few: Int, to many: Int, peak: (Int) async throws -> Int
      ) async throws {
        var short = 0, long = Int.max
        for _ in 0..<3 where long > short * 11 / 10 + 2048 {
          short = max(short, try await peak(few))
          long = min(long, try await peak(many))
        }
        #expect(
          long <= short * 11 / 10 + 2048,
          "\(short) KB for \(few) frames, \(long) KB for \(many)")
      }
    }
  }
#endif
