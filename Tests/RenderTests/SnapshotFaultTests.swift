import Foundation
import ScratchFolders
import SeededDraws
import TestScope
import Testing

extension `Faults of the command render` {
  /// Snapshots of several programs at once, and of programs that are killed.
  struct `Disturbed snapshots` {
    /// The population of each snapshot in the folder `d`, all of which have to load.
    private func populations(in folder: ScratchFolder) async throws -> [String: String] {
      var populations: [String: String] = [:]
      for name in try folder.entries(of: "d") where name.hasSuffix(".state") {
        let run = try await RenderCommand.run(
          ["life", "--load", "d/" + name, "--generations", "0", "--print-population"], in: folder)
        #expect(run.status == 0, "\(name): \(run.errors)")
        populations[name] = run.output.split(separator: "\n").first.map(String.init)
      }
      return populations
    }

    /// Runs all of `commands` at once, each with its actions, and returns their statuses.
    private func race(
      _ commands: [(words: String, actions: [String])], in folder: ScratchFolder
    ) async throws -> [Int32] {
      try await withThrowingTaskGroup(of: (Int, Int32).self) { group in
        for (number, command) in commands.enumerated() {
          group.addTask {
            let run = try await RenderCommand.run(
              "life --width 300 --height 300 --generations 0 --snapshots d " + command.words,
              acting: command.actions, in: folder)
            #expect([0, 73].contains(run.status), "\(run.errors)")
            #expect(run.errorLines.count == (run.status == 0 ? 0 : 1), "\(run.errors)")
            return (number, run.status)
          }
        }
        var statuses = commands.map { _ in Int32(-1) }
        for try await (number, status) in group { statuses[number] = status }
        return statuses
      }
    }

    /// Expects nothing but whole snapshots to be in the folder.
    private func expectOrder(in folder: ScratchFolder) throws {
      let names = try folder.entries(of: "d")
      let states = names.filter { $0.hasSuffix(".state") }.map { $0.dropLast(6) }
      #expect(names == states.flatMap { ["\($0).png", "\($0).rle", "\($0).state"] }, "\(names)")
    }

    @Test func `of different names are all there, unless their program was refused`() async throws {
      for _ in 0..<(coversAll ? 30 : 4) {
        let folder = try ScratchFolder()
        let commands = (1...4).map { number in
          let taps = (1...number).map { "tap \($0),\($0)" }
          return ("", taps + ["snapshot \"a\(number)\"; snapshot \"b\(number)\""])
        }
        let statuses = try await race(commands, in: folder)
        // They wait for one another.
        #expect(statuses.allSatisfy { $0 == 0 })
        let populations = try await populations(in: folder)
        for number in 1...4 {
          for name in ["a", "b"] {
            let population = populations["\(name)\(number).state"]
            if statuses[number - 1] == 0 { #expect(population != nil) }
            #expect([nil, "population: \(number)"].contains(population))
          }
        }
        try expectOrder(in: folder)
      }
    }

    @Test(arguments: ["", "--overwrite"])
    func `of one name are one program's`(option: String) async throws {
      for _ in 0..<(coversAll ? 30 : 4) {
        let folder = try ScratchFolder()
        let commands = (1...4).map { number in
          (option, (1...number).map { "tap \($0),\($0)" } + ["snapshot \"x\""])
        }
        let statuses = try await race(commands, in: folder)
        let winners = statuses.indices.filter { statuses[$0] == 0 }
        #expect(!winners.isEmpty)
        if option.isEmpty { #expect(winners.count == 1, "one replaced the other's: \(statuses)") }
        let populations = try await populations(in: folder)
        #expect(winners.contains { populations == ["x.state": "population: \($0 + 1)"] })
        // The list says the same as the state: the picture is of the same program.
        let list = try await RenderCommand.run("snapshots d --json", in: folder)
        let count = populations.values.first?.split(separator: " ").last ?? ""
        #expect(list.output.contains("\"population\":\(count),"), "\(list.output)")
        try expectOrder(in: folder)
      }
    }

    @Test func `of programs killed at any moment are whole or not there`() async throws {
      let words = "life --random 30% --width 512 --height 512 --generations 0 --snapshots d"
      let actions = (0..<20).map { "tap \($0),7; snapshot \"s\($0)\"" }
      let begin = ContinuousClock.now
      let first = try await RenderCommand.run(words, acting: actions)
      let longest = Int((ContinuousClock.now - begin) / .milliseconds(1))
      try #require(first.status == 0, "\(first.errors)")
      let whole = try first.contents()
      #expect(whole.count == 60)
      // All of them load, and have pictures.
      for number in [0, 7, 19] {
        let load = try await RenderCommand.run(
          "life --load d/s\(number).state --generations 0 --save d\(number).state",
          in: first.folder)
        #expect(load.status == 0)
        #expect(try load.bytes("d\(number).state") == whole["d/s\(number).state"])
        let same = try await RenderCommand.run(
          "compare d/s\(number).png d/s\(number).png", in: first.folder)
        #expect(same.status == 0)
      }
      var random = Draws(41)
      var folder = try ScratchFolder()
      for round in 1...(coversAll ? 100 : 5) {
        let pause = random.next(below: longest)
        let run = try await RenderCommand.run(words, acting: actions, in: folder) { process, _ in
          try await Task.sleep(for: .milliseconds(pause))
          kill(process.processIdentifier, SIGKILL)
        }
        #expect([0, 137].contains(run.status) && run.errors.isEmpty, "\(run.errors)")
        for (name, bytes) in try run.contents() where bytes != whole[name] {
          #expect(name.hasSuffix(".part"), "round \(round), after \(pause) ms: \(name)")
        }
        if round % 5 > 0 { continue }
        let next = try await RenderCommand.run(words, acting: actions, in: folder)
        #expect(next.status == 0 && next.errors.isEmpty, "\(next.errors)")
        #expect(try next.contents() == whole, "\(next.files)")
        folder = try ScratchFolder()
      }
    }

    @Test func `of a program killed while it replaces others are old or new`() async throws {
      let words = "life --width 512 --height 512 --generations 0 --snapshots d --overwrite"
      let names = (0..<20).map { "snapshot \"s\($0)\"" }
      let old = try await RenderCommand.run(words, acting: ["tap 1,1"] + names)
      let begin = ContinuousClock.now
      let new = try await RenderCommand.run(words, acting: ["tap 1,2"] + names)
      let longest = Int((ContinuousClock.now - begin) / .milliseconds(1))
      try #require(old.status == 0 && new.status == 0)
      let (oldFiles, newFiles) = (try old.contents(), try new.contents())
      var random = Draws(42)
      for _ in 0..<(coversAll ? 60 : 5) {
        let folder = try ScratchFolder()
        try folder.put(oldFiles)
        let pause = random.next(below: longest)
        let run = try await RenderCommand.run(words, acting: ["tap 1,2"] + names, in: folder) {
          process, _ in
          try await Task.sleep(for: .milliseconds(pause))
          kill(process.processIdentifier, SIGKILL)
        }
        for (name, bytes) in try run.contents() where !name.hasSuffix(".part") {
          #expect(bytes == oldFiles[name] || bytes == newFiles[name], "\(name)")
        }
        let list = try await RenderCommand.run("snapshots d", in: folder)
        #expect(list.status == 0 && list.output.split(separator: "\n").count == 21)
        let next = try await RenderCommand.run(words, acting: ["tap 1,2"] + names, in: folder)
        #expect(next.status == 0)
        #expect(try next.contents() == newFiles)
      }
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func `in a folder that may not be written are refused`() async throws {
      let folder = try ScratchFolder()
      let words = "life glider --generations 0 --snapshots d"
      try await RenderCommand.run(words, acting: ["snapshot x"], in: folder)
      let before = try folder.contents()
      chmod(folder.file("d"), 0o500)
      defer { chmod(folder.file("d"), 0o700) }
      let run = try await RenderCommand.run(words, acting: ["snapshot y"], in: folder)
      #expect(run.status == 74 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("d/") && run.errors.contains("permission denied"))
      let delete = try await RenderCommand.run("snapshots d --delete x", in: folder)
      #expect(delete.status == 74 && delete.errorLines.count == 1, "\(delete.errors)")
      #expect(try folder.contents() == before)
      let list = try await RenderCommand.run("snapshots d", in: folder)
      #expect(list.status == 0)
    }

    @Test(arguments: ["d", "d/", "d/e", "/dev/null/", "/dev/null"])
    func `in a file are refused`(path: String) async throws {
      let folder = try ScratchFolder()
      try folder.put("mine", at: "d")
      let run = try await RenderCommand.run(
        "life glider --generations 0 --save a.rle --snapshots \(path)", acting: ["snapshot x"],
        in: folder)
      #expect(run.status == 74 && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains(path) && run.errors.contains("not a directory"), "\(run.errors)")
      #expect(try folder.contents() == ["d": Data("mine".utf8)])
      let list = try await RenderCommand.run("snapshots " + path, in: folder)
      #expect(list.status == 66 && list.errorLines.count == 1, "\(list.errors)")
    }

    @Test func `over what is no ordinary file leave it alone`() async throws {
      for ending in ["state", "png", "rle"] {
        let folder = try ScratchFolder()
        try folder.put("mine", at: "d/x.\(ending)/inside")
        let run = try await RenderCommand.run(
          "life glider --generations 0 --snapshots d", acting: ["snapshot x"], in: folder)
        #expect([73, 74].contains(run.status) && run.errorLines.count == 1, "\(run.errors)")
        #expect(try folder.text(at: "d/x.\(ending)/inside") == "mine")
        #expect(!run.files.contains { $0.hasSuffix(".part") })
        let list = try await RenderCommand.run("snapshots d", in: folder)
        #expect(list.output == "there is no snapshot\n", "\(list.output)")
      }
    }
  }
}
