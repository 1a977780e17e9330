import Lattice
import SceneDescription
import StrokeLettering

/// Curves that share an axis of counts.
struct ChartPanel: Sendable {
  /// The indices of its curves among the names of the plan.
  let curves: [Int]
  /// The count in the highest row of the plot.
  let end: Int128
  /// The pixels whose centers are the ends of the axes: the first tick in the first column, a value
  /// of 0 in the lowest row.
  let plot: Rect
  /// The numbers of counts, to the left of the plot, each at its row.
  let counts: [ChartNumber]

  /// A range of counts, and the numbers along it.
  typealias Axis = (range: AxisRange, marks: [AxisMark])

  /// Returns the axis of counts for `rows` pixels, and the numbers along it; `nil` if there is no
  /// space for two.
  static func axis(
    _ panel: ChartPlan.Panel, rows: Int, in notation: AxisNotation, _ font: Typesetter
  ) -> Axis? {
    // Few lines distract little; in a low plot they may be closer.
    let distances = [font.size * 2, font.size * 11 / 10]
    let fewest = panel.top < 2 ? 2 : 3
    let axes = distances.lazy.compactMap {
      AxisRange.enclosing(panel.top, pixels: rows, least: $0, in: notation)
    }
    return axes.first { $0.marks.count >= fewest } ?? axes.first
  }

  /// Creates the panel in `plot`, with its numbers `gap` pixels to the left.
  init(
    _ panel: ChartPlan.Panel, _ axis: Axis, plot: Rect, gap: Int,
    _ font: Typesetter
  ) {
    curves = panel.curves
    end = axis.range.high
    self.plot = plot
    counts = axis.marks.map { mark in
      let row = plot.maxY - 1 - mark.offset
      let slot = SetText.Slot(
        x: plot.x - gap - font.width(of: mark.text), baseline: row + (font.capHeight + 1) / 2)
      return ChartNumber(text: mark.text, slot: slot, place: row)
    }
  }
}

/// A number with the row or column to which it belongs.
struct ChartNumber: Sendable {
  let text: String
  let slot: SetText.Slot
  let place: Int
}
