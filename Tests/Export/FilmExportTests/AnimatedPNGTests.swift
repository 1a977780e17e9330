import AtomicFiles
import FilmExport
import FrameExport
import Lattice
import PNGCodec
import Pictures
import ScratchFolders
import SimulationKernel
import Testing

@Suite struct `An animated PNG` {
  let scratch: ScratchFolder
  private let tenth = FilmTiming(framesPerSecond: Rational(10))

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Writes the pictures, reads them back, and expects each of them at its time, to the pixel.
  @discardableResult
  private func roundTrip(
    _ kind: PictureKind, _ pictures: [Picture], settings: PNGSettings = .fast,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AnimatedPNG {
    let path = scratch.file("x.apng")
    let film = kind.film(pictures[0].size, frames: pictures.count, tenth)
    try writeFilm(path, film, pictures, settings: settings)
    let read = try AnimatedPNG(try readFile(path, limit: 1 << 26))
    #expect(read.frameCount == read.frames.count, sourceLocation: sourceLocation)
    #expect(
      read.sequenceNumbers == Array(0..<2 * read.frames.count - 1), sourceLocation: sourceLocation)
    var seen = try read.pictures()[...]
    for (number, picture) in pictures.enumerated() {
      while let first = seen.first, first.end <= Seconds(number, 10) { seen.removeFirst() }
      let shown = try #require(seen.first, sourceLocation: sourceLocation)
      let isSame = picture.rgba.withPixels { $0.elementsEqual(shown.pixels) }
      #expect(isSame, "frame \(number)", sourceLocation: sourceLocation)
    }
    #expect(seen.count == 1 && seen.first?.end == Seconds(pictures.count, 10))
    return read
  }

  @Test(arguments: PictureKind.allCases)
  func `shows every frame of a random film exactly`(kind: PictureKind) throws {
    for (seed, size) in [(1, 37, 23), (2, 8, 1), (3, 1, 9), (4, 64, 16)].map({
      ($0, Size(width: $1, height: $2))
    }) {
      let pictures = randomFilm(kind, size, count: 40, seed: UInt64(seed))
      let read = try roundTrip(kind, pictures)
      #expect(read.frames.count < pictures.count)
    }
  }

  @Test(arguments: PNGSettings.allCases)
  func `is exact however it is compressed`(settings: PNGSettings) throws {
    for kind in [PictureKind.oneBit, .eightBits, .rgba] {
      let pictures = randomFilm(kind, Size(width: 19, height: 12), count: 12, seed: 5)
      try roundTrip(kind, pictures, settings: settings)
    }
  }

  @Test func `is smallest when that is asked for`() throws {
    let size = Size(width: 90, height: 60)
    let pictures = (0..<12).map { number -> Picture in
      let numbers = (0..<90 * 60).map { place -> UInt32 in
        let column = place % 90 / 5, row = place / 270
        return UInt32((column + number) * row)
      }
      return PictureKind.fourBits.picture(size, numbers)
    }
    func bytes(_ settings: PNGSettings) throws -> Int {
      try roundTrip(.fourBits, pictures, settings: settings)
      return try readFile(scratch.file("x.apng"), limit: 1 << 26).count
    }
    #expect(try bytes(.fast) > bytes(.smallest))
  }

  @Test(arguments: PictureKind.allCases)
  func `stores nothing but the pixels that change`(kind: PictureKind) throws {
    let size = Size(width: 21, height: 13)
    var numbers = [UInt32](repeating: 0, count: size.width * size.height)
    var pictures = [kind.picture(size, numbers)]
    let places = [0, 20, 21 * 12, 21 * 13 - 1, 21 * 6 + 9]
    for place in places {
      numbers[place] = 1
      pictures.append(kind.picture(size, numbers))
    }
    // One more frame of a rectangle that begins and ends in the middle of bytes and words.
    for place in [21 * 3 + 10, 21 * 7 + 5, 21 * 5 + 18] { numbers[place] = 1 }
    pictures.append(kind.picture(size, numbers))
    let read = try roundTrip(kind, pictures)
    let rects = read.frames.map {
      Rect(x: $0.x, y: $0.y, width: $0.image.width, height: $0.image.height)
    }
    let changes =
      places.map { Rect(x: $0 % 21, y: $0 / 21, width: 1, height: 1) }
      + [Rect(x: 5, y: 3, width: 14, height: 5)]
    // Bytes of several pixels are stored from the left edge on.
    let isPacked = [.bits, .oneBit, .twoBits, .fourBits].contains(kind)
    #expect(
      rects == [Rect(size)]
        + changes.map {
          isPacked ? Rect(x: 0, y: $0.y, width: $0.maxX, height: $0.height) : $0
        })
  }

  @Test func `has the same bytes of pictures of bits and of bytes`() throws {
    let size = Size(width: 53, height: 40)
    var files: [[UInt8]] = []
    for kind in [PictureKind.bits, .oneBit] {
      try roundTrip(kind, randomFilm(kind, size, count: 30, seed: 11))
      files.append(try readFile(scratch.file("x.apng"), limit: 1 << 20))
    }
    #expect(files[0] == files[1])
  }

  @Test(arguments: [1, 2, 50])
  func `of equal frames has one`(count: Int) throws {
    let picture = PictureKind.rgb.picture(Size(width: 5, height: 4), (0..<20).map { $0 })
    let read = try roundTrip(.rgb, Array(repeating: picture, count: count))
    #expect(read.frames.map(\.delay) == [Seconds(count, 10)])
  }

  @Test(arguments: PictureKind.allCases)
  func `begins as its pictures would, with its texts and times to play`(kind: PictureKind) throws {
    let path = scratch.file("x.apng"), size = Size(width: 9, height: 9)
    let pictures = randomFilm(kind, size, count: 3, seed: 8)
    for plays in [nil, 1, 7] {
      let timing = FilmTiming(framesPerSecond: Rational(10), plays: plays)
      try writeFilm(
        path, kind.film(size, frames: 3, timing, metadata: [("World", "Пингвины"), ("Seed", "1")]),
        pictures)
      let bytes = try readFile(path, limit: 1 << 20)
      #expect(try AnimatedPNG(bytes).plays == plays ?? 0)
      let texts = [PNGText(key: "World", value: "Пингвины"), PNGText(key: "Seed", value: "1")]
      #expect(try PNGDecoder().texts(of: bytes) == texts)
      let still = try PNGEncoder().encode(pictures[0], texts: texts)
      #expect(try PNGDecoder().header(of: bytes) == PNGDecoder().header(of: still))
      #expect(try PNGDecoder().decode(bytes) == pictures[0].rgba)
      let head = try #require(still.indices.first { still[$0...].starts(with: "IDAT".utf8) })
      #expect(bytes.starts(with: still[..<(head - 4)]))
    }
  }

  @Test(arguments: [PictureKind.oneBit, .rgba])
  func `has the same bytes on one thread and on four`(kind: PictureKind) throws {
    let pictures = randomFilm(kind, Size(width: 50, height: 40), count: 60, seed: 3)
    let film = kind.film(pictures[0].size, frames: 60, tenth)
    try writeFilm(scratch.file("1.apng"), film, pictures, threads: 1)
    try writeFilm(scratch.file("4.apng"), film, pictures, threads: 4)
    #expect(
      try readFile(scratch.file("1.apng"), limit: 1 << 26)
        == readFile(scratch.file("4.apng"), limit: 1 << 26))
  }
}
