import Foundation
import FrameExport
import ScratchFolders
import TestScope
import Testing

extension `Faults of the command render` {
  struct `Signals that come again` {
    private static let sea = "seaworld --ticks 5000000 --shape square --cell 4 --counter off "

    private static let short = "seaworld --shape square --cell 4 --counter off"

    /// Commands that write something of every kind, each with a file that shows that it is at work.
    static let commands =
      [
        (sea + "--out f/ --census c.csv --events e.jsonl --save s.world", "f/render.json"),
        (sea + "--out f%05d.png", "render.json"),
        (sea + "--width 60 --height 60 --orcas 0 --out a.png --census c.csv", "c.csv.part"),
        (sea + "--orcas 0 --census c.csv --events e.jsonl --save s.world", "e.jsonl.part"),
        ("life gosper-gun --generations 2^18 --save s.mc --out w.dzi", "w_files/13"),
        ("life gosper-gun --generations 2^18 --out t/{z}/{x}/{y}.png", "t/pyramid.json"),
        ("life --random 40% --width 900 --height 900 --ticks 2^40 --save s.state", "s.state.part"),
      ] + FilmFormat.allCases.map { (sea + "--out a\($0.ending)", "a\($0.ending).part") }

    @Test(arguments: commands, sampled([SIGINT, SIGTERM, SIGHUP], every: 2))
    func `within a moment are one, and leave nothing unfinished`(
      command: (words: String, sign: String), signal: Int32
    ) async throws {
      let run = try await RenderCommand.run(command.words) { process, folder in
        try await wait {
          !process.isRunning || FileManager.default.fileExists(atPath: folder.file(command.sign))
        }
        kill(process.processIdentifier, signal)
        kill(process.processIdentifier, signal)
        try await Task.sleep(for: .milliseconds(8))
        kill(process.processIdentifier, signal)
      }
      #expect(run.status == 128 + signal)
      #expect(
        run.errorLines.count == 1 && run.errors.hasPrefix("render: stopped "), "\(run.errors)")
      #expect(!run.files.contains { $0.hasSuffix(".part") }, "\(run.files)")
    }

    @Test(
      arguments: [
        "elementary --rule 30 --topology unbounded --ticks 2^22 --print-population",
        sea + "--out -",
      ], [SIGINT, SIGTERM])
    func `stop what shows no file`(words: String, signal: Int32) async throws {
      // Raw frames would be too much for us.
      let place = try RenderCommand.place(of: "render").path
      let run = try await RenderCommand.run(
        ["-c", "exec \"$0\" \(words) >/dev/null", place], program: "/bin/sh"
      ) { process, _ in
        try await Task.sleep(for: .milliseconds(400))
        for _ in 0..<2 { kill(process.processIdentifier, signal) }
      }
      #expect(run.status == 128 + signal && run.files.isEmpty)
      #expect(
        run.errorLines.count == 1 && run.errors.hasPrefix("render: stopped "), "\(run.errors)")
    }

    @Test func `end a sheet and a comparison, and leave nothing of them`() async throws {
      let folder = try ScratchFolder()
      for seed in 1...2 {
        let made = try await RenderCommand.run(
          "life --random 40% --seed \(seed) --width 3000 --height 3000 --cell 1 --counter off --ticks 0 --out \(seed).png",
          in: folder)
        #expect(made.status == 0, "\(made.errors)")
      }
      let before = try folder.entries()
      for words in [
        "patterns --preview sheet.png --size 12000x12000", "compare 1.png 2.png --difference 3.png",
      ] {
        var isStopped = false
        // On a busy machine it may be done before we wake up.
        for _ in 0..<5 where !isStopped {
          let run = try await RenderCommand.run(words, in: folder) { process, _ in
            try await Task.sleep(for: .milliseconds(60))
            for _ in 0..<2 { kill(process.processIdentifier, SIGTERM) }
          }
          isStopped = run.status != 0
          if isStopped {
            #expect(run.status == 128 + SIGTERM && run.files == before, "\(words): \(run.files)")
          } else {
            for name in run.files where !before.contains(name) {
              try FileManager.default.removeItem(atPath: folder.file(name))
            }
          }
        }
        #expect(isStopped)
      }
    }

    #if os(Linux)
      @Test(arguments: ["f/ --threads 1", "a.apng", "a.png --census c.csv --save s.world"])
      func `end a run at once that has not ended a second after the first`(
        output: String
      ) async throws {
        let folder = try ScratchFolder()
        let clock = ContinuousClock()
        let start = clock.now
        // The first write never comes back.
        let (run, call) = try await InjectedFault(call: "write", with: 0).run(
          FaultyRun.tiny + "--out \(output)", at: 1, in: folder
        ) { process, folder in
          try await wait { try folder.entries().contains { $0.hasSuffix(".part") || $0 == "f" } }
          try await Task.sleep(for: .milliseconds(500))
          kill(process.processIdentifier, SIGTERM)
          try await Task.sleep(for: .milliseconds(300))
          #expect(process.isRunning)
          try await Task.sleep(for: .milliseconds(900))
          kill(process.processIdentifier, SIGHUP)
        }
        #expect(call == "write" && run.status == 128 + SIGHUP && run.errors.isEmpty)
        #expect(!run.files.contains { $0.hasSuffix(".part") }, "\(run.files)")
        #expect(clock.now - start < .seconds(20))
      }
    #endif

    @Test func `do not end what was started to outlive its terminal`() async throws {
      let run = try await RenderCommand.run(
        [
          "-c", "trap '' HUP; exec \"$0\" \(Self.short) --ticks 2000 --out a.apng",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh"
      ) { process, folder in
        try await wait { try folder.entries().contains("a.apng.part") }
        kill(process.processIdentifier, SIGHUP)
      }
      #expect(run.status == 0 && run.files == ["a.apng"], "\(run.errors)")
    }
  }
}
