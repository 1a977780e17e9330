import Lattice
import Pictures

extension CardSketch {
  /// Draws kinds of patterns and the patterns of one of them.
  mutating func paint(_ content: LibraryCard, scroll: Double?) {
    paintHead(content.title, content.facts)
    var top = card.y + unit(2.5).rounded()
    if !content.kinds.isEmpty {
      paintKinds(content, top: top)
      top += max(unit(1.3), Double(unit.text(0.70)) + 4).rounded() + unit(0.65).rounded()
    }
    paintTiles(content, top: top, scroll: scroll)
  }

  /// Draws a row of pills, moved to the left as far as is needed to see the chosen one.
  private func paintKinds(_ content: LibraryCard, top: Double) {
    let height = max(unit(1.3), Double(unit.text(0.70)) + 4).rounded()
    let font = HandFont(unit.text(0.70)), gap = unit(0.4).rounded()
    let left = card.x + unit(0.9).rounded(), right = card.maxX - unit(0.9).rounded()
    func width(_ text: String) -> Double { Double(font.width(of: text)) + height }
    let chosen = max(0, min(content.chosenKind, content.kinds.count - 1))
    let end = content.kinds[...chosen].reduce(left - gap) { $0 + width($1) + gap }
    let row = CardSketch(
      canvas.clipped(
        to: Rect(
          x: pixel(card.x) + 1, y: pixel(top), width: pixel(card.width) - 2,
          height: pixel(height))), card, unit, colors)
    var x = left - max(0, end - right)
    for (number, kind) in content.kinds.enumerated() {
      let isChosen = number == chosen
      let box = row.paintPill(
        kind, x: x, middle: top + height / 2, height: height, size: 0.70,
        ground: isChosen ? colors.accent : colors.fill,
        letters: isChosen ? colors.background : colors.text)
      x = box.maxX + gap
      if x > card.maxX { return }
    }
  }

  private mutating func paintTiles(_ content: LibraryCard, top: Double, scroll: Double?) {
    let plan = TilePlan(card, unit, top: top)
    var up = scroll.map { unit($0).rounded() } ?? 0
    if scroll == nil, let chosen = content.chosen {
      let row = plan.tile(chosen, up: 0)
      up = self.scroll(
        toSee: row.y - unit(0.35), row.y + plan.pitch - unit(0.4), from: top - unit(0.35))
      // Whole rows are seen below the kinds.
      up = (up / plan.pitch).rounded(.up) * plan.pitch
    }
    let first = pixel((top - unit(0.5)).rounded())
    let bounds = canvas.bounds
    let part = canvas.clipped(
      to: Rect(x: 0, y: first, width: bounds.width, height: max(0, bounds.height - first)))
    var tiles = CardSketch(part, card, unit, colors)
    for (number, tile) in content.tiles.enumerated() {
      let box = plan.tile(number, up: up)
      if box.y > Double(bounds.maxY) { break }
      if box.y + plan.pitch < Double(first) { continue }
      tiles.paint(tile, in: box, isChosen: number == content.chosen)
    }
    parts.merge(tiles.parts) { $1 }
  }

  private mutating func paint(_ tile: LibraryCard.Tile, in box: HandBox, isChosen: Bool) {
    canvas.fill(box, colors.background)
    paintPicture(
      tile.picture, in: box, inset: unit(0.5).rounded(),
      cell: pixel((0.62 * max(unit(1), box.width / 5.5)).rounded()))
    let size = unit.text(0.70)
    let name = HandFont(size, isBold: isChosen && size > 10), facts = HandFont(unit.text(0.60))
    let line = (0.62 * Double(name.size + facts.size)).rounded()
    let middle = box.maxY + unit(0.2) + name.size.half
    canvas.text(
      tile.name, x: box.x, baseline: name.baseline(middle: middle), name, colors.text,
      limit: box.width)
    canvas.text(
      tile.facts, x: box.x, baseline: facts.baseline(middle: middle + line), facts,
      colors.secondText, limit: box.width)
    if !isChosen { return }
    parts[.chosen] = box
    canvas.stroke(box, width: max(2, unit(0.13)), position: 0.5, colors.accent)
    let radius = max(5, unit(0.5))
    let x = box.maxX - unit(0.2), y = box.y + unit(0.2)
    canvas.disc(x, y, radius: radius + max(1, unit(0.08)), colors.surface)
    canvas.disc(x, y, radius: radius, colors.accent)
    canvas.line(
      [
        (x - 0.42 * radius, y + 0.02 * radius), (x - 0.1 * radius, y + 0.34 * radius),
        (x + 0.44 * radius, y - 0.34 * radius),
      ], width: max(1.5, 0.24 * radius), colors.background)
  }
}

/// The places of tiles on a card.
private struct TilePlan {
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  let gap: Double
  let columns: Int
  let radius: Double
  /// The most columns: more of them look like a sheet of contacts.
  private static let mostColumns = 8
  /// The rows from one tile to the one below it.
  let pitch: Double

  init(_ card: HandBox, _ unit: HandUnit, top: Double) {
    let inset = unit(0.9).rounded()
    gap = unit(0.7).rounded()
    columns = max(3, min(Self.mostColumns, pixel((card.width - unit(1.2)) / unit(6.2))))
    width = max(
      1, ((card.width - 2 * inset + gap) / Double(columns) - gap).rounded(.down))
    height = (0.68 * width).rounded()
    let all = Double(columns) * (width + gap) - gap
    left = card.x + ((card.width - all) / 2).rounded()
    self.top = top
    radius = unit(0.38)
    let name = Double(unit.text(0.70)), facts = Double(unit.text(0.60))
    pitch =
      height + (unit(0.2) + name / 2 + 0.62 * (name + facts) + 0.6 * facts + unit(0.5)).rounded()
  }

  func tile(_ number: Int, up: Double) -> HandBox {
    HandBox(
      x: left + Double(number % columns) * (width + gap),
      y: top + Double(number / columns) * pitch - up, width: width, height: height, radius: radius)
  }
}
