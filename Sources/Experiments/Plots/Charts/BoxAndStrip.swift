import Pictures

/// A painter of one setting's runs: dots beside a box with whiskers, upright or lying.
struct BoxAndStrip {
  /// The scale of the values.
  let scale: PlotScale
  /// Whether the values go up, and settings across.
  let isUpright: Bool
  /// The pixels across that a setting has for its dots and its box.
  let space: Double

  /// The pixels across of the narrowest strip of dots.
  private static let leastStrip = 16.0

  private var hasStrip: Bool { space * 0.5 >= Self.leastStrip }
  /// The widest box and strip: those of few settings would look like bars.
  private var boxWidth: Double { min(hasStrip ? space * 0.22 : space * 0.6, 64) }
  private var stripWidth: Double { min(space * 0.5, 150) }

  /// Returns the place of a value, so many pixels across.
  private func place(_ across: Double, _ value: Double) -> PlotPoint {
    let along = scale.place(value)
    return isUpright ? PlotPoint(across, along) : PlotPoint(along, across)
  }

  /// Draws the runs of `sample` around the pixel `middle`.
  func draw(_ sample: MeasureSample, middle: Double, _ color: Color, on page: inout PlotPage) {
    guard sample.quantiles.count == 5 else { return }
    if sample.dots.count == 1 && hasStrip {
      drawDots(sample, middle, color, on: &page)
      return
    }
    let gap = min(16, space * 0.05)
    let whole = hasStrip ? stripWidth + gap + boxWidth : boxWidth
    let box = middle + whole / 2 - boxWidth / 2
    if hasStrip {
      drawDots(sample, middle - whole / 2 + stripWidth / 2, color, on: &page)
    }
    drawBox(sample, box, color, on: &page)
  }

  private func drawDots(
    _ sample: MeasureSample, _ middle: Double, _ color: Color, on page: inout PlotPage
  ) {
    let spread = sample.spread(reach: (scale.high / 2 - scale.low / 2) / 30)
    let isFew = sample.dots.count <= 30
    let radius = min(isFew ? 6.0 : 4.5, max(3, stripWidth / 7))
    let half = stripWidth / 2 - radius
    let places = zip(sample.dots, spread).map { value, beside in
      place(sample.dots.count == 1 ? middle : middle + beside * half, value)
    }
    page.add(
      .discs(
        places, radius: radius, color.withAlpha(isFew ? 200 : page.theme.dotAlpha)))
  }

  private func drawBox(
    _ sample: MeasureSample, _ middle: Double, _ color: Color, on page: inout PlotPage
  ) {
    let quantiles = sample.quantiles, half = boxWidth / 2
    let thickness = boxWidth < 10 ? 2.0 : 3.0
    for (from, to) in [(quantiles[0], quantiles[1]), (quantiles[3], quantiles[4])] {
      rule(place(middle, from), place(middle, to), thickness, color, on: &page)
    }
    if boxWidth >= 10 {
      for end in [quantiles[0], quantiles[4]] {
        let cap = half * 0.45
        rule(place(middle - cap, end), place(middle + cap, end), thickness, color, on: &page)
      }
    }
    let corners = (place(middle - half, quantiles[1]), place(middle + half, quantiles[3]))
    let low = pointwiseMin(corners.0, corners.1).rounded(.toNearestOrAwayFromZero)
    let high = pointwiseMax(corners.0, corners.1).rounded(.toNearestOrAwayFromZero)
    page.add(.rectangle(from: low, to: high, page.theme.ground))
    page.add(.rectangle(from: low, to: high, color.withAlpha(90)))
    let edge = min(thickness, boxWidth / 5)
    for (a, b) in [
      (low, PlotPoint(high.x, low.y)), (PlotPoint(low.x, high.y), high),
      (low, PlotPoint(low.x, high.y)), (PlotPoint(high.x, low.y), high),
    ] {
      page.rule(from: a, to: b, thickness: edge, color)
    }
    rule(
      place(middle - half, quantiles[2]), place(middle + half, quantiles[2]),
      boxWidth < 10 ? 4 : 6, color, on: &page)
  }

  private func rule(
    _ a: PlotPoint, _ b: PlotPoint, _ thickness: Double, _ color: Color, on page: inout PlotPage
  ) {
    page.rule(from: a, to: b, thickness: thickness, color)
  }
}
