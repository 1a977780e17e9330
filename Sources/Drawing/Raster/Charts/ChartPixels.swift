import Lattice
import Pictures
import SceneDescription

/// A chart in the pixels of one canvas: its constant parts, drawn once, and the shades of its
/// curves.
struct ChartPixels<Pixel: BitwiseCopyable & Equatable & Sendable>: Sendable {
  let layout: ChartLayout
  let pen: CurvePen
  /// The chart without curves, row by row.
  let still: PixelStorage<Pixel>
  /// The colors that can be beneath a curve: the ground, a line, the axis.
  let grounds: [Pixel]
  /// The steps of ink of each curve, for each ground.
  let shades: [Pixel]

  /// Draws the chart with `curves`, or its axes alone if there are none, into the whole picture
  /// `area`.
  func paint(_ curves: ChartCurves?, into area: PixelArea<Pixel>) {
    let chart = area.part(layout.frame)
    if let start = still.elements.baseAddress {
      for row in 0..<chart.height {
        chart.row(row).update(from: start + row * chart.width, count: chart.width)
      }
    }
    guard let curves else { return }
    precondition(curves.plan == layout.plan, "curves must have the plan of the chart")
    for panel in layout.axes.panels { paint(curves, of: panel, into: chart) }
  }

  /// Draws the curves of `panel`.
  private func paint(
    _ curves: ChartCurves, of panel: ChartPanel, into chart: PixelArea<Pixel>
  ) {
    // Curves at the plot's edge are as thick as elsewhere.
    let reach = pen.reach
    let plot = chart.part(
      x: panel.plot.x - reach, y: panel.plot.y - reach, width: panel.plot.width + 2 * reach,
      height: panel.plot.height + 2 * reach)
    var field = CurveField(width: plot.width, height: plot.height, pen: pen)
    var layers = CurveLayers(width: plot.width, height: plot.height)
    for curve in panel.curves {
      draw(curves.points[curve], of: panel, into: &field)
      layers.add(field, curve: curve, pen: pen)
      field.clear()
    }
    paint(layers, into: plot)
  }

  /// Draws a curve of `panel` in a field that extends beyond its plot by the pen's reach.
  private func draw(
    _ points: [ChartCurves.Point], of panel: ChartPanel, into field: inout CurveField
  ) {
    let plan = layout.plan
    let right = Double(panel.plot.width - 1), up = Double(panel.plot.height - 1)
    let first = plan.firstTick
    let perTick = plan.lastTick > first ? right / Double(plan.lastTick - first) : 0
    let end = Double(panel.end)
    func place(_ point: ChartCurves.Point) -> (x: Double, y: Double) {
      let start = Double(pen.reach) + 0.5
      return (
        start + Double(point.tick - first) * perTick, start + up - Double(point.value) * up / end
      )
    }
    guard let newest = points.last.map(place) else { return }
    var last: (x: Double, y: Double)?
    for point in points {
      let next = place(point)
      if let last { field.draw(from: last, to: next, radius: pen.radius + pen.casing) }
      last = next
    }
    field.draw(from: newest, to: newest, radius: pen.dotRadius + pen.casing)
  }

  private func paint(_ layers: CurveLayers, into plot: PixelArea<Pixel>) {
    let perGround = shades.count / grounds.count
    for row in 0..<layers.height {
      let pixels = plot.row(row)
      for column in layers.touched[row] {
        let shade = layers.shade(row: row, column: column)
        guard shade > 0 else { continue }
        // Text keeps away from curves, so nothing else is beneath them.
        let ground = grounds.firstIndex(of: pixels[column]) ?? 0
        pixels[column] = shades[ground * perGround + shade - 1]
      }
    }
  }

  /// Draws the swatches of the legend.
  func paintSwatches(into chart: PixelArea<Pixel>) {
    for (curve, item) in layout.legend.items.enumerated() {
      var field = CurveField(width: chart.width, height: layout.plot.y, pen: pen)
      var layers = CurveLayers(width: field.width, height: field.height)
      let radius = pen.radius * 1.5
      let y = Double(item.slot.baseline) - Double(layout.textSize) / 4
      field.draw(
        from: (Double(item.swatch.lowerBound) + radius, y),
        to: (Double(item.swatch.upperBound) - radius, y), radius: radius + pen.casing)
      layers.add(field, curve: curve, pen: pen)
      paint(layers, into: chart.part(x: 0, y: 0, width: chart.width, height: field.height))
    }
  }
}
