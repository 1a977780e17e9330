/// The distinct nodes of a tree that is being made.
struct NodeTable {
  /// All nodes, the empty one first.
  private(set) var nodes = [CellTree.Node(0, 0, 0, 0)]
  /// The level of each node.
  private(set) var levels: [UInt8] = [0]
  private let limit: Int
  // Open addressing, at most half full: a slot has the index of a node, or 0 and is free.
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// Creates a table of at most `limit` nodes, and not more than 32 bits can count.
  init(limit: Int) {
    self.limit = min(limit, Int(UInt32.max))
  }

  /// Returns the index of `node`, which is 0 for the empty one.
  mutating func index(of node: CellTree.Node, level: UInt8) throws(PatternTooLarge) -> UInt32 {
    if node == nodes[0] { return 0 }
    var slot = place(of: node, level: level)
    while slots[slot] != 0 {
      let index = Int(slots[slot])
      if nodes[index] == node && levels[index] == level { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard nodes.count <= limit else { throw .nodes(limit: limit) }
    slots[slot] = UInt32(nodes.count)
    nodes.append(node)
    levels.append(level)
    if nodes.count * 2 > slots.count { grow() }
    return UInt32(nodes.count - 1)
  }

  private func place(of node: CellTree.Node, level: UInt8) -> Int {
    let west = UInt64(node.northWest) << 32 | UInt64(node.southWest)
    let east = UInt64(node.northEast) << 32 | UInt64(node.southEast)
    var hash = (west ^ UInt64(level)) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ hash >> 32 ^ east) &* 0xd6e8_feb8_6659_fd93
    hash = (hash ^ hash >> 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for index in 1..<nodes.count {
      var slot = place(of: nodes[index], level: levels[index])
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index)
    }
  }
}
