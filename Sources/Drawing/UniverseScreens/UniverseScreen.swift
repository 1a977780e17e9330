import SceneDescription
import StrokeLettering
import UniverseSimulation

/// A screen of all galaxies, each in its place, by type and weight.
struct UniverseScreen {
  private let snapshot: UniverseSnapshot
  private let seed: UInt64
  /// The places of all galaxies that were ever born, as shares of the space.
  private let places: [(x: Double, y: Double)]
  private let forms: GalaxyForms

  init(_ snapshot: UniverseSnapshot, _ places: GalaxyPlaces, _ forms: GalaxyForms) {
    self.snapshot = snapshot
    self.forms = forms
    seed = snapshot.state.configuration.seed
    // By their indices here and below, because a copy of a galaxy retains all of its lists.
    let galaxies = snapshot.state.galaxies
    self.places = places.first(Int(galaxies.indices.map { galaxies[$0].place }.max() ?? 0))
  }

  /// A galaxy on the screen.
  private struct Sign {
    /// The index of the galaxy, which is large and not copied.
    var index: Int
    var id: UInt32
    var place: UInt32
    var rank: Int
    var x: Double
    var y: Double
    var radius: Double
    /// Whether its collision is visible or has just happened.
    var isColliding: Bool
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Universe", facts, at: snapshot.state.tick)
    drawLegend(on: &sheet)
    let spacing = spacing(on: sheet)
    let signs = signs(on: sheet, spacing)
    for sign in signs { sheet.target(.galaxy(sign.id), sign.x, sign.y, sign.radius) }
    if !sheet.isSeen { return }
    // About as many as signs have where there are hundreds.
    sheet.expect(sheet.marks.shapes.count + 32 * signs.count)
    for sign in signs { draw(sign, on: &sheet) }
    drawAbsorbed(signs, on: &sheet)
    if let collision = snapshot.state.lastCollision {
      CollisionTraces(collision, snapshot).draw(
        on: &sheet, at: meeting(collision.heavier, collision.lighter, on: sheet),
        reach: spacing * 0.6)
    }
    drawNames(signs, on: &sheet, spacing)
  }

  private func draw(_ sign: Sign, on sheet: inout Sheet) {
    let galaxies = snapshot.state.galaxies
    let places = forms.places(
      galaxies[sign.index].type, place: sign.place, seed: seed,
      count: sheet.isLight ? 0 : GalaxySign.placesNeeded(radius: sign.radius))
    GalaxySign.draw(
      galaxies[sign.index], places, on: &sheet, sign.x, sign.y, radius: sign.radius)
  }

  /// Draws what is left to be seen of a galaxy that another one has absorbed, as light.
  private func drawAbsorbed(_ signs: [Sign], on sheet: inout Sheet) {
    guard sheet.isLight, let collision = snapshot.state.lastCollision,
      let sign = signs.first(where: { $0.id == collision.into })
    else { return }
    let lighter = collision.lighter, (x, y) = meeting(collision.heavier, lighter, on: sheet)
    sheet.galaxy(
      GalaxyForm(lighter.type, place: lighter.place, seed: seed), x, y, radius: sign.radius * 0.7,
      share: snapshot.fading(from: collision.second, for: UniverseSnapshot.settling))
  }

  /// The number of galaxies that are named where they are drawn as light.
  private static let named = 6

  /// Sets the names of galaxies where there is space: those that collide before others, and heavier
  /// ones before lighter ones.
  private func drawNames(_ signs: [Sign], on sheet: inout Sheet, _ spacing: Double) {
    let isWide = spacing > Double(sheet.style.small.width(of: "Galaxy 1000"))
    let colliding = signs.filter(\.isColliding), others = signs.filter { !$0.isColliding }
    for sign in others { sheet.reserve(sign.x, sign.y, sign.radius * 0.75) }
    // If two galaxies overlap, the name of either may cover the other.
    for sign in colliding {
      sheet.name(
        "Galaxy \(sign.id.grouped)", sheet.inks.text, by: sign.x, sign.y, sign.radius * 0.85)
    }
    for sign in colliding { sheet.reserve(sign.x, sign.y, sign.radius * 0.75) }
    // Among many only the large ones are named.
    let named = others.filter { isWide || $0.radius >= spacing * 0.36 }
      .sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }
    for sign in named.prefix(sheet.isLight ? Self.named : named.count) {
      sheet.name(
        isWide ? "Galaxy \(sign.id.grouped)" : sign.id.grouped, sheet.inks.quiet,
        by: sign.x, sign.y, sign.radius * 0.85)
    }
  }

  private var facts: [Fact] {
    // A census would also look at every growing system.
    let galaxies = snapshot.state.galaxies
    var (systems, planets, satellites, holes) = (0, 0, 0, 0)
    for index in galaxies.indices {
      systems += galaxies[index].systemCount
      planets += galaxies[index].planetCount
      satellites += galaxies[index].satelliteCount
      holes += galaxies[index].blackHoleCount
    }
    return [
      Fact(seconds: snapshot.state.tick),
      Fact(galaxies.count, "galaxy", "galaxies", most: [99, 999, 9_999]),
      Fact(systems, "system", "systems", most: [9_999, 999_999, 9_999_999]),
      Fact(planets, "planet", "planets", most: [99_999, 9_999_999, 99_999_999]),
      Fact(satellites, "satellite", "satellites", most: [99_999, 9_999_999, 99_999_999]),
      Fact(holes, "black hole", "black holes", most: [999, 99_999, 999_999]),
    ]
  }

  private func drawLegend(on sheet: inout Sheet) {
    let radius = sheet.line * 0.85
    let types = GalaxyType.allCases.map { type in
      (
        name: type.name,
        draw: { (sheet: inout Sheet, x: Double, y: Double) in
          GalaxySign(type, count: 40, sheet.inks).draw(on: &sheet, x, y, radius: radius)
        }
      )
    }
    let sizes = { (sheet: inout Sheet, x: Double, y: Double) in
      for (offset, size) in [(-0.75, 0.16), (-0.2, 0.28), (0.6, 0.42)] {
        sheet.ring(x + offset * radius, y, size * radius, width: 1, sheet.inks.quiet)
      }
    }
    sheet.legend(types + [(name: "the larger, the heavier", draw: sizes)], radius: radius)
  }

  /// Returns the average distance between galaxies, which is smaller the more there are.
  private func spacing(on sheet: Sheet) -> Double {
    let stage = sheet.stage
    // By the places taken so far, so that nothing jumps when a galaxy comes or goes.
    let count = snapshot.time / Double(UniverseTimes.beat) * 0.9
    let area = (stage.right - stage.left) * (stage.bottom - stage.top)
    return (area / max(7, count + 1)).squareRoot()
  }

  private func signs(on sheet: Sheet, _ spacing: Double) -> [Sign] {
    let galaxies = snapshot.state.galaxies, approach = snapshot.approach
    let sum = galaxies.indices.reduce(0) { $0 + galaxies[$1].weight }
    let weight = Double(max(1, sum)) / Double(max(1, galaxies.count))
    return galaxies.indices.map { index in
      let id = galaxies[index].id, number = galaxies[index].place
      var (x, y) = place(number, on: sheet)
      var grown = snapshot.grown(galaxies[index].birth)
      var isColliding = false
      if let approach, approach.heavier.id == id || approach.lighter.id == id {
        let meeting = self.meeting(approach.heavier.part, approach.lighter.part, on: sheet)
        x += (meeting.x - x) * approach.share
        y += (meeting.y - y) * approach.share
        isColliding = true
      }
      if let collision = snapshot.state.lastCollision, collision.into == id {
        let meeting = self.meeting(collision.heavier, collision.lighter, on: sheet)
        let share = smooth(snapshot.since(collision.second) / UniverseSnapshot.settling)
        x = meeting.x + (x - meeting.x) * share
        y = meeting.y + (y - meeting.y) * share
        grown = 1
        isColliding = share < 1
      }
      // To the power of 3/8: between proportionality to areas and to volumes.
      let root = (Double(galaxies[index].weight) / weight).squareRoot().squareRoot()
      let size = max(0.42, min(1.5, root * root.squareRoot()))
      return Sign(
        index: index, id: id, place: number, rank: galaxies[index].rank, x: x, y: y,
        radius: max(2.2, spacing * 0.33 * size * grown), isColliding: isColliding)
    }
  }

  /// Returns the place of the galaxy that was the `place`th to be born.
  private func place(_ place: UInt32, on sheet: Sheet) -> (x: Double, y: Double) {
    let (u, v) = places.indices.contains(Int(place) - 1) ? places[Int(place) - 1] : (0.5, 0.5)
    let stage = sheet.stage, inset = sheet.line * 1.5
    return (
      stage.left + inset + u * (stage.right - stage.left - 2 * inset),
      stage.top + inset + v * (stage.bottom - stage.top - 2 * inset)
    )
  }

  /// Returns the point where two galaxies meet, closer to the heavier one.
  private func meeting(
    _ a: Collision.Part, _ b: Collision.Part, on sheet: Sheet
  ) -> (x: Double, y: Double) {
    let first = place(a.place, on: sheet), second = place(b.place, on: sheet)
    let share = Double(b.weight + 1) / Double(a.weight + b.weight + 2)
    return (first.x + (second.x - first.x) * share, first.y + (second.y - first.y) * share)
  }
}

extension Galaxy {
  /// The weight in steps of a quarter to an eighth, so that galaxies of nearly the same weight don't
  /// take each other's names as they grow.
  fileprivate var rank: Int {
    let weight = Double(max(1, weight))
    return Int(weight.exponent) * 4 + Int(weight.significand * 4)
  }
}

/// The visible effects of a collision from far away: a wave, and the fragments of destroyed
/// systems.
struct CollisionTraces {
  private static let wave = 9.0
  private static let debris = 16.0

  private let collision: Collision
  private let snapshot: UniverseSnapshot

  init(_ collision: Collision, _ snapshot: UniverseSnapshot) {
    self.collision = collision
    self.snapshot = snapshot
  }

  func draw(on sheet: inout Sheet, at place: (x: Double, y: Double), reach: Double) {
    let wave = snapshot.fading(from: collision.second, for: Self.wave)
    if wave > 0 {
      let radius = reach * (0.12 + 0.75 * (1 - wave))
      sheet.glow(place.x, place.y, reach * 0.8, sheet.inks.halo.faded(to: 0.6 * wave))
      sheet.ring(
        place.x, place.y, radius, width: max(1, reach * 0.03), sheet.inks.halo.faded(to: 0.8 * wave)
      )
    }
    let left = snapshot.fading(from: collision.second, for: Self.debris)
    if left == 0 { return }
    for loss in collision.lost.prefix(120) {
      var scatter = Scatter(seed: UInt64(collision.into), UInt64(loss.system))
      let direction = Heading(turns: scatter.next())
      let distance = reach * (0.15 + (0.3 + 0.7 * scatter.next()) * (1 - left))
      sheet.disc(
        place.x + direction.cosine * distance, place.y + direction.sine * distance,
        max(0.7, reach * 0.012), sheet.inks.stars[loss.star.temperature].faded(to: left), as: .dot)
    }
  }
}
