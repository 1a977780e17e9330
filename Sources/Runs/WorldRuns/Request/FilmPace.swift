public import SimulationKernel

/// The frames and the ticks in a second of a film.
public struct FilmPace: Sendable, Hashable {
  /// The frames in a second.
  public let framesPerSecond: Rational
  /// The ticks in a second.
  public let ticksPerSecond: Rational

  /// Creates a pace, both of whose numbers are above 0.
  public init(framesPerSecond: Rational, ticksPerSecond: Rational) {
    self.framesPerSecond = framesPerSecond
    self.ticksPerSecond = ticksPerSecond
  }
}

extension ReadsOptions {
  /// The largest number of frames per second at which each shows a tick.
  private static var fastestTicks: Rational { Rational(15) }

  /// Returns the pace of a film whose options name neither a speed nor an interval.
  ///
  /// - Parameter rate: The frames per second that the options name, or `nil`.
  /// - Returns: The pace, or `nil` where each frame shows a tick.
  public static func filmPace(at rate: Rational?) -> FilmPace? {
    guard let rate else { return plainFilm }
    guard rate > fastestTicks, let speed = smoothSpeed(at: rate) else { return nil }
    return FilmPace(framesPerSecond: rate, ticksPerSecond: speed)
  }
}

extension RunPlan {
  /// Shows a film at a speed in ticks per second, if ``ticksPerSecond`` is one.
  ///
  /// - Parameter tickLength: The length of a tick in seconds.
  mutating func fitToSpeed(tickLength: Rational) {
    guard let ticks = ticksPerSecond, let speed = ticks.times(tickLength) else { return }
    pace = .film(speed: speed, changes: [])
  }
}
