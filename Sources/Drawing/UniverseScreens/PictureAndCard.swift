import SceneDescription
import UniverseSimulation

/// The places of a picture of a thing and of the card of its figures on the stage of a sheet.
struct PictureAndCard {
  /// The middle of the picture.
  let x: Double
  let y: Double
  /// The radius of the circle that the picture may take.
  let reach: Double

  private let card: Card
  private let place: DiscAndCard.CardPlace?

  /// Creates the places for a picture beside `card`, or above it where the stage isn't wide enough.
  init(_ card: Card, on sheet: Sheet) {
    self.card = card
    let stage = sheet.stage, line = sheet.line
    let width = stage.right - stage.left, reach = (stage.bottom - stage.top) / 2 * 0.94
    let x = stage.left + max(reach, width * 0.36), y = (stage.top + stage.bottom) / 2
    let left = x + reach + line * 2, space = min(stage.right - left, line * 14)
    if space > line * 12, card.isInside(stage, y, line: line) {
      let top = 2 * y - card.middle(below: y, line: line)
      (self.x, self.y, self.reach) = (x, y, reach)
      place = .init(left: left, top: top, width: space)
      return
    }
    let height = card.height(line: line)
    let places = DiscAndCard(on: stage, cardHeight: (height, height), line: line)
    (self.x, self.y, self.reach) = (places.x, places.y, min(places.radius / 1.04, reach))
    place = places.card
  }

  /// Draws the card if there is space for it.
  func drawCard(on sheet: inout Sheet) {
    guard let place else { return }
    let middle = card.middle(below: place.top, line: sheet.line)
    if card.fits(on: sheet, place.left, middle, width: place.width) {
      card.draw(on: &sheet, place.left, middle, width: place.width)
    }
  }
}

/// The card of the traits of a planet or a satellite.
struct TraitsCard {
  private let traits: PlanetTraits
  private let name: String

  /// Creates the card of a thing with `traits` that is called `name`.
  init(_ traits: PlanetTraits, of name: String) {
    self.traits = traits
    self.name = name
  }

  func card(on sheet: Sheet) -> Card {
    let color = sheet.inks[traits.type]
    func row(_ name: String, _ value: Int) -> Card.Row {
      Card.Row(name: name, value: "\(value)", bar: (Double(value) / 100, color))
    }
    return Card(
      heading: "A \(name): \(sheet.name(of: traits.type))",
      rows: [
        row("mass", traits.mass), row("temperature", traits.temperature),
        row("radius", traits.radius),
      ])
  }
}
