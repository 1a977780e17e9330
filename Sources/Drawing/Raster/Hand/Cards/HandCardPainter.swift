package import Lattice
package import Pictures

/// A painter of a card over pictures of a world.
///
/// The card is drawn once; a frame shows it as far as it is open.
package struct HandCardPainter: Sendable {
  /// A part of a card that a hand may touch.
  package enum Part: Sendable, Hashable {
    /// The sign that closes the card.
    case close
    /// What is chosen: a tile or a row.
    case chosen
    /// What is done: the pill of the chosen row, or the answer after which something is lost.
    case action
    /// The answer after which nothing is lost.
    case cancel
  }

  /// The time in seconds in which a card comes.
  package static let risingTime = 0.32
  /// The time in seconds in which it goes.
  package static let fallingTime = 0.24

  /// Returns how far a card is open after a part, 0 … 1, of the time in which it comes.
  package static func openness(rising part: Double) -> Double {
    let rest = 1 - max(0, min(1, part))
    return 1 - rest * rest * rest
  }

  /// Returns how far it is open after a part, 0 … 1, of the time in which it goes.
  package static func openness(falling part: Double) -> Double {
    let part = max(0, min(1, part))
    return 1 - part * part
  }

  /// The place of the open card in the picture; a card that ends at the lower edge of the picture goes
  /// on below it.
  package let place: HandBox
  /// The places of parts of the open card in the picture.
  package let parts: [Part: HandBox]

  /// The card with its shadow.
  private let image: Image
  /// The upper left corner of ``image`` in the picture.
  private let corner: Point
  private let colors: HandColors
  private let unit: HandUnit
  private let size: Size
  /// The veil over the rest of the picture, or `nil` where that is left as it is.
  private let scrim: (color: Color, alpha: Double)?
  private let subject: HandBox?
  /// Whether the card grows and fades in at its place, as a question does; others slide.
  private let isGrowing: Bool

  /// Draws a card for pictures of `size`.
  ///
  /// - Parameters:
  ///   - card: The content.
  ///   - size: The size of the picture.
  ///   - window: The part of the picture in which small cards have their place; `nil` for all of it.
  ///   - colors: The colors.
  ///   - scroll: The length by which what is below the head of a large card is moved up, in units;
  ///     `nil` for the least by which all of what is chosen is seen.
  /// - Complexity: O(n) for n pixels and the cells of all that is seen.
  package init(
    _ card: HandCard, size: Size, within window: Rect? = nil, _ colors: HandColors,
    scroll: Double? = nil
  ) {
    let unit = HandUnit(size)
    let whole = Rect(size)
    let window = window.map { $0.intersection(whole) } ?? whole
    let plan = CardPlan(card, size: size, window: window.isEmpty ? whole : window, unit)
    let margin = plan.margin, place = plan.place
    let origin = Point(x: pixel(place.x) - margin, y: pixel(place.y) - margin)
    let lower = plan.isSheet ? size.height - origin.y : pixel(place.height) + 2 * margin
    let extent = Size(width: pixel(place.width) + 2 * margin, height: max(1, lower))
    var parts: [Part: HandBox] = [:]
    image = Image.drawn(extent) { canvas in
      var sketch = CardSketch(
        canvas, place.moved(right: Double(-origin.x), down: Double(-origin.y)), unit, colors)
      sketch.paint(card, isSheet: plan.isSheet, scroll: scroll)
      parts = sketch.parts
    }
    self.parts = parts.mapValues { $0.moved(right: Double(origin.x), down: Double(origin.y)) }
    self.place = place
    self.colors = colors
    self.unit = unit
    self.size = size
    corner = origin
    scrim = plan.hasScrim ? colors.scrim : nil
    if case .facts(let card) = card { subject = card.subject } else { subject = nil }
    if case .question = card { isGrowing = true } else { isGrowing = false }
  }

  /// Draws the card over `picture`.
  ///
  /// - Parameters:
  ///   - picture: A picture of the size for which the card was drawn.
  ///   - openness: The part of its way that the card has come, 0 … 1.
  ///   - pressed: How far what is done is pressed, 0 … 1, which makes it darker.
  /// - Returns: The picture with the card over it.
  /// - Complexity: O(n) for n pixels.
  package func paint(on picture: Image, openness: Double, pressed: Double = 0) -> Image {
    if openness <= 0 { return picture }
    return picture.drawnOver { paint(on: $0, openness: openness, pressed: pressed) }
  }

  /// Draws the card over all that is on `canvas`, which is one of the size for which it was drawn.
  package func paint(on canvas: HandCanvas, openness: Double, pressed: Double = 0) {
    let openness = min(1, openness)
    if openness <= 0 { return }
    if isGrowing && openness < 1 {
      grow(on: canvas, openness)
    } else {
      slide(on: canvas, openness)
    }
    if let action = place(of: .action, openness: openness), pressed > 0 {
      let alpha = 0.22 * min(1, pressed) * (isGrowing ? openness : 1)
      canvas.fill(action, Color(0x000000), alpha: alpha)
    }
  }

  /// The scale of a card that begins to grow.
  private static let smallest = 0.94

  /// Draws a card that is growing.
  private func grow(on canvas: HandCanvas, _ openness: Double) {
    if let scrim { canvas.fill(scrim.color, alpha: scrim.alpha * openness) }
    let whole = HandBox(
      x: Double(corner.x), y: Double(corner.y), width: Double(image.width),
      height: Double(image.height))
    canvas.image(image, in: grown(whole, openness), alpha: openness)
  }

  /// Draws a card on its way.
  private func slide(on canvas: HandCanvas, _ openness: Double) {
    let down = drop(openness), x = corner.x, y = corner.y + down
    let solid = solidPart(at: y)
    if let scrim {
      for part in Rect(size).around(solid) {
        canvas.clipped(to: part).fill(scrim.color, alpha: scrim.alpha * openness)
      }
    }
    if let subject { outline(subject, canvas, openness) }
    canvas.clipped(to: solid).copy(image, x: x, y: y)
    for part in Rect(x: x, y: y, width: image.width, height: image.height).around(solid) {
      canvas.clipped(to: part).image(image, x: x, y: y)
    }
  }

  /// Returns the place of a part of the card that is open so far.
  package func place(of part: Part, openness: Double) -> HandBox? {
    let openness = min(1, max(0, openness))
    return parts[part].map {
      isGrowing ? grown($0, openness) : $0.moved(down: Double(drop(openness)))
    }
  }

  /// Returns where `box` is while the card grows about its middle.
  private func grown(_ box: HandBox, _ openness: Double) -> HandBox {
    if openness >= 1 { return box }
    let scale = Self.smallest + (1 - Self.smallest) * openness
    return HandBox(
      x: place.midX + (box.x - place.midX) * scale, y: place.midY + (box.y - place.midY) * scale,
      width: box.width * scale, height: box.height * scale, radius: box.radius * scale)
  }

  /// The pixels by which the card is lower than the open one.
  private func drop(_ openness: Double) -> Int {
    // A card in the upper half comes from above where it has no veil.
    let isFromAbove = scrim == nil && place.midY < Double(size.height) / 2
    let way = isFromAbove ? -(corner.y + image.height) : size.height - corner.y
    return pixel((Double(way) * (1 - openness)).rounded())
  }

  /// The part of the picture that the card covers with opaque pixels in straight lines.
  private func solidPart(at y: Int) -> Rect {
    let margin = Int(place.x) - corner.x, round = pixel(place.radius.rounded(.up))
    let isCut = corner.y + image.height >= size.height && place.maxY > Double(size.height)
    let lower = isCut ? 0 : margin + round
    return Rect(
      x: corner.x + margin + 1, y: y + margin + round,
      width: image.width - 2 * margin - 2, height: image.height - margin - round - lower
    ).intersection(Rect(size))
  }

  private func outline(_ subject: HandBox, _ canvas: HandCanvas, _ openness: Double) {
    let margin = unit(0.15), line = (unit.line / 2).rounded(.up), bounds = canvas.bounds
    // At the edge of the picture the line is inside.
    let left = max(subject.x - margin, Double(bounds.x) + line)
    let top = max(subject.y - margin, Double(bounds.y) + line)
    let box = HandBox(
      x: left, y: top, width: min(subject.maxX + margin, Double(bounds.maxX) - line) - left,
      height: min(subject.maxY + margin, Double(bounds.maxY) - line) - top,
      radius: unit(0.25) + margin)
    canvas.stroke(
      box, width: unit.line + 2, colors.background, alpha: 0.85 * openness)
    canvas.stroke(box, width: unit.line, colors.accent, alpha: openness)
  }
}

extension HandCanvas {
  /// Replaces pixels by those of `image`, whose upper left corner is at column `x` of row `y`.
  func copy(_ image: Image, x: Int, y: Int) {
    let part = bounds.intersection(Rect(x: x, y: y, width: image.width, height: image.height))
    image.withPixels { source in
      guard let start = source.baseAddress else { return }
      for row in part.y..<part.maxY {
        let from = start + ((row - y) * image.width + part.x - x)
        (area.row(row) + part.x).update(from: from, count: part.width)
      }
    }
  }
}

extension Rect {
  /// Returns the parts of the rectangle that are not in `hole`, which is in it where it isn't empty.
  fileprivate func around(_ hole: Rect) -> [Rect] {
    let hole = hole.intersection(self)
    if hole.isEmpty { return [self] }
    return [
      Rect(x: x, y: y, width: width, height: hole.y - y),
      Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      Rect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      Rect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }
}
