import SimulationKernel

/// The way of a film through a run at speeds that change.
///
/// Each stretch of film, from one change to the next, is a line: all of them over one denominator, so
/// that moments are exact. A world that comes to an end of its run stands there until a change lets
/// it go the other way.
struct SpeedCourse: Sendable, Equatable {
  /// What a film is told of its speeds.
  struct Plan: Sendable, Equatable {
    var speed: Rational
    /// In the order of their times, none twice.
    var changes: [SpeedChange]
    var framesPerSecond: Rational
    var tickLength: Rational
  }

  /// A part of the film: frame i shows `origin` + i · `slope` parts of a tick.
  private struct Stretch: Sendable, Equatable {
    var firstFrame: Int128
    var origin: Int128
    var slope: Int128
    /// Where the world stands at its start.
    var from: Int128
    /// Where it stands at its end.
    var to: Int128

    /// The frame, as a whole and a part of the next, at which the world comes to the stretch's end.
    var end: (whole: Int128, rest: Int128, of: Int128) {
      if from == to { return (firstFrame, 0, 1) }
      let (whole, rest) = (to - origin).quotientAndRemainder(dividingBy: slope)
      return slope > 0 ? (whole, rest, slope) : (whole, -rest, -slope)
    }
  }

  let plan: Plan
  /// The number of frames.
  let count: Int
  /// Whether time ever goes back.
  let goesBack: Bool
  /// Whether the film ends at the run's last tick, and not at its first.
  let endsAtLastTick: Bool
  /// The parts of a tick.
  private let parts: Int128
  /// The parts of the whole run.
  private let length: Int128
  private let stretches: [Stretch]

  /// The way that `plan` takes through `ticks` ticks.
  ///
  /// - Parameters:
  ///   - plan: the speeds; the first and the last are not 0.
  ///   - ticks: those of the run.
  ///   - dropsLate: whether changes after the world has come to stand for good are of no matter.
  /// - Throws: why there is no such film.
  init(_ plan: Plan, ticks: Int64, dropsLate: Bool) throws(SpeedChangeError) {
    let lines = plan.lines
    let parts = try Self.commonDenominator(of: lines)
    let length = try Self.units(ExactFraction(Int128(ticks), 1), in: parts)
    var stretches: [Stretch] = []
    var place = plan.speed < Rational(0) ? length : 0
    for line in lines {
      let origin = try place - Self.units(line.passedBefore, in: parts)
      let slope = try Self.units(line.perFrame, in: parts)
      // The last stretch goes on to where it comes to a stand.
      var end = slope > 0 ? length : slope < 0 ? 0 : place
      if let passed = line.passed {
        end = try min(length, max(0, origin + Self.units(passed, in: parts)))
      }
      stretches.append(
        Stretch(
          firstFrame: line.firstFrame, origin: origin, slope: slope, from: place, to: end))
      place = end
    }
    // What comes after the world has moved for the last time.
    let moving = stretches.lastIndex { $0.from != $0.to } ?? 0
    if moving + 1 < stretches.count {
      guard dropsLate else {
        throw .tooLate(Array(plan.changes[moving...]), end: plan.seconds(stretches[moving].end))
      }
      stretches.removeSubrange((moving + 1)...)
    }
    let last = stretches[moving]
    let frames = last.end.whole + (last.end.rest > 0 ? 1 : 0)
    guard frames < FrameSchedule.mostFrames else { throw .tooManyFrames }
    self.plan = plan
    self.parts = parts
    self.length = length
    self.stretches = stretches
    count = Int(frames) + 1
    goesBack = stretches.contains { $0.to < $0.from }
    endsAtLastTick = last.to == length
  }

  /// How many parts of a tick, and how many of them there are, after the run's first tick frame
  /// `frame` stands.
  func distance(ofFrame frame: Int) -> (numerator: Int128, denominator: Int128) {
    if frame == count - 1 { return (endsAtLastTick ? length : 0, parts) }
    let number = Int128(frame)
    var low = 0, high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].firstFrame <= number { low = middle + 1 } else { high = middle }
    }
    let stretch = stretches[low - 1]
    return (min(length, max(0, stretch.origin + number * stretch.slope)), parts)
  }

  /// The way through a run that ended after `ticks` ticks, which are fewer.
  ///
  /// The film is not longer: nowhere is the world further from where it goes.
  func ending(after ticks: Int64) -> SpeedCourse {
    guard let course = try? SpeedCourse(plan, ticks: ticks, dropsLate: true) else {
      preconditionFailure("a shorter run has no larger numbers")
    }
    return course
  }
}
