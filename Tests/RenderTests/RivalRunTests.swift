import Foundation
import ScratchFolders
import SeededDraws
import Synchronization
import TestScope
import Testing

extension `Faults of the command render` {
  /// Runs at the same time as others, or with signals at any moment.
  struct `Runs in each other's way` {
    private static let tiny =
      "seaworld --width 4 --height 4 --cell 4 --counter off --shape square "

    @Test(arguments: ["f/", "a.apng", "a.png", "a.gif"])
    func `of two runs begun at once one is refused`(output: String) async throws {
      let long = Self.tiny + "--ticks 4000000000 --threads 1 --out \(output)"
      for _ in 0..<(coversAll ? 50 : 5) {
        let folder = try ScratchFolder()
        let isOver = Flag()
        async let first = rival(long, in: folder, isOver)
        async let second = rival(long, in: folder, isOver)
        let both = try await [first, second].sorted { $0.status < $1.status }
        #expect(both.map(\.status) == [73, 137], "\(both.map(\.errors))")
        #expect(both[0].errors == "render: another run is writing \(output)\n")
      }
    }

    /// Runs `command` until it ends, or another one has.
    private func rival(
      _ command: String, in folder: ScratchFolder, _ isOver: Flag
    ) async throws -> RenderCommand.Outcome {
      try await RenderCommand.run(command, in: folder) { process, _ in
        while process.isRunning && !isOver.isSet.withLock({ $0 }) {
          try await Task.sleep(for: .milliseconds(5))
        }
        isOver.isSet.withLock { $0 = true }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }

    private final class Flag: Sendable {
      let isSet = Mutex(false)
    }

    @Test(arguments: [("--checkpoint-every 5 --out f/", " --resume"), ("--out a.apng", "")])
    func `stopped or killed at any moment it can be begun again`(
      options: String, resume: String
    ) async throws {
      let command = Self.tiny + "--ticks 200 --threads 2 \(options)"
      let again = command + resume
      let first = try await RenderCommand.run(command)
      try #require(first.status == 0)
      let whole = try first.contents()
      var random = Draws(20)
      for round in 0..<(coversAll ? 60 : 4) {
        let signal = [SIGKILL, SIGTERM, SIGINT][round % 3]
        let pause = random.next(below: 300)
        let run = try await RenderCommand.run(command) { process, _ in
          try await Task.sleep(for: .milliseconds(pause))
          kill(process.processIdentifier, signal)
        }
        let comment: Comment = "signal \(signal) after \(pause) ms: \(run.errors)"
        #expect([0, 128 + signal].contains(run.status) && run.errorLines.count <= 1, comment)
        for (name, bytes) in try run.contents()
        where bytes != whole[name] && !["f/render.json", "f/render.checkpoint"].contains(name) {
          #expect(signal == SIGKILL && name.hasSuffix(".part"), "\(comment) \(name)")
        }
        let next = try await RenderCommand.run(again, in: run.folder)
        #expect(next.status == 0 && next.errors.isEmpty, comment)
        #expect(try next.contents() == whole, comment)
      }
    }

    @Test func `a signal while it looks at an earlier run's frames ends it, and harms none`()
      async throws
    {
      // Frames long to look at, and few of them drawn.
      let command =
        "seaworld --width 10 --height 15 --shape square --size 3000x3000 --ticks 11 --threads 1 --out f/"
      let run = try await RenderCommand.run(command)
      let whole = try run.contents()
      try FileManager.default.removeItem(atPath: run.folder.file("f/00011.png"))
      let stopped = try await RenderCommand.run(command + " --resume", in: run.folder) {
        process, folder in
        try await wait {
          let record = try folder.text(at: "f/render.json")
          return record.contains("running") || !process.isRunning
        }
        kill(process.processIdentifier, SIGINT)
      }
      #expect(stopped.status == 130 && stopped.errors.hasPrefix("render: stopped "))
      let next = try await RenderCommand.run(command + " --resume", in: run.folder)
      #expect(next.status == 0)
      #expect(try next.contents() == whole)
    }

    @Test func `a second SIGINT ends it at once, and the next run goes on`() async throws {
      let command = Self.tiny + "--ticks 3 --out f/"
      let folder = try ScratchFolder()
      try #require(mkfifo(folder.file("fifo"), 0o600) == 0)
      // Frames far apart in ticks: the first signal is heard only between two ticks.
      let slow =
        "seaworld --width 700 --height 700 --cell 1 --counter off --ticks 4000 --every 2000 "
        + "--out f/"
      let run = try await RenderCommand.run(slow, in: folder) { process, folder in
        try await wait { FileManager.default.fileExists(atPath: folder.file("f/render.json")) }
        kill(process.processIdentifier, SIGINT)
        kill(process.processIdentifier, SIGINT)
      }
      #expect(run.status == 128 + SIGINT)
      #expect(!run.files.contains { $0 == "f/00001.png" })
      let next = try await RenderCommand.run(command, in: folder)
      #expect(next.status == 0)
      #expect(next.files == ["f"] + (frameNames(4) + ["render.json"]).map { "f/" + $0 } + ["fifo"])
    }

    @Test func `a reader of raw frames that goes away ends it without a word`() async throws {
      let run = try await RenderCommand.run(
        [
          "-c",
          "{ \"$0\" \(Self.tiny) --ticks 100000 --out -; echo $? > status; } | head -c 100 > head",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh")
      #expect(run.errors.isEmpty)
      #expect(try run.folder.text(at: "status") == "141\n")
      #expect(try run.bytes("head").count == 100)
    }
  }
}
