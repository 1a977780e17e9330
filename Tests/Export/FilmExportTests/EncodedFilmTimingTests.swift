import FilmExport
import Foundation
import FrameExport
import Lattice
import ScratchFolders
import SimulationKernel
import TestScope
import Testing

@Suite struct EncodedFilmTimingTests {
  @Test(arguments: sampled(FilmQuality.allCases, every: 2))
  func `a WebP has exactly the pixels, transparent ones too`(quality: FilmQuality) throws {
    for squares in [
      MovingSquares(), .translucent, MovingSquares(palette: nil),
      MovingSquares(size: Size(width: 1, height: 1), count: 1),
    ] {
      let folder = try ScratchFolder()
      let path = try write(squares, folder.file("film.webp"), .webp, quality)
      let film = try WebPFilm(path, squares.size)
      // Of frames that repeat there is one.
      let different = stride(from: 0, to: squares.count, by: 2).map { squares.pictures[$0] }
      #expect(try film.frames().map(seen) == different.map { seen(pixels($0)) })
      if !squares.isOpaque { #expect(film.blends == Array(repeating: false, count: 4)) }
    }
  }

  @Test(arguments: FilmQuality.allCases)
  func `a WebP of thousands of colors loses some of them unless it is lossless`(
    quality: FilmQuality
  ) throws {
    let squares = MovingSquares(size: Size(width: 64, height: 48), palette: nil)
    var film = squares.film()
    film.content = .mixed
    let folder = try ScratchFolder()
    var encoded = try EncodedFilm(folder.file("f.webp"), .webp, film: film, quality: quality)
    try write(squares.pictures, to: &encoded)
    try encoded.finish(frames: squares.count, settings: [])
    let frames = try WebPFilm(folder.file("f.webp"), squares.size).frames()
    #expect((frames.first == pixels(squares.pictures[0])) == (quality == .lossless))
  }

  static let rates = [
    Rational(30), Rational(24), Rational(10), Rational(25, 2),
    Rational(30_000, 1001), Rational(50), Rational(1, 2),
  ]

  @Test(arguments: sampled(rates, every: 3))
  func `a GIF and a WebP last as long as they should`(rate: Rational) throws {
    let folder = try ScratchFolder()
    let timing = FilmTiming(framesPerSecond: rate)
    let squares = MovingSquares()
    func starts(_ units: Int64) -> [Int64] {
      (0..<7).map { timing.start(ofFrame: $0, inUnits: units) }
        + [timing.end(frames: 7, inUnits: units)]
    }
    func times(_ delays: [Int]) -> [Int64] {
      delays.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int64($1)) }
    }
    let gif = try GIFTiming(try write(squares, folder.file("film.gif"), .gif, timing: timing))
    #expect(times(gif.centiseconds) == starts(100))
    let webp = try WebPFilm(
      try write(squares, folder.file("film.webp"), .webp, timing: timing), squares.size)
    // Every other frame repeats the one before.
    #expect(times(webp.milliseconds) == [0, 2, 4, 6, 7].map { starts(1000)[$0] })
  }

  @Test(arguments: FilmFormat.videos, sampled(rates, every: 3))
  func `other films last as long as they should`(format: FilmFormat, rate: Rational) throws {
    let folder = try ScratchFolder()
    let hold = FilmTiming(framesPerSecond: rate, holdLast: Rational(2))
    let squares = MovingSquares(size: Size(width: 32, height: 16))
    let path = try write(squares, folder.file("film"), format, timing: hold)
    let length = Double(7 + hold.heldFrames) * Double(rate.denominator) / Double(rate.numerator)
    let reported = try #require(try seconds(of: path))
    #expect(abs(reported - length) < 0.002)
    let frames = try decoded(path, squares.size)
    #expect(frames.count == 7 + hold.heldFrames)
    #expect(frames.last == squares.pictures.last.map(pixels))
  }

  @Test func `the last frame is held`() throws {
    let folder = try ScratchFolder()
    let timing = FilmTiming(
      framesPerSecond: Rational(10), holdLast: Rational(5, 2))
    let squares = MovingSquares()
    let gif = try GIFTiming(try write(squares, folder.file("film.gif"), .gif, timing: timing))
    #expect(gif.centiseconds == [10, 10, 10, 10, 10, 10, 260])
    let webp = try WebPFilm(
      try write(squares, folder.file("film.webp"), .webp, timing: timing), squares.size)
    #expect(webp.milliseconds == [200, 200, 200, 2600])
  }

  @Test func `a WebP's frame that stays longer than one can is repeated`() throws {
    let folder = try ScratchFolder()
    // A frame has three bytes of milliseconds: 16,777 seconds.
    let timing = FilmTiming(framesPerSecond: Rational(1, 6000))
    let squares = MovingSquares()
    let still = Array(repeating: squares.pictures[0], count: 5) + [squares.pictures[2]]
    var film = try EncodedFilm(
      folder.file("film"), .webp, film: squares.film(timing), quality: .high,
      ffmpeg: try FFmpeg.find(), threads: 1)
    try write(still, to: &film)
    try film.finish(frames: 6)
    let webp = try WebPFilm(folder.file("film"), squares.size)
    #expect(webp.milliseconds == [12_000_000, 12_000_000, 6_000_000, 6_000_000])
  }

  @Test func `a hold that whole frames can't keep is reported`() {
    func notes(_ format: FilmFormat, _ hold: Rational) -> [String] {
      let timing = FilmTiming(framesPerSecond: Rational(7), holdLast: hold)
      return EncodedFilm.notes(
        format, quality: .lossless, film: MovingSquares().film(timing))
    }
    #expect(notes(.mp4, Rational(2)).isEmpty && notes(.webp, Rational(1, 100)).isEmpty)
    for format in FilmFormat.videos {
      #expect(
        notes(format, Rational(1, 2)) == [
          "all frames of a .\(format.rawValue) last the same: the last one is held for 4 of them"
            + " instead of 0.5 s"
        ])
    }
  }

  @Test(arguments: [(nil, 0, 0), (1, nil, 1), (2, 1, 2), (7, 6, 7)] as [(Int?, Int?, Int)])
  func `a film is played as often as asked`(plays: Int?, gif: Int?, webp: Int) throws {
    let folder = try ScratchFolder()
    let timing = FilmTiming(framesPerSecond: Rational(10), plays: plays)
    let squares = MovingSquares()
    #expect(
      try GIFTiming(write(squares, folder.file("film.gif"), .gif, timing: timing)).repeats == gif)
    #expect(
      try WebPFilm(
        write(squares, folder.file("film.webp"), .webp, timing: timing), squares.size
      ).plays == webp)
  }

  @Test func `what a format can't represent is reported`() {
    func problem(
      _ format: FilmFormat, _ quality: FilmQuality = .high, _ squares: MovingSquares = .init(),
      plays: Int? = nil, hold: Int64 = 0
    ) -> String? {
      let timing = FilmTiming(
        framesPerSecond: Rational(10), holdLast: Rational(hold), plays: plays)
      return EncodedFilm.problem(format, quality: quality, film: squares.film(timing))
    }
    for format in FilmFormat.encoded { #expect(problem(format) == nil) }
    for format in FilmFormat.opaque {
      #expect(problem(format, .high, .translucent)?.contains("no transparency") == true)
    }
    #expect(problem(.webm, .high, .translucent) == nil)
    #expect(problem(.webm, .lossless, .translucent)?.contains("no transparency") == true)
    for format in FilmFormat.videos {
      #expect(problem(format, plays: 2)?.contains("how often") == true)
    }
    #expect(problem(.gif, plays: 65_536) == nil && problem(.gif, plays: 65_537) != nil)
    #expect(problem(.webp, plays: 65_535) == nil && problem(.webp, plays: 65_536) != nil)
    #expect(problem(.webp, hold: 16_777) == nil && problem(.webp, hold: 16_778) != nil)
    #expect(problem(.gif, hold: 655) == nil && problem(.gif, hold: 656) != nil)
    #expect(problem(.gif, .lossless, MovingSquares(palette: nil))?.contains("256") == true)
    let wide = MovingSquares(size: Size(width: 16_384, height: 1))
    #expect(problem(.webp, .high, wide)?.contains("16383") == true)
    #expect(problem(.mp4, .high, wide) == nil)
    // With 128 more a side, 2²⁸ pixels are too many for ffmpeg.
    let large = MovingSquares(size: Size(width: 65_000, height: 3992))
    let larger = MovingSquares(size: Size(width: 65_000, height: 3993))
    #expect(problem(.gif, .high, large) == nil)
    #expect(problem(.gif, .high, larger)?.hasSuffix("and none of 65000x3993") == true)
    #expect(problem(.apng, .high, larger) == nil)
  }
}

/// The delays and repeats of a GIF (GIF89a, and Netscape's extension).
struct GIFTiming {
  var centiseconds: [Int] = []
  var repeats: Int?

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var place = 13 + table(bytes[10])
    while bytes[place] != 0x3b {
      if bytes[place] == 0x21 {
        let value = { (offset: Int) in
          Int(bytes[place + offset]) | Int(bytes[place + offset + 1]) << 8
        }
        if bytes[place + 1] == 0xf9 { centiseconds.append(value(4)) }
        if bytes[place + 1] == 0xff { repeats = value(16) }
        place += 2
      } else {
        place += 11 + table(bytes[place + 9])
      }
      while bytes[place] != 0 { place += 1 + Int(bytes[place]) }
      place += 1
    }
  }
}
