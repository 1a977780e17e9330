import CPrefetch

/// The contents of a node that is looked up, and the bucket that they belong into.
struct Lookup {
  let north: UInt64
  let south: UInt64
  let bucket: Int
}

extension HashLifeNodeTable {
  // A look-up waits for memory twice: for its bucket, and for the node that is first in there. Many
  // at once wait together.

  /// Prepares to look up the node with these contents at `place` of ``lookups``.
  @inline(__always)
  func request(_ place: Int, north: UInt64, south: UInt64) {
    let bucket = bucket(north, south)
    prefetch_line(buckets + bucket)
    (lookups + place).initialize(to: Lookup(north: north, south: south, bucket: bucket))
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
    for place in 0..<count { prefetch_line(nodes + Int(buckets[lookups[place].bucket])) }
    let bits = bucketBits
    for place in 0..<count {
      let lookup = lookups[place]
      // There are more buckets when many of the nodes are new.
      let bucket = bits == bucketBits ? lookup.bucket : bucket(lookup.north, lookup.south)
      target[place] = try find(north: lookup.north, south: lookup.south, in: bucket)
    }
  }
}
