public import Lattice
public import Pictures
public import SceneDescription

/// The painter of the plane of cells alone, at one scale: no text, no margins.
///
/// A pixel is a function of the cells, the look, the scale, the phase and its coordinates alone, so any part
/// can be drawn on its own: tiles put together are the picture drawn in one go.
public struct PlanePainter: Sendable {
  /// Pixels per cell; cell (0, 0) begins at pixel (0, 0), but for the phase.
  public let scale: Scale
  /// How much further pixels begin.
  public let phase: Phase
  /// How cells look; colours that are wholly transparent have become the same one.
  public let look: Look
  /// All colours that pictures can show, in the order of their indices; nil when there are more than
  /// 256 or when they are not known beforehand (cells of no whole number of pixels).
  public let palette: [Color]?

  let plane: PlanePixels

  /// A painter of cells of `look` at `scale`.
  ///
  /// - Parameters:
  ///   - look: how cells look.
  ///   - scale: pixels per cell.
  ///   - phase: how much further pixels begin; usually nothing.
  ///   - showsOutside: whether pictures show what is beyond the cells; otherwise its colour takes no
  ///     place in the palette, and there it looks like an empty cell.
  public init(
    look: Look, scale: Scale, phase: Phase = .none, showsOutside: Bool = true
  ) {
    let look = look.withoutHiddenColors
    self.look = look
    self.scale = scale
    self.phase = phase
    let outside = showsOutside ? look.outside : look.background
    let cells = DrawnCells(look: look, scale: scale, phase: phase)
    let table = cells.colors(look: look, scale: scale, outside: outside, limit: nil) { _ in }
    let colors = table?.fitsIndices == true ? table : nil
    palette = colors?.colors
    plane = PlanePixels(
      cells, look: look, scale: scale, outside: outside, index: colors.map { $0.index })
  }

  /// Whether every pixel has alpha 255.
  public var isOpaque: Bool { look.isOpaque }

  /// The pixels `region` of the plane, in indices where there is a palette, else in RGBA.
  ///
  /// - Parameters:
  ///   - region: pixels of the plane, at most ``FrameLayout/largestSide`` across and down.
  ///   - cells: what is drawn.
  /// - Returns: a picture of the region's size, of as many bytes as it has pixels, four times as
  ///   many in RGBA; an eighth where a pixel is a cell and the cells have bits at hand.
  public func picture(_ region: Rect, of cells: any CellSource) -> Picture {
    guard let palette, let indices = plane.indices else {
      return .rgba(image(region, of: cells), opaque: isOpaque)
    }
    Self.check(region)
    if palette.count == 2, let bits = indices.bits(of: cells, region: region) {
      return .indexed(
        IndexedImage(width: region.width, height: region.height, palette: palette, bits: bits))
    }
    let canvas = Canvas<UInt8>(uninitializedWidth: region.width, height: region.height)
    indices.paint(cells, region: region, into: canvas.area)
    return .indexed(canvas.finish(palette: palette))
  }

  /// The pixels `region` of the plane in RGBA.
  ///
  /// - Parameters:
  ///   - region: pixels of the plane, at most ``FrameLayout/largestSide`` across and down.
  ///   - cells: what is drawn.
  /// - Returns: a picture of the region's size.
  public func image(_ region: Rect, of cells: any CellSource) -> Image {
    Self.check(region)
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    plane.paint(cells, region: region, into: canvas.area)
    return canvas.finish()
  }

  /// Ends the program with a sentence when `region` is no part of a plane that can be drawn.
  static func check(_ region: Rect) {
    precondition(
      (0...FrameLayout.largestSide).contains(region.width)
        && (0...FrameLayout.largestSide).contains(region.height),
      "a tile has 0 … 65535 pixels a side")
    precondition(region.isOnPlane, "a tile must be on the plane of cells")
  }
}

extension Look {
  /// Whether everything that cells and their surroundings show has alpha 255.
  package var isOpaque: Bool {
    (inks + lines + [background, outside]).allSatisfy { $0.alpha == 255 }
  }

  /// The look with one transparent colour: others look the same, but would differ as pixels.
  var withoutHiddenColors: Look {
    func visible(_ color: Color) -> Color { color.alpha == 0 ? .transparent : color }
    var look = self
    look.background = visible(background)
    look.outside = visible(outside)
    look.gridLine = gridLine.map(visible)
    look.majorGridLine = majorGridLine.map(visible)
    look.text = visible(text)
    look.markInks = markInks.map(visible)
    for (index, glyph) in glyphs.enumerated() {
      look.glyphs[index].ink = visible(glyph.ink)
      if let core = glyph.core { look.glyphs[index].core?.ink = visible(core.ink) }
    }
    return look
  }
}
