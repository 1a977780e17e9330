import Pictures
import SceneDescription

extension CameraPath {
  /// The number of views whose colors represent those of the whole path.
  private static let sampledViews = 9

  /// Returns the cells of `look` as they are drawn in the view `layout` on the path.
  func cells(look: Look, _ layout: FrameLayout) -> DrawnCells {
    DrawnCells(
      look: look, scale: layout.scale, phase: layout.phase,
      detail: detail(at: layout.scale, of: look))
  }

  /// Returns the same cells, ready to be drawn in RGBA.
  func plane(look: Look, _ layout: FrameLayout) -> PlanePixels {
    PlanePixels(
      cells(look: look, layout), look: look, scale: layout.scale, outside: look.outside, index: nil)
  }

  /// Returns the colors of the whole path, those of views evenly spread over it, reduced to
  /// `limit`.
  ///
  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - limit: The limit of the palette.
  ///   - addPage: A closure that adds the colors of the text and the chart.
  /// - Returns: A table of some of the colors that pictures show; the others are close to them.
  func colors(
    look: Look, limit: PaletteLimit, addPage: (inout ColorTable) -> Void
  ) -> ColorTable {
    let outside = start.showsOutside || end.showsOutside ? look.outside : look.background
    var table = ColorTable(limit: limit)
    var samples: [[Color]] = []
    for view in 0..<Self.sampledViews {
      let layout = layout(after: Double(view) / Double(Self.sampledViews - 1))
      switch cells(look: look, layout) {
      case .whole(let cells):
        cells.addColors(to: &table)
        samples += cells.stamps.dropFirst().map(\.colors)
      case let cells:
        samples.append(cells.sample(look: look, scale: layout.scale, outside: outside))
      }
    }
    for sample in samples { table.add(sample) }
    if look.hasTransparency { table.add(.transparent) }
    table.add(look.flatColors.filter { $0 != look.outside })
    table.add(outside)
    let marks =
      (look.markInks.isEmpty ? [] : MarkColors(look: look).colors) + look.shiningColors
    table.add(marks)
    var page = ColorTable(limit: limit)
    addPage(&table)
    addPage(&page)
    if table.fitsIndices { return table }
    for sample in samples { table.weigh(sample) }
    table.weigh(marks)
    table.weigh(page.colors)
    table.reduce(keeping: look.flatColors)
    return table
  }
}
