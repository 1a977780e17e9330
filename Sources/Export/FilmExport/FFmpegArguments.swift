import Pictures
import FrameExport
import Lattice
import SimulationKernel

/// What ffmpeg is told to make of raw frames on its standard input.
///
/// The codecs' settings are those that gave the best of time and bytes for 300 frames of 960 x 540
/// cells and for pictures of sprites; ``EncodedFilm`` lists them.
struct FFmpegArguments {
  let format: FilmFormat
  let quality: FilmQuality
  let film: Film
  /// How many threads the codec works with.
  let threads: Int

  /// All of them, for a film to be written to `output`.
  func list(output: String) -> [String] {
    // Any error is the end: a film with a gap is no film.
    ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
      + ["-f", "rawvideo", "-pixel_format", pixelFormat, "-video_size", Self.text(film.size)]
      + ["-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0"]
      // Without these a file tells ffmpeg's version, and two of the same run differ.
      + ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
      + metadata + ["-threads", "\(threads)"] + codec
      // A path is no option, no pattern and no protocol's address.
      + ["-f", format == .mkv ? "matroska" : format.rawValue, "file:" + output]
  }

  private var rate: Rational { film.timing.framesPerSecond }

  private var pixelFormat: String {
    film.palette != nil ? "pal8" : film.isOpaque ? "rgb0" : "rgba"
  }

  private var codec: [String] {
    switch format {
    case .gif: gif
    case .mp4: x264 + ["-movflags", "+faststart"]
    case .mkv: x264
    case .webm: vp9
    case .webp: webp
    case .apng: preconditionFailure("an APNG is written by this program itself")
    }
  }

  private var metadata: [String] {
    guard [.mp4, .mkv, .webm].contains(format), !film.metadata.isEmpty else { return [] }
    let title = film.metadata.first { $0.key == "World" }.map {
      ["-metadata", "title=\($0.value)"]
    }
    let lines = film.metadata.map { "\($0.key): \($0.value)" }
    return (title ?? []) + ["-metadata", "comment=" + lines.joined(separator: "\n")]
  }

  // MARK: Codecs

  private var gif: [String] {
    let timing = film.timing
    let last =
      timing.end(frames: film.frames, inUnits: 100)
      - timing.start(ofFrame: film.frames - 1, inUnits: 100)
    // The format counts how often a film is repeated.
    let loop = timing.plays.map { $0 == 1 ? -1 : $0 - 1 } ?? 0
    return ["-c:v", "gif", "-gifflags", gifFlags, "-loop", "\(loop)"]
      + ["-final_delay", "\(max(last, 2))"]
  }

  /// What is left out of a frame because it is like the one before.
  private var gifFlags: String {
    // With either, transparent frames were not what they should be (seen with 5.1).
    if !film.isOpaque { return "-offsetting-transdiff" }
    // The colour "as before" makes three of two, which costs more than it saves; of more it halves
    // the bytes.
    return (film.palette ?? []).count <= 2 ? "+offsetting-transdiff" : "+offsetting+transdiff"
  }

  private var x264: [String] {
    switch quality {
    case .lossless:
      ["-c:v", "libx264rgb", "-pix_fmt", "rgb24", "-qp", "0", "-preset", "medium"]
        // Browsers take what is not told for something else, and show other colours.
        + ["-colorspace", "rgb", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1"]
        + ["-color_range", "pc"]
    case .high:
      ["-c:v", "libx264", "-crf", "17", "-preset", "veryfast"] + television("yuv420p", even: true)
    case .small:
      ["-c:v", "libx264", "-crf", "28", "-preset", "slow"] + television("yuv420p", even: true)
    }
  }

  private var vp9: [String] {
    let all = ["-c:v", "libvpx-vp9", "-row-mt", "1"]
    let pixels = film.isOpaque ? "yuv420p" : "yuva420p"
    // Frames that are shown later can't be encoded with transparency.
    let alpha = film.isOpaque ? [] : ["-auto-alt-ref", "0"]
    return switch quality {
    case .lossless:
      all + ["-lossless", "1", "-deadline", "realtime", "-cpu-used", "5"]
        // From a palette to planes at once goes by way of luma and chroma, which is not exact.
        + ["-vf", "format=rgb24,format=gbrp"]
    case .high:
      all + ["-crf", "24", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "4"] + alpha
        + television(pixels, even: false)
    case .small:
      all + ["-crf", "40", "-b:v", "0", "-deadline", "good", "-cpu-used", "2"] + alpha
        + television(pixels, even: false)
    }
  }

  /// Lossless at any quality: pictures of flat areas had 4 to 10 times the bytes with loss.
  private var webp: [String] {
    let effort = quality == .small ? (level: "3", quality: "100") : (level: "1", quality: "75")
    // libwebp_anim keeps all frames in memory until the end.
    return [
      "-c:v", "libwebp", "-pix_fmt", "bgra", "-lossless", "1", "-quality", effort.quality,
      "-compression_level", effort.level,
    ]
      + ["-loop", "\(film.timing.plays ?? 0)"]
  }

  /// Colours as a television expects them (ITU-R BT.709), stated and converted to.
  private func television(_ pixels: String, even: Bool) -> [String] {
    let size = even ? Self.evenSize(film.size) : film.size
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

  /// `size` with both sides made even.
  static func evenSize(_ size: Size) -> Size {
    Size(width: size.width + size.width % 2, height: size.height + size.height % 2)
  }

  /// The size as it is written: WIDTHxHEIGHT.
  static func text(_ size: Size) -> String { "\(size.width)x\(size.height)" }
}
