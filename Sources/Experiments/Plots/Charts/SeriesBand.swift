public import SimulationKernel
import Statistics

/// The distribution of a number over the runs of a setting, at each of some ticks.
public struct SeriesBand: Sendable, Equatable {
  /// The shares of the runs below the quantiles.
  static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// The name of the setting.
  public let name: String
  /// The number of runs.
  public let runs: Int
  /// The ticks at which any run has a value, ascending.
  public let ticks: [Tick]
  /// The quantiles 0.05, 0.25, 0.5, 0.75 and 0.95 of type 7, a list for each, with a value for each
  /// tick.
  public let quantiles: [[Double]]

  /// Creates the distribution of the values of runs.
  ///
  /// A run that has ended counts with its last value: the values of a run that has fewer of them than
  /// there are ticks are continued with the last one.
  ///
  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - ticks: The ticks, ascending.
  ///   - runs: The values of each run at the ticks from the first on; NaN where one is unknown.
  ///     Values that are not finite are left out.
  /// - Complexity: O(*t* *r* log *r*) for *t* ticks and *r* runs.
  public init(name: String, ticks: [Tick], runs: [[Double]]) {
    self.name = name
    self.runs = runs.count
    var shown: [Tick] = []
    var quantiles = Self.shares.map { _ in [Double]() }
    var values: [Double] = []
    for (place, tick) in ticks.enumerated() {
      values.removeAll(keepingCapacity: true)
      for run in runs {
        guard let last = run.last else { continue }
        let value = place < run.count ? run[place] : last
        if value.isDrawable { values.append(value) }
      }
      if values.isEmpty { continue }
      let sample = SortedSample(values)
      shown.append(tick)
      for (number, share) in Self.shares.enumerated() {
        quantiles[number].append(sample.quantile(share) ?? 0)
      }
    }
    self.ticks = shown
    self.quantiles = quantiles
  }

  /// The smallest and the largest number that is drawn, or `nil` without any.
  var range: ClosedRange<Double>? {
    guard let low = quantiles.first?.min(), let high = quantiles.last?.max() else { return nil }
    return low...high
  }
}

extension Double {
  /// Whether charts have a place for the number: it is finite, and its magnitude 10³⁰⁰ at most.
  var isDrawable: Bool { magnitude <= AxisTicks.largest }
}

extension Sequence<ClosedRange<Double>> {
  /// The smallest range that contains all, or `nil` without any.
  var union: ClosedRange<Double>? {
    reduce(nil) { union, range in
      guard let union else { return range }
      let low = Swift.min(union.lowerBound, range.lowerBound)
      return low...Swift.max(union.upperBound, range.upperBound)
    }
  }
}
