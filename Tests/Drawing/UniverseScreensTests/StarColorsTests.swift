import SystemLibrary
import Pictures
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Colors of stars` {
  static let dark = StarColors(on: Color(0x060912))
  static let light = StarColors(on: Color(0xF6F1E4))

  @Test func `temperatures go from 2,000 to 40,000 kelvins in equal ratios`() {
    #expect(StarColors.kelvins(1) == 2000)
    #expect(abs(StarColors.kelvins(100) - 40_000) < 1e-6)
    let kelvins = (1...100).map { StarColors.kelvins($0) }
    let ratio = pow(20, 1.0 / 99)
    for (lower, higher) in zip(kelvins, kelvins.dropFirst()) {
      #expect(abs(higher / lower - ratio) < 1e-12)
    }
  }

  /// Black bodies: CIE 1931 chromaticities by Planck's law, if they are within the gamut of
  /// screens.
  @Test(arguments: [
    (24, 0.3805, 0.3768), (31, 0.3451, 0.3516), (40, 0.3135, 0.3237), (54, 0.2807, 0.2884),
  ])
  func `are those of black bodies`(temperature: Int, x: Double, y: Double) {
    let seen = Chromaticity(Self.dark[temperature])
    #expect(abs(seen.x - x) <= 0.01 && abs(seen.y - y) <= 0.01, "\(seen)")
  }

  @Test(arguments: [true, false])
  func `go from orange to blue, one after the other`(isDark: Bool) {
    let stars = isDark ? Self.dark : Self.light
    let warmth = (1...100).map { Chromaticity(stars[$0]).warmth }
    // In a step, a channel may go in the opposite direction by at most 1.
    #expect(zip(warmth, warmth.dropFirst()).allSatisfy { $0 + 0.004 > $1 })
    let tenths = stride(from: 0, to: 100, by: 11).map { warmth[$0] }
    #expect(zip(tenths, tenths.dropFirst()).allSatisfy { $0 > $1 })
    let first = stars[1], last = stars[100]
    #expect(first.red > first.green && first.green > first.blue)
    #expect(last.blue > last.green && last.green > last.red)
    #expect(Set((1...100).map { stars[$0].pixel }).count > 60)
  }

  @Test func `on a dark ground are as bright as possible`() {
    for temperature in 1...100 {
      let star = Self.dark[temperature]
      #expect(max(star.red, star.green, star.blue) == 255 && star.alpha == 255)
    }
  }

  @Test func `of other numbers are those at the ends`() {
    #expect(Self.dark[0] == Self.dark[1] && Self.dark[-7] == Self.dark[1])
    #expect(Self.dark[101] == Self.dark[100] && Self.dark[.max] == Self.dark[100])
  }
}

/// The properties of a color that don't depend on its brightness.
struct Chromaticity {
  /// The chromaticity of CIE 1931.
  let x: Double
  let y: Double
  /// The difference of red and blue, relative to the total light.
  let warmth: Double

  init(_ color: Color) {
    let red = Double(LinearLight.decode(color.red))
    let green = Double(LinearLight.decode(color.green))
    let blue = Double(LinearLight.decode(color.blue))
    // CIE XYZ by IEC 61966-2-1.
    let first = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    let second = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let third = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    let sum = first + second + third
    (x, y) = (first / sum, second / sum)
    warmth = (red - blue) / (red + green + blue)
  }
}
