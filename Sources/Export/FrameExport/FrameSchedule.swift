public import SimulationKernel

/// The moments that a run draws, one for each frame, from one end of the run on: evenly spaced, or
/// at speeds that change, and always including the end at which the film arrives.
///
/// As a collection it contains the moment of each frame, frame 0 first, without storing them.
/// Moments are exact, however long the run is.
///
/// - Complexity: O(log *c*) for each moment, where *c* is the number of changes of speed.
public struct FrameSchedule: RandomAccessCollection, Sendable, Equatable {
  /// The largest tick to start from, and the largest number of ticks to run.
  public static var limit: Int64 { 1 << 62 }
  /// The largest number of frames of a schedule in film time.
  public static var mostFrames: Int64 { 1 << 40 }

  /// The first tick of the run, which is that of frame 0, or of the last frame when time goes
  /// backwards.
  public let firstTick: Tick
  /// The last tick of the run, which equals the first when it has no steps.
  public let lastTick: Tick
  /// Whether time goes backwards at any time, so that the run has to be over before there are
  /// frames.
  ///
  /// A film that begins backwards begins with the end of the run.
  public let isBackwards: Bool
  /// The number of frames.
  public var endIndex: Int { lead + filmCount + tail }
  /// The number of frames before the film, in which time stands still at its first moment.
  public private(set) var lead = 0
  /// The number of frames after the film, in which time stands still at its last moment.
  public private(set) var tail = 0
  /// The number of frames of the film itself.
  public let filmCount: Int
  /// The ticks after the first one, as a function of the film's frames.
  private let clock: FilmClock
  private let thinning: Thinning?
  /// The number of frames before the way back, which has the others.
  private let forwardCount: Int
  /// The moment of the last frame, where that is not a tick.
  private var lastMoment: Moment?

  /// Creates the schedule of a run over `ticks` ticks from tick `start` on, with a frame every
  /// `every` ticks.
  ///
  /// - Parameters:
  ///   - start: The tick of frame 0, in 0 ..< ``limit``.
  ///   - ticks: The number of ticks to run, in 0 … ``limit``.
  ///   - every: The number of ticks between two frames, from 1.
  public init(from start: Tick = 0, ticks: Int64, every: Int64 = 1) {
    precondition(every >= 1, "frames are at least one tick apart")
    Self.check(start, ticks)
    let line = FilmClock.Line(rate: ExactFraction(Int128(every)))
    guard let clock = try? FilmClock([line], ticks: ticks) else {
      preconditionFailure("whole ticks have a denominator")
    }
    self.init(from: start, ticks: ticks, clock: clock, isBackwards: false)
  }

  /// Creates the schedule of a film of a run: frame *i* shows the world *i* · `speed` /
  /// `framesPerSecond` seconds after its start, or, with a speed below 0, as many seconds before
  /// its end.
  ///
  /// - Parameters:
  ///   - start: The run's first tick, in 0 ..< ``limit``.
  ///   - ticks: The number of ticks to run, in 0 … ``limit``.
  ///   - speed: The seconds of world time in a second of film, not 0. Below 0 time goes backwards.
  ///   - framesPerSecond: The film's frame rate, above 0.
  ///   - tickLength: The length of a tick in seconds, above 0.
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
    // Where a run is too long to count in the clock's units, there are more than 10^20 frames.
    guard let clock = try? FilmClock([line], ticks: ticks), clock.end.whole < Self.mostFrames
    else { throw TooManyFrames() }
    self.init(from: start, ticks: ticks, clock: clock, isBackwards: speed < zero)
  }

  /// Creates the schedule of a film of a run at changing speeds: frame *i* shows the moment of the
  /// film's second *i* / `framesPerSecond`, and the last frame the end at which the film arrives.
  ///
  /// The film begins at the run's first tick, or, with a first speed below 0, at its last one.
  /// Where the world reaches an end of the run before the next change it stands still. The film
  /// ends when the world reaches the end toward which the last speed goes.
  ///
  /// - Parameters:
  ///   - start: The run's first tick, in 0 ..< ``limit``.
  ///   - ticks: The number of ticks to run, in 0 … ``limit``.
  ///   - speed: The seconds of world time in a second of film until the first change, not 0.
  ///   - changes: The changes in the order of their times, which differ. The last one's speed is
  ///     not 0.
  ///   - framesPerSecond: The film's frame rate, above 0.
  ///   - tickLength: The length of a tick in seconds, above 0.
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

  /// Creates the schedule of a single frame, which shows `moment`.
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
    forwardCount = thinning?.kept ?? all
    filmCount = comesBack ? Swift.max(forwardCount, 2 * forwardCount - 2) : forwardCount
    self.isBackwards = isBackwards || filmCount > forwardCount
  }

  /// Returns the number of frames up to the one at which the world stops.
  private static func frames(of clock: FilmClock) -> Int128 {
    clock.end.whole + (clock.end.rest == 0 ? 1 : 2)
  }

  private static func check(_ start: Tick, _ ticks: Int64) {
    precondition((0..<limit).contains(start), "a run starts at a tick in 0 ..< 2^62")
    precondition((0...limit).contains(ticks), "a run has 0 … 2^62 ticks")
  }

  /// The first frame's number, 0.
  public var startIndex: Int { 0 }

  /// The moment that frame `frame` shows.
  public subscript(frame: Int) -> Moment {
    precondition(indices.contains(frame), "a frame's number is below the number of frames")
    let frame = Swift.max(0, Swift.min(frame - lead, filmCount - 1))
    let forward = frame < forwardCount ? frame : filmCount - frame
    if forward == forwardCount - 1, let lastMoment { return lastMoment }
    if forward == forwardCount - 1 {
      return Moment(tick: clock.endsAtLastTick ? lastTick : firstTick)
    }
    let (distance, parts) = clock.distance(at: thinning?.frame(forward) ?? forward)
    return Moment(tick: firstTick, plus: distance, over: parts)
  }
}

// Schedules derived from others.
extension FrameSchedule {
  /// Returns the schedule as it would have been if the run had ended at `tick`, one of its ticks.
  public func ending(at tick: Tick) -> FrameSchedule {
    precondition((firstTick...lastTick).contains(tick), "a run ends at one of its ticks")
    let shorter = clock.ending(after: tick - firstTick), comesBack = filmCount > forwardCount
    let schedule = FrameSchedule(
      from: firstTick, ticks: tick - firstTick, clock: shorter,
      isBackwards: clock.lines.count == 1 && !comesBack ? isBackwards : shorter.goesBack,
      rates: thinning.map { (from: $0.rate, to: $0.limit) }, comesBack: comesBack)
    return schedule.framed(by: lead, and: tail)
  }

  /// Returns the schedule with so many more frames before the first and after the last, in which time stands
  /// still.
  public func framed(by before: Int, and after: Int) -> FrameSchedule {
    precondition(before >= 0 && after >= 0, "a film begins and ends with some frames or none")
    var schedule = self
    schedule.lead += before
    schedule.tail += after
    return schedule
  }

  /// The schedule with the frames between the last and the first appended in reverse, so that a
  /// film that repeats is seamless.
  public var thereAndBack: FrameSchedule {
    FrameSchedule(
      from: firstTick, ticks: lastTick - firstTick, clock: clock, isBackwards: isBackwards,
      rates: thinning.map { (from: $0.rate, to: $0.limit) }, comesBack: true)
  }

  /// Returns the frames that are kept of a film at `rate` frames a second when only `limit` of them
  /// can be played: evenly chosen, none twice, and always including the last.
  ///
  /// Of *n* frames *n* · `limit` / `rate` are kept, rounded to the nearest and at least one, so
  /// that the film keeps its length to half a frame. Frame *j* is the former frame ⌊*j* · `rate` /
  /// `limit`⌋.
  ///
  /// - Parameters:
  ///   - rate: The film's frames a second, above 0.
  ///   - limit: The largest number of frames a second, above 0. From `rate` on nothing changes.
  /// - Returns: The frames that are kept. The schedule must not be thinned already.
  public func thinned(from rate: Rational, to limit: Rational) -> FrameSchedule {
    precondition(rate > Rational(0) && limit > Rational(0), "a film has frames")
    if rate <= limit { return self }
    precondition(thinning == nil, "a schedule is thinned once")
    return FrameSchedule(
      from: firstTick, ticks: lastTick - firstTick, clock: clock, isBackwards: isBackwards,
      rates: (rate, limit))
  }

  /// The choice of frames that are kept of a film with too many frames a second.
  private struct Thinning: Sendable, Equatable {
    let rate: Rational
    let limit: Rational
    /// The number of frames that are kept, from 1.
    let kept: Int

    /// Creates the choice from `count` frames at `rate` for players that can only play `limit`,
    /// which is less.
    init(_ count: Int, from rate: Rational, to limit: Rational) {
      self.rate = rate
      self.limit = limit
      // At most 2^62 + 1 frames times twice 10^13: below 2^107.
      let top = Int128(limit.numerator) * Int128(rate.denominator)
      let bottom = Int128(limit.denominator) * Int128(rate.numerator)
      kept = Int(Swift.max(1, (2 * Int128(count) * top + bottom) / (2 * bottom)))
    }

    /// Returns the former number of frame `frame`, which is not the last.
    func frame(_ frame: Int) -> Int {
      let top = Int128(rate.numerator) * Int128(limit.denominator)
      let bottom = Int128(rate.denominator) * Int128(limit.numerator)
      return Int(Int128(frame) * top / bottom)
    }
  }
}

/// The error for a film so slow that its frames can't be counted.
public struct TooManyFrames: Error, Sendable, Hashable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// The error in one sentence, with what is allowed.
  public var description: String {
    "the run would have more than \(FrameSchedule.mostFrames) frames"
  }
}
