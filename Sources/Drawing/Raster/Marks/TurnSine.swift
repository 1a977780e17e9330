/// The sine of parts of a turn, the same on every platform: a polynomial that uses + and × only.
enum TurnSine {
  /// Returns the sine of `turn` 2⁻³² of a full turn, accurate to 10⁻¹¹.
  static func sine(_ turn: UInt32) -> Double {
    let signed = Int64(Int32(bitPattern: turn)), quarter = Int64(1) << 30
    // The left half of the circle mirrors the right one.
    var folded = signed
    if signed > quarter { folded = 2 * quarter - signed }
    if signed < -quarter { folded = -2 * quarter - signed }
    let angle = Double(folded) * (1.5707963267948966 / Double(quarter))
    let square = angle * angle
    // Taylor's series up to the 15th power, from its end.
    var sum = 0.0
    for divisor in [210.0, 156, 110, 72, 42, 20, 6] { sum = (1 - sum) * square / divisor }
    return angle * (1 - sum)
  }

  /// Returns the sine of a number of full turns within ±2³¹.
  static func sine(turns: Double) -> Double {
    sine(UInt32(truncatingIfNeeded: Int64(turns * 4_294_967_296)))
  }

  /// Returns the cosine of `turn` 2⁻³² of a full turn.
  static func cosine(_ turn: UInt32) -> Double { sine(turn &+ 1 << 30) }
}
