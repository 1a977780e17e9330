/// The greatest whole number that divides both `a` and `b`; it may be below 0 where one of them is.
@inlinable
package func greatestCommonDivisor<Number: BinaryInteger>(_ a: Number, _ b: Number) -> Number {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
