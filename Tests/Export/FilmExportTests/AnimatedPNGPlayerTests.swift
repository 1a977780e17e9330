import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel
import Testing

/// Animated PNGs read by other programs.
@Suite struct `An animated PNG elsewhere` {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
  }

  /// The end of a program's run: its status, and its output and messages.
  private func run(_ words: String...) throws -> (status: Int32, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes))
  }

  /// Writes a random film.
  private func film(_ kind: PictureKind, _ path: String) throws -> [Picture] {
    let pictures = randomFilm(kind, Size(width: 37, height: 22), count: 20, seed: 6)
    let timing = FilmTiming(framesPerSecond: Rational(30000, 1001), holdLast: Rational(5))
    try writeFilm(path, kind.film(pictures[0].size, frames: pictures.count, timing), pictures)
    return pictures
  }

  @Test(arguments: PictureKind.allCases)
  func `is decoded by ffmpeg to the same pixels`(kind: PictureKind) throws {
    let path = scratch.file("x.apng")
    let pictures = try film(kind, path)
    let (status, output) = try run(
      "ffmpeg", "-v", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt",
      "rgba", "-")
    #expect(status == 0)
    var expected: [[UInt8]] = []
    for picture in pictures {
      let pixels = picture.rgba.withPixels { Array(UnsafeRawBufferPointer($0)) }
      if pixels != expected.last { expected.append(pixels) }
    }
    // The hold takes a frame more.
    expected.append(try #require(expected.last))
    let isSame = output == expected.flatMap { $0 }
    #expect(isSame)
  }

  @Test(arguments: PictureKind.allCases)
  func `is sound to pngcheck`(kind: PictureKind) throws {
    let path = scratch.file("x.apng")
    _ = try film(kind, path)
    let (status, output) = try run("pngcheck", "-v", path)
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
  }
}
