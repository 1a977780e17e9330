import Foundation
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Faults of the command render` {
  /// Damage to the files of snapshots.
  struct `Damaged snapshots` {
    private static let endings = ["png", "rle", "state"]

    /// The files of a small snapshot, by their endings.
    private func files() async throws -> [String: Data] {
      let run = try await RenderCommand.run(
        "life --width 24 --height 16 --rule B36/S23 --generations 0 --snapshots d",
        acting: ["place glider at 3,4; land live; tap 20,9; tap 1,1; snapshot \"x\""])
      try #require(run.status == 0, "\(run.errors)")
      return try Dictionary(
        uniqueKeysWithValues: Self.endings.map { ($0, try run.bytes("d/x." + $0)) })
    }

    /// Some of the prefixes of `whole`, and copies of it with a bit changed.
    private func damaged(
      _ whole: Data, every step: Int, flips: Int, _ random: inout Draws
    ) -> [Data] {
      let cuts = stride(from: 0, to: whole.count, by: step).map { whole.prefix($0) }
      let others = (0..<flips).map { _ in
        var bytes = whole
        bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
        return bytes
      }
      return cuts + [whole.dropLast()] + others
    }

    @Test func `are listed, drawn and deleted all the same`() async throws {
      let whole = try await files()
      var random = Draws(31)
      var all: [String: Data] = [:]
      var names: [String] = []
      for ending in Self.endings {
        let bytes = try #require(whole[ending])
        // All places at night, and some 60 of them else.
        let step = coversAll ? 1 : max(1, bytes.count / 60), flips = coversAll ? 300 : 30
        for (number, damaged) in damaged(bytes, every: step, flips: flips, &random).enumerated() {
          names.append("\(ending)-\(number)")
          for (other, bytes) in whole {
            all["d/\(names[names.count - 1]).\(other)"] = other == ending ? damaged : bytes
          }
        }
      }
      names.append("whole")
      for (ending, bytes) in whole { all["d/whole." + ending] = bytes }
      let folder = try ScratchFolder()
      try folder.put(all)
      let list = try await RenderCommand.run("snapshots d --json", in: folder)
      #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
      let lines = list.output.split(separator: "\n")
      #expect(lines.count == names.count)
      for (line, name) in zip(lines, names.sorted()) {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(object?["name"] as? String == name, "\(line)")
        // The digest of the state stands in the picture beside it.
        if name.hasPrefix("state") { #expect(object?["damaged"] as? Bool == true, "\(line)") }
        if name == "whole" { #expect(object?["damaged"] == nil) }
        if name.hasPrefix("rle") {
          #expect(object?["population"] as? Int == 7 && object?["size"] as? String == "24 × 16")
        }
      }
      let table = try await RenderCommand.run("snapshots d", in: folder)
      #expect(table.status == 0 && table.output.split(separator: "\n").count == names.count + 1)
      func delete(_ names: [String]) async throws -> [String] {
        let gone = try await RenderCommand.run(
          ["snapshots", "d"] + names.map { "--delete=" + $0 }, in: folder)
        #expect(gone.status == 0, "\(gone.errors)")
        return gone.files
      }
      _ = try await delete(names.filter { $0.hasPrefix("rle") || $0.hasPrefix("state") })
      let sheet = try await RenderCommand.run("snapshots d --preview s.png", in: folder)
      #expect(sheet.status == 0)
      #expect(try PNGChunks(sheet.bytes("s.png")).width > 100)
      let left = try await delete(names.filter { $0.hasPrefix("png") || $0 == "whole" })
      #expect(left == ["d", "s.png"])
    }

    @Test func `are loaded as they were, or not at all`() async throws {
      let whole = try await files(), state = try #require(whole["state"])
      var random = Draws(32)
      let folder = try ScratchFolder()
      try folder.put(["x.state": state])
      let load = "life --load x.state --generations 4 --print-population --save y.state"
      let first = try await RenderCommand.run(load, in: folder)
      try #require(first.status == 0)
      let later = try first.bytes("y.state")
      var refused = 0
      let states = damaged(state, every: coversAll ? 1 : 8, flips: coversAll ? 600 : 30, &random)
      for (number, damaged) in states.enumerated() {
        try FileManager.default.removeItem(atPath: folder.file("y.state"))
        try folder.put(["x.state": damaged])
        let text = String(decoding: damaged, as: UTF8.self)
        let run = try await RenderCommand.run(load, in: folder)
        if run.status == 0 {
          #expect(run.output == first.output, "\(number): \(text)")
          #expect(try run.bytes("y.state") == later, "\(number): \(text)")
        } else {
          #expect(run.status == 65 && run.errorLines.count == 1, "\(number): \(run.errors) \(text)")
          #expect(run.files == ["x.state"])
          refused += 1
        }
        try folder.put("", at: "y.state")
      }
      // The line end of the last line, at most, is not missed.
      #expect(refused > states.count * 9 / 10)
    }

    @Test func `without their picture have no population and no size`() async throws {
      let whole = try await files()
      var other = try #require(whole["state"])
      other.append(contentsOf: Data("\n".utf8))
      let folder = try ScratchFolder()
      try folder.put(["d/gone.state": whole["state"] ?? Data(), "d/longer.state": other])
      try folder.put(["d/longer.png": whole["png"] ?? Data(), "d/text.state": Data("mine".utf8)])
      let run = try await RenderCommand.run("snapshots d", in: folder)
      let rows = run.output.split(separator: "\n").dropFirst().map {
        Array($0.split(separator: " ").prefix(5))
      }
      #expect(
        rows == [
          ["gone", "life", "0", "-", "-"], ["longer", "life", "0", "-", "damaged"],
          ["text", "-", "-", "-", "-"],
        ])
      let json = try await RenderCommand.run("snapshots d --json", in: folder)
      #expect(!json.output.contains("population") && !json.output.contains("size"))
      let sheet = try await RenderCommand.run("snapshots d --preview s.png", in: folder)
      #expect(sheet.status == 0 && sheet.errors.contains("gone has no picture"))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["png", "rle", "state"])
    func `that are no ordinary files are not waited for`(ending: String) async throws {
      let whole = try await files()
      let folder = try ScratchFolder()
      for (other, bytes) in whole {
        for name in ["fifo", "loop", "whole", "zero"] {
          if name == "whole" || other != ending { try folder.put(["d/\(name).\(other)": bytes]) }
        }
      }
      try #require(mkfifo(folder.file("d/fifo.\(ending)"), 0o600) == 0)
      try folder.link("/dev/zero", at: "d/zero.\(ending)")
      try folder.link("loop.\(ending)", at: "d/loop.\(ending)")
      let expected = ending == "state" ? ["whole"] : ["fifo", "loop", "whole", "zero"]
      for words in ["snapshots d", "snapshots d --json", "snapshots d --preview s.png"] {
        let list = try await RenderCommand.run(words, in: folder) { process, _ in
          // It needs no time to speak of.
          for _ in 0..<500 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
          if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        #expect(list.status == 0, "\(words): \(list.errors)")
        if words.hasSuffix("d") {
          let names = list.output.split(separator: "\n").dropFirst().map { row in
            String(row.prefix { $0 != " " })
          }
          #expect(names == expected)
        }
      }
      // What is deleted is what the list shows.
      let gone = try await RenderCommand.run("snapshots d --delete whole", in: folder)
      #expect(gone.status == 0 && !gone.files.contains("d/whole.state"))
    }
  }
}
