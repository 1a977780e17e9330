import Pictures
import SceneDescription

/// A painter of the rings of a planet, pixel by pixel, in its shadow behind it.
struct RingsPainter {
  let rings: PlanetRings
  let color: Color

  /// The height of the rings in parts of their width, and the direction of their width.
  private static let flatness = 0.3
  private static let roll = (cosine: 0.9553, sine: -0.2955)

  func paint(around planet: RoundPlace, into canvas: MarkCanvas) {
    let ink = MarkInk(color), edges = PlanetRings.edges
    let (lightX, lightY) = (Double(rings.light.x), Double(rings.light.y))
    let length = max(1, (lightX * lightX + lightY * lightY).squareRoot())
    let shade = SIMD3<Float>(ink.color) * 0.14
    let shaded = Color(red: UInt8(shade.x), green: UInt8(shade.y), blue: UInt8(shade.z)).pixel
    planet.forEachPixel(of: canvas, within: edges.outer) { pixel, right, down in
      let along = right * Self.roll.cosine + down * Self.roll.sine
      let across = (down * Self.roll.cosine - right * Self.roll.sine) / Self.flatness
      guard (across < 0) == rings.isBehind else { return }
      let share =
        ((along * along + across * across).squareRoot() - edges.inner)
        / (edges.outer - edges.inner)
      if share <= 0 || share >= 1 { return }
      // What is on the far side of the planet from the light is dark.
      let toLight = (right * lightX + down * lightY) / length
      let aside = (right * lightY - down * lightX) / length
      let isShaded = toLight < 0 && aside * aside < 0.9
      let opacity = density(share, isFine: planet.radius >= 24) * Double(ink.alpha)
      pixel = MarkCanvas.mix(
        pixel, isShaded ? shaded : ink.color.pixel, Int(opacity + 0.5))
    }
  }

  /// Returns the share of light that the rings take, 0 … 0.85, from the inner edge to the outer one, with fine
  /// lines only where pixels show them.
  private func density(_ share: Double, isFine: Bool) -> Double {
    let edge = min(1, share / 0.08) * min(1, (1 - share) / 0.1)
    let gap = min(1, max(0.08, (abs(share - 0.62) - 0.02) / 0.03))
    let fine = isFine ? 0.16 * TurnSine.sine(turns: share * 13) : 0
    return 0.85 * edge * gap * (0.72 + 0.18 * TurnSine.sine(turns: share * 5 + 0.1) + fine)
  }
}
