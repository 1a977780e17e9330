public import FrameExport
import Lattice
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
    if format != .apng && !isReadable(film.size) {
      return "ffmpeg takes pictures of some 268 million pixels, and none of "
        + FFmpegArguments.text(film.size)
    }
    switch format {
    case .gif: return gifProblem(quality, film)
    case .webp: return webpProblem(film)
    case .mp4, .mkv, .webm: return videoProblem(format, quality, film)
    case .apng: return nil
    }
  }

  /// Whether ffmpeg takes pictures of `size`, made even: libavutil's `av_image_check_size`.
  private static func isReadable(_ size: Size) -> Bool {
    let even = FFmpegArguments.evenSize(size)
    return (even.width + 128) * (even.height + 128) < Int(Int32.max) / 8
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
        return
          "a .gif has at most 256 colours, too few for these pictures without loss: .apng and .webp"
          + " have them all"
      }
      if !RawFrames.isBinary(film.palette) {
        return
          "a .gif has no degrees of transparency, which these pictures have: .apng and .webp have"
      }
    }
    return nil
  }

  private static func webpProblem(_ film: Film) -> String? {
    let timing = film.timing
    if timing.plays ?? 0 > 65_535 { return "a .webp is played at most 65535 times" }
    let last =
      timing.end(frames: film.frames, inUnits: 1000)
      - timing.start(ofFrame: film.frames - 1, inUnits: 1000)
    return last > WebPFrames.longestDuration
      ? "a frame of a .webp is shown for at most 16777.215 s" : nil
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
    _ format: FilmFormat, quality: FilmQuality, film: Film
  ) -> [String] {
    guard [.mp4, .mkv, .webm].contains(format) else { return [] }
    var notes: [String] = []
    let even = FFmpegArguments.evenSize(film.size)
    if format != .webm && quality != .lossless && even != film.size {
      let name = format == .mp4 ? "an MP4" : "H.264 in Matroska"
      notes.append(
        "\(name) has even sides: the film is \(FFmpegArguments.text(film.size)) made"
          + " \(FFmpegArguments.text(even))")
    }
    let hold = film.timing.holdLast, rate = film.timing.framesPerSecond
    if hold.numerator * rate.numerator % (hold.denominator * rate.denominator) != 0 {
      notes.append(
        "all frames of a .\(format.rawValue) last the same: the last one is held for"
          + " \(film.timing.heldFrames) of them instead of \(hold) s")
    }
    return notes
  }
}
