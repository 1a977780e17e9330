import Foundation
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Faults of the command render` {
  struct `Sweeps that are stopped` {
    /// A sweep that takes a second or so.
    private static let words =
      "sweep life --vary random=20%,40% --width 90 --height 90 --topology torus --generations 900 "
      + "--measure max:population,mean:births --seeds 1..80 --out s/"

    private func tables(_ run: RenderCommand.Outcome) throws -> [String: Data] {
      try run.contents().filter { $0.key != "s/experiment.journal" }
    }

    @Test func `go on as if nothing had happened`() async throws {
      let whole = try await RenderCommand.run(Self.words)
      #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
      var random = Draws(31)
      let folder = try ScratchFolder()
      for round in 0..<(coversAll ? 40 : 6) {
        let signal = [SIGKILL, SIGTERM][round % 2]
        let run = try await RenderCommand.run(Self.words + " --resume", in: folder) { process, _ in
          try await Task.sleep(for: .milliseconds(20 + random.next(below: 150)))
          kill(process.processIdentifier, signal)
        }
        // It may have come to its end before.
        if run.status == 143 && !run.errors.isEmpty {
          #expect(run.errors.hasPrefix("render: stopped "), "\(run.errors)")
        }
      }
      let last = try await RenderCommand.run(
        Self.words + " --resume --threads \(1 + random.next(below: 4))", in: folder)
      #expect(last.status == 0 && last.errors.isEmpty, "\(last.errors)")
      #expect(try tables(last) == tables(whole))
      // A line that is torn or damaged is run again.
      let journal = try last.folder.text(at: "s/experiment.journal").split(separator: "\n")
      let damaged = journal.prefix(9).joined(separator: "\n").replacing(" 2", with: " 3")
      try folder.put(damaged, at: "s/experiment.journal")
      let again = try await RenderCommand.run(Self.words + " --resume", in: folder)
      #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
      #expect(try tables(again) == tables(whole))
    }

    @Test func `are not summarized where their results are damaged`() async throws {
      let words =
        "sweep virus --people 30 --infect 2 --ticks 9 --per-tick 1 --seeds 1..9 --plots none"
      let run = try await RenderCommand.run(words + " --out f/")
      try #require(run.status == 0, "\(run.errors)")
      let whole = try run.contents()
      for name in ["series", "journal", "plan"] {
        var bytes = try #require(whole["f/experiment.\(name)"])
        bytes[3] = UInt8(ascii: "Z")
        try run.folder.put(["f/experiment.\(name)": bytes])
        let left = try await RenderCommand.run("sweep --summarize f/ --plots none", in: run.folder)
        #expect(left.status == 65)
        #expect(
          left.errors.hasPrefix("render: f/experiment.\(name) is damaged: "), "\(left.errors)")
        #expect(try left.contents() == whole.merging(["f/experiment.\(name)": bytes]) { $1 })
        let resumed = try await RenderCommand.run(words + " --out f/ --resume", in: run.folder)
        #expect(resumed.status == 0, "\(resumed.errors)")
        for file in ["runs.csv", "ticks.csv", "summary.csv", "experiment.plan"] {
          #expect(try resumed.contents()["f/\(file)"] == whole["f/\(file)"], "\(name): \(file)")
        }
        try run.folder.put(whole)
      }
    }

    @Test func `are written by one of six that go on at once`() async throws {
      let words = "sweep seaworld --seeds 1..3 --ticks 6 --out s/"
      let whole = try await RenderCommand.run(words)
      let folder = try ScratchFolder()
      let runs = try await withThrowingTaskGroup { group in
        for _ in 0..<6 {
          group.addTask { try await RenderCommand.run(words + " --resume", in: folder) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for run in runs {
        #expect(run.status == 0 || run.status == 73, "\(run.status): \(run.errors)")
        #expect(
          run.status == 0 || run.errors.contains("another run is writing it"), "\(run.errors)")
      }
      #expect(runs.contains { $0.status == 0 })
      #expect(try tables(runs[0]) == tables(whole))
    }

    @Test func `say how far they came`() async throws {
      let run = try await RenderCommand.run(
        "sweep life --random 40% --width 400 --height 400 --topology torus --generations 100000000 "
          + "--seeds 1..9 --threads 2 --until cyclic --out s/"
      ) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("s/experiment.json"))
        }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 143)
      #expect(run.errors == "render: stopped after 0 of 9 runs: --resume continues from there\n")
      #expect(
        try run.folder.text(at: "s/runs.csv")
          == "run,seed,ticks,stopped,last:tick,last:population\n")
    }

    @Test func `are alone in their folder`() async throws {
      let long =
        "sweep life --random 40% --width 400 --height 400 --topology torus --generations 100000000 "
        + "--seeds 1..9 --out s/"
      let folder = try ScratchFolder()
      let first = try await RenderCommand.run(long, in: folder) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("s/experiment.json"))
        }
        for words in ["\(long) --resume", "\(long) --overwrite", long] {
          let second = try await RenderCommand.run(words, in: folder)
          #expect(second.status == 73)
          #expect(
            second.errors
              == "render: cannot write s/experiment.journal: another run is writing it\n")
        }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(first.status == 137)
      let after = try await RenderCommand.run(long, in: folder)
      #expect(after.status == 73 && after.errors.contains("s/ already holds an experiment"))
    }
  }
}
