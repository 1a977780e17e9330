public import Lattice

extension TileGrid {
  /// Returns exactly the pixels of a level that show any of `cells`, at 2^`level` pixels per cell,
  /// as far as they are within ±2⁶¹.
  public static func pixels(touching cells: Rect, level: Int) -> Rect {
    if cells.isEmpty { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let left = first(cells.x, level), top = first(cells.y, level)
    return Rect(
      x: left, y: top, width: end(cells.maxX, level) - left, height: end(cells.maxY, level) - top)
  }

  /// Returns exactly the cells that any of `pixels` of a level shows, as far as they are within
  /// ±2⁶¹.
  public static func cells(touching pixels: Rect, level: Int) -> Rect {
    self.pixels(touching: pixels, level: -level)
  }

  /// Returns the columns and rows of the tiles of a level that show any of `cells`.
  public func tiles(touching cells: Rect, level: Int) -> Rect {
    tiles(touching: Self.pixels(touching: cells, level: level))
  }

  private static func first(_ place: Int, _ level: Int) -> Int {
    level < 0 ? place >> -level : clamped(place, level)
  }

  private static func end(_ place: Int, _ level: Int) -> Int {
    level < 0 ? ((place - 1) >> -level) + 1 : clamped(place, level)
  }

  private static func clamped(_ place: Int, _ level: Int) -> Int {
    Int(max(-(1 << 61), min(1 << 61, Int128(place) << Int128(level))))
  }
}
