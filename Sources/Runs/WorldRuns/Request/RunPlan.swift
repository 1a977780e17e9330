public import FrameExport
package import PNGCodec
import SceneDescription
public import SimulationKernel
import Workers

/// The plan of a run: its length, its pace, and the destination of its pictures.
public struct RunPlan: Sendable {
  /// The choice of moments that have frames.
  public enum Pace: Sendable, Equatable {
    /// A frame every `every` ticks.
    case every(Tick)
    /// The seconds of world time in a second of film, below 0 backwards, until the first of the
    /// changes, which are in the order of their times.
    case film(speed: Rational, changes: [SpeedChange])
  }

  /// The destination of pictures, or `nil` when none are drawn.
  public var destination: FrameDestination?
  /// The largest number of ticks to run, 0 … ``mostTicks``.
  public var ticks: Tick
  /// The name of the option for the number of ticks, for which a world may have its own.
  public var ticksOption = "ticks"
  /// The choice of moments that have frames.
  public var pace: Pace
  /// The ticks in a second of film, which replace ``pace`` once the length of a tick is known, or `nil`.
  public var ticksPerSecond: Rational?
  /// The length of the film in seconds, which replaces ``ticks`` by as many as fit, or `nil`.
  public var duration: Rational?
  /// The first tick of the world that is shown, or `nil` for that of the run. Frames are those of
  /// the whole run from there on, and ``ticks`` are counted from there.
  public var fromTick: Tick?
  /// The part of a run that is drawn again, in place of ``ticks`` and ``fromTick``, or `nil`.
  public var shown: ShownPart?
  /// The files that the run was drawn with which is drawn again, or `nil` for a run of its own.
  package var original: [InputFile]?
  /// The number of ticks of the run before the first one that is shown, which are included in
  /// ``ticks``.
  var unseenTicks: Tick = 0
  /// Whether the frames between the last and the first follow in reverse, so that a film that
  /// repeats is seamless.
  public var comesBack = false
  /// The timing and the encoding of a film.
  public var film = FilmPlan()
  /// The size of pixels on paper, from the plan of the pictures.
  package var density: PixelDensity?
  /// The side of a pyramid's tiles, in pixels.
  public var tileSide = 256
  /// The cards before and after the film. Where a frame of one is drawn again, it is the only card here.
  public var cards = CardPlan()
  /// Whether files of other origin with the names of frames are replaced.
  public var overwrites = false
  /// Whether an earlier run is continued: only the missing pictures of a folder, or the missing
  /// tiles of a pyramid, are drawn. Single files are written anew.
  public var resumes = false
  /// The shard whose frames alone are drawn, in its own folder, or `nil` for all frames.
  public var shard: FrameShard?
  /// The frames of which the film is made, in place of drawing them, or `nil` to draw them.
  public var joined: JoinedFrames?
  /// The number of ticks between two checkpoints, or `nil` for 1000, or as many as take 5 seconds.
  public var checkpointInterval: Tick?
  /// The largest number of threads that work at the same time, from 1; unless it is set, as many as the machine
  /// runs and ``memory`` allows.
  public var threads = coreCount {
    didSet { areThreadsGiven = true }
  }
  /// Whether ``threads`` has been set.
  var areThreadsGiven = false
  /// The largest amount of memory to use, in bytes, above which a run is refused.
  public var memory = MemoryLimit.standard.bytes

  /// Whether the run is a script's, whose world is already prepared and changed by commands on the way.
  package var isDirected = false
  /// Whether another run of the same world has written what is beside the pictures, such as the one in
  /// another theme.
  public var isSecond = false
  /// Whether the run repeats the start of one that has written its files: that is drawn again, is
  /// continued, or was drawn in another theme. Shards write frames and nothing else.
  public var isRepeated: Bool { resumes || isSecond || original != nil || shard != nil }

  /// The largest number of ticks of a run.
  public static let mostTicks: Tick = 1 << 60
  /// The default number of ticks of a run.
  public static let defaultTicks: Tick = 50

  /// Creates the plan of a run of `ticks` ticks, by default with a frame for each of them.
  public init(
    to destination: FrameDestination? = nil, ticks: Tick = defaultTicks, pace: Pace = .every(1)
  ) {
    self.destination = destination
    self.ticks = ticks
    self.pace = pace
  }
}

/// The timing and the encoding of a film.
public struct FilmPlan: Sendable {
  /// The timing of frames, except those that are files of their own.
  public var timing: FilmTiming
  /// The trade-off between size and exactness.
  public var quality: FilmQuality
  /// The format of raw frames.
  public var stream: StreamFormat
  /// The path of ffmpeg, or `nil` for the one in PATH.
  public var ffmpeg: String?
  /// The number of seconds after which an ffmpeg that shows no activity is ended.
  public var ffmpegTimeout: Int
  /// The largest number of bytes of the film's file, which is reached by fewer colors and then
  /// smaller pictures, or `nil` without a limit.
  public var mostBytes: Int?
  /// The largest number of colors of a frame, or `nil` for as many as the format has.
  public var mostColors: Int?

  /// The largest number of bytes, with that of colors where there is one, as the option has them, or `nil`.
  var byteLimit: String? {
    mostBytes.map { bytes in "\(bytes)" + (mostColors.map { "/\($0)" } ?? "") }
  }

  /// The default frame rate.
  public static let defaultRate = Rational(10)

  /// Creates the plan of a film, by default of 10 frames a second that repeats forever.
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

  /// Whether frames are shown in a terminal whose viewer has quit already.
  package var isQuit: Bool {
    if case .terminal(let window) = destination { window.isQuit } else { false }
  }

  /// Whether the film is made by ffmpeg.
  public var needsFFmpeg: Bool {
    filmTraits?.ffmpeg != nil
  }

  /// The traits of the film's format, or `nil` when no film file is written.
  var filmTraits: FilmTraits? {
    if case .film(_, let format) = destination { format.traits } else { nil }
  }

  /// The compression of the run's PNG files.
  package var pngSettings: PNGSettings { film.quality == .small ? .smallest : .fast }

  /// The encoder of the run's PNG files.
  package var pngEncoder: PNGEncoder { PNGEncoder(settings: pngSettings, density: density) }

  /// The settings of pace and files for the record: options with all their values.
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

  /// Returns a change of speed in the notation of options.
  public static func text(of change: SpeedChange) -> String { "\(change.time):\(change.speed)" }
}

extension FilmTiming {
  /// Returns the options of this timing, except those in `others` and those with the default value.
  func settings(
    beside others: [(key: String, values: [String])]
  ) -> [(key: String, values: [String])] {
    let isStated = others.contains { $0.key == "fps" } || framesPerSecond == FilmPlan.defaultRate
    return (isStated ? [] : [("fps", ["\(framesPerSecond)"])])
      + (holdLast == Rational(0) ? [] : [("hold-last", ["\(holdLast)"])])
      + (plays.map { [("loop", ["\($0)"])] } ?? [])
  }
}

/// The files that a run writes beside its pictures, and the one that it begins with.
public struct RecordPlan: Sendable, Hashable {
  /// The path of the table of counts, or `nil` without one. `-` stands for standard output, here
  /// and in the next two.
  public var census: String?
  /// The number of ticks between two rows of the table, from 1, or `nil` for the world's own.
  public var censusInterval: Tick?
  /// The path of the log of events.
  public var events: String?
  /// The path of the state at the end.
  public var save: String?
  /// The path of the state that the world begins with.
  public var load: String?
  /// The folder of the snapshots that are taken before the first tick, or `nil` to write none.
  public var snapshots: String?
  /// What is done before the first tick, as it was written: a snapshot of other doings is not replaced.
  public var actions: [String] = []

  /// Creates a plan, by default without files.
  public init(
    census: String? = nil, events: String? = nil, save: String? = nil, load: String? = nil
  ) {
    self.census = census
    self.events = events
    self.save = save
    self.load = load
  }

  /// The reason to refuse an option that a loaded world determines.
  public static let decidedByLoadedWorld: Explanation =
    "the world that \(option: "load") reads has its own: drop one of the two"

  /// Whether any file is written.
  public var hasOutput: Bool { census != nil || events != nil || save != nil }

  /// Whether ``actions`` take a snapshot that is neither written nor restored.
  var losesSnapshots: Bool {
    let names = actions.map { $0.prefix { $0 != " " } }
    return snapshots == nil && names.contains("snapshot")
      && !names.contains { ["rollback", "apply"].contains($0) }
  }
}
