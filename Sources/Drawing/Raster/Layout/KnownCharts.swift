import Lattice
import SceneDescription
import StrokeLettering

/// The charts of one plan and type that were laid out, by their sizes: arrangements that are compared ask
/// for the same few several times.
final class KnownCharts {
  private var known: [Size: ChartLayout?] = [:]

  /// Returns the chart of `plan` that fills a rectangle of `size`; `nil` if it doesn't fit.
  func layout(of plan: ChartPlan, _ type: TypeScale, in size: Size) -> ChartLayout? {
    if let layout = known[size] { return layout }
    let layout = ChartLayout.largest(plan, type, in: size)
    known[size] = .some(layout)
    return layout
  }
}
