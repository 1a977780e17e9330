public import Lattice

/// A division of a plane of pixels into tiles, the first of which begins at pixel (0, 0).
public struct TileGrid: Hashable, Sendable {
  /// The size of a tile in pixels, at least 1 × 1.
  public let tileSize: Size

  /// Creates a grid of tiles of `tileSize`, at least 1 × 1 pixels.
  public init(tileSize: Size) {
    precondition(tileSize.width >= 1 && tileSize.height >= 1, "a tile needs at least one pixel")
    self.tileSize = tileSize
  }

  /// Returns the pixels of the tile in `column` and `row`.
  public func pixels(column: Int, row: Int) -> Rect {
    Rect(
      x: column * tileSize.width, y: row * tileSize.height, width: tileSize.width,
      height: tileSize.height)
  }

  /// Returns the columns and rows of the tiles that contain any of `pixels`, an empty rectangle if
  /// there are none.
  public func tiles(touching pixels: Rect) -> Rect {
    if pixels.isEmpty { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = Self.floor(pixels.x, tileSize.width), top = Self.floor(pixels.y, tileSize.height)
    return Rect(
      x: left, y: top, width: Self.floor(pixels.maxX - 1, tileSize.width) - left + 1,
      height: Self.floor(pixels.maxY - 1, tileSize.height) - top + 1)
  }

  private static func floor(_ pixel: Int, _ side: Int) -> Int {
    let (quotient, remainder) = pixel.quotientAndRemainder(dividingBy: side)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
