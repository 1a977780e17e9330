import Lattice
import StrokeLettering

/// The layout of a contact sheet: groups of thumbnails under headings, with names below them.
///
/// A group that fits beside the one before it is placed there.
struct ContactSheetLayout: Sendable {
  /// A thumbnail and its name.
  struct Card: Sendable {
    var thumbnail: Rect
    var label: SheetLabel
    /// The baseline of the label's first line and the middle of all lines.
    var baseline: Int
    var middle: Int
  }

  /// A heading with its left edge and its baseline.
  struct Heading: Sendable {
    var label: SheetLabel
    var slot: SetText.Slot
  }

  /// Lengths that are proportional to a thumbnail's side.
  private struct Measures {
    let side: Int
    var gap: Int { max(4, side / 8) }
    var labelSize: Int { max(TypeScale.smallest, side / 9) }
    var headingSize: Int { max(12, side / 6) }

    /// Returns the width of `columns` columns.
    func width(_ columns: Int) -> Int { columns * side + (columns - 1) * gap }
  }

  /// The allowed sides of thumbnails.
  static let sides = 24...512

  private(set) var size = Size(width: 0, height: 0)
  private(set) var cards: [Card] = []
  private(set) var headings: [Heading] = []

  /// Lays out `groups` in the given number of columns of thumbnails of `side` pixels, both 1 or
  /// more.
  init(
    _ groups: [(title: String, names: [String])], columns: Int, side: Int,
    _ typesetters: inout SheetTypesetters
  ) {
    let measures = Measures(side: side)
    var top = measures.gap
    var next = 0
    var bottom = top
    for group in groups {
      let heading = Self.heading(group.title, columns: columns, measures, &typesetters)
      let font = typesetters[heading.label.size, .bold]
      let span = min(columns, max(group.names.count, heading.columns))
      if next > 0 && next + span > columns {
        next = 0
        top = bottom + measures.gap
      }
      let left = measures.gap + next * (side + measures.gap)
      headings.append(
        Heading(label: heading.label, slot: SetText.Slot(x: left, baseline: top + font.ascent)))
      var row = top + font.lineHeight + measures.gap / 3
      for start in stride(from: 0, to: group.names.count, by: columns) {
        let names = group.names[start..<min(start + columns, group.names.count)]
        row = addRow(Array(names), left: left, top: row, measures, &typesetters)
      }
      bottom = max(next == 0 ? 0 : bottom, row)
      next = group.names.count > columns ? columns : next + span
    }
    size = Size(width: measures.width(columns) + 2 * measures.gap, height: bottom + measures.gap)
  }

  /// Returns the number of columns in which all of `groups` fit side by side, at most
  /// ``ContactSheet/mostColumns``.
  static func columns(
    for groups: [(title: String, names: [String])], side: Int,
    _ typesetters: inout SheetTypesetters
  ) -> Int {
    let most = ContactSheet.mostColumns
    var columns = 0
    for group in groups {
      let heading = heading(group.title, columns: most, Measures(side: side), &typesetters)
      columns += max(heading.columns, group.names.count)
    }
    return min(max(columns, 1), most)
  }

  /// Returns a heading and the number of columns that it takes.
  private static func heading(
    _ title: String, columns: Int, _ measures: Measures, _ typesetters: inout SheetTypesetters
  ) -> (label: SheetLabel, columns: Int) {
    let label = SheetLabel(
      title, size: measures.headingSize, weight: .bold, width: measures.width(columns),
      mostLines: 1, &typesetters)
    let width = typesetters[label.size, .bold].width(of: label.lines[0])
    let taken = (1...columns).first { measures.width($0) >= width }
    return (label, taken ?? columns)
  }

  /// Adds the cards of one row.
  ///
  /// - Returns: The start of the next row.
  private mutating func addRow(
    _ names: [String], left: Int, top: Int, _ measures: Measures,
    _ typesetters: inout SheetTypesetters
  ) -> Int {
    var lines = 0
    var lineHeight = 0
    for (column, name) in names.enumerated() {
      let label = SheetLabel(
        name, size: measures.labelSize, weight: .regular,
        width: measures.side + measures.gap - 2, mostLines: 3, &typesetters)
      let font = typesetters[label.size, .regular]
      let x = left + column * (measures.side + measures.gap)
      cards.append(
        Card(
          thumbnail: Rect(x: x, y: top, width: measures.side, height: measures.side), label: label,
          baseline: top + measures.side + font.ascent, middle: x + measures.side / 2))
      lines = max(lines, label.lines.count)
      lineHeight = max(lineHeight, font.lineHeight)
    }
    return top + measures.side + lines * lineHeight + measures.gap / 2
  }

  /// Returns the layout moved by some pixels, in a picture of another size.
  func moved(x: Int, y: Int, in size: Size) -> ContactSheetLayout {
    var layout = self
    layout.size = size
    for index in cards.indices {
      layout.cards[index].thumbnail.x += x
      layout.cards[index].thumbnail.y += y
      layout.cards[index].baseline += y
      layout.cards[index].middle += x
    }
    for index in headings.indices {
      layout.headings[index].slot.x += x
      layout.headings[index].slot.baseline += y
    }
    return layout
  }
}

extension ContactSheetLayout {
  /// Creates the layout with the largest thumbnails that fit into `size`, in its middle, in
  /// `columns` or in as many as allow the largest; `nil` if none fits.
  init?(
    _ groups: [(title: String, names: [String])], columns: Int?, within size: Size,
    _ typesetters: inout SheetTypesetters
  ) {
    let most = max(1, groups.map(\.names.count).reduce(0, +))
    var best: (side: Int, layout: ContactSheetLayout)?
    for columns in columns.map({ $0...$0 }) ?? 1...min(most, ContactSheet.mostColumns) {
      // The largest side that fits is found by bisection.
      var low = best.map { $0.side + 1 } ?? Self.sides.lowerBound
      var high = min(Self.sides.upperBound, size.width / columns)
      while low <= high {
        let side = (low + high) / 2
        let layout = ContactSheetLayout(groups, columns: columns, side: side, &typesetters)
        if layout.size.width <= size.width && layout.size.height <= size.height {
          best = (side, layout)
          low = side + 1
        } else {
          high = side - 1
        }
      }
    }
    guard let found = best?.layout else { return nil }
    self = found.moved(
      x: (size.width - found.size.width) / 2, y: (size.height - found.size.height) / 2, in: size)
  }
}
