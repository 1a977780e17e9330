import Lattice

/// The tiles that are wanted and not drawn yet, in the order in which they will be drawn.
struct TileRequests {
  /// All tiles of the last picture, including those that are being drawn.
  private(set) var wanted: Set<TileKey> = []
  private var queue: [TileKey] = []
  private var next = 0
  private var queued: Set<TileKey> = []

  /// The tiles that wait to be drawn, the next one first.
  var waiting: [TileKey] { Array(queue[next...]) }

  /// Replaces the wanted tiles by `keys` and the queue by `missing`, in this order; earlier
  /// requests are cancelled.
  mutating func replace(wanted keys: [TileKey], missing: [TileKey]) {
    wanted = Set(keys)
    queue = missing
    queued = Set(missing)
    next = 0
  }

  /// Appends a tile to the queue if it is still wanted and not in it already.
  mutating func putBack(_ key: TileKey) {
    if wanted.contains(key), queued.insert(key).inserted { queue.append(key) }
  }

  /// Removes and returns the next tile; `nil` if none is waiting.
  mutating func take() -> TileKey? {
    guard next < queue.count else { return nil }
    let key = queue[next]
    next += 1
    queued.remove(key)
    if next == queue.count {
      queue = []
      next = 0
    }
    return key
  }

  /// Returns `keys` of one level from the middle outward: ring by ring around the tile `center`,
  /// each of them row by row.
  static func fromCenter(_ keys: [TileKey], center: Point) -> [TileKey] {
    func ring(_ key: TileKey) -> Int {
      max(abs(key.column - center.x), abs(key.row - center.y))
    }
    return keys.map { (ring($0), $0) }.sorted { a, b in
      (a.0, a.1.row, a.1.column) < (b.0, b.1.row, b.1.column)
    }.map(\.1)
  }
}
