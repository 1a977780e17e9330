import SceneDescription
import UniverseSimulation

/// Where planets and satellites are on their way around.
enum Orbits {
  /// The seconds in which the nine planets go around once, the innermost first: as the squares of such
  /// times are as the cubes of their distances (Kepler's third law), for ``distance(ofPlanet:)``.
  static let periods: [Int64] = [48, 66, 86, 107, 130, 155, 181, 209, 238]

  /// How far planet number `number`, 0 … 8, is from its star; the last one: 1.
  static func distance(ofPlanet number: Int) -> Double { 0.345 + 0.655 * Double(number) / 8 }

  /// The direction in which planet number `number` is seen from its star.
  static func heading(of planet: Planet, number: Int, _ sight: Sight) -> Heading {
    let start = UInt32(truncatingIfNeeded: UInt64(planet.id) &* 0x9E37_79B9)
    return Heading(turn: sight.turn(period: periods[min(8, number)], from: start))
  }

  /// The direction in which satellite number `number`, 0 … 4, is seen from its planet.
  static func heading(ofSatellite id: UInt32, number: Int, _ sight: Sight) -> Heading {
    let start = UInt32(truncatingIfNeeded: UInt64(id) &* 0x85EB_CA6B)
    return Heading(turn: sight.turn(period: [17, 23, 31, 39, 47][min(4, number)], from: start))
  }

  /// How far a planet or satellite has turned about itself.
  static func spin(_ id: UInt32, _ sight: Sight) -> UInt32 {
    sight.turn(
      period: 20 + Int64(id % 23), from: UInt32(truncatingIfNeeded: UInt64(id) &* 0xC2B2_AE35))
  }
}

/// A planet or a satellite as a lit sphere.
struct PlanetGlobe {
  let type: PlanetType
  /// What tells its spots apart from those of others.
  let seed: UInt64
  let turn: UInt32

  init(_ planet: Planet, _ sight: Sight) {
    type = planet.traits.type
    seed = UInt64(planet.id)
    turn = Orbits.spin(planet.id, sight)
  }

  init(_ satellite: Satellite, _ sight: Sight) {
    type = satellite.traits.type
    seed = UInt64(satellite.id) | 1 << 40
    turn = Orbits.spin(satellite.id, sight)
  }

  /// The sign of a type in a legend.
  init(_ type: PlanetType) {
    self.type = type
    seed = 6
    turn = 0
  }

  /// Draws it around (x, y), lit from the direction (lightX, lightY), of which the length is of no account.
  func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double,
    light: (x: Double, y: Double) = (-70, -45)
  ) {
    let inks = sheet.inks
    var globe = Globe(surface, second: inks.second(of: type), seed: seed, turn: turn)
    let length = max(1e-6, (light.x * light.x + light.y * light.y).squareRoot())
    // On paper a night would be a hole in the picture: more light comes from the front.
    globe.light = Globe.Light(
      x: Int8(light.x / length * 90), y: Int8(light.y / length * 90), z: inks.isDark ? 55 : 100)
    sheet.globe(x, y, radius, inks[type], globe)
  }

  private var surface: Globe.Surface {
    switch type {
    case .rocky, .desert: .plain
    case .oceanic: .patches
    case .ice: .caps
    case .gasGiant: .bands
    }
  }
}

/// What the colours of planets mean.
enum PlanetLegend {
  static func draw(on sheet: inout Sheet) {
    let radius = sheet.line * 0.5
    let entries = PlanetType.allCases.map { type in
      (
        name: type.name,
        draw: { (sheet: inout Sheet, x: Double, y: Double) in
          PlanetGlobe(type).draw(on: &sheet, x, y, radius)
        }
      )
    }
    sheet.legend(entries, radius: radius)
  }
}
