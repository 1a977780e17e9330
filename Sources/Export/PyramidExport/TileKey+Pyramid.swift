public import Lattice

/// The tiles of a pyramid, whose levels are the deepest, level 0, and its reductions.
extension TileKey {
  /// How often its level has been halved: 0 is the deepest level, with the most pixels.
  public var reduction: Int { -level }

  /// The tile in `column` and `row` of the level that was halved `reduction` times.
  public init(reduction: Int, column: Int, row: Int) {
    self.init(level: -reduction, column: column, row: row)
  }

  /// The four tiles of the level below that have the same cells, some maybe beyond the level's edge.
  var children: [TileKey] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { across, down in
      TileKey(level: level + 1, column: 2 * column + across, row: 2 * row + down)
    }
  }

  /// The tile of the level above that has its cells.
  var parent: TileKey { TileKey(level: level - 1, column: column >> 1, row: row >> 1) }

  /// Its pixels on the plane of its level, tiles being `side` pixels across and down.
  func pixels(side: Int) -> Rect {
    Rect(x: column * side, y: row * side, width: side, height: side)
  }
}
