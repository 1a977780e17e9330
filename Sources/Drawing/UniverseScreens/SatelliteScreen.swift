import SceneDescription
import UniverseSimulation

/// A screen of a satellite with its figures, and its planet behind it.
struct SatelliteScreen {
  private let snapshot: UniverseSnapshot
  private let system: StarSystem
  private let number: Int
  private let planet: Planet
  private let satellite: Satellite

  /// Creates the screen; `nil` if no planet of `system` has the satellite `id`.
  init?(_ id: UInt32, in system: StarSystem, _ snapshot: UniverseSnapshot) {
    guard let number = system.planets.firstIndex(where: { $0.hasSatellite(id) }),
      let satellite = system.satellites(
        ofPlanet: number, seed: snapshot.state.configuration.seed
      ).first(where: { $0.id == id })
    else { return nil }
    self.snapshot = snapshot
    self.system = system
    self.number = number
    self.satellite = satellite
    planet = system.planets[number]
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Satellite \(satellite.id.grouped)", facts, at: snapshot.state.tick)
    PlanetLegend.draw(on: &sheet)
    let card = TraitsCard(satellite.traits, of: "satellite").card(on: sheet)
    let picture = PictureAndCard(card, on: sheet)
    draw(on: &sheet, picture.x, picture.y, picture.reach)
    picture.drawCard(on: &sheet)
  }

  private var facts: [Fact] {
    [
      Fact("planet \(planet.id.grouped)"), Fact("system \(system.id.grouped)"),
      Fact("age ", seconds: snapshot.state.tick - system.birth(ofPlanet: number)),
      Fact(satellite.traits.type.name),
    ]
  }

  /// The direction from the planet to the satellite and the distance between them, as shares of the
  /// picture's radius.
  private static let way = (cosine: 0.78, sine: 0.6258, length: 0.9)

  /// Draws the satellite in front of its planet within `reach` of (x, y).
  private func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ reach: Double
  ) {
    let grown = snapshot.grown(system.birth(ofPlanet: number)), way = Self.way
    let size = reach * (0.26 + 0.19 * Double(satellite.traits.radius) / 100) * grown
    let far = reach * (0.42 + 0.15 * Double(planet.traits.radius) / 100) * grown
    let middle = (x: x - way.cosine * reach * 0.42, y: y - way.sine * reach * 0.42)
    let place = (
      x: middle.x + way.cosine * reach * way.length, y: middle.y + way.sine * reach * way.length
    )
    drawOrbit(on: &sheet, middle, reach, isBehind: true)
    sheet.glow(middle.x, middle.y, far * 1.25, sheet.inks[planet.traits.type].faded(to: 0.22))
    PlanetGlobe(planet, snapshot).draw(on: &sheet, middle.x, middle.y, far)
    // The air between dims the planet, so that the satellite stands out from it.
    sheet.disc(middle.x, middle.y, far + 1, sheet.inks.opaqueGround.faded(to: 0.5))
    drawOrbit(on: &sheet, middle, reach, isBehind: false)
    sheet.reserve(place.x, place.y, size)
    sheet.origin = (place.x, place.y, size)
    PlanetGlobe(satellite, snapshot).draw(on: &sheet, place.x, place.y, size)
    sheet.name(
      "Planet \(planet.id.grouped)", sheet.inks.quiet, by: middle.x, middle.y, far)
  }

  /// Draws half of the satellite's orbit, seen from a low angle, which fades away from the
  /// satellite.
  private func drawOrbit(
    on sheet: inout Sheet, _ middle: (x: Double, y: Double), _ reach: Double, isBehind: Bool
  ) {
    let way = Self.way, count = 150, radius = max(0.7, reach / 210)
    for index in 0..<count {
      let heading = Heading(turns: Double(index) / Double(count))
      if (heading.sine < 0) != isBehind { continue }
      let along = heading.cosine * way.length * reach
      let across = heading.sine * way.length * reach * 0.34
      let share = max(0, (heading.cosine + 0.45) / 1.45)
      sheet.disc(
        middle.x + along * way.cosine - across * way.sine,
        middle.y + along * way.sine + across * way.cosine, radius,
        sheet.inks.quiet.faded(to: 0.9 * share))
    }
  }
}
