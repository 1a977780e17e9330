public import SimulationKernel

/// An error in the speeds of a film.
public enum SpeedChangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There would be more frames than ``FrameSchedule/mostFrames``.
  case tooManyFrames
  /// Changes come after the world has come to its final stop at the film's second `end`, a text
  /// with at most four decimals.
  case tooLate([SpeedChange], end: String)
  /// The film's moments have no common denominator small enough to calculate with.
  case tooFine

  /// The error in one sentence.
  public var description: String {
    switch self {
    case .tooManyFrames: TooManyFrames().description
    case .tooLate(let changes, let end):
      "nothing changes at \(changes.map { "\($0.time)" }.joined(separator: ", ")) s: the film is "
        + "over at \(end) s"
    case .tooFine:
      "the fractions of times and speeds can't be calculated with exactly: decimals always can"
    }
  }
}

extension SpeedChangeError {
  /// Creates the error for `changes` that come after a film of `framesPerSecond` frames a second
  /// has ended, `end.rest` / `end.of` of the way from frame `end.whole` to the next.
  static func tooLate(
    _ changes: [SpeedChange], at end: (whole: Int128, rest: Int128, of: Int128),
    _ framesPerSecond: Rational
  ) -> SpeedChangeError {
    let unit = 10_000 * Int128(framesPerSecond.denominator)
    let part = end.of.dividingFullWidth(end.rest.multipliedFullWidth(by: unit)).quotient
    let length = Int128(framesPerSecond.numerator)
    let scaled = (2 * (end.whole * unit + part) + length) / (2 * length)
    let moment = Moment(tick: Tick(scaled / 10_000), plus: scaled % 10_000, over: 10_000)
    let decimals = (0...4).first { (scaled % 10_000) % [10_000, 1_000, 100, 10, 1][$0] == 0 }
    return .tooLate(
      changes, end: moment.secondsText(tickLength: Rational(1), decimals: decimals ?? 4))
  }
}
