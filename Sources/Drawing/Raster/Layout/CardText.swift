import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The text of a card over a picture, set in one size: what each pixel of its box shows.
struct CardText: Sendable {
  /// The pixels that the text can touch.
  let box: Rect
  /// The numbers of their marks, row by row.
  private let marks: [UInt8]

  /// Sets a card as large as the picture allows: a long title is broken into lines before it gets small, and
  /// facts for which there is no space are left out from the last. `nil` where the title alone has no space.
  init?(_ card: TitleCard, picture: Size) {
    let side = min(picture.height, picture.width * 4 / 3)
    let largest = min(Typesetter.sizes.upperBound, max(TypeScale.smallest, side / 10))
    let smallest = TypeScale.smallest
    let sizes = stride(from: largest, through: smallest, by: -max(1, largest / 48))
    let whole = sizes.lazy.compactMap { size in
      CardSetting(card, card.facts[...], size, largest: largest, picture)
    }
    let part = stride(from: card.facts.count, through: 0, by: -1).lazy.compactMap { count in
      CardSetting(card, card.facts.prefix(count), smallest, largest: smallest, picture)
    }
    guard let setting = whole.first(where: { _ in true }) ?? part.first(where: { _ in true }) else {
      return nil
    }
    (box, marks) = setting.marks(in: picture)
  }

  /// What the pixel (`x`, `y`) of the picture shows, which must be in the box.
  subscript(_ x: Int, _ y: Int) -> CardMark {
    CardMark(number: Int(marks[(y - box.y) * box.width + x - box.x]))
  }
}

/// A card set in one size of title.
private struct CardSetting {
  private typealias Line = (text: SetText, isName: Bool)

  private var lines: [Line] = []
  private let rule: Rect
  private let frame: Rect
  /// The widest halo.
  private let halo: Int

  /// The part of the picture that text takes at most, in percent.
  private static let part = (across: 86, down: 84)
  /// The shares of the largest size, in percent, above which a title has one line, and two.
  private static let oneLine = 60, twoLines = 36
  private static let mostLines = 4

  init?(
    _ card: TitleCard, _ facts: ArraySlice<TitleCard.Fact>, _ size: Int, largest: Int,
    _ picture: Size
  ) {
    let room = (
      width: picture.width * Self.part.across / 100, height: picture.height * Self.part.down / 100
    )
    let type = TypeScale(width: picture.width, height: picture.height)
    let title = Typesetter(size: size, weight: .bold)
    let least = TypeScale.smallest
    let allowed =
      size == least
      ? Self.mostLines
      : size * 100 >= largest * Self.oneLine ? 1 : size * 100 >= largest * Self.twoLines ? 2 : 3
    guard let rows = title.rows(of: card.title, within: room.width, atMost: allowed) else {
      return nil
    }
    let body = max(least, min(type.body * 5 / 4, size * 3 / 5))
    let names = Typesetter(size: body, weight: .regular)
    let values = Typesetter(size: body, weight: .bold)
    let widest = facts.map { $0.name.isEmpty ? 0 : names.width(of: $0.name) }.max() ?? 0
    let column = widest == 0 ? 0 : widest + body * 3 / 2
    let step = names.lineHeight * 5 / 4
    let width = max(
      rows.map(title.width).max() ?? 0,
      column + (facts.map { values.width(of: $0.value) }.max() ?? 0))
    let gap = max(3, size * 2 / 5), thickness = max(1, size / 20)
    let top = rows.count * title.lineHeight
    let height = top + (facts.isEmpty ? 0 : 2 * gap + thickness + facts.count * step)
    guard width <= room.width, height <= room.height else { return nil }
    halo = min(Typesetter.halos.upperBound, max(1, size / 8))
    frame = Rect(
      x: (picture.width - width) / 2, y: (picture.height - height) / 2, width: width, height: height
    )
    for (index, row) in rows.enumerated() {
      let slot = SetText.Slot(
        x: frame.x, baseline: frame.y + index * title.lineHeight + title.ascent)
      lines.append((SetText(text: row, slot: slot, font: title), false))
    }
    // The line is as long as a word, or as the block where that is narrower.
    rule =
      facts.isEmpty
      ? Rect(x: frame.x, y: frame.y, width: 0, height: 0)
      : Rect(
        x: frame.x + 1, y: frame.y + top + gap / 2, width: min(width, size * 5 / 4),
        height: thickness)
    let first = frame.y + top + gap + thickness + gap
    for (index, fact) in facts.enumerated() {
      let baseline = first + index * step + names.ascent
      if !fact.name.isEmpty {
        let slot = SetText.Slot(x: frame.x, baseline: baseline)
        lines.append((SetText(text: fact.name, slot: slot, font: names), true))
      }
      let slot = SetText.Slot(x: frame.x + column, baseline: baseline)
      lines.append((SetText(text: fact.value, slot: slot, font: values), false))
    }
  }

  /// Returns the pixels around the text, and the number of the mark of each.
  func marks(in picture: Size) -> (box: Rect, marks: [UInt8]) {
    let box = Rect(
      x: frame.x - halo, y: frame.y - halo, width: frame.width + 2 * halo,
      height: frame.height + 2 * halo
    ).intersection(Rect(picture))
    var marks = [UInt8](repeating: 0, count: box.width * box.height)
    func draw(_ text: SetText, halo: Int, _ mark: (Int) -> CardMark) {
      let mask = text.font.mask(for: text.text, halo: halo)
      for row in 0..<mask.height {
        let y = text.slot.baseline - mask.baseline + row - box.y
        guard (0..<box.height).contains(y) else { continue }
        for column in 0..<mask.width {
          let x = text.slot.x - halo + column - box.x
          guard (0..<box.width).contains(x) else { continue }
          let coverage = Int(mask.coverage[row * mask.width + column])
          let step = (coverage * Lettering.steps + 127) / 255
          if step == 0 { continue }
          // Text lies on every halo, and halos join.
          let place = y * box.width + x, number = UInt8(mark(step).number)
          marks[place] = max(marks[place], number)
        }
      }
    }
    for line in lines {
      draw(line.text, halo: max(1, line.text.font.size / 8)) { .halo($0) }
    }
    for line in lines { draw(line.text, halo: 0) { line.isName ? .name($0) : .text($0) } }
    let line = rule.intersection(box)
    for y in line.y..<line.maxY {
      for x in line.x..<line.maxX {
        marks[(y - box.y) * box.width + x - box.x] = UInt8(CardMark.name(Lettering.steps).number)
      }
    }
    return (box, marks)
  }
}

extension Typesetter {
  /// Returns `text` broken at spaces into as few lines as fit, all about as long; `nil` where there would be
  /// more than `most`, or a word is too long.
  fileprivate func rows(of text: String, within limit: Int, atMost most: Int) -> [String]? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    func rows(within limit: Int) -> [String]? {
      var rows: [String] = []
      for word in words {
        if let last = rows.last, width(of: last + " " + word) <= limit {
          rows[rows.count - 1] = last + " " + word
        } else if width(of: word) <= limit {
          rows.append(word)
        } else {
          return nil
        }
      }
      return rows
    }
    guard var best = rows(within: limit), best.count <= most else { return nil }
    while let widest = best.map(width).max(), let other = rows(within: widest - 1),
      other.count == best.count
    {
      best = other
    }
    return best
  }
}
