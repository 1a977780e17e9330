/// The numbers that describe a sample.
public struct SampleSummary: Sendable, Equatable {
  /// The mean with its standard deviation and interval.
  public let mean: MeanEstimate
  /// The median.
  public let median: Double
  /// The interval of 95 % for the median, or `nil` of a single value.
  public let medianInterval: Interval?
  /// The quantiles of ``shares``.
  public let quantiles: [Double]

  /// The shares of the quantiles in a summary.
  public static let shares = [0.05, 0.25, 0.75, 0.95]

  /// Describes `values`, in their order, or returns `nil` without any.
  ///
  /// - Parameters:
  ///   - values: The values, which are finite.
  ///   - seed: The seed of the draws for the interval of the median.
  public init?(of values: [Double], seed: UInt64) {
    let sorted = SortedSample(values)
    guard let mean = MeanEstimate(of: values), let median = sorted.quantile(0.5) else { return nil }
    self.mean = mean
    self.median = median
    medianInterval = sorted.medianInterval(seed: seed)
    quantiles = Self.shares.compactMap(sorted.quantile)
  }
}
