/// The range in which a number lies that is estimated from a sample.
public struct Interval: Sendable, Equatable {
  /// The lower end.
  public var low: Double
  /// The upper end.
  public var high: Double

  /// Creates the interval from `low` to `high`.
  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}
