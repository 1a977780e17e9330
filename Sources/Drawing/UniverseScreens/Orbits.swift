import Pictures
import SceneDescription
import UniverseSimulation

/// The positions of planets and satellites on their orbits.
enum Orbits {
  /// The seconds in which the nine planets complete an orbit, the innermost first: the squares of
  /// the times are proportional to the cubes of the distances (Kepler's third law), with
  /// ``distance(ofPlanet:)``.
  static let periods: [Int64] = [48, 66, 86, 107, 130, 155, 181, 209, 238]

  /// Returns the distance of planet number `number`, 0 … 8, from its star; that of the last one is
  /// 1.
  static func distance(ofPlanet number: Int) -> Double { 0.345 + 0.655 * Double(number) / 8 }

  /// Returns the direction of planet number `number` from its star.
  static func heading(of planet: Planet, number: Int, _ snapshot: UniverseSnapshot) -> Heading {
    let start = UInt32(truncatingIfNeeded: UInt64(planet.id) &* 0x9E37_79B9)
    return Heading(turn: snapshot.turn(period: periods[min(8, number)], from: start))
  }

  /// Returns the direction of satellite number `number`, 0 … 4, from its planet.
  static func heading(
    ofSatellite id: UInt32, number: Int, _ snapshot: UniverseSnapshot
  ) -> Heading {
    let start = UInt32(truncatingIfNeeded: UInt64(id) &* 0x85EB_CA6B)
    return Heading(turn: snapshot.turn(period: [17, 23, 31, 39, 47][min(4, number)], from: start))
  }

  /// Returns the rotation of a planet or satellite about its axis.
  static func spin(_ id: UInt32, _ snapshot: UniverseSnapshot) -> UInt32 {
    snapshot.turn(
      period: 20 + Int64(id % 23), from: UInt32(truncatingIfNeeded: UInt64(id) &* 0xC2B2_AE35))
  }
}

/// A planet or a satellite as a lit sphere.
struct PlanetGlobe {
  let type: PlanetType
  /// The seed of its surface.
  let seed: UInt64
  let turn: UInt32

  init(_ planet: Planet, _ snapshot: UniverseSnapshot) {
    type = planet.traits.type
    seed = UInt64(planet.id)
    turn = Orbits.spin(planet.id, snapshot)
  }

  init(_ satellite: Satellite, _ snapshot: UniverseSnapshot) {
    type = satellite.traits.type
    seed = UInt64(satellite.id) | 1 << 40
    turn = Orbits.spin(satellite.id, snapshot)
  }

  /// Creates the sign of a type in a legend.
  init(_ type: PlanetType) {
    self.type = type
    seed = 6
    turn = 0
  }

  /// Draws the globe around (x, y), lit from the direction (lightX, lightY) of any length.
  func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double,
    light: (x: Double, y: Double) = (-70, -45)
  ) {
    let inks = sheet.inks
    var globe = Globe(surface, second: inks.second(of: type), seed: seed, turn: turn)
    let length = max(1e-6, (light.x * light.x + light.y * light.y).squareRoot())
    // On paper a dark night side would look like a hole in the picture, so more light comes from
    // the front.
    globe.light = Globe.Light(
      x: Int8(light.x / length * 90), y: Int8(light.y / length * 90), z: inks.isDark ? 55 : 100)
    let hasRings = sheet.isLight && hasRings && radius >= 5
    if hasRings {
      drawRings(on: &sheet, x, y, radius, PlanetRings(light: globe.light, isBehind: true))
    }
    sheet.globe(x, y, radius, inks[type], globe)
    if hasRings {
      drawRings(on: &sheet, x, y, radius, PlanetRings(light: globe.light, isBehind: false))
    }
  }

  /// Whether it has rings where it is drawn as light, as one gas giant of three has.
  var hasRings: Bool {
    var scatter = Scatter(seed: seed, 0x51A6)
    return type == .gasGiant && scatter.next() < 1.0 / 3
  }

  private func drawRings(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, _ rings: PlanetRings
  ) {
    sheet.half(.rings(rings), x, y, radius, sheet.inks[type].mixed(with: Color(0xD8C3A0), 0.6))
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

extension Sheet {
  /// Returns the word for a type of planets.
  func name(of type: PlanetType) -> String { style.annotations.words.word(for: type.name) }
}

/// The legend of the colors of planets.
enum PlanetLegend {
  static func draw(on sheet: inout Sheet) {
    let radius = sheet.line * 0.5
    let entries = PlanetType.allCases.map { type in
      (
        name: sheet.name(of: type),
        draw: { (sheet: inout Sheet, x: Double, y: Double) in
          PlanetGlobe(type).draw(on: &sheet, x, y, radius)
        }
      )
    }
    sheet.legend(entries, radius: radius)
  }
}
