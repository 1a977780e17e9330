import ArgumentParser
import FrameExport
import SimulationKernel
import WorldRuns

/// How a film plays, and what it is made with.
struct FilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames in a second of film, such as 30 or 30000/1001. Default: 10.", valueName: "n"))
  var fps: String?

  @Option(
    help: ArgumentHelp(
      "How long a film lasts, in place of --ticks: as many ticks are run as fit.",
      valueName: "seconds"))
  var duration: String?

  @Flag(
    help: "Show the frames forward and then back, so that a film that plays again has no seam.")
  var loopThereAndBack = false

  @Option(
    help: ArgumentHelp(
      "How often a film plays (\(FilmFormat.endings(separator: ", ") { $0.mostPlays != nil })). Default: 0, for ever.",
      valueName: "n"))
  var loop: String?

  @Option(
    help: ArgumentHelp(
      "How many seconds longer the last frame is shown. Default: 0.", valueName: "seconds"))
  var holdLast: String?

  @Option(
    help: ArgumentHelp(
      "What a film's bytes are spent on: every pixel as drawn, what eyes see, or as few as pictures bear; small makes PNG files smaller too. Default: high.",
      valueName: "lossless|high|small"))
  var quality: String?

  @Option(
    help: ArgumentHelp(
      "The most bytes of a GIF or an APNG, such as 2M or 500K (of 1024 bytes): where it has more, it is drawn with fewer colours and smaller.",
      valueName: "bytes"))
  var maxBytes: String?

  @Option(
    help: ArgumentHelp(
      "What --out - writes: frames of three planes with a header, or R, G, B, A alone. Default: y4m.",
      valueName: "y4m|rgba"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The ffmpeg that makes films other than \(FilmFormat.endings { $0.ffmpeg == nil }): a path, or a program on the PATH. Default: ffmpeg.",
      valueName: "path"))
  var ffmpeg: String?

  @Option(
    help: ArgumentHelp(
      "Give up when ffmpeg shows no sign of life for so long. Default: 60.", valueName: "seconds"))
  var ffmpegTimeout: String?
}

extension FilmOptions {
  /// The fastest film, in frames a second.
  private static let fastest = Rational(1000)
  /// As many plays as the formats have numbers for.
  private static let mostPlays = 65535
  private static let longestHold = Rational(100_000)

  /// The plan that these options make for what goes to `destination`; wrong values, and what has no
  /// meaning there, are noted.
  func plan(for destination: FrameDestination?, _ problems: inout Problems) -> FilmPlan {
    refuseMeaningless(for: destination, &problems)
    let rate = fps.flatMap { text in
      problems.check("fps") { try OptionText.positive("fps", text, atMost: Self.fastest) }
    }
    let plays = problems.whole("loop", loop, default: 0, in: 0...Self.mostPlays, of: "plays")
    var plan = FilmPlan(
      timing: FilmTiming(
        framesPerSecond: rate ?? FilmPlan.defaultRate, holdLast: hold(&problems),
        plays: plays == 0 ? nil : plays),
      quality: problems.word("quality", quality, default: .high),
      stream: problems.word("format", format, default: .y4m),
      ffmpeg: ffmpeg,
      ffmpegTimeout: problems.whole(
        "ffmpeg-timeout", ffmpegTimeout, default: 60, in: 1...86_400, of: "seconds"))
    plan.mostBytes = maxBytes.flatMap { text in
      problems.check("max-bytes") { try OptionText.bytes("max-bytes", text) }
    }
    return plan
  }

  /// The length of the film; `nil` where it follows from the ticks. `ticks` is the option that gives
  /// them, where it is given.
  func duration(ticks: String?, hasChanges: Bool, _ problems: inout Problems) -> Rational? {
    guard let duration else { return nil }
    if let ticks {
      problems.add(ticks, "it can't be given together with --duration: choose one of them")
    }
    if hasChanges {
      problems.add("duration", "it can't be given together with --speed-at: give --ticks")
    }
    let text = duration.hasSuffix("s") ? String(duration.dropLast()) : duration
    if let time = Rational(parsing: text), time > Rational(0) { return time }
    problems.add(
      "duration",
      "'\(duration)' is no time in seconds above 0, such as 15s or 2.5, with at most four decimals")
    return nil
  }

  private func hold(_ problems: inout Problems) -> Rational {
    guard let holdLast else { return Rational(0) }
    if let hold = Rational(parsing: holdLast), hold >= Rational(0), hold <= Self.longestHold {
      return hold
    }
    problems.add(
      "hold-last",
      "'\(holdLast)' is no number of seconds from 0 to \(Self.longestHold), such as 2 or 0.5")
    return Rational(0)
  }

  /// Notes the options that mean nothing for `destination`, of which the path was no mistake.
  private func refuseMeaningless(for destination: FrameDestination?, _ problems: inout Problems) {
    func refuse(_ option: String, _ value: String?, unless isMeant: Bool, _ reason: Explanation) {
      if value != nil && !isMeant { problems.add(option, reason) }
    }
    var format: FilmFormat?
    if case .film(_, let film) = destination { format = film }
    let isStream = destination == .stream
    let isPlayed = if case .terminal = destination { true } else { false }
    refuse(
      "loop", loop, unless: format?.traits.mostPlays != nil,
      "only \(FilmFormat.endings { $0.mostPlays != nil }) say how often they play")
    refuse(
      "duration", duration, unless: format != nil || isStream || isPlayed,
      "only a film has a length, such as --out x.apng")
    if loopThereAndBack, destination?.hasFrames == false {
      problems.add("loop-there-and-back", "it is for films and folders of frames")
    }
    refuse(
      "hold-last", holdLast, unless: format != nil || isStream || isPlayed,
      "only a film has a last frame to hold, such as --out x.apng")
    refuse(
      "quality", quality, unless: destination != nil && !isStream && !isPlayed,
      "it is for pictures and films that are written to files")
    refuse(
      "max-bytes", maxBytes, unless: [.gif, .apng].contains(format),
      "it is for a GIF or an APNG, such as --out x.gif")
    refuse("format", self.format, unless: isStream, "it says what --out - writes")
    for (option, value) in [("ffmpeg", ffmpeg), ("ffmpeg-timeout", ffmpegTimeout)] {
      refuse(
        option, value, unless: format?.traits.ffmpeg != nil,
        "ffmpeg makes \(FilmFormat.endings { $0.ffmpeg != nil }), and nothing else")
    }
    if ffmpeg == "" { problems.add("ffmpeg", "the path is empty: it has to name a program") }
  }
}
