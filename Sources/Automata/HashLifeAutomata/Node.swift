/// The place of a node in its table; 0 is the empty node of every level.
typealias NodeIndex = UInt32

/// A square of 2^level × 2^level cells: four quarters, or the 8 × 8 cells of a leaf.
///
/// Level 3 is that of leaves. There is one node for all squares with the same cells; its level is not
/// written in it, for who comes to it from above knows.
struct Node {
  /// The quarters north-west (low half) and north-east; of a leaf, its cells: bit 63 is the upper left
  /// one and bit 56 the end of the first row.
  var north: UInt64
  /// The quarters south-west (low half) and south-east; ``leafMark`` of a leaf.
  var south: UInt64
  /// The next node whose hash falls into the same bucket, or the next free one.
  var next: NodeIndex = 0
  /// The middle of the square, half as wide, as it is ``span`` later.
  var result: NodeIndex = 0
  /// The live cells, as ``HashLifeNodeTable/population(of:level:)`` keeps them.
  var population: UInt32 = .max
  /// How much later ``result`` is: 2^(the low seven bits) generations, from the background in the
  /// high bit on; ``noSpan`` where there is no result.
  var span: UInt8 = Node.noSpan
  /// Whether a collection has come by.
  var isMarked = false

  /// The level of leaves.
  static let leafLevel = 3
  /// The southern quarters of a leaf, which no node has.
  static let leafMark = UInt64.max
  static let noSpan: UInt8 = 0xFF

  init(north: UInt64, south: UInt64) {
    self.north = north
    self.south = south
  }

  var isLeaf: Bool { south == Node.leafMark }
  var northWest: NodeIndex { NodeIndex(truncatingIfNeeded: north) }
  var northEast: NodeIndex { NodeIndex(truncatingIfNeeded: north >> 32) }
  var southWest: NodeIndex { NodeIndex(truncatingIfNeeded: south) }
  var southEast: NodeIndex { NodeIndex(truncatingIfNeeded: south >> 32) }
}
