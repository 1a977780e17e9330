/// Values in ascending order, for their quantiles.
public struct SortedSample: Sendable, Equatable {
  /// The values, the smallest first.
  public let values: [Double]

  /// Sorts `values`, which are finite.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values.
  public init(_ values: [Double]) {
    self.values = values.sorted()
  }

  /// Returns the quantile of a share, or `nil` without any value.
  ///
  /// Between two values it lies where the share does, with the smallest at 0 and the largest at 1:
  /// type 7 of Hyndman and Fan ("Sample quantiles in statistical packages", 1996), the default of R.
  ///
  /// - Parameter share: The share of the values that are smaller, 0 … 1.
  /// - Returns: The quantile.
  public func quantile(_ share: Double) -> Double? {
    precondition((0...1).contains(share), "a share is 0 … 1")
    guard !values.isEmpty else { return nil }
    let place = share * Double(values.count - 1), below = Int(place)
    if below + 1 >= values.count { return values[values.count - 1] }
    let (low, high) = (values[below], values[below + 1])
    return low + (place - Double(below)) * (high - low)
  }
}
