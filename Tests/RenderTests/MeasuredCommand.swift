import Foundation
import ScratchFolders
import Testing

#if os(Linux)
  /// Runs of a program whose memory is measured.
  enum MeasuredCommand {
    /// Expects `command` to use no more memory than it reports beforehand.
    static func expectBound(_ command: String, in folder: ScratchFolder) async throws {
      let plan = try await RenderCommand.run("\(command) --dry-run", in: folder)
      let line = try #require(plan.output.split(separator: "\n").last, "\(plan.errors)")
      #expect(line.hasPrefix("memory  about ") && line.hasSuffix(" MB"))
      let reported = try #require(Int(line.filter(\.isNumber))) * 1024
      try await expect(atMost: reported << 10, command, in: folder)
    }

    /// Expects `command` to end well and to take no more than `bytes`.
    @discardableResult
    static func expect(
      atMost bytes: Int, _ command: String, in folder: ScratchFolder
    ) async throws -> RenderCommand.Outcome {
      let (run, peak) = try await run(command, in: folder)
      #expect(run.status == 0, "\(command): \(run.errors)")
      #expect(peak <= bytes >> 10, "\(command): \(bytes >> 10) KB allowed, \(peak) KB taken")
      return run
    }

    /// How `command` ends, and the most memory, in KB, that it and the ffmpeg that it starts have at any time, each
    /// for itself.
    ///
    /// A command that ended before it was seen, as a short one does on a busy machine, is run again.
    static func run(
      _ command: String, in folder: ScratchFolder? = nil
    ) async throws -> (RenderCommand.Outcome, peak: Int) {
      for _ in 0..<4 {
        let (run, peak) = try await runOnce(command, in: folder)
        if peak > 0 { return (run, peak) }
      }
      throw Unseen(command: command)
    }

    private struct Unseen: Error {
      let command: String
    }

    private static func runOnce(
      _ command: String, in folder: ScratchFolder?
    ) async throws -> (RenderCommand.Outcome, peak: Int) {
      var peaks: [Int32: Int] = [:]
      // Raw frames would be too much for us.
      let words = ["-c", "exec \"$0\" \(command) >/dev/null"]
      let place = try RenderCommand.place(of: "render").path
      let isStream = command.contains("--out - ")
      let run = try await RenderCommand.run(
        isStream ? words + [place] : command.split(separator: " ").map(String.init),
        program: isStream ? "/bin/sh" : "render", in: folder
      ) { process, _ in
        // Read repeatedly, because the peak that wait4 reports includes the memory of the tests.
        while process.isRunning {
          let id = process.processIdentifier
          for process in [id] + Self.children(of: id) {
            peaks[process] = max(
              peaks[process] ?? 0, Self.highWaterMark(of: process) ?? 0)
          }
          try await Task.sleep(for: .milliseconds(2))
        }
      }
      return (run, peaks.values.reduce(0, +))
    }

    /// The programs that `process` has started, from any of its threads.
    private static func children(of process: Int32) -> [Int32] {
      let threads =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      return threads.flatMap { thread -> [Int32] in
        let list = try? String(
          contentsOfFile: "/proc/\(process)/task/\(thread)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { Int32($0) }
      }
    }

    private static func highWaterMark(of process: Int32) -> Int? {
      let program = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/exe")
      guard let name = program?.split(separator: "/").last, ["render", "ffmpeg"].contains(name),
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return Int(line.filter(\.isNumber))
    }
  }
#endif
