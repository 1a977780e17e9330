public import SimulationKernel

/// How many people are healthy and how many are sick.
public struct VirusCensus: Hashable, Sendable {
  /// The number of healthy people.
  public let healthy: Int
  /// The number of sick people.
  public let sick: Int

  /// A count of so many healthy and so many sick people.
  public init(healthy: Int, sick: Int) {
    self.healthy = healthy
    self.sick = sick
  }

  /// The first line of a census file.
  public static let header = "step,time,healthy,sick\n"

  /// The line of a census file for `step`, where a step takes `period` seconds: its time is in
  /// seconds, with as many decimals as every step's time needs, and to six where no number of them is
  /// enough.
  public func row(at step: Tick, period: Rational) -> String {
    let time = Moment(tick: step).secondsText(tickLength: period, decimals: period.decimals ?? 6)
    return "\(step),\(time),\(healthy),\(sick)\n"
  }
}
