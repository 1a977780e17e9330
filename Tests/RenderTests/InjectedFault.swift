#if os(Linux)
  import Foundation
  import FrameExport
  import ScratchFolders
  import SystemLibrary
  import TestScope
  import Testing

  /// A call of the C library on a file of the run's folder that fails, or a signal in its place.
  struct InjectedFault: CustomTestStringConvertible {
    /// The call, as `Tests/Support/FailingCalls` names it.
    var call = "any"
    /// The number of calls that fail.
    var times = 1
    /// The error's number; below 0 a signal's; 0 of a call that never comes back.
    var with: Int32
    /// The program that meets it; `nil`: every one.
    var program: String?

    var testDescription: String {
      "\(times) \(call), \(with < 0 ? "signal \(-with)" : reason)\(program.map { " of \($0)" } ?? "")"
    }

    /// The system's message for it.
    var reason: String { String(cString: strerror(with)).lowercased() }

    /// Runs `command` in `folder`, with the fault at call `place`.
    ///
    /// - Returns: how it ended, and the call that failed, or `nil` when there were not so many.
    func run(
      _ command: String, at place: Int, in folder: ScratchFolder,
      meanwhile: (Process, ScratchFolder) async throws -> Void = { _, _ in }
    ) async throws -> (RenderCommand.Outcome, call: String?) {
      let reported = try ScratchFolder()
      guard let path = realpath(folder.path, nil) else { throw CocoaError(.fileNoSuchFile) }
      defer { free(path) }
      var environment = [
        "LD_PRELOAD": try RenderCommand.place(of: "libFailingCalls.so")
          .path(percentEncoded: false),
        "FAILING_FOLDER": String(cString: path), "FAILING_CALL": call, "FAILING_AT": "\(place)",
        "FAILING_TIMES": "\(times)", "FAILING_WITH": "\(with)",
        "FAILING_TOLD": reported.file("call"),
      ]
      environment["FAILING_PROGRAM"] = program
      let run = try await RenderCommand.run(
        command, in: folder, environment: environment, meanwhile: meanwhile)
      return (run, try? reported.text(at: "call"))
    }
  }

  /// A command whose every call fails in turn.
  struct FaultyRun: CustomTestStringConvertible {
    /// The commands that run before, in the same folder.
    var earlier: [String] = []
    /// The call at which the last of these is killed.
    var earlierIsKilledAt: Int?
    var command: String
    /// The words that are added to the command when it is run again.
    var again = ""

    var testDescription: String {
      (earlier + [command]).joined(separator: ", ")
        + (earlierIsKilledAt.map { ", killed at \($0)" } ?? "")
    }

    static let tiny =
      "seaworld --width 4 --height 4 --cell 4 --counter off --shape square --ticks \(coversAll ? 4 : 1) "
    static let records = " --census c.csv --events e.jsonl --save s.world"

    /// Expects that a fault at any call, one after the other, is reported, leaves nothing
    /// unfinished, and that the run then ends as if it had never been.
    func expectSound(with fault: @Sendable (_ place: Int) -> InjectedFault) async throws {
      let before = try await contentsBefore()
      let clean = try ScratchFolder()
      try clean.put(before)
      let whole = Self.quiet(try await RenderCommand.run(command, in: clean))
      try #require(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
      let expected = try whole.contents()
      // Two at a time: most of the time a run waits for its files.
      async let odd = calls(from: 1, with: fault, before, expected)
      async let even = calls(from: 2, with: fault, before, expected)
      let counts = try await [odd, even]
      #expect(counts.reduce(0, +) > 0, "no call is seen at all")
    }

    /// How many of the calls `first`, `first` + 2 and so on there are.
    private func calls(
      from first: Int, with fault: @Sendable (_ place: Int) -> InjectedFault,
      _ before: [String: Data], _ whole: [String: Data]
    ) async throws -> Int {
      var count = 0
      while try await !isOver(
        fault(first + 2 * count), at: first + 2 * count, before, whole)
      {
        count += 1
        try #require(count < 1000)
      }
      return count
    }

    private func contentsBefore() async throws -> [String: Data] {
      let folder = try ScratchFolder()
      for (number, command) in earlier.enumerated() {
        if let place = earlierIsKilledAt, number == earlier.count - 1 {
          let (run, _) = try await InjectedFault(with: -SIGKILL).run(command, at: place, in: folder)
          try #require(run.status == 128 + SIGKILL)
        } else {
          try #require(try await RenderCommand.run(command, in: folder).status == 0)
        }
      }
      return try folder.contents()
    }

    /// Whether the run has fewer than `place` calls: it must then have gone well.
    private func isOver(
      _ fault: InjectedFault, at place: Int, _ before: [String: Data], _ whole: [String: Data]
    ) async throws -> Bool {
      let folder = try ScratchFolder()
      try folder.put(before)
      let (loud, call) = try await fault.run(command, at: place, in: folder)
      let run = Self.quiet(loud)
      let left = try run.contents()
      guard let call else {
        #expect(run.status == 0 && run.errors.isEmpty && left == whole)
        return true
      }
      let comment: Comment = "\(fault.testDescription) \(place), a \(call): \(run.errors)"
      if run.status == 0 {
        #expect(run.errors.isEmpty && left == whole, comment)
      } else {
        expectReported(fault, run, whole, comment)
      }
      let killsUs = fault.with == -SIGKILL && fault.program != "ffmpeg"
      for (name, bytes) in left where bytes != before[name] && bytes != whole[name] {
        if name.hasSuffix(".part") {
          // What can't be removed stays, for the next run.
          #expect(killsUs || call == "unlink", comment)
        } else if name == "f/render.json" {
          #expect(try RunRecord.read(inFolder: folder.file("f")) != nil, comment)
        } else {
          #expect(name == "f/render.checkpoint", comment)
        }
      }
      let next = Self.quiet(try await RenderCommand.run(command + again, in: folder))
      #expect(next.status == 0 && next.errors.isEmpty, "\(comment) \(next.errors)")
      #expect(try next.contents() == whole, comment)
      return false
    }

    /// The run without its line about pictures that it replaces: how many depends on the one before.
    private static func quiet(_ run: RenderCommand.Outcome) -> RenderCommand.Outcome {
      var run = run
      run.errors = run.errorLines.filter { !$0.contains(" replaced, of a run with ") }
        .map { $0 + "\n" }.joined()
      return run
    }

    private func expectReported(
      _ fault: InjectedFault, _ run: RenderCommand.Outcome, _ whole: [String: Data],
      _ comment: Comment
    ) {
      if fault.with == -SIGKILL && fault.program == nil {
        #expect(run.status == 128 + SIGKILL && run.errors.isEmpty, comment)
        return
      }
      #expect(run.errorLines.count == 1, comment)
      if fault.program == "ffmpeg" && fault.with < 0 {
        #expect(run.status == 69 && run.errors.hasPrefix("render: ffmpeg failed: "), comment)
      } else if fault.with < 0 {
        #expect(run.status == 128 - fault.with && run.errors.hasPrefix("render: stopped "), comment)
      } else {
        #expect(run.status == 74 && Self.names(run.errors, whole), comment)
        #expect(run.errors.hasSuffix(": \(fault.reason)\n"), comment)
      }
    }

    private static func names(_ message: String, _ whole: [String: Data]) -> Bool {
      let places = ["f/", "x/"] + whole.keys
      return ["write", "create", "replace", "read", "list", "remove"].contains { action in
        places.contains { message.hasPrefix("render: cannot \(action) \($0)") }
      }
    }
  }
#endif
