import Lattice

/// The place of a card in a picture.
struct CardPlan {
  /// The place, in whole pixels.
  let place: HandBox
  /// Whether the card goes on below the picture.
  let isSheet: Bool
  /// Whether the rest of the picture is veiled.
  let hasScrim: Bool
  /// The pixels around the card that its shadow takes.
  let margin: Int

  /// Finds the place of `card` in a picture of `size`; a small card has it in `window`.
  init(_ card: HandCard, size: Size, window: Rect, _ unit: HandUnit) {
    margin = max(2, unit.whole(1.1))
    switch card {
    case .library, .snapshots:
      (isSheet, hasScrim) = (true, true)
      let edge = Double(unit.whole(1.1))
      let radius = unit(0.9)
      place = HandBox(
        x: edge, y: edge, width: max(4, Double(size.width) - 2 * edge),
        height: max(4, Double(size.height) - edge) + radius.rounded(.up), radius: radius)
    case .question(let card):
      (isSheet, hasScrim) = (false, true)
      let extent = QuestionPlan(card, unit, most: Double(size.width) - unit(2.2))
      place = HandBox(
        x: ((Double(size.width) - extent.width) / 2).rounded(),
        y: ((Double(size.height) - extent.height) / 2).rounded(), width: extent.width,
        height: extent.height, radius: unit(0.9))
    case .facts(let card):
      (isSheet, hasScrim) = (false, false)
      place = Self.place(of: card, in: window, of: size, unit)
    }
  }

  /// Returns the place of a small card: at the lower edge of the window, and at the upper one where it
  /// would be over its subject; where the window is too narrow, beyond it.
  private static func place(
    of card: FactCard, in window: Rect, of size: Size, _ unit: HandUnit
  ) -> HandBox {
    let edge = Double(unit.whole(0.7))
    let extent = FactPlan(card, unit, most: Double(size.width) - 2 * edge)
    let middle = (Double(window.x) + (Double(window.width) - extent.width) / 2).rounded()
    let x = max(edge, min(Double(size.width) - edge - extent.width, middle))
    let low = Double(window.maxY) - edge - extent.height, high = Double(window.y) + edge
    var y = low
    if let subject = card.subject, subject.maxY + unit(0.5) > low,
      subject.y - unit(0.5) >= high + extent.height
        || subject.midY > Double(window.y) + Double(window.height) / 2
    {
      y = high
    }
    return HandBox(
      x: x, y: max(0, y.rounded()), width: extent.width, height: extent.height, radius: unit(0.75))
  }
}
