import SystemLibrary
import FilmExport
import FrameExport
import Lattice
import Raster
import Pictures
import SceneDescription
import SimulationKernel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
/// Films through ffmpeg, against ffmpeg alone on the same raw frames from a file.
enum EncodedFilmCases {
  /// The figures, or none without ffmpeg.
  static func figures() throws -> [Figure] {
    guard let ffmpeg = try? FFmpeg.find() else { return [] }
    let folder = "\(FileManager.default.temporaryDirectory.path)/terrarium-film-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try gif(ffmpeg, folder)
  }

  /// 300 frames of 960 x 540 cells in two colors.
  private static func gif(_ ffmpeg: FFmpeg, _ folder: String) throws -> [Figure] {
    let pictures = try lifelike(count: 300)
    let size = pictures[0].size
    guard case .indexed(let first) = pictures[0] else {
      throw BenchError(description: "cells of two colors are drawn without a palette")
    }
    let film = Film(
      size: size, palette: first.palette, isOpaque: true, frames: pictures.count,
      timing: FilmTiming(framesPerSecond: Rational(30)), outside: first.palette[0])
    let path = "\(folder)/film.gif", raw = "\(folder)/film.raw"
    try writeRaw(pictures, first.palette, to: raw)
    let arguments =
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo"]
      + ["-pixel_format", "pal8", "-video_size", "\(size.width)x\(size.height)"]
      + ["-framerate", "30", "-i", raw, "-threads", "2", "-c:v", "gif"]
      + ["-gifflags", "+offsetting-transdiff", "\(folder)/alone.gif"]
    // Alternating, so that a busy machine slows both.
    var ours = Double.infinity, alone = Double.infinity
    for _ in 0..<5 {
      let start = Stopwatch.now
      try write(pictures, film, path, ffmpeg)
      let middle = Stopwatch.now
      _ = try Program.run(ffmpeg.path, arguments)
      ours = min(ours, middle - start)
      alone = min(alone, Stopwatch.now - middle)
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw BenchError(description: "there is no \(path)") }
    return [
      Figure(
        name: "GIF through ffmpeg, 300 frames of 960x540", value: ours * 1e3, unit: "ms",
        floor: "ffmpeg alone", ratio: ours / alone, target: .ratio(atMost: 1.1)),
      Figure(
        name: "GIF through ffmpeg: file", value: Double(status.st_size) / 1e6, unit: "MB",
        target: .value(atMost: 4.5)),
    ]
  }

  private static func lifelike(count: Int) throws -> [Picture] {
    let grids = Grids.life(Size(width: 240, height: 135), count: count)
    let ground = Color(0xf4f8fb), ink = Color(0x1a3d5c)
    let look = Look(
      glyphs: [Glyph(shape: .square, ink: ground), Glyph(shape: .square, ink: ink)],
      background: ground, outside: ground, text: ink)
    let painter = FramePainter(
      layout: try FrameLayout(bounds: grids[0].bounds, framing: .cell(4)), look: look)
    return grids.map { painter.picture(of: Scene(cells: $0)) }
  }

  /// Writes the frames as ffmpeg's `pal8`: indices, then 256 colors of bytes B, G, R, A.
  private static func writeRaw(
    _ pictures: [Picture], _ palette: [Color], to path: String
  ) throws {
    guard let file = fopen(path, "w") else {
      throw BenchError(description: "\(path) can't be written")
    }
    defer { fclose(file) }
    let colors = (0..<256).flatMap { index in
      let color = palette[min(index, palette.count - 1)]
      return [color.blue, color.green, color.red, color.alpha]
    }
    for case .indexed(let image) in pictures {
      image.withIndices { _ = fwrite($0.baseAddress, 1, $0.count, file) }
      fwrite(colors, 1, colors.count, file)
    }
  }

  private static func write(
    _ pictures: [Picture], _ film: Film, _ path: String, _ ffmpeg: FFmpeg
  ) throws {
    var sink = try EncodedFilm(
      path, .gif, film: film, quality: .high, ffmpeg: ffmpeg, threads: 2)
    let make = sink.make
    for (number, picture) in pictures.enumerated() {
      try sink.write(try make(Frame(picture, number: number)), number: number)
    }
    try sink.finish(frames: 0, settings: [])
  }
}
