import Lattice

/// A magnification: pixels per cell, as an exact fraction in lowest terms.
///
/// Above 1 a cell has several pixels; below 1 a pixel covers several cells.
public struct Scale: Hashable, Sendable {
  /// The pixels for every `denominator` cells: 1 … 2⁴¹, so that nine decimals always fit.
  public let numerator: Int
  /// The cells for every `numerator` pixels: 1 … 2⁶⁰.
  public let denominator: Int

  /// The most pixels that a cell may have.
  public static let largestCell = 1024

  /// Creates the scale of `numerator` pixels for `denominator` cells, both at least 1 and, in
  /// lowest terms, at most 2⁴¹ and 2⁶⁰.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(numerator >= 1 && denominator >= 1, "a scale's two numbers must be 1 or above")
    let divisor = greatestCommonDivisor(numerator, denominator)
    precondition(
      numerator / divisor <= 1 << 41 && denominator / divisor <= 1 << 60,
      "a scale in lowest terms can have at most 2^41 pixels for at most 2^60 cells")
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates the scale of a decimal number or a fraction such as `2`, `0.25`, `3/7`.
  ///
  /// - Throws: ``ScaleError`` for other text, for 0 and below, for more than ``largestCell`` pixels
  ///   per cell, and for fractions whose numbers in lowest terms exceed 2⁴¹ and 2⁶⁰.
  public init(parsing text: String) throws(ScaleError) {
    guard let value = Self.fraction(text), value.numerator > 0 else {
      throw ScaleError(text: text)
    }
    let divisor = greatestCommonDivisor(value.numerator, value.denominator)
    let numerator = value.numerator / divisor, denominator = value.denominator / divisor
    guard numerator <= 1 << 41, denominator <= 1 << 60,
      numerator <= Self.largestCell * min(denominator, 1 << 41)
    else { throw ScaleError(text: text) }
    self.init(numerator, denominator)
  }

  private static func fraction(_ text: String) -> (numerator: Int, denominator: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = digits(parts[0]), let denominator = digits(parts[1]), denominator > 0
      else { return nil }
      return (numerator, denominator)
    }
    let point = text.split(separator: ".", omittingEmptySubsequences: false)
    guard point.count <= 2, let whole = digits(point[0]) else { return nil }
    if point.count == 1 { return (whole, 1) }
    guard point[1].utf8.count <= 9, let rest = digits(point[1]) else { return nil }
    let unit = (0..<point[1].utf8.count).reduce(1) { unit, _ in unit * 10 }
    let scaled = whole.multipliedReportingOverflow(by: unit)
    let sum = scaled.partialValue.addingReportingOverflow(rest)
    return scaled.overflow || sum.overflow ? nil : (sum.partialValue, unit)
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  /// The pixels per cell if that is a whole number; otherwise `nil`.
  public var wholeCell: Int? { denominator == 1 ? numerator : nil }

  /// Whether a pixel covers more than one cell.
  public var isZoomedOut: Bool { numerator < denominator }

  /// Returns the edge before `cell`, in units of 1/`unit` px from the edge before the pixel
  /// `origin`, rounded to the nearest.
  ///
  /// The result must be within ±2⁶²; positions on the plane needn't be.
  func position(ofCell cell: Int, unit: Int = 1, from origin: Int = 0) -> Int {
    let scaled = Int128(cell) * Int128(numerator) * Int128(unit)
    let divisor = Int128(denominator)
    let position = (scaled + divisor / 2).flooringDivision(by: divisor)
    return Int(position - Int128(origin) * Int128(unit))
  }

  /// Returns the cell in which the pixel coordinate `pixel` lies.
  func cell(atPixel pixel: Int) -> Int {
    Int((Int128(pixel) * Int128(denominator)).flooringDivision(by: Int128(numerator)))
  }
}

extension FixedWidthInteger {
  /// Returns the quotient rounded toward −∞; `divisor` is positive.
  func flooringDivision(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// An error for a text that is no magnification.
public struct ScaleError: Error, Sendable, CustomStringConvertible {
  /// The text as specified.
  public let text: String

  /// The error in one sentence, with what is allowed.
  public var description: String {
    "\"\(text)\" is not a magnification: a number of pixels per cell above 0 and at most "
      + "\(Scale.largestCell), such as 8, 2.5 or 1/16, is allowed"
  }
}
