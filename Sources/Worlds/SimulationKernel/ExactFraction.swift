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

  /// Returns the quotient by `number`, which is above 0; products have to fit as for ``times(_:)``.
  package func divided(by number: Rational) -> ExactFraction {
    ExactFraction(
      numerator * Int128(number.denominator), denominator * Int128(number.numerator))
  }
}
