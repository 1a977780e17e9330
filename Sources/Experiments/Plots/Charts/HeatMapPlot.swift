import Pictures
import SceneDescription

/// A chart of a measure's median over two varied numbers: a cell for each pair of them, in colors from
/// the smallest to the largest.
public struct HeatMapPlot: Sendable {
  /// The values of a varied option along an axis.
  public struct Axis: Sendable, Equatable {
    /// The name of the option.
    public var name: String
    /// Its values, in their order.
    public var values: [String]

    /// Creates the axis of the option `name`.
    public init(name: String, values: [String]) {
      (self.name, self.values) = (name, values)
    }
  }

  /// What the chart shows.
  public var title: String
  /// What else there is to say, such as the number of runs.
  public var note: String
  /// The axes, from the left and from below.
  public var across: Axis, up: Axis
  /// The medians, a row for each value of `up` from below; `nil` where there is none.
  public var cells: [[Double?]]
  /// Whether all values of the measure are whole numbers.
  public var isWhole: Bool

  /// The most values along an axis.
  public static let mostColumns = 200, mostRows = 120

  /// Creates a chart; `cells` has a row for each value of `up`, with a cell for each of `across`.
  public init(
    title: String, note: String, across: Axis, up: Axis, cells: [[Double?]], isWhole: Bool = true
  ) {
    precondition(
      cells.count == up.values.count && cells.allSatisfy { $0.count == across.values.count },
      "a heat map has a cell for each pair of values")
    (self.title, self.note, self.across, self.up) = (title, note, across, up)
    self.cells = cells.map { $0.map { $0.flatMap { $0.isDrawable ? $0 : nil } } }
    self.isWhole = isWhole
  }

  private static let height = 800.0
  private static let barWidth = 34.0

  /// Draws the chart in the colors of a theme.
  public func drawing(in theme: PlotTheme) -> PlotDrawing {
    var page = PlotPage(theme)
    let values = cells.joined().compactMap(\.self)
    let hasMissing = values.count < across.values.count * up.values.count
    let top = page.header(
      title, joined([note, hasMissing ? "crossed: no value" : ""]))
    guard let low = values.min(), let high = values.max() else {
      return page.drawing(withoutValuesBelow: top)
    }
    let start = top + PlotFrame.rowsAbove, bottom = Self.height - 116
    // One value alone is in the middle of the colors.
    let scale =
      low < high
      ? AxisTicks(low: low, high: high, values: [], texts: [])
      : AxisTicks.enclosing(low, high, most: 4, isWhole: isWhole)
    var notation = NumberNotation(for: values, isWhole: isWhole)
    var bar = AxisTicks.within(scale.low, scale.high, most: 6, isWhole: isWhole)
    bar.shareDecimals(with: &notation)
    let barLeft = page.right - Double(bar.width(size: PlotPage.numberSize)) - 20 - Self.barWidth
    let names = up.values.map { PlotFont.width(of: $0, size: PlotPage.nameSize) }.max() ?? 0
    let area = HeatMapArea(
      left: page.left + Double(min(names, 260)) + 20, top: start, right: barLeft - 44,
      bottom: bottom, columns: across.values.count, rows: up.values.count)
    drawCells(in: area, PlotScale(scale, from: 0, to: 1), notation, on: &page)
    drawNames(around: area, on: &page)
    drawBar(bar, left: barLeft, area, on: &page)
    return page.drawing(height: Self.height)
  }

  private func drawCells(
    in area: HeatMapArea, _ shares: PlotScale, _ notation: NumberNotation, on page: inout PlotPage
  ) {
    let values = cells.joined().compactMap(\.self)
    let widest = values.map { PlotFont.width(of: notation.text(of: $0), size: PlotPage.nameSize) }
    let size = area.numberSize(widest: widest.max() ?? 0)
    for (row, line) in cells.enumerated() {
      for (column, value) in line.enumerated() {
        let (from, to) = area.cell(column, row)
        guard let value else {
          area.drawMissing(from, to, on: &page)
          continue
        }
        let color = page.theme.rampColor(shares.place(value))
        let cell = area.underlaid(from, to, column, row)
        page.add(.rectangle(from: cell.from, to: cell.to, color))
        guard let size else { continue }
        page.write(
          notation.text(of: value),
          at: PlotPoint((from.x + to.x) / 2, (from.y + to.y) / 2 + Double(size) * 0.35), .center,
          size: size, color.readableInk)
      }
    }
  }

  private func drawNames(around area: HeatMapArea, on page: inout PlotPage) {
    let widest = across.values.map { PlotFont.width(of: $0, size: PlotPage.nameSize) }.max() ?? 0
    let columnStep = area.step(pixels: min(Double(widest), 200) + 16, of: area.cellWidth)
    for (place, name) in across.values.enumerated() where place.isMultiple(of: columnStep) {
      let (from, to) = area.cell(place, 0)
      page.writeName(
        name, below: PlotPoint((from.x + to.x) / 2, area.bottom + 36),
        width: area.cellWidth * Double(columnStep) - 12)
    }
    let rowStep = area.step(pixels: 32, of: area.cellHeight)
    for (place, name) in up.values.enumerated() where place.isMultiple(of: rowStep) {
      let (from, to) = area.cell(0, place)
      page.write(
        PlotFont.shortened(name, size: PlotPage.nameSize, width: 260),
        at: PlotPoint(area.left - 16, (from.y + to.y) / 2 + 9), .trailing,
        size: PlotPage.nameSize, page.theme.text)
    }
    let space = Int(page.right - page.left)
    page.write(
      PlotFont.fitted(up.name, size: PlotPage.noteSize, width: space),
      at: PlotPoint(page.left, area.top - 26), size: PlotPage.noteSize, page.theme.text)
    page.write(
      PlotFont.fitted(
        across.name, size: PlotPage.noteSize, width: Int(area.right - page.left)),
      at: PlotPoint(area.right, area.bottom + 76), .trailing, size: PlotPage.noteSize,
      page.theme.text)
  }

  /// Draws the colors with their numbers.
  private func drawBar(
    _ ticks: AxisTicks, left: Double, _ area: HeatMapArea, on page: inout PlotPage
  ) {
    let scale = PlotScale(ticks, from: area.bottom, to: area.top)
    let ramp = page.theme.ramp, end = PlotPoint(left, area.top.rounded())
    for (step, color) in ramp.enumerated() {
      let height = area.bottom - area.top
      let low = (area.bottom - height * Double(step) / Double(ramp.count)).rounded()
      // Each color lies under the next ones: between two that only touch, enlarged SVG has a seam.
      page.add(.rectangle(from: end, to: PlotPoint(left + Self.barWidth, low), color))
    }
    for (value, text) in zip(ticks.values, ticks.texts) {
      let row = scale.place(value)
      page.rule(
        from: PlotPoint(left + Self.barWidth, row), to: PlotPoint(left + Self.barWidth + 8, row),
        page.theme.axis)
      page.write(
        text, at: PlotPoint(left + Self.barWidth + 18, row + 8), .leading, page.theme.note)
    }
  }
}
