import Pictures

extension CardSketch {
  /// Draws a question with its two answers.
  mutating func paint(_ content: QuestionCard) {
    let plan = QuestionPlan(content, unit, most: card.width)
    let left = card.x + plan.padding, right = card.maxX - plan.padding
    let top = card.y + plan.padding
    canvas.text(
      content.title, x: left, baseline: plan.title.baseline(middle: top + plan.title.size.half),
      plan.title, colors.text, limit: right - left)
    let middle = top + Double(plan.title.size) + plan.gap + plan.font.size.half
    if !content.facts.isEmpty {
      canvas.text(
        content.facts, x: left, baseline: plan.font.baseline(middle: middle), plan.font,
        colors.secondText, limit: right - left)
    }
    let row = card.maxY - plan.padding - plan.pill / 2, half = (right - left - unit(0.5)) / 2
    let action = paintPill(
      content.action, x: right, isRight: true, middle: row, height: plan.pill, size: 0.78,
      ground: colors.warning, letters: colors.background, isBold: true, limit: half)
    parts[.action] = action
    parts[.cancel] = paintPill(
      content.cancel, x: action.x - unit(0.5).rounded(), isRight: true, middle: row,
      height: plan.pill, size: 0.78, ground: colors.fill, letters: colors.text, limit: half)
  }
}

/// The measures of a card with a question.
struct QuestionPlan {
  let width: Double
  let height: Double
  let padding: Double
  let title: HandFont
  let font: HandFont
  /// The space below the title.
  let gap: Double
  /// The height of an answer.
  let pill: Double

  /// Measures a card of at most `most` pixels of width.
  init(_ card: QuestionCard, _ unit: HandUnit, most: Double) {
    title = HandFont(unit.text(1.05), isBold: true)
    font = HandFont(unit.text(0.76))
    padding = unit(1.1).rounded()
    gap = unit(0.6).rounded()
    pill = max(unit(1.8), Double(unit.text(0.78)) + 4).rounded()
    let text = max(title.width(of: card.title), font.width(of: card.facts))
    width = max(4, min(most, max(unit(17), Double(text) + 2 * padding)).rounded())
    let facts = card.facts.isEmpty ? 0 : gap + Double(font.size)
    height = (2 * padding + Double(title.size) + facts + unit(1.2) + pill).rounded()
  }
}
