/// The distinct nodes of one level of a tree that is being made.
///
/// They are stored in pieces that never move: nothing is copied, and in memory twice, when it
/// grows.
struct LevelNodes {
  typealias Node = CellTree.Node

  /// The number of nodes in a piece.
  private static let piece = 1 << 12
  private static let empty = Node(0, 0, 0, 0)

  private var pieces: [[Node]] = []
  /// The number of nodes.
  private(set) var count: UInt32 = 0
  // Open addressing, at most three quarters full: a slot has the index of a node, or 0 and is free.
  private var slots: [UInt32] = []

  /// The most bytes that a node takes, with its share of the slots.
  static let bytesPerNode = 28

  /// Returns the index of `node`, from 1 in the order of insertion; 0 for the empty node.
  mutating func index(of node: Node) -> UInt32 {
    if node == Self.empty { return 0 }
    if slots.isEmpty { slots = Array(repeating: 0, count: 16) }
    var slot = place(of: node)
    while slots[slot] != 0 {
      if self[slots[slot]] == node { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    append(node)
    slots[slot] = count
    if Int(count) * 4 > slots.count * 3 { grow() }
    return count
  }

  /// Calls `body` with each node, in the order of insertion.
  func forEach(_ body: (Node) throws -> Void) rethrows {
    for piece in pieces {
      for node in piece { try body(node) }
    }
  }

  private subscript(index: UInt32) -> Node {
    pieces[Int(index - 1) / Self.piece][Int(index - 1) % Self.piece]
  }

  private mutating func append(_ node: Node) {
    if pieces.last?.count ?? Self.piece == Self.piece {
      pieces.append([])
      // The first piece grows as needed, because many levels have few nodes.
      if pieces.count > 1 { pieces[pieces.count - 1].reserveCapacity(Self.piece) }
    }
    pieces[pieces.count - 1].append(node)
    count += 1
  }

  private func place(of node: Node) -> Int {
    let west = UInt64(node.northWest) << 32 | UInt64(node.southWest)
    let east = UInt64(node.northEast) << 32 | UInt64(node.southEast)
    var hash = west &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 32 ^ east) &* 0xd6e8_feb8_6659_fd93
    hash = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    let count = slots.count * 2
    // The old slots are freed before new ones are allocated.
    slots = []
    slots = Array(repeating: 0, count: count)
    for index in 1...self.count {
      var slot = place(of: self[index])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = index
    }
  }
}
