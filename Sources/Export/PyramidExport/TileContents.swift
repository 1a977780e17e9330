import Lattice
import Raster
import SceneDescription

/// What a tile shows of each class: whether there is anything to see, and how much.
struct TileContents: Sendable, Equatable {
  /// The class that all of the tile's cells have, empty ones being of class 0; `nil` where they have several,
  /// or where that is not sure.
  let onlyClass: Int?
  /// How many cells are not of the class that most of the tile's cells have, in 2⁻³⁰ of the cells of a pixel:
  /// exact up to 2³⁰ cells a pixel.
  let variety: UInt64

  /// The contents of a tile of which the classes have `totals`, in 2⁻³⁰ of a pixel.
  ///
  /// - Parameters:
  ///   - totals: one for each class.
  ///   - pixels: how many pixels have cells.
  ///   - isExact: whether every cell counts; otherwise few of them may have been rounded to none.
  init(totals: [UInt64], pixels: Int, isExact: Bool) {
    var most = 0
    for index in totals.indices where totals[index] > totals[most] { most = index }
    variety = totals.reduce(0, &+) &- totals[most]
    let isWhole = totals[most] == UInt64(pixels) * UInt64(CoveragePlane.unit)
    onlyClass = variety == 0 && (isExact || isWhole) ? most : nil
  }
}

extension PyramidPainter {
  /// The highest level of blocks whose shares are exact counts.
  private static let highestExactLevel = 15
  /// How many rows of pixels are counted at once.
  private static let rowsAtOnce = 32

  /// What `tile` shows, of a level whose pixels are blocks of cells.
  func contents(of tile: TileKey) -> TileContents {
    let level = blockLevel(reduction: tile.reduction)
    let bounds = cells.bounds
    var totals = [UInt64](repeating: 0, count: classes)
    let corner = Point(x: shape.cells.x >> level, y: shape.cells.y >> level)
    let left = bounds.x >> level, top = bounds.y >> level
    let blocks = bounds.isEmpty
      ? Rect(Size(width: 0, height: 0))
      : Rect(
        x: left, y: top, width: (bounds.maxX - 1) >> level - left + 1,
        height: (bounds.maxY - 1) >> level - top + 1)
    let seen = tile.pixels(side: shape.tileSide)
      .intersection(Rect(shape.size(reduction: tile.reduction))).moved(by: corner)
      .intersection(blocks)
    var plane = CoveragePlane(classCount: classes)
    for y in stride(from: 0, to: seen.height, by: Self.rowsAtOnce) {
      let rows = Rect(
        x: seen.x, y: seen.y + y, width: seen.width, height: min(Self.rowsAtOnce, seen.height - y))
      cells.readCoverage(rows, level: level, into: &plane)
      Self.add(plane, to: &totals)
    }
    return TileContents(
      totals: totals, pixels: max(0, seen.width) * max(0, seen.height),
      isExact: level <= Self.highestExactLevel)
  }

  /// A pixel of the level that was halved `reduction` times is a block of 2^n cells a side: n.
  private func blockLevel(reduction: Int) -> Int {
    guard let scale = shape.scale(reduction: reduction), scale.numerator == 1 else {
      preconditionFailure("what is counted are cells of a pixel at most")
    }
    return scale.denominator.trailingZeroBitCount
  }

  private static func add(_ plane: CoveragePlane, to totals: inout [UInt64]) {
    let classes = plane.classCount
    plane.shares.withUnsafeBufferPointer { shares in
      totals.withUnsafeMutableBufferPointer { totals in
        var index = 0
        while index &+ classes <= shares.count {
          for kind in 0..<classes { totals[kind] &+= UInt64(shares[index &+ kind]) }
          index &+= classes
        }
      }
    }
  }
}
