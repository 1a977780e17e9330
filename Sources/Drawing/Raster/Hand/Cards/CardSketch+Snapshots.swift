import Lattice
import Pictures

extension CardSketch {
  /// Draws snapshots, one below the other.
  mutating func paint(_ content: SnapshotCard, scroll: Double?) {
    paintHead(content.title, content.facts)
    let top = card.y + unit(2.6).rounded(), inset = unit(0.7).rounded()
    let height = unit(4.6).rounded(), pitch = height + unit(0.5).rounded()
    var up = scroll.map { unit($0).rounded() } ?? 0
    if scroll == nil, let chosen = content.chosen {
      let row = top + Double(chosen) * pitch
      up = self.scroll(toSee: row - unit(0.2), row + height, from: top - unit(0.2))
    }
    let bounds = canvas.bounds, first = pixel((top - unit(0.3)).rounded())
    let part = canvas.clipped(
      to: Rect(x: 0, y: first, width: bounds.width, height: max(0, bounds.height - first)))
    var rows = CardSketch(part, card, unit, colors)
    for (number, row) in content.rows.enumerated() {
      let box = HandBox(
        x: card.x + inset, y: top + Double(number) * pitch - up,
        width: max(1, card.width - 2 * inset), height: height, radius: unit(0.55))
      if box.y > Double(bounds.maxY) { break }
      if box.maxY < Double(first) { continue }
      rows.paint(row, in: box, action: number == content.chosen ? content.action : nil)
    }
    parts.merge(rows.parts) { $1 }
  }

  /// Draws a row, which is chosen where there is an action for it.
  private mutating func paint(_ row: SnapshotCard.Row, in box: HandBox, action: String?) {
    let ground =
      action == nil ? colors.background : colors.background.mixed(with: colors.accent, 0.16)
    canvas.fill(box, ground)
    let inset = unit(0.55).rounded()
    let width = min((box.height - 2 * inset) * 1.5, 0.36 * box.width).rounded()
    let thumbnail = HandBox(
      x: box.x + inset, y: (box.midY - width / 3).rounded(), width: width,
      height: (width / 1.5).rounded(), radius: unit(0.25))
    canvas.fill(thumbnail, colors.background)
    paintPicture(row.picture, in: thumbnail, inset: 1, cell: unit.whole(0.62), isWhole: false)
    canvas.stroke(thumbnail, width: 1, position: -0.5, colors.hairline)
    let left = thumbnail.maxX + unit(0.85)
    var right = box.maxX - unit(0.6)
    if let action {
      parts[.chosen] = box
      canvas.stroke(box, width: max(1.5, unit(0.1)), position: -0.5, colors.accent)
      let size = unit.text(0.72), wanted = Double(HandFont(size).width(of: action)) + unit(1.5)
      if right - wanted - left >= unit(4) {
        let pill = paintPill(
          action, x: right, isRight: true, middle: box.midY, height: unit(1.5).rounded(),
          size: 0.72, ground: colors.accent, letters: colors.background)
        parts[.action] = pill
        right = pill.x - unit(0.5)
      }
    }
    let title = boldFont(0.84), facts = HandFont(unit.text(0.70))
    let line = (0.8 * Double(title.size + facts.size)).rounded()
    let middle = box.midY - line / 2
    canvas.text(
      row.title, x: left, baseline: title.baseline(middle: middle), title, colors.text,
      limit: right - left)
    canvas.text(
      row.facts, x: left, baseline: facts.baseline(middle: middle + line), facts,
      colors.secondText, limit: right - left)
  }
}
