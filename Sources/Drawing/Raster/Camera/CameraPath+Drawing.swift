import Pictures
import SceneDescription

extension CameraPath {
  /// The views whose colours stand for those of the whole way.
  private static let sampledViews = 9

  /// The cells of `look` as they are drawn in the view `layout` on the way.
  func cells(look: Look, _ layout: FrameLayout) -> DrawnCells {
    DrawnCells(
      look: look, scale: layout.scale, phase: layout.phase,
      detail: detail(at: layout.scale, of: look))
  }

  /// The same, ready to be drawn in RGBA.
  func plane(look: Look, _ layout: FrameLayout) -> PlanePixels {
    PlanePixels(
      cells(look: look, layout), look: look, scale: layout.scale, outside: look.outside, index: nil)
  }

  /// The colours of the whole way, reduced to `limit`: those of views spread evenly over it.
  ///
  /// - Parameters:
  ///   - look: how cells look.
  ///   - limit: what the colours have to keep to.
  ///   - addPage: adds the colours of what stands under the cells.
  /// - Returns: a table of some of the colours that pictures show; those of others are near to them.
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
    let marks = look.markInks.isEmpty ? [] : MarkColors(look: look).colors
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
