import SceneDescription

/// The names of settings beside pieces of their lines, in rows from left to right.
struct PlotLegend {
  private struct Item {
    let name: String
    let place: PlotPoint
  }

  private static let swatch = 44.0
  private static let gap = 34.0
  private static let rowHeight = 38.0

  private let heading: String
  private var items: [Item] = []
  /// The rows that it takes.
  let height: Double

  /// Sets `names` after a heading, from the row `top` down, between the page's margins.
  init(_ names: [String], heading: String, top: Double, _ page: PlotPage) {
    let most = Int((page.right - page.left) / 2)
    self.heading = PlotFont.fitted(heading, size: PlotPage.nameSize, width: most)
    let width = PlotFont.width(of: self.heading, size: PlotPage.nameSize)
    let start = page.left + (heading.isEmpty ? 0 : Double(width) + 28)
    var place = PlotPoint(start, top + 26)
    for name in names {
      let name = PlotFont.shortened(
        name, size: PlotPage.nameSize, width: Int(page.right - start - Self.swatch - 12))
      let width = Self.swatch + 12 + Double(PlotFont.width(of: name, size: PlotPage.nameSize))
      if place.x > start && place.x + width > page.right {
        place = PlotPoint(start, place.y + Self.rowHeight)
      }
      items.append(Item(name: name, place: place))
      place.x += width + Self.gap
    }
    height = place.y - top + 12
  }

  /// Draws the legend.
  func draw(on page: inout PlotPage) {
    if let first = items.first {
      page.write(
        heading, at: PlotPoint(page.left, first.place.y), size: PlotPage.nameSize, page.theme.note)
    }
    for (item, color) in zip(items, page.theme.settings) {
      let row = item.place.y - 9
      page.add(
        .line(
          [PlotPoint(item.place.x + 3, row), PlotPoint(item.place.x + Self.swatch - 3, row)],
          width: 6, dash: nil, color))
      page.write(
        item.name, at: PlotPoint(item.place.x + Self.swatch + 12, item.place.y),
        size: PlotPage.nameSize, page.theme.text)
    }
  }
}
