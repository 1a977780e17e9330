import StrokeLettering

/// A legend of the names of a chart's curves, each beside a piece of its line.
struct ChartLegend: Sendable {
  /// A curve's name.
  struct Item: Sendable {
    let name: String
    let slot: SetText.Slot
    /// The columns of its swatch, which is in the middle of the height of small letters.
    let swatch: ClosedRange<Int>
  }

  private(set) var items: [Item] = []
  let lines: Int

  /// Sets `names` in their order between the columns `left` and `right`, from the row `top` down;
  /// `nil` if one of them alone is wider.
  init?(_ names: [String], left: Int, right: Int, top: Int, _ font: Typesetter) {
    let swatch = font.size * 4 / 3
    let indent = swatch + font.size / 2
    let gap = font.size * 3 / 2
    let widths = names.map { indent + font.width(of: $0) }
    guard let rows = BandLayout.wrap(widths, gap: gap, space: right - left) else { return nil }
    lines = rows.count
    for (line, row) in rows.enumerated() {
      let baseline = top + line * font.lineHeight + font.ascent
      var x = left
      for index in row {
        items.append(
          Item(
            name: names[index], slot: SetText.Slot(x: x + indent, baseline: baseline),
            swatch: x...x + swatch))
        x += widths[index] + gap
      }
    }
  }
}
