import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The chart beside the cells of a run, and all colors that it can show.
struct Chart: Sendable {
  let layout: ChartLayout
  let pen: CurvePen
  private let ground: Color
  private let line: Color
  private let axis: Color
  private let lettering: Lettering
  /// The inks of the curves.
  private let inks: [Color]

  init(_ layout: ChartLayout, look: Look) {
    precondition(
      layout.plan.names.count < look.glyphs.count, "every curve needs a display class for its ink")
    self.layout = layout
    pen = CurvePen(textSize: layout.textSize)
    ground = look.outside
    line = Mixture.mix(look.outside, look.text, share: 1, of: 8)
    axis = Mixture.mix(look.outside, look.text, share: 3, of: 8)
    lettering = Lettering(size: layout.textSize, look: look)
    inks = layout.plan.names.indices.map { curve in
      look.curveInks.indices.contains(curve) ? look.curveInks[curve] : look.glyphs[curve + 1].ink
    }
  }

  /// The colors that can be beneath a curve.
  private var grounds: [Color] { [ground, line, axis] }

  /// The shades of the curves: for each ground those of each curve, from 1/8 to all of its ink.
  private var shades: [Color] {
    grounds.flatMap { ground in
      inks.flatMap { Lettering.shades(ground, $0).dropFirst() }
    }
  }

  /// Adds the colors that the chart can show.
  func addColors(to table: inout ColorTable) {
    for color in grounds + shades { table.add(color) }
    lettering.addColors(to: &table)
  }

  /// Returns the chart in the pixels of one canvas.
  func pixels<Pixel>(_ pixel: (Color) -> Pixel) -> ChartPixels<Pixel> {
    let canvas = Canvas<Pixel>(uninitializedWidth: layout.frame.width, height: layout.frame.height)
    let area = canvas.area
    area.fill(pixel(ground))
    paintLines(into: area, pixel)
    let font = Typesetter(size: layout.textSize)
    let axes = layout.axes
    let numbers = axes.panels.flatMap(\.counts) + axes.ticks
    let labels: [ChartAxes.Label] =
      numbers.map { ($0.text, $0.slot) } + [axes.unit].compactMap { $0 }
      + layout.legend.items.map { ($0.name, $0.slot) }
    let texts = labels.map { SetText(text: $0.text, slot: $0.slot, font: font) }
    lettering.paint(texts, into: area, pixel)
    let chart = ChartPixels(
      layout: layout, pen: pen, still: canvas.storage, grounds: grounds.map(pixel),
      shades: shades.map(pixel))
    chart.paintSwatches(into: area)
    return chart
  }

  /// Draws the lines across the plots, and the tick marks below them.
  private func paintLines<Pixel>(into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    for panel in layout.axes.panels {
      for number in panel.counts {
        let isAxis = number.place == panel.plot.maxY - 1
        area.part(x: panel.plot.x, y: number.place, width: panel.plot.width, height: 1)
          .fill(pixel(isAxis ? axis : line))
      }
      for number in layout.axes.ticks {
        area.part(
          x: number.place, y: panel.plot.maxY, width: 1, height: max(2, layout.textSize / 4)
        ).fill(pixel(axis))
      }
    }
  }
}
