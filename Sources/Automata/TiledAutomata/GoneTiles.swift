/// The places of tiles that became empty and were given up, the last of them.
struct GoneTiles: Sendable {
  private static let most = 1 << 12

  /// In the order in which they went: none of their cells was alive in the generation named, nor in
  /// the one before it.
  private(set) var places: [(x: Int, y: Int, generation: Int64)] = []
  /// The generation of the last that is not among them any more.
  private var forgotten: Int64 = 0

  /// Notes a tile that is given up at `generation`.
  mutating func add(_ tile: Tile, at generation: Int64) {
    // What never changed never had a cell.
    if tile.lastChange == 0 { return }
    if places.count == Self.most {
      let half = Self.most / 2
      forgotten = places[half - 1].generation
      places.removeFirst(half)
    }
    places.append((tile.x, tile.y, generation))
  }

  /// Whether all are known that may have had cells at `generation` or later.
  func isKnown(since generation: Int64) -> Bool { generation >= forgotten - 1 }
}
