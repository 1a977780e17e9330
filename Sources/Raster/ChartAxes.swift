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
    let first = left + gap + (counts.map { font.width(of: $0.text) }.max() ?? 0)
    guard first < right - gap else { return nil }
    columns = first..<right - gap
    let range = AxisRange(ticksOf: plan)
    let baseline = rows.upperBound + gap + font.capHeight
    // The outermost numbers may reach beyond the plot, which then is narrower, and may have others.
    for _ in 1...4 {
      guard columns.count >= 10 * font.size,
        let marks = Self.tickMarks(range, columns: columns.count, font)
      else { return nil }
      ticks = marks.map { mark in
        let column = columns.lowerBound + mark.offset
        let slot = SetText.Slot(x: column - font.width(of: mark.text) / 2, baseline: baseline)
        return Number(text: mark.text, slot: slot, place: column)
      }
      guard let first = ticks.first, let last = ticks.popLast() else { return nil }
      let end = Number(text: "\(last.text) \(plan.unit)", slot: last.slot, place: last.place)
      ticks.append(end)
      let before = max(0, left - first.slot.x)
      let after = max(0, end.slot.x + font.width(of: end.text) - right)
      if before == 0 && after == 0 {
        self.counts = counts.map { mark in
          let row = rows.upperBound - 1 - mark.offset
          let x = columns.lowerBound - gap - font.width(of: mark.text)
          let slot = SetText.Slot(x: x, baseline: row + (font.capHeight + 1) / 2)
          return Number(text: mark.text, slot: slot, place: row)
        }
        return
      }
      let narrower = (columns.lowerBound + before, columns.upperBound - after)
      guard narrower.0 < narrower.1 else { return nil }
      columns = narrower.0..<narrower.1
    }
    return nil
  }

  private static func countMarks(_ plan: ChartPlan, rows: Int, _ font: Typesetter) -> [AxisMark]? {
    let range = AxisRange(top: plan.top)
    // Few lines are quiet; where the plot is low they may be closer.
    let distances = [font.size * 5 / 2, font.size * 11 / 10]
    return distances.lazy.compactMap { least in
      range.marks(pixels: rows) { marks in
        zip(marks, marks.dropFirst()).allSatisfy { $1.offset - $0.offset >= least }
      }
    }.first
  }

  private static func tickMarks(
    _ range: AxisRange, columns: Int, _ font: Typesetter
  ) -> [AxisMark]? {
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
