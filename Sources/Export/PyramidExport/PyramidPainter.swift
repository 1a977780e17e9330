import FrameExport
import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// A painter of the tiles of a pyramid, whose every level is a picture at that level's scale.
///
/// Levels whose cells have at least one pixel are drawn from the cells. Where scales are powers of
/// two, the levels above are calculated from exact sums of the level below, so that each cell is
/// read once or twice in all. Otherwise each level is drawn from the cells, and so are levels of
/// which only some tiles are drawn. In every case the tiles of a level together are the picture
/// drawn in one pass.
public struct PyramidPainter: Sendable {
  /// The levels and tiles.
  public let shape: PyramidShape
  /// The drawing of each level, the deepest first.
  let levels: [Level]
  /// The color outside the cells.
  let outside: Color
  /// The source of sums, or `nil` when no level uses sums.
  let bottom: SumBottom?
  /// The cells that are drawn, and the number of their classes.
  let cells: any CellSource, classes: Int
  /// The colors of tiles that show a single class, by class. Empty cells have class 0.
  let plainColors: [Color]

  /// The way in which the pictures of a level are drawn.
  enum Level: Sendable {
    /// From cells. The level begins at the pixel `corner` of the plane.
    case drawn(PlanePainter, any CellSource, corner: Point)
    /// From the sums of the level below.
    case summed(SumColors)
  }

  /// The largest amount of memory, in bytes, for the sums of one thread.
  private static let mostSums = 1 << 27

  /// Creates the painter of `cells`.
  ///
  /// - Parameters:
  ///   - shape: The levels and tiles.
  ///   - cells: The cells, read from several threads at once.
  ///   - look: A function that returns the look of cells at a scale, with the same inks at all
  ///     scales. Where cells don't have a whole number of pixels they have no lines.
  public init(_ shape: PyramidShape, cells: any CellSource, look: (Scale?) -> Look) {
    self.shape = shape
    let plain = look(nil)
    outside = plain.outside
    self.cells = cells
    classes = plain.glyphs.count
    plainColors = [plain.background] + plain.glyphs.dropFirst().map(\.ink)
    let bottom = shape.mostTiles == nil ? SumBottom(shape, cells, classes: classes) : nil
    let depth = shape.levels - (bottom?.reduction ?? 0)
    let isSummed = bottom.map {
      $0.planes * shape.tileSide * shape.tileSide * 8 <= Self.mostSums / max(1, depth)
    }
    self.bottom = isSummed == true ? bottom : nil
    levels = (0..<shape.levels).map { [bottom = self.bottom] reduction in
      if let bottom, reduction > bottom.reduction {
        return .summed(bottom.colors(of: reduction, look: look(nil)))
      }
      return Self.drawn(reduction, shape, cells, look)
    }
  }

  private static func drawn(
    _ reduction: Int, _ shape: PyramidShape, _ cells: any CellSource, _ look: (Scale?) -> Look
  ) -> Level {
    guard let scale = shape.scale(reduction: reduction) else {
      preconditionFailure("a level that is drawn has a scale")
    }
    let size = shape.size(reduction: reduction), tiles = shape.tiles(reduction: reduction)
    let shown =
      shape.layout.isPadded
      ? Size(width: tiles.width * shape.tileSide, height: tiles.height * shape.tileSide) : size
    func painter(_ look: Look, showsOutside: Bool) -> PlanePainter {
      PlanePainter(look: look, scale: scale, showsOutside: showsOutside)
    }
    // A pattern with no whole number of pixels per cell begins where it does on the plane.
    if let side = scale.wholeCell {
      let corner = Point(x: shape.cells.x * side, y: shape.cells.y * side)
      let showsOutside = shown != size || !cells.bounds.contains(shape.cells)
      return .drawn(painter(look(scale), showsOutside: showsOutside), cells, corner: corner)
    }
    if shape.power != nil, reduction == 0 || shape.mostTiles != nil {
      let shift = scale.denominator.trailingZeroBitCount
      let corner = Point(x: shape.cells.x >> shift, y: shape.cells.y >> shift)
      return .drawn(painter(look(scale), showsOutside: true), cells, corner: corner)
    }
    var plain = look(scale)
    plain.gridLine = nil
    let moved = MovedCells(cells: cells, corner: Point(x: shape.cells.x, y: shape.cells.y))
    return .drawn(painter(plain, showsOutside: true), moved, corner: Point(x: 0, y: 0))
  }

  /// Draws `tile` from cells, or returns `nil` when its level uses sums.
  func drawn(_ tile: TileKey) -> Picture? {
    guard case .drawn(let plane, let cells, let corner) = levels[tile.reduction] else { return nil }
    return plane.picture(shape.pixels(of: tile).moved(by: corner), of: cells)
  }

  /// Returns the memory, in bytes, for drawing a pyramid of `shape` on `threads` threads, with
  /// cells of `classes` classes.
  public static func bytesNeeded(_ shape: PyramidShape, classes: Int, threads: Int) -> Int {
    let pixels = shape.tileSide * shape.tileSide
    // A picture and its file, and those kept for repeated tiles.
    let pictures = 8 * pixels * (threads + RepeatedTiles.most)
    if let most = shape.mostTiles {
      return pictures + most * TileSelection.bytesPerTile + threads * 4 * pixels * classes
    }
    guard let power = shape.power, power < shape.levels - 1 else { return pictures }
    let depth = shape.levels - max(0, power)
    let sums = min(mostSums, 8 * pixels * classes * depth)
    return pictures + threads * sums + 8 * threads * 8 * pixels * (classes - 1)
  }

  /// Returns the palette of a level's pictures, or `nil` when they are RGBA.
  public func palette(reduction: Int) -> [Color]? {
    switch levels[reduction] {
    case .drawn(let painter, _, _): painter.palette
    case .summed(let colors): colors.palette
    }
  }
}
