public import FrameExport
import Lattice
import SimulationKernel
import Wording

extension EncodedFilm {
  /// Returns why `format` can't hold `film` at `quality`, as half a sentence, or `nil` when it can.
  public static func problem(
    _ format: FilmFormat, quality: FilmQuality, film: Film
  ) -> String? {
    let traits = format.traits
    let longest = max(film.size.width, film.size.height)
    if longest > traits.mostPixels {
      return
        "a side of a \(format.ending) has at most \(traits.mostPixels) pixels, not \(longest)"
    }
    if traits.ffmpeg != nil && !isReadable(film.size) {
      return "ffmpeg reads pictures of some 268 million pixels, and none of "
        + FFmpegArguments.text(film.size)
    }
    return film.timing.problem?.description ?? playsProblem(format, film.timing) ?? timesProblem(
      format, film)
      ?? colorsProblem(format, quality, film) ?? transparencyProblem(format, quality, film)
  }

  /// Returns whether ffmpeg accepts pictures of `size` made even, as libavutil's
  /// `av_image_check_size` does.
  private static func isReadable(_ size: Size) -> Bool {
    let even = FFmpegArguments.evenSize(size)
    return (even.width + 128) * (even.height + 128) < Int(Int32.max) / 8
  }

  private static func playsProblem(_ format: FilmFormat, _ timing: FilmTiming) -> String? {
    guard let plays = timing.plays else { return nil }
    guard let most = format.traits.mostPlays else {
      return "a \(format.ending) can't be told how often to play; "
        + "\(FilmFormat.endings { $0.mostPlays != nil }) can"
    }
    return plays > most ? "a \(format.ending) is played at most \(most) times" : nil
  }

  /// Returns the problem with the time of the last frame, the only one that is held.
  private static func timesProblem(_ format: FilmFormat, _ film: Film) -> String? {
    switch format.traits.times {
    case .own, .equal: return nil
    case .units(let units, let longest):
      let last =
        film.timing.end(frames: film.frames, inUnits: units)
        - film.timing.start(ofFrame: film.frames - 1, inUnits: units)
      if last <= longest { return nil }
      let fraction = "\(units + longest % units)".dropFirst()
      return
        "a frame of a \(format.ending) is shown for at most \(longest / units).\(fraction) s"
    }
  }

  private static func colorsProblem(
    _ format: FilmFormat, _ quality: FilmQuality, _ film: Film
  ) -> String? {
    guard let colors = format.traits.colors, quality == .lossless, film.palette == nil else {
      return nil
    }
    let others = FilmFormat.endings { !$0.isVideo && $0.colors == nil }
    return "a \(format.ending) has at most \(colors.most) colors, too few for these pictures"
      + " without loss: \(others) have them all"
  }

  private static func transparencyProblem(
    _ format: FilmFormat, _ quality: FilmQuality, _ film: Film
  ) -> String? {
    let full = FilmFormat.allCases.filter { $0.traits.transparency == .full }.map(\.ending)
    switch format.traits.transparency {
    case .full: return nil
    case .binary:
      if quality != .lossless || RawFrames.isBinary(film.palette) { return nil }
      return "a \(format.ending) has no degrees of transparency, which these pictures have: "
        + "\(listed(full)) have"
    case .withLoss:
      if quality != .lossless || film.isOpaque { return nil }
      let others = listed(full + ["one of high quality"])
      return "a lossless \(format.ending) has no transparency; \(others) do"
    case .none:
      if film.isOpaque { return nil }
      let all = FilmFormat.allCases.filter { $0.traits.transparency != .none }
      // Videos come last.
      let others = all.filter { !$0.traits.isVideo } + all.filter(\.traits.isVideo)
      return "a \(format.ending) has no transparency; "
        + "\(listed(others.map(\.ending))) do"
    }
  }

  /// Notes for a person on what is different in the film, a sentence each.
  public static func notes(
    _ format: FilmFormat, quality: FilmQuality, film: Film
  ) -> [String] {
    let traits = format.traits
    guard traits.isVideo else { return [] }
    var notes: [String] = []
    let even = FFmpegArguments.evenSize(film.size)
    let planes = traits.ffmpeg?.encoding(quality, of: film).planes
    if planes?.needsEvenSides == true && even != film.size {
      notes.append(
        "\(traits.name) has even sides: the film is \(FFmpegArguments.text(film.size)) made"
          + " \(FFmpegArguments.text(even))")
    }
    let hold = film.timing.holdLast, rate = film.timing.framesPerSecond
    if hold.numerator * rate.numerator % (hold.denominator * rate.denominator) != 0 {
      notes.append(
        "all frames of a \(format.ending) last the same: the last one is held for"
          + " \(film.timing.heldFrames) of them instead of \(hold) s")
    }
    return notes
  }
}
