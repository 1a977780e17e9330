import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Faults of the command render` {
  struct `Frames in parts` {
    private static let sea = "seaworld --shape square --cell 4 --counter off --ticks 40"

    /// The files of the folder `name`, without its shards.
    private func frames(
      _ folder: ScratchFolder, in name: String = "f/"
    ) throws -> [String: Data] {
      try folder.contents().filter { $0.key.hasPrefix(name) && !$0.key.contains("shards/") }
    }

    /// Runs a command to its end, in the folder of others, and expects no message but for the end of a whole run.
    private func run(_ words: String, _ folder: ScratchFolder) async throws {
      let run = try await RenderCommand.run(words, in: folder)
      let ending = words.contains("--shard") ? nil : " at generation "
      let others = run.remarks.filter { line in ending.map { !line.contains($0) } ?? true }
      #expect(run.status == 0 && others.isEmpty, "\(words): \(run.errors)")
    }

    @Test(
      arguments: sampled(
        [
          (sea, 1), (sea, 3), ("seaworld --shape square --cell 4 --counter off --ticks 4", 7),
          ("seaworld --shape square --cell 11 --counter off --ticks 60 --chart --every 7", 3),
          ("seaworld --cell 12 --ticks 30 --speed -2 --fps 3", 3),
          (
            "seaworld --shape square --cell 11 --counter off --ticks 900 --until extinct:orcas --every 9 --chart",
            4
          ),
          (
            "life glider --topology torus --width 12 --height 12 --until cyclic --generations 90", 4
          ),
          ("life r-pentomino --generations 30 --from-tick 12 --cell 4", 3),
          ("virus --people 400 --infect 7 --steps 40 --speed 0.5 --fps 5 --size 200x300", 3),
          ("universe --seconds 20 --view oldest-galaxy --size 240x180", 3),
          ("seaworld --ticks 30 --zoom 8..24 --center 5,7 --size 160x120 --counter off", 3),
        ], every: 2))
    func `are joined into the folder of one process, in any order`(
      command: String, count: Int
    ) async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(command) --out f/", whole)
      for number in (1...count).reversed() {
        try await run("\(command) --out f/ --shard \(number)/\(count)", parts)
      }
      #expect(try frames(parts).isEmpty)
      try await run("merge f/", parts)
      #expect(try frames(parts) == frames(whole))
      try await run("merge f/", parts)
      #expect(try frames(parts) == frames(whole))
    }

    @Test func `have the names of a pattern, and a second theme`() async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      for out in ["--out g/s%03d.png", "--theme both --out f/"] {
        try await run("\(Self.sea) \(out)", whole)
        for shard in ["2/2", "1/2"] { try await run("\(Self.sea) \(out) --shard \(shard)", parts) }
      }
      for folder in ["g/", "f-light/", "f-dark/"] {
        try await run("merge \(folder)", parts)
        #expect(try frames(parts, in: folder) == frames(whole, in: folder))
        #expect(try frames(parts, in: folder).count == 42)
      }
    }

    @Test(
      arguments: sampled(
        [
          (sea, ""), (sea, "--fps 15 --loop 2 --hold-last 1"), (sea, "--quality small"),
          ("seaworld --cell 24 --ticks 9", ""),
          (
            "seaworld --shape square --cell 11 --counter off --ticks 900 --until extinct:orcas --every 9 --chart",
            ""
          ),
          ("life r-pentomino --generations 30 --size 160x120", ""),
          ("universe --seconds 10 --view oldest-galaxy --size 240x180", ""),
          ("seaworld --ticks 20 --zoom 8..24 --center 5,7 --size 160x120 --counter off", ""),
        ], every: 2))
    func `become the film of one process`(command: String, options: String) async throws {
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(command) \(options) --out x.apng", whole)
      for shard in ["1/2", "2/2"] { try await run("\(command) --out f/ --shard \(shard)", parts) }
      try await run("merge f/ \(options) --out x.apng", parts)
      #expect(try parts.contents()["x.apng"] == whole.contents()["x.apng"])
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `go on where they were stopped`(signal: Int32) async throws {
      let command = "seaworld --shape square --cell 8 --ticks 900 --checkpoint-every 20"
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(command) --out f/", whole)
      let part = "\(command) --out f/ --shard 2/2"
      let stopped = try await RenderCommand.run(part, in: parts) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/shards/2-of-2/00460.png"))
            || !process.isRunning
        }
        kill(process.processIdentifier, signal)
      }
      #expect(stopped.status == (signal == SIGTERM ? 75 : 128 + signal), "\(stopped.errors)")
      if signal == SIGTERM {
        #expect(
          stopped.errors.hasPrefix("render: stopped after frame ")
            && stopped.errors.hasSuffix(": the same command continues from there\n"))
      }
      let early = try await RenderCommand.run("merge f/", in: parts)
      #expect(
        early.status == 66
          && early.errorLines == [
            "render: shard 1 of 2 in f/ is missing: render \(command) --shard 1/2 --out f/ draws it",
            "render: shard 2 of 2 in f/ is not finished: render \(command) --shard 2/2 --out f/ "
              + "continues it",
          ])
      for shard in ["1/2", "2/2"] { try await run("\(command) --out f/ --shard \(shard)", parts) }
      try await run("merge f/", parts)
      #expect(try frames(parts) == frames(whole))
    }

    @Test func `are joined by several at once, and after one was killed`() async throws {
      let command = "seaworld --shape square --cell 8 --ticks 300"
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(command) --out f/", whole)
      for shard in ["1/2", "2/2"] { try await run("\(command) --out f/ --shard \(shard)", parts) }
      let killed = try await RenderCommand.run("merge f/", in: parts) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00020.png")) || !process.isRunning
        }
        kill(process.processIdentifier, SIGKILL)
      }
      let isWhole = try frames(parts) == frames(whole)
      #expect(killed.status != 0 || isWhole)
      async let one = RenderCommand.run("merge f/", in: parts)
      async let other = RenderCommand.run("merge f/", in: parts)
      async let film = RenderCommand.run("merge f/ --out x.apng", in: parts)
      for run in try await [one, other, film] {
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      }
      #expect(try frames(parts) == frames(whole))
    }

    @Test func `one that is drawn twice at once is refused the second time, and whole`()
      async throws
    {
      let command = "seaworld --shape square --cell 8 --ticks 600"
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      try await run("\(command) --out f/", whole)
      let shard = "\(command) --out f/ --shard 1/1"
      async let one = RenderCommand.run(shard, in: parts)
      async let other = RenderCommand.run(shard, in: parts)
      let both = try await [one, other]
      for run in both where run.status != 0 {
        #expect(run.errors == "render: another run is writing f/shards/1-of-1/\n")
      }
      #expect(both.contains { $0.status == 0 })
      try await run("merge f/", parts)
      #expect(try frames(parts) == frames(whole))
    }

    @Test func `are joined only where all are there, intact and of one run`() async throws {
      let parts = try ScratchFolder()
      let none = try await RenderCommand.run("merge f/", in: parts)
      #expect(none.status == 66 && none.errors.contains("has no shards"))
      try await run("\(Self.sea) --theme both --out g/ --shard 1/1", parts)
      let themes = try await RenderCommand.run("merge g/", in: parts)
      #expect(themes.status == 66)
      #expect(themes.errors == "render: g/ has no shards: join those of g-light and g-dark\n")
      for shard in 1...4 {
        try await run("\(Self.sea) --out f/ --shard \(shard)/4", parts)
      }
      try FileManager.default.removeItem(atPath: parts.file("f/shards/2-of-4/00012.png"))
      try parts.put("no picture", at: "f/shards/3-of-4/00025.png")
      try await run("\(Self.sea) --seed 2 --out f/ --overwrite --shard 4/4", parts)
      let before = try parts.contents()
      let refused = try await RenderCommand.run("merge f/ --out x.apng", in: parts)
      #expect(refused.status == 65)
      #expect(
        refused.errorLines == [
          "render: shard 2 of 4 in f/ is damaged (00012.png): render \(Self.sea) --shard 2/4 "
            + "--out f/ draws it again",
          "render: shard 3 of 4 in f/ is damaged (00025.png): render \(Self.sea) --shard 3/4 "
            + "--out f/ draws it again",
          "render: shard 4 of 4 in f/ belongs to another run than the first: render \(Self.sea) "
            + "--shard 4/4 --out f/ --overwrite replaces it",
        ])
      #expect(try parts.contents() == before)
      let other = try await RenderCommand.run("\(Self.sea) --out f/ --shard 4/4", in: parts)
      #expect(other.status == 73)
    }

    @Test func `are no more damaged by little memory than by a large number of threads`()
      async throws
    {
      let folder = try ScratchFolder()
      let words = "seaworld --shape square --size 1500x1000 --ticks 1"
      for shard in ["1/2", "2/2"] { try await run("\(words) --out f/ --shard \(shard)", folder) }
      let refused = try await RenderCommand.run(
        "merge f/ --memory 64M --threads 16", in: folder)
      #expect(
        refused.errors
          == "render: --memory: a frame in f/ needs more than 4 MB: give more --memory or fewer --threads\n",
        "\(refused.errors)")
      #expect(refused.status == 64)
      try await run("merge f/ --memory 64M", folder)
    }

    @Test func `say what they replace`() async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.sea) --out f/", folder)
      let other = "\(Self.sea) --seed 5"
      for shard in ["1/2", "2/2"] { try await run("\(other) --out f/ --shard \(shard)", folder) }
      let merged = try await RenderCommand.run("merge f/", in: folder)
      #expect(merged.status == 0)
      #expect(
        merged.errors.wholeMatch(
          of: /render: 41 pictures in f\/ replaced, of a run with --seed [0-9]+, not 5\n/)
          != nil,
        "\(merged.errors)")
    }

    @Test func `leave files of other origin alone`() async throws {
      let parts = try ScratchFolder(), whole = try ScratchFolder()
      try await run("\(Self.sea) --out f/", whole)
      try await run("\(Self.sea) --out f/ --shard 1/1", parts)
      try parts.put("mine", at: "f/00003.png")
      let refused = try await RenderCommand.run("merge f/", in: parts)
      #expect(refused.status == 73 && refused.errorLines.count == 1)
      #expect(try frames(parts).count == 1)
      try await run("merge f/ --overwrite", parts)
      #expect(try frames(parts) == frames(whole))
    }

    @Test(arguments: [
      ("--out x.png", "--shard"), ("--out x.apng", "--shard"), ("--out -", "--shard"),
      ("--out x.dzi", "--shard"), ("--out f/ --census c.csv", "--census"),
      ("--out f/ --events e.jsonl", "--events"), ("--out f/ --save s", "--save"),
      ("--out f/ --seed random", "--seed"),
    ])
    func `are of frames in a folder alone`(options: String, named: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) \(options) --shard 1/2")
      #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty, "\(run.errors)")
      #expect(run.errors.hasPrefix("render: \(named): "))
    }

    @Test(arguments: ["0/3", "4/3", "1", "1/0", "1/100001", "01/3", "a/b"])
    func `are numbered from 1`(shard: String) async throws {
      let run = try await RenderCommand.run("\(Self.sea) --out f/ --shard \(shard)")
      #expect(run.status == 64 && run.errorLines.count == 1 && run.files.isEmpty, "\(run.errors)")
    }

    @Test(arguments: [
      "--fps 5", "--out x.png", "--out x.tiff", "--tiks 3", "--plots svg", "--library .",
      "--out x.apng --fps 0", "--out x.apng --loop x", "--out x.apng --ffmpeg ffmpeg",
      "--out x.apng --script a.scene",
    ])
    func `are joined to a film with its options`(options: String) async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.sea) --out f/ --shard 1/1", folder)
      let merged = try await RenderCommand.run("merge f/ \(options)", in: folder)
      #expect(merged.status == 64 && merged.errorLines.count == 1, "\(merged.errors)")
      #expect(try frames(folder).isEmpty)
    }

    @Test func `stay apart where ffmpeg is missing`() async throws {
      let folder = try ScratchFolder()
      try await run("\(Self.sea) --out f/ --shard 1/1", folder)
      let merged = try await RenderCommand.run("merge f/ --out x.mp4 --ffmpeg ./none", in: folder)
      #expect(merged.status == 69 && merged.errorLines.count == 1, "\(merged.errors)")
      #expect(try frames(folder).isEmpty)
    }
  }
}
