import Lattice
import Pictures
import SceneDescription
import StrokeLettering

/// The chart under the pictures of a run, and all colours it can show.
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
      layout.plan.names.count < look.glyphs.count, "a curve has the ink of a display class")
    self.layout = layout
    pen = CurvePen(textSize: layout.size)
    ground = look.outside
    line = Mixture.mix(look.outside, look.text, share: 1, of: 8)
    axis = Mixture.mix(look.outside, look.text, share: 3, of: 8)
    lettering = Lettering(size: layout.size, look: look)
    inks = layout.plan.names.indices.map { look.glyphs[$0 + 1].ink }
  }

  /// What can lie under a curve.
  private var grounds: [Color] { [ground, line, axis] }

  /// The shades of the curves: for each ground those of each curve, from 1/8 to all of its ink.
  private var shades: [Color] {
    grounds.flatMap { ground in
      inks.flatMap { Lettering.shades(ground, $0).dropFirst() }
    }
  }

  /// Adds the colours that the chart can show.
  func addColors(to table: inout ColorTable) {
    for color in grounds + shades { table.add(color) }
    lettering.addColors(to: &table)
  }

  /// The chart in the pixels of one canvas.
  func pixels<Pixel>(_ pixel: (Color) -> Pixel) -> ChartPixels<Pixel> {
    let canvas = Canvas<Pixel>(uninitializedWidth: layout.frame.width, height: layout.frame.height)
    let area = canvas.area
    area.fill(pixel(ground))
    paintLines(into: area, pixel)
    let font = Typesetter(size: layout.size)
    let texts =
      (layout.axes.counts + layout.axes.ticks).map {
        SetText(text: $0.text, slot: $0.slot, font: font)
      }
      + layout.legend.items.map { SetText(text: $0.name, slot: $0.slot, font: font) }
    lettering.paint(texts, into: area, pixel)
    let chart = ChartPixels(
      layout: layout, pen: pen, still: canvas.storage, grounds: grounds.map(pixel),
      shades: shades.map(pixel))
    chart.paintSwatches(into: area)
    return chart
  }

  /// Draws the lines across the plot, and the notches below it.
  private func paintLines<Pixel>(into area: PixelArea<Pixel>, _ pixel: (Color) -> Pixel) {
    let plot = layout.plot
    for number in layout.axes.counts {
      let isAxis = number.place == plot.maxY - 1
      area.part(x: plot.x, y: number.place, width: plot.width, height: 1)
        .fill(pixel(isAxis ? axis : line))
    }
    for number in layout.axes.ticks {
      area.part(x: number.place, y: plot.maxY, width: 1, height: max(2, layout.size / 4))
        .fill(pixel(axis))
    }
  }
}
