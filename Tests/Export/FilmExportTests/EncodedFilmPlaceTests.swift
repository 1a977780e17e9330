import SystemLibrary
import AtomicFiles
import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct EncodedFilmPlaceTests {
  @Test func `a missing ffmpeg is reported in one sentence`() throws {
    let folder = try ScratchFolder()
    func reported(_ path: String) -> String {
      do {
        return try FFmpeg.find(path).path
      } catch {
        return "\(error)"
      }
    }
    try folder.put("#!/bin/sh\n", at: "plain")
    #expect(
      reported(folder.file("none"))
        == "\(folder.file("none")) is not an ffmpeg: no such file or directory")
    #expect(reported(folder.path) == "\(folder.path) is not an ffmpeg: it is not a file")
    #expect(reported(folder.file("plain")).hasSuffix("it is not executable"))
    #expect(chmod(folder.file("plain"), 0o755) == 0)
    #expect(reported(folder.file("plain")) == folder.file("plain"))
  }

  @Test func `ffmpeg is searched for on PATH`() async {
    await #expect(processExitsWith: .success) {
      let folder = try ScratchFolder()
      setenv("PATH", "/nowhere:\(folder.path)", 1)
      do {
        exit(try FFmpeg.find().path.isEmpty ? 1 : 2)
      } catch {
        let sentence = "\(error)"
        for part in ["apt-get install ffmpeg", "with ffmpeg", ".apng", "folder"] {
          guard sentence.contains(part) else { exit(3) }
        }
      }
      try folder.put("#!/bin/sh\n", at: "ffmpeg")
      chmod(folder.file("ffmpeg"), 0o755)
      exit(try FFmpeg.find().path == folder.file("ffmpeg") ? 0 : 4)
    }
  }

  @Test func `a program that the system can't start is reported`() throws {
    let folder = try ScratchFolder()
    try folder.put("nonsense", at: "ffmpeg")
    chmod(folder.file("ffmpeg"), 0o755)
    func failure() throws -> ExportError? {
      #expect(throws: ExportError.self) {
        try write(
          MovingSquares(), folder.file("film.gif"), .gif,
          ffmpeg: try FFmpeg.find(folder.file("ffmpeg")))
      }
    }
    var error = try failure()
    // A process that another test starts may have the file open from when it was written.
    for _ in 0..<100 where error.map({ "\($0)" })?.hasSuffix("text file busy") == true {
      usleep(20_000)
      error = try failure()
    }
    let place = folder.file("ffmpeg")
    #expect(error.map { "\($0)" } == "\(place) cannot be started: exec format error")
    #expect(try folder.entries() == ["ffmpeg"])
  }

  @Test func `a FIFO, a device and a folder are refused`() throws {
    let folder = try ScratchFolder()
    #expect(mkfifo(folder.file("fifo"), 0o644) == 0)
    for path in [folder.file("fifo"), "/dev/null", "/dev/stdout", folder.path] {
      #expect(throws: ExportError.self) { try write(MovingSquares(), path, .gif) }
    }
    #expect(try folder.entries() == ["fifo"])
  }

  @Test func `a second run into the same film is refused, and the first goes on`() throws {
    let folder = try ScratchFolder()
    let path = folder.file("film.gif")
    var first = try EncodedFilm(
      path, .gif, film: MovingSquares().film(), quality: .high, ffmpeg: try FFmpeg.find(),
      threads: 1)
    let error = #expect(throws: ExportError.self) { try write(MovingSquares(), path, .gif) }
    #expect(error.map { "\($0)" } == "another run is writing \(path)")
    try write(MovingSquares().pictures, to: &first)
    try first.finish(frames: 0, settings: [])
    #expect(try decoded(path, MovingSquares().size).count == 7)
  }

  @Test func `a failed film leaves the earlier one as it was`() throws {
    let fake = try FalseFFmpeg("echo junk >\"$out\"; exit 1")
    try fake.folder.put("earlier", at: "film.gif")
    #expect(throws: ExportError.self) {
      try write(MovingSquares(), fake.folder.file("film.gif"), .gif, ffmpeg: fake.ffmpeg)
    }
    #expect(try fake.folder.text(at: "film.gif") == "earlier")
  }

  @Test(arguments: FilmFormat.encoded.map(\.rawValue))
  func `a full disk is reported with the film's path`(name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      guard let format = FilmFormat(rawValue: name) else { exit(1) }
      let folder = try ScratchFolder()
      let size = Size(width: 300, height: 200)
      let noise = IndexedImage(width: 300, height: 200, palette: [Color(0), Color(0xffffff)]) {
        var state: UInt32 = 1
        for place in $0.indices {
          state = state &* 1_664_525 &+ 1_013_904_223
          $0[place] = UInt8(state >> 31)
        }
      }
      guard limitFileSize(to: 6000) else { exit(2) }
      var squares = MovingSquares(size: size)
      squares.palette = [Color(0), Color(0xffffff)]
      do {
        var film = try EncodedFilm(
          folder.file("film"), format, film: squares.film(), quality: .lossless,
          ffmpeg: try FFmpeg.find(), threads: 1)
        for number in 0..<7 { try film.write(.picture(.indexed(noise)), number: number) }
        try film.finish(frames: 0, settings: [])
      } catch ExportError.file(let error) {
        guard "\(error)" == "cannot write \(folder.file("film")): file too large" else { exit(4) }
        exit(try folder.entries() == [] ? 0 : 5)
      }
      exit(3)
    }
  }

  #if os(Linux)
    @Test func `nothing is left open, and no program unwaited for`() async {
      await #expect(processExitsWith: .success) {
        func open() throws -> Int {
          let good = try ScratchFolder()
          try write(MovingSquares(), good.file("film.gif"), .gif)
          for lines in ["exit 1", "head -c 9 >/dev/null", "kill -9 $$"] {
            _ = try FalseFFmpeg(lines).message()
          }
          _ = try FalseFFmpeg("sleep 100").message(timeout: 0.2)
          return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }
        // The runtime opens what it keeps in the first round.
        guard try open() == open() else { exit(1) }
        var status: Int32 = 0
        exit(waitpid(-1, &status, WNOHANG) == -1 && errno == ECHILD ? 0 : 2)
      }
    }
  #endif

  @Test func `a signal to us ends the feeding at once`() async {
    await #expect(processExitsWith: .success) {
      let fake = try FalseFFmpeg("sleep 100")
      let thread = Thread {
        usleep(300_000)
        Waiting.end()
      }
      thread.start()
      do {
        try write(
          MovingSquares(size: Size(width: 2000, height: 2000)), fake.folder.file("film.gif"), .gif,
          ffmpeg: fake.ffmpeg)
      } catch ExportError.file(let error) where error.code == EINTR {
        exit(try fake.folder.entries() == ["ffmpeg"] ? 0 : 2)
      }
      exit(1)
    }
  }
}
