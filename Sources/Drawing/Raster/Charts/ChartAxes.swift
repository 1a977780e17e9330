import Lattice
import SceneDescription
import StrokeLettering

/// The axes of a chart's panels, one below the other over the same ticks, with their numbers.
struct ChartAxes: Sendable {
  /// The place of the unit of the horizontal axis.
  enum UnitPlace: CaseIterable {
    /// After the last number, where it takes little of the plot's width.
    case beside
    /// In a separate line.
    case below
    /// After the last number, however much it takes.
    case narrowing
  }

  /// A line of text below the axis with its place.
  typealias Label = (text: String, slot: SetText.Slot)

  /// The panels from the top down.
  let panels: [ChartPanel]
  /// The numbers of ticks, below the lowest plot, each at its column; the last one may include the
  /// unit.
  let ticks: [ChartNumber]
  /// The unit, if it has a separate line.
  let unit: Label?

  /// The widths of a chart's widest number that make up the chart's width: if it is wider, numbers
  /// are shortened.
  private static let widthsPerNumber = 5

  /// Returns the rows that axes take below a plot, with `gap` pixels between the plot and its
  /// numbers.
  static func rowsBelow(_ place: UnitPlace, gap: Int, _ font: Typesetter) -> Int {
    let line = gap + font.capHeight + font.descent + font.size / 2
    return place == .below ? line + font.lineHeight - font.size / 4 : line
  }

  /// Creates the axes of panels on `rows` in all, with all numbers between the columns `left` and
  /// `right`, and `gap` pixels between a plot and its numbers; `nil` if an axis has no space for
  /// two numbers, or a panel has fewer rows than `leastRows`.
  init?(
    _ plan: ChartPlan, rows: Range<Int>, leastRows: Int, left: Int, right: Int, gap: Int,
    _ place: UnitPlace, _ font: Typesetter
  ) {
    // Between panels there is space for the halves of two numbers.
    let between = max(2 * CurvePen(textSize: font.size).reach, font.capHeight) + font.size * 3 / 4
    let height = (rows.count - between * (plan.panels.count - 1)) / plan.panels.count
    guard height >= max(2, leastRows) else { return nil }
    func widest(_ notation: AxisNotation) -> (axes: [ChartPanel.Axis], width: Int) {
      let axes = plan.panels.compactMap {
        ChartPanel.axis($0, rows: height, in: notation, font)
      }
      return (axes, axes.flatMap(\.marks).map { font.width(of: $0.text) }.max() ?? 0)
    }
    // All axes have short numbers if those of one would take too much of the chart's width.
    let end = AxisRange(ticksOf: plan).endText(in: .full)
    var notation = AxisNotation.full
    var (axes, width) = widest(notation)
    if max(width, font.width(of: end)) * Self.widthsPerNumber > left + right {
      notation = .short
      (axes, width) = widest(notation)
    }
    guard axes.count == plan.panels.count,
      let along = Self.ticks(
        plan, in: notation, from: left + gap + width, gap: gap, between: left, and: right,
        baseline: rows.upperBound + gap + font.capHeight, place, font)
    else { return nil }
    // The remaining rows are above all panels.
    let top = rows.upperBound - height * axes.count - between * (axes.count - 1)
    panels = zip(plan.panels, axes).enumerated().map { index, panel in
      let plot = Rect(
        x: along.columns.lowerBound, y: top + index * (height + between),
        width: along.columns.count, height: height)
      return ChartPanel(panel.0, panel.1, plot: plot, gap: gap, font)
    }
    ticks = along.numbers
    unit = along.unit
  }

  /// Returns the columns of a plot that begins at the column `start` or later, and the numbers
  /// below it.
  private static func ticks(
    _ plan: ChartPlan, in notation: AxisNotation, from start: Int, gap: Int, between left: Int,
    and right: Int, baseline: Int, _ place: UnitPlace, _ font: Typesetter
  ) -> (columns: Range<Int>, numbers: [ChartNumber], unit: Label?)? {
    let isBelow = place == .below
    let word = AxisRange(ticksOf: plan).endText(in: .full) == "1" ? plan.singularUnit : plan.unit
    var unit: Label?
    if isBelow {
      let x = right - font.width(of: word)
      if x < left { return nil }
      unit = (word, SetText.Slot(x: x, baseline: baseline + font.lineHeight - font.size / 8))
    }
    let least =
      switch place {
      case .beside: max(10 * font.size, (right - gap - start) * 4 / 5)
      case .below: 6 * font.size
      case .narrowing: 10 * font.size
      }
    var columns = start..<max(start, right - gap)
    // The outermost numbers may extend beyond the plot, which is narrowed then, and may have
    // others.
    for _ in 1...4 {
      guard columns.count >= least,
        let marks = tickMarks(plan, in: notation, columns: columns.count, font)
      else { return nil }
      let numbers = numbers(
        of: marks, from: columns.lowerBound, baseline: baseline, unit: isBelow ? "" : word,
        font)
      let before = max(0, left - (numbers.first?.slot.x ?? left))
      let after = max(0, (numbers.last.map { $0.slot.x + font.width(of: $0.text) } ?? 0) - right)
      if before == 0 && after == 0 { return (columns, numbers, unit) }
      let narrower = columns.lowerBound + before
      columns = narrower..<max(narrower, columns.upperBound - after)
    }
    return nil
  }

  /// Returns the numbers of ticks, centered below their columns; the unit follows the last.
  private static func numbers(
    of marks: [AxisMark], from start: Int, baseline: Int, unit: String, _ font: Typesetter
  ) -> [ChartNumber] {
    marks.enumerated().map { index, mark in
      let column = start + mark.offset
      let slot = SetText.Slot(x: column - font.width(of: mark.text) / 2, baseline: baseline)
      let hasUnit = index == marks.count - 1 && !unit.isEmpty
      return ChartNumber(
        text: hasUnit ? "\(mark.text) \(unit)" : mark.text, slot: slot, place: column)
    }
  }

  private static func tickMarks(
    _ plan: ChartPlan, in notation: AxisNotation, columns: Int, _ font: Typesetter
  ) -> [AxisMark]? {
    let range = AxisRange(ticksOf: plan)
    let gaps = [font.size * 3, font.size]
    let ways = gaps.lazy.compactMap { least in
      range.marks(pixels: columns, in: notation, least: least) { mark, next in
        let half = (font.width(of: mark.text) + 1) / 2
        return next.offset - font.width(of: next.text) / 2 - mark.offset - half
      }
    }
    // Two numbers say little about an axis: for three it is worth having less space between them.
    return ways.first { $0.count > 2 } ?? ways.first
  }
}

extension Typesetter {
  /// The rows that digits and capitals take above the baseline.
  var capHeight: Int { (7 * size + 5) / 10 }
}
