public import SimulationKernel
public import WorldFiles

/// The number of healthy and of sick people.
public struct VirusCensus: CensusRow, Hashable {
  /// The number of healthy people.
  public let healthy: Int
  /// The number of sick people.
  public let sick: Int
  /// The clock of the group, from which a census file has its times.
  public let clock: TickClock

  /// Creates a census of `healthy` healthy and `sick` sick people.
  ///
  /// - Parameters:
  ///   - healthy: The number of healthy people.
  ///   - sick: The number of sick people.
  ///   - clock: The clock of the group; by default, a step lasts a second.
  public init(
    healthy: Int, sick: Int, clock: TickClock = TickClock(tickLength: Rational(1))
  ) {
    self.healthy = healthy
    self.sick = sick
    self.clock = clock
  }

  /// The name of the first column, which has the step.
  public static let tickColumn = "step"
  /// The columns after that of the step.
  public static let columns = [
    CensusColumn("time", isWhole: false), CensusColumn("healthy"), CensusColumn("sick"),
  ]

  /// Returns the value in a column.
  ///
  /// The step's time is in seconds, with as many decimals as every step's time needs, or six where
  /// no number of decimals is enough.
  public func value(in column: Int, at step: Tick) -> CensusValue {
    switch column {
    case 0:
      let time = clock.text(of: step, decimals: clock.decimals ?? 6)
      return .number(Double(time) ?? 0, text: time)
    case 1: return .whole(healthy)
    default: return .whole(sick)
    }
  }
}
