import SceneDescription
import UniverseSimulation

/// A screen of a galaxy: its systems in their places, which are its form, and its black holes.
struct GalaxyScreen {
  private let snapshot: UniverseSnapshot
  private let galaxy: Galaxy
  private let form: GalaxyForm
  private let seed: UInt64

  init(_ galaxy: Galaxy, _ snapshot: UniverseSnapshot) {
    self.galaxy = galaxy
    self.snapshot = snapshot
    seed = snapshot.state.configuration.seed
    form = GalaxyForm(of: galaxy, seed: seed)
  }

  /// The center and the size of the galaxy on the screen.
  private struct Place {
    var x: Double
    var y: Double
    var radius: Double
    /// The radius of a star of default size.
    var star: Double

    init(
      _ galaxy: Galaxy, on stage: (left: Double, top: Double, right: Double, bottom: Double)
    ) {
      x = (stage.left + stage.right) / 2
      y = (stage.top + stage.bottom) / 2
      radius = min(stage.right - stage.left, stage.bottom - stage.top) * 0.47
      let crowd = (1 + Double(galaxy.systemCount) / 120).squareRoot().squareRoot()
      star = radius * 0.017 / crowd
    }
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Galaxy \(galaxy.id.grouped)", facts, at: snapshot.state.tick)
    StarLegend(hasHole: true).draw(on: &sheet)
    let card = card(on: sheet), stage = TallStage(card, columns: [1, 2], on: sheet)
    stage.draw(card, on: &sheet)
    let place = Place(galaxy, on: stage.picture)
    sheet.origin = (place.x, place.y, place.radius)
    if sheet.isComplete { return }
    drawHaze(on: &sheet, place)
    drawApproach(on: &sheet, place)
    let arrival = arrival
    arrival?.drawHaze(on: &sheet, place)
    for system in galaxy.systems { draw(system, on: &sheet, place, arrival) }
    for hole in galaxy.blackHoles { draw(hole, on: &sheet, place, arrival) }
    drawLosses(on: &sheet, place, arrival)
    drawNames(on: &sheet, place, arrival)
  }

  private func drawHaze(on sheet: inout Sheet, _ place: Place) {
    let many = 0.2 + 0.8 * min(1, Double(galaxy.systemCount) / 40)
    if sheet.isLight {
      sheet.bloom = SheetBloom(galaxy: place.radius)
      return sheet.galaxy(
        form, place.x, place.y, radius: place.radius, share: 0.5 + 0.5 * many)
    }
    GalaxyHaze(places: FormPlaces(form), count: 190, strength: many)
      .draw(on: &sheet, place.x, place.y, radius: place.radius)
  }

  private var facts: [Fact] {
    let weight = galaxy.weight.grouped
    return [
      Fact(galaxy.type.name), Fact("age ", seconds: snapshot.state.tick - galaxy.birth),
      Fact(galaxy.systemCount, "system", "systems", most: [999, 99_999, 999_999]),
      Fact(galaxy.planetCount, "planet", "planets", most: [9_999, 999_999, 9_999_999]),
      Fact(galaxy.satelliteCount, "satellite", "satellites", most: [9_999, 999_999, 9_999_999]),
      Fact(galaxy.blackHoleCount, "black hole", "black holes", most: [99, 9_999, 99_999]),
      Fact("weight \(weight)", widest: weight.count < 7 ? "weight 999,999" : nil),
    ]
  }

  /// Returns the card of a tall screen: the stars by stage, and the black holes.
  private func card(on sheet: Sheet) -> Card {
    var counts: [StarStage: Int] = [.blackHole: galaxy.blackHoleCount]
    for system in galaxy.systems { counts[system.star.stage, default: 0] += 1 }
    let all = Double(max(1, galaxy.systemCount + galaxy.blackHoleCount))
    let stages: [(StarStage, String)] = [
      (.young, "young"), (.old, "old"), (.denseDwarf, "dense dwarfs"), (.blackHole, "black holes"),
    ]
    return Card(
      heading: "Stars by stage",
      rows: stages.map { stage, name in
        let count = counts[stage] ?? 0, inks = sheet.inks
        return Card.Row(
          name: name, value: count.grouped,
          bar: (Double(count) / all, stage == .blackHole ? inks.halo : inks.quiet))
      })
  }

  /// Returns the point of the place `slot`: on the way from its former one, if it came with another
  /// galaxy.
  private func point(_ slot: UInt32, _ place: Place, _ arrival: Arrival?) -> (x: Double, y: Double)
  {
    var (x, y) = form.place(slot)
    if let arrival, let former = arrival.former(slot) {
      x = former.x + (x - former.x) * arrival.share
      y = former.y + (y - former.y) * arrival.share
    }
    return (place.x + x * place.radius, place.y + y * place.radius)
  }

  private func draw(
    _ system: StarSystem, on sheet: inout Sheet, _ place: Place, _ arrival: Arrival?
  ) {
    let (x, y) = point(system.slot, place, arrival)
    let star = system.star
    let face = StarFace(star, birth: system.birth, snapshot, sheet.inks)
    let radius = place.star * (0.5 + 1.1 * Double(star.radius) / 100)
    sheet.target(.system(system.id), x, y, max(0.55, radius * face.size))
    if sheet.isLight {
      let luminosity = Double(star.luminosity) / 100
      sheet.star(
        x, y, radius: max(0.5, place.star * 0.26 * (1 + 1.6 * luminosity) * face.size),
        kelvins: StarColors.kelvins(star.temperature), luminosity: luminosity)
    } else {
      face.drawDot(on: &sheet, x, y, radius: radius)
    }
    let flash = snapshot.fading(from: system.birth, for: 8)
    if flash > 0 && snapshot.since(system.birth) > 0 {
      sheet.ring(
        x, y, radius * face.size + place.star * 3 * (1 - flash),
        width: max(0.8, place.star * 0.25), face.color.faded(to: 0.7 * flash),
        as: .dot)
    }
  }

  private func draw(
    _ hole: BlackHole, on sheet: inout Sheet, _ place: Place, _ arrival: Arrival?
  ) {
    let (x, y) = point(hole.slot, place, arrival)
    let radius = max(1, place.star * (0.35 + 0.5 * Double(hole.mass) / 100))
    sheet.target(.blackHole(hole.id), x, y, radius * 1.4)
    let collapse = snapshot.fading(from: hole.birth, for: 10)
    if collapse > 0 {
      if sheet.isLight {
        sheet.shine(
          .glow(SIMD3(1, 0.72, 0.42) * 2), x, y, radius * (4 + 8 * collapse), share: collapse,
          as: .dot)
      } else {
        sheet.glow(
          x, y, radius * (4 + 8 * collapse), sheet.inks.halo.faded(to: 0.9 * collapse), as: .dot)
      }
      sheet.ring(
        x, y, radius * (1.6 + 7 * (1 - collapse)), width: max(0.8, radius * 0.25),
        sheet.inks.halo.faded(to: collapse), as: .dot)
    }
    if sheet.isLight {
      sheet.shine(.hole, x, y, holeRadius(hole, place), as: .dot)
    } else {
      HoleSign.draw(on: &sheet, x, y, radius)
    }
  }

  /// Returns the radius of a hole's shadow where light is bent around it.
  private func holeRadius(_ hole: BlackHole, _ place: Place) -> Double {
    // Many would hide the galaxy.
    let crowd = (1 + Double(galaxy.blackHoleCount) / 16).squareRoot()
    return place.star * (1 + Double(hole.mass) / 100) / crowd
  }

  /// The most systems of a galaxy in which any are named, and the number of named ones: the oldest,
  /// so that a system that has a name keeps it.
  private static let mostWithNames = 400
  private static let named: UInt32 = 48

  /// The number of systems, the heaviest, that are named where they are drawn as light.
  private static let heaviest = 12

  /// Sets the names of systems, the oldest first.
  private func drawNames(on sheet: inout Sheet, _ place: Place, _ arrival: Arrival?) {
    if sheet.isLight { return drawNamesOfHeaviest(on: &sheet, place, arrival) }
    if galaxy.systemCount > Self.mostWithNames { return }
    for system in galaxy.systems {
      let (x, y) = point(system.slot, place, arrival)
      sheet.reserve(x, y, place.star)
    }
    for system in galaxy.systems where system.slot < Self.named {
      let (x, y) = point(system.slot, place, arrival)
      sheet.name(system.id.grouped, sheet.inks.quiet, by: x, y, place.star * 1.6)
    }
  }
}

// Names where systems are drawn as light.
extension GalaxyScreen {
  /// Sets the names of the heaviest systems, beside all systems and black holes.
  private func drawNamesOfHeaviest(on sheet: inout Sheet, _ place: Place, _ arrival: Arrival?) {
    for system in galaxy.systems {
      let (x, y) = point(system.slot, place, arrival)
      sheet.reserve(x, y, place.star + 3)
    }
    for hole in galaxy.blackHoles {
      let (x, y) = point(hole.slot, place, arrival)
      sheet.reserve(x, y, holeRadius(hole, place) * 1.6 + 6)
    }
    let systems = galaxy.systems.sorted { ($1.star.mass, $0.id) < ($0.star.mass, $1.id) }
    for system in systems.prefix(Self.heaviest) {
      let (x, y) = point(system.slot, place, arrival)
      sheet.name(system.id.grouped, sheet.inks.quiet, by: x, y, place.star + 6)
    }
  }
}

// The effects of a collision.
extension GalaxyScreen {
  /// The former places of the systems of the absorbed galaxy, as long as they are moving.
  private struct Arrival {
    let collision: Collision
    private let form: GalaxyForm
    /// The center of the other galaxy at the collision, in radii.
    private let offset: (x: Double, y: Double)
    /// The part of the way to their places that they have covered, 0 … 1.
    let share: Double

    init(_ collision: Collision, _ snapshot: UniverseSnapshot) {
      self.collision = collision
      form = GalaxyForm(
        collision.lighter.type, place: collision.lighter.place,
        seed: snapshot.state.configuration.seed)
      offset = Self.offset(collision.heavier.place, collision.lighter.place)
      share = smooth(snapshot.since(collision.second) / UniverseSnapshot.settling)
    }

    /// Returns the direction a galaxy comes from; it is the same whichever of the two is drawn.
    static func offset(_ heavier: UInt32, _ lighter: UInt32) -> (x: Double, y: Double) {
      let direction = Heading(turns: Scatter.turns(heavier, lighter))
      return (direction.cosine * 0.55, direction.sine * 0.55)
    }

    /// Draws the light of the lighter galaxy's faint stars as long as it is visible.
    func drawHaze(on sheet: inout Sheet, _ place: Place) {
      if sheet.isLight {
        return sheet.galaxy(
          form, place.x + offset.x * place.radius, place.y + offset.y * place.radius,
          radius: place.radius * 0.7, share: 1 - share)
      }
      GalaxyHaze(places: FormPlaces(form), count: 36, strength: 1 - share).draw(
        on: &sheet, place.x + offset.x * place.radius, place.y + offset.y * place.radius,
        radius: place.radius * 0.7)
    }

    /// Returns the former place of a system of the lighter galaxy, in radii of this one.
    func place(inLighter slot: UInt32) -> (x: Double, y: Double) {
      let (x, y) = form.place(slot)
      return (offset.x + 0.7 * x, offset.y + 0.7 * y)
    }

    /// Returns the former place of what has the place `slot` now; `nil` if it was in this galaxy
    /// before.
    func former(_ slot: UInt32) -> (x: Double, y: Double)? {
      guard slot >= collision.firstSlot else { return nil }
      let number = Int(slot - collision.firstSlot)
      guard number < collision.formerSlots.count else { return nil }
      return place(inLighter: collision.formerSlots[number])
    }
  }

  private var arrival: Arrival? {
    guard let collision = snapshot.state.lastCollision, collision.into == galaxy.id,
      snapshot.since(collision.second) < UniverseSnapshot.settling
    else { return nil }
    return Arrival(collision, snapshot)
  }

  /// Draws the other galaxy if its approach is visible.
  private func drawApproach(on sheet: inout Sheet, _ place: Place) {
    guard let approach = snapshot.approach else { return }
    let pair = [approach.heavier, approach.lighter]
    guard pair.contains(where: { $0.id == galaxy.id }),
      let other = pair.first(where: { $0.id != galaxy.id })
    else { return }
    let (x, y) = Arrival.offset(galaxy.place, other.place)
    // From outside the picture to the place of the collision.
    let distance = 1 + 3.2 * (1 - approach.share)
    GalaxySign.draw(
      other, FormPlaces(GalaxyForm(of: other, seed: seed)), on: &sheet,
      place.x + x * distance * place.radius, place.y + y * distance * place.radius,
      radius: place.radius * 0.7, share: 0.25 + 0.75 * approach.share)
  }

  /// Draws the systems that were destroyed as long as their remains are visible.
  private func drawLosses(on sheet: inout Sheet, _ place: Place, _ arrival: Arrival?) {
    guard let arrival else { return }
    let left = snapshot.fading(from: arrival.collision.second, for: UniverseSnapshot.settling * 0.8)
    if left == 0 { return }
    for loss in arrival.collision.lost {
      let (x, y) =
        loss.isOfLighter ? arrival.place(inLighter: loss.slot) : form.place(loss.slot)
      let point = (x: place.x + x * place.radius, y: place.y + y * place.radius)
      let color = sheet.inks.stars[loss.star.temperature]
      sheet.disc(
        point.x, point.y, max(0.6, place.star * left), color.faded(to: left), as: .dot)
      sheet.ring(
        point.x, point.y, place.star * (1 + 3 * (1 - left)), width: max(0.8, place.star * 0.2),
        sheet.inks.accent.faded(to: 0.8 * left), as: .dot)
    }
  }
}

extension Scatter {
  /// Returns a direction for a pair, in turns; for the two reversed it is the opposite one.
  fileprivate static func turns(_ one: UInt32, _ other: UInt32) -> Double {
    var scatter = Scatter(seed: UInt64(min(one, other)), UInt64(max(one, other)))
    return scatter.next() + (one < other ? 0 : 0.5)
  }
}
