import Lattice

/// An exact number, such as seconds per step or frames per second: a fraction in lowest terms.
///
/// Its range is limited so that products of a few of them and of a count of ticks fit into 128
/// bits, and times can be compared without rounding.
public struct Rational: Hashable, Sendable {
  /// The numerator, which has the sign.
  public let numerator: Int64
  /// The denominator, 1 or above.
  public let denominator: Int64

  /// The largest absolute value of a numerator.
  public static let largestNumerator: Int64 = 1_000_000_000
  /// The largest denominator: four decimals always fit.
  public static let largestDenominator: Int64 = 10_000

  /// Creates the fraction `numerator` / `denominator`, whose denominator must be above 0; in lowest
  /// terms both must be within their limits.
  public init(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard let value = Rational(exactly: numerator, denominator) else {
      preconditionFailure("a fraction has at most 10^9 above its line and 1 … 10^4 below")
    }
    self = value
  }

  /// Creates the fraction `numerator` / `denominator`, or `nil` where the denominator is below 1, or one of the
  /// two in lowest terms is beyond its limit.
  public init?(exactly numerator: Int64, _ denominator: Int64) {
    guard denominator >= 1 else { return nil }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let top = numerator / Int64(divisor), bottom = denominator / Int64(divisor)
    guard top.magnitude <= Self.largestNumerator, bottom <= Self.largestDenominator else {
      return nil
    }
    self.numerator = top
    self.denominator = bottom
  }

  /// Creates the number written as `text`: `2`, `0.25`, `-1.5`, `30000/1001`; `nil` for other text
  /// and for numbers beyond the limits.
  public init?(parsing text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    let sign: Int64 = isNegative ? -1 : 1
    if parts.count == 2 {
      guard let top = Self.digits(first), let bottom = Self.digits(parts[1]) else { return nil }
      self.init(exactly: sign * top, bottom)
      return
    }
    let decimals = first.split(separator: ".", omittingEmptySubsequences: false)
    guard decimals.count <= 2, let whole = Self.digits(decimals[0]) else { return nil }
    guard decimals.count == 2 else {
      self.init(exactly: sign * whole, 1)
      return
    }
    guard (1...4).contains(decimals[1].utf8.count), let rest = Self.digits(decimals[1]) else {
      return nil
    }
    let unit: Int64 = [10, 100, 1_000, 10_000][decimals[1].utf8.count - 1]
    self.init(exactly: sign * (whole * unit + rest), unit)
  }

  /// Returns the product, or `nil` where it is beyond the limits.
  package func times(_ other: Rational) -> Rational? {
    let product = ExactFraction(self).times(ExactFraction(other))
    guard let top = Int64(exactly: product.numerator),
      let bottom = Int64(exactly: product.denominator)
    else { return nil }
    return Rational(exactly: top, bottom)
  }

  /// Returns the number that up to 12 digits write.
  private static func digits(_ text: some StringProtocol) -> Int64? {
    guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int64(text)
  }

  /// The number of decimals that write the number exactly, or `nil` when no number of decimals
  /// does.
  public var decimals: Int? {
    (0...4).first { decimals in
      let unit: Int64 = [1, 10, 100, 1_000, 10_000][decimals]
      return unit % denominator == 0
    }
  }
}

extension Rational: Comparable {
  /// Returns whether `left` is exactly less than `right`.
  public static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension Rational: CustomStringConvertible {
  /// The number in a form that can be parsed: decimals where they are exact, else a fraction.
  public var description: String {
    guard let decimals else { return "\(numerator)/\(denominator)" }
    let unit: UInt64 = [1, 10, 100, 1_000, 10_000][decimals]
    let scaled = numerator.magnitude * (unit / UInt64(denominator))
    return (numerator < 0 ? "-" : "") + decimalText(scaled, decimals: decimals)
  }
}

/// Returns the number `scaled` / 10^`decimals`, written with exactly so many decimals.
func decimalText(_ scaled: some BinaryInteger, decimals: Int) -> String {
  var digits = String(scaled)
  if decimals == 0 { return digits }
  let missing = decimals + 1 - digits.utf8.count
  if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
  return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
}
