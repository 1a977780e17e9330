import Pictures
import FrameExport
import Lattice
import SimulationKernel

/// The arguments of an ffmpeg that encodes the raw frames on its standard input.
struct FFmpegArguments {
  let format: FFmpegFormat
  let quality: FilmQuality
  let film: Film
  /// The number of threads that the codec uses.
  let threads: Int
  /// Whether ffmpeg prints the sizes of encoded frames instead of writing the film.
  var isCounted = false

  /// Returns all arguments, for a film that is written to `output`.
  func list(output: String) -> [String] {
    // Any error ends the film: one with missing frames would be wrong.
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
      + ["-f", "rawvideo", "-pixel_format", pixelFormat, "-video_size", Self.text(film.size)]
      + ["-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0"]
      // Without these a file contains ffmpeg's version, and two files of the same run differ.
      + ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + metadata + ["-threads", "\(threads)"] + codec + frames + format.arguments
      // The path must not be read as an option, a pattern or a protocol's address.
      + ["-f", isCounted ? "framecrc" : format.muxer, "file:" + output]
  }

  private var rate: Rational { film.timing.framesPerSecond }

  private var pixelFormat: String {
    film.palette != nil ? "pal8" : film.isOpaque ? "rgb0" : "rgba"
  }

  private var codec: [String] {
    let encoding = format.encoding(quality, of: film)
    return encoding.codec + (film.isOpaque ? [] : encoding.withTransparency)
      + (encoding.planes.map(television) ?? [])
  }

  private var metadata: [String] {
    switch format.frames {
    case .gif, .webp: return []
    case .video: break
    }
    if film.metadata.isEmpty { return [] }
    let title = film.metadata.first { $0.key == "World" }.map {
      ["-metadata", "title=\($0.value)"]
    }
    let lines = film.metadata.map { "\($0.key): \($0.value)" }
    return (title ?? []) + ["-metadata", "comment=" + lines.joined(separator: "\n")]
  }

  /// The arguments for the container's frames, beyond those of the codec.
  private var frames: [String] {
    switch format.frames {
    case .video: []
    case .gif: gif
    case .webp: ["-loop", "\(film.timing.plays ?? 0)"]
    }
  }

  private var gif: [String] {
    let timing = film.timing
    let last =
      timing.end(frames: film.frames, inUnits: 100)
      - timing.start(ofFrame: film.frames - 1, inUnits: 100)
    // The format counts repetitions, and not plays.
    let loop = timing.plays.map { $0 == 1 ? -1 : $0 - 1 } ?? 0
    return ["-gifflags", gifFlags, "-loop", "\(loop)", "-final_delay", "\(max(last, 2))"]
  }

  /// The flags for leaving out the parts of a frame that equal the one before.
  private var gifFlags: String {
    // With either flag, transparent frames were wrong (seen with 5.1).
    if !film.isOpaque { return "-offsetting-transdiff" }
    // Where an index is free, GIFChanges has found the pixels that stay the same.
    return GIFChanges(of: film) == nil ? "+offsetting+transdiff" : "+offsetting-transdiff"
  }

  /// Returns the filters and flags for colors as video players expect them: converted to ITU-R
  /// BT.709, and marked so.
  private func television(_ planes: FilmEncoding.Planes) -> [String] {
    let pixels = film.isOpaque ? planes.opaque : planes.transparent
    let size = planes.needsEvenSides ? Self.evenSize(film.size) : film.size
    var filters = ["format=rgba"]
    if size != film.size {
      let color = film.outside.hex.dropFirst()
      filters.append("pad=\(size.width):\(size.height):0:0:color=0x\(color)")
    }
    filters.append(
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int")
    return ["-vf", (filters + ["format=\(pixels)"]).joined(separator: ",")]
      + ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
      + ["-color_range", "tv"]
  }

  /// Returns `size` with both sides made even.
  static func evenSize(_ size: Size) -> Size {
    Size(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// Returns the size in the form WIDTHxHEIGHT.
  static func text(_ size: Size) -> String { "\(size.width)x\(size.height)" }
}
