import SceneDescription
import UniverseSimulation

/// A screen of a planet with its satellites and its figures.
struct PlanetScreen {
  private let snapshot: UniverseSnapshot
  private let system: StarSystem
  private let number: Int
  private let planet: Planet
  private let satellites: [Satellite]

  /// Creates the screen; `nil` if `system` has no planet `id`.
  init?(_ id: UInt32, in system: StarSystem, _ snapshot: UniverseSnapshot) {
    guard let number = system.planets.firstIndex(where: { $0.id == id }) else { return nil }
    self.snapshot = snapshot
    self.system = system
    self.number = number
    planet = system.planets[number]
    satellites = system.satellites(ofPlanet: number, seed: snapshot.state.configuration.seed)
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Planet \(planet.id.grouped)", facts, at: snapshot.state.tick)
    PlanetLegend.draw(on: &sheet)
    let stage = sheet.stage
    let width = stage.right - stage.left, reach = (stage.bottom - stage.top) / 2 * 0.94
    let x = stage.left + max(reach, width * 0.36), y = (stage.top + stage.bottom) / 2
    let grown = snapshot.grown(system.birth(ofPlanet: number))
    let radius = reach * (0.26 + 0.2 * Double(planet.traits.radius) / 100) * grown
    PlanetGlobe(planet, snapshot).draw(on: &sheet, x, y, radius)
    sheet.reserve(x, y, radius)
    let left = x + reach + sheet.line * 2
    // Before the satellites, so that no name takes its space.
    if width + stage.left - left > sheet.line * 9 { drawCard(on: &sheet, left, y) }
    for order in satellites.indices {
      draw(order, on: &sheet, x, y, reach, grown)
    }
  }

  private var facts: [Fact] {
    [
      Fact("system \(system.id.grouped)"),
      Fact("age ", seconds: snapshot.state.tick - system.birth(ofPlanet: number)),
      Fact(planet.traits.type.name),
      Fact(Words.count(satellites.count, "satellite", "satellites")),
    ]
  }

  private func draw(
    _ order: Int, on sheet: inout Sheet, _ x: Double, _ y: Double, _ reach: Double, _ grown: Double
  ) {
    let satellite = satellites[order]
    let distance = reach * (0.56 + 0.4 * Double(order) / 4)
    sheet.ring(x, y, distance, width: max(1, reach / 340), sheet.inks.line)
    let heading = Orbits.heading(ofSatellite: satellite.id, number: order, snapshot)
    let size = reach * (0.02 + 0.022 * Double(satellite.traits.radius) / 100) * grown
    let place = (x: x + heading.cosine * distance, y: y + heading.sine * distance)
    PlanetGlobe(satellite, snapshot).draw(
      on: &sheet, place.x, place.y, size)
    sheet.name(
      satellite.id.grouped, sheet.inks.quiet, beyond: place.x, place.y, size, from: (x, y))
  }

  private func drawCard(on sheet: inout Sheet, _ left: Double, _ y: Double) {
    let traits = planet.traits, color = sheet.inks[traits.type]
    func row(_ name: String, _ value: Int) -> Card.Row {
      Card.Row(name: name, value: "\(value)", bar: (Double(value) / 100, color))
    }
    let width = min(sheet.stage.right - left, sheet.line * 14)
    let card = Card(
      heading: "A planet: \(traits.type.name)",
      rows: [
        row("mass", traits.mass), row("temperature", traits.temperature),
        row("radius", traits.radius),
      ])
    if card.fits(on: sheet, left, y, width: width) {
      card.draw(on: &sheet, left, y, width: width)
    }
  }
}
