import Lattice
import SceneDescription
import StrokeLettering

/// The layout of a chart: a legend, and below it panels with numbers along their axes.
///
/// It follows from the plan and the available rectangle, never from the curves. Places in the chart
/// are counted from its upper left corner.
struct ChartLayout: Sendable {
  let plan: ChartPlan
  /// The type size of all its text, in pixels.
  let textSize: Int
  /// The size of the chart in pixels.
  let size: Size
  /// The chart's upper left corner in the picture.
  private(set) var origin = Point(x: 0, y: 0)
  let axes: ChartAxes
  let legend: ChartLegend

  var width: Int { size.width }
  var height: Int { size.height }
  /// The part of the picture that the chart takes.
  var frame: Rect { Rect(x: origin.x, y: origin.y, width: width, height: height) }

  /// The pixels of all panels' plots, and those between them.
  var plot: Rect {
    guard let first = axes.panels.first?.plot, let last = axes.panels.last?.plot else {
      return Rect(x: 0, y: 0, width: 0, height: 0)
    }
    return Rect(x: first.x, y: first.y, width: first.width, height: last.maxY - first.y)
  }

  /// Returns the height in pixels at which the chart of `plan` looks good in a picture that grows
  /// by it. It is even, so that the height of a picture for films stays even.
  static func preferredHeight(of plan: ChartPlan, width: Int, text: Int) -> Int {
    let font = Typesetter(size: text), gaps = Gaps(text)
    let count = plan.panels.count
    let rows = count > 1 ? max(72, width / 7) * count : max(84, width / 5)
    let below = ChartAxes.rowsBelow(.beside, gap: gaps.numbers, font)
    return (gaps.above(lines: 1, font) + rows + below) / 2 * 2
  }

  /// Returns the chart of `plan` that fills a rectangle of `size`, with text as large as `type`
  /// specifies or, if its plots would be too low for that, smaller.
  static func largest(_ plan: ChartPlan, _ type: TypeScale, in size: Size) -> ChartLayout? {
    let smallest = TypeScale.smallest, count = plan.panels.count
    return stride(from: type.small, through: smallest, by: -1).lazy.compactMap { text in
      // There is no smaller text: a low plot is better than none.
      let leastRows = text > smallest ? (count > 1 ? 3 : 7) * text : nil
      return ChartLayout(plan, size: size, text: text, leastRows: leastRows)
    }.first
  }

  /// Creates the chart of `plan` that fills a rectangle of any proportions; `nil` if it doesn't
  /// fit.
  ///
  /// - Parameters:
  ///   - plan: The plan of the chart.
  ///   - size: The size of the rectangle in pixels.
  ///   - text: The type size of numbers and names, in pixels.
  ///   - leastRows: The rows that each panel's plot needs; by default twice the type size, or three
  ///     times for several panels.
  init?(
    _ plan: ChartPlan, size: Size, text: Int, leastRows: Int? = nil
  ) {
    let font = Typesetter(size: text)
    let margin = TypeScale.inset(of: text)
    // Each of several panels has to be legible, or one is better.
    let leastRows = leastRows ?? (plan.panels.count > 1 ? 3 : 2) * text
    // A legend of more lines leaves lower plots, whose numbers change the legend's width.
    for place in ChartAxes.UnitPlace.allCases {
      for lines in 1...plan.names.count {
        if let (axes, legend) = Self.parts(
          plan, size, margin: margin, legendLines: lines, leastRows: leastRows, place, font)
        {
          self.plan = plan
          textSize = text
          self.size = size
          self.axes = axes
          self.legend = legend
          return
        }
      }
    }
    return nil
  }

  /// The distances between the parts of a chart, in pixels.
  private struct Gaps {
    let reach: Int
    let padding: Int
    /// The distance between a plot and its numbers.
    let numbers: Int

    init(_ text: Int) {
      reach = CurvePen(textSize: text).reach
      // Above the first line there already is space for diacritics of capitals.
      padding = text / 4
      numbers = max(reach, text / 2) + 1
    }

    /// Returns the rows above the highest plot, below a legend of `lines` lines.
    func above(lines: Int, _ font: Typesetter) -> Int {
      padding + lines * font.lineHeight + reach + font.size / 4
    }
  }

  private static func parts(
    _ plan: ChartPlan, _ size: Size, margin: Int, legendLines: Int, leastRows: Int,
    _ place: ChartAxes.UnitPlace, _ font: Typesetter
  ) -> (ChartAxes, ChartLegend)? {
    let gaps = Gaps(font.size)
    let above = gaps.above(lines: legendLines, font)
    let below = ChartAxes.rowsBelow(place, gap: gaps.numbers, font)
    let right = size.width - margin
    guard above + below < size.height, margin < right,
      let axes = ChartAxes(
        plan, rows: above..<size.height - below, leastRows: leastRows, left: margin, right: right,
        gap: gaps.numbers, place, font),
      let start = axes.panels.first?.plot.x,
      let legend = ChartLegend(
        plan.names, left: start, right: right, top: gaps.padding, font),
      legend.lines <= legendLines
    else { return nil }
    return (axes, legend)
  }

  /// Returns the same chart with its upper left corner at `origin`.
  func moved(to origin: Point) -> ChartLayout {
    var chart = self
    chart.origin = origin
    return chart
  }
}
