import Lattice
import SceneDescription
import StrokeLettering

/// Where everything stands in a chart: a legend, and below it a plot with numbers along its axes.
///
/// All of it follows from the plan and the room there is, never from the curves.
struct ChartLayout: Sendable {
  let plan: ChartPlan
  /// The size of the text.
  let size: Int
  /// Where it is in the picture.
  private(set) var frame: Rect
  /// The pixels in whose middles the ends of curves lie: the first tick in the first column, a
  /// value of 0 in the lowest row.
  let plot: Rect
  let axes: ChartAxes
  let legend: ChartLegend

  /// The chart of `plan` in a rectangle of `size`, its legend and numbers in text of `text` pixels.
  ///
  /// - Returns: nil when it can't be read there.
  init?(_ plan: ChartPlan, size: Size, text: Int) {
    // There is no smaller text: a low plot is better than none.
    let leastRows = text > TypeScale.smallest ? 7 * text : 2 * text
    // A legend of more lines leaves a lower plot, whose numbers leave the legend other room.
    for lines in 1...plan.names.count {
      if let chart = ChartLayout(
        plan, size: text, frame: Rect(size), legendLines: lines, leastRows: leastRows)
      {
        self = chart
        return
      }
    }
    return nil
  }

  private init?(
    _ plan: ChartPlan, size: Int, frame: Rect, legendLines: Int, leastRows: Int
  ) {
    let font = Typesetter(size: size)
    let reach = CurvePen(textSize: size).reach
    // Above the first line there is room for the marks of capitals already.
    let padding = size / 4
    let above = padding + legendLines * font.lineHeight + reach + size / 4
    let gap = max(reach, size / 2) + 1
    let below = gap + font.capHeight + font.descent + size / 2
    let rows = above..<max(above, frame.height - below)
    let left = size, right = frame.width - left
    guard rows.count >= leastRows, left < right,
      let axes = ChartAxes(plan, rows: rows, left: left, right: right, gap: gap, font),
      let legend = ChartLegend(
        plan.names, left: axes.columns.lowerBound, right: right, top: padding, font),
      legend.lines <= legendLines
    else { return nil }
    self.plan = plan
    self.size = size
    self.frame = frame
    self.axes = axes
    self.legend = legend
    plot = Rect(
      x: axes.columns.lowerBound, y: above, width: axes.columns.count, height: rows.count)
  }

  /// The same chart with its upper left corner at `corner` of the picture.
  func moved(to corner: Point) -> ChartLayout {
    var chart = self
    chart.frame.x = corner.x
    chart.frame.y = corner.y
    return chart
  }
}
