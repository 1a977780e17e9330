import SystemLibrary
import AtomicFiles
import FilmExport
import Foundation
import FrameExport
import Lattice
import ScratchFolders
import SimulationKernel
import Testing

/// A folder for a film, with a program called ffmpeg that is a script.
struct FalseFFmpeg {
  let folder: ScratchFolder
  let ffmpeg: FFmpeg

  /// A shell script of these lines; `$out` is where ffmpeg would write.
  init(_ lines: String) throws {
    folder = try ScratchFolder()
    let script = "#!/bin/sh\nfor out; do :; done; out=${out#file:}\n\(lines)\n"
    try folder.put(script, at: "lines")
    // Had we ever opened the program itself for writing, a program started by another test just
    // then would keep it so, and the system refuses to run it.
    let place = folder.file("ffmpeg")
    _ = try output(
      of: "/bin/sh",
      [
        "-c", "cat \"$1\" >\"$2\"; chmod 755 \"$2\"; rm \"$1\"", "sh",
        folder.file("lines"), place,
      ])
    ffmpeg = try FFmpeg.find(folder.file("ffmpeg"))
  }

  /// The error of writing a film of `size` with it.
  func message(
    _ size: Size = Size(width: 1024, height: 1024), timeout: Double = 60
  ) throws -> String {
    let squares = MovingSquares(size: size, count: 5)
    var reported = "no failure"
    do {
      try write(squares, folder.file("film.gif"), .gif, ffmpeg: ffmpeg, timeout: timeout)
    } catch let error as ExportError {
      reported = "\(error)"
    }
    #expect(try folder.entries().filter { $0 != "ffmpeg" && !$0.hasPrefix("seen") } == [])
    return reported
  }
}

@Suite struct FailingFFmpegTests {
  static let small = Size(width: 8, height: 8)

  @Test(arguments: [
    ("exit 3", "ffmpeg failed: it ended with status 3 and no message"),
    ("echo '[gif @ 0x55d0] Bad news' >&2; exit 1", "ffmpeg failed: Bad news"),
    ("echo Worse >&2; echo 'Conversion failed!' >&2; exit 1", "ffmpeg failed: Worse"),
    ("printf 'a\\033[31mb\\007\\n\\n' >&2; exit 1", "ffmpeg failed: a[31mb"),
    ("head -c 2000000 >/dev/null; echo Half >&2; exit 1", "ffmpeg failed: Half"),
    ("head -c 2000000 >/dev/null; kill -9 $$", "ffmpeg failed: it was ended by signal 9"),
    ("exit 0", "ffmpeg failed: it ended before it had read all frames"),
    (
      "echo x >\"$out\"; head -c 2000000 >/dev/null",
      "ffmpeg failed: it ended before it had read all frames"
    ),
    ("cat >/dev/null; echo x >\"$out\"; echo Odd >&2", "ffmpeg failed: Odd"),
    (
      "cat >/dev/null; echo x >\"$out\"; exit 1",
      "ffmpeg failed: it ended with status 1 and no message"
    ),
  ]) func `an ffmpeg that fails is reported in its own words`(lines: String, reported: String)
    throws
  {
    #expect(try FalseFFmpeg(lines).message() == reported)
  }

  @Test(arguments: ["exit 0", "cat >/dev/null", "sleep 0.3; echo x >\"$out\""])
  func `an ffmpeg that silently does nothing has failed`(lines: String) throws {
    let reported = try FalseFFmpeg(lines).message(Self.small)
    #expect(reported.hasPrefix("ffmpeg failed: it ended"), "\(reported)")
  }

  @Test(arguments: [
    ("av_interleaved_write_frame(): No space left on device", ENOSPC),
    ("Error muxing a packet\nTerminating thread with return code -27 (File too large)", EFBIG),
    ("file:x.part: No such file or directory", ENOENT),
    ("Input/output error", EIO),
  ]) func `a place that ffmpeg can't write is reported as ours`(line: String, code: Int32) throws {
    let fake = try FalseFFmpeg("cat >/dev/null; printf '%s\\n' '\(line)' >&2; exit 1")
    let reason = String(cString: strerror(code)).lowercased()
    let reported = try fake.message()
    #expect(reported == "cannot write \(fake.folder.file("film.gif")): \(reason)")
  }

  @Test func `an ffmpeg that writes many messages is still fed`() throws {
    let noise = "head -c 3000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo End >&2"
    let fake = try FalseFFmpeg("\(noise); cat >/dev/null; \(noise); exit 1")
    #expect(try fake.message() == "ffmpeg failed: End")
  }

  @Test(arguments: [
    "sleep 100", "sleep 100 & echo $! >\"${0%/*}/seen\"; wait",
    "head -c 2000000 >/dev/null; sleep 100", "cat >/dev/null; sleep 100",
    "trap '' TERM INT; cat >/dev/null; sleep 100", "exec <&-; sleep 100",
    "exec 2>&-; cat >/dev/null; sleep 100",
  ]) func `an ffmpeg that hangs is ended`(lines: String) throws {
    let fake = try FalseFFmpeg("echo $$ >\"${0%/*}/seen\"; \(lines)")
    let start = ContinuousClock.now
    let reported = try fake.message(timeout: 1.5)
    #expect(reported.hasPrefix("ffmpeg read nothing for 1.5 s and was ended"), "\(reported)")
    #expect(ContinuousClock.now - start < .seconds(20))
    let id = try #require(Int32(try fake.folder.text(at: "seen").dropLast()))
    #expect(!isRunning(id))
  }

  @Test func `an ffmpeg whose end is unknown has failed`() async {
    await #expect(processExitsWith: .success) {
      let fake = try FalseFFmpeg("cat >/dev/null; echo x >\"$out\"")
      signal(SIGCHLD, SIG_IGN)
      let reported = try fake.message(FailingFFmpegTests.small)
      exit(reported.hasPrefix("ffmpeg failed: how it ended is not known") ? 0 : 1)
    }
  }

  @Test func `an ffmpeg that is slow is not ended`() throws {
    let fake = try FalseFFmpeg(
      "cat >/dev/null; for i in 1 2 3 4 5 6 7 8 9; do sleep 0.2; echo $i >>\"$out\"; done")
    try write(
      MovingSquares(), fake.folder.file("film.gif"), .gif, ffmpeg: fake.ffmpeg, timeout: 0.8)
    #expect(try fake.folder.text(at: "film.gif").hasSuffix("9\n"))
  }

  @Test func `a film that is given up leaves nothing behind`() throws {
    let fake = try FalseFFmpeg("echo $$ >\"${0%/*}/seen\"; echo x >\"$out\"; sleep 100")
    do {
      var film = try EncodedFilm(
        fake.folder.file("film.gif"), .gif, film: MovingSquares().film(), quality: .high,
        ffmpeg: fake.ffmpeg, threads: 1)
      try film.write(.picture(MovingSquares().pictures[0]), number: 0)
      while (try? fake.folder.text(at: "seen").hasSuffix("\n")) != true { usleep(10_000) }
    }
    let id = try #require(Int32(try fake.folder.text(at: "seen").dropLast()))
    #expect(!isRunning(id))
    #expect(try fake.folder.entries() == ["ffmpeg", "seen"])
  }

  #if os(Linux)
    @Test func `ffmpeg speaks English, and meets signals as if we ignored and blocked none`() async
    {
      await #expect(processExitsWith: .success) {
        let ours = [SIGINT, SIGTERM, SIGPIPE]
        var blocked = sigset_t()
        sigemptyset(&blocked)
        for number in ours {
          signal(number, SIG_IGN)
          sigaddset(&blocked, number)
        }
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        setenv("LC_ALL", "de_DE.UTF-8", 1)
        let fake = try FalseFFmpeg(
          "(echo a: $LC_ALL; grep -E '^Sig(Blk|Ign)' /proc/self/status) >\"${0%/*}/seen\"; exit 1")
        _ = try fake.message(FailingFFmpegTests.small)
        let seen = try fake.folder.text(at: "seen").split(separator: "\n").map {
          String($0.drop { $0 != ":" }.dropFirst().drop(while: \.isWhitespace))
        }
        guard seen.count == 3, seen[0] == "C" else { exit(1) }
        for mask in seen.dropFirst() {
          guard let bits = UInt64(mask, radix: 16) else { exit(2) }
          for number in ours where bits >> UInt64(number - 1) & 1 != 0 { exit(3) }
        }
        exit(0)
      }
    }
  #endif
}

/// Whether a program is still there after some seconds, neither gone nor, ended, waiting to be
/// waited for by somebody else.
private func isRunning(_ id: Int32) -> Bool {
  for _ in 0..<500 {
    guard kill(id, 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    if status?.contains(") Z ") == true { return false }
    usleep(10_000)
  }
  return true
}
