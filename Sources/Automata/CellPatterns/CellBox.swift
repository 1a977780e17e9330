public import Lattice

/// A rectangle of cells on a plane of ±2¹²⁵ columns and rows, y pointing down; never empty.
public struct CellBox: Hashable, Sendable {
  /// The first column.
  public var x: Int128
  /// The first row.
  public var y: Int128
  /// The number of columns, 1 or more.
  public var width: Int128
  /// The number of rows, 1 or more.
  public var height: Int128

  /// Creates the rectangle of `width` columns from `x` on and `height` rows from `y` on.
  public init(x: Int128, y: Int128, width: Int128, height: Int128) {
    precondition(width > 0 && height > 0, "a box has columns and rows")
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the cells of `rect`, which must not be empty.
  public init(_ rect: Rect) {
    self.init(
      x: Int128(rect.x), y: Int128(rect.y), width: Int128(rect.width), height: Int128(rect.height))
  }

  /// The column right of the last one.
  public var maxX: Int128 { x + width }
  /// The row just below the last one.
  public var maxY: Int128 { y + height }

  /// Returns the smallest box around both boxes.
  public func union(_ other: CellBox) -> CellBox {
    let left = min(x, other.x), top = min(y, other.y)
    return CellBox(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same cells as a rectangle within ±2⁶¹, or `nil` when they reach beyond.
  public var rect: Rect? {
    let plane = -(Int128(1) << 61)...Int128(1) << 61
    guard plane.contains(x), plane.contains(y), plane.contains(maxX), plane.contains(maxY) else {
      return nil
    }
    return Rect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
