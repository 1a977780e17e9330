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
  /// All colours that pictures of this run can show, in the order of their indices; nil when there
  /// are more than 256 or when they are not known beforehand (cells of no whole number of pixels).
  public let palette: [Color]?

  private let colors: ColorTable
  private let band: TextBand?
  private let chart: (words: ChartPixels<UInt32>, indices: ChartPixels<UInt8>?)?
  private let plane: Plane

  private enum Plane: Sendable {
    case whole(words: WholeCellPixels<UInt32>, indices: WholeCellPixels<UInt8>?)
    case fractional(FractionalCells)
    case averaged(AveragedCells)
  }

  /// A painter of scenes with the cells, the text and the chart that `layout` has room for.
  ///
  /// The cost of scaling sprites, setting letters and drawing axes is paid here, once for all frames.
  public init(layout: FrameLayout, look: Look) {
    let look = look.withoutHiddenColors
    self.layout = layout
    self.look = look
    band = layout.band.map { TextBand($0, look: look) }
    let chart = layout.chart.map { Chart($0, look: look) }
    var colors = ColorTable()
    if let side = layout.scale.wholeCell {
      let cells = WholeCells(look: look, side: side)
      // A colour that is never seen would cost a palette its last bit.
      let outside = layout.showsOutside ? look.outside : look.background
      cells.addColors(to: &colors)
      colors.add(outside)
      band?.addColors(to: &colors)
      chart?.addColors(to: &colors)
      let table = colors
      plane = .whole(
        words: cells.pixels(outside: look.outside, \.pixel),
        indices: table.fitsIndices ? cells.pixels(outside: outside, table.index) : nil)
      palette = table.fitsIndices ? table.colors : nil
    } else {
      plane =
        layout.scale.isZoomedOut
        ? .averaged(AveragedCells(look: look, scale: layout.scale))
        : .fractional(FractionalCells(look: look, scale: layout.scale))
      palette = nil
    }
    self.colors = colors
    let indices = palette == nil ? nil : chart?.pixels(colors.index)
    self.chart = chart.map { ($0.pixels(\.pixel), indices) }
  }

  /// Whether every pixel of every picture has alpha 255.
  public var isOpaque: Bool {
    var colors = look.glyphs.dropFirst().map(\.ink) + [look.background, look.outside]
    colors += look.glyphs.dropFirst().compactMap { $0.core?.ink }
    if let line = look.gridLine { colors.append(line) }
    if band != nil || chart != nil { colors.append(look.text) }
    return colors.allSatisfy { $0.alpha == 255 }
  }

  /// The memory that the painter takes beside the picture it draws, in bytes: that of the chart, drawn
  /// once in colours and once in indices, or else with its curves and their depths of two bytes each,
  /// and for a moment of the painter that takes this one's place.
  public var bytesNeeded: Int {
    10 * (layout.chart.map { $0.width * $0.height } ?? 0)
  }

  /// `scene` as a picture in the form of this run: indices where there is a palette, else RGBA.
  public func picture(of scene: Scene) -> Picture {
    if let image = indexedImage(of: scene) { return .indexed(image) }
    return .rgba(image(of: scene), opaque: isOpaque)
  }

  /// `scene` in RGBA.
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
    guard let palette, case .whole(_, let cells?) = plane else { return nil }
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
