import Statistics

/// The distribution of a measure over the runs of a setting.
public struct MeasureSample: Sendable, Equatable {
  /// The name of the setting.
  public let name: String
  /// The number of runs, and of those without a value.
  public let runs: Int, missing: Int
  /// The quantiles 0.05, 0.25, 0.5, 0.75 and 0.95 of type 7, or no values without any run.
  public let quantiles: [Double]
  /// The values of the runs that are drawn as dots, ascending: of all, or of ``mostDots`` whose ranks
  /// are evenly spaced, with the smallest and the largest.
  let dots: [Double]
  /// Whether all values are whole numbers.
  let isWhole: Bool

  /// The most runs that are drawn as dots.
  public static let mostDots = 300

  /// Creates the distribution of the values of runs: `nil` where a run has none. Values that are not
  /// finite count as missing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* runs.
  public init(name: String, values: [Double?]) {
    let sample = SortedSample(values.compactMap { $0.flatMap { $0.isDrawable ? $0 : nil } })
    self.name = name
    runs = values.count
    missing = values.count - sample.values.count
    quantiles = SeriesBand.shares.compactMap(sample.quantile)
    isWhole = sample.values.allSatisfy { $0 == $0.rounded() }
    let last = sample.values.count - 1
    if last < Self.mostDots {
      dots = sample.values
    } else {
      dots = (0..<Self.mostDots).map { sample.values[$0 * last / (Self.mostDots - 1)] }
    }
  }

  /// The median, or `nil` without any value.
  var median: Double? { quantiles.isEmpty ? nil : quantiles[2] }

  /// The smallest and the largest value, or `nil` without any.
  var range: ClosedRange<Double>? {
    dots.first.flatMap { first in dots.last.map { first...$0 } }
  }

  /// Returns places of the dots beside the middle of their strip: the more values are near, the farther
  /// they spread.
  ///
  /// Neighbors are far from each other by van der Corput's sequence, so that places depend on the values
  /// alone.
  ///
  /// - Parameter reach: The distance in which values are near.
  /// - Returns: A place for each dot, −1 … 1.
  /// - Complexity: O(*n*) for *n* dots.
  func spread(reach: Double) -> [Double] {
    var first = 0, end = 0
    let near = dots.map { value in
      while dots[first] < value - reach { first += 1 }
      while end < dots.count && dots[end] <= value + reach { end += 1 }
      return end - first
    }
    let most = Double(max(near.max() ?? 1, 6))
    return zip(dots.indices, near).map { place, near in
      (Self.vanDerCorput(place) * 2 - 1) * Double(near) / most
    }
  }

  /// Returns the binary digits of `number` + 1 behind the point, in reverse order: 1/2, 1/4, 3/4, 1/8 …
  private static func vanDerCorput(_ number: Int) -> Double {
    var rest = number + 1, unit = 0.5, sum = 0.0
    while rest > 0 {
      if rest & 1 == 1 { sum += unit }
      unit /= 2
      rest >>= 1
    }
    return sum
  }
}
