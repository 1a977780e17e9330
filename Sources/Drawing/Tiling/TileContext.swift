public import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// What a delegate draws a tile with: a clip, a scale, and pixels of which all others are out of
/// reach.
///
/// It begins transparent. What is drawn takes the place of what was there.
public struct TileContext: ~Copyable {
  /// The part of the layer to draw, in its units, which are cells: all cells of which the tile shows
  /// anything. What is drawn beyond is not seen.
  public let clip: Rect
  /// Pixels per cell: an exact power of two.
  public let scale: Scale
  /// The pixels of the tile, on the plane on which cell (0, 0) begins at pixel (0, 0) at that scale.
  public let region: Rect

  private let level: Int
  private let storage: PixelStorage<UInt32>
  /// Whether the pixels have been written at all: a painter writes all of them, and clearing a tile
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
  /// - Parameters:
  ///   - cells: what is drawn; beyond its bounds is the look's outside.
  ///   - painters: how it looks.
  public mutating func paint(_ cells: any CellSource, with painters: LookPainters) {
    isCleared = true
    painters.painter(at: level).paint(region, of: cells, into: storage.elements)
  }

  /// Gives `cells` the colour `color`; of pixels that they cover in part it gets that part of the area,
  /// in linear light.
  ///
  /// - Parameters:
  ///   - cells: a rectangle of cells within ±2⁶¹, anywhere.
  ///   - color: may be transparent.
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

  /// Draws by hand: calls `body` with the pixels of the tile, row by row, each of them the word of
  /// ``Color/pixel``, and with their place, ``region``.
  ///
  /// - Parameter body: must not keep the pixels.
  /// - Returns: what `body` does.
  public mutating func withPixels<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt32>, Rect) throws -> Result
  ) rethrows -> Result {
    clear()
    return try body(storage.elements, region)
  }

  /// What was drawn; nothing more is.
  consuming func finish() -> Image {
    clear()
    return Image(width: region.width, height: region.height, storage: storage)
  }

  private mutating func clear() {
    if isCleared { return }
    isCleared = true
    storage.elements.update(repeating: Color.transparent.pixel)
  }

  /// How many of the cells `first` ..< `end` a row or column of pixels shows; 1 where cells aren't
  /// smaller than pixels.
  private func covered(_ pixel: Int, _ first: Int, _ end: Int) -> Int {
    if level >= 0 { return 1 }
    let start = pixel << -level
    return min(end, start + (1 << -level)) - max(first, start)
  }

  /// `top` in width × height of the cells of a pixel, and `bottom` in the others.
  private func mixed(_ bottom: Color, _ top: Color, _ width: Int, _ height: Int) -> Color {
    // In 2⁻¹⁵ of a side: the areas of larger blocks would be more than an Int counts.
    let shift = max(0, -level - 15), side = 1 << min(15, -level)
    let area = max(1, width >> shift) * max(1, height >> shift)
    return mixture(of: top, area, over: bottom, whole: side * side)
  }
}
