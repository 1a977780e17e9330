import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// A painter of a card that fills the picture: the title, a row of cells, and the facts in two columns.
struct CardPainter: Sendable {
  /// A set line and its ink.
  private struct Line: Sendable {
    var text: SetText
    var isName: Bool
  }

  private let lines: [Line]
  /// The cells of the row, by class, their box, and the first one's corner.
  private let cells: [ColorStamp]
  private let corner: Point
  private let pitch: Int
  private let ground: Color
  private let letterings: (text: Lettering, names: Lettering)

  private typealias ColorStamp = WholeCells.ColorStamp

  /// The part of the picture that a card takes at most.
  private static let part = (across: 86, down: 88)
  /// The ink of names, in percent of the text's.
  private static let nameInk = 66
  /// The number of cells in the row, of which the first are of the first kind.
  private static let rowCells = 9, rowFirst = 3

  /// Creates the painter of the card of `look` in pictures of a size; `nil` without a card, and where
  /// there is no space for its title.
  init?(_ look: Look, picture: Size) {
    guard let card = look.card else { return nil }
    let type = TypeScale(width: picture.width, height: picture.height)
    // The title is twice as large.
    let largest = min(type.body * 2, Typesetter.sizes.upperBound / 2)
    let forms = stride(from: largest, through: TypeScale.smallest, by: -1).map {
      (size: $0, facts: card.facts.count, isTight: false)
    }
    let shorter = stride(from: card.facts.count, through: 0, by: -1).map {
      (size: TypeScale.smallest, facts: $0, isTight: true)
    }
    let sets = (forms + shorter).lazy.compactMap { form in
      CardSet(
        card, facts: form.facts, size: form.size, isTight: form.isTight, picture: picture,
        part: form.isTight ? (across: 94, down: 94) : Self.part)
    }
    guard let set = sets.first else { return nil }
    lines = set.lines.map { Line(text: $0.text, isName: $0.isName) }
    corner = set.row
    pitch = set.pitch
    ground = look.outside
    var paler = look
    paler.text = Mixture.mix(look.outside, look.text, share: Self.nameInk, of: 100)
    letterings = (Lettering(size: set.size, look: look), Lettering(size: set.size, look: paler))
    cells = set.hasRow ? Self.row(look, pitch: set.pitch) : []
  }

  /// Returns the cells of the row: some of the first kind, one on its way from it to the second, and
  /// others of the second.
  private static func row(_ look: Look, pitch: Int) -> [ColorStamp] {
    guard look.glyphs.count > 2 else { return [] }
    var look = look
    look.background = look.outside
    // Squares are apart, as discs are.
    let box = look.glyphs[1].shape == .square ? pitch - max(1, pitch / 8) : pitch
    func stamp(_ glyph: Glyph) -> ColorStamp { WholeCells.stamp(glyph, box: box, of: look) }
    let growing = look.glyph(of: GrowingCore(of: 1, in: 2, size: 38, turn: 32))
    return (0..<rowCells).map { index in
      if index < rowFirst { return stamp(look.glyphs[1]) }
      return stamp(
        index == rowFirst && !look.glyphs[2].shape.usesSprites ? growing : look.glyphs[2])
    }
  }

  /// Adds the colors that the card can show.
  func addColors(to table: inout ColorTable) {
    letterings.text.addColors(to: &table)
    letterings.names.addColors(to: &table)
    table.add(ground)
    for cell in cells { table.add(cell.colors) }
  }

  /// Draws the card into the whole picture `area`.
  func paint<Pixel>(into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    area.fill(pixel(ground))
    for (index, cell) in cells.enumerated() {
      let left = corner.x + index * pitch
      for y in 0..<min(cell.side, area.height - corner.y) {
        let row = area.row(corner.y + y)
        for x in 0..<min(cell.side, area.width - left) {
          row[left + x] = pixel(cell.colors[y * cell.side + x])
        }
      }
    }
    letterings.names.paint(lines.filter(\.isName).map(\.text), into: area, pixel)
    letterings.text.paint(lines.filter { !$0.isName }.map(\.text), into: area, pixel)
  }
}

/// A card set in one size.
private struct CardSet {
  let size: Int
  private(set) var lines: [(text: SetText, isName: Bool)] = []
  /// The corner of the row of cells, and the distance from one to the next.
  let row: Point
  let pitch: Int
  let hasRow: Bool

  /// Sets the first facts of a card in type of `size`, with little space between lines or more; `nil` where it is larger than its part of the
  /// picture, in percent.
  init?(
    _ card: TitleCard, facts: Int, size: Int, isTight: Bool, picture: Size,
    part: (across: Int, down: Int)
  ) {
    self.size = size
    let title = Typesetter(size: size * 2, weight: .bold)
    let names = Typesetter(size: size, weight: .regular)
    let values = Typesetter(size: size, weight: .bold)
    let shown = card.facts.prefix(facts), gap = size * 3 / 2,
      line = names.lineHeight * (isTight ? 4 : 5) / 4
    let column = (shown.map { names.width(of: $0.name) }.max() ?? 0) + gap
    let facts = column + (shown.map { values.width(of: $0.value) }.max() ?? 0)
    pitch = max(6, size)
    let width = max(title.width(of: card.title), shown.isEmpty ? 0 : facts, 9 * pitch)
    hasRow = !shown.isEmpty
    let rowHeight = hasRow ? pitch + (isTight ? size : 2 * size) : 0
    let height = title.lineHeight + rowHeight + shown.count * line
    guard width * 100 <= picture.width * part.across, height * 100 <= picture.height * part.down
    else { return nil }
    let left = (picture.width - width) / 2, top = (picture.height - height) / 2
    row = Point(x: left, y: top + title.lineHeight + size / (isTight ? 2 : 1) * 2 / 3)
    lines.append(
      (
        SetText(
          text: card.title, slot: SetText.Slot(x: left, baseline: top + title.ascent), font: title),
        false
      ))
    for (index, fact) in shown.enumerated() {
      let baseline = top + title.lineHeight + rowHeight + index * line + names.ascent
      lines.append(
        (
          SetText(
            text: fact.name, slot: SetText.Slot(x: left, baseline: baseline), font: names), true
        ))
      lines.append(
        (
          SetText(
            text: fact.value, slot: SetText.Slot(x: left + column, baseline: baseline),
            font: values), false
        ))
    }
  }
}
