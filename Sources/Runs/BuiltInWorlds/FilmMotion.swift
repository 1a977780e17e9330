import FrameExport
import SimulationKernel
import WorldRuns

/// Whether what changes in a step is seen to change between two steps.
public enum GrowthChoice: String, Sendable, CaseIterable {
  /// It grows and shrinks.
  case on
  /// Pictures stay those of the last step.
  case off
}

extension RunPlan {
  /// Returns whether some part of a film has at least `least` frames for a tick.
  ///
  /// - Parameters:
  ///   - least: The number of frames.
  ///   - tickLength: The seconds of a tick.
  /// - Returns: `false` for pictures that are no film at a speed.
  func hasFrames(_ least: Int128, ofTickLasting tickLength: Rational) -> Bool {
    guard case .film(let speed, let changes) = pace else { return false }
    let rate = film.timing.framesPerSecond
    // The slowest part of the film has the most frames for a tick.
    return ([speed] + changes.map(\.speed)).contains { speed in
      if speed == Rational(0) { return false }
      let ticks = ExactFraction(speed).divided(by: rate).divided(by: tickLength)
      let (parts, isTooMany) = ticks.numerator.magnitude.multipliedReportingOverflow(
        by: UInt128(least))
      return !isTooMany && parts <= ticks.denominator.magnitude
    }
  }

  /// Returns whether cells grow between ticks.
  ///
  /// - Parameters:
  ///   - asked: What was asked for, or `nil` for what suits the frames of a film.
  ///   - tickLength: The seconds of a tick.
  ///   - isDefault: Whether they do where nothing was asked for and there are frames enough.
  /// - Returns: Whether they do; never where no pictures of frames are drawn.
  func grows(
    _ asked: GrowthChoice?, tickLength: Rational = Rational(1), byDefault isDefault: Bool = true
  ) -> Bool {
    if destination == nil || isPyramid { return false }
    if let asked { return asked == .on }
    return isDefault && hasFrames(Int128(Self.leastGrowthFrames), ofTickLasting: tickLength)
  }

  /// The least number of frames for a tick with which cells grow.
  static let leastGrowthFrames = 4
}
