/// The mean of a sample, and how far it may be from that of all values there could be.
public struct MeanEstimate: Sendable, Equatable {
  /// The number of values.
  public let count: Int
  /// The sum of the values, in their order, divided by their number.
  public let mean: Double
  /// The standard deviation with *n* − 1 in the denominator, or `nil` of a single value.
  public let deviation: Double?
  /// The interval that contains the true mean in 95 % of samples, by Student's t, or `nil` of a
  /// single value.
  public let interval: Interval?

  /// Estimates the mean of `values`, or returns `nil` without any.
  ///
  /// Sums are taken in the order of the values, which decides their last digits.
  ///
  /// - Complexity: O(*n*) for *n* values.
  public init?(of values: some Collection<Double>) {
    guard !values.isEmpty else { return nil }
    let count = values.count
    let mean = values.reduce(0, +) / Double(count)
    self.count = count
    self.mean = mean
    guard count > 1 else {
      deviation = nil
      interval = nil
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (squares / Double(count - 1)).squareRoot()
    let reach =
      StudentT.quantile975(degreesOfFreedom: count - 1) * deviation / Double(count).squareRoot()
    self.deviation = deviation
    interval = Interval(low: mean - reach, high: mean + reach)
  }
}
