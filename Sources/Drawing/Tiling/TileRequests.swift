import Lattice

/// The tiles that are wanted and not drawn yet, in the order in which they are to be.
struct TileRequests {
  /// All tiles of the last picture, also those that are being drawn.
  private(set) var wanted: Set<TileKey> = []
  private var queue: [TileKey] = []
  private var next = 0
  private var queued: Set<TileKey> = []

  /// Those that wait, the next one first.
  var waiting: [TileKey] { Array(queue[next...]) }

  /// Wants `keys` from now on, drawing `missing` of them in this order: what was wanted before is
  /// cancelled.
  mutating func replace(wanted keys: [TileKey], missing: [TileKey]) {
    wanted = Set(keys)
    queue = missing
    queued = Set(missing)
    next = 0
  }

  /// Puts a tile to the end of the queue if it is still wanted and not there already.
  mutating func putBack(_ key: TileKey) {
    if wanted.contains(key), queued.insert(key).inserted { queue.append(key) }
  }

  /// Takes the next tile; nil when none is waiting.
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

  /// `keys` of one level from the middle outwards: ring by ring around the tile `centre`, each of
  /// them row by row.
  static func fromCentre(_ keys: [TileKey], centre: Point) -> [TileKey] {
    func ring(_ key: TileKey) -> Int {
      max(abs(key.column - centre.x), abs(key.row - centre.y))
    }
    return keys.map { (ring($0), $0) }.sorted { a, b in
      (a.0, a.1.row, a.1.column) < (b.0, b.1.row, b.1.column)
    }.map(\.1)
  }
}
