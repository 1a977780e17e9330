import Lattice

/// An exact number: a fraction in lowest terms, of more digits than a ``Rational`` has.
package struct ExactFraction: Hashable, Sendable {
  /// The number above the line, which has the sign.
  package let numerator: Int128
  /// The number below the line, 1 or above.
  package let denominator: Int128

  /// `numerator` / `denominator`, which is above 0.
  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The same number.
  package init(_ number: Rational) {
    numerator = Int128(number.numerator)
    denominator = Int128(number.denominator)
  }

  /// The least whole number that is not below this one.
  package var roundedUp: Int128 {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest > 0 ? whole + 1 : whole
  }

  /// The product, of which the products of numerators and of denominators have to fit.
  package func times(_ other: ExactFraction) -> ExactFraction {
    ExactFraction(numerator * other.numerator, denominator * other.denominator)
  }

  /// The quotient by `number`, which is above 0; products have to fit as those of ``times(_:)``.
  package func divided(by number: Rational) -> ExactFraction {
    ExactFraction(
      numerator * Int128(number.denominator), denominator * Int128(number.numerator))
  }
}
