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
    let stage = sheet.stage, line = sheet.line
    let width = stage.right - stage.left, reach = (stage.bottom - stage.top) / 2 * 0.94
    let x = stage.left + max(reach, width * 0.36), y = (stage.top + stage.bottom) / 2
    let left = x + reach + line * 2, space = min(stage.right - left, line * 14)
    let card = card(of: sheet), height = card.height(line: line)
    if space > line * 9, card.isInside(stage, y, line: line) {
      let top = 2 * y - card.middle(below: y, line: line)
      return draw(on: &sheet, x, y, reach, .init(left: left, top: top, width: space))
    }
    // The stage isn't wide and high enough for orbits as high as it and the card beside.
    let places = DiscAndCard(on: stage, cardHeight: (height, height), line: line)
    draw(on: &sheet, places.x, places.y, min(places.radius / 1.1, reach), places.card)
  }

  /// Draws the planet and the orbits of its satellites within `reach` of its middle, and the card
  /// at its place.
  private func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ reach: Double,
    _ place: DiscAndCard.CardPlace?
  ) {
    let grown = snapshot.grown(system.birth(ofPlanet: number))
    let globe = PlanetGlobe(planet, snapshot)
    var radius = reach * (0.26 + 0.2 * Double(planet.traits.radius) / 100) * grown
    // Rings are within the orbits of satellites.
    if sheet.isLight && globe.hasRings { radius *= 0.54 }
    sheet.origin = (x, y, radius)
    globe.draw(on: &sheet, x, y, radius)
    sheet.reserve(x, y, radius)
    // Before the satellites, so that no name takes its space.
    if let place {
      let card = card(of: sheet), middle = card.middle(below: place.top, line: sheet.line)
      if card.fits(on: sheet, place.left, middle, width: place.width) {
        card.draw(on: &sheet, place.left, middle, width: place.width)
      }
    }
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
    sheet.target(.satellite(satellite.id), place.x, place.y, size)
    PlanetGlobe(satellite, snapshot).draw(
      on: &sheet, place.x, place.y, size)
    sheet.name(
      satellite.id.grouped, sheet.inks.quiet, beyond: place.x, place.y, size, from: (x, y))
  }

  private func card(of sheet: Sheet) -> Card {
    TraitsCard(planet.traits, of: "planet").card(on: sheet)
  }
}
