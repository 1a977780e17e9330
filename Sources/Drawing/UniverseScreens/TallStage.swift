/// The space on a stage that is much higher than wide: a picture above, and a card of figures below
/// it that would not have space elsewhere.
struct TallStage {
  /// The space of the picture: all of it where there is no card.
  let picture: (left: Double, top: Double, right: Double, bottom: Double)
  /// The card's upper edge and number of columns, or `nil` where a picture that is about as wide as
  /// the stage leaves no space for it.
  private let card: (top: Double, columns: Int)?

  /// The least part of the stage's width that the picture keeps as its height.
  private static let leastHeight = 0.8

  /// Creates the space on the stage of `sheet` for a picture and a card like `card`, with the first
  /// number of `columns` for which there is space.
  init(_ card: Card, columns: [Int], on sheet: Sheet) {
    let stage = sheet.stage, line = sheet.line
    let least = (stage.right - stage.left) * Self.leastHeight
    for columns in columns {
      // Two lines of news are below the card.
      let foot = card.with(columns: columns).height(line: line) + line * 2.6, gap = line * 1.5
      let hasSpace = stage.bottom - stage.top - foot - gap >= least
      if !hasSpace || !card.with(columns: columns).fits(in: stage.right - stage.left, sheet) {
        continue
      }
      picture = (stage.left, stage.top, stage.right, stage.bottom - foot - gap)
      self.card = (stage.bottom - foot, columns)
      return
    }
    picture = stage
    self.card = nil
  }

  /// Draws `card` below the picture, if there is space for one.
  func draw(_ card: Card, on sheet: inout Sheet) {
    guard let (top, columns) = self.card else { return }
    let card = card.with(columns: columns)
    let middle = card.middle(below: top, line: sheet.line)
    card.draw(on: &sheet, picture.left, middle, width: picture.right - picture.left)
  }
}
