import Pictures

extension CardSketch {
  /// Draws a thing's picture, its name and facts about it.
  func paint(_ content: FactCard) {
    let plan = FactPlan(content, unit, most: card.width)
    var left = card.x + plan.padding
    if plan.portrait > 0, let picture = content.picture {
      let box = HandBox(
        x: left, y: (card.midY - plan.portrait / 2).rounded(), width: plan.portrait,
        height: plan.portrait, radius: unit(0.45))
      canvas.fill(box, colors.background)
      paintPicture(picture, in: box, inset: unit(0.35).rounded(), cell: unit.whole(1.4))
      left = box.maxX + unit(0.75).rounded()
    }
    let right = card.maxX - plan.padding
    var middle = card.midY - plan.textHeight / 2 + plan.title.size.half
    canvas.text(
      content.title, x: left, baseline: plan.title.baseline(middle: middle), plan.title,
      colors.text, limit: right - left)
    middle += plan.title.size.half + plan.gap + plan.font.size.half
    for line in content.lines {
      let baseline = plan.font.baseline(middle: middle)
      if plan.labels > 0 {
        canvas.text(
          line.label, x: left, baseline: baseline, plan.font, colors.secondText, limit: right - left
        )
      }
      canvas.text(
        line.text, x: left + plan.labels, baseline: baseline, plan.font, colors.text,
        limit: right - left - plan.labels)
      middle += plan.pitch
    }
  }
}

/// The measures of a small card.
struct FactPlan {
  let width: Double
  let height: Double
  let padding: Double
  /// The side of the picture, 0 where there is no space for it beside the text.
  let portrait: Double
  let title: HandFont
  let font: HandFont
  /// The width of the column of labels, with the space after it; 0 without labels.
  let labels: Double
  /// The space below the title.
  let gap: Double
  /// The height from one line to the next.
  let pitch: Double
  let textHeight: Double

  /// Measures a card of at most `most` pixels of width.
  init(_ card: FactCard, _ unit: HandUnit, most: Double) {
    let title = HandFont(unit.text(1.0), isBold: true), font = HandFont(unit.text(0.74))
    let padding = unit(0.75).rounded()
    let label = card.lines.map { $0.label.isEmpty ? 0 : font.width(of: $0.label) }.max() ?? 0
    let labels = label > 0 ? Double(label) + unit(0.8).rounded() : 0
    let texts = card.lines.map { labels + Double(font.width(of: $0.text)) }
    let text = max(Double(title.width(of: card.title)), texts.max() ?? 0)
    let side = unit(4.4).rounded(), beside = unit(0.75).rounded()
    let hasPicture = card.picture != nil && side + beside + text + 2 * padding <= most
    let portrait = hasPicture ? side : 0, picture = hasPicture ? side + beside : 0
    let pitch = (1.5 * Double(font.size)).rounded(), gap = unit(0.55).rounded()
    let count = Double(card.lines.count)
    let height =
      Double(title.size) + (count > 0 ? gap + pitch * (count - 1) + Double(font.size) : 0)
    self.title = title
    self.font = font
    self.labels = labels
    self.gap = gap
    self.pitch = pitch
    self.padding = padding
    self.portrait = portrait
    textHeight = height
    let inner = max(portrait, height)
    width = max(4, min(most, max(unit(11), text + picture + 2 * padding)).rounded())
    self.height = (inner + 2 * padding).rounded()
  }
}
