import FilmExport
import Foundation
import FrameExport
import Lattice
import Pictures
import ScratchFolders
import SimulationKernel

// From the table of formats, so that a new one is tested as the others are.
extension FilmFormat {
  /// The formats that ffmpeg writes.
  static let encoded = allCases.filter { $0.traits.ffmpeg != nil }
  /// Those that ffmpeg reads as well, which it does of no animated WebP.
  static let decodable = encoded.filter { $0 != .webp }
  /// Those whose frames all last the same.
  static let videos = allCases.filter(\.traits.isVideo)
  /// Those of which films with loss have even sides.
  static let ofEvenSides = encoded.filter {
    $0.traits.ffmpeg?.high.planes?.needsEvenSides == true
  }
  /// Those without transparency.
  static let opaque = allCases.filter {
    if case .none = $0.traits.transparency { true } else { false }
  }
}

/// The pictures of a film with few colors: squares that move over a background.
struct MovingSquares {
  var size = Size(width: 33, height: 17)
  var count = 7
  var palette: [Color]? = [Color(0xf4f8fb), Color(0x1a3d5c), Color(0xc03020)]

  static let translucent = MovingSquares(palette: [.transparent, Color(0x1a3d5c), Color(0xc03020)])

  var isOpaque: Bool { palette?.allSatisfy { $0.alpha == 255 } ?? true }

  /// The pictures, in the form of a film with this palette, or of RGBA.
  var pictures: [Picture] {
    let colors = palette ?? [Color(0xf4f8fb), Color(0x1a3d5c), Color(0xc03020)]
    return (0..<count).map { frame in
      let image = IndexedImage(width: size.width, height: size.height, palette: colors) {
        for place in $0.indices {
          let x = place % size.width, y = place / size.width
          // Every other frame repeats the one before.
          let left = frame / 2 * 3
          $0[place] = y / 4 == 1 && (left..<left + 6).contains(x) ? 1 : y / 4 == 3 ? 2 : 0
        }
      }
      return palette == nil ? .rgba(image.rgba, opaque: true) : .indexed(image)
    }
  }

  func film(_ timing: FilmTiming = FilmTiming(framesPerSecond: Rational(10))) -> Film {
    Film(
      size: size, palette: palette, isOpaque: isOpaque, frames: count, timing: timing,
      metadata: [("World", "seaworld"), ("Settings", "--seed 1 --caption 'a: b'")],
      outside: Color(0xf4f8fb))
  }
}

/// Writes the pictures as a film, and returns its path.
@discardableResult
func write(
  _ squares: MovingSquares, _ path: String, _ format: FilmFormat,
  _ quality: FilmQuality = .lossless,
  timing: FilmTiming = FilmTiming(framesPerSecond: Rational(10)), ffmpeg: FFmpeg? = nil,
  threads: Int = 2, timeout: Double = 60
) throws -> String {
  var film = try EncodedFilm(
    path, format, film: squares.film(timing), quality: quality,
    ffmpeg: try ffmpeg ?? FFmpeg.find(), threads: threads, timeout: timeout)
  try write(squares.pictures, to: &film)
  try film.finish(frames: 0, settings: [])
  return path
}

/// Writes `pictures` into `sink`, which is still to be finished.
func write(_ pictures: [Picture], to sink: inout some FrameSink & ~Copyable) throws {
  var rest = pictures.enumerated().makeIterator()
  try sink.write(threads: 1, draw: { rest.next().map { Frame($0.element, number: $0.offset) } })
}

/// The bytes that a program writes to its standard output.
func output(of program: String, _ arguments: [String]) throws -> [UInt8] {
  let folder = try ScratchFolder()
  let place = folder.file("output")
  try Data().write(to: URL(filePath: place))
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = try FileHandle(forWritingTo: URL(filePath: place))
  try process.run()
  process.waitUntilExit()
  struct Failed: Error { var arguments: [String] }
  guard process.terminationStatus == 0 else { throw Failed(arguments: arguments) }
  return [UInt8](try Data(contentsOf: URL(filePath: place)))
}

/// The frames of the film at `path` as RGBA of `size`, as ffmpeg decodes them, none repeated.
func decoded(
  _ path: String, _ size: Size, decoder: [String] = [], matrix: String = ""
) throws -> [[UInt8]] {
  let bytes = try output(
    of: try FFmpeg.find().path,
    ["-v", "error"] + decoder + ["-i", "file:" + path, "-fps_mode", "passthrough"]
      + ["-vf", "scale=\(matrix)flags=accurate_rnd+full_chroma_int"]
      + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"])
  let count = size.width * size.height * 4
  guard bytes.count % count == 0 else { return [bytes] }
  return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<$0 + count]) }
}

/// The pixels of `picture`, those that are transparent as zeros.
func pixels(_ picture: Picture) -> [UInt8] {
  picture.rgba.withPixels { $0.flatMap { withUnsafeBytes(of: $0) { Array($0) } } }
}

/// The largest and the mean difference of two pictures' bytes.
func difference(_ left: [UInt8], _ right: [UInt8]) -> (largest: Int, mean: Double) {
  let all = zip(left, right).map { abs(Int($0) - Int($1)) }
  return (all.max() ?? 0, Double(all.reduce(0, +)) / Double(max(all.count, 1)))
}

/// The length of the film at `path` in seconds, as ffprobe reports it.
func seconds(of path: String) throws -> Double? {
  // ffprobe is ffmpeg's companion.
  let probe = try FFmpeg.find().path.replacing("ffmpeg", with: "ffprobe")
  let text = try output(
    of: probe,
    ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", "file:" + path])
  return Double(
    String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}
