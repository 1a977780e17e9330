import Lattice
import Raster
import SceneDescription

/// A summary of a tile's content: whether it has a single class, and its contrast.
struct TileContents: Sendable, Equatable {
  /// The class of all the tile's cells, where empty cells have class 0, or `nil` when they have
  /// several or that is not certain.
  let onlyClass: Int?
  /// The contrast between pixels and those on their right and below them: the sum, over all
  /// classes, of the differences in 2⁻³⁰ of the cells of a pixel. It is exact up to 2³⁰ cells a
  /// pixel.
  let contrast: UInt64
}

/// The content of a tile whose rows of pixels are added from the top.
struct TileContrast {
  private let classes: Int
  private var totals: [UInt64]
  private var contrast: UInt64 = 0
  private var pixels = 0
  private var rowAbove: [UInt32] = []

  /// Creates the content of a tile without pixels, for cells of `classes` classes.
  init(classes: Int) {
    self.classes = classes
    totals = [UInt64](repeating: 0, count: classes)
  }

  /// Adds the rows of pixels in `plane`.
  mutating func add(_ plane: CoveragePlane) {
    let length = plane.blocks.width * classes
    plane.shares.withUnsafeBufferPointer { shares in
      for start in stride(from: 0, to: shares.count, by: length) {
        let row = UnsafeBufferPointer(rebasing: shares[start..<start + length])
        addRow(row)
        rowAbove = Array(row)
      }
    }
    pixels += plane.blocks.width * plane.blocks.height
  }

  private mutating func addRow(_ row: UnsafeBufferPointer<UInt32>) {
    var difference: UInt64 = 0
    rowAbove.withUnsafeBufferPointer { above in
      totals.withUnsafeMutableBufferPointer { totals in
        var kind = 0
        for index in row.indices {
          let share = row[index]
          totals[kind] &+= UInt64(share)
          if index >= classes { difference &+= Self.distance(share, row[index &- classes]) }
          if !above.isEmpty { difference &+= Self.distance(share, above[index]) }
          kind = kind &+ 1 == classes ? 0 : kind &+ 1
        }
      }
    }
    contrast &+= difference
  }

  @inline(__always) private static func distance(_ a: UInt32, _ b: UInt32) -> UInt64 {
    UInt64(a > b ? a &- b : b &- a)
  }

  /// Returns the content of the added pixels. Unless `isExact`, few cells may have been rounded to
  /// none.
  func contents(isExact: Bool) -> TileContents {
    var most = 0
    for index in totals.indices where totals[index] > totals[most] { most = index }
    let isAlone = totals.reduce(0, &+) == totals[most]
    let isWhole = totals[most] == UInt64(pixels) * UInt64(CoveragePlane.unit)
    return TileContents(
      onlyClass: isAlone && (isExact || isWhole) ? most : nil, contrast: contrast)
  }
}

extension PyramidPainter {
  /// The highest level of blocks whose fractions are exact counts.
  private static let highestExactLevel = 15
  /// The number of rows of pixels that are counted at once.
  private static let rowsAtOnce = 32

  /// Returns the content of `tile`, on a level whose pixels are blocks of cells.
  func contents(of tile: TileKey) -> TileContents {
    let level = blockLevel(reduction: tile.reduction)
    let corner = Point(x: shape.cells.x >> level, y: shape.cells.y >> level)
    let seen = tile.pixels(side: shape.tileSide)
      .intersection(Rect(shape.size(reduction: tile.reduction))).moved(by: corner)
      .intersection(blocks(level: level))
    var contrast = TileContrast(classes: classes)
    var plane = CoveragePlane(classCount: classes)
    for y in stride(from: 0, to: seen.height, by: Self.rowsAtOnce) {
      let rows = Rect(
        x: seen.x, y: seen.y + y, width: seen.width, height: min(Self.rowsAtOnce, seen.height - y))
      cells.readCoverage(rows, level: level, into: &plane)
      contrast.add(plane)
    }
    return contrast.contents(isExact: level <= Self.highestExactLevel)
  }

  /// Returns the blocks of 2^level × 2^level cells that contain any of the cells.
  private func blocks(level: Int) -> Rect {
    let bounds = cells.bounds
    if bounds.isEmpty { return Rect(Size(width: 0, height: 0)) }
    let left = bounds.x >> level, top = bounds.y >> level
    return Rect(
      x: left, y: top, width: (bounds.maxX - 1) >> level - left + 1,
      height: (bounds.maxY - 1) >> level - top + 1)
  }

  /// Returns the exponent *n* of the blocks of 2^n × 2^n cells that are the pixels of the level
  /// halved `reduction` times.
  private func blockLevel(reduction: Int) -> Int {
    guard let scale = shape.scale(reduction: reduction), scale.numerator == 1 else {
      preconditionFailure("what is counted are cells of a pixel at most")
    }
    return scale.denominator.trailingZeroBitCount
  }
}
