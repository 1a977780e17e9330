import Lattice

/// The sums of each display class in the pixels of a tile, added up from the pixels below.
///
/// There is a square plane for each class, in row order. The unit is a cell, or 2⁻³⁰ of a block
/// where the deepest level's pixels are blocks. One thread adds them up before others read them.
final class TileSums: @unchecked Sendable {
  /// An integer large enough for every pixel of a pyramid: see ``PyramidShape/largestReducedSide``.
  typealias Sum = UInt64

  /// The side of a tile in pixels.
  let side: Int
  /// The number of classes with a plane.
  let planes: Int
  let values: UnsafeMutablePointer<Sum>

  /// Creates sums of 0.
  init(side: Int, planes: Int) {
    self.side = side
    self.planes = planes
    values = .allocate(capacity: side * side * planes)
    values.initialize(repeating: 0, count: side * side * planes)
  }

  deinit { values.deallocate() }

  /// Returns the pixel in column 0 of row `y` of a plane.
  @inline(__always) func row(_ y: Int, plane: Int) -> UnsafeMutablePointer<Sum> {
    values + (plane &* side &+ y) &* side
  }

  /// Adds the pixels of a tile of the level below, which covers a quarter of this one.
  ///
  /// - Parameters:
  ///   - child: The tile's sums.
  ///   - corner: The tile's corner in this one, in pixels of the level below.
  func add(_ child: TileSums, at corner: Point) {
    for plane in 0..<planes {
      for y in 0..<side {
        add(child.row(y, plane: plane), count: side, at: Point(x: corner.x, y: corner.y + y), plane)
      }
    }
  }

  /// Adds a row of `count` pixels of the level below, which begins at `corner` in pixels of that
  /// level.
  @inline(__always)
  func add(_ pixels: UnsafePointer<Sum>, count: Int, at corner: Point, _ plane: Int) {
    let target = row(corner.y >> 1, plane: plane)
    if corner.x & 1 == 0 {
      Self.addPairs(pixels, count, to: target + corner.x >> 1)
    } else if count > 0 {
      target[corner.x >> 1] &+= pixels[0]
      Self.addPairs(pixels + 1, count - 1, to: target + (corner.x + 1) >> 1)
    }
  }

  @inline(__always)
  private static func addPairs(
    _ pixels: UnsafePointer<Sum>, _ count: Int, to target: UnsafeMutablePointer<Sum>
  ) {
    for index in 0..<count >> 1 {
      target[index] &+= pixels[2 &* index] &+ pixels[2 &* index &+ 1]
    }
    if count & 1 == 1 { target[count >> 1] &+= pixels[count - 1] }
  }
}
