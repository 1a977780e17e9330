import Foundation
import ScratchFolders
import TestScope
import Testing

#if os(Linux)
  /// The limit of memory: no command itself uses more, whatever its options are. What ffmpeg takes
  /// for its frames is not limited.
  @Suite(.enabled(if: coversAll), .timeLimit(.minutes(30)))
  struct `Two hundred random commands` {
    /// What a command may take beyond `--memory`, in KB.
    private static let margin = 64 << 10

    @Test func `take no more memory than they are allowed, or are refused`() async throws {
      let folder = try ScratchFolder()
      for command in RandomCommands.inputs {
        let run = try await RenderCommand.run(command, in: folder)
        #expect(run.status == 0, "\(command): \(run.errors)")
      }
      var commands = RandomCommands(seed: 17)
      var ends: [Int32: Int] = [:]
      var refusedForMemory = 0
      for _ in 0..<200 {
        let memory = commands.any(RandomCommands.memories)
        let command = commands.next() + " --memory \(memory)M"
        let (run, peak) = try await MeasuredCommand.run(
          command, in: folder, seconds: 20, of: ["render"])
        #expect(peak <= memory << 10 + Self.margin, "\(command): \(peak) KB")
        // Done, refused, a file with more than the memory allows, or stopped by us after 20 s.
        #expect([0, 1, 2, 64, 65, 73, 143].contains(run.status), "\(command): \(run.errors)")
        ends[run.status, default: 0] += 1
        if run.errors.contains("--memory") { refusedForMemory += 1 }
        for name in try folder.entries() where !name.hasPrefix("in") {
          try FileManager.default.removeItem(atPath: folder.file(name))
        }
      }
      print("ended with:", ends.sorted { $0.key < $1.key }, "refused for memory:", refusedForMemory)
      #expect(ends[0, default: 0] >= 120 && refusedForMemory >= 20)
    }
  }
#endif
