import SceneDescription

/// The cells of a look at one scale, by the way in which they are drawn.
enum DrawnCells {
  /// Of a whole number of pixels a side.
  case whole(WholeCells)
  /// Of more than a pixel, but no whole number of them.
  case fractional(FractionalCells)
  /// Of less than a pixel.
  case averaged(AveragedCells)

  init(look: Look, scale: Scale) {
    if let side = scale.wholeCell {
      self = .whole(WholeCells(look: look, side: side))
    } else if scale.isZoomedOut {
      self = .averaged(AveragedCells(look: look, scale: scale))
    } else {
      self = .fractional(FractionalCells(look: look, scale: scale))
    }
  }

  /// The colours that pictures show, reduced to a limit where there is one.
  ///
  /// - Parameters:
  ///   - look: how these cells look.
  ///   - scale: that of these cells.
  ///   - outside: the colour around them, as far as it is seen.
  ///   - limit: what the colours have to keep to.
  ///   - addFooter: adds the colours of what stands under the cells.
  /// - Returns: a table with all of them; nil when they are not known beforehand and nothing limits
  ///   them.
  func colors(
    look: Look, scale: Scale, outside: Color, limit: PaletteLimit?,
    addFooter: (inout ColorTable) -> Void
  ) -> ColorTable? {
    var table = ColorTable(limit: limit)
    var sample: [Color] = []
    switch self {
    case .whole(let cells):
      cells.addColors(to: &table)
    case .fractional(let cells):
      if limit == nil { return nil }
      sample =
        ColorSample(drawnBy: cells, look: look, scale: scale, showsEdge: outside != look.background)
        .colors
    case .averaged:
      if limit == nil { return nil }
      sample = ColorSample(averaged: look, scale: scale, outside: outside).colors
    }
    table.add(sample)
    if !sample.isEmpty && look.hasTransparency { table.add(.transparent) }
    table.add(outside)
    addFooter(&table)
    if limit == nil || table.fitsIndices { return table }
    table.weigh(sample)
    if case .whole(let cells) = self { cells.weighColors(in: &table) }
    var footer = ColorTable(limit: limit)
    addFooter(&footer)
    table.weigh(footer.colors)
    table.reduce(keeping: look.flatColors)
    return table
  }
}

extension Look {
  /// Whether mixtures of the cells' colours can be less than half opaque.
  fileprivate var hasTransparency: Bool {
    (inks + lines + [background]).contains { $0.alpha < 128 }
  }
}
