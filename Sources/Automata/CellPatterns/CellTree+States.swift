extension CellTree {
  /// Returns the same cells in leaves of 8 × 8 bits; the tree has no state above 1.
  package func ofTwoStates() -> CellTree {
    if states == 2 { return self }
    var tree = self
    while tree.level < 4 { tree = tree.surrounded() }
    precondition(tree.largestState <= 1, "a tree of two states has no others")
    // The bits by node: at level 2 four bits squared, at level 3 a leaf.
    var bits = [UInt64](repeating: 0, count: tree.nodes.count)
    var indices = [UInt32](repeating: 0, count: tree.nodes.count)
    var nodes = [Node(0, 0, 0, 0)]
    var levels: [UInt8] = [0]
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      let level = tree.levels[index]
      if level == 1 {
        bits[index] = Self.joined(node.quarters.map(UInt64.init), side: 1)
        continue
      }
      if level <= 3 {
        let quarters = node.quarters.map { bits[Int($0)] }
        bits[index] = Self.joined(quarters, side: level == 2 ? 2 : 4)
        if level == 2 { continue }
      }
      indices[index] = UInt32(nodes.count)
      levels.append(level)
      nodes.append(
        level == 3
          ? Node(bits: bits[index])
          : Node(
            indices[Int(node.northWest)], indices[Int(node.northEast)],
            indices[Int(node.southWest)], indices[Int(node.southEast)]))
    }
    return CellTree(
      states: 2, nodes: nodes, levels: levels, root: indices[Int(tree.root)], level: tree.level,
      corner: tree.corner)
  }

  /// Joins four squares of `side` × `side` bits, each with its upper left cell in the highest bit.
  private static func joined(_ quarters: [UInt64], side: UInt64) -> UInt64 {
    let line: UInt64 = (1 << side) - 1
    var bits: UInt64 = 0
    for half in [0, 2] {
      for row in 0..<side {
        let shift = (side - 1 - row) * side
        bits = bits << side | (quarters[half] >> shift & line)
        bits = bits << side | (quarters[half + 1] >> shift & line)
      }
    }
    return bits
  }

  /// Returns the same cells with a root of twice the width, around the middle of the old one.
  package func surrounded() -> CellTree {
    var nodes = nodes
    var levels = levels
    func added(_ node: Node, _ level: Int) -> UInt32 {
      if node == nodes[0] { return 0 }
      nodes.append(node)
      levels.append(UInt8(level))
      return UInt32(nodes.count - 1)
    }
    precondition(level > leafLevel || leafLevel == 1, "a leaf of bits has no quarters")
    let old = nodes[Int(root)]
    let node = Node(
      added(Node(0, 0, 0, old.northWest), level), added(Node(0, 0, old.northEast, 0), level),
      added(Node(0, old.southWest, 0, 0), level), added(Node(old.southEast, 0, 0, 0), level))
    let half = Int128(1) << (level - 1)
    let root = added(node, level + 1)
    return CellTree(
      states: states, nodes: nodes, levels: levels, root: root, level: level + 1,
      corner: (corner.x - half, corner.y - half))
  }
}
