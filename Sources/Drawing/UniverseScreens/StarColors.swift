import Pictures

/// The colors of stars by their temperature, 1 … 100.
///
/// A temperature of 1 is 2,000 K and one of 100 is 40,000 K, with equal ratios between them;
/// chromaticities are those of black bodies by the cubic approximations of Kim et al. ("Design of
/// advanced color temperature control system for HDTV applications", 2002), which apply up to
/// 25,000 K and change little above.
struct StarColors: Sendable {
  private let colors: [Color]

  /// Returns the temperature in kelvins for `temperature`, 1 … 100.
  static func kelvins(_ temperature: Int) -> Double {
    // The 99th root of 20.
    var kelvins = 2000.0
    for _ in 1..<max(1, temperature) { kelvins *= 1.030722406522087 }
    return kelvins
  }

  /// Creates the colors of stars on `ground`: as bright as possible on a dark one; on a light one
  /// as dark as ink and more saturated, with the same hues.
  init(on ground: Color) {
    let isDark = ground.relativeLuminance < 0.18
    colors = (1...100).map { temperature in
      let light = Self.light(of: Self.kelvins(temperature))
      return isDark ? Self.color(of: light) : Self.ink(of: light, on: ground)
    }
  }

  /// The color of a star of the temperature `temperature`, 1 … 100.
  subscript(temperature: Int) -> Color { colors[max(1, min(100, temperature)) - 1] }

  /// Returns the linear light of a black body, the largest channel 1.
  static func light(of kelvins: Double) -> SIMD3<Double> {
    let t = 1000 / kelvins
    let x =
      kelvins <= 4000
      ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
      : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
    let y =
      kelvins <= 2222
      ? ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
      : kelvins <= 4000
        ? ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
        : ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
    // CIE XYZ of luminance 1 in linear sRGB (IEC 61966-2-1).
    let (X, Z) = (x / y, (1 - x - y) / y)
    let rgb = SIMD3(
      3.2406 * X - 1.5372 - 0.4986 * Z, -0.9689 * X + 1.8758 + 0.0415 * Z,
      0.0557 * X - 0.2040 + 1.0570 * Z)
    let positive = rgb.replacing(with: 0, where: rgb .< 0)
    return positive / positive.max()
  }

  private static func color(of light: SIMD3<Double>) -> Color {
    func channel(_ value: Double) -> UInt8 {
      LinearLight.encode(UInt16(max(0, min(1, value)) * 65_535 + 0.5))
    }
    return Color(red: channel(light.x), green: channel(light.y), blue: channel(light.z))
  }

  /// Returns the same hue as ink: more saturated, and so dark that it stands out from `ground`.
  private static func ink(of light: SIMD3<Double>, on ground: Color) -> Color {
    let gray = (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    var strong = SIMD3(repeating: gray) + (light - SIMD3(repeating: gray)) * 1.7
    strong.replace(with: 0.02, where: strong .< 0.02)
    let most = (ground.relativeLuminance + 0.05) / 4 - 0.05
    let luminance = (strong * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    return color(of: strong * (max(0.02, most) / luminance))
  }
}
