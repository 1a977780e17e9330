import Pictures
import SceneDescription

/// A painter of a star's corona, whose rays fade with the distance from its limb.
///
/// Rays are noise along circles of a few radii, computed once for all directions.
struct CoronaPainter {
  private let color: UInt32
  private let alpha: Double
  /// The strength of rays by circle and direction.
  private var rays: [Float] = []

  /// The radius of all that is seen, in radii of the star.
  static let reach = 3.4
  private static let circles = 6
  private static let directions = 512

  /// Creates the corona of a star with a radius of `radius` pixels.
  init(_ globe: Globe, _ ink: MarkInk, radius: Double) {
    color = Mixture.mix(ink.color, Color(0xFFFFFF), share: 1, of: 6).pixel
    alpha = Double(ink.alpha)
    let noise = SurfaceNoise(
      frequency: 4.2, octaves: 4, radius: Float(min(200, radius)), seed: globe.seed ^ 0xC0_20A1)
    for circle in 0...Self.circles {
      for direction in 0...Self.directions {
        let (x, y) = Self.direction(Double(direction) * 4 / Double(Self.directions))
        let height = Float(circle) / Float(Self.circles) * 0.5
        let value = noise.value(SIMD3(Float(x), Float(y), height) * 0.85)
        // Contrast between rays.
        let strong = max(0, min(1, (value - 0.22) * 1.9))
        rays.append(0.2 + 1.25 * strong * strong)
      }
    }
  }

  /// Returns the direction of a number 0 … 4, which goes around the circle as the way around a square does.
  private static func direction(_ number: Double) -> (x: Double, y: Double) {
    let side = Int(number) & 3, part = number - Double(Int(number))
    let (u, v) = (1 - part, part)
    let length = (u * u + v * v).squareRoot()
    switch side {
    case 0: return (u / length, v / length)
    case 1: return (-v / length, u / length)
    case 2: return (-u / length, -v / length)
    default: return (v / length, -u / length)
    }
  }

  func paint(around star: RoundPlace, into canvas: MarkCanvas) {
    star.forEachPixel(of: canvas, within: Self.reach) { pixel, dx, dy in
      let square = dx * dx + dy * dy
      if square < 0.96 || square > Self.reach * Self.reach { return }
      let distance = square.squareRoot(), above = max(0, distance - 1)
      let fade = min(1, (Self.reach - distance) / 1.3)
      let light =
        (0.62 * Double(ray(dx, dy, distance)) / Self.exponential(2.4 * above)
          + 0.5 / Self.exponential(9 * above)) * fade
      pixel = MarkCanvas.mix(pixel, color, Int(min(0.96, max(0, light)) * alpha + 0.5))
    }
  }

  /// Returns the strength of rays at a place, between the nearest that are known.
  private func ray(_ dx: Double, _ dy: Double, _ distance: Double) -> Float {
    let sum = abs(dx) + abs(dy)
    let number: Double
    if dy >= 0 {
      number = dx >= 0 ? dy / sum : 1 - dx / sum
    } else {
      number = dx < 0 ? 2 - dy / sum : 3 + dx / sum
    }
    let place = min(4, number) / 4 * Double(Self.directions)
    let circle = min(1, (distance - 0.97) / (Self.reach - 0.97)) * Double(Self.circles)
    let column = min(Self.directions - 1, Int(place)), row = min(Self.circles - 1, Int(circle))
    let right = Float(place - Double(column)), down = Float(circle - Double(row))
    let start = row * (Self.directions + 1) + column, next = start + Self.directions + 1
    let top = rays[start] + (rays[start + 1] - rays[start]) * right
    let low = rays[next] + (rays[next + 1] - rays[next]) * right
    return top + (low - top) * down
  }

  /// Returns about e^x from 0 on: the fourth power of a series for a quarter of it.
  private static func exponential(_ x: Double) -> Double {
    let part = x / 4
    let series = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4)))
    return series * series * (series * series)
  }
}
