import Pictures
import SceneDescription
import UniverseSimulation

/// A system as light: its plane is seen from a low angle, and each planet draws a tail of light.
struct LitSystem {
  let system: StarSystem
  let snapshot: UniverseSnapshot
  /// The middle, and the radius of the last orbit in pixels.
  let x: Double
  let y: Double
  let radius: Double

  /// The height of an orbit in parts of its width.
  static let flatness = 0.4
  /// The factor by which planets are larger than where orbits are seen from above.
  private static let growth = 3.0

  /// A planet at its place.
  struct Place {
    let number: Int
    let x: Double
    let y: Double
    let radius: Double
    /// Whether it is nearer than the star.
    let isNear: Bool
  }

  /// Returns the places of all planets, the farthest first.
  func places() -> [Place] {
    system.planets.indices.map { number in
      let planet = system.planets[number]
      let heading = Orbits.heading(of: planet, number: number, snapshot)
      let distance = radius * Orbits.distance(ofPlanet: number)
      let size = 0.014 + 0.027 * Double(planet.traits.radius) / 100
      // From above they are as far apart; inner orbits are narrower here.
      let grown = snapshot.grown(system.birth(ofPlanet: number)) * Self.growth * 0.62
      return Place(
        number: number, x: x + heading.cosine * distance,
        y: y + heading.sine * distance * Self.flatness,
        radius: radius * size * grown * (1 + 0.22 * heading.sine), isNear: heading.sine > 0)
    }.sorted { ($0.y, $0.number) < ($1.y, $1.number) }
  }

  /// Draws the tails of all planets, and the light around the star, whose color is `color`.
  func drawLight(on sheet: inout Sheet, _ color: SIMD3<Double>) {
    sheet.bloom = SheetBloom(width: sheet.width)
    sheet.bloom.wide.share = 0.6
    sheet.shine(.glow(color * 0.13), x, y, radius * 0.34, as: .extent)
    for number in system.planets.indices {
      let share = smooth(snapshot.since(system.birth(ofPlanet: number)) / 6 + 0.25)
      sheet.shine(.points(tail(number, sheet.inks)), x, y, radius, share: share, as: .extent)
    }
  }

  /// Returns the points of a planet's way behind it, fading with a power of its length.
  private func tail(_ number: Int, _ inks: UniverseInks) -> [Light.Point] {
    let planet = system.planets[number], distance = Orbits.distance(ofPlanet: number)
    let count = Int(max(64, min(6000, distance * radius * 5)))
    let heading = Orbits.heading(of: planet, number: number, snapshot)
    let step = Heading(turns: -1 / Double(count))
    var (cosine, sine) = (heading.cosine, heading.sine)
    let color = LinearLight.decode(inks[planet.traits.type]) / 65_535
    return (0..<count).map { index in
      let rest = 1 - Double(index) / Double(count), square = rest * rest
      let strength = (0.04 + 0.96 * square * square * square * rest) * 0.7
      let point = Light.Point(
        x: Float(cosine * distance), y: Float(sine * distance * Self.flatness),
        StarLight.strength(color * strength))
      (cosine, sine) = step.turning(cosine, sine)
      return point
    }
  }
}
