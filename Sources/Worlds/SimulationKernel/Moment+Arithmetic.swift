import Lattice

extension Moment {
  /// Returns the moment `numerator` / `denominator` ticks later than this one, or earlier when the
  /// fraction is negative; `nil` when no moment is exactly there, or when it is beyond all ticks.
  ///
  /// - Parameters:
  ///   - numerator: Any number but the least one.
  ///   - denominator: A number above 0.
  /// - Returns: Exactly that moment.
  func advanced(by numerator: Int128, over denominator: Int128) -> Moment? {
    let divisor = greatestCommonDivisor(part.denominator, denominator)
    let scale = denominator / divisor
    let (common, isTooFine) = part.denominator.multipliedReportingOverflow(by: scale)
    if isTooFine || common > Self.largestDenominator { return nil }
    // A negative number is rounded down.
    var (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    if rest < 0 { (whole, rest) = (whole - 1, rest + denominator) }
    let (ticks, isTooFar) = whole.addingReportingOverflow(Int128(tick))
    guard !isTooFar, let tick = Tick(exactly: ticks), tick < .max else { return nil }
    // Both are below the common denominator.
    return Moment(
      tick: tick, plus: part.numerator * scale + rest * (part.denominator / divisor), over: common)
  }

  /// Returns the moment ``advanced(by:over:)`` gives where that is exact; else this moment, and if
  /// need be the fraction, are rounded to millionths of a tick first. `nil` beyond all ticks.
  ///
  /// - Parameters:
  ///   - numerator: A number of at most 10³¹, of either sign.
  ///   - denominator: A number above 0, at most 10²³.
  /// - Returns: The moment, not more than a millionth of a tick away.
  func advancedNearly(by numerator: Int128, over denominator: Int128) -> Moment? {
    if let exact = advanced(by: numerator, over: denominator) { return exact }
    let unit = Self.roundedDenominator
    if let sum = rounded.advanced(by: numerator, over: denominator) { return sum }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rounded.advanced(by: whole * unit + rest * unit / denominator, over: unit)
  }

  private static let roundedDenominator: Int128 = 1_000_000

  /// The nearest moment that is a whole number of millionths of a tick, rounding halves up.
  private var rounded: Moment {
    let unit = Self.roundedDenominator
    return Moment(
      tick: tick, plus: (2 * part.numerator * unit + part.denominator) / (2 * part.denominator),
      over: unit)
  }
}
