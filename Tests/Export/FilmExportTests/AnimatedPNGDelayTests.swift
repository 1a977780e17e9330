import Pictures
import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `The time of an animated PNG` {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  /// A film of two pictures by turns, each for `equal` frames.
  private func film(
    _ timing: FilmTiming, frames: Int, equal: Int = 1
  ) throws -> AnimatedPNG {
    let size = Size(width: 3, height: 2)
    let two = (0..<2 as Range<UInt32>).map { number in
      PictureKind.oneBit.picture(size, (0..<6).map { ($0 + number) % 2 })
    }
    let path = scratch.file("x.apng")
    try writeFilm(
      path, PictureKind.oneBit.film(size, frames: frames, timing),
      (0..<frames).map { two[$0 / equal % 2] })
    let read = try AnimatedPNG(try readFile(path, limit: 1 << 26))
    #expect(read.frameCount == read.frames.count)
    #expect(read.sequenceNumbers == Array(0..<2 * read.frames.count - 1))
    #expect(read.frames.allSatisfy { $0.delay > Seconds(0, 1) })
    return read
  }

  @Test(arguments: [
    Rational(10), Rational(30), Rational(30000, 1001), Rational(1, 10000), Rational(65535),
    Rational(29_97, 100),
  ])
  func `is exactly a frame's where 16 bits can represent it`(rate: Rational) throws {
    let read = try film(FilmTiming(framesPerSecond: rate), frames: 5)
    let delay = Seconds(rate.denominator, rate.numerator)
    #expect(read.frames.map(\.delay) == Array(repeating: delay, count: 5))
  }

  @Test(arguments: [Rational(599_401, 10_000), Rational(99_999, 10_000), Rational(99_991, 2)])
  func `never drifts from a rate that 16 bits can't represent`(rate: Rational) throws {
    let read = try film(FilmTiming(framesPerSecond: rate), frames: 700)
    #expect(read.frames.count == 700)
    for (number, picture) in try read.pictures().enumerated() {
      let exact = Seconds((Int64(number) + 1) * rate.denominator, rate.numerator)
      #expect(picture.end < exact + Seconds(1, 65535) && exact < picture.end + Seconds(1, 65535))
    }
  }

  @Test(arguments: [
    (Rational(10), Rational(1, 4), Seconds(7, 20)),
    (Rational(10), Rational(100_000), Seconds(1_000_001, 10)),
    (Rational(30000, 1001), Rational(1, 10_000), Seconds(1004, 30000)),
    (Rational(30000, 1001), Rational(2), Seconds(61001, 30000)),
    (Rational(1, 10_000), Rational(1_000_000_000), Seconds(1_000_010_000, 1)),
  ])
  func `has the hold at its end`(rate: Rational, hold: Rational, last: Seconds) throws {
    let read = try film(FilmTiming(framesPerSecond: rate, holdLast: hold), frames: 3)
    let pictures = try read.pictures()
    #expect(pictures.last?.end == Seconds(2 * rate.denominator, rate.numerator) + last)
    #expect(pictures[2...].allSatisfy { $0.pixels == pictures[2].pixels })
    #expect(read.frames[3...].allSatisfy { $0.image.width == 1 && $0.image.height == 1 })
  }

  @Test func `has a hold that doesn't fit to the nearest of a small unit`() throws {
    let read = try film(
      FilmTiming(framesPerSecond: Rational(7), holdLast: Rational(1, 10_000)), frames: 7)
    let end = try #require(try read.pictures().last?.end)
    #expect(end + Seconds(1, 65000) > Seconds(10_001, 10_000))
    #expect(Seconds(10_001, 10_000) + Seconds(1, 65000) > end)
    #expect(read.frames[0].delay == Seconds(1, 7))
  }

  @Test(arguments: [67, 500, 501, 1999])
  func `of equal frames that 16 bits can't represent is that of several`(equal: Int) throws {
    let read = try film(
      FilmTiming(framesPerSecond: Rational(30000, 1001)), frames: 2 * equal, equal: equal)
    let pictures = try read.pictures()
    let change = try #require(pictures.firstIndex { $0.pixels != pictures[0].pixels })
    #expect(pictures[change - 1].end == Seconds(1001 * equal, 30000))
    #expect(pictures.last?.end == Seconds(1001 * 2 * equal, 30000))
    #expect(pictures[change...].allSatisfy { $0.pixels == pictures[change].pixels })
    // 500500/30000 is 1001/60.
    #expect((change == 1) == (equal == 500))
  }
}
