import FrameExport
import Lattice
import PNGCodec
import SimulationKernel

/// The options of a run, read and valid.
struct RunPlan {
  /// Which moments have frames.
  enum Pace {
    /// A frame per so many ticks.
    case every(Tick)
    /// So many seconds of the world in a second of film, below 0 backwards, until a change; changes
    /// are in the order of their times.
    case film(speed: Rational, changes: [SpeedChange])
  }

  var destination: FrameDestination?
  /// The side of a pyramid's tiles, in pixels.
  var tileSide: Int
  var ticks: Tick
  /// The option that says how many ticks: a world may have a word of its own.
  var ticksOption: String
  var pace: Pace
  var film: FilmPlan
  var overwrites: Bool
  var resumes: Bool
  /// How many ticks there are between two saved states; nil: as is usual.
  var checkpointInterval: Tick?
  var threads: Int
  var memory: Int
  var progress: ProgressMode
  var isDryRun: Bool

  /// The frames of a run from tick `start` on; of a single picture only the last.
  ///
  /// - Throws: `TooManyFrames`, or what is wrong with the changes of speed.
  func schedule(from start: Tick, tickLength: Rational) throws -> FrameSchedule {
    if isOnePicture { return FrameSchedule(from: start + ticks, ticks: 0) }
    let rate = film.timing.framesPerSecond
    if case .every(let every) = pace, ticks / every >= FrameSchedule.mostFrames {
      throw TooManyFrames()
    }
    let schedule =
      switch pace {
      case .every(let every):
        FrameSchedule(from: start, ticks: ticks, every: every)
      case .film(let speed, let changes) where changes.isEmpty:
        try FrameSchedule(
          from: start, ticks: ticks, speed: speed, framesPerSecond: rate, tickLength: tickLength)
      case .film(let speed, let changes):
        try changingSchedule(
          FrameSchedule(
            from: start, ticks: ticks, speed: speed, changes: changes, framesPerSecond: rate,
            tickLength: tickLength))
      }
    return schedule.thinned(from: rate, to: shownRate)
  }

  /// The schedule that is made of changes of speed, with what is wrong told of their option.
  private func changingSchedule(
    _ schedule: @autoclosure () throws(SpeedChangeError) -> FrameSchedule
  ) throws -> FrameSchedule {
    do {
      return try schedule()
    } catch SpeedChangeError.tooManyFrames {
      throw TooManyFrames()
    } catch {
      throw OptionProblem(option: "--speed-at", reason: "\(error)")
    }
  }

  /// The option that says how many frames there are.
  var paceOption: String {
    switch pace {
    case .every: "--every"
    case .film: "--speed"
    }
  }

  /// The ticks from one frame to the next, as far as ``pace`` tells it in whole ticks.
  var every: Tick {
    switch pace {
    case .every(let every): every
    case .film: 1
    }
  }

  /// The ticks from one look at the world to the next: all of them where only its end is looked at.
  var stride: Tick {
    if destination == nil || isOnePicture { return max(1, ticks) }
    guard case .film(let speed, let changes) = pace else { return every }
    let rate = film.timing.framesPerSecond
    let perFrame = ([speed] + changes.map(\.speed)).filter { $0 != Rational(0) }.map { speed in
      Int128(speed.numerator).magnitude * UInt128(rate.denominator)
        / (UInt128(speed.denominator) * UInt128(rate.numerator))
    }
    return max(1, Tick(clamping: perFrame.min() ?? 1))
  }

  /// Lets the run be one turn of a world that is the same again after `period` ticks, without its last
  /// state, which is the first one.
  mutating func showOneTurn(of period: Tick) throws(OptionProblem) {
    let turn = Int128(period / greatestCommonDivisor(period, every)) * Int128(every)
    guard turn <= RunOptions.mostTicks else {
      throw OptionProblem(
        option: "--every", reason: "the film would come back to its start only after \(turn) ticks")
    }
    ticks = Tick(turn) - every
  }

  /// The frames in a second that are shown: browsers play no GIF faster than the fastest.
  var shownRate: Rational {
    let rate = film.timing.framesPerSecond
    guard case .film(_, .gif) = destination else { return rate }
    return min(rate, Self.fastestGIF)
  }

  private static let fastestGIF = Rational(50)

  /// The timing of a film, in the frames that are shown.
  var shownTiming: FilmTiming {
    FilmTiming(
      framesPerSecond: shownRate, holdLast: film.timing.holdLast, plays: film.timing.plays)
  }

  /// Whether only the last picture is drawn.
  var isOnePicture: Bool {
    switch destination {
    case .picture, .pyramid: true
    default: false
    }
  }

  /// Whether the film is made by ffmpeg.
  var needsFFmpeg: Bool {
    if case .film(_, let format) = destination { format != .apng } else { false }
  }

  /// How the run's PNG files are compressed.
  var pngSettings: PNGSettings { film.quality == .small ? .smallest : .fast }

  /// Whether the speed changes while the film goes on.
  var hasSpeedChanges: Bool {
    if case .film(_, let changes) = pace { !changes.isEmpty } else { false }
  }

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
    return pace + (pngSettings == .fast ? [] : [("quality", ["small"])])
  }

  /// A change of speed as it is given.
  static func text(of change: SpeedChange) -> String { "\(change.time):\(change.speed)" }
}
