import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Faults of the command render` {
  struct `A run that goes on` {
    private static let sea = "seaworld --shape square --cell 8 --ticks 60"

    /// The files of `folder` with their contents.
    private func contents(_ run: RenderCommand.Outcome, _ folder: String) throws -> [String: Data] {
      var files: [String: Data] = [:]
      for file in run.files where file.hasPrefix(folder + "/") {
        files[String(file.dropFirst(folder.count + 1))] = try run.bytes(file)
      }
      return files
    }

    /// What an uninterrupted run of `command` leaves in `f/`.
    private func whole(_ command: String) async throws -> [String: Data] {
      let run = try await RenderCommand.run("\(command) --out f/")
      #expect(run.status == 0)
      return try contents(run, "f")
    }

    /// Goes on with the run in the folder of `run` and expects it to end as a whole one.
    private func expectWhole(
      _ command: String, in folder: ScratchFolder, _ comment: Comment? = nil
    ) async throws {
      let run = try await RenderCommand.run(
        "\(command) --out f/ --resume --progress none", in: folder)
      #expect(run.status == 0 && run.remarks.isEmpty, comment)
      let expected = try await whole(command)
      #expect(try contents(run, "f") == expected, comment)
    }

    @Test func `pictures of light are those of a whole run`() async throws {
      let command = "universe --theme dark --size 240x160 --from-tick 200 --seconds 20 --every 2"
      let run = try await RenderCommand.run("\(command) --out f/")
      #expect(run.status == 0)
      for name in ["00000.png", "00005.png", "00010.png"] {
        try FileManager.default.removeItem(atPath: run.folder.file("f/" + name))
      }
      try await expectWhole(command, in: run.folder)
    }

    @Test func `frames that are missing, cut, empty, swapped or of another seed are drawn again`()
      async throws
    {
      let run = try await RenderCommand.run("\(Self.sea) --out f/")
      let other = try await RenderCommand.run("\(Self.sea) --seed 2 --out o/", in: run.folder)
      let folder = run.folder
      let first = try run.bytes("f/00004.png"), second = try run.bytes("f/00005.png")
      try FileManager.default.removeItem(atPath: folder.file("f/00000.png"))
      try FileManager.default.removeItem(atPath: folder.file("f/00060.png"))
      try folder.put("", at: "f/00011.png")
      try folder.put("no picture", at: "f/00012.png")
      try put(second, "f/00004.png", folder)
      try put(first, "f/00005.png", folder)
      try put(first.prefix(first.count / 2), "f/00020.png", folder)
      try put(first.dropLast(), "f/00021.png", folder)
      try put(other.bytes("o/00030.png"), "f/00030.png", folder)
      // A byte of the pixels right before the end is changed.
      var bent = try run.bytes("f/00040.png")
      bent[bent.count - 30] ^= 1
      try put(bent, "f/00040.png", folder)
      try folder.put("old", at: "f/00050.png.part")
      try folder.put("mine", at: "f/notes.txt")
      func files() throws -> [Int?] {
        try frameNames(61).map { name in
          let path = folder.file("f/" + name)
          guard FileManager.default.fileExists(atPath: path) else { return nil }
          return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        }
      }
      let before = try files()
      let resumed = try await RenderCommand.run(
        "\(Self.sea) --out f/ --resume --progress json", in: folder)
      #expect(resumed.status == 0)
      #expect(resumed.errorLines.last?.hasPrefix("{\"frame\":60,\"of\":61,\"tick\":60,") == true)
      // Ten frames were drawn, and no other.
      #expect(zip(before, try files()).count { $0 != $1 } == 10)
      var left = try contents(resumed, "f")
      #expect(left.removeValue(forKey: "notes.txt") == Data("mine".utf8))
      let expected = try await whole(Self.sea)
      #expect(left == expected)
    }

    private func put(_ data: Data, _ name: String, _ folder: ScratchFolder) throws {
      try data.write(to: URL(filePath: folder.file(name)))
    }

    private static let interrupted = [
      "seaworld --shape square --cell 6 --counter off --ticks 400 --checkpoint-every 20 "
        + "--restart-at 70",
      "seaworld --width 10 --height 15 --shape square --size 300x420 --ticks 900 --chart --checkpoint-every 50 --every 3",
      "seaworld --cell 24 --ticks 300 --checkpoint-every 7 --topology torus --threads 1",
      "virus --people 900 --columns 26 --infect 7 --infection-factor 1 --steps 400 --checkpoint-every 10 "
        + "--period 0.5 --tap 3.25:5 --reset-at 9 --tap 9:4 --reset-at 60 --tap 61:3 "
        + "--size 300x400 --chart",
      "virus --people 900 --columns 26 --infect 7 --steps 200 --checkpoint-every 3 --speed 0.5 --fps 9 "
        + "--growth 0.4 --size 300x400 --until all-sick --chart",
      "seaworld --shape square --cell 6 --counter off --ticks 400 --speed -1 --fps 1",
    ]

    @Test(arguments: sampled(interrupted, every: 4))
    func `it ends as an uninterrupted one, wherever it was stopped`(command: String) async throws {
      let expected = try await whole(command)
      var stops = [(SIGKILL, "00003.png"), (SIGINT, "00078.png")]
      if coversAll { stops += [(SIGKILL, "00078.png"), (SIGINT, "00003.png")] }
      for (signal, frame) in stops {
        let stopped = try await RenderCommand.run("\(command) --out f/") { process, folder in
          try await wait {
            FileManager.default.fileExists(atPath: folder.file("f/" + frame))
              || !process.isRunning
          }
          kill(process.processIdentifier, signal)
        }
        #expect(stopped.status == 128 + signal, "it was over too soon: \(stopped.errors)")
        let run = try await RenderCommand.run(
          "\(command) --out f/ --resume --progress none", in: stopped.folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try contents(run, "f") == expected, "signal \(signal), frame \(frame)")
      }
    }

    @Test func `it begins at the last saved state and not anew`() async throws {
      let command =
        "seaworld --shape square --width 60 --height 60 --cell 4 --counter off --every 50 "
        + "--checkpoint-every 100 --ticks 6000"
      let stopped = try await RenderCommand.run("\(command) --out f/") { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00020.png"))
        }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(stopped.status == 137)
      let frames = stopped.files.count { $0.hasSuffix(".png") }
      var lines = try stopped.folder.text(at: "f/render.checkpoint").split(separator: "\n")
      let leap = try #require(lines[0].range(of: "\"leaps\":[[1,"))
      let tick = Int(lines[0][leap.upperBound...].prefix(while: \.isNumber))
      // Frame n shows tick 50 n: the state is of the interval in which the run was killed.
      let saved = try #require(tick)
      #expect(saved >= 50 * (frames - 1) - 100)
      // With all animals taken out of it, what goes on from it is an empty sea.
      lines.removeSubrange(2...)
      lines[1] = Substring(
        lines[1].replacing(try Regex("\"animals\":[0-9]+"), with: "\"animals\":0"))
      let empty = lines.joined(separator: "\n") + "\n"
      // FNV-1a of 64 bits.
      let digest = empty.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      let digits = String(digest, radix: 16)
      let zeros = String(repeating: "0", count: 16 - digits.count)
      try stopped.folder.put(empty + zeros + digits, at: "f/render.checkpoint")
      let resumed = try await RenderCommand.run("\(command) --out f/ --resume", in: stopped.folder)
      #expect(resumed.status == 0 && !resumed.files.contains("f/render.checkpoint"))
      let last = try resumed.bytes("f/00120.png").count
      let first = try resumed.bytes("f/00000.png").count
      #expect(2 * last < first)
    }

    /// A run of `command` into `f/`, killed when its state had been saved.
    private func killed(_ command: String) async throws -> RenderCommand.Outcome {
      let run = try await RenderCommand.run("\(command) --out f/") { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/render.checkpoint"))
        }
        kill(process.processIdentifier, SIGKILL)
      }
      try #require(run.status == 137 && run.files.contains("f/render.checkpoint"))
      return run
    }

    @Test func `the saved state of a shorter run has another chart`() async throws {
      let sea = "seaworld --shape square --size 300x420 --chart --checkpoint-every 20 --ticks"
      try await expectWhole("\(sea) 500", in: try await killed("\(sea) 400").folder)
    }

    @Test func `a census beside frames that go on is of all ticks`() async throws {
      let command = "\(Self.sea)0 --census c.csv"
      let stopped = try await killed("\(command) --checkpoint-every 20")
      let run = try await RenderCommand.run("\(command) --out f/ --resume", in: stopped.folder)
      let whole = try await RenderCommand.run(command)
      #expect(run.status == 0)
      #expect(try run.bytes("c.csv") == whole.bytes("c.csv"))
    }

    @Test func `frames from before the saved state are drawn as they were`() async throws {
      let command = "\(Self.sea)0 --checkpoint-every 20"
      let stopped = try await killed(command)
      for frame in ["f/00001.png", "f/00011.png"] {
        try FileManager.default.removeItem(atPath: stopped.folder.file(frame))
      }
      try await expectWhole(command, in: stopped.folder)
    }

    @Test(arguments: ["", "{}\n", "damaged", "{\"format\":\"terrarium-checkpoint 1\"}\n"])
    func `a damaged saved state is ignored`(text: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --out f/")
      try FileManager.default.removeItem(atPath: run.folder.file("f/00044.png"))
      try run.folder.put(text, at: "f/render.checkpoint")
      try await expectWhole(Self.sea, in: run.folder)
    }

    @Test func `more ticks make a run longer, also when the last frame was none of the interval's`()
      async throws
    {
      let short = "seaworld --shape square --cell 8 --every 20 --ticks "
      let run = try await RenderCommand.run("\(short)50 --out f/")
      #expect(run.files.count { $0.hasSuffix(".png") } == 4)
      try await expectWhole("\(short)110", in: run.folder)
      try await expectWhole("\(short)110", in: run.folder, "nothing is left to do")
    }

    @Test func `frames get longer names when a run needs them`() async throws {
      let command = "seaworld --width 1 --height 1 --cell 1 --counter off --orcas 0 --ticks "
      let run = try await RenderCommand.run("\(command)9 --out f/")
      let folder = run.folder
      let longer = try await RenderCommand.run(
        "\(command)100000 --out f/ --resume --dry-run", in: folder)
      #expect(longer.status == 0)
      let stopped = try await RenderCommand.run("\(command)100000 --out f/ --resume", in: folder) {
        process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/000020.png"))
        }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(stopped.files.contains("f/000009.png") && !stopped.files.contains("f/00009.png"))
      // A run killed while it gave its frames other names has both kinds.
      try FileManager.default.moveItem(
        atPath: folder.file("f/000003.png"), toPath: folder.file("f/00003.png"))
      let next = try await RenderCommand.run("\(command)2 --out f/", in: folder)
      #expect(next.status == 0)
      #expect(next.files == ["f"] + (frameNames(3) + ["render.json"]).map { "f/" + $0 })
    }

    @Test func `a run that ended early is over, and one by the clock goes on too`() async throws {
      for command in [
        "virus --people 400 --infect 5 --steps 500 --until all-sick --size 300x400 --chart",
        "virus --people 400 --infect 5 --steps 500 --until all-sick --cell 8 --every 7 --counter off",
        "virus --people 400 --infect 5 --steps 500 --until all-sick --cell 8 --counter off --speed -0.5 --fps 2",
      ] {
        let run = try await RenderCommand.run("\(command) --out f/")
        try await expectWhole(command, in: run.folder, "\(command)")
        try FileManager.default.removeItem(atPath: run.folder.file("f/00001.png"))
        try await expectWhole(command, in: run.folder, "\(command)")
      }
    }

    @Test func `the records beside the frames are of the whole run`() async throws {
      let command = "\(Self.sea) --census c.csv --events e.jsonl --save s.world"
      let run = try await RenderCommand.run("\(command) --out f/")
      let reported = try ["c.csv", "e.jsonl", "s.world"].map(run.bytes)
      for name in ["f/00030.png", "f/00031.png"] {
        try FileManager.default.removeItem(atPath: run.folder.file(name))
      }
      let resumed = try await RenderCommand.run("\(command) --out f/ --resume", in: run.folder)
      let reportedAgain = try ["c.csv", "e.jsonl", "s.world"].map(resumed.bytes)
      #expect(reportedAgain == reported)
      let expected = try await whole(Self.sea)
      #expect(try contents(resumed, "f") == expected)
    }

    @Test(arguments: [
      ("--cell 9", "--cell 8, not 9"), ("--seed 2", "--seed 7253073, not 2"),
      ("--theme dark", "no --theme, which is given now"),
      ("--penguins 40%", "--penguins 50%, not 40%"),
      ("--every 2", "--every 1, not 2"),
      ("--quality small", "no --quality, which is given now"),
      ("--ticks 59", "tick 60 as its last, not 59"),
      ("--until empty", "no --until, which is given now"),
    ])
    func `other settings are refused with the difference`(
      options: String, difference: String
    ) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --out f/")
      let before = try contents(run, "f")
      var words = "\(Self.sea) \(options)"
      for option in ["--cell 8", "--ticks 60"]
      where options.hasPrefix(option.prefix { $0 != " " }) {
        words = words.replacing(option + " ", with: "").replacing(
          option, with: "", maxReplacements: options.contains(option) ? 0 : 1)
      }
      let resumed = try await RenderCommand.run("\(words) --out f/ --resume", in: run.folder)
      #expect(resumed.status == 73)
      #expect(
        resumed.errors
          == "render: f/render.json records a run with \(difference): it can only be "
          + "continued with the same options\n")
      #expect(try contents(resumed, "f") == before)
    }

    @Test func `frames of other digits than those that a longer run needs are of another run`()
      async throws
    {
      let sea = "seaworld --width 1 --height 1 --cell 1 --counter off"
      let run = try await RenderCommand.run("\(sea) --ticks 3 --out f/f%03d.png")
      for name in ["f%05d.png", "f%d.png", "f%02d.png"] {
        let other = try await RenderCommand.run(
          "\(sea) --ticks 5 --out f/\(name) --resume", in: run.folder)
        #expect(other.status == 73 && other.errors.contains("frames named f%03d.png"))
        #expect(other.files == run.files)
      }
      let early = "seaworld --cell 8 --orcas 0 --until extinct:orcas --out g/"
      try await RenderCommand.run("\(early) --ticks 200000", in: run.folder)
      let shorter = try await RenderCommand.run("\(early) --ticks 9 --resume", in: run.folder)
      #expect(shorter.status == 73 && shorter.errors.contains("frames named %06d.png"))
    }

    @Test func `another world that was loaded is other settings`() async throws {
      let sea = "seaworld --shape square --cell 8"
      let run = try await RenderCommand.run("\(sea) --ticks 3 --save a.world")
      let folder = run.folder
      var text = try folder.text(at: "a.world")
      text.replace(",penguin,", with: ",orca,", maxReplacements: 1)
      try folder.put(text, at: "b.world")
      try await RenderCommand.run("\(sea) --load a.world --ticks 9 --out f/", in: folder)
      let same = try await RenderCommand.run(
        "\(sea) --load a.world --ticks 9 --out f/ --resume", in: folder)
      #expect(same.status == 0)
      let other = try await RenderCommand.run(
        "\(sea) --load b.world --ticks 9 --out f/ --resume", in: folder)
      #expect(other.status == 73 && other.errors.contains("a run with --load "))
    }

    @Test func `a folder without a run, or with none yet, is begun`() async throws {
      let folder = try ScratchFolder()
      try await expectWhole(Self.sea, in: folder)
      let clash = try ScratchFolder()
      try clash.put("mine", at: "f/00007.png")
      let refused = try await RenderCommand.run("\(Self.sea) --out f/ --resume", in: clash)
      #expect(refused.status == 73)
      #expect(try clash.text(at: "f/00007.png") == "mine")
      try clash.put("{", at: "f/render.json")
      let unread = try await RenderCommand.run("\(Self.sea) --out f/ --resume", in: clash)
      #expect(unread.status == 73 && unread.errors.contains("is not a record of frames"))
    }
  }
}
