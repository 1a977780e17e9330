import SceneDescription
import Pictures
import StrokeLettering

/// A card of figures beside a picture: names and values, with bars for values from 1 to 100.
struct Card {
  /// A line of a card.
  struct Row {
    var name: String
    var value: String
    /// The length of the bar, 0 … 1, and its color; `nil` for no bar.
    var bar: (share: Double, color: Color)?
  }

  var heading: String
  var rows: [Row]
  /// The number of columns in which the rows stand, one after another from left to right.
  var columns = 1

  /// Returns the card with its rows in `columns` columns.
  func with(columns: Int) -> Card {
    var card = self
    card.columns = columns
    return card
  }

  /// The number of rows below one another.
  private var depth: Int { (rows.count + columns - 1) / columns }

  /// The height of a row of a card, of its heading's letters, and of what is below the last row's
  /// baseline, in nominal heights of text.
  private static let rowHeight = 2.5
  private static let ascent = 0.7
  private static let foot = 1.0

  /// Returns whether the whole card with its middle at `y` fits on `stage`, where text is nominally
  /// `line` high.
  func isInside(
    _ stage: (left: Double, top: Double, right: Double, bottom: Double), _ y: Double, line: Double
  ) -> Bool {
    let rows = rows(around: y, line: line)
    return rows.top >= stage.top && rows.bottom <= stage.bottom
  }

  /// Returns whether the whole card fits on the stage, clear of news, with its left edge at `x` and
  /// its middle at `y`.
  func fits(on sheet: Sheet, _ x: Double, _ y: Double, width: Double) -> Bool {
    let rows = rows(around: y, line: sheet.line)
    let box = OccupancyGrid.Box(left: x, top: rows.top, right: x + width, bottom: rows.bottom)
    return isInside(sheet.stage, y, line: sheet.line) && sheet.taken.isFree(box)
  }

  /// Returns whether names and values are clear of each other on a card of `width` pixels.
  func fits(in width: Double, _ sheet: Sheet) -> Bool {
    let font = sheet.style.body, breadth = breadth(width, line: sheet.line)
    return rows.allSatisfy {
      Double(font.width(of: $0.name) + font.width(of: $0.value)) + sheet.line * 0.5 <= breadth
    }
  }

  /// Returns the width of a column of a card of `width` pixels.
  private func breadth(_ width: Double, line: Double) -> Double {
    (width - line * Self.gap * Double(columns - 1)) / Double(columns)
  }

  /// The space between columns, in nominal heights of text.
  private static let gap = 2.0

  /// Returns the height of the whole card where text is nominally `line` high.
  func height(line: Double) -> Double {
    (Self.ascent + Double(depth) * Self.rowHeight + Self.foot) * line
  }

  /// Returns the middle of the card whose upper edge is `top`.
  func middle(below top: Double, line: Double) -> Double {
    top + (Self.ascent + Double(depth) * Self.rowHeight / 2) * line
  }

  /// Returns the rows that the card takes with its middle, that between its heading's baseline and
  /// the last one, at `y`.
  private func rows(around y: Double, line: Double) -> (top: Double, bottom: Double) {
    let top = 2 * y - middle(below: y, line: line)
    return (top, top + height(line: line))
  }

  /// Draws the card with its left edge at `x` and its middle at `y`, `width` pixels wide.
  ///
  /// - Returns: The lower edge of the card.
  @discardableResult
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, width: Double) -> Double {
    sheet.annotate { set(on: &$0, x, y, width: width) }
    return rows(around: y, line: sheet.line).bottom
  }

  private func set(on sheet: inout Sheet, _ x: Double, _ y: Double, width: Double) {
    let line = sheet.line, style = sheet.style, inks = sheet.inks
    let heading = y - (Double(depth) * Self.rowHeight * line) / 2
    sheet.label(self.heading, x, heading, style.strong, inks.text)
    let gap = line * Self.gap, breadth = breadth(width, line: line)
    for (index, row) in rows.enumerated() {
      let x = x + Double(index % columns) * (breadth + gap)
      let baseline = heading + Double(index / columns + 1) * Self.rowHeight * line
      sheet.label(row.name, x, baseline, style.body, inks.quiet)
      sheet.label(row.value, x + breadth, baseline, style.body, inks.text, alignment: .trailing)
      guard let bar = row.bar else { continue }
      let thickness = max(2, line * 0.22), y = baseline + line * 0.62, radius = thickness / 2
      sheet.line(x + radius, y, to: x + breadth - radius, y, width: thickness, inks.line)
      let end = x + radius + (breadth - thickness) * max(0, min(1, bar.share))
      sheet.line(x + radius, y, to: end, y, width: thickness, bar.color)
    }
  }
}
