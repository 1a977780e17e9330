import Foundation
import Testing

#if os(Linux)
  extension `The command render` {
    struct `Memory` {
      @Test func `it does not grow with the number of frames`() async throws {
        let few = try await peak(frames: 20), many = try await peak(frames: 400)
        #expect(many * 10 <= few * 11, "\(few) KB for 20 frames, \(many) KB for 400")
      }

      /// The most memory, in KB, that a run of `frames` frames has at any time.
      private func peak(frames: Int) async throws -> Int {
        var peak = 0
        let run = try await RenderCommand.run(
          "seaworld --ticks \(frames - 1) --shape square --cell 32 --threads 2 --out f/"
        ) { process, _ in
          // Asked again and again: what wait4 tells has the memory of the tests themselves in it.
          while process.isRunning {
            peak = max(peak, Self.highWaterMark(of: process.processIdentifier) ?? 0)
            try await Task.sleep(for: .milliseconds(2))
          }
        }
        #expect(run.status == 0 && run.files.count == frames + 2)
        return try #require(peak > 0 ? peak : nil)
      }

      private static func highWaterMark(of process: Int32) -> Int? {
        let program = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(process)/exe")
        guard program?.hasSuffix("/render") == true,
          let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
          let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return Int(line.filter(\.isNumber))
      }
    }
  }
#endif
