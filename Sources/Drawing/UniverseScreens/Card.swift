import SceneDescription
import Pictures

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

  /// The height of a row of a card, in nominal heights of text.
  private static let rowHeight = 2.5

  /// Returns whether the whole card fits on the stage, clear of news, with its left edge at `x` and
  /// its middle at `y`.
  func fits(on sheet: Sheet, _ x: Double, _ y: Double, width: Double) -> Bool {
    let half = (Double(rows.count) * Self.rowHeight / 2 + 1) * sheet.line
    let box = OccupancyGrid.Box(left: x, top: y - half, right: x + width, bottom: y + half)
    return box.top >= sheet.stage.top && box.bottom <= sheet.stage.bottom
      && sheet.taken.isFree(box)
  }

  /// Draws the card with its left edge at `x` and its middle at `y`, `width` pixels wide.
  ///
  /// - Returns: the lower edge of the card.
  @discardableResult
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, width: Double) -> Double {
    let line = sheet.line, style = sheet.style, inks = sheet.inks
    var baseline = y - (Double(rows.count) * Self.rowHeight * line) / 2
    sheet.label(heading, x, baseline, style.strong, inks.text)
    for row in rows {
      baseline += Self.rowHeight * line
      sheet.label(row.name, x, baseline, style.body, inks.quiet)
      sheet.label(row.value, x + width, baseline, style.body, inks.text, alignment: .trailing)
      guard let bar = row.bar else { continue }
      let thickness = max(2, line * 0.22), y = baseline + line * 0.62, radius = thickness / 2
      sheet.line(x + radius, y, to: x + width - radius, y, width: thickness, inks.line)
      let end = x + radius + (width - thickness) * max(0, min(1, bar.share))
      sheet.line(x + radius, y, to: end, y, width: thickness, bar.color)
    }
    return baseline + line
  }
}
