public import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// The drawing context of a tile: a clip, a scale, and the tile's pixels, beyond which nothing can
/// be drawn.
///
/// The tile is transparent at first. Drawing replaces what is beneath.
public struct TileContext: ~Copyable {
  /// The part of the layer to draw, in cells: all cells that the tile shows any part of. Drawing
  /// beyond it has no effect.
  public let clip: Rect
  /// The pixels per cell, an exact power of two.
  public let scale: Scale
  /// The pixels of the tile, on the plane on which cell (0, 0) begins at pixel (0, 0) at that
  /// scale.
  public let region: Rect

  private let level: Int
  private let storage: PixelStorage<UInt32>
  /// Whether the pixels have been initialized: a painter writes all of them, and clearing a tile
  /// takes as long as painting it.
  private var isCleared = false

  init(region: Rect, level: Int, bounds: Rect) {
    clip = TileGrid.cells(touching: region, level: level).intersection(bounds)
    scale = LevelsOfDetail.scale(of: level)
    self.region = region
    self.level = level
    storage = PixelStorage(uninitialized: region.width * region.height)
  }

  /// Draws the cells of a source with the look of `painters`, in all of the tile.
  ///
  /// - Complexity: O(n) for n pixels of the tile.
  ///
  /// - Parameters:
  ///   - cells: The cells to draw; the look's `outside` is drawn beyond their bounds.
  ///   - painters: The painters of their look.
  public mutating func paint(_ cells: any CellSource, with painters: LookPainters) {
    isCleared = true
    painters.painter(at: level).paint(region, of: cells, into: storage.elements)
  }

  /// Fills `cells` with the color `color`; a pixel that they cover in part is mixed by area in
  /// linear light.
  ///
  /// - Complexity: O(n) for n pixels filled.
  ///
  /// - Parameters:
  ///   - cells: A rectangle of cells within ±2⁶¹, inside the tile or not.
  ///   - color: The color, possibly transparent.
  public mutating func fill(_ cells: Rect, _ color: Color) {
    clear()
    let cells = cells.intersection(clip)
    let touched = TileGrid.pixels(touching: cells, level: level).intersection(region)
    if touched.isEmpty { return }
    let columns = (touched.x..<touched.maxX).map { covered($0, cells.x, cells.maxX) }
    let pixel = color.pixel, whole = level < 0 ? 1 << -level : 1
    let pixels = storage.elements
    for y in touched.y..<touched.maxY {
      let height = covered(y, cells.y, cells.maxY)
      let row = (y - region.y) * region.width + touched.x - region.x
      for (x, width) in columns.enumerated() {
        if width == whole && height == whole {
          pixels[row + x] = pixel
        } else {
          pixels[row + x] = mixed(Color(pixel: pixels[row + x]), color, width, height).pixel
        }
      }
    }
  }

  /// Calls `body` with the pixels of the tile, row by row, each of them the word of
  /// ``Color/pixel``, and with their place, ``region``.
  ///
  /// - Parameter body: A closure that must not keep the pixels.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  public mutating func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>, Rect) throws -> Result
  ) rethrows -> Result {
    clear()
    return try body(storage.elements, region)
  }

  /// Ends the drawing and returns the tile.
  consuming func finish() -> Image {
    clear()
    return Image(width: region.width, height: region.height, storage: storage)
  }

  private mutating func clear() {
    if isCleared { return }
    isCleared = true
    storage.elements.update(repeating: Color.transparent.pixel)
  }

  /// Returns how many of the cells `first` ..< `end` a row or column of pixels shows; 1 if cells
  /// aren't smaller than pixels.
  private func covered(_ pixel: Int, _ first: Int, _ end: Int) -> Int {
    if level >= 0 { return 1 }
    let start = pixel << -level
    return min(end, start + (1 << -level)) - max(first, start)
  }

  /// Returns the mixture of `top` in width × height of the cells of a pixel and `bottom` in the
  /// others.
  private func mixed(_ bottom: Color, _ top: Color, _ width: Int, _ height: Int) -> Color {
    // In 2⁻¹⁵ of a side, because the areas of larger blocks would exceed an Int.
    let shift = max(0, -level - 15), side = 1 << min(15, -level)
    let area = max(1, width >> shift) * max(1, height >> shift)
    return mixture(of: top, area, over: bottom, whole: side * side)
  }
}
