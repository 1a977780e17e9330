public import SimulationKernel

/// The moments that are drawn, one per frame, from one end of the run on: evenly spaced, or at speeds
/// that change, and always the end to which the film goes.
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
  /// Whether time goes backwards, all the time or at times: then the run has to be over before there
  /// are frames. A film that begins backwards begins with the end of the run.
  public let isBackwards: Bool
  /// The number of frames, as an index.
  public let endIndex: Int
  /// The ticks after the first by the film's frames.
  private let clock: FilmClock
  private let thinning: Thinning?
  /// The number of frames on the way there; the rest are those of the way back.
  private let framesThere: Int
  /// What the last frame shows, where that is not a tick.
  private var lastMoment: Moment?

  /// The frames of a run over `ticks` ticks that starts at tick `start`, one per `every` ticks.
  ///
  /// - Parameters:
  ///   - start: the tick of frame 0, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - every: how many ticks lie between two frames, from 1.
  public init(from start: Tick = 0, ticks: Int64, every: Int64 = 1) {
    precondition(every >= 1, "frames are at least one tick apart")
    Self.check(start, ticks)
    let line = FilmClock.Line(rate: ExactFraction(Int128(every)))
    guard let clock = try? FilmClock([line], ticks: ticks) else {
      preconditionFailure("whole ticks have a denominator")
    }
    self.init(from: start, ticks: ticks, clock: clock, isBackwards: false)
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
    let line = FilmClock.Line(speed: speed, tickLength: tickLength)
      .inFrames(perSecond: framesPerSecond)
    // Where a run is too long to count in the line's parts, there are more than 10^20 frames.
    guard let clock = try? FilmClock([line], ticks: ticks), clock.end.whole < Self.mostFrames
    else { throw TooManyFrames() }
    self.init(from: start, ticks: ticks, clock: clock, isBackwards: speed < zero)
  }

  /// The frames of a film of a run at speeds that change: frame i shows the moment of the film's
  /// second i / `framesPerSecond`, and the last one the end that the film goes to.
  ///
  /// The film begins at the run's first tick, or, with a first speed below 0, at its last one. Where
  /// the world comes to an end of the run before the next change it stands still. The film is over
  /// when the world comes to the end it goes to at the last speed.
  ///
  /// - Parameters:
  ///   - start: the run's first tick, in 0 ..< ``limit``.
  ///   - ticks: how many ticks further the run goes, in 0 … ``limit``.
  ///   - speed: the seconds of the world that pass in a second of film until the first change, not 0.
  ///   - changes: in the order of their times, no two at one; the last one's speed is not 0.
  ///   - framesPerSecond: the film's, above 0.
  ///   - tickLength: the seconds that a tick lasts, above 0.
  /// - Throws: ``SpeedChangeError``.
  public init(
    from start: Tick = 0, ticks: Int64, speed: Rational, changes: [SpeedChange],
    framesPerSecond: Rational, tickLength: Rational
  ) throws(SpeedChangeError) {
    let zero = Rational(0)
    precondition(framesPerSecond > zero && tickLength > zero, "a film's time goes on")
    precondition(speed != zero && changes.last?.speed != zero, "a film begins, and ends")
    precondition(
      zip(changes, changes.dropFirst()).allSatisfy { $0.time < $1.time }, "changes have an order")
    Self.check(start, ticks)
    let lines = FilmClock.lines(speed: speed, changes: changes, tickLength: tickLength)
      .map { $0.inFrames(perSecond: framesPerSecond) }
    guard let clock = try? FilmClock(lines, ticks: ticks) else { throw .tooFine }
    if clock.movingLines < lines.count {
      throw .tooLate(Array(changes[(clock.movingLines - 1)...]), at: clock.end, framesPerSecond)
    }
    guard Self.frames(of: clock) <= Self.mostFrames else { throw .tooManyFrames }
    self.init(from: start, ticks: ticks, clock: clock, isBackwards: clock.goesBack)
  }

  /// The one frame of `moment`.
  public init(at moment: Moment) {
    self.init(from: moment.tick, ticks: 0)
    lastMoment = moment.isTick ? nil : moment
  }

  private init(
    from start: Tick, ticks: Int64, clock: FilmClock, isBackwards: Bool,
    rates: (from: Rational, to: Rational)? = nil, comesBack: Bool = false
  ) {
    firstTick = start
    lastTick = start + ticks
    self.clock = clock
    let all = Int(Self.frames(of: clock))
    thinning = rates.map { Thinning(all, from: $0.from, to: $0.to) }
    framesThere = thinning?.kept ?? all
    endIndex = comesBack ? Swift.max(framesThere, 2 * framesThere - 2) : framesThere
    self.isBackwards = isBackwards || endIndex > framesThere
  }

  /// The frames up to the one that shows where the world comes to a stand.
  private static func frames(of clock: FilmClock) -> Int128 {
    clock.end.whole + (clock.end.rest == 0 ? 1 : 2)
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
    let there = frame < framesThere ? frame : endIndex - frame
    if there == framesThere - 1, let lastMoment { return lastMoment }
    if there == framesThere - 1 { return Moment(tick: clock.endsAtLastTick ? lastTick : firstTick) }
    let (distance, parts) = clock.distance(at: thinning?.frame(there) ?? there)
    return Moment(tick: firstTick, plus: distance, over: parts)
  }
}

// Other schedules made of one.
extension FrameSchedule {
  /// The schedule as it had been if the run had ended at `tick`, which is one of its ticks.
  public func ending(at tick: Tick) -> FrameSchedule {
    precondition((firstTick...lastTick).contains(tick), "a run ends at one of its ticks")
    let shorter = clock.ending(after: tick - firstTick), comesBack = endIndex > framesThere
    return FrameSchedule(
      from: firstTick, ticks: tick - firstTick, clock: shorter,
      isBackwards: clock.lines.count == 1 && !comesBack ? isBackwards : shorter.goesBack,
      rates: thinning.map { (from: $0.rate, to: $0.limit) }, comesBack: comesBack)
  }

  /// The schedule of the same frames followed by those between the last and the first in reverse, so that
  /// a film that plays again goes on without a seam.
  public var thereAndBack: FrameSchedule {
    FrameSchedule(
      from: firstTick, ticks: lastTick - firstTick, clock: clock, isBackwards: isBackwards,
      rates: thinning.map { (from: $0.rate, to: $0.limit) }, comesBack: true)
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
      from: firstTick, ticks: lastTick - firstTick, clock: clock, isBackwards: isBackwards,
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
