import SimulationKernel

extension SortedSample {
  /// The number of times that a sample is drawn again.
  static let resamples = 1_000

  /// Returns the interval of 95 % for the median by the bootstrap: the quantiles 0.025 and 0.975 of
  /// the medians of samples drawn from this one, with replacement, as large as it (Efron and
  /// Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13).
  ///
  /// - Parameter seed: The seed of the draws; the same seed and values give the same interval.
  /// - Returns: The interval, or `nil` of fewer than two values.
  /// - Complexity: O(*n*) for *n* values, a thousand times.
  public func medianInterval(seed: UInt64) -> Interval? {
    guard values.count > 1 else { return nil }
    let streams = RandomStreams(seed: seed)
    var times = [UInt32](repeating: 0, count: values.count)
    var medians: [Double] = []
    medians.reserveCapacity(Self.resamples)
    for number in 0..<Self.resamples {
      var draws = streams.generator(at: Int64(number), stream: 0)
      for place in times.indices { times[place] = 0 }
      for _ in values.indices { times[Int(draws.next(below: UInt64(values.count)))] += 1 }
      medians.append(median(ofTimes: times))
    }
    let sorted = SortedSample(medians)
    guard let low = sorted.quantile(0.025), let high = sorted.quantile(0.975) else { return nil }
    return Interval(low: low, high: high)
  }

  /// Returns the median of the sample that has each value so many times, as many in all as there are
  /// values.
  private func median(ofTimes times: [UInt32]) -> Double {
    let lower = (values.count - 1) / 2, upper = values.count / 2
    var before = 0, low: Double?
    for (place, count) in times.enumerated() {
      before += Int(count)
      if low == nil && before > lower { low = values[place] }
      if let low, before > upper { return low + 0.5 * (values[place] - low) }
    }
    preconditionFailure("as many values are drawn as there are")
  }
}
