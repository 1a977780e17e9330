import FrameExport
import Lattice
public import Raster
public import Pictures
public import SceneDescription

/// What draws every tile of a pyramid, each level of it as a picture at that level's scale.
///
/// Levels whose cells have a pixel at least are drawn from the cells. Where scales are powers of two,
/// levels below that are made of exact sums of the level under them, so that each cell is read once
/// or twice in all; otherwise each is drawn from the cells, and so are those of which only some tiles are
/// drawn. In any case a level's tiles put together are the picture drawn in one go.
public struct PyramidPainter: Sendable {
  /// The levels and tiles.
  public let shape: PyramidShape
  /// One for each level, the deepest first.
  let levels: [Level]
  /// The colour beside the cells.
  let outside: Color
  /// What sums are read from; nil where no level is made of sums.
  let bottom: SumBottom?
  /// What is drawn, and how many classes it has.
  let cells: any CellSource, classes: Int
  /// The colors of tiles that show one class alone, by the class: empty cells are of class 0.
  let plainColors: [Color]

  /// How the pictures of a level come about.
  enum Level: Sendable {
    /// From cells; `corner` is the pixel of the plane at which the level begins.
    case drawn(PlanePainter, any CellSource, corner: Point)
    /// From what the level under it has summed up.
    case summed(SumColors)
  }

  /// The most memory in bytes that sums may take on a thread's way down.
  private static let mostSums = 1 << 27

  /// The painter of `cells`.
  ///
  /// - Parameters:
  ///   - shape: the levels and tiles.
  ///   - cells: what is drawn; read from several threads at once.
  ///   - look: how cells look at a scale; the same inks at all of them. Where cells have no whole
  ///     number of pixels they have no lines.
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
    // What lies between cells and pixels without a rest begins where it does on the plane.
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

  /// The picture of `tile`, drawn from cells; nil where its level is made of sums.
  func drawn(_ tile: TileKey) -> Picture? {
    guard case .drawn(let plane, let cells, let corner) = levels[tile.reduction] else { return nil }
    return plane.picture(shape.pixels(of: tile).moved(by: corner), of: cells)
  }

  /// The memory in bytes that drawing a pyramid of `shape` takes on `threads` threads, of cells of
  /// `classes` classes.
  public static func bytesNeeded(_ shape: PyramidShape, classes: Int, threads: Int) -> Int {
    let pixels = shape.tileSide * shape.tileSide
    // A picture and its file, and those that are kept for tiles that repeat.
    let pictures = 8 * pixels * (threads + RepeatedTiles.most)
    if let most = shape.mostTiles {
      return pictures + most * TileSelection.bytesPerTile + threads * 4 * pixels * classes
    }
    guard let power = shape.power, power < shape.levels - 1 else { return pictures }
    let depth = shape.levels - max(0, power)
    let sums = min(mostSums, 8 * pixels * classes * depth)
    return pictures + threads * sums + 8 * threads * 8 * pixels * (classes - 1)
  }

  /// The colours of a level's pictures, in the order of their indices; nil where they are RGBA.
  public func palette(reduction: Int) -> [Color]? {
    switch levels[reduction] {
    case .drawn(let painter, _, _): painter.palette
    case .summed(let colors): colors.palette
    }
  }
}
