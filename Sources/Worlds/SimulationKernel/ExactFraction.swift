import Lattice

/// An exact number: a fraction in lowest terms, with more digits than a ``Rational`` has.
package struct ExactFraction: Hashable, Sendable {
  /// The numerator, which has the sign.
  package let numerator: Int128
  /// The denominator, 1 or above.
  package let denominator: Int128

  /// Creates the fraction `numerator` / `denominator`, whose denominator is above 0.
  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates the fraction equal to `number`.
  package init(_ number: Rational) {
    numerator = Int128(number.numerator)
    denominator = Int128(number.denominator)
  }

  /// The least whole number that is not below this one.
  package var roundedUp: Int128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest > 0 ? whole + 1 : whole
  }

  /// Returns the product; the products of the numerators and of the denominators have to fit.
  package func times(_ other: ExactFraction) -> ExactFraction {
    ExactFraction(numerator * other.numerator, denominator * other.denominator)
  }

  /// Returns the product, or `nil` when it does not fit into 128 bits.
  package func multiplied(by other: ExactFraction) -> ExactFraction? {
    // Numbers without common divisors have the least product.
    let one = ExactFraction(numerator, other.denominator)
    let two = ExactFraction(other.numerator, denominator)
    let (top, isTooLarge) = one.numerator.multipliedReportingOverflow(by: two.numerator)
    let (bottom, isTooFine) = one.denominator.multipliedReportingOverflow(by: two.denominator)
    return isTooLarge || isTooFine ? nil : ExactFraction(top, bottom)
  }

  /// Returns the sum, or `nil` when it does not fit into 128 bits.
  package func plus(_ other: ExactFraction) -> ExactFraction? {
    let divisor = greatestCommonDivisor(denominator, other.denominator)
    let scale = other.denominator / divisor
    let (mine, isTooLarge) = numerator.multipliedReportingOverflow(by: scale)
    let (others, isTooLargeToo) = other.numerator.multipliedReportingOverflow(
      by: denominator / divisor)
    let (top, isTooMuch) = mine.addingReportingOverflow(others)
    let (bottom, isTooFine) = denominator.multipliedReportingOverflow(by: scale)
    return isTooLarge || isTooLargeToo || isTooMuch || isTooFine ? nil : ExactFraction(top, bottom)
  }

  /// Returns the difference, or `nil` when it does not fit into 128 bits.
  package func minus(_ other: ExactFraction) -> ExactFraction? {
    plus(ExactFraction(-other.numerator, other.denominator))
  }

  /// Returns the quotient by `number`, which is above 0; products have to fit as for ``times(_:)``.
  package func divided(by number: Rational) -> ExactFraction {
    ExactFraction(
      numerator * Int128(number.denominator), denominator * Int128(number.numerator))
  }
}
