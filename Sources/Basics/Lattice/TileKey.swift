/// The place of a tile: which level of detail, and which column and row of tiles on it.
public struct TileKey: Hashable, Sendable {
  /// The level's scale is 2^level: 0 shows everything as it is, below it is reduced, above magnified.
  public var level: Int
  /// The column of tiles; that of column 0 begins at pixel 0 of the level's plane.
  public var column: Int
  /// The row of tiles, downwards.
  public var row: Int

  /// The tile in `column` and `row` of `level`.
  @inlinable public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}
