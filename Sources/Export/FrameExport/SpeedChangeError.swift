public import SimulationKernel

/// A change of a film's speed.
public struct SpeedChange: Sendable, Hashable {
  /// The second of the film from which on it holds, above 0.
  public let time: Rational
  /// The seconds of the world that then pass in a second of film: below 0 time goes backwards, with
  /// 0 it stands still.
  public let speed: Rational

  /// The change to `speed` at second `time` of the film, which is above 0.
  public init(at time: Rational, to speed: Rational) {
    precondition(time > Rational(0), "at its start a film has the speed it has")
    self.time = time
    self.speed = speed
  }
}

/// Why a film can't have the speeds it is to have.
public enum SpeedChangeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There would be more frames than ``FrameSchedule/mostFrames``.
  case tooManyFrames
  /// Changes come when the world stands for good: `end` is that second of the film, as text with
  /// four decimals at most.
  case tooLate([SpeedChange], end: String)
  /// The film's moments have no common denominator that could be calculated with.
  case tooFine

  /// The refusal in one sentence.
  public var description: String {
    switch self {
    case .tooManyFrames: TooManyFrames().description
    case .tooLate(let changes, let end):
      "nothing changes at \(changes.map { "\($0.time)" }.joined(separator: ", ")) s: the film is "
        + "over at \(end) s"
    case .tooFine:
      "times and speeds are fractions too unlike to be calculated with exactly: decimals always are"
    }
  }
}
