import SystemLibrary
import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `The file of an animated PNG` {
  let scratch: ScratchFolder
  private let size = Size(width: 6, height: 5)

  init() throws {
    scratch = try ScratchFolder()
  }

  private func film(_ rate: Rational = Rational(10), plays: Int? = nil) -> Film {
    PictureKind.rgb.film(size, frames: 9, FilmTiming(framesPerSecond: rate, plays: plays))
  }

  private func refusal(_ path: String, _ film: Film) -> String? {
    do throws(ExportError) {
      _ = try AnimatedPNGFile(path, film: film)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `exists when the film is finished, in a folder that is created for it`() throws {
    let path = scratch.file("new/folder/x.apng")
    var file = try AnimatedPNGFile(path, film: film())
    for (number, picture) in randomFilm(.rgb, size, count: 9, seed: 1).enumerated() {
      try file.write(try file.make(Frame(picture)), number: number)
      #expect(try scratch.entries(of: "new/folder") == ["x.apng.part"])
    }
    try file.finish(frames: 0, settings: [])
    #expect(try scratch.entries(of: "new/folder") == ["x.apng"])
    #expect(try AnimatedPNG(try readFile(path, limit: 1 << 20)).frames.count == 9)
  }

  @Test func `does not exist when the film ends unfinished or without frames`() throws {
    do {
      var file = try AnimatedPNGFile(scratch.file("x.apng"), film: film())
      let picture = randomFilm(.rgb, size, count: 1, seed: 1)[0]
      try file.write(try file.make(Frame(picture)), number: 0)
    }
    try AnimatedPNGFile(scratch.file("y.apng"), film: film()).finish(frames: 0, settings: [])
    #expect(try scratch.entries() == [])
  }

  @Test func `is one run's at a time`() throws {
    let path = scratch.file("x.apng")
    let file = try AnimatedPNGFile(path, film: film())
    #expect(refusal(path, film()) == "another run is writing \(path)")
    try file.finish(frames: 0, settings: [])
    #expect(refusal(path, film()) == nil)
  }

  @Test func `can't be a FIFO or standard output, and does not wait for a reader`() throws {
    let path = scratch.file("x.apng")
    #expect(mkfifo(path, 0o600) == 0)
    for path in [path, "/dev/stdout", "/dev/null"] {
      let refusal = refusal(path, film())
      #expect(refusal?.hasPrefix("cannot write \(path): ") == true)
      #expect(refusal?.hasSuffix("because the program that writes it seeks in it") == true)
    }
  }

  @Test func `refuses more frames a second or plays than it can represent`() {
    let path = scratch.file("x.apng")
    #expect(refusal(path, film(Rational(65535))) == nil)
    #expect(
      refusal(path, film(Rational(655_351, 10)))
        == "cannot write \(path): an APNG shows at most 65535 frames a second")
    #expect(refusal(path, film(plays: 2_147_483_647)) == nil)
    #expect(refusal(path, film(plays: 2_147_483_648))?.contains("at most 2147483647 times") == true)
    var dull = film()
    dull.metadata = [("Key", "a\0b")]
    #expect(refusal(path, dull)?.contains("Key") == true)
  }
}
