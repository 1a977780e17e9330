import Lattice
import Pictures

/// The tiles that a complete picture still waits for.
struct TileDelivery {
  /// How many invalidations there were when it was asked for: a drawing that only later ones have
  /// overtaken is good enough, or a layer that never rests would never be shown.
  let generation: UInt64
  /// The tiles that are to be got, the next one last.
  private var waiting: [TileKey]
  /// Those that some thread is drawing.
  private var drawing: Set<TileKey> = []
  /// Those that have come and were not yet taken.
  private var come: [(key: TileKey, image: Image)] = []

  init(_ keys: [TileKey], generation: UInt64) {
    waiting = keys.reversed()
    self.generation = generation
  }

  /// How many have come that were not yet taken.
  var backlog: Int { come.count }

  /// Whether all have come and were taken.
  var isDone: Bool { waiting.isEmpty && drawing.isEmpty && come.isEmpty }

  /// The next tile to be got, which is no longer waiting.
  mutating func next() -> TileKey? { waiting.popLast() }

  /// Waits for a tile that is being drawn.
  mutating func wait(for key: TileKey) { drawing.insert(key) }

  mutating func add(_ key: TileKey, _ image: Image) { come.append((key, image)) }

  /// Takes what has come.
  mutating func take() -> [(key: TileKey, image: Image)] {
    defer { come = [] }
    return come
  }

  /// Takes note of a drawing that has ended, overtaken first by the invalidation of that number, if
  /// by any.
  ///
  /// - Returns: whether it is one of those that were waited for, and good enough.
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
