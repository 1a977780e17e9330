/// A place on an integer lattice: a cell (column x, row y) or a pixel, y pointing down.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent on an integer lattice, in cells or pixels.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A half-open rectangle of lattice places: columns x ..< x + width, rows y ..< y + height.
///
/// Coordinates stay within ±2⁶¹, so that sums of an origin and an extent never overflow.
public struct Rect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of `size` with its first place at (0, 0).
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  @inlinable public var maxX: Int { x + width }
  @inlinable public var maxY: Int { y + height }
  @inlinable public var size: Size { Size(width: width, height: height) }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether every place of `other` is in this rectangle; an empty one always is.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// The places in both rectangles; of zero width and height when there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x), top = max(y, other.y)
    let right = min(maxX, other.maxX), bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return Rect(x: left, y: top, width: 0, height: 0) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
