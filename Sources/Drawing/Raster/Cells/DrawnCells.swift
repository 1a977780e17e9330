import Pictures
import SceneDescription

/// The cells of a look at one scale, by the way in which they are drawn.
enum DrawnCells {
  /// Cells of a whole number of pixels per side.
  case whole(WholeCells)
  /// Cells of more than a pixel, but not of a whole number of them.
  case fractional(FractionalCells)
  /// Cells of more than a pixel whose shapes are between squares and their final form.
  case fading(FadingCells)
  /// Pieces of thread in cells that aren't of a whole number of pixels, or very large.
  case woven(WovenCells)
  /// Cells smaller than a pixel.
  case averaged(AveragedCells)

  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  ///   - detail: The detail that a moving camera sees; `nil` for stills.
  init(look: Look, scale: Scale, phase: Phase = .none, detail: Detail? = nil) {
    if detail?.shapes != 0, let weave = look.weave(at: scale) {
      let cells = WovenCells(weave, look: look, scale: scale, phase: phase)
      let share = detail?.shapes ?? Detail.whole
      if share < Detail.whole {
        let squares = FractionalCells(look: look.ofSquares, scale: scale, phase: phase, lines: 0)
        self = .fading(FadingCells(squares: squares, shapes: .woven(cells), share: share))
      } else if let side = scale.wholeCell, side <= WovenCells.largestStamp, phase == .none {
        self = .whole(WholeCells(cells, weave, look: look, side: side))
      } else {
        self = .woven(cells)
      }
      return
    }
    let hasGaps = look.showsGaps && (detail != nil || scale.hasGaps)
    let detail = detail ?? Detail()
    let look = detail.applied(to: hasGaps ? look.withGaps : look)
    let hasPartialLines = look.gridLine != nil && detail.lines < Detail.whole
    let hasPartialShapes = detail.shapes > 0 && detail.shapes < Detail.whole
    func fractional(_ look: Look, isFading: Bool = false) -> FractionalCells {
      FractionalCells(
        look: look, scale: scale, phase: phase, lines: detail.lines, isFading: isFading)
    }
    if scale.isZoomedOut {
      self = .averaged(AveragedCells(look: look, scale: scale, phase: phase))
    } else if hasPartialShapes && look != look.ofSquares {
      self = .fading(
        FadingCells(
          squares: fractional(look.ofSquares),
          shapes: .fractional(fractional(look, isFading: true)), share: detail.shapes))
    } else if let side = scale.wholeCell, phase == .none, !hasPartialLines {
      self = .whole(WholeCells(look: look, side: side))
    } else {
      self = .fractional(fractional(look))
    }
  }

  /// Whether cells are stamps of whole pixels.
  var areWhole: Bool { if case .whole = self { true } else { false } }

  /// Returns the colors that pictures show, reduced to a limit if there is one.
  ///
  /// - Parameters:
  ///   - look: The appearance of these cells.
  ///   - scale: The pixels per cell.
  ///   - outside: The color around them, if it is visible.
  ///   - limit: The limit of the palette.
  ///   - addPage: A closure that adds the colors of the text and the chart.
  /// - Returns: A table of the colors; `nil` if they aren't known in advance and nothing limits
  ///   them.
  func colors(
    look: Look, scale: Scale, outside: Color, limit: PaletteLimit?,
    addPage: (inout ColorTable) -> Void
  ) -> ColorTable? {
    var table = ColorTable(limit: limit)
    var sample: [Color] = []
    if case .whole(let cells) = self {
      cells.addColors(to: &table)
    } else if case .woven(let cells) = self {
      table.add(cells.shownColors)
      sample = limit == nil ? [] : cells.shownColors
    } else {
      if limit == nil { return nil }
      sample = self.sample(look: look, scale: scale, outside: outside)
    }
    table.add(sample)
    if !sample.isEmpty && look.hasTransparency { table.add(.transparent) }
    table.add(outside)
    let marks = look.markInks.isEmpty ? [] : MarkColors(look: look).colors
    table.add(marks)
    let grown = growingColors(look: look, scale: scale) + (limit == nil ? [] : look.shiningColors)
    table.add(grown)
    addPage(&table)
    if limit == nil || table.fitsIndices { return table }
    table.weigh(sample)
    table.weigh(marks)
    if !grown.isEmpty { table.weigh(grown) }
    if case .whole(let cells) = self { cells.weighColors(in: &table) }
    var page = ColorTable(limit: limit)
    addPage(&page)
    table.weigh(page.colors)
    table.reduce(keeping: look.flatColors)
    return table
  }

  /// Returns the colors of what grows in cells, if these are drawn exactly, or of cells that pass into
  /// each other.
  private func growingColors(look: Look, scale: Scale) -> [Color] {
    guard let growing = look.shownGrowing else { return [] }
    if growing.dissolves(at: scale) { return growing.dissolveColors(in: look) }
    if case .whole(let cells) = self { return cells.colors(of: growing.pairs) }
    return []
  }

  /// Returns colors similar to those of pixels that show several cells; none if each shows one.
  func sample(look: Look, scale: Scale, outside: Color) -> [Color] {
    let cores = look.shownGrowing.map { $0.dissolves(at: scale) ? [] : $0.sampleCores } ?? []
    func drawn(_ cells: FractionalCells) -> [Color] {
      let showsEdge = outside != look.background
      let still = ColorSample(drawnBy: cells, look: look, scale: scale, showsEdge: showsEdge)
      if cores.isEmpty { return still.colors }
      return still.colors
        + ColorSample(
          drawnBy: cells.growing(cores), look: look, cores: cores.count, scale: scale,
          showsEdge: showsEdge
        ).colors
    }
    switch self {
    case .whole: return []
    case .fractional(let cells): return drawn(cells)
    case .fading(let cells):
      switch cells.shapes {
      case .fractional(let shapes): return drawn(cells.squares) + drawn(shapes)
      case .woven(let threads): return drawn(cells.squares) + threads.shownColors
      }
    case .woven(let cells): return cells.shownColors
    case .averaged: return ColorSample(averaged: look, scale: scale, outside: outside).colors
    }
  }
}

extension Look {
  /// The cells that grow between ticks, where they do: threads are over or under each other.
  var shownGrowing: GrowingCells? { style == .woven && weave != nil ? nil : growing }

  /// What cells of this size look like as threads; `nil` where they are none.
  func weave(at scale: Scale) -> Weave? {
    let isLarge = scale.numerator / Style.woven.smallestCell >= scale.denominator
    return style == .woven && isLarge ? weave : nil
  }

  /// Whether mixtures of the cells' colors can be less than half opaque.
  var hasTransparency: Bool {
    (inks + lines + [background]).contains { $0.alpha < 128 }
  }
}
