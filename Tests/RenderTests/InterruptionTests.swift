import Foundation
import ScratchFolders
import SystemLibrary
import Testing

extension `The command render` {
  struct `A run that is stopped` {
    @Test(arguments: [SIGINT, SIGTERM])
    func `it ends after the frame in hand and says where`(signal: Int32) async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 50000 --shape square --cell 4 --counter off --out f/ --census c.csv --save s.world"
      ) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00003.png"))
        }
        kill(process.processIdentifier, signal)
      }
      #expect(run.status == 128 + signal)
      let frames = run.files.count - 3
      try #require(frames >= 4)
      #expect(
        run.errors
          == "render: stopped after frame \(frames - 1) (tick \(frames - 1)) of 50001: --resume continues "
          + "from there\n")
      // The frames that were written are whole; beside them is only what --resume needs.
      let left = frameNames(frames) + ["render.checkpoint", "render.json"]
      #expect(run.files == ["f"] + left.map { "f/" + $0 })
      for name in frameNames(frames) { _ = try PNGChunks(run.bytes("f/" + name)) }
    }

    /// More than a program takes to start, in seconds of the processor: the clock on the wall says
    /// little about a program that waits for one.
    private static let start: Double = {
      #if DEBUG
        4
      #else
        0.5
      #endif
    }()

    @Test(arguments: [
      "life acorn --engine tiles --generations 2^50 --out x.png",
      "life acorn --engine tiles --generations 2^50 --every 2^45 --fit whole --dry-run --out f/",
      "life glider --topology torus --width 8000 --height 8000 --generations 2^50 --loop-seamless --out f/",
      "life acorn --engine tiles --generations 2^50 --print-population",
      "play gun.scene --out x.png",
    ])
    func `an automaton that is looked at beforehand ends as promptly`(words: String) async throws {
      let folder = try ScratchFolder()
      // It never settles.
      try folder.put("world life gosper-gun\nplay until settled", at: "gun.scene")
      let run = try await RenderCommand.run(words, in: folder) { process, _ in
        #if os(Linux)
          try await wait { Self.time(of: process.processIdentifier) >= Self.start }
        #else
          try await Task.sleep(for: .seconds(2 * Self.start))
        #endif
        kill(process.processIdentifier, SIGINT)
      }
      #expect(run.status == 130 && run.files == ["gun.scene"])
      #expect(run.errors.hasPrefix("render: stopped ") && run.errorLines.count == 1)
    }

    #if os(Linux)
      /// The seconds that processors have worked for a program.
      private static func time(of process: Int32) -> Double {
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
          let end = line.lastIndex(of: ")")
        else { return 0 }
        // After the name in parentheses stand the fields from the third on: 14 and 15 are the ticks
        // in user code and in the system.
        let fields = line[line.index(after: end)...].split(separator: " ")
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
      }
    #endif

    @Test func `a run backwards leaves its frames too`() async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 9000 --shape square --cell 4 --counter off --speed -1 --fps 1 --out f/"
      ) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00003.png"))
        }
        kill(process.processIdentifier, SIGINT)
      }
      let frames = run.files.count - 2
      #expect(run.status == 130 && frames >= 4)
      #expect(
        run.errors
          == "render: stopped after frame \(frames - 1) (tick \(9001 - frames)) of 9001: --resume continues "
          + "from there\n")
    }

    @Test(arguments: [
      "--census c.csv", "--out a.png", "--census c.csv --out f/ --chart --until extinct:penguins",
    ])
    func `it writes nothing when nothing was whole`(output: String) async throws {
      let run = try await RenderCommand.run(
        "seaworld --ticks 1000000000 --orcas 0 --width 100 --height 100 \(output)"
      ) { process, folder in
        try await wait { try !folder.entries().isEmpty }
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 143 && run.files.isEmpty)
      #expect(run.errors.hasPrefix("render: stopped ") && run.errorLines.count == 1)
    }

    @Test(arguments: ["compare fifo x.png", "seaworld --load fifo --census c.csv"])
    func `before a run a signal ends the program at once`(command: String) async throws {
      let folder = try ScratchFolder()
      try #require(mkfifo(folder.file("fifo"), 0o600) == 0)
      let run = try await RenderCommand.run(command, in: folder) { process, _ in
        // That it waits can't be seen from outside, so it gets enough time to start.
        try await Task.sleep(for: .seconds(1))
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 143 && run.errors.isEmpty && run.files == ["fifo"])
    }

    @Test func `one signal ends a run that waits for a reader`() async throws {
      let folder = try ScratchFolder()
      try #require(mkfifo(folder.file("fifo"), 0o600) == 0)
      let run = try await RenderCommand.run(
        "seaworld --census c.csv --events fifo", in: folder
      ) { process, folder in
        try await wait { try folder.entries().contains("c.csv.part") }
        try await Task.sleep(for: .milliseconds(200))
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 143 && run.files == ["fifo"])
      #expect(run.errors == "render: stopped while waiting for fifo\n")
    }

    @Test func `one signal ends a run whose reader reads no more`() async throws {
      let folder = try ScratchFolder()
      try #require(mkfifo(folder.file("fifo"), 0o600) == 0)
      let reader = open(folder.file("fifo"), O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      let run = try await RenderCommand.run(
        "seaworld --ticks 1000000 --events fifo", in: folder
      ) { process, folder in
        try await wait { Self.unread(reader) > 0 }
        try await Task.sleep(for: .milliseconds(500))
        kill(process.processIdentifier, SIGTERM)
      }
      #expect(run.status == 143 && run.files == ["fifo"])
      #expect(run.errors == "render: stopped while waiting for fifo\n")
    }

    private static func unread(_ pipe: Int32) -> Int32 {
      var count: Int32 = 0
      return ioctl(pipe, unreadBytesRequest, &count) == 0 ? count : 0
    }

    @Test func `a killed run leaves nothing that the next one does not clean up`() async throws {
      let killed = try await RenderCommand.run(
        "seaworld --ticks 50000 --shape square --cell 4 --counter off --out f/ --census c.csv"
      ) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00003.png"))
        }
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(killed.status == 137)
      let run = try await RenderCommand.run(
        "seaworld --ticks 2 --shape square --cell 4 --counter off --out f/ --census c.csv",
        in: killed.folder)
      #expect(run.status == 0 && run.errorLines.count == 1)
      #expect(run.errors.contains(" pictures in f/ replaced, of a run with "), "\(run.errors)")
      #expect(
        run.files == ["c.csv", "f"] + (frameNames(3) + ["render.json"]).map { "f/" + $0 })
    }

    @Test func `a second run into the same folder is refused`() async throws {
      let first = try await RenderCommand.run(
        "seaworld --ticks 50000 --shape square --cell 4 --counter off --out f/"
      ) { process, folder in
        try await wait {
          FileManager.default.fileExists(atPath: folder.file("f/00003.png"))
        }
        let second = try await RenderCommand.run("seaworld --ticks 1 --out f/", in: folder)
        #expect(second.status == 73 && second.errors == "render: another run is writing f/\n")
        process.terminate()
      }
      #expect(first.status == 143)
    }

    @Test func `a reader that goes away ends it without a word`() async throws {
      let run = try await RenderCommand.run(
        [
          "-c",
          "{ \"$0\" seaworld --ticks 100000 --census /dev/stdout; echo $? > status; } | head -1",
          try RenderCommand.place(of: "render").path(percentEncoded: false),
        ], program: "/bin/sh")
      #expect(run.output == "tick,penguins,orcas\n" && run.errors.isEmpty)
      #expect(try run.folder.text(at: "status") == "141\n")
    }
  }
}
