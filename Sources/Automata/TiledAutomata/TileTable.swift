/// A hash table of the indices of tiles by their place, with open addressing.
struct TileTable {
  /// The slots, with 0 for free ones; their number is a power of two, and at most half of them are
  /// used.
  private var slots: [UInt32]
  private var count = 0

  init() {
    slots = Array(repeating: 0, count: 64)
  }

  /// The size of the table in bytes.
  var bytes: Int { slots.count * 4 }

  /// Returns the size in bytes of the table for `count` tiles.
  static func bytes(count: Int) -> Int {
    var slots = 64
    while slots < 2 * count { slots *= 2 }
    return slots * 4
  }

  /// The bytes by which the table has to grow before one more tile is added; the old table is freed
  /// only when the new one is filled.
  var growth: Int { 2 * (count + 1) > slots.count ? slots.count * 8 : 0 }

  private static func hash(_ x: Int, _ y: Int) -> Int {
    var bits = UInt64(truncatingIfNeeded: x) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(truncatingIfNeeded: y) &* 0xC2B2_AE3D_27D4_EB4F
    bits ^= bits >> 29
    bits = bits &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: bits >> 24)
  }

  /// Returns the index of the tile at `x`, `y`, or 0 when there is none.
  func index(x: Int, y: Int, in slabs: borrowing TileSlabs) -> UInt32 {
    var slot = Self.hash(x, y) & (slots.count - 1)
    while slots[slot] != 0 {
      let tile = slabs[slots[slot]]
      if tile.x == x && tile.y == y { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return 0
  }

  /// Adds the tile `index`, which is not in the table and has its place.
  mutating func add(_ index: UInt32, in slabs: borrowing TileSlabs) {
    if growth > 0 {
      let old = slots
      slots = Array(repeating: 0, count: old.count * 2)
      for index in old where index != 0 { put(index, in: slabs) }
    }
    put(index, in: slabs)
    count += 1
  }

  private mutating func put(_ index: UInt32, in slabs: borrowing TileSlabs) {
    let tile = slabs[index]
    var slot = Self.hash(tile.x, tile.y) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = index
  }

  /// Removes the tile `index`, which is in the table, and moves up those that follow it.
  mutating func remove(_ index: UInt32, in slabs: borrowing TileSlabs) {
    let mask = slots.count - 1
    var hole = Self.hash(slabs[index].x, slabs[index].y) & mask
    while slots[hole] != index { hole = (hole + 1) & mask }
    var slot = hole
    while true {
      slot = (slot + 1) & mask
      guard slots[slot] != 0 else { break }
      let tile = slabs[slots[slot]]
      let wish = Self.hash(tile.x, tile.y) & mask
      // It may move up unless its preferred slot is after the hole.
      if (slot - wish) & mask >= (slot - hole) & mask {
        slots[hole] = slots[slot]
        hole = slot
      }
    }
    slots[hole] = 0
    count -= 1
  }
}
