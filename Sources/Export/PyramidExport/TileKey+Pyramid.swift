public import Lattice

/// Tiles of a pyramid, whose levels are the deepest, level 0, and its reductions.
extension TileKey {
  /// The number of times that the tile's level has been halved. The deepest level, with the most
  /// pixels, has 0.
  public var reduction: Int { -level }

  /// Creates the key of the tile in `column` and `row` of the level halved `reduction` times.
  public init(reduction: Int, column: Int, row: Int) {
    self.init(level: -reduction, column: column, row: row)
  }

  /// The four tiles of the level below that show the same cells, some of which may lie beyond the
  /// level's edge.
  var children: [TileKey] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { across, down in
      TileKey(level: level + 1, column: 2 * column + across, row: 2 * row + down)
    }
  }

  /// The tile of the level above that shows the same cells.
  var parent: TileKey { TileKey(level: level - 1, column: column >> 1, row: row >> 1) }

  /// Returns the tile's pixels on the plane of its level, with tiles of `side` × `side` pixels.
  func pixels(side: Int) -> Rect {
    Rect(x: column * side, y: row * side, width: side, height: side)
  }
}
