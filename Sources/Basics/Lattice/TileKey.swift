/// The address of a tile: its level of detail, and its column and row among the tiles of that
/// level.
public struct TileKey: Hashable, Sendable {
  /// The level of detail, whose scale is 2^level: 0 is actual size, below it reduced, above it
  /// magnified.
  public var level: Int
  /// The column of the tile; column 0 begins at pixel 0 of the level's plane.
  public var column: Int
  /// The row of the tile, counted downward.
  public var row: Int

  /// Creates the tile in `column` and `row` of `level`.
  @inlinable public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}
