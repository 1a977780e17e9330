public import SimulationKernel

/// When the frames of a film are shown: all for the same time, the last one longer if wanted.
public struct FilmTiming: Sendable, Equatable {
  /// Frames in a second, above 0.
  public let framesPerSecond: Rational
  /// The seconds that the last frame is shown for beyond its own time, 0 or more.
  public let holdLast: Rational
  /// How often the film is played; nil: for ever.
  public let plays: Int?

  /// The timing of a film of `framesPerSecond` frames, above 0, a second.
  ///
  /// - Parameters:
  ///   - framesPerSecond: above 0.
  ///   - holdLast: seconds, 0 or more.
  ///   - plays: from 1; nil: for ever.
  public init(
    framesPerSecond: Rational, holdLast: Rational = Rational(0), plays: Int? = nil
  ) {
    precondition(framesPerSecond > Rational(0), "a film has frames")
    precondition(
      holdLast >= Rational(0) && plays ?? 1 >= 1, "a film lasts, and plays once at least")
    self.framesPerSecond = framesPerSecond
    self.holdLast = holdLast
    self.plays = plays
  }

  /// The time at which frame `frame` begins, in `units` of a second, to the nearest, halves up.
  ///
  /// Delays that are differences of such times never add up to a film of another length.
  public func start(ofFrame frame: Int, inUnits units: Int64) -> Int64 {
    let top = Int128(frame) * Int128(framesPerSecond.denominator) * Int128(units)
    let bottom = Int128(framesPerSecond.numerator)
    return Int64(clamping: (2 * top + bottom) / (2 * bottom))
  }

  /// The time at which a film of `frames` frames ends, the last one held, in `units` of a second.
  public func end(frames: Int, inUnits units: Int64) -> Int64 {
    let rate = framesPerSecond, hold = holdLast
    let shown = Int128(frames) * Int128(rate.denominator) * Int128(hold.denominator)
    let held = Int128(hold.numerator) * Int128(rate.numerator)
    let bottom = Int128(rate.numerator) * Int128(hold.denominator)
    return Int64(clamping: (2 * (shown + held) * Int128(units) + bottom) / (2 * bottom))
  }

  /// How many frames more the last one is shown for where all last the same, to the nearest.
  public var heldFrames: Int {
    let top = Int128(holdLast.numerator) * Int128(framesPerSecond.numerator)
    let bottom = Int128(holdLast.denominator) * Int128(framesPerSecond.denominator)
    return Int(clamping: (2 * top + bottom) / (2 * bottom))
  }
}
