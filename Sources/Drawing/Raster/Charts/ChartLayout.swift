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
  let width: Int
  let height: Int
  private(set) var top = 0
  /// The pixels in whose middles the ends of curves lie: the first tick in the first column, a
  /// value of 0 in the lowest row.
  let plot: Rect
  let axes: ChartAxes
  let legend: ChartLegend

  /// The chart of `plan` in a picture `width` wide, in the largest text that leaves a good plot.
  ///
  /// - Returns: nil when even in the smallest text there is none within `room`.
  static func largest(_ plan: ChartPlan, width: Int, room: Int) -> ChartLayout? {
    let smallest = BandRequest.smallestText
    for size in stride(from: min(28, max(11, width / 60)), through: smallest, by: -1) {
      // There is no smaller text: a low plot is better than none.
      let leastRows = size > smallest ? 7 * size : 2 * size
      // A legend of more lines leaves a lower plot, whose numbers leave the legend other room.
      for lines in 1...plan.names.count {
        if let chart = ChartLayout(
          plan, size: size, width: width, room: room, legendLines: lines, leastRows: leastRows)
        {
          return chart
        }
      }
    }
    return nil
  }

  private init?(
    _ plan: ChartPlan, size: Int, width: Int, room: Int, legendLines: Int, leastRows: Int
  ) {
    let font = Typesetter(size: size)
    let reach = CurvePen(textSize: size).reach
    // Above the first line there is room for the marks of capitals already.
    let padding = size / 4
    let above = padding + legendLines * font.lineHeight + reach + size / 4
    let gap = max(reach, size / 2) + 1
    let below = gap + font.capHeight + font.descent + size / 2
    // An even height keeps a picture that films can take even.
    height = min(room, above + max(84, width / 5) + below) / 2 * 2
    let rows = above..<max(above, height - below)
    let left = BandRequest.preferredSize(width: width) * 2 / 3, right = width - left
    guard rows.count >= leastRows, left < right,
      let axes = ChartAxes(plan, rows: rows, left: left, right: right, gap: gap, font),
      let legend = ChartLegend(
        plan.names, left: axes.columns.lowerBound, right: right, top: padding, font),
      legend.lines <= legendLines
    else { return nil }
    self.plan = plan
    self.size = size
    self.width = width
    self.axes = axes
    self.legend = legend
    plot = Rect(
      x: axes.columns.lowerBound, y: above, width: axes.columns.count, height: rows.count)
  }

  func moved(top: Int) -> ChartLayout {
    var chart = self
    chart.top = top
    return chart
  }
}
