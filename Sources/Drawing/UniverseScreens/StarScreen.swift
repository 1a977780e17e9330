import SceneDescription
import StrokeLettering
import UniverseSimulation

/// A screen of a star, a card of its figures, and its progress through its life.
struct StarScreen {
  private let snapshot: UniverseSnapshot
  private let system: StarSystem
  private let home: UInt32
  /// The height of the line of the star's life with its names, in nominal heights of text.
  private static let lifeHeight = 5.0

  init(_ system: StarSystem, home: UInt32, _ snapshot: UniverseSnapshot) {
    self.system = system
    self.home = home
    self.snapshot = snapshot
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Star \(system.id.grouped)", facts, at: snapshot.state.tick)
    StarLegend(hasHole: false).draw(on: &sheet)
    let stage = sheet.stage
    let width = stage.right - stage.left, reach = (stage.bottom - stage.top) / 2
    let x = stage.left + max(reach * 0.9, width * 0.33), y = (stage.top + stage.bottom) / 2
    let left = x + reach + sheet.line
    let space = min(stage.right - left, sheet.line * 17), middle = y - sheet.line * 2.6
    let card = card(on: sheet)
    if space > sheet.line * 9, card.isInside(stage, middle, line: sheet.line) {
      drawStar(on: &sheet, x, y, reach)
      return drawCard(on: &sheet, left, middle, width: space)
    }
    // The stage isn't wide and high enough for a star as high as it and the card beside.
    let line = sheet.line
    let one = card, two = card.with(columns: 2)
    /// Returns the height of a card and, if there is space, of the line of the star's life.
    func height(columns: Int) -> Double {
      let card = columns == 1 ? one : two
      let both = card.height(line: line) + line * Self.lifeHeight
      return columns == 1 || both <= stage.bottom - stage.top ? both : card.height(line: line)
    }
    let beside = height(columns: 1) <= stage.bottom - stage.top ? 1 : 2
    let below = width > line * 22 ? 2 : 1
    let places = DiscAndCard(
      on: stage, cardHeight: (height(columns: beside), height(columns: below)), columns: beside,
      line: line)
    drawStar(on: &sheet, places.x, places.y, min(places.radius / 0.9, reach))
    if let place = places.card {
      let columns = places.isBelow ? below : beside
      let middle = (columns == 1 ? one : two).middle(below: max(place.top, stage.top), line: line)
      drawCard(on: &sheet, place.left, middle, width: place.width, columns: columns)
    }
  }

  /// Draws the star within `reach` of its middle, its light aside.
  private func drawStar(on sheet: inout Sheet, _ x: Double, _ y: Double, _ reach: Double) {
    var radius = reach * (0.3 + 0.3 * Double(system.star.radius) / 100)
    if sheet.isLight {
      // As large at every age.
      let face = StarFace(system.star, birth: system.birth, snapshot, sheet.inks)
      radius = reach * (0.5 + 0.16 * Double(system.star.radius) / 100) / face.size
    }
    sheet.origin = (x, y, radius)
    StarDisc(system, snapshot).draw(on: &sheet, x, y, radius: radius)
  }

  /// Draws the card and the line of its life with the left edge `left`, the middle of the card at
  /// `middle`.
  private func drawCard(
    on sheet: inout Sheet, _ left: Double, _ middle: Double, width: Double, columns: Int = 1
  ) {
    let card = card(on: sheet).with(columns: columns)
    if !card.fits(on: sheet, left, middle, width: width) { return }
    let bottom = card.draw(on: &sheet, left, middle, width: width)
    let life = OccupancyGrid.Box(
      left: left, top: bottom + sheet.line * 2, right: left + width,
      bottom: bottom + sheet.line * Self.lifeHeight)
    // News may take its space on small screens.
    if life.bottom <= sheet.stage.bottom + sheet.line, sheet.taken.isFree(life) {
      sheet.annotate { drawLife(on: &$0, left, bottom + $0.line * 3, width: width) }
    }
  }

  private var facts: [Fact] {
    [
      Fact("galaxy \(home.grouped)"), Fact("age ", seconds: snapshot.state.tick - system.birth),
    ] + StarWords.facts(system.star)
  }

  private func card(on sheet: Sheet) -> Card {
    let star = system.star, color = sheet.inks.stars[star.temperature]
    func row(_ name: String, _ number: Int, _ value: String? = nil) -> Card.Row {
      Card.Row(name: name, value: value ?? "\(number)", bar: (Double(number) / 100, color))
    }
    let name = star.stage == .denseDwarf ? "a \(star.stage.title)" : star.nameWithArticle
    return Card(
      heading: name.prefix(1).uppercased() + name.dropFirst(),
      rows: [
        row("mass", star.mass),
        row("temperature", star.temperature, StarWords.kelvins(star)),
        row("radius", star.radius), row("luminosity", star.luminosity),
      ])
  }

  /// Draws the stages of its life on a line, with the star's place on it.
  private func drawLife(on sheet: inout Sheet, _ x: Double, _ y: Double, width: Double) {
    let inks = sheet.inks, line = sheet.line
    let isDwarf = system.star.stage == .denseDwarf
    let age = min(1, snapshot.since(system.birth) / Double(UniverseTimes.final))
    // The last stage takes the last quarter, however long it lasts.
    let reached = isDwarf ? 1 : max(0, age) * 0.75
    let thickness = max(2, line * 0.22)
    sheet.line(x, y, to: x + width, y, width: thickness, inks.line)
    sheet.line(
      x, y, to: x + width * reached, y, width: thickness, inks.stars[system.star.temperature])
    let marks: [(share: Double, name: String, x: Double, Label.Alignment)] = [
      (0, "young", 0, .leading), (0.375, "old", 0.375, .leading),
      (0.75, isDwarf ? "dense dwarf" : "dwarf or hole", 1, .trailing),
    ]
    let lengths = marks.map { Double(sheet.style.small.width(of: $0.name)) }
    let isNarrow = lengths[1] + lengths[2] + line > width * (1 - marks[1].share)
    for (share, name, end, alignment) in marks {
      let isPast = share <= reached + 1e-9
      sheet.disc(
        x + width * share, y, thickness * 1.25,
        isPast ? inks.stars[system.star.temperature] : inks.line)
      if isNarrow && share == marks[1].share { continue }
      sheet.label(
        name, x + width * end, y + line * 1.7, sheet.style.small,
        isPast ? inks.text : inks.quiet, alignment: alignment)
    }
  }
}
