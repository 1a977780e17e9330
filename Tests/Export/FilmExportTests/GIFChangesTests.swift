import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel
import TestScope
import Testing

/// Pictures of noise in which two opposite corners change, so that the rectangle with both is nearly
/// all of the picture.
struct NoisyCorners {
  let colors: Int
  var size = Size(width: 96, height: 64)
  var count = 9
  /// Whether everything changes, in each second frame.
  var isRestless = false

  var palette: [Color] { (0..<colors).map { Color(UInt32($0) * 0x01_0101 ^ 0x20_3040) } }

  var pictures: [Picture] {
    var state: UInt32 = 7
    func next() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(Int(state >> 8) % colors)
    }
    var indices = (0..<size.width * size.height).map { $0 < colors ? UInt8($0) : next() }
    return (0..<count).map { frame in
      // Every third frame is the same as the one before.
      if frame % 3 != 2 {
        for place in indices.indices {
          let x = place % size.width, y = place / size.width
          let isCorner = x < 6 && y < 5 || x >= size.width - 4 && y >= size.height - 7
          if isCorner || isRestless && frame % 2 == 1 { indices[place] = next() }
        }
      }
      return .indexed(
        IndexedImage(width: size.width, height: size.height, palette: palette) {
          _ = $0.update(fromContentsOf: indices)
        })
    }
  }

  func save(_ path: String) throws {
    let timing = FilmTiming(framesPerSecond: Rational(10))
    let film = Film(
      size: size, palette: palette, isOpaque: true, frames: count, timing: timing,
      outside: palette[0])
    var sink = try EncodedFilm(
      path, .gif, film: film, quality: .high, ffmpeg: try FFmpeg.find(), threads: 1)
    try write(pictures, to: &sink)
    try sink.finish(frames: count)
  }

  /// The bytes of the GIF that ffmpeg's palette filters make of the pictures in `folder`.
  func bytesByHand(in folder: borrowing ScratchFolder) throws -> Int {
    let raw = folder.file("raw")
    try Data(pictures.flatMap(pixels)).write(to: URL(filePath: raw))
    return try output(
      of: try FFmpeg.find().path,
      ["-v", "error", "-f", "rawvideo", "-pixel_format", "rgba"]
        + ["-video_size", "\(size.width)x\(size.height)", "-framerate", "10", "-i", "file:" + raw]
        + ["-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse=diff_mode=rectangle"]
        + ["-f", "gif", "-"]
    ).count
  }

  static let hasPaletteFilters =
    (try? output(of: FFmpeg.find().path, ["-v", "error", "-filters"]))
    .map { String(decoding: $0, as: UTF8.self).contains("palettegen") } ?? false
}

@Suite struct `The changes of a GIF` {
  @Test(arguments: sampled([1, 2, 3, 16, 200, 255, 256], every: 2), [false, true])
  func `leave exactly the pixels`(colors: Int, isRestless: Bool) throws {
    let folder = try ScratchFolder()
    let film = NoisyCorners(colors: colors, isRestless: isRestless)
    try film.save(folder.file("film.gif"))
    #expect(try decoded(folder.file("film.gif"), film.size) == film.pictures.map(pixels))
  }

  @Test(arguments: [1, 2, 3, 16, 200, 255])
  func `have an index that no color has for pixels that stay`(colors: Int) throws {
    let folder = try ScratchFolder()
    let film = NoisyCorners(colors: colors)
    try film.save(folder.file("film.gif"))
    let frames = try GIFFrame.all(in: folder.file("film.gif"))
    #expect(frames.count == film.count)
    #expect(frames.dropFirst().allSatisfy { $0.transparent.map { Int($0) } == colors })
    // A frame like the one before has one pixel.
    #expect(frames[2].bytes < 20)
    // One in which little changes has few bytes.
    if colors > 2 { #expect(frames[1].bytes * 5 < frames[0].bytes) }
  }

  @Test(
    .enabled(if: NoisyCorners.hasPaletteFilters, "ffmpeg has no palette filters"),
    arguments: sampled([2, 3, 16, 255], every: 3), [false, true])
  func `have no more bytes than by ffmpeg's palette filters`(colors: Int, isRestless: Bool) throws {
    let folder = try ScratchFolder()
    let film = NoisyCorners(colors: colors, isRestless: isRestless)
    try film.save(folder.file("film.gif"))
    let bytes = try Data(contentsOf: URL(filePath: folder.file("film.gif"))).count
    #expect(bytes * 100 <= (try film.bytesByHand(in: folder)) * 102)
  }

  @Test func `leave an index free unless a film is to be exact`() throws {
    let colors = try #require(FilmFormat.gif.traits.colors)
    #expect(FilmQuality.allCases.map(colors.colors) == [256, 255, 64])
  }
}

/// An image of a GIF (GIF89a).
struct GIFFrame {
  /// The index of its transparent color.
  var transparent: UInt8?
  /// The bytes of its compressed pixels.
  var bytes = 0

  static func all(in path: String) throws -> [GIFFrame] {
    let file = [UInt8](try Data(contentsOf: URL(filePath: path)))
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var frames: [GIFFrame] = []
    var next = GIFFrame()
    var place = 13 + table(file[10])
    while file[place] != 0x3b {
      let isImage = file[place] == 0x2c
      if isImage {
        place += 11 + table(file[place + 9])
      } else {
        if file[place + 1] == 0xf9, file[place + 3] & 1 == 1 { next.transparent = file[place + 6] }
        place += 2
      }
      while file[place] != 0 {
        if isImage { next.bytes += Int(file[place]) }
        place += 1 + Int(file[place])
      }
      place += 1
      if isImage {
        frames.append(next)
        next = GIFFrame()
      }
    }
    return frames
  }
}
