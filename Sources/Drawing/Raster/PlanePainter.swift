public import Lattice
public import Pictures
public import SceneDescription

/// A painter of the plane of cells at one scale, without text and margins.
///
/// A pixel is a function of the cells, the look, the scale, the phase and its coordinates alone, so
/// any part can be drawn separately: tiles put together equal the picture drawn in one pass.
public struct PlanePainter: Sendable {
  /// The pixels per cell; cell (0, 0) begins at pixel (0, 0) unless there is a phase.
  public let scale: Scale
  /// The offset of pixels from those of the plane.
  public let phase: Phase
  /// The appearance of cells; all entirely transparent colors have been made the same one.
  public let look: Look
  /// The colors that pictures can show, in the order of their indices; `nil` if there are more than
  /// 256 or they aren't known in advance (cells of no whole number of pixels).
  public let palette: [Color]?

  let plane: PlanePixels

  /// Creates a painter of cells of `look` at `scale`.
  ///
  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - scale: The pixels per cell.
  ///   - phase: The offset of pixels from those of the plane.
  ///   - showsOutside: Whether pictures show what is beyond the cells; otherwise its color isn't in
  ///     the palette, and the outside looks like empty cells.
  public init(
    look: Look, scale: Scale, phase: Phase = .none, showsOutside: Bool = true
  ) {
    var look = look.withoutHiddenColors
    look.style = .plain
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

  /// Returns the pixels `region` of the plane, in indices if there is a palette, otherwise in RGBA.
  ///
  /// - Parameters:
  ///   - region: The pixels of the plane, at most ``FrameLayout/largestSide`` across and down.
  ///   - cells: The source of the cells.
  /// - Returns: A picture of the region's size, with one byte per pixel, four in RGBA, and an
  ///   eighth if a pixel is a cell and the cells provide bits.
  /// - Complexity: O(n) for n pixels and the cells that they show.
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

  /// Returns the pixels `region` of the plane in RGBA.
  ///
  /// - Parameters:
  ///   - region: The pixels of the plane, at most ``FrameLayout/largestSide`` across and down.
  ///   - cells: The source of the cells.
  /// - Returns: A picture of the region's size.
  /// - Complexity: O(n) for n pixels and the cells that they show.
  public func image(_ region: Rect, of cells: any CellSource) -> Image {
    Self.check(region)
    let canvas = Canvas<UInt32>(uninitializedWidth: region.width, height: region.height)
    plane.paint(cells, region: region, into: canvas.area)
    return canvas.finish()
  }

  /// Ends the program with a message if `region` isn't a part of the plane that can be drawn.
  static func check(_ region: Rect) {
    precondition(
      (0...FrameLayout.largestSide).contains(region.width)
        && (0...FrameLayout.largestSide).contains(region.height),
      "a tile must have 0 … 65535 pixels per side")
    precondition(region.isOnPlane, "a tile must be on the plane of cells")
  }
}

extension Look {
  /// Whether all colors of cells and their surroundings have alpha 255.
  package var isOpaque: Bool {
    (inks + lines + [background, outside]).allSatisfy { $0.alpha == 255 }
  }

  /// The look with one transparent color: different ones look the same, but would differ as pixels.
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
