import Lattice

/// An exact point in a world's time, counted in ticks: a tick, and a part of the way to the next.
public struct Moment: Hashable, Sendable {
  /// The last tick at or before this moment.
  public let tick: Tick
  /// The part of the next tick that has passed, as a fraction in lowest terms: at least 0, below 1.
  public var part: (numerator: Int128, denominator: Int128) { (numerator, denominator) }
  private let numerator: Int128
  private let denominator: Int128

  static let largestDenominator: Int128 = 100_000_000_000_000_000_000_000

  /// Creates the moment at which a world has just taken its tick `tick`.
  public init(tick: Tick) {
    self.init(tick: tick, plus: 0, over: 1)
  }

  /// Creates the moment `numerator` / `denominator` ticks after tick `start`.
  ///
  /// - Parameters:
  ///   - start: A tick.
  ///   - numerator: 0 or above.
  ///   - denominator: A number above 0 and at most 10²³, so that times in millionths fit into 128
  ///     bits.
  public init(tick start: Tick, plus numerator: Int128, over denominator: Int128) {
    precondition(numerator >= 0 && denominator > 0, "a moment is at or after its tick")
    precondition(denominator <= Self.largestDenominator, "a moment's part is of 10^23 at most")
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let divisor = greatestCommonDivisor(rest, denominator)
    tick = start + Tick(whole)
    self.numerator = rest / divisor
    self.denominator = denominator / divisor
  }

  /// Whether the moment is a tick, and not between two.
  public var isTick: Bool { numerator == 0 }

  /// Returns the time of this moment in seconds, where a tick lasts `tickLength` seconds: with
  /// `decimals` decimals, 0 … 6, rounding halves up.
  public func secondsText(tickLength: Rational, decimals: Int) -> String {
    precondition((0...6).contains(decimals), "a time has 0 … 6 decimals")
    let unit = (0..<decimals).reduce(Int128(1)) { unit, _ in unit * 10 }
    let length = Int128(tickLength.numerator) * unit
    let (whole, rest) = (numerator * length).quotientAndRemainder(dividingBy: denominator)
    let divisor = Int128(tickLength.denominator)
    let doubled = 2 * (Int128(tick) * length + whole) + (rest >= denominator - rest ? 1 : 0)
    return decimalText((doubled + divisor) / (2 * divisor), decimals: decimals)
  }
}

extension Moment: Comparable {
  /// Returns whether `left` comes before `right`.
  public static func < (left: Moment, right: Moment) -> Bool {
    if left.tick != right.tick { return left.tick < right.tick }
    let a = left.numerator.multipliedFullWidth(by: right.denominator)
    let b = right.numerator.multipliedFullWidth(by: left.denominator)
    return a.high == b.high ? a.low < b.low : a.high < b.high
  }
}
