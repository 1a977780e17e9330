import FrameExport
import Lattice
import Pictures
import SceneDescription

/// The level at which sums begin: its pixels are cells, or blocks of 2^n × 2^n cells.
struct SumBottom: Sendable {
  /// The number of times that it has been halved.
  let reduction: Int
  /// The number of planes of the sums.
  let planes: Int
  private let shape: PyramidShape
  private let cells: any CellSource
  private let classes: Int
  /// The exponent of the blocks' side in cells, or `nil` when pixels are cells.
  private let level: Int?

  /// Creates the bottom of the pyramid `shape` of `cells`, whose classes are below `classes`, or
  /// returns `nil` when scales are not powers of two.
  init?(_ shape: PyramidShape, _ cells: any CellSource, classes: Int) {
    guard let power = shape.power, power < shape.levels - 1 else { return nil }
    reduction = max(0, power)
    level = power < 0 ? -power : nil
    planes = power < 0 ? classes : classes - 1
    self.shape = shape
    self.cells = cells
    self.classes = classes
  }

  /// Returns the converter of sums to the pixels of a level above.
  func colors(of reduction: Int, look: Look) -> SumColors {
    let bounds = cells.bounds, corner = shape.cells
    let size = shape.size(reduction: self.reduction)
    let inside = Rect(
      x: bounds.x - corner.x, y: bounds.y - corner.y, width: bounds.width, height: bounds.height
    ).intersection(Rect(Size(width: corner.width, height: corner.height)))
    let side = shape.tileSide, tiles = shape.tiles(reduction: reduction)
    let fold = 1 << (reduction - self.reduction)
    let shown =
      shape.layout.isPadded
      ? Size(width: tiles.width * side * fold, height: tiles.height * side * fold) : size
    return SumColors(look: look, fold: fold, inside: inside, shown: shown, isOfBlocks: level != nil)
  }

  /// Adds `tile` of this level to the sums of its parent, in which it begins at `corner`.
  ///
  /// - Parameters:
  ///   - tile: A tile of this level.
  ///   - picture: The tile's picture if it was drawn, which may have the cells' bits.
  ///   - sums: The sums of the tile's parent.
  ///   - corner: The tile's corner in its parent, in pixels of this level.
  func add(_ tile: TileKey, _ picture: Picture?, to sums: TileSums, at corner: Point) {
    let pixels = tile.pixels(side: shape.tileSide)
      .intersection(Rect(shape.size(reduction: reduction)))
    if let level { return addBlocks(pixels, level, to: sums, at: corner) }
    let region = Rect(
      x: pixels.x + shape.cells.x, y: pixels.y + shape.cells.y, width: pixels.width,
      height: pixels.height)
    let isEven = corner.x % 2 == 0 && corner.y % 2 == 0 && shape.tileSide % 2 == 0
    if isEven, classes == 2, cells.bounds.contains(region) {
      if case .indexed(let image)? = picture, picture?.size == region.size,
        image.withBits({ sums.add(bits: $0, region.size, at: corner) }) != nil
      {
        return
      }
    }
    let inside = region.intersection(cells.bounds)
    if inside.isEmpty { return }
    let start = Point(x: corner.x + inside.x - region.x, y: corner.y + inside.y - region.y)
    withUnsafeTemporaryAllocation(of: DisplayClass.self, capacity: inside.size.count) { classes in
      cells.read(inside, below: self.classes, into: classes)
      sums.add(UnsafeBufferPointer(classes), inside.size, at: start)
    }
  }

  private func addBlocks(_ pixels: Rect, _ level: Int, to sums: TileSums, at corner: Point) {
    var plane = CoveragePlane(classCount: classes)
    // In bands, because the cells of a whole tile can need more memory than its picture.
    let band = 32
    for y in stride(from: 0, to: pixels.height, by: band) {
      let blocks = Rect(
        x: pixels.x + shape.cells.x >> level, y: pixels.y + shape.cells.y >> level + y,
        width: pixels.width, height: min(band, pixels.height - y))
      cells.readCoverage(blocks, level: level, into: &plane)
      sums.add(plane, at: Point(x: corner.x, y: corner.y + y))
    }
  }
}
