/// A change of a film's speed.
public struct SpeedChange: Sendable, Hashable {
  /// The second of the film from which on the speed holds, above 0.
  public let time: Rational
  /// The seconds of the world that then pass in a second of film: negative to run backward, 0 to
  /// stand still.
  public let speed: Rational

  /// Creates the change to `speed` at second `time` of the film, which is above 0.
  public init(at time: Rational, to speed: Rational) {
    self.time = time
    self.speed = speed
  }
}
