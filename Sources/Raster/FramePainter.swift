public import Lattice
public import SceneDescription

/// The painter of a run: draws scenes of one look in one layout, to RGBA or to indices.
///
/// A pixel of the plane is a function of the scene, the scale and its coordinates alone, so any
/// part of a picture can be drawn on its own and equals that part of the whole.
public struct FramePainter: Sendable {
  /// The smallest cell, in pixels, that grid lines are drawn in.
  public static let smallestGridCell = 4

  /// Where everything is in the pictures.
  public let layout: FrameLayout
  /// How cells look; colours that are wholly transparent have become the same one.
  public let look: Look
  /// What the palette keeps to; nil: pictures are exact.
  public let limit: PaletteLimit?
  /// All colours that pictures of this run can show, in the order of their indices; nil when there
  /// are more than 256 or when they are not known beforehand (cells of no whole number of pixels).
  /// Never nil of a painter with a limit.
  public let palette: [Color]?

  private let colors: ColorTable?
  private let band: TextBand?
  private let chart: (words: ChartPixels<UInt32>, indices: ChartPixels<UInt8>?)?
  private let plane: Plane
  /// What finds the indices of pixels that are drawn in RGBA.
  private let nearest: NearestColor?

  private enum Plane: Sendable {
    case whole(words: WholeCellPixels<UInt32>, indices: WholeCellPixels<UInt8>?)
    case fractional(FractionalCells)
    case averaged(AveragedCells)
  }

  /// A painter of scenes with the cells, the text and the chart that `layout` has room for.
  ///
  /// The cost of scaling sprites, setting letters and drawing axes is paid here, once for all frames.
  ///
  /// - Parameters:
  ///   - layout: where everything is.
  ///   - look: how cells look.
  ///   - limit: what the palette of ``picture(of:)`` has to keep to; nil: pictures are exact. Colours
  ///     that fit are exact also within a limit. Of more, the palette has some between which there
  ///     is little difference, with the flat ones (background, outside, lines, inks, text) exact.
  public init(layout: FrameLayout, look: Look, limitedTo limit: PaletteLimit? = nil) {
    let look = look.withoutHiddenColors
    self.layout = layout
    self.look = look
    self.limit = limit
    let band = layout.band.map { TextBand($0, look: look) }
    let chart = layout.chart.map { Chart($0, look: look) }
    // A colour that is never seen would cost a palette its last bit.
    let outside = layout.showsOutside ? look.outside : look.background
    let cells = DrawnCells(look: look, scale: layout.scale)
    let table = cells.colors(look: look, scale: layout.scale, outside: outside, limit: limit) {
      band?.addColors(to: &$0)
      chart?.addColors(to: &$0)
    }
    let colors = table?.fitsIndices == true ? table : nil
    self.band = band
    self.colors = colors
    palette = colors?.colors
    let drawsIndices = colors != nil && layout.scale.wholeCell != nil
    nearest = drawsIndices ? nil : palette.map(NearestColor.init)
    let index = drawsIndices ? colors.map { $0.index } : nil
    self.chart = chart.map { chart in (chart.pixels(\.pixel), index.map(chart.pixels)) }
    switch cells {
    case .whole(let cells):
      plane = .whole(
        words: cells.pixels(outside: look.outside, \.pixel),
        indices: index.map { cells.pixels(outside: outside, $0) })
    case .fractional(let cells): plane = .fractional(cells)
    case .averaged(let cells): plane = .averaged(cells)
    }
  }

  /// Whether every pixel of every ``picture(of:)`` has alpha 255.
  public var isOpaque: Bool {
    if let palette, limit != nil { return palette.allSatisfy { $0.alpha == 255 } }
    var colors = look.inks + [look.background, look.outside]
    colors += look.lines
    if band != nil || chart != nil { colors.append(look.text) }
    return colors.allSatisfy { $0.alpha == 255 }
  }

  /// The memory that the painter takes beside the picture it draws, in bytes: that of the chart, drawn
  /// once in colours and once in indices, or else with its curves and their depths of two bytes each,
  /// and for a moment of the painter that takes this one's place; and where indices are found only from
  /// RGBA, a picture of it.
  public var bytesNeeded: Int {
    let words = nearest == nil ? 0 : 4 * layout.picture.count
    return words + 10 * (layout.chart.map { $0.width * $0.height } ?? 0)
  }

  /// `scene` as a picture in the form of this run: indices where there is a palette, else RGBA.
  public func picture(of scene: Scene) -> Picture {
    if let image = indexedImage(of: scene) { return .indexed(image) }
    return .rgba(image(of: scene), opaque: isOpaque)
  }

  /// `scene` in RGBA, exact whatever the limit.
  public func image(of scene: Scene) -> Image {
    let canvas = Canvas<UInt32>(
      uninitializedWidth: layout.picture.width, height: layout.picture.height)
    let area = canvas.area
    paintMargins(into: area, look.outside.pixel)
    let window = area.part(layout.window)
    paintPlane(of: scene.cells, region: layout.region, into: window)
    band?.paint(scene.counters, into: area, \.pixel)
    chart?.words.paint(scene.curves, into: area)
    return canvas.finish()
  }

  /// `scene` in indices into ``palette``; nil when there is none.
  public func indexedImage(of scene: Scene) -> IndexedImage? {
    guard let palette, let colors else { return nil }
    if let nearest { return nearest.indexed(image(of: scene)) }
    guard case .whole(_, let cells?) = plane else { return nil }
    if isAllCells, palette.count == 2, let bits = cells.bits(of: scene.cells, region: layout.region)
    {
      return IndexedImage(
        width: layout.picture.width, height: layout.picture.height, palette: palette, bits: bits)
    }
    let canvas = Canvas<UInt8>(
      uninitializedWidth: layout.picture.width, height: layout.picture.height)
    let area = canvas.area
    paintMargins(into: area, cells.outside)
    cells.paint(scene.cells, region: layout.region, into: area.part(layout.window))
    band?.paint(scene.counters, into: area, colors.index)
    chart?.indices?.paint(scene.curves, into: area)
    return canvas.finish(palette: palette)
  }

  /// The pixels `region` of the plane of cells alone, in RGBA: a tile.
  ///
  /// - Parameters:
  ///   - region: pixels of the plane, at most ``FrameLayout/largestSide`` across and down; the cell
  ///     (0, 0) begins at pixel (0, 0).
  ///   - cells: what is drawn.
  /// - Returns: a picture of the region's size.
  public func tile(_ region: Rect, of cells: any CellSource) -> Image {
    precondition(
      (0...FrameLayout.largestSide).contains(region.width)
        && (0...FrameLayout.largestSide).contains(region.height),
      "a tile has 0 … 65535 pixels a side")
    precondition(region.isOnPlane, "a tile must be on the plane of cells")
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    paintPlane(of: cells, region: region, into: canvas.area)
    return canvas.finish()
  }

  /// Whether pictures show cells and nothing else.
  private var isAllCells: Bool {
    band == nil && chart == nil && layout.window == Rect(layout.picture)
  }

  private func paintPlane(
    of cells: any CellSource, region: Rect, into area: PixelArea<UInt32>
  ) {
    switch plane {
    case .whole(let words, _): words.paint(cells, region: region, into: area)
    case .fractional(let painter): painter.paint(cells, region: region, into: area)
    case .averaged(let painter): painter.paint(cells, region: region, into: area)
    }
  }

  /// Fills what is neither window nor footer.
  private func paintMargins<Pixel>(into area: PixelArea<Pixel>, _ outside: Pixel) {
    let window = layout.window
    let bottom = layout.footerTop
    area.part(x: 0, y: 0, width: area.width, height: window.y).fill(outside)
    area.part(x: 0, y: window.maxY, width: area.width, height: bottom - window.maxY).fill(outside)
    area.part(x: 0, y: window.y, width: window.x, height: window.height).fill(outside)
    area.part(
      x: window.maxX, y: window.y, width: area.width - window.maxX, height: window.height
    ).fill(outside)
  }
}

extension Look {
  /// The look with one transparent colour: others look the same, but would differ as pixels.
  fileprivate var withoutHiddenColors: Look {
    func visible(_ color: Color) -> Color { color.alpha == 0 ? .transparent : color }
    var look = self
    look.background = visible(background)
    look.outside = visible(outside)
    look.gridLine = gridLine.map(visible)
    look.tenthLine = tenthLine.map(visible)
    look.text = visible(text)
    for (index, glyph) in glyphs.enumerated() {
      look.glyphs[index].ink = visible(glyph.ink)
      if let core = glyph.core { look.glyphs[index].core?.ink = visible(core.ink) }
    }
    return look
  }
}

extension PixelArea {
  func part(_ rect: Rect) -> PixelArea {
    part(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
