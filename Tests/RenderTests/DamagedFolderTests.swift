import Foundation
import FrameExport
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Faults of the command render` {
  /// Damage to the files of a run.
  struct `Damaged folders` {
    private static let run =
      "seaworld --width 4 --height 4 --cell 4 --counter off --shape square --checkpoint-every 3 "
      + "--out f/ --ticks "

    private static func name(_ frame: Int) -> String { "f/" + frameNames(frame + 1)[frame] }

    /// A finished run's folder, and one of the same run killed after frame 12 of 20.
    private func folders() async throws -> (whole: [String: Data], killed: [String: Data]) {
      let whole = try await RenderCommand.run(Self.run + "19")
      // A longer run that is stopped has a saved state; its record is made that of the shorter one.
      let stopped = try await RenderCommand.run(Self.run + "50000") { process, folder in
        try await wait { FileManager.default.fileExists(atPath: folder.file(Self.name(12))) }
        kill(process.processIdentifier, SIGTERM)
      }
      var killed = try stopped.contents().filter { name, _ in
        name.hasSuffix(".checkpoint") || (0..<12).contains { name == Self.name($0) }
      }
      killed["f/render.json"] = Data(
        String(decoding: try stopped.bytes("f/render.json"), as: UTF8.self)
          .replacing("50000", with: "19").replacing("50001", with: "20").utf8)
      return (try whole.contents(), killed)
    }

    @Test func `frames damaged at random are drawn again, and what can't be is reported`()
      async throws
    {
      let (whole, killed) = try await folders()
      let rounds = coversAll ? 150 : 24
      async let even = damage(stride(from: 0, to: rounds, by: 2), whole, killed)
      async let odd = damage(stride(from: 1, to: rounds, by: 2), whole, killed)
      let refused = try await even + odd
      // A FIFO and a folder in place of a frame stay, and are named.
      #expect(refused > 0 && 2 * refused < rounds)
    }

    /// How many of these rounds were refused.
    private func damage(
      _ rounds: StrideTo<Int>, _ whole: [String: Data], _ killed: [String: Data]
    ) async throws -> Int {
      var refused = 0
      for round in rounds {
        var random = Draws(round)
        let folder = try ScratchFolder()
        try folder.put(round % 4 < 2 ? whole : killed)
        var stays = false
        for _ in 0...random.next(below: 4) {
          if try damage(
            folder, frame: random.next(below: 20), kind: random.next(below: 12), &random)
          {
            stays = true
          }
        }
        let next = try await RenderCommand.run(Self.run + "19 --resume", in: folder)
        let comment: Comment = "round \(round): \(next.errors)"
        if stays {
          #expect(next.status == 74 && next.errorLines.count == 1, comment)
          #expect(next.errors.hasPrefix("render: cannot remove f/000"), comment)
          #expect(next.errors.hasSuffix("it is not an ordinary file\n"), comment)
          refused += 1
        } else {
          #expect(next.status == 0 && next.errors.isEmpty, comment)
          #expect(try next.contents().filter { !$0.key.hasPrefix("mine") } == whole, comment)
        }
      }
      return refused
    }

    /// Damages a frame in one of twelve ways, and returns whether it can't be removed then.
    private func damage(
      _ folder: ScratchFolder, frame: Int, kind: Int, _ random: inout Draws
    ) throws -> Bool {
      let path = folder.file(Self.name(frame))
      var status = stat()
      let isThere = lstat(path, &status) == 0
      if isThere && (status.st_mode & S_IFMT != S_IFREG || status.st_size > 1 << 20) {
        return false
      }
      var bytes = isThere ? try Data(contentsOf: URL(filePath: path)) : Data("none".utf8)
      if isThere { try FileManager.default.removeItem(atPath: path) }
      switch kind {
      case 0: return false
      case 1: bytes = bytes.prefix(random.next(below: bytes.count))
      case 2: bytes[random.next(below: bytes.count)] ^= UInt8(1 << random.next(below: 8))
      case 3:
        bytes = Data((0..<random.next(below: 300)).map { _ in UInt8(random.next(below: 256)) })
      case 4: bytes.removeSubrange(0..<random.next(below: bytes.count))
      case 5:
        let other = folder.file(Self.name(random.next(below: 20)))
        // Neither a FIFO nor a file without an end.
        guard lstat(other, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          status.st_size < 1 << 20
        else { return false }
        bytes = try Data(contentsOf: URL(filePath: other))
      case 6:
        try folder.put("", at: Self.name(frame))
        #expect(truncate(path, 1 << 34) == 0)
        return false
      case 7:
        symlink("/dev/zero", path)
        return false
      case 8:
        try folder.put(["mine.png": bytes])
        symlink("../mine.png", path)
        return false
      case 9:
        symlink(path, path)
        return false
      case 10 where mkfifo(path, 0o600) == 0: return true
      case 11 where mkdir(path, 0o700) == 0: return true
      default: Issue.record("it can't be made")
      }
      try bytes.write(to: URL(filePath: path))
      return false
    }

    @Test(arguments: ["--resume", ""])
    func `a record that is not an ordinary file is reported and not waited for`(
      option: String
    ) async throws {
      for target in ["", "/dev/zero", "/dev/null"] {
        let folder = try ScratchFolder()
        let first = try await RenderCommand.run(Self.run + "2", in: folder)
        try FileManager.default.removeItem(atPath: folder.file("f/render.json"))
        if target.isEmpty {
          try #require(mkfifo(folder.file("f/render.json"), 0o600) == 0)
        } else {
          try folder.link(target, at: "f/render.json")
        }
        let run = try await RenderCommand.run(Self.run + "2 " + option, in: folder)
        #expect(run.status == 74)
        #expect(
          run.errors == "render: cannot read f/render.json: it is not an ordinary file\n")
        #expect(run.files == first.files)
      }
    }

    @Test func `a saved state that is cut or has other bits never ends badly`() async throws {
      let (whole, killed) = try await folders()
      let saved = try #require(killed["f/render.checkpoint"])
      var random = Draws(7)
      let cuts = stride(from: 0, to: saved.count, by: 100).map { ($0, 0) } + [(saved.count - 1, 0)]
      let flips = (0..<(coversAll ? 100 : 20)).map { _ in
        (random.next(below: saved.count), 1 << random.next(below: 8))
      }
      for (place, bit) in cuts + flips {
        let folder = try ScratchFolder()
        var files = killed
        var damaged = bit == 0 ? saved.prefix(place) : saved
        if bit != 0 { damaged[place] ^= UInt8(bit) }
        files["f/render.checkpoint"] = damaged
        try folder.put(files)
        let run = try await RenderCommand.run(Self.run + "19 --resume", in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(place) \(bit) \(run.errors)")
        #expect(try run.contents() == whole, "\(place) \(bit)")
        #expect(run.files == whole.keys.sorted().reduce(into: ["f"]) { $0.append($1) })
      }
    }

    @Test func `a record that is cut or has other bits is refused or gone on with`() async throws {
      let (whole, killed) = try await folders()
      let record = try #require(whole["f/render.json"])
      var random = Draws(8)
      let cuts = stride(from: 0, to: record.count - 2, by: coversAll ? 5 : 50).map { ($0, 0) }
      let flips = (0..<(coversAll ? 100 : 20)).map { _ in
        (random.next(below: record.count), 1 << random.next(below: 8))
      }
      for (place, bit) in cuts + flips {
        let folder = try ScratchFolder()
        var files = killed
        var damaged = bit == 0 ? record.prefix(place) : record
        if bit != 0 { damaged[place] ^= UInt8(bit) }
        files["f/render.json"] = damaged
        try folder.put(files)
        let run = try await RenderCommand.run(Self.run + "19 --resume", in: folder)
        let comment: Comment = "\(place) \(bit) \(run.errors)"
        if run.status == 0 {
          #expect(bit != 0 && run.errors.isEmpty, comment)
          #expect(try run.contents() == whole, comment)
        } else {
          #expect(run.status == 73 && run.errorLines.count == 1, comment)
          #expect(try run.contents() == files, comment)
        }
      }
    }
  }
}
