import SceneDescription
import StrokeLettering

/// The axes of a plot, and the numbers along them.
struct ChartAxes: Sendable {
  /// A number and the row or column that it names.
  struct Number: Sendable {
    let text: String
    let slot: SetText.Slot
    let place: Int
  }

  /// The columns between the ends of the horizontal axis.
  private(set) var columns: Range<Int>
  /// The numbers of counts, left of the plot, each at its row.
  private(set) var counts: [Number] = []
  /// The numbers of ticks, below the plot, each at its column; the last one has the unit too.
  private(set) var ticks: [Number] = []

  /// The axes of a plot on the rows `rows`, with all numbers between the columns `left` and
  /// `right`, and `gap` pixels between a plot and its numbers.
  ///
  /// nil when an axis has no room for two numbers.
  init?(_ plan: ChartPlan, rows: Range<Int>, left: Int, right: Int, gap: Int, _ font: Typesetter) {
    guard let counts = Self.countMarks(plan, rows: rows.count, font) else { return nil }
    let start = left + gap + (counts.map { font.width(of: $0.text) }.max() ?? 0)
    columns = start..<max(start, right - gap)
    let baseline = rows.upperBound + gap + font.capHeight
    // The outermost numbers may reach beyond the plot, which then is narrower, and may have others.
    for _ in 1...4 {
      guard columns.count >= 10 * font.size,
        let marks = Self.tickMarks(plan, columns: columns.count, font)
      else { return nil }
      ticks = numbers(of: marks, baseline: baseline, unit: plan.unit, font)
      let before = max(0, left - (ticks.first?.slot.x ?? left))
      let after = max(0, (ticks.last.map { $0.slot.x + font.width(of: $0.text) } ?? 0) - right)
      if before == 0 && after == 0 {
        self.counts = numbers(of: counts, axis: rows.upperBound - 1, gap: gap, font)
        return
      }
      let narrower = columns.lowerBound + before
      columns = narrower..<max(narrower, columns.upperBound - after)
    }
    return nil
  }

  /// The numbers of counts, right-aligned beside the plot, its lowest row being `axis`.
  private func numbers(
    of marks: [AxisMark], axis: Int, gap: Int, _ font: Typesetter
  ) -> [Number] {
    marks.map { mark in
      let x = columns.lowerBound - gap - font.width(of: mark.text)
      let slot = SetText.Slot(x: x, baseline: axis - mark.offset + (font.capHeight + 1) / 2)
      return Number(text: mark.text, slot: slot, place: axis - mark.offset)
    }
  }

  /// The numbers of ticks, centred below their columns; the unit follows the last.
  private func numbers(
    of marks: [AxisMark], baseline: Int, unit: String, _ font: Typesetter
  ) -> [Number] {
    marks.enumerated().map { index, mark in
      let column = columns.lowerBound + mark.offset
      let slot = SetText.Slot(x: column - font.width(of: mark.text) / 2, baseline: baseline)
      let text = index == marks.count - 1 ? "\(mark.text) \(unit)" : mark.text
      return Number(text: text, slot: slot, place: column)
    }
  }

  private static func countMarks(_ plan: ChartPlan, rows: Int, _ font: Typesetter) -> [AxisMark]? {
    let range = AxisRange(top: plan.top)
    // Few lines are quiet; where the plot is low they may be closer.
    let distances = [font.size * 2, font.size * 11 / 10]
    return distances.lazy.compactMap { least in
      range.marks(pixels: rows) { marks in
        zip(marks, marks.dropFirst()).allSatisfy { $1.offset - $0.offset >= least }
      }
    }.first
  }

  private static func tickMarks(_ plan: ChartPlan, columns: Int, _ font: Typesetter)
    -> [AxisMark]?
  {
    let range = AxisRange(ticksOf: plan)
    let gaps = [font.size * 3, font.size]
    return gaps.lazy.compactMap { least in
      range.marks(pixels: columns) { marks in
        zip(marks, marks.dropFirst()).allSatisfy { mark, next in
          let half = (font.width(of: mark.text) + 1) / 2
          return next.offset - font.width(of: next.text) / 2 - mark.offset - half >= least
        }
      }
    }.first
  }
}

extension Typesetter {
  /// The rows that digits and capitals take above the baseline.
  var capHeight: Int { (7 * size + 5) / 10 }
}
