/// The places of the tiles that were removed last because they were empty.
struct GoneTiles: Sendable {
  private static let most = 1 << 12

  /// The places in the order of removal: no cell of the tile was alive in the given generation, nor
  /// in the one before it.
  private(set) var places: [(x: Int, y: Int, generation: Int64)] = []
  /// The generation of the last place that has been dropped.
  private var forgotten: Int64 = 0

  /// Records a tile that is removed at `generation`.
  mutating func add(_ tile: Tile, at generation: Int64) {
    // A tile that has never changed never had a cell.
    if tile.lastChange == 0 { return }
    if places.count == Self.most {
      let half = Self.most / 2
      forgotten = places[half - 1].generation
      places.removeFirst(half)
    }
    places.append((tile.x, tile.y, generation))
  }

  /// Returns whether all tiles are known that may have had cells at `generation` or later.
  func isKnown(since generation: Int64) -> Bool { generation >= forgotten - 1 }
}
