public import SimulationKernel

/// The moments that are drawn, one per frame, evenly spaced from the first tick on, and always the
/// last tick.
///
/// As a collection it gives the moment of each frame, frame 0 first, without ever listing them all.
/// Moments are exact, however long the run is.
public struct FrameSchedule: RandomAccessCollection, Sendable, Equatable {
  /// The largest tick to start from, and the most ticks to run.
  public static var limit: Int64 { 1 << 62 }
  /// The most frames of a schedule by film time.
  public static var mostFrames: Int64 { 1 << 40 }

  /// The tick of frame 0.
  public let firstTick: Tick
  /// The tick of the last frame; the first one's when the run has no steps.
  public let lastTick: Tick
  /// The number of frames, as an index.
  public let endIndex: Int
  /// The ticks from one frame to the next, as a fraction; the last frame may come sooner.
  private let numerator: Int128
  private let denominator: Int128

  /// The frames of a run over `ticks` ticks that starts at tick `start`, one per `every` ticks.
  ///
  /// - Parameters:
  ///   - start: the tick of frame 0, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - every: how many ticks lie between two frames, from 1.
  public init(from start: Tick = 0, ticks: Int64, every: Int64 = 1) {
    precondition(every >= 1, "frames are at least one tick apart")
    Self.check(start, ticks)
    self.init(
      from: start, ticks: ticks, frames: ticks / every, isWhole: ticks % every == 0,
      numerator: Int128(every), denominator: 1)
  }

  /// The frames of a film of a run: frame i shows the world i · `speed` / `framesPerSecond` seconds
  /// after its start.
  ///
  /// - Parameters:
  ///   - start: the tick of frame 0, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - speed: the seconds of the world that pass in a second of film, above 0.
  ///   - framesPerSecond: the film's, above 0.
  ///   - tickLength: the seconds that a tick lasts, above 0.
  /// - Throws: ``TooManyFrames`` when there would be more than ``mostFrames``.
  public init(
    from start: Tick = 0, ticks: Int64, speed: Rational, framesPerSecond: Rational,
    tickLength: Rational
  ) throws(TooManyFrames) {
    let zero = Rational(0)
    precondition(
      speed > zero && framesPerSecond > zero && tickLength > zero, "a film's time goes forwards")
    Self.check(start, ticks)
    // Of fractions within their limits: at most 10^17 and 10^22.
    let numerator =
      Int128(speed.numerator) * Int128(framesPerSecond.denominator)
      * Int128(tickLength.denominator)
    let denominator =
      Int128(speed.denominator) * Int128(framesPerSecond.numerator)
      * Int128(tickLength.numerator)
    let (parts, overflow) = Int128(ticks).multipliedReportingOverflow(by: denominator)
    let (frames, rest) = parts.quotientAndRemainder(dividingBy: numerator)
    // Beyond 128 bits there are more than 10^21 frames.
    if overflow || frames >= Self.mostFrames { throw TooManyFrames() }
    self.init(
      from: start, ticks: ticks, frames: Int64(frames), isWhole: rest == 0,
      numerator: numerator, denominator: denominator)
  }

  private init(
    from start: Tick, ticks: Int64, frames: Int64, isWhole: Bool, numerator: Int128,
    denominator: Int128
  ) {
    firstTick = start
    lastTick = start + ticks
    endIndex = Int(frames) + (isWhole ? 1 : 2)
    self.numerator = numerator
    self.denominator = denominator
  }

  private static func check(_ start: Tick, _ ticks: Int64) {
    precondition((0..<limit).contains(start), "a run starts at a tick in 0 ..< 2^62")
    precondition((0...limit).contains(ticks), "a run has 0 … 2^62 ticks")
  }

  /// The first frame's number.
  public var startIndex: Int { 0 }

  /// The moment that frame `frame` shows.
  public subscript(frame: Int) -> Moment {
    precondition(indices.contains(frame), "a frame's number is below the number of frames")
    if frame == endIndex - 1 { return Moment(tick: lastTick) }
    return Moment(tick: firstTick, plus: Int128(frame) * numerator, over: denominator)
  }
}

/// A film so slow that nobody could count its frames.
public struct TooManyFrames: Error, Sendable, Hashable, CustomStringConvertible {
  /// The refusal in one sentence, with what is allowed.
  public var description: String {
    "the run would have more than \(FrameSchedule.mostFrames) frames"
  }
}
