#if os(Linux)
  import Foundation
  import FrameExport
  import ScratchFolders
  import TestScope
  import Testing

  extension `The command render` {
    /// Faults at every call of a run in turn.
    struct `Injected faults` {
      private static let tiny = FaultyRun.tiny

      private static let folder = FaultyRun(
        command: tiny + "--checkpoint-every 1 --out f/" + FaultyRun.records, again: " --resume")
      private static let picture = FaultyRun(command: tiny + "--out x/a.png --census c.csv")
      private static let film = FaultyRun(command: tiny + "--out x/a.apng --census c.csv")

      @Test(arguments: coversAll ? [folder, picture, film] : [folder, film])
      func `a call that fails is reported, and the next run repairs all`(run: FaultyRun)
        async throws
      {
        let errors = [ENOSPC, EIO, EDQUOT]
        try await run.expectSound { InjectedFault(with: errors[$0 % errors.count]) }
      }

      @Test(arguments: coversAll ? [folder, picture, film] : [folder])
      func `killed at any call it leaves nothing unfinished`(run: FaultyRun) async throws {
        try await run.expectSound { _ in InjectedFault(with: -SIGKILL) }
      }

      @Test(
        arguments: coversAll ? [folder, picture, film] : [folder],
        coversAll ? ["write", "cut"] : ["cut"])
      func `a disk that is full and stays so is reported once`(
        run: FaultyRun, call: String
      ) async throws {
        try await run.expectSound { _ in
          InjectedFault(call: call, times: 1000, with: ENOSPC)
        }
      }

      @Test(arguments: ["write", "cut"])
      func `a call that was interrupted, or did half, goes on`(call: String) async throws {
        let fault = InjectedFault(call: call, with: EINTR)
        let whole = try await RenderCommand.run(Self.folder.command)
        for place in 1... {
          let (run, failed) = try await fault.run(
            Self.folder.command, at: place, in: ScratchFolder())
          let comment: Comment = "\(call) \(place)"
          #expect(run.status == 0 && run.errors.isEmpty, comment)
          #expect(try run.contents() == whole.contents(), comment)
          if failed == nil {
            #expect(place > 5)
            break
          }
        }
      }

      @Test(
        .enabled(if: coversAll, "TESTS=all asks for what takes long"),
        arguments: [
          FaultyRun(
            earlier: [folder.command], earlierIsKilledAt: 52, command: folder.command + " --resume"
          ),
          FaultyRun(
            earlier: [tiny + "--out f/ --every 2", tiny + "--out f/ --seed 2"],
            command: tiny + "--out f/"),
          FaultyRun(
            earlier: [early + "--ticks 2 --out f/"],
            command: early + "--ticks 100000 --out f/ --resume"),
        ], [EIO, -SIGKILL, -SIGTERM])
      func `what an earlier run has left is repaired at last`(
        run: FaultyRun, with: Int32
      ) async throws {
        try await run.expectSound { _ in InjectedFault(with: with) }
      }

      private static let early =
        "seaworld --width 3 --height 2 --cell 4 --counter off --shape square --orcas 0 "
        + "--penguins 20% --until full "

      @Test(
        .enabled(if: coversAll, "TESTS=all asks for what takes long"),
        arguments: [folder, picture, film], [SIGINT, SIGTERM])
      func `a signal at any call ends it in order`(run: FaultyRun, signal: Int32) async throws {
        try await run.expectSound { _ in InjectedFault(with: -signal) }
      }

      @Test(
        arguments: coversAll ? FilmFormat.encodedEndings : ["gif"],
        ["ffmpeg", "render"])
      func `a call of a film that fails, in either program, is reported`(
        format: String, program: String
      ) async throws {
        try await Self.encoded(format).expectSound { _ in
          InjectedFault(with: ENOSPC, program: program)
        }
      }

      @Test(arguments: coversAll ? FilmFormat.encodedEndings : ["mkv"])
      func `an ffmpeg killed at any call is reported`(format: String) async throws {
        try await Self.encoded(format).expectSound { _ in
          InjectedFault(with: -SIGKILL, program: "ffmpeg")
        }
      }

      private static func encoded(_ format: String) -> FaultyRun {
        FaultyRun(command: FaultyRun.tiny + "--threads 1 --out x/a.\(format) --census c.csv")
      }
    }
  }
#endif
