import Pictures

/// The cells of a heat map, in pixels.
struct HeatMapArea {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  let columns: Int
  let rows: Int

  var cellWidth: Double { (right - left) / Double(columns) }
  var cellHeight: Double { (bottom - top) / Double(rows) }

  /// Half of the pixels between two cells.
  private var gap: Double { min(cellWidth, cellHeight) >= 16 ? 1 : 0 }

  /// Returns the corners of a cell; rows are counted from below.
  func cell(_ column: Int, _ row: Int) -> (from: PlotPoint, to: PlotPoint) {
    let from = PlotPoint(
      left + Double(column) * cellWidth, bottom - Double(row + 1) * cellHeight)
    let to = PlotPoint(left + Double(column + 1) * cellWidth, bottom - Double(row) * cellHeight)
    return (
      from.rounded(.toNearestOrAwayFromZero) + gap, to.rounded(.toNearestOrAwayFromZero) - gap
    )
  }

  /// Returns the corners of a cell, whose edges lie under the next cells where these touch it, so that enlarged
  /// SVG has no seams.
  func underlaid(
    _ from: PlotPoint, _ to: PlotPoint, _ column: Int, _ row: Int
  ) -> (from: PlotPoint, to: PlotPoint) {
    if gap > 0 { return (from, to) }
    return (
      PlotPoint(from.x, from.y - (row + 1 < rows ? 1 : 0)),
      PlotPoint(to.x + (column + 1 < columns ? 1 : 0), to.y)
    )
  }

  /// Returns the size of numbers in cells, of which the widest takes so many pixels at the size of
  /// names; `nil` where they would be too small to be read.
  func numberSize(widest: Int) -> Int? {
    let fitting = (cellWidth - 16) / Double(max(1, widest)) * Double(PlotPage.nameSize)
    let size = Int(min(Double(PlotPage.nameSize), fitting, cellHeight * 0.6))
    return size >= 17 ? size : nil
  }

  /// Returns the cells from one name to the next, where a name takes so many pixels along cells of a
  /// length.
  func step(pixels: Double, of length: Double) -> Int {
    [1, 2, 5, 10, 20, 50, 100].first { pixels <= length * Double($0) } ?? 200
  }

  /// Draws a cell without a value: its diagonals.
  func drawMissing(_ from: PlotPoint, _ to: PlotPoint, on page: inout PlotPage) {
    let color = page.theme.grid
    page.add(.rectangle(from: from, to: to, color))
    let (low, high) = (from + 6, to - 6)
    if low.x >= high.x || low.y >= high.y { return }
    page.add(.line([low, high], width: 2, dash: nil, page.theme.axis))
    page.add(
      .line(
        [PlotPoint(low.x, high.y), PlotPoint(high.x, low.y)], width: 2, dash: nil,
        page.theme.axis))
  }
}

extension Color {
  /// Black or white, whichever is easier to read on this color.
  var readableInk: Color {
    let (dark, light) = (Color(0), Color(0xFFFFFF))
    return contrast(with: dark) >= contrast(with: light) ? dark : light
  }
}
