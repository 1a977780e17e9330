public import SimulationKernel

/// A time of a film in seconds, 0 or above: an exact fraction.
///
/// Times are added up from many lengths, so that they have a wider range than ``Rational``: both parts
/// are below 2⁶², and a sum beyond that is refused.
public struct FilmTime: Hashable, Sendable {
  /// The numerator, 0 or above.
  public let numerator: Int128
  /// The denominator, above 0.
  public let denominator: Int128

  private static let limit: Int128 = 1 << 62

  /// The beginning of the film.
  public static let zero = FilmTime(numerator: 0, denominator: 1)

  private init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the fraction `numerator` / `denominator`; `nil` unless both parts are below 2⁶² in lowest
  /// terms, the numerator is 0 or above, and the denominator above 0.
  public init?(_ numerator: Int128, _ denominator: Int128) {
    guard numerator >= 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    let top = numerator / divisor, bottom = denominator / divisor
    guard top < Self.limit, bottom < Self.limit else { return nil }
    self.init(numerator: top, denominator: bottom)
  }

  /// Creates the time of `seconds`; `nil` below 0.
  public init?(_ seconds: Rational) {
    guard seconds >= Rational(0) else { return nil }
    self.init(numerator: Int128(seconds.numerator), denominator: Int128(seconds.denominator))
  }

  /// Creates the time that `ticks` take at `rate` ticks a second; `nil` when it is beyond all limits, or
  /// `rate` is not above 0.
  public init?(ticks: Tick, at rate: TickRate) {
    let (top, isTooMuch) = Int128(ticks).multipliedReportingOverflow(by: rate.denominator)
    if isTooMuch { return nil }
    self.init(top, rate.numerator)
  }

  /// Returns the sum, or `nil` when it is beyond all limits.
  public func adding(_ other: FilmTime) -> FilmTime? {
    if denominator == other.denominator {
      return FilmTime(numerator + other.numerator, denominator)
    }
    // Each product is below 2¹²⁴.
    return FilmTime(
      numerator * other.denominator + other.numerator * denominator,
      denominator * other.denominator)
  }

  /// Returns the time until `later`, which is not before this one; `nil` when it is, or beyond all limits.
  public func distance(to later: FilmTime) -> FilmTime? {
    FilmTime(
      later.numerator * denominator - numerator * later.denominator,
      denominator * later.denominator)
  }

  /// Returns the time in which the same ticks pass at another rate, or `nil` beyond all limits.
  func scaled(from rate: TickRate, to other: TickRate) -> FilmTime? {
    let (top, isLong) = rate.numerator.multipliedReportingOverflow(by: other.denominator)
    let (bottom, isFine) = rate.denominator.multipliedReportingOverflow(by: other.numerator)
    guard !isLong, !isFine, let ratio = FilmTime(top, bottom) else { return nil }
    return FilmTime(numerator * ratio.numerator, denominator * ratio.denominator)
  }

  /// Returns the number of whole units of a `rate`-th of a second until then.
  public func units(at rate: Rational) -> Int128 {
    numerator * Int128(rate.numerator) / (denominator * Int128(rate.denominator))
  }

  private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension FilmTime: Comparable {
  /// Returns whether `left` is exactly less than `right`.
  public static func < (left: FilmTime, right: FilmTime) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension FilmTime: CustomStringConvertible {
  /// The seconds, rounded down to thousandths, such as `4.5s`.
  public var description: String {
    let thousandths = numerator * 1000 / denominator
    var digits = "\(thousandths % 1000)"
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + digits) + "s"
  }
}

/// A number of ticks in a second of film: an exact fraction above 0.
public struct TickRate: Hashable, Sendable {
  /// The numerator, above 0.
  public let numerator: Int128
  /// The denominator, above 0.
  public let denominator: Int128

  /// Creates the rate of a world whose time passes at `speed`.
  ///
  /// - Parameters:
  ///   - speed: The ticks, or seconds of the world, in a second of film, above 0.
  ///   - tickLength: The length of a tick in what `speed` counts, above 0.
  public init(speed: Rational, tickLength: Rational = Rational(1)) {
    precondition(speed > Rational(0) && tickLength > Rational(0), "time passes forward")
    numerator = Int128(speed.numerator) * Int128(tickLength.denominator)
    denominator = Int128(speed.denominator) * Int128(tickLength.numerator)
  }
}
