/// A place on an integer lattice: a cell (column x, row y) or a pixel, y pointing down.
public struct Point: Hashable, Sendable {
  /// The column, from the left.
  public var x: Int
  /// The row, from the top.
  public var y: Int

  /// Creates the place in column `x` of row `y`.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent on an integer lattice, in cells or pixels.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates an extent of `width` columns and `height` rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of places, width × height; a precondition fails when it doesn't fit in an `Int`.
  package var count: Int {
    precondition(width >= 0 && height >= 0, "width and height must be 0 or above")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(!overflow, "width × height must be below 2^63")
    return count
  }
}

/// A half-open rectangle of lattice places: columns x ..< x + width, rows y ..< y + height.
///
/// Coordinates stay within ±2⁶¹, so that sums of an origin and an extent never overflow.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns; the rectangle is empty when it is 0 or below.
  public var width: Int
  /// The number of rows; the rectangle is empty when it is 0 or below.
  public var height: Int

  /// Creates the rectangle of `width` columns from `x` on and `height` rows from `y` on.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of `size` with its first place at (0, 0).
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The column right of the last one.
  @inlinable public var maxX: Int { x + width }
  /// The row just below the last one.
  @inlinable public var maxY: Int { y + height }
  /// The extent, wherever the rectangle lies.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle contains no place.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns whether every place of `other` is in this rectangle; an empty one always is.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// Returns the places in both rectangles; a rectangle of width and height 0 when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x), top = max(y, other.y)
    let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
