import ArgumentParser
import AtomicFiles
import FrameExport
import SimulationKernel
import WorldRuns

/// The frames of a film, its length and its size.
struct FilmTimeOptions: ParsableArguments {
  @Option(
    "Frames per second of film, such as 30 or 30000/1001. Above 15 without --speed or --every, the world sets the speed. Default: 10, or the world's own.",
    value: "n")
  var fps: String?

  @Option(
    "Length of the film, instead of --ticks. Runs as many ticks as fit.",
    value: "seconds")
  var duration: String?

  @Flag(help: "Play forward, then backward, for a seamless loop.")
  var loopThereAndBack = false

  @Option(
    "Size limit of a GIF or APNG, such as 2M or 500K. A larger film gets fewer colors and smaller pictures.",
    value: "bytes")
  var maxBytes: String?
}

/// How a film or a stream of frames is made.
struct FilmOptions: ParsableArguments {
  @OptionGroup var encoding: EncodingOptions

  @Option(
    "What --out - writes: y4m frames, rgba bytes without a header, or one png. Default: y4m.",
    oneOf: formats)
  var format: String?
}

/// How a film plays, and what it is made with.
struct EncodingOptions: ParsableArguments {
  @Option(
    "Number of times the film plays (\(FilmFormat.endings(separator: ", ") { $0.mostPlays != nil })). Default: 0, forever.",
    value: "n")
  var loop: String?

  @Option("Extra seconds for which the last frame is shown. Default: 0.", value: "seconds")
  var holdLast: String?

  @Option(
    "Trade-off between quality and file size. Every pixel exact (lossless), no visible loss (high), or few bytes (small, for PNG files too). Default: high.",
    oneOf: FilmQuality.words)
  var quality: String?

  @Option(
    "The ffmpeg to run, for films other than \(FilmFormat.endings { $0.ffmpeg == nil }). A path, or a program on the PATH. Default: ffmpeg.",
    value: "path", completion: .file())
  var ffmpeg: String?

  @Option(
    "Give up when ffmpeg is inactive for this long. Default: 60.",
    value: "seconds")
  var ffmpegTimeout: String?
}

extension FilmTimeOptions {
  /// The highest rate of a film, in frames per second.
  private static let fastest = Rational(1000)

  /// Returns the number of frames in a second, or `nil` when none is given; an invalid one is noted.
  func rate(_ problems: inout Problems) -> Rational? { Self.rate(fps, &problems) }

  /// Reads a number of frames in a second; an invalid one is noted.
  static func rate(_ text: String?, _ problems: inout Problems) -> Rational? {
    text.flatMap { text in
      problems.check("fps") { try OptionText.positive("fps", text, atMost: fastest) }
    }
  }

  /// Notes the options without a meaning for `destination`, whose path is valid.
  func refuseMeaningless(for destination: FrameDestination?, _ problems: inout Problems) {
    if duration != nil, destination?.isTimed != true {
      problems.add("duration", "only a film has a length, such as --out x.apng")
    }
    if loopThereAndBack, destination?.hasFrames == false {
      problems.add("loop-there-and-back", "it is for films and folders of frames")
    }
  }

  /// Limits the size of the film that `plan` makes for `destination`; wrong limits are noted.
  func limit(
    _ plan: inout FilmPlan, for destination: FrameDestination?, _ problems: inout Problems
  ) {
    guard let maxBytes else { return }
    switch destination {
    case .film(_, .gif), .film(_, .apng): break
    default: problems.add("max-bytes", "it is for a GIF or an APNG, such as --out x.gif")
    }
    // Records have the number of colors that was found as well.
    let limits = maxBytes.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    plan.mostBytes = problems.check("max-bytes") { try OptionText.bytes("max-bytes", limits[0]) }
    if limits.count > 1 {
      plan.mostColors = problems.whole(
        "max-bytes", limits[1], default: 256, in: 2...256, of: "colors")
    }
  }

  /// Returns the length of the film in seconds; `nil` where it follows from the ticks. `ticks` is
  /// the option that specifies them, if one does.
  func duration(ticks: String?, hasChanges: Bool, _ problems: inout Problems) -> Rational? {
    guard let duration else { return nil }
    if let ticks {
      problems.exclude(ticks, "duration")
    }
    if hasChanges {
      problems.add("duration", "it can't be combined with --speed-at: give --ticks")
    }
    let text = duration.hasSuffix("s") ? String(duration.dropLast()) : duration
    if let time = Rational(parsing: text), time > Rational(0) { return time }
    problems.add(
      "duration",
      "'\(duration)' is not a time in seconds above 0, such as 15s or 2.5, with at most four decimals"
    )
    return nil
  }
}

extension FrameDestination {
  /// Whether frames are shown one after the other, in a film, a stream or a terminal.
  var isTimed: Bool {
    switch self {
    case .film, .stream, .terminal: true
    case .picture, .folder, .sequence, .pyramid: false
    }
  }
}

extension FilmOptions {
  /// The formats of what isn't a file: raw frames, and one picture.
  static let formats = StreamFormat.words + [picture]
  static let picture = "png"

  /// Whether one picture is written to standard output or a pipe.
  var isPicture: Bool { format == Self.picture }

  /// Returns the destination for `path`.
  func destination(_ path: String) throws(ExportError) -> FrameDestination {
    try Self.destination(path, of: format)
  }

  /// Returns the destination for `path` with this `--format`.
  static func destination(_ path: String, of format: String?) throws(ExportError)
    -> FrameDestination
  {
    if format == picture, let place = FrameDestination(pictureIn: path) { return place }
    return try FrameDestination(path)
  }

  /// Refuses to write frames or a PNG to a terminal.
  func refuseTerminal(_ destination: FrameDestination?, _ problems: inout Problems) {
    let output = "/dev/stdout", path: String
    switch destination {
    case .stream: path = output
    case .picture(let place): path = place
    default: return
    }
    guard isTerminal(path) else { return }
    problems.add(
      "out",
      "\(path == output ? "standard output" : path) is a terminal, which can't show \(isPicture ? "a PNG" : "raw frames"): give "
        + "\(option: "show") to watch the run, or send \(isPicture ? "it" : "them") to a program or a file"
    )
  }

  private func stream(_ problems: inout Problems) -> StreamFormat {
    guard let format, !isPicture else { return .y4m }
    if let stream = StreamFormat(rawValue: format) { return stream }
    let formats = Self.formats.joined(separator: ", ")
    problems.add(
      "format",
      FilmFormat(rawValue: format.lowercased()) == nil
        ? "'\(format)' is not one of \(formats)"
        : "'\(format)' is a file's format, such as --out x.\(format): --out - writes \(formats)")
    return .y4m
  }

  /// Returns the plan that these options make for `destination`; invalid values, and options
  /// without a meaning there, are noted.
  func plan(
    for destination: FrameDestination?, rate: Rational?, _ problems: inout Problems
  ) -> FilmPlan {
    let isMeant = isPicture ? destination?.isPictureInStream == true : destination == .stream
    if format != nil && !isMeant {
      problems.add(
        "format",
        isPicture
          ? "png needs \(option: "out") -, /dev/stdout or a pipe; the extension of a file names its format"
          : "it needs \(option: "out") -, which writes raw frames")
    }
    var plan = encoding.plan(for: destination, rate: rate, &problems)
    plan.stream = stream(&problems)
    return plan
  }
}

extension EncodingOptions {
  /// The most plays that the formats can express.
  private static let mostPlays = 65535
  private static let longestHold = Rational(100_000)

  /// Returns the plan that these options make for `destination`; invalid values, and options
  /// without a meaning there, are noted.
  func plan(
    for destination: FrameDestination?, rate: Rational?, _ problems: inout Problems
  ) -> FilmPlan {
    refuseMeaningless(for: destination, &problems)
    let plays = problems.whole("loop", loop, default: 0, in: 0...Self.mostPlays, of: "plays")
    return FilmPlan(
      timing: FilmTiming(
        framesPerSecond: rate ?? FilmPlan.defaultRate, holdLast: hold(&problems),
        plays: plays == 0 ? nil : plays),
      quality: problems.word("quality", quality, default: .high),
      ffmpeg: ffmpeg,
      ffmpegTimeout: problems.whole(
        "ffmpeg-timeout", ffmpegTimeout, default: 60, in: 1...86_400, of: "seconds"))
  }

  private func hold(_ problems: inout Problems) -> Rational {
    guard let holdLast else { return Rational(0) }
    if let hold = Rational(parsing: holdLast), hold >= Rational(0), hold <= Self.longestHold {
      return hold
    }
    problems.add(
      "hold-last",
      "'\(holdLast)' is not a number of seconds from 0 to \(Self.longestHold), such as 2 or 0.5")
    return Rational(0)
  }

  /// Notes the options without a meaning for `destination`, whose path is valid.
  private func refuseMeaningless(for destination: FrameDestination?, _ problems: inout Problems) {
    func refuse(
      _ option: String, _ value: String?, unless isMeant: Bool,
      _ reason: @autoclosure () -> Explanation
    ) {
      if value != nil && !isMeant { problems.add(option, reason()) }
    }
    var format: FilmFormat?
    if case .film(_, let film) = destination { format = film }
    let isStream = destination == .stream
    let isPlayed = if case .terminal = destination { true } else { false }
    refuse(
      "loop", loop, unless: format?.traits.mostPlays != nil,
      "only \(FilmFormat.endings { $0.mostPlays != nil }) can be played a set number of times")
    refuse(
      "hold-last", holdLast, unless: format != nil || isStream || isPlayed,
      "only a film has a last frame to hold, such as --out x.apng")
    refuse(
      "quality", quality, unless: destination != nil && !isStream && !isPlayed,
      "it is for pictures and films that are written to files")
    for (option, value) in [("ffmpeg", ffmpeg), ("ffmpeg-timeout", ffmpegTimeout)] {
      refuse(
        option, value, unless: format?.traits.ffmpeg != nil,
        "ffmpeg makes \(FilmFormat.endings { $0.ffmpeg != nil }), and nothing else")
    }
    if ffmpeg == "" { problems.add("ffmpeg", "the path is empty: it has to name a program") }
  }
}
