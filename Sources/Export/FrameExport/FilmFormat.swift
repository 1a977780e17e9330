import SimulationKernel
import Wording

/// A film format, named by the ending of a path.
public enum FilmFormat: String, Sendable, CaseIterable {
  case apng, gif, mp4, webm, webp, mkv
}

// A new format needs a case above and an entry here, and a sink where neither ffmpeg nor this
// program writes it.
extension FilmFormat {
  /// The entry of the format in the table of formats.
  package var traits: FilmTraits {
    switch self {
    case .apng:
      FilmTraits(
        name: "an APNG", maker: .animatedPNG, mostPlays: .max, times: .own, transparency: .full,
        slowedRate: Rational(100))
    case .gif:
      // The number of plays, the delays and the sides have 16 bits. The first play is not counted.
      FilmTraits(
        name: "a GIF", maker: .ffmpeg(.gif), mostPixels: 65_535, mostPlays: 65_536,
        times: .units(perSecond: 100, longest: 65_535),
        colors: FilmTraits.ColorLimit(most: 256, withFreeIndex: 255, few: 64),
        transparency: .binary, highestRate: Rational(50))
    case .mp4:
      FilmTraits(
        name: "an MP4",
        maker: .ffmpeg(.h264(in: "mp4", arguments: ["-movflags", "+faststart"])),
        mostPixels: 16_384, times: .equal, transparency: .none)
    case .webm:
      FilmTraits(
        name: "a WebM", maker: .ffmpeg(.vp9), mostPixels: 16_384, times: .equal,
        transparency: .withLoss)
    case .webp:
      // Durations have 24 bits, the count of plays 16.
      FilmTraits(
        name: "a WebP", maker: .ffmpeg(.webp), mostPixels: 16_383, mostPlays: 65_535,
        times: .units(perSecond: 1000, longest: 0xff_ffff), transparency: .full,
        slowedRate: Rational(100))
    case .mkv:
      FilmTraits(
        name: "H.264 in Matroska", maker: .ffmpeg(.h264(in: "matroska")), mostPixels: 16_384,
        times: .equal, transparency: .none)
    }
  }
}

// The settings gave the best balance of time and bytes for 300 frames of 960 x 540 cells and for
// pictures of sprites.
extension FFmpegFormat {
  /// GIF: the colors of the palette at any quality.
  fileprivate static let gif = FFmpegFormat(
    muxer: "gif", frames: .gif, lossless: gifPictures, high: gifPictures, small: gifPictures)

  private static let gifPictures = FilmEncoding(codec: ["-c:v", "gif"])

  /// WebP: lossless at any quality, because lossy pictures of flat areas had 4 to 10 times the
  /// bytes; but those of thousands of colors have an eighth of them. Points of light need a higher quality.
  fileprivate static let webp = FFmpegFormat(
    muxer: "webp", frames: .webp, lossless: webpPictures(quality: "75", level: "1"),
    high: webpPictures(quality: "75", level: "1"), small: webpPictures(quality: "100", level: "3"),
    rich: [
      .mixed: [.high: webpWithLoss(quality: "20"), .small: webpWithLoss(quality: "8")],
      .light: [.high: webpWithLoss(quality: "75"), .small: webpWithLoss(quality: "50")],
    ])

  private static func webpPictures(quality: String, level: String) -> FilmEncoding {
    // libwebp_anim keeps all frames in memory until the end.
    FilmEncoding(
      codec: [
        "-c:v", "libwebp", "-pix_fmt", "bgra", "-lossless", "1", "-quality", quality,
        "-compression_level", level,
      ])
  }

  private static func webpWithLoss(quality: String) -> FilmEncoding {
    FilmEncoding(codec: ["-c:v", "libwebp", "-pix_fmt", "yuv420p", "-quality", quality])
  }

  /// Returns H.264 in the container `muxer`.
  fileprivate static func h264(in muxer: String, arguments: [String] = []) -> FFmpegFormat {
    let planes = FilmEncoding.Planes(
      opaque: "yuv420p", transparent: "yuv420p", needsEvenSides: true)
    return FFmpegFormat(
      muxer: muxer, arguments: arguments, frames: .video,
      lossless: FilmEncoding(
        codec: ["-c:v", "libx264rgb", "-pix_fmt", "rgb24", "-qp", "0", "-preset", "medium"]
          // Browsers assume other colors for what is not stated.
          + ["-colorspace", "rgb", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1"]
          + ["-color_range", "pc"]),
      high: x264(crf: "17", preset: "veryfast", planes),
      small: x264(crf: "28", preset: "slow", planes),
      // Where no area is flat, what more costs isn't seen.
      rich: [
        .mixed: [.high: x264(crf: "19", preset: "veryfast", planes)],
        .light: [.high: x264(crf: "19", preset: "veryfast", planes)],
      ])
  }

  private static func x264(
    crf: String, preset: String, _ planes: FilmEncoding.Planes
  ) -> FilmEncoding {
    FilmEncoding(codec: ["-c:v", "libx264", "-crf", crf, "-preset", preset], planes: planes)
  }

  /// VP9 in WebM.
  fileprivate static let vp9: FFmpegFormat = {
    let all = ["-c:v", "libvpx-vp9", "-row-mt", "1"]
    // Alternate reference frames can't be encoded with transparency.
    let alpha = ["-auto-alt-ref", "0"]
    let planes = FilmEncoding.Planes(
      opaque: "yuv420p", transparent: "yuva420p", needsEvenSides: false)
    return FFmpegFormat(
      muxer: "webm", frames: .video,
      lossless: FilmEncoding(
        codec: all + ["-lossless", "1", "-deadline", "realtime", "-cpu-used", "5"]
          // A direct conversion from a palette to planes goes through luma and chroma, which loses
          // exactness.
          + ["-vf", "format=rgb24,format=gbrp"]),
      high: FilmEncoding(
        codec: all + ["-crf", "24", "-b:v", "0", "-deadline", "realtime", "-cpu-used", "4"],
        withTransparency: alpha, planes: planes),
      small: FilmEncoding(
        codec: all + ["-crf", "40", "-b:v", "0", "-deadline", "good", "-cpu-used", "2"],
        withTransparency: alpha, planes: planes))
  }()
}

// Lists of formats for messages.
extension FilmFormat {
  /// The ending of the format's paths, with its dot.
  package var ending: String { ".\(rawValue)" }

  /// Returns the endings of the formats for which `isNamed` is true, as in ".apng, .gif and .webp".
  package static func endings(_ isNamed: (FilmTraits) -> Bool) -> String {
    listed(allCases.filter { isNamed($0.traits) }.map(\.ending))
  }

  /// Returns the endings of the formats for which `isNamed` is true, separated by `separator`.
  package static func endings(
    separator: String, _ isNamed: (FilmTraits) -> Bool
  ) -> String {
    allCases.filter { isNamed($0.traits) }.map(\.ending).joined(separator: separator)
  }
}

/// The format of raw frames on standard output.
public enum StreamFormat: String, Sendable, CaseIterable {
  /// YUV4MPEG2: a line with size and rate, then frames of three planes.
  case y4m
  /// Bytes R, G, B, A with straight alpha, row by row, and nothing between frames.
  case rgba
}

/// The trade-off between the size of a film and the exactness of its colors.
public enum FilmQuality: String, Sendable, CaseIterable {
  /// Every pixel as it was drawn.
  case lossless
  /// Differences are not visible.
  case high
  /// Few bytes are needed, and differences may be visible.
  case small
}
