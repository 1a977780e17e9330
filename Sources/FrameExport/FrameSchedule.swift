public import SimulationKernel

/// The moments that are drawn, one per frame, evenly spaced from one end of the run on, and always
/// the other end.
///
/// As a collection it gives the moment of each frame, frame 0 first, without ever listing them all.
/// Moments are exact, however long the run is.
public struct FrameSchedule: RandomAccessCollection, Sendable, Equatable {
  /// The largest tick to start from, and the most ticks to run.
  public static var limit: Int64 { 1 << 62 }
  /// The most frames of a schedule by film time.
  public static var mostFrames: Int64 { 1 << 40 }

  /// The run's first tick: that of frame 0, or of the last frame when time goes backwards.
  public let firstTick: Tick
  /// The run's last tick; the first one when it has no steps.
  public let lastTick: Tick
  /// Whether frame 0 shows the end of the run and the last frame its start.
  public let isBackwards: Bool
  /// The number of frames, as an index.
  public let endIndex: Int
  private let spacing: Spacing
  private let thinning: Thinning?

  /// The ticks from one frame to the next, as a fraction; the last frame may come sooner.
  private struct Spacing: Sendable, Equatable {
    var numerator: Int128
    var denominator: Int128
  }

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
      from: start, ticks: ticks, spacing: Spacing(numerator: Int128(every), denominator: 1))
  }

  /// The frames of a film of a run: frame i shows the world i · `speed` / `framesPerSecond` seconds
  /// after its start; with a speed below 0, as long before its end as that is below 0.
  ///
  /// - Parameters:
  ///   - start: the run's first tick, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - speed: the seconds of the world that pass in a second of film, not 0; below 0 time goes
  ///     backwards.
  ///   - framesPerSecond: the film's, above 0.
  ///   - tickLength: the seconds that a tick lasts, above 0.
  /// - Throws: ``TooManyFrames`` when there would be more than ``mostFrames``.
  public init(
    from start: Tick = 0, ticks: Int64, speed: Rational, framesPerSecond: Rational,
    tickLength: Rational
  ) throws(TooManyFrames) {
    let zero = Rational(0)
    precondition(
      speed != zero && framesPerSecond > zero && tickLength > zero, "a film's time goes on")
    Self.check(start, ticks)
    // Of fractions within their limits: at most 10^17 and 10^22.
    let spacing = Spacing(
      numerator: Int128(speed.numerator.magnitude) * Int128(framesPerSecond.denominator)
        * Int128(tickLength.denominator),
      denominator: Int128(speed.denominator) * Int128(framesPerSecond.numerator)
        * Int128(tickLength.numerator))
    let (parts, overflow) = Int128(ticks).multipliedReportingOverflow(by: spacing.denominator)
    // Beyond 128 bits there are more than 10^21 frames.
    if overflow || parts / spacing.numerator >= Self.mostFrames { throw TooManyFrames() }
    self.init(from: start, ticks: ticks, spacing: spacing, isBackwards: speed < zero)
  }

  private init(
    from start: Tick, ticks: Int64, spacing: Spacing, isBackwards: Bool = false,
    rates: (from: Rational, to: Rational)? = nil
  ) {
    firstTick = start
    lastTick = start + ticks
    self.spacing = spacing
    self.isBackwards = isBackwards
    let (frames, rest) = (Int128(ticks) * spacing.denominator)
      .quotientAndRemainder(dividingBy: spacing.numerator)
    let count = Int(frames) + (rest == 0 ? 1 : 2)
    thinning = rates.map { Thinning(count, from: $0.from, to: $0.to) }
    endIndex = thinning?.kept ?? count
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
    if frame == endIndex - 1 { return Moment(tick: isBackwards ? firstTick : lastTick) }
    let distance = Int128(thinning?.frame(frame) ?? frame) * spacing.numerator
    let run = Int128(lastTick - firstTick) * spacing.denominator
    return Moment(
      tick: firstTick, plus: isBackwards ? run - distance : distance, over: spacing.denominator)
  }
}

// Other schedules made of one.
extension FrameSchedule {
  /// The schedule as it had been if the run had ended at `tick`, which is one of its ticks.
  public func ending(at tick: Tick) -> FrameSchedule {
    precondition((firstTick...lastTick).contains(tick), "a run ends at one of its ticks")
    return FrameSchedule(
      from: firstTick, ticks: tick - firstTick, spacing: spacing, isBackwards: isBackwards,
      rates: thinning.map { ($0.rate, $0.limit) })
  }

  /// The frames that stay of a film at `rate` frames a second when only `limit` of them can be
  /// played: evenly chosen, none twice, always the last.
  ///
  /// Of n frames n · `limit` / `rate` stay, to the nearest and one at least, so that the film keeps
  /// its length to half a frame. Frame j is the old frame ⌊j · `rate` / `limit`⌋.
  ///
  /// - Parameters:
  ///   - rate: the frames a second of the film as it is, above 0.
  ///   - limit: the most frames a second, above 0; from `rate` on nothing changes.
  /// - Returns: the frames that stay, of a schedule that was not thinned before.
  public func thinned(from rate: Rational, to limit: Rational) -> FrameSchedule {
    precondition(rate > Rational(0) && limit > Rational(0), "a film has frames")
    if rate <= limit { return self }
    precondition(thinning == nil, "a schedule is thinned once")
    return FrameSchedule(
      from: firstTick, ticks: lastTick - firstTick, spacing: spacing, isBackwards: isBackwards,
      rates: (rate, limit))
  }

  /// Which frames are kept of a film that is too quick.
  private struct Thinning: Sendable, Equatable {
    let rate: Rational
    let limit: Rational
    /// How many frames stay, from 1.
    let kept: Int

    /// What stays of `count` frames at `rate` where only `limit`, which is less, can be played.
    init(_ count: Int, from rate: Rational, to limit: Rational) {
      self.rate = rate
      self.limit = limit
      // At most 2^62 + 1 frames times twice 10^13: below 2^107.
      let top = Int128(limit.numerator) * Int128(rate.denominator)
      let bottom = Int128(limit.denominator) * Int128(rate.numerator)
      kept = Int(Swift.max(1, (2 * Int128(count) * top + bottom) / (2 * bottom)))
    }

    /// The number that frame `frame`, which is not the last, had before.
    func frame(_ frame: Int) -> Int {
      let top = Int128(rate.numerator) * Int128(limit.denominator)
      let bottom = Int128(rate.denominator) * Int128(limit.numerator)
      return Int(Int128(frame) * top / bottom)
    }
  }
}

/// A film so slow that nobody could count its frames.
public struct TooManyFrames: Error, Sendable, Hashable, CustomStringConvertible {
  /// The schedule that can't be.
  public init() {}

  /// The refusal in one sentence, with what is allowed.
  public var description: String {
    "the run would have more than \(FrameSchedule.mostFrames) frames"
  }
}
