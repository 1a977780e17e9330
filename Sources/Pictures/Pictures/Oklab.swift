/// A color in Oklab (Ottosson: "A perceptual color space for image processing", 2020), where equal
/// distances look about equally different.
package struct Oklab: Equatable, Sendable {
  /// The lightness, 0 … 1.
  package var l: Double
  /// The coordinate from green to red.
  package var a: Double
  /// The coordinate from blue to yellow.
  package var b: Double

  package init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// Creates the coordinates of `color`; alpha is ignored.
  package init(_ color: Color) {
    let light = LinearLight.decode(color) / 65_535, (red, green, blue) = (light.x, light.y, light.z)
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    l = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The opaque color nearest to these coordinates, its channels clamped to their range.
  package var color: Color {
    let light = light
    func channel(_ light: Double) -> UInt8 {
      LinearLight.encode(UInt16((min(max(light, 0), 1) * 65_535).rounded()))
    }
    return Color(red: channel(light.x), green: channel(light.y), blue: channel(light.z))
  }

  /// The linear light of red, green and blue, each 0 … 1 for colors in the sRGB gamut.
  private var light: SIMD3<Double> {
    func cube(_ x: Double) -> Double { x * x * x }
    let long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(l - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(l - 0.0894841775 * a - 1.2914855480 * b)
    return SIMD3(
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }

  /// The color of this lightness and hue with the largest chroma up to its own that is in the sRGB
  /// gamut.
  package var shown: Oklab {
    func isShown(_ place: Oklab) -> Bool {
      let light = place.light
      return light.min() > -0.0001 && light.max() < 1.0001
    }
    if isShown(self) { return self }
    var low = Oklab(l: l, a: 0, b: 0), high = self
    for _ in 0..<20 {
      let middle = low.mixed(with: high, 0.5)
      if isShown(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the interpolation toward `other`: 0 is this color, 1 the other; above 1 it lies
  /// beyond.
  package func mixed(with other: Oklab, _ share: Double) -> Oklab {
    Oklab(
      l: l + (other.l - l) * share, a: a + (other.a - a) * share, b: b + (other.b - b) * share)
  }

  /// Returns the square of the distance to `other`.
  @inlinable package func squaredDistance(to other: Oklab) -> Double {
    let l = self.l - other.l, a = self.a - other.a, b = self.b - other.b
    return l * l + a * a + b * b
  }
}

/// Returns the cube root of `x`, 0 or above, to some 14 digits.
///
/// The `cbrt` of a C library may differ in its last bit from platform to platform, and with it a
/// pixel.
func cubeRoot(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  // A third of the exponent is within 6 % of the root; each of Halley's steps triples the digits.
  var y = Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
  for _ in 0..<3 {
    let cube = y * y * y
    y *= (cube + 2 * x) / (2 * cube + x)
  }
  return y
}
