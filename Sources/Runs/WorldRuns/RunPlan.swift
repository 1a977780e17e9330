public import FrameExport
import PNGCodec
public import SimulationKernel
import Workers

/// What is run, and where its pictures go.
public struct RunPlan: Sendable {
  /// Which moments have frames.
  public enum Pace: Sendable, Equatable {
    /// A frame per so many ticks.
    case every(Tick)
    /// So many seconds of the world in a second of film, below 0 backwards, until a change; changes
    /// are in the order of their times.
    case film(speed: Rational, changes: [SpeedChange])
  }

  /// Where pictures go; `nil`: none are drawn.
  public var destination: FrameDestination?
  /// How many ticks are run at most, 0 … ``mostTicks``.
  public var ticks: Tick
  /// What the option is called that says how many ticks: a world may have a word of its own.
  public var ticksOption = "ticks"
  /// Which moments have frames.
  public var pace: Pace
  /// The seconds that a film lasts, in place of ``ticks``: as many of these are run as fit.
  public var duration: Rational?
  /// The first tick that is shown, of the ticks of the world; `nil`: that of the run. Frames are those of the
  /// whole run from there on, and ``ticks`` are counted from there.
  public var fromTick: Tick?
  /// What is shown, in place of ``ticks`` and ``fromTick``, of a run that is drawn again.
  public var shown: ShownPart?
  /// The ticks of the run before the first one that is shown; of ``ticks`` they are a part.
  var unseenTicks: Tick = 0
  /// Whether the frames between the last and the first follow in reverse, so that a film that plays again
  /// goes on without a seam.
  public var comesBack = false
  /// How a film plays, and what makes it.
  public var film = FilmPlan()
  /// How large pixels are on paper, as the pictures' own plan says it.
  var density: PixelDensity?
  /// The side of a pyramid's tiles, in pixels.
  public var tileSide = 256
  /// Whether files of other origin that have the frames' names are replaced.
  public var overwrites = false
  /// Whether an earlier run is gone on with: in a folder only those pictures are drawn that are
  /// missing, in a pyramid those tiles. What is one file is written anew.
  public var resumes = false
  /// How many ticks there are between two saved states; `nil`: 1000, or as many as take 5 seconds.
  public var checkpointInterval: Tick?
  /// The most threads that work at the same time, from 1.
  public var threads = coreCount
  /// The most memory to take, in bytes; what needs more is refused.
  public var memory = MemoryLimit.standard.bytes

  /// The most ticks a run may have.
  public static let mostTicks: Tick = 1 << 60
  /// The ticks of a run by default.
  public static let defaultTicks: Tick = 50

  /// A run of `ticks` ticks with a frame for each of them, unless specified.
  public init(
    to destination: FrameDestination? = nil, ticks: Tick = defaultTicks, pace: Pace = .every(1)
  ) {
    self.destination = destination
    self.ticks = ticks
    self.pace = pace
  }
}

/// How a film plays, and what it is made with.
public struct FilmPlan: Sendable {
  /// When frames are shown, but for those of pictures that are files of their own.
  public var timing: FilmTiming
  /// What its bytes are spent on.
  public var quality: FilmQuality
  /// The form of raw frames.
  public var stream: StreamFormat
  /// The path of the ffmpeg to use; `nil`: the one on the PATH.
  public var ffmpeg: String?
  /// How long ffmpeg may show no sign of life, in seconds.
  public var ffmpegTimeout: Int
  /// The most bytes of a film's file, for which there are fewer colors, and then smaller pictures; `nil`: any
  /// number.
  public var mostBytes: Int?
  /// The most colors of a frame; `nil`: as many as the format has.
  public var mostColors: Int?

  /// The frames in a second by default.
  public static let defaultRate = Rational(10)

  /// A film of 10 frames a second that plays for ever, unless specified.
  public init(
    timing: FilmTiming = FilmTiming(framesPerSecond: defaultRate), quality: FilmQuality = .high,
    stream: StreamFormat = .y4m, ffmpeg: String? = nil, ffmpegTimeout: Int = 60
  ) {
    self.timing = timing
    self.quality = quality
    self.stream = stream
    self.ffmpeg = ffmpeg
    self.ffmpegTimeout = ffmpegTimeout
  }
}

extension RunPlan {
  /// Whether only the last picture is drawn.
  public var isOnePicture: Bool {
    switch destination {
    case .picture, .pyramid: true
    case .folder, .sequence, .film, .stream, .terminal, nil: false
    }
  }

  /// Whether a pyramid of tiles is drawn.
  public var isPyramid: Bool {
    if case .pyramid = destination { true } else { false }
  }

  /// Whether frames are shown in a terminal, and not written.
  public var isPlayed: Bool {
    if case .terminal = destination { true } else { false }
  }

  /// Whether the film is made by ffmpeg.
  public var needsFFmpeg: Bool {
    filmTraits?.ffmpeg != nil
  }

  /// What is true of the film's format, or `nil` where no film file is written.
  var filmTraits: FilmTraits? {
    if case .film(_, let format) = destination { format.traits } else { nil }
  }

  /// How the run's PNG files are compressed.
  var pngSettings: PNGSettings { film.quality == .small ? .smallest : .fast }

  /// What makes the run's PNG files.
  var pngEncoder: PNGEncoder { PNGEncoder(settings: pngSettings, density: density) }

  /// What the record says of the pace and the files: options with all values they were given.
  var settings: [(key: String, values: [String])] {
    let pace: [(key: String, values: [String])] =
      switch pace {
      case .every(let every): [("every", ["\(every)"])]
      case .film(let speed, let changes):
        [("speed", ["\(speed)"])]
          + (changes.isEmpty ? [] : [("speed-at", changes.map(Self.text(of:)))])
          + [("fps", ["\(film.timing.framesPerSecond)"])]
      }
    return pace + (comesBack ? [("loop-there-and-back", [])] : [])
      + (pngSettings == .fast ? [] : [("quality", ["small"])])
  }

  /// A change of speed as it is written.
  public static func text(of change: SpeedChange) -> String { "\(change.time):\(change.speed)" }
}

extension FilmTiming {
  /// The options that ask for this timing, but for those that `others` have and those that are the default.
  func settings(
    beside others: [(key: String, values: [String])]
  ) -> [(key: String, values: [String])] {
    let isTold = others.contains { $0.key == "fps" } || framesPerSecond == FilmPlan.defaultRate
    return (isTold ? [] : [("fps", ["\(framesPerSecond)"])])
      + (holdLast == Rational(0) ? [] : [("hold-last", ["\(holdLast)"])])
      + (plays.map { [("loop", ["\($0)"])] } ?? [])
  }
}

/// The files that a run writes beside its pictures, and the one that it begins with.
public struct RecordPlan: Sendable, Hashable {
  /// The path of the table of counts; `nil`: none is written; `-` for standard output, here and in the
  /// next two.
  public var census: String?
  /// The ticks from one row of the table to the next, from 1; `nil`: as the world has it.
  public var censusInterval: Tick?
  /// The path of the log of events.
  public var events: String?
  /// The path of the state at the end.
  public var save: String?
  /// The path of the state that the world begins with.
  public var load: String?

  /// No files, unless specified.
  public init(
    census: String? = nil, events: String? = nil, save: String? = nil, load: String? = nil
  ) {
    self.census = census
    self.events = events
    self.save = save
    self.load = load
  }

  /// Why an option is refused that a loaded world decides.
  public static let decidedByLoadedWorld: Explanation =
    "the world that \(option: "load") reads has its own: leave one of the two out"

  /// Whether anything is written.
  public var hasOutput: Bool { census != nil || events != nil || save != nil }
}
