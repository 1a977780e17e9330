/// The index of a node in its table; 0 is the empty node of every level.
typealias NodeIndex = UInt32

/// A square of 2^level × 2^level cells: four quarters, or the 8 × 8 cells of a leaf.
///
/// Leaves are of level 3. There is one node for all squares with the same cells; it does not store
/// its level, which is known to code that comes to it from above.
struct Node {
  /// The quarters north-west (low half) and north-east; for a leaf, its cells: bit 63 is the upper
  /// left one and bit 56 the end of the first row.
  var north: UInt64
  /// The quarters south-west (low half) and south-east; ``leafMark`` for a leaf.
  var south: UInt64
  /// The next free node, where this one is free.
  var nextFree: NodeIndex = 0
  /// The middle of the square, half as wide, after ``span``; 0 as long as it is awaited from a batch.
  var result: NodeIndex = 0
  /// The number of live cells, as ``HashLifeNodeTable/population(of:level:)`` stores it.
  var population: UInt32 = .max
  /// The time of ``result``: 2^(the low seven bits) generations, from the background in the high
  /// bit on; ``noSpan`` where there is no result and none is awaited. In the empty node it is that of
  /// the level whose successors were requested last.
  var span: UInt8 = Node.noSpan
  /// Whether a collection has visited the node.
  var isMarked = false

  /// The level of leaves.
  static let leafLevel = 3
  /// The southern quarters of a leaf, a value that no other node has.
  static let leafMark = UInt64.max
  static let noSpan: UInt8 = 0xFF

  init(north: UInt64, south: UInt64) {
    self.north = north
    self.south = south
  }

  /// Makes it the node with these contents. Storing a new value instead takes a call of `memcpy`.
  @inline(__always)
  mutating func become(north: UInt64, south: UInt64) {
    self.north = north
    self.south = south
    nextFree = 0
    result = 0
    population = .max
    span = Node.noSpan
    isMarked = false
  }

  /// Whether its contents are these.
  @inline(__always)
  func contains(_ north: UInt64, _ south: UInt64) -> Bool {
    self.north == north && self.south == south
  }

  var isLeaf: Bool { south == Node.leafMark }
  var northWest: NodeIndex { NodeIndex(truncatingIfNeeded: north) }
  var northEast: NodeIndex { NodeIndex(truncatingIfNeeded: north >> 32) }
  var southWest: NodeIndex { NodeIndex(truncatingIfNeeded: south) }
  var southEast: NodeIndex { NodeIndex(truncatingIfNeeded: south >> 32) }
}
