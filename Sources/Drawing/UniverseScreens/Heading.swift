/// A direction, as its cosine and sine.
///
/// Computed from + − × ÷ and √ alone, because the sine of a C library may differ between platforms
/// in its last bit, and with it a pixel.
struct Heading {
  let cosine: Double
  let sine: Double

  /// Creates the direction `turns` turns clockwise from the right: any number of turns.
  init(turns: Double) {
    // Quarters of a turn, and an angle of at most an eighth, for which the series are accurate to
    // 10⁻¹¹.
    let quarters = turns * 4
    let quarter = quarters >= 0 ? Int(quarters + 0.5) : -Int(0.5 - quarters)
    let angle = (quarters - Double(quarter)) * (Double.pi / 2)
    let square = angle * angle
    let sine =
      angle
      * (1 - square / 6
        * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110)))))
    let cosine =
      1 - square / 2
      * (1 - square / 12
        * (1 - square / 30 * (1 - square / 56 * (1 - square / 90 * (1 - square / 132)))))
    switch quarter & 3 {
    case 0: (self.cosine, self.sine) = (cosine, sine)
    case 1: (self.cosine, self.sine) = (-sine, cosine)
    case 2: (self.cosine, self.sine) = (-cosine, -sine)
    default: (self.cosine, self.sine) = (sine, -cosine)
    }
  }

  /// Returns the point (x, y) rotated by this direction about the origin.
  func turning(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (x * cosine - y * sine, x * sine + y * cosine)
  }
}

/// Returns 2 to the power of `exponent`, −16 to 16, accurate to one part in 10¹⁰.
func powerOfTwo(_ exponent: Double) -> Double {
  let whole = exponent >= 0 ? Int(exponent + 0.5) : -Int(0.5 - exponent)
  let x = (exponent - Double(whole)) * 0.693147180559945309
  let rest = 1 + x / 6 * (1 + x / 7 * (1 + x / 8 * (1 + x / 9)))
  let part = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * rest))))
  let scale = Double(1 << abs(whole))
  return whole >= 0 ? part * scale : part / scale
}

/// Returns a value that goes smoothly from 0 to 1 as `share` does, and is constant outside.
func smooth(_ share: Double) -> Double {
  let x = max(0, min(1, share))
  return x * x * (3 - 2 * x)
}

/// Returns the logarithm of `value`, above 0, to the base 2, accurate to 10⁻¹⁰.
func binaryLogarithm(_ value: Double) -> Double {
  var exponent = Double(value.exponent), rest = value.significand
  if rest > 1.4142135623730951 { (exponent, rest) = (exponent + 1, rest / 2) }
  let s = (rest - 1) / (rest + 1), square = s * s
  let series =
    1 + square
    * (1.0 / 3 + square
      * (1.0 / 5 + square
        * (1.0 / 7 + square
          * (1.0 / 9
            + square * (1.0 / 11 + square / 13)))))
  return exponent + 2 * s * series / 0.693147180559945309
}
