import GoldenTesting
import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `Light as before` {
  static let goldens = Goldens(folder: "Goldens/light")

  private func expect(_ light: Light, width: Int = 128, height: Int = 64, _ name: String) throws {
    let region = Rect(x: 0, y: 0, width: width, height: height)
    try Self.goldens.expect(LightPicture().image(light, region), named: name)
  }

  private func point(_ x: Int, _ y: Int) -> MarkPoint { MarkPoint(x: x * 256, y: y * 256) }

  @Test func `blooms around points`() throws {
    var light = Light(
      .screen, blooms: [.init(radius: 3 * 256, share: 256), .init(radius: 9 * 256, share: 256)])
    let strengths: [UInt16] = [16_000, 40_000, 65_535]
    let points = strengths.enumerated().map { number, strength in
      Light.Point(
        x: Float(16 + 48 * number), y: 32, .init(strength, strength / 4 * 3, strength / 2, 0))
    }
    light.blooming.clouds = [Light.Cloud(points, center: point(0, 0), radius: 256, gain: 1000)]
    try expect(light, "bloom")
  }

  @Test(arguments: [(Light.Tone.screen, "screen"), (.soft, "soft")])
  func `keeps its color however strong it is`(tone: Light.Tone, name: String) throws {
    var light = Light(tone)
    let colors = [SIMD3(1, 0.7, 0.4), SIMD3(0.5, 0.65, 1), SIMD3(1.0, 0.25, 0.4)]
    for (row, color) in colors.enumerated() {
      for column in 0..<128 {
        let strength = color * Double(column * column) * 2
        light.sharp.glows.append(
          Light.Glow(
            center: point(column, 11 + 21 * row), radius: 6 * 256,
            .init(UInt16(strength.x), UInt16(strength.y), UInt16(strength.z), 0)))
      }
    }
    try expect(light, "tone-\(name)")
  }

  @Test func `is dimmed and reddened by dust`() throws {
    var light = Light(.screen, blooms: [.init(radius: 4 * 256, share: 128)])
    light.blooming.glows = [
      Light.Glow(center: point(64, 32), radius: 90 * 256, .init(4000, 4000, 4000, 0))
    ]
    let points = (0..<600).map { index in
      let x = Float(index % 100), bend = (x - 50) * (x - 50) / 80
      return Light.Point(
        x: 14 + x, y: 10 + bend + Float(index / 100), .init(700, 1000, 1400, 0))
    }
    light.dust = [Light.Cloud(points, center: point(0, 0), radius: 256)]
    light.dustBlur = .init(radius: 3 * 256, share: 256)
    try expect(light, "dust")
  }

  @Test func `is bent by lenses, also by two near each other`() throws {
    var light = Light(.screen)
    var draws = MarkDraws(3)
    for _ in 0..<260 {
      light.sharp.glows.append(
        Light.Glow(
          center: MarkPoint(x: draws.next(0..<32_768), y: draws.next(0..<16_384)),
          radius: draws.next(300..<700), .init(UInt16(draws.next(0..<6000)), 3000, 5000, 0)))
    }
    light.lenses = [
      .init(center: point(36, 32), radius: 5 * 256), .init(center: point(86, 26), radius: 4 * 256),
      .init(center: point(106, 40), radius: 3 * 256),
    ]
    try expect(light, "lens")
  }
}
