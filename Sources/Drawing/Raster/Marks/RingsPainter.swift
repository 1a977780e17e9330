import Pictures
import SceneDescription

/// A painter of the rings of a planet, pixel by pixel, in its shadow behind it.
struct RingsPainter {
  let rings: PlanetRings
  let color: Color
  /// The center in pixels from the picture's corner, and the radius of the planet.
  let x: Double
  let y: Double
  let radius: Double

  /// The height of the rings in parts of their width, and the direction of their width.
  private static let flatness = 0.3
  private static let roll = (cosine: 0.9553, sine: -0.2955)

  func paint(into canvas: MarkCanvas) {
    let ink = MarkInk(color), edges = PlanetRings.edges, reach = edges.outer * radius
    func range(_ middle: Double, _ most: Int) -> Range<Int> {
      let first = Int(max(0, min(Double(most), middle - reach)))
      return first..<max(first, Int(max(0, min(Double(most), middle + reach + 1))))
    }
    let (lightX, lightY) = (Double(rings.light.x), Double(rings.light.y))
    let length = max(1, (lightX * lightX + lightY * lightY).squareRoot())
    let shade = SIMD3<Float>(ink.color) * 0.14
    for row in range(y, canvas.height) {
      let pixels = canvas.row(row)
      for column in range(x, canvas.width) {
        let right = (Double(column) + 0.5 - x) / radius, down = (Double(row) + 0.5 - y) / radius
        let along = right * Self.roll.cosine + down * Self.roll.sine
        let across = (down * Self.roll.cosine - right * Self.roll.sine) / Self.flatness
        guard (across < 0) == rings.isBehind else { continue }
        let share =
          ((along * along + across * across).squareRoot() - edges.inner)
          / (edges.outer - edges.inner)
        if share <= 0 || share >= 1 { continue }
        // What is on the far side of the planet from the light is dark.
        let toLight = (right * lightX + down * lightY) / length
        let aside = (right * lightY - down * lightX) / length
        let isShaded = toLight < 0 && aside * aside < 0.9
        let opacity = density(share) * Double(ink.alpha)
        let pixel = isShaded ? Self.pixel(shade) : ink.color.pixel
        pixels[column] = MarkCanvas.mix(pixels[column], pixel, Int(opacity + 0.5))
      }
    }
  }

  /// Returns the share of light that the rings take, 0 … 0.85, from the inner edge to the outer one.
  private func density(_ share: Double) -> Double {
    func wave(_ turns: Double) -> Double {
      TurnSine.sine(UInt32(truncatingIfNeeded: Int64(turns * 4_294_967_296)))
    }
    let edge = min(1, share / 0.08) * min(1, (1 - share) / 0.1)
    let gap = min(1, max(0.08, (abs(share - 0.62) - 0.02) / 0.03))
    // Fine lines only where pixels show them.
    let fine = radius < 24 ? 0 : 0.16 * wave(share * 13)
    return 0.85 * edge * gap * (0.72 + 0.18 * wave(share * 5 + 0.1) + fine)
  }

  private static func pixel(_ channels: SIMD3<Float>) -> UInt32 {
    UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | 0xff00_0000
  }
}
