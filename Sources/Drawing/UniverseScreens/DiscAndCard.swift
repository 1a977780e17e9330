/// The arrangement of a disc and the card of its figures: beside each other, or the card below.
struct DiscAndCard {
  /// The left edge, the upper edge and the width of a card.
  struct CardPlace {
    var left: Double
    var top: Double
    var width: Double
  }

  /// The middle of the disc.
  let x: Double
  let y: Double
  /// The radius of the circle that the disc and what belongs to it may take.
  let radius: Double
  /// The place of the card; `nil` if there is no space for it.
  let card: CardPlace?
  /// Whether the card is below the disc.
  let isBelow: Bool

  /// The least width of a card and the least radius of a circle, in nominal heights of text.
  private static let leastWidth = 12.0
  private static let leastRadius = 4.0
  /// The rows below a card for two lines of news, in nominal heights of text.
  private static let news = 2.6

  /// Creates the arrangement on `stage` that leaves the larger circle; on a stage that is higher
  /// than wide the card is below unless the circle would be much smaller.
  ///
  /// - Parameters:
  ///   - stage: The space, in pixels.
  ///   - heights: The heights of a card that is beside and of one that is below.
  ///   - columns: The columns of the card that is beside.
  ///   - line: The nominal height of text.
  init(
    on stage: (left: Double, top: Double, right: Double, bottom: Double),
    cardHeight heights: (beside: Double, below: Double), columns: Int = 1, line: Double
  ) {
    let width = stage.right - stage.left, rows = stage.bottom - stage.top, gap = line * 2
    let least = Self.leastWidth * line, breadth = least * Double(columns)
    let beside = heights.beside <= rows ? min(rows, width - gap - breadth) / 2 : 0
    let foot = heights.below + Self.news * line
    let below = least <= width ? min(width, rows - gap - foot) / 2 : 0
    isBelow = below > beside * (rows > width ? 0.75 : 1)
    if max(beside, below) < Self.leastRadius * line {
      (x, y) = ((stage.left + stage.right) / 2, (stage.top + stage.bottom) / 2)
      radius = min(width, rows) / 2
      card = nil
    } else if isBelow {
      let top = stage.bottom - foot
      radius = below
      x = (stage.left + stage.right) / 2
      y = (stage.top + top - gap) / 2
      card = CardPlace(left: stage.left, top: top, width: width)
    } else {
      let breadth = min(breadth * 1.5, width - gap - 2 * beside)
      let slack = width - gap - 2 * beside - breadth
      radius = beside
      x = stage.left + slack / 2 + beside
      y = (stage.top + stage.bottom) / 2
      card = CardPlace(left: x + beside + gap, top: y - heights.beside / 2, width: breadth)
    }
  }
}
