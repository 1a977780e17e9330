import Foundation
import ScratchFolders
import TestScope
import Testing

extension `Faults of the command render` {
  struct `A world that advances while it is drawn` {
    /// Worlds as large as those that advance while they are drawn.
    private static let sea = "seaworld --width 90 --height 70 --shape square --cell 4"

    @Test(
      arguments: [
        // Large enough for threads to join in a tick.
        "seaworld --width 300 --height 240 --shape square --cell 2 --ticks 40 --out f/",
        "\(sea) --ticks 60 --census c.csv --events e.jsonl --save s --out f/",
        "\(sea) --ticks 400 --until extinct:orcas --chart --out x.apng",
        "\(sea) --ticks 12 --speed 1 --fps 4 --out x.apng",
        "\(sea) --ticks 30 --every 3 --out f/",
        "\(sea) --ticks 30 --speed -1 --fps 1 --out x.apng",
        // Its strips are shared in the same way, though it waits for each frame: large enough for threads.
        "life --random 37% --width 1000 --height 3200 --engine dense --cell 1 --ticks 80 --every 20 --out f/",
        "virus --people 5000 --infect 7 --steps 60 --until all-sick --chart --census c.csv --out f/",
        "virus --people 60000 --infect 20000 --steps 20 --counter off --out f/",
        "virus --people 5000 --infect 7 --steps 9 --speed 1 --fps 6 --growth 0.5 --out x.apng",
      ])
    func `leaves the same files on any number of threads`(command: String) async throws {
      let one = try await RenderCommand.run("\(command) --threads 1")
      #expect(one.status == 0 && !one.files.isEmpty, "\(one.errors)")
      let expected = try one.contents()
      for threads in sampled([3, 7, 2], every: 2) {
        let run = try await RenderCommand.run("\(command) --threads \(threads)")
        #expect(run.status == 0, "\(run.errors)")
        let files = try run.contents()
        #expect(files == expected, "\(threads) threads")
      }
    }

    @Test(arguments: [SIGKILL, SIGINT])
    func `goes on where it was stopped`(signal: Int32) async throws {
      let command = "\(Self.sea) --ticks 1000 --checkpoint-every 20 --threads 2 --out f/"
      let whole = try ScratchFolder(), parts = try ScratchFolder()
      #expect(try await RenderCommand.run(command, in: whole).status == 0)
      let stopped = try await RenderCommand.run(command, in: parts) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00090.png")) || !process.isRunning
        }
        kill(process.processIdentifier, signal)
      }
      #expect(stopped.status != 0)
      let rest = try await RenderCommand.run("\(command) --resume", in: parts)
      #expect(rest.status == 0, "\(rest.errors)")
      #expect(try parts.contents() == whole.contents())
    }

    @Test func `counts its second state, and does without where there is no memory for it`()
      async throws
    {
      let table = "seaworld --width 1500 --height 1500 --shape square --cell 2 --ticks 2"
      func megabytes(_ options: String) async throws -> Int {
        let run = try await RenderCommand.run("\(table) --dry-run --out f/ \(options)")
        let line = try #require(run.output.split(separator: "\n").last)
        return try #require(Int(line.filter(\.isNumber)))
      }
      let one = try await megabytes("--threads 1"), two = try await megabytes("--threads 2")
      #expect(two >= one + 8)
      #expect(try await megabytes("--threads 2 --memory \(two - 4)M") <= two - 4)
      let ample = try await RenderCommand.run("\(table) --threads 2 --out f/")
      let scarce = try await RenderCommand.run("\(table) --threads 2 --memory \(two - 4)M --out f/")
      let files = try (scarce.contents(), ample.contents())
      #expect(scarce.status == 0 && files.0 == files.1, "\(scarce.errors)")
    }
  }
}
