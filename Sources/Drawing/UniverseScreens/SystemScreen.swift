import Pictures
import SceneDescription
import StrokeLettering
import UniverseSimulation

/// A screen of a star with its planets on their orbits, and their satellites.
struct SystemScreen {
  private let snapshot: UniverseSnapshot
  private let system: StarSystem
  private let home: UInt32

  init(_ system: StarSystem, home: UInt32, _ snapshot: UniverseSnapshot) {
    self.system = system
    self.home = home
    self.snapshot = snapshot
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("System \(system.id.grouped)", facts, at: snapshot.state.tick)
    PlanetLegend.draw(on: &sheet)
    // As high as with all planets, so that nothing moves when another one is born.
    let full = card(on: sheet, planets: StarSystem.mostPlanets)
    let tall = TallStage(full, columns: [2, 3], on: sheet)
    tall.draw(card(on: sheet, planets: system.planets.count), on: &sheet)
    let stage = tall.picture
    let x = (stage.left + stage.right) / 2, y = (stage.top + stage.bottom) / 2
    // Satellites and the planets' names are outside the last orbit.
    let name = Double(sheet.style.small.width(of: "8,888")) + sheet.line * 0.3
    if sheet.isLight { return drawLight(on: &sheet, stage, x, y, name) }
    let radius = min(
      (stage.bottom - stage.top) / 2 * 0.96, max(1, sheet.width / 2 - name) / 1.1)
    for number in system.planets.indices {
      let orbit = radius * Orbits.distance(ofPlanet: number)
      let share = smooth(snapshot.since(system.birth(ofPlanet: number)) / 6 + 0.25)
      sheet.ring(x, y, orbit, width: max(1, radius / 340), sheet.inks.line.faded(to: share))
    }
    let star = radius * (0.07 + 0.1 * Double(system.star.radius) / 100)
    sheet.target(.star(system.id), x, y, star)
    sheet.origin = (x, y, star)
    if sheet.isComplete { return }
    StarDisc(system, snapshot).draw(on: &sheet, x, y, radius: star)
    let seen = system.planets.indices.map { draw($0, on: &sheet, x, y, radius) }
    // A name gives way to other names alone; otherwise it would come and go with every passing
    // planet.
    for (planet, place) in zip(system.planets, seen) {
      sheet.target(.planet(planet.id), place.x, place.y, place.radius)
      sheet.name(
        planet.id.grouped, sheet.inks.quiet, beyond: place.x, place.y, place.radius,
        from: (x, y))
    }
  }

  /// Draws the system as light, as wide as the stage.
  private func drawLight(
    on sheet: inout Sheet, _ stage: (left: Double, top: Double, right: Double, bottom: Double),
    _ x: Double, _ y: Double, _ name: Double
  ) {
    let radius = max(
      1,
      min(
        (stage.bottom - stage.top) / 2 / (LitSystem.flatness * 1.16),
        (sheet.width / 2 - name) / 1.05))
    let lit = LitSystem(system: system, snapshot: snapshot, x: x, y: y, radius: radius)
    let star = radius * (0.055 + 0.055 * Double(system.star.radius) / 100)
    sheet.target(.star(system.id), x, y, star)
    sheet.origin = (x, y, star)
    if sheet.isComplete { return }
    lit.drawLight(on: &sheet, StarLight.color(StarColors.kelvins(system.star.temperature)))
    let places = lit.places()
    for place in places where !place.isNear { draw(place, on: &sheet, x, y) }
    StarDisc(system, snapshot).draw(on: &sheet, x, y, radius: star)
    for place in places where place.isNear { draw(place, on: &sheet, x, y) }
    for place in places {
      let planet = system.planets[place.number]
      sheet.target(.planet(planet.id), place.x, place.y, place.radius)
      sheet.name(
        planet.id.grouped, sheet.inks.quiet, beyond: place.x, place.y, place.radius + 4,
        from: (x, y))
    }
  }

  /// Draws a planet with its satellites where it is seen from a low angle.
  private func draw(
    _ place: LitSystem.Place, on sheet: inout Sheet, _ starX: Double, _ starY: Double
  ) {
    let planet = system.planets[place.number]
    PlanetGlobe(planet, snapshot).draw(
      on: &sheet, place.x, place.y, place.radius, light: (starX - place.x, starY - place.y))
    let satellites = system.satellites(
      ofPlanet: place.number, seed: snapshot.state.configuration.seed)
    var around = place.radius * 1.2
    for (order, satellite) in satellites.enumerated() {
      let way = Orbits.heading(ofSatellite: satellite.id, number: order, snapshot)
      let size = place.radius * (0.1 + 0.08 * Double(satellite.traits.radius) / 100)
      around += size * 1.6
      sheet.disc(
        place.x + way.cosine * around, place.y + way.sine * around * LitSystem.flatness, size,
        sheet.inks[satellite.traits.type])
    }
  }

  /// Returns the card of a tall screen, with the masses of planets, or with empty rows for those
  /// that aren't born yet.
  private func card(on sheet: Sheet, planets count: Int) -> Card {
    let rows = (0..<count).map { number in
      guard number < system.planets.count else { return Card.Row(name: "", value: "", bar: nil) }
      let planet = system.planets[number], type = planet.traits.type
      return Card.Row(
        name: planet.id.grouped, value: sheet.name(of: type),
        bar: (Double(planet.traits.mass) / 100, sheet.inks[type]))
    }
    return Card(heading: "Planets and their masses", rows: rows)
  }

  private var facts: [Fact] {
    [
      Fact("galaxy \(home.grouped)"), Fact("age ", seconds: snapshot.state.tick - system.birth),
      StarWords.facts(system.star)[0],
      Fact(system.planets.count, "planet", "planets", most: [9]),
      Fact(system.satelliteCount(), "satellite", "satellites", most: [45]),
      Fact("weight \(system.weight.grouped)", widest: "weight 9,999"),
    ]
  }

  /// Draws planet number `number` with its satellites.
  ///
  /// - Returns: The disc that contains all of it.
  private func draw(
    _ number: Int, on sheet: inout Sheet, _ starX: Double, _ starY: Double, _ reach: Double
  ) -> (x: Double, y: Double, radius: Double) {
    let planet = system.planets[number]
    let heading = Orbits.heading(of: planet, number: number, snapshot)
    let distance = reach * Orbits.distance(ofPlanet: number)
    let x = starX + heading.cosine * distance, y = starY + heading.sine * distance
    let grown = snapshot.grown(system.birth(ofPlanet: number))
    let radius = reach * (0.014 + 0.027 * Double(planet.traits.radius) / 100) * grown
    let satellites = system.satellites(
      ofPlanet: number, seed: snapshot.state.configuration.seed)
    PlanetGlobe(planet, snapshot).draw(
      on: &sheet, x, y, radius, light: (-heading.cosine, -heading.sine))
    var around = radius
    for (order, satellite) in satellites.enumerated() {
      let way = Orbits.heading(ofSatellite: satellite.id, number: order, snapshot)
      let size = reach * (0.0045 + 0.0035 * Double(satellite.traits.radius) / 100) * grown
      around += reach * 0.008
      sheet.disc(
        x + way.cosine * (around + size), y + way.sine * (around + size), size,
        sheet.inks[satellite.traits.type])
      around += size * 0.6
    }
    return (x, y, around)
  }
}

/// A star as a shining ball.
struct StarDisc {
  private let star: Star
  private let birth: Int64
  private let id: UInt32
  private let snapshot: UniverseSnapshot

  init(_ system: StarSystem, _ snapshot: UniverseSnapshot) {
    star = system.star
    birth = system.birth
    id = system.id
    self.snapshot = snapshot
  }

  /// Draws the star around (x, y); `radius` is that of its youth.
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double) {
    let face = StarFace(star, birth: birth, snapshot, sheet.inks)
    let edge = face.color.mixed(
      with: sheet.inks.isDark ? Color(0x5A1E08) : sheet.inks.text, 0.3)
    face.drawBall(
      on: &sheet, x, y, radius: radius,
      Globe(.star, second: edge, seed: UInt64(id), turn: Orbits.spin(id, snapshot)))
    drawChange(on: &sheet, x, y, radius * face.size, face.color)
  }

  /// Draws a wave of light when the star enters another stage.
  private func drawChange(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, _ color: Color
  ) {
    for age in [UniverseTimes.old, UniverseTimes.final] {
      let left = snapshot.fading(from: birth + age, for: 8)
      if left == 0 { continue }
      sheet.ring(
        x, y, radius * (1.1 + 1.7 * (1 - left)), width: max(1, radius * 0.05),
        color.faded(to: 0.8 * left))
    }
  }
}

extension StarStage {
  /// The name of the stage on screens.
  var title: String {
    switch self {
    case .young: "young"
    case .old: "old"
    case .denseDwarf: "dense dwarf"
    case .blackHole: "black hole"
    }
  }
}
