public import SimulationKernel
public import WorldFiles

/// The number of healthy and of sick people.
public struct VirusCensus: CensusRow, Hashable {
  /// The number of healthy people.
  public let healthy: Int
  /// The number of sick people.
  public let sick: Int
  /// The length of a step in seconds, from which a census file has its times.
  public let period: Rational

  /// Creates a census of `healthy` healthy and `sick` sick people.
  ///
  /// - Parameters:
  ///   - healthy: The number of healthy people.
  ///   - sick: The number of sick people.
  ///   - period: The length of a step in seconds, above 0.
  public init(healthy: Int, sick: Int, period: Rational = Rational(1)) {
    self.healthy = healthy
    self.sick = sick
    self.period = period
  }

  /// The first line of a census file, with its line feed.
  public static let header = "step,time,healthy,sick\n"

  /// Returns the line of a census file for `step`, with its line feed.
  ///
  /// The step's time is in seconds, with as many decimals as every step's time needs, or six where
  /// no number of decimals is enough.
  public func row(at step: Tick) -> String {
    let time = Moment(tick: step).secondsText(tickLength: period, decimals: period.decimals ?? 6)
    return "\(step),\(time),\(healthy),\(sick)\n"
  }
}
