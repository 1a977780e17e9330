import FrameExport
import Lattice
import PNGCodec
import Raster
import SimulationKernel
import Tiling

/// The options of a run, read and valid.
struct RunPlan {
  /// Which moments have frames.
  enum Pace {
    /// A frame per so many ticks.
    case every(Tick)
    /// So many seconds of the world in a second of film; below 0 backwards.
    case film(speed: Rational)
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
  func schedule(from start: Tick, tickLength: Rational) throws(TooManyFrames) -> FrameSchedule {
    if isOnePicture { return FrameSchedule(from: start + ticks, ticks: 0) }
    let rate = film.timing.framesPerSecond
    if case .every(let every) = pace, ticks / every >= FrameSchedule.mostFrames {
      throw TooManyFrames()
    }
    let schedule =
      switch pace {
      case .every(let every):
        FrameSchedule(from: start, ticks: ticks, every: every)
      case .film(let speed):
        try FrameSchedule(
          from: start, ticks: ticks, speed: speed, framesPerSecond: rate, tickLength: tickLength)
      }
    return schedule.thinned(from: rate, to: shownRate)
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
    guard case .film(let speed) = pace else { return every }
    let rate = film.timing.framesPerSecond
    let perFrame =
      Int128(speed.numerator).magnitude * UInt128(rate.denominator)
      / (UInt128(speed.denominator) * UInt128(rate.numerator))
    return max(1, Tick(clamping: perFrame))
  }

  /// Lets the run be one turn of a world that is the same again after `period` ticks, without its last
  /// state, which is the first one.
  mutating func showOneTurn(of period: Tick) throws(OptionProblem) {
    var (a, b) = (period, every)
    while b != 0 { (a, b) = (b, a % b) }
    let turn = Int128(period / a) * Int128(every)
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

  /// What `render.json` says of the pace and the files.
  var settings: [(key: String, value: String)] {
    let pace: [(key: String, value: String)] =
      switch pace {
      case .every(let every): [("every", "\(every)")]
      case .film(let speed):
        [("speed", "\(speed)"), ("fps", "\(film.timing.framesPerSecond)")]
      }
    return pace + (pngSettings == .fast ? [] : [("quality", "small")])
  }
}

// What a run takes.
extension RunPlan {
  /// The program itself, with its libraries and buffers, in bytes.
  private static let program = 40 << 20

  /// The most memory, in bytes, that is held at once: while the world is made, or later by it and
  /// `past` states of it, and a copy that `isLookingAhead`, or else the pictures in flight and the one
  /// that the next is made of; beside it what the painter has.
  func bytesNeeded(
    world: (making: Int, running: Int), past: Int, isLookingAhead: Bool, painter: FramePainter?,
    frames: Int
  ) -> Int {
    let worlds = world.running * (1 + past)
    var most = max(world.making, isLookingAhead ? 2 * world.running : 0, worlds)
    var kept = 0
    if let painter {
      kept = painter.bytesNeeded
      let size = painter.layout.picture
      let picture = size.width * size.height * bytesPerPixel(isIndexed: painter.palette != nil)
      let before = frames > 1 ? ChangingFrames.bytesNeeded(painter) : 0
      most = max(most, worlds + before + picture * (min(threads + 1, frames) + heldPictures))
    }
    return Self.program + kept + most
  }

  /// The bytes of a pixel in flight: its own, and what is made of it at the same time.
  private func bytesPerPixel(isIndexed: Bool) -> Int {
    let own = isIndexed ? 1 : 4
    switch destination {
    case .stream where film.stream == .y4m: return own + 3
    // Indices become a picture first, of which the bytes are taken.
    case .stream: return own + (isIndexed ? 8 : 4)
    default: return 2 * own
    }
  }

  /// How many states of the past of a world that takes `bytes` may be kept, where it is shown
  /// backwards: a quarter of the memory has them.
  func mostKeyframes(world bytes: Int) -> Int {
    max(2, min(256, memory / 4 / max(1, bytes)))
  }

  /// The most states of its past that are held while a run is shown backwards: keyframes, those on
  /// the way between two of them, and the one that is drawn.
  func pastStates(world bytes: Int) -> Int {
    let keyframes = mostKeyframes(world: bytes)
    let gap = ticks / Tick(keyframes) + 1
    return Int(min(Tick(keyframes), ticks)) + (Tick.bitWidth - gap.leadingZeroBitCount) + 2
  }

  /// The pictures that are held beside those in flight: the one before; those that wait for ffmpeg;
  /// the one on its way to a reader, and the last.
  private var heldPictures: Int {
    switch destination {
    case .film(_, .apng): 1
    case .film, .stream: 3
    default: 0
    }
  }

  /// Refuses a run that needs more than `--memory`, before any of it is taken.
  func refuseBeyondMemory(_ bytes: Int) throws(OptionProblem) {
    if bytes <= memory { return }
    throw OptionProblem(
      option: "--memory",
      reason: "this run needs \(Program.megabytes(bytes)) and only \(Program.megabytes(memory)) "
        + "are allowed: take a smaller table or picture, fewer --threads, or more --memory")
  }
}
