import CPrefetch

/// The contents of a node that is looked up, and their hash.
struct Lookup {
  let north: UInt64
  let south: UInt64
  let hash: UInt64
}

extension HashLifeNodeTable {
  // A look-up waits for memory twice: for its slots, and for the node that they name. Many at once wait
  // together.

  /// Prepares to look up the node with these contents at `place` of ``lookups``.
  @inline(__always)
  func request(_ place: Int, north: UInt64, south: UInt64) {
    let hash = NodeSlots.hash(north, south)
    slots.prefetch(hash)
    (lookups + place).initialize(to: Lookup(north: north, south: south, hash: hash))
  }

  /// Prepares to look up the node of four quarters at `place` of ``lookups``.
  @inline(__always)
  func request(
    _ place: Int, _ northWest: NodeIndex, _ northEast: NodeIndex, _ southWest: NodeIndex,
    _ southEast: NodeIndex
  ) {
    request(
      place, north: UInt64(northWest) | UInt64(northEast) &<< 32,
      south: UInt64(southWest) | UInt64(southEast) &<< 32)
  }

  /// Finds or makes the nodes at the first `count` places of ``lookups``, and writes them to
  /// `target`, a part of ``pending`` that is held.
  mutating func findRequested(
    _ count: Int, _ target: UnsafeMutablePointer<NodeIndex>
  ) throws(HashLifeInterruption) {
    for place in 0..<count {
      let index = slots.candidate(lookups[place].hash)
      prefetch_line(nodes + Int(index))
      target[place] = index
    }
    for place in 0..<count {
      let lookup = lookups[place]
      if nodes[Int(target[place])].contains(lookup.north, lookup.south) { continue }
      target[place] = try find(north: lookup.north, south: lookup.south, hash: lookup.hash)
    }
  }
}
