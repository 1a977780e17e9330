/// A number of cells, 0 … 2²⁵⁶ − 1: more than the largest pattern that fits in memory has.
public struct CellCount: Hashable, Sendable {
  private var high: UInt128
  private var low: UInt128

  /// Creates the count `value`.
  public init(_ value: UInt128 = 0) {
    high = 0
    low = value
  }

  /// Creates the count `value`, which must be 0 or above.
  public init(_ value: Int) {
    self.init(UInt128(value))
  }

  /// The value as a whole number of 64 bits, or `nil` when it is larger.
  public var int: Int? { high == 0 ? Int(exactly: low) : nil }

  /// The value as a whole number of 128 bits, or `nil` when it is larger.
  public var uint128: UInt128? { high == 0 ? low : nil }

  /// The value, rounded to a double.
  public var double: Double { Double(high) * 0x1p128 + Double(low) }

  /// Returns the sum, which must be below 2²⁵⁶.
  public static func + (left: CellCount, right: CellCount) -> CellCount {
    var sum = left
    sum += right
    return sum
  }

  /// Returns the difference, or 0 where `right` is larger.
  package static func - (left: CellCount, right: CellCount) -> CellCount {
    if left < right { return CellCount() }
    let (low, borrows) = left.low.subtractingReportingOverflow(right.low)
    var difference = CellCount(low)
    difference.high = left.high - right.high - (borrows ? 1 : 0)
    return difference
  }

  /// Adds `right`; the sum must be below 2²⁵⁶.
  public static func += (left: inout CellCount, right: CellCount) {
    let (low, carries) = left.low.addingReportingOverflow(right.low)
    left.low = low
    left.high += right.high + (carries ? 1 : 0)
  }

  /// Returns the product of `left` and `right`, which is below 2²⁵⁶.
  public static func product(_ left: UInt128, _ right: UInt128) -> CellCount {
    let (high, low) = left.multipliedFullWidth(by: right)
    var count = CellCount(low)
    count.high = high
    return count
  }
}

extension CellCount: Comparable {
  /// Returns whether `left` is less than `right`.
  public static func < (left: CellCount, right: CellCount) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }
}

extension CellCount: CustomStringConvertible {
  private static let chunk: UInt128 = 1_000_000_000_000_000_000

  /// All decimal digits of the value.
  public var description: String {
    var digits = ""
    var rest = self
    repeat {
      let upper = rest.high.quotientAndRemainder(dividingBy: Self.chunk)
      let lower = Self.chunk.dividingFullWidth((upper.remainder, rest.low))
      rest.high = upper.quotient
      rest.low = lower.quotient
      let text = String(lower.remainder)
      let isLast = rest.high == 0 && rest.low == 0
      digits = (isLast ? "" : String(repeating: "0", count: 18 - text.count)) + text + digits
    } while rest.high > 0 || rest.low > 0
    return digits
  }
}
