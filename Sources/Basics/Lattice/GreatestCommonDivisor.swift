/// Returns the greatest common divisor of `a` and `b`; it may be negative when one of them is.
///
/// - Complexity: O(log(min(|*a*|, |*b*|))).
@inlinable
package func greatestCommonDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
