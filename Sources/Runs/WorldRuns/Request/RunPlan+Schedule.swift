public import FrameExport
import Lattice
public import SimulationKernel

// The moments of frames.
extension RunPlan {
  /// Returns the frames of a run from tick `start` on, which for a single picture is only the last.
  ///
  /// - Throws: `TooManyFrames`, an error in the changes of speed, and `OptionProblems` for values that no run can
  ///   have.
  public func schedule(from start: Tick, tickLength: Rational) throws -> FrameSchedule {
    var problems = Problems()
    checkValues(&problems)
    try problems.throwIfAny()
    if isOnePicture {
      return shown?.moment.map { FrameSchedule(at: $0) }
        ?? FrameSchedule(from: start + ticks, ticks: 0)
    }
    let start = start + unseenTicks, ticks = ticks - unseenTicks
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
    let shown = schedule.thinned(from: rate, to: shownRate)
    return (comesBack ? shown.thereAndBack : shown).framed(
      by: CardPlan.frames(cards.titleSeconds, at: shownRate),
      and: CardPlan.frames(cards.endSeconds, at: shownRate))
  }

  /// Sets the number of ticks to that of a film of ``duration``, if it is specified.
  ///
  /// - Parameter tickLength: The length of a tick in seconds.
  /// - Throws: An `OptionProblem` for a film that is too short for its held frame, or too long.
  mutating func fitToDuration(tickLength: Rational) throws(OptionProblem) {
    guard let duration else { return }
    let rate = film.timing.framesPerSecond, hold = film.timing.holdLast
    // The limits of rational numbers keep this below 10^27 over 10^8.
    let seconds =
      Int128(duration.numerator) * Int128(hold.denominator)
      - Int128(hold.numerator) * Int128(duration.denominator)
    let unit = Int128(duration.denominator) * Int128(hold.denominator)
    let frames = seconds * Int128(rate.numerator) / (unit * Int128(rate.denominator))
    guard frames >= 1 else {
      throw OptionProblem(
        option: "duration", reason: "a film of \(duration) s is too short for a frame")
    }
    // Forth and back, each frame but the first and the last is shown twice.
    let steps = comesBack ? frames / 2 : frames - 1
    let ticks: Int128
    switch pace {
    case .every(let every):
      let (product, isTooMany) = steps.multipliedReportingOverflow(by: Int128(every))
      ticks = isTooMany ? .max : product
    case .film(let speed, _):
      let perFrame = ExactFraction(speed).divided(by: rate).divided(by: tickLength)
      let (product, isTooMany) = steps.multipliedReportingOverflow(by: abs(perFrame.numerator))
      ticks = isTooMany ? .max : product / perFrame.denominator
    }
    guard ticks <= Int128(Self.mostTicks) else {
      throw OptionProblem(
        option: "duration", reason: "a film of \(duration) s would need more than 2^60 ticks")
    }
    self.ticks = Tick(ticks)
  }

  /// The same run, shown from its start on.
  package var fromItsStart: RunPlan {
    var plan = self
    plan.unseenTicks = 0
    plan.shown = nil
    return plan
  }

  /// Counts the ticks of the run from `start`, the world's first one, where they were counted from
  /// the first one that is shown.
  ///
  /// - Throws: An `OptionProblem` when the world begins after it, or the run is too long.
  mutating func countTicks(from start: Tick) throws(OptionProblem) {
    if let shown { fromTick = shown.firstTick ?? start }
    guard let first = fromTick else { return }
    let last = shown?.lastTick ?? first + ticks
    guard first >= start, last >= first else {
      throw OptionProblem(
        option: shown == nil ? "from-tick" : "load",
        reason: "the world begins at tick \(start), which is after tick \(min(first, last))")
    }
    guard last - start <= Self.mostTicks else {
      throw OptionProblem(
        option: "from-tick", reason: "the run would have more than 2^60 ticks in all")
    }
    unseenTicks = first - start
    ticks = last - start
  }

  /// Returns the schedule with changes of speed, or throws an error as a problem of their option.
  private func changingSchedule(
    _ schedule: @autoclosure () throws(SpeedChangeError) -> FrameSchedule
  ) throws -> FrameSchedule {
    do {
      return try schedule()
    } catch SpeedChangeError.tooManyFrames {
      throw TooManyFrames()
    } catch {
      throw OptionProblem(option: "speed-at", reason: "\(error)")
    }
  }

  /// The option that determines the number of frames.
  var paceOption: String {
    switch pace {
    case .every: "every"
    case .film: "speed"
    }
  }

  /// The number of ticks between two frames, where ``pace`` specifies it in whole ticks.
  public var every: Tick {
    switch pace {
    case .every(let every): every
    case .film: 1
    }
  }

  /// The number of ticks from one state of the world that is needed to the next, which is the whole
  /// run when only its end is needed.
  public var stride: Tick {
    if destination == nil || isOnePicture { return max(1, ticks) }
    guard case .film(let speed, let changes) = pace else { return every }
    let rate = film.timing.framesPerSecond
    let speeds = [speed] + changes.map(\.speed)
    let perFrame = speeds.filter { $0 != Rational(0) }.map { (speed: Rational) -> UInt128 in
      let ticks = Int128(speed.numerator).magnitude * UInt128(rate.denominator)
      return ticks / (UInt128(speed.denominator) * UInt128(rate.numerator))
    }
    return max(1, Tick(clamping: perFrame.min() ?? 1))
  }

  /// Limits the run to the fewest cycles, of a world that repeats after `period` ticks, after which
  /// its frames repeat, without the last frame, which equals the first.
  ///
  /// - Throws: An `OptionProblem` when these cycles are longer than ``mostTicks``.
  public mutating func showOneCycle(of period: Tick) throws(OptionProblem) {
    let length = Int128(period / greatestCommonDivisor(period, every)) * Int128(every)
    guard length <= Self.mostTicks else {
      throw OptionProblem(
        option: "every", reason: "the film would come back to its start only after \(length) ticks")
    }
    ticks = Tick(length) - every
  }

  /// Ends the run after `ticks`, or at the first one that is shown.
  package mutating func end(after ticks: Tick) { self.ticks = max(unseenTicks, ticks) }

  /// Whether the speed changes during the film.
  public var hasSpeedChanges: Bool {
    if case .film(_, let changes) = pace { !changes.isEmpty } else { false }
  }

  /// The frame rate that is shown, which is at most the highest that browsers play in the film's
  /// format.
  public var shownRate: Rational {
    let rate = film.timing.framesPerSecond
    return filmTraits?.highestRate.map { min(rate, $0) } ?? rate
  }

  /// The timing of the film at the frame rate that is shown.
  public var shownTiming: FilmTiming {
    FilmTiming(
      framesPerSecond: shownRate, holdLast: film.timing.holdLast, plays: film.timing.plays)
  }
}
