public import SimulationKernel

/// The times at which the frames of a film are shown: all for the same time, the last one longer if
/// wanted.
public struct FilmTiming: Sendable, Equatable {
  /// The number of frames in a second, above 0.
  public let framesPerSecond: Rational
  /// The number of seconds for which the last frame is shown beyond its own time, 0 or more.
  public let holdLast: Rational
  /// The number of times that the film is played, or `nil` when it repeats forever.
  public let plays: Int?

  /// Creates the timing of a film of `framesPerSecond` frames a second. A film with wrong values is refused when it is written.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of frames in a second, above 0.
  ///   - holdLast: The seconds for which the last frame is held, 0 or more.
  ///   - plays: The number of plays from 1, or `nil` to repeat forever.
  public init(
    framesPerSecond: Rational, holdLast: Rational = Rational(0), plays: Int? = nil
  ) {
    self.framesPerSecond = framesPerSecond
    self.holdLast = holdLast
    self.plays = plays
  }

  /// The first value that no film can have, or `nil`.
  package var problem: OptionProblem? {
    if framesPerSecond <= Rational(0) {
      return OptionProblem(option: "fps", reason: "\(framesPerSecond) is not a number above 0")
    }
    if holdLast < Rational(0) {
      return OptionProblem(option: "hold-last", reason: "\(holdLast) is not a time of 0 s or more")
    }
    if let plays, plays < 1 {
      return OptionProblem(option: "loop", reason: "\(plays) is not a number of plays from 1")
    }
    return nil
  }

  /// Returns the time at which frame `frame` begins, in units of 1/`units` s, rounded to the
  /// nearest, halves up.
  ///
  /// The differences of such times never add up to a film of another length.
  public func start(ofFrame frame: Int, inUnits units: Int64) -> Int64 {
    let top = Int128(frame) * Int128(framesPerSecond.denominator) * Int128(units)
    let bottom = Int128(framesPerSecond.numerator)
    return Int64(clamping: (2 * top + bottom) / (2 * bottom))
  }

  /// Returns the time at which a film of `frames` frames ends, including the hold, in units of
  /// 1/`units` s.
  public func end(frames: Int, inUnits units: Int64) -> Int64 {
    let rate = framesPerSecond, hold = holdLast
    let shown = Int128(frames) * Int128(rate.denominator) * Int128(hold.denominator)
    let held = Int128(hold.numerator) * Int128(rate.numerator)
    let bottom = Int128(rate.numerator) * Int128(hold.denominator)
    return Int64(clamping: (2 * (shown + held) * Int128(units) + bottom) / (2 * bottom))
  }

  /// The number of times that the last frame is repeated to hold it, where all frames last the
  /// same, rounded to the nearest.
  public var heldFrames: Int {
    let top = Int128(holdLast.numerator) * Int128(framesPerSecond.numerator)
    let bottom = Int128(holdLast.denominator) * Int128(framesPerSecond.denominator)
    return Int(clamping: (2 * top + bottom) / (2 * bottom))
  }
}
