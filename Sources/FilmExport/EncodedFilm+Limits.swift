public import FrameExport
public import Lattice
import SceneDescription
import SimulationKernel

extension EncodedFilm {
  /// Why `format` can't hold `film` at `quality`, as half a sentence; nil when it can.
  public static func problem(
    _ format: FilmFormat, quality: FilmQuality, film: Film
  ) -> String? {
    let longest = max(film.size.width, film.size.height)
    if longest > mostPixels(format) {
      return
        "a side of a .\(format.rawValue) has at most \(mostPixels(format)) pixels, not \(longest)"
    }
    switch format {
    case .gif: return gifProblem(quality, film)
    case .webp:
      return film.timing.plays ?? 0 > 65_535 ? "a .webp is played at most 65535 times" : nil
    case .mp4, .mkv, .webm: return videoProblem(format, quality, film)
    case .apng: return nil
    }
  }

  private static func gifProblem(_ quality: FilmQuality, _ film: Film) -> String? {
    let timing = film.timing
    let last =
      timing.end(frames: film.frames, inUnits: 100)
      - timing.start(ofFrame: film.frames - 1, inUnits: 100)
    // The loop's count and the delays have 16 bits.
    if timing.plays ?? 0 > 65_536 { return "a .gif is played at most 65536 times" }
    if last > 65_535 { return "a frame of a .gif is shown for at most 655.35 s" }
    if quality == .lossless {
      if film.palette == nil {
        return "a .gif has at most 256 colours, too few for these pictures without loss"
      }
      if !RawFrames.isBinary(film.palette) {
        return "a .gif has no degrees of transparency, which these pictures have"
      }
    }
    return nil
  }

  private static func videoProblem(
    _ format: FilmFormat, _ quality: FilmQuality, _ film: Film
  ) -> String? {
    let name = ".\(format.rawValue)"
    if film.timing.plays != nil {
      return "a \(name) can't say how often it is played, as .apng, .gif and .webp can"
    }
    if film.isOpaque { return nil }
    if format != .webm {
      return "a \(name) has no transparency, as .apng, .gif, .webp and .webm have"
    }
    return quality == .lossless
      ? "a lossless .webm has no transparency, as .apng, .webp and one of high quality have" : nil
  }

  private static func mostPixels(_ format: FilmFormat) -> Int {
    switch format {
    case .gif: 65_535
    case .mp4, .mkv, .webm: 16_384
    case .webp: 16_383
    case .apng: .max
    }
  }

  /// What a person should know of a film before it is made, a sentence each.
  public static func notes(
    _ format: FilmFormat, quality: FilmQuality, size: Size
  ) -> [String] {
    let even = FFmpegArguments.evenSize(size)
    guard [.mp4, .mkv].contains(format), quality != .lossless, even != size else { return [] }
    let name = format == .mp4 ? "an MP4" : "H.264 in Matroska"
    return [
      "\(name) has even sides: the film is \(FFmpegArguments.text(size)) made"
        + " \(FFmpegArguments.text(even))"
    ]
  }
}
