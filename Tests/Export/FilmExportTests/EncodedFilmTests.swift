import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel
import TestScope
import Testing

@Suite struct EncodedFilmTests {
  static let sizes = [
    Size(width: 33, height: 17), Size(width: 1, height: 1), Size(width: 1, height: 2),
    Size(width: 64, height: 48),
  ]
  static let palettes: [[Color]?] = [
    [Color(0xf4f8fb), Color(0x1a3d5c), Color(0xc03020)],
    [Color(0xf4f8fb), Color(0x1a3d5c), Color(0x1a3d5c)], nil,
  ]

  @Test(arguments: FilmFormat.decodable, sampled(sizes, every: 2))
  func `lossless films decode to exactly the pixels`(format: FilmFormat, size: Size) throws {
    for palette in Self.palettes where format != .gif || palette != nil {
      let folder = try ScratchFolder()
      let squares = MovingSquares(size: size, palette: palette)
      let path = try write(squares, folder.file("film"), format)
      #expect(try decoded(path, size) == squares.pictures.map(pixels))
      #expect(try folder.entries() == ["film"])
    }
  }

  @Test(arguments: FilmFormat.encoded)
  func `frames that are counted have the bytes of those in the film`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares(size: Size(width: 320, height: 240), count: 40)
    let path = try write(squares, folder.file("film"), format, .high)
    let whole = try Data(contentsOf: URL(filePath: path)).count
    var counted = try EncodedFilm(
      folder.file("counted"), format, film: squares.film(), quality: .high,
      ffmpeg: try FFmpeg.find(), threads: 2, timeout: 60, isCounted: true)
    try write(squares.pictures, to: &counted)
    let sizes = try counted.sizes()
    #expect(sizes.count == squares.count && sizes[0] > 0)
    // A container has tables and texts of its own, and spares some of what few bytes have beside them.
    let rest = whole - sizes.reduce(0, +)
    #expect((-whole / 4...3000).contains(rest), "\(sizes)")
    #expect(try folder.entries() == ["film"])
  }

  @Test(arguments: FilmFormat.videos, [FilmQuality.high, .small])
  func `films with loss look like the pictures`(format: FilmFormat, quality: FilmQuality) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares(size: Size(width: 64, height: 48))
    let frames = try decoded(
      try write(squares, folder.file("film"), format, quality), squares.size)
    #expect(frames.count == squares.count)
    for (frame, picture) in zip(frames, squares.pictures) {
      #expect(difference(frame, pixels(picture)).mean < (quality == .high ? 4 : 8))
    }
  }

  @Test(arguments: FilmFormat.videos)
  func `colors are those of the matrix that the film states`(format: FilmFormat) throws {
    let folder = try ScratchFolder()
    let size = Size(width: 96, height: 32)
    let colors = [Color(0xe02010), Color(0x10c040), Color(0x2030d0)]
    let bars = IndexedImage(width: 96, height: 32, palette: colors) {
      for place in $0.indices { $0[place] = UInt8(place % 96 / 32) }
    }
    let film = MovingSquares(size: size, count: 1, palette: colors).film()
    var sink = try EncodedFilm(
      folder.file("film"), format, film: film, quality: .high, ffmpeg: try FFmpeg.find(),
      threads: 1)
    try write([.indexed(bars)], to: &sink)
    try sink.finish(frames: 0, settings: [])
    let frame = try #require(try decoded(folder.file("film"), size).first)
    for (number, color) in colors.enumerated() {
      let place = (16 * 96 + number * 32 + 16) * 4
      let expected = [color.red, color.green, color.blue, 255]
      #expect(difference(Array(frame[place..<place + 4]), expected).largest <= 4)
    }
  }

  @Test(arguments: FilmFormat.ofEvenSides, [FilmQuality.high, .small])
  func `odd sides are made even, and reported`(format: FilmFormat, quality: FilmQuality) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares()
    let even = Size(width: 34, height: 18)
    let frames = try decoded(try write(squares, folder.file("film"), format, quality), even)
    #expect(frames.count == squares.count)
    let notes = EncodedFilm.notes(format, quality: quality, film: squares.film())
    #expect(notes.count == 1 && notes[0].contains("33x17 made 34x18"))
    #expect(EncodedFilm.notes(format, quality: .lossless, film: squares.film()).isEmpty)
    #expect(EncodedFilm.notes(.webm, quality: quality, film: squares.film()).isEmpty)
    // The corner that was added has the color beside the cells.
    let corner = Array(frames[0].suffix(4))
    #expect(difference(corner, [0xf4, 0xf8, 0xfb, 255]).largest <= 16)
  }

  @Test(arguments: FilmQuality.allCases)
  func `a transparent GIF decodes to exactly the pixels`(quality: FilmQuality) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares.translucent
    let frames = try decoded(
      try write(squares, folder.file("film.gif"), .gif, quality), squares.size)
    #expect(frames.map(seen) == squares.pictures.map { seen(pixels($0)) })
  }

  @Test(arguments: 1...(coversAll ? 8 : 2) as ClosedRange<UInt32>)
  func `a GIF's transparent pixels may change anywhere`(seed: UInt32) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares.translucent
    var state = seed
    func next(_ count: UInt32) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % Int(count)
    }
    var last = [UInt8](repeating: 0, count: 33 * 17)
    let pictures = (0..<squares.count).map { _ in
      switch next(5) {
      case 0: last = last.map { _ in UInt8(next(3)) }
      case 1: last = last.indices.map { $0 / 5 % 7 == next(3) ? 1 : 0 }
      // No pixel is transparent, or all are.
      case 2: last = last.map { _ in UInt8(1 + next(2)) }
      case 3: last = last.map { _ in 0 }
      default: last[next(UInt32(last.count))] = UInt8(next(3))
      }
      return Picture.indexed(
        IndexedImage(width: 33, height: 17, palette: squares.palette ?? []) {
          _ = $0.update(fromContentsOf: last)
        })
    }
    var film = try EncodedFilm(
      folder.file("film"), .gif, film: squares.film(), quality: .high,
      ffmpeg: try FFmpeg.find(), threads: 1)
    try write(pictures, to: &film)
    try film.finish(frames: 0, settings: [])
    let frames = try decoded(folder.file("film"), squares.size)
    #expect(frames.map(seen) == pictures.map { seen(pixels($0)) })
  }

  @Test(arguments: [FilmQuality.high, .small])
  func `a transparent WebM is transparent in the same places`(quality: FilmQuality) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares.translucent
    let frames = try decoded(
      try write(squares, folder.file("film.webm"), .webm, quality), squares.size,
      decoder: ["-c:v", "libvpx-vp9"])
    #expect(frames.count == squares.count)
    func alpha(_ bytes: [UInt8]) -> [UInt8] {
      stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }
    for (frame, picture) in zip(frames, squares.pictures) {
      #expect(difference(alpha(frame), alpha(pixels(picture))).mean < 4)
    }
  }

  @Test(arguments: FilmFormat.encoded)
  func `the same run gives the same bytes, without ffmpeg's version`(
    format: FilmFormat
  ) throws {
    let folder = try ScratchFolder()
    let first = try write(MovingSquares(), folder.file("a"), format, .high)
    let second = try write(MovingSquares(), folder.file("b"), format, .high)
    let bytes = try Data(contentsOf: URL(filePath: first))
    #expect(try bytes == Data(contentsOf: URL(filePath: second)))
    #expect(bytes.range(of: Data("Lavf5".utf8)) == nil)
    if format.traits.isVideo {
      #expect(bytes.range(of: Data("Settings: --seed 1 --caption 'a: b'".utf8)) != nil)
    }
  }

  @Test(arguments: [
    "-y", "a:b.gif", "%d.gif", "with space.gif", "new\nline.gif", "file:x", "'\"$;",
  ])
  func `a path is a path, whatever is in it`(name: String) throws {
    let folder = try ScratchFolder()
    let squares = MovingSquares(count: 2)
    let path = try write(squares, folder.file("new/" + name), .gif)
    #expect(try folder.entries(of: "new") == [name])
    #expect(try decoded(path, squares.size).count == 2)
  }
}

/// The pixels as they are seen: of those that are transparent the color doesn't matter.
func seen(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  for place in stride(from: 0, to: bytes.count, by: 4) where bytes[place + 3] == 0 {
    for channel in 0..<3 { bytes[place + channel] = 0 }
  }
  return bytes
}
