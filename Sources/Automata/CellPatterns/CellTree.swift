/// A pattern as a quadtree whose equal parts are stored once, as in macrocell files: planes of any
/// width take memory only for their distinct parts.
public struct CellTree: Sendable {
  /// A node of the tree: four quarters, or the cells of a leaf.
  ///
  /// An inner node of level n has four nodes of level n − 1, by their index in ``CellTree/nodes``.
  /// Index 0 is the empty node of every level, and no other node is empty. A leaf of two states is
  /// 8 × 8 cells, level 3: bit 63 of `bits` is its upper left cell, bit 56 the end of its first
  /// row. A leaf of more states is 2 × 2 cells, level 1: each of the four is a state.
  public struct Node: Hashable, Sendable {
    /// The quarter in the north-west; for a leaf of bits, its upper four rows.
    public var northWest: UInt32
    /// The quarter in the north-east; for a leaf of bits, its lower four rows.
    public var northEast: UInt32
    /// The quarter in the south-west; 0 in a leaf of bits.
    public var southWest: UInt32
    /// The quarter in the south-east; 0 in a leaf of bits.
    public var southEast: UInt32

    /// Creates a node of four quarters, or a leaf of four states.
    public init(_ northWest: UInt32, _ northEast: UInt32, _ southWest: UInt32, _ southEast: UInt32)
    {
      self.northWest = northWest
      self.northEast = northEast
      self.southWest = southWest
      self.southEast = southEast
    }

    /// Creates a leaf of 8 × 8 cells of two states.
    public init(bits: UInt64) {
      self.init(UInt32(bits >> 32), UInt32(truncatingIfNeeded: bits), 0, 0)
    }

    /// The cells of a leaf of 8 × 8 cells.
    public var bits: UInt64 { UInt64(northWest) << 32 | UInt64(northEast) }
  }

  /// The highest level of a root, up to which its population and its coordinates are exact.
  public static let highestLevel = 125

  /// The number of states of cells: with 2, leaves are 8 × 8 bits; with more they are 2 × 2 states.
  public let states: Int
  /// All nodes; the first is the empty one, which is of any level. A node comes after its quarters.
  public let nodes: [Node]
  /// The level of each node; 0 for the first.
  public let levels: [UInt8]
  /// The index of the node that is the whole pattern.
  public let root: UInt32
  /// The level of the root, even where it is the empty node: the pattern is 2^level cells wide.
  public let level: Int
  /// The coordinates of the root's upper left cell.
  public let corner: (x: Int128, y: Int128)

  /// The level of leaves, 3 or 1.
  public var leafLevel: Int { states == 2 ? 3 : 1 }

  /// Creates a tree of valid nodes: quarters come before the nodes that they belong to, each of the
  /// level below, and node 0 is empty.
  public init(
    states: Int, nodes: [Node], levels: [UInt8], root: UInt32, level: Int,
    corner: (x: Int128, y: Int128)
  ) {
    precondition(nodes.count == levels.count && root < nodes.count, "a tree has its nodes")
    precondition((1...Self.highestLevel).contains(level), "a tree's level is 1 … 125")
    self.states = states
    self.nodes = nodes
    self.levels = levels
    self.root = root
    self.level = level
    self.corner = corner
  }
}
