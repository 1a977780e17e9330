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
  /// - Complexity: O(*n* / 64 + log *n*) for *n* values, a thousand times.
  public func medianInterval(seed: UInt64) -> Interval? {
    guard values.count > 1 else { return nil }
    let streams = RandomStreams(seed: seed)
    let medians = (0..<Self.resamples).map { number in
      resampledMedian(streams.generator(at: Tick(number), stream: 0))
    }
    let sorted = SortedSample(medians)
    guard let low = sorted.quantile(0.025), let high = sorted.quantile(0.975) else { return nil }
    return Interval(low: low, high: high)
  }

  /// Returns the median of as many values as there are, drawn from them with replacement.
  private func resampledMedian(_ draws: RandomStream) -> Double {
    var resample = Resample(of: values.count, draws)
    let places = resample.places(
      ofRanks: (values.count - 1) / 2, values.count / 2, among: values.count, in: .whole)
    let low = values[places.low]
    return low + 0.5 * (values[places.high] - low)
  }
}

/// Places drawn with replacement, of which only those of two ranks are found out.
///
/// A place is that of a number from 0 to 1, drawn with all of its binary digits: *x* stands for the
/// place ⌊*nx*⌋. How many of the numbers in an interval are in its lower half takes a random bit for
/// each of them, and with that the half that has a rank is known. So a rank takes about *n* / 32
/// draws of 64 bits in place of *n*, and the distribution is the same.
private struct Resample {
  /// An interval: one of 2^`depth` equal parts of 0 … 1.
  struct Part {
    var number: UInt64
    var depth: UInt64

    static let whole = Part(number: 0, depth: 0)
    /// The most digits that are drawn.
    static let mostDigits: UInt64 = 60

    var lowerHalf: Part { Part(number: 2 * number, depth: depth + 1) }
    var upperHalf: Part { Part(number: 2 * number + 1, depth: depth + 1) }
    /// Its first and its last number, in units of 2⁻⁶⁴.
    var first: UInt64 { number << (64 - depth) }
    var last: UInt64 { first | (UInt64.max >> depth) }
  }

  private let count: UInt64
  private var draws: RandomStream

  init(of count: Int, _ draws: RandomStream) {
    self.count = UInt64(count)
    self.draws = draws
  }

  /// Returns the places of two ranks, of which one is equal to the other or follows it, among `count`
  /// numbers in `part`.
  mutating func places(
    ofRanks low: Int, _ high: Int, among count: Int, in part: Part
  ) -> (low: Int, high: Int) {
    let first = place(of: part.first)
    if first == place(of: part.last) || part.depth == Part.mostDigits { return (first, first) }
    let below = half(of: count)
    if high < below { return places(ofRanks: low, high, among: below, in: part.lowerHalf) }
    if low >= below {
      return places(
        ofRanks: low - below, high - below, among: count - below, in: part.upperHalf)
    }
    let lower = places(ofRanks: low, low, among: below, in: part.lowerHalf)
    let upper = places(
      ofRanks: high - below, high - below, among: count - below, in: part.upperHalf)
    return (lower.low, upper.high)
  }

  /// Returns the place of `number`, which is in units of 2⁻⁶⁴.
  private func place(of number: UInt64) -> Int { Int(number.multipliedFullWidth(by: count).high) }

  /// Draws how many of `count` bits are 1.
  private mutating func half(of count: Int) -> Int {
    var left = count, ones = 0
    while left >= 64 {
      ones += draws.next().nonzeroBitCount
      left -= 64
    }
    if left > 0 { ones += (draws.next() >> UInt64(64 - left)).nonzeroBitCount }
    return ones
  }
}
