import Lattice
import Pictures

/// The tiles that a complete picture is still waiting for.
struct TileDelivery {
  /// The number of invalidations when it was requested: a drawing that only later ones have made
  /// stale is accepted, or a layer that changes all the time would never be shown.
  let generation: UInt64
  /// The tiles that are still to be fetched, the next one last.
  private var waiting: [TileKey]
  /// The tiles that are being drawn by some thread.
  private var drawing: Set<TileKey> = []
  /// The tiles that have arrived and haven't been taken yet.
  private var come: [(key: TileKey, image: Image)] = []

  init(_ keys: [TileKey], generation: UInt64) {
    waiting = keys.reversed()
    self.generation = generation
  }

  /// The number of tiles that have arrived and haven't been taken yet.
  var backlog: Int { come.count }

  /// Whether all tiles have arrived and have been taken.
  var isDone: Bool { waiting.isEmpty && drawing.isEmpty && come.isEmpty }

  /// Removes and returns the next tile to fetch.
  mutating func next() -> TileKey? { waiting.popLast() }

  /// Waits for a tile that is being drawn.
  mutating func wait(for key: TileKey) { drawing.insert(key) }

  mutating func add(_ key: TileKey, _ image: Image) { come.append((key, image)) }

  /// Removes and returns the tiles that have arrived.
  mutating func take() -> [(key: TileKey, image: Image)] {
    defer { come = [] }
    return come
  }

  /// Records a drawing that has ended, with the number of the first invalidation that has made it
  /// stale, if any.
  ///
  /// - Returns: Whether the tile was waited for and is accepted.
  mutating func land(_ key: TileKey, _ image: Image, overtaken: UInt64?) -> Bool {
    guard drawing.remove(key) != nil else { return false }
    if let overtaken, overtaken <= generation {
      waiting.append(key)
      return false
    }
    add(key, image)
    return true
  }
}
