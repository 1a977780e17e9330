import Lattice
import Pictures

/// A cache of drawn tiles that is limited in bytes and evicts the least recently used first.
///
/// Looking up, adding and removing a tile takes constant time: tiles are in a table of slots,
/// linked in the order of their use.
struct TileCache {
  /// A drawn tile.
  struct Tile {
    /// The drawing.
    var image: Image
    /// The number of invalidations of the layer when its drawing began.
    var generation: UInt64
    /// Whether an invalidation has touched it since; then it only stands in for its successor.
    var isStale = false
    /// The time of the first picture with it, from which on it fades in; −∞ if it doesn't fade.
    var arrival: Double?
    /// The image that was shown before it, until it has faded in.
    var earlier: Image?

    /// The bytes that count against the limit.
    var bytes: Int { Self.bytes(image) + (earlier.map(Self.bytes) ?? 0) }

    /// Returns the bytes of the pixels, and an allowance for what is stored with them.
    private static func bytes(_ image: Image) -> Int { 4 * image.width * image.height + 256 }
  }

  private struct Slot {
    var key: TileKey
    var tile: Tile?
    /// The tile that was used before this one; for a free slot, the next free one.
    var older: Int
    var newer: Int
  }

  /// The most bytes.
  let limit: Int
  /// The bytes of all tiles.
  private(set) var bytes = 0
  private var slots: [Slot] = []
  private var places: [TileKey: Int] = [:]
  private var newest = Self.none
  private var oldest = Self.none
  private var free = Self.none

  private static let none = -1

  init(limit: Int) {
    precondition(limit >= 0, "the limit of a cache must be 0 bytes or more")
    self.limit = limit
  }

  /// The number of tiles.
  var count: Int { places.count }

  /// The tiles, the most recently used first.
  var keys: [TileKey] {
    var keys: [TileKey] = [], place = newest
    while place != Self.none {
      keys.append(slots[place].key)
      place = slots[place].older
    }
    return keys
  }

  /// Returns the tile of `key` without marking it as used.
  func peek(_ key: TileKey) -> Tile? {
    places[key].flatMap { slots[$0].tile }
  }

  /// Returns the tile of `key`, which becomes the most recently used.
  mutating func use(_ key: TileKey) -> Tile? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return slots[place].tile
  }

  /// Replaces the tile of `key` by `tile`, as the most recently used; a tile that is larger than
  /// the whole cache isn't kept.
  mutating func insert(_ tile: Tile, for key: TileKey) {
    remove(key)
    if tile.bytes > limit { return }
    while bytes + tile.bytes > limit, oldest != Self.none { remove(slots[oldest].key) }
    var place = free
    if place == Self.none {
      place = slots.count
      slots.append(Slot(key: key, tile: tile, older: Self.none, newer: Self.none))
    } else {
      free = slots[place].older
      slots[place].key = key
      slots[place].tile = tile
    }
    places[key] = place
    bytes += tile.bytes
    link(place)
  }

  /// Changes the tile of `key`, if it is cached, in a way that doesn't make it larger.
  mutating func change(_ key: TileKey, _ body: (inout Tile) -> Void) {
    guard let place = places[key], var tile = slots[place].tile else { return }
    let before = tile.bytes
    body(&tile)
    precondition(tile.bytes <= before, "a change must not make a tile larger")
    bytes -= before - tile.bytes
    slots[place].tile = tile
  }

  /// Marks the tiles whose keys satisfy `isTouched` as stale, testing every one.
  mutating func markStale(where isTouched: (TileKey) -> Bool) {
    for place in slots.indices where slots[place].tile != nil && isTouched(slots[place].key) {
      slots[place].tile?.isStale = true
    }
  }

  private mutating func remove(_ key: TileKey) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    bytes -= slots[place].tile?.bytes ?? 0
    slots[place].tile = nil
    slots[place].older = free
    free = place
  }

  private mutating func link(_ place: Int) {
    slots[place].older = newest
    slots[place].newer = Self.none
    if newest == Self.none { oldest = place } else { slots[newest].newer = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (slots[place].older, slots[place].newer)
    if older == Self.none { oldest = newer } else { slots[older].newer = newer }
    if newer == Self.none { newest = older } else { slots[newer].older = older }
  }
}
