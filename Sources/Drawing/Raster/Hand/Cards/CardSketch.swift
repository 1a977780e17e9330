import Lattice
import Pictures

/// A card that is being drawn.
struct CardSketch {
  let canvas: HandCanvas
  /// The place of the card on the canvas.
  let card: HandBox
  let unit: HandUnit
  let colors: HandColors
  /// The places of parts that a hand may touch, on the canvas.
  var parts: [HandCardPainter.Part: HandBox] = [:]

  init(_ canvas: HandCanvas, _ card: HandBox, _ unit: HandUnit, _ colors: HandColors) {
    self.canvas = canvas
    self.card = card
    self.unit = unit
    self.colors = colors
  }

  /// Draws the card and its content.
  mutating func paint(_ content: HandCard, isSheet: Bool, scroll: Double?) {
    paintGround(isSheet: isSheet)
    switch content {
    case .library(let content): paint(content, scroll: scroll)
    case .snapshots(let content): paint(content, scroll: scroll)
    case .facts(let content): paint(content)
    case .question(let content): paint(content)
    }
  }

  private func paintGround(isSheet: Bool) {
    canvas.shadow(
      of: card, blur: unit(1.6), down: unit(isSheet ? 0 : 0.2), alpha: colors.isDark ? 0.5 : 0.3)
    canvas.fill(card, colors.surface)
    canvas.stroke(card, width: 1, position: -0.5, colors.hairline)
  }

  /// Draws the head of a large card: the grabber, the title with a line beside it, and the sign that
  /// closes the card.
  mutating func paintHead(_ title: String, _ facts: String) {
    let grabber = HandBox(
      x: (card.midX - unit(0.9)).rounded(), y: card.y + unit(0.28).rounded(),
      width: unit(1.8).rounded(), height: max(2, unit(0.2).rounded()), radius: unit(0.1))
    canvas.fill(grabber, colors.surface.mixed(with: colors.text, 0.3))
    let middle = card.y + unit.text(1.22).half + unit(0.82)
    let close = HandBox(
      centerX: (card.maxX - unit(1.35)).rounded(), centerY: middle.rounded(), radius: unit(0.66))
    canvas.fill(close, colors.fill)
    let arm = unit(0.23)
    for turn in [-1.0, 1] {
      canvas.line(
        [
          (close.midX - arm, close.midY - turn * arm), (close.midX + arm, close.midY + turn * arm),
        ],
        width: max(1.5, unit(0.12)), colors.secondText)
    }
    parts[.close] = close
    let font = HandFont(unit.text(1.22), isBold: true), small = HandFont(unit.text(0.74))
    let left = card.x + unit(0.95), right = close.x - unit(0.5)
    let baseline = font.baseline(middle: middle)
    let width = canvas.text(
      title, x: left, baseline: baseline, font, colors.text, limit: right - left)
    let beside = left + width + unit(0.55)
    canvas.text(
      facts, x: beside, baseline: baseline, small, colors.secondText, limit: right - beside)
  }

  /// Draws a pill with its left edge at `x`, or its right edge, and returns its place.
  @discardableResult
  func paintPill(
    _ text: String, x: Double, isRight: Bool = false, middle: Double, height: Double, size: Double,
    ground: Color, letters: Color, isBold: Bool = false, limit: Double = .infinity
  ) -> HandBox {
    let font = HandFont(unit.text(size), isBold: isBold)
    let padding = 0.5 * height
    let shown = limit.isFinite ? font.fitted(text, in: limit - 2 * padding) : text
    let width = Double(font.width(of: shown)) + 2 * padding
    let box = HandBox(
      x: isRight ? x - width : x, y: (middle - height / 2).rounded(), width: width, height: height,
      radius: height / 2)
    canvas.fill(box, ground)
    canvas.text(
      shown, x: box.midX, baseline: font.baseline(middle: box.midY), font, letters,
      alignment: .center)
    return box
  }

  /// Draws `content` into the middle of `box`, with cells of at most `cell` pixels, which are whole ones
  /// where they don't fill it.
  func paintPicture(
    _ content: ContactSheet.Entry.Content, in box: HandBox, inset: Double, cell: Int,
    isWhole: Bool = true
  ) {
    let inner = box.grown(by: -inset)
    let space = Size(width: pixel(inner.width), height: pixel(inner.height))
    guard let image = content.image(within: space, cell: max(1, cell), isWhole: isWhole) else {
      return
    }
    canvas.image(
      image,
      in: HandBox(
        x: (box.midX - Double(image.width) / 2).rounded(),
        y: (box.midY - Double(image.height) / 2).rounded(), width: Double(image.width),
        height: Double(image.height), radius: max(0, box.radius - inset)))
  }

  /// Returns bold letters of so many units, which are closed where they are smaller than 11 px.
  func boldFont(_ units: Double) -> HandFont { HandFont(max(11, unit.text(units)), isBold: true) }

  /// Returns the least scroll, in pixels, by which the rows from `top` to `bottom` are seen between
  /// `first` and the lower edge of the canvas.
  func scroll(toSee top: Double, _ bottom: Double, from first: Double) -> Double {
    let lowest = Double(canvas.bounds.maxY) - unit(0.6)
    return max(0, min(bottom - lowest, top - first)).rounded()
  }
}

extension Int {
  /// Half of the number.
  var half: Double { Double(self) / 2 }
}
