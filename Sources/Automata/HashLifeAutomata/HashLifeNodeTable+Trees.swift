import CellPatterns

extension HashLifeNodeTable {
  /// Returns the smallest root with the cells of `tree`, which has two states and its middle at 0,
  /// 0.
  mutating func root(of tree: CellTree) throws(HashLifeInterruption) -> Root {
    var indices: [NodeIndex] = [0]
    indices.reserveCapacity(tree.nodes.count)
    for place in tree.nodes.indices.dropFirst() {
      let node = tree.nodes[place]
      if tree.levels[place] == tree.leafLevel {
        indices.append(try leaf(node.bits))
      } else {
        indices.append(
          try join(
            indices[Int(node.northWest)], indices[Int(node.northEast)],
            indices[Int(node.southWest)], indices[Int(node.southEast)]))
      }
    }
    return try trimmed(Root(index: indices[Int(tree.root)], level: tree.level))
  }

  /// Returns the tree of the nodes of `root`, each once.
  func tree(of root: Root) -> CellTree {
    var places: [NodeIndex: UInt32] = [0: 0]
    var tree: [CellTree.Node] = [CellTree.Node(0, 0, 0, 0)]
    var levels: [UInt8] = [0]
    let place = add(root.index, root.level, to: &tree, &levels, &places)
    let corner = -(Int128(1) << (root.level - 1))
    return CellTree(
      states: 2, nodes: tree, levels: levels, root: place, level: root.level,
      corner: (corner, corner))
  }

  private func add(
    _ index: NodeIndex, _ level: Int, to tree: inout [CellTree.Node], _ levels: inout [UInt8],
    _ places: inout [NodeIndex: UInt32]
  ) -> UInt32 {
    if let place = places[index] { return place }
    let node = nodes[Int(index)]
    if node.isLeaf {
      tree.append(CellTree.Node(bits: node.north))
    } else {
      let northWest = add(node.northWest, level - 1, to: &tree, &levels, &places)
      let northEast = add(node.northEast, level - 1, to: &tree, &levels, &places)
      let southWest = add(node.southWest, level - 1, to: &tree, &levels, &places)
      let southEast = add(node.southEast, level - 1, to: &tree, &levels, &places)
      tree.append(CellTree.Node(northWest, northEast, southWest, southEast))
    }
    levels.append(UInt8(level))
    let place = UInt32(tree.count - 1)
    places[index] = place
    return place
  }

  /// Returns whether a node and its descendants, each counted once, are more than `limit`.
  func hasMoreNodes(than limit: Int, in root: NodeIndex) -> Bool {
    var seen: Set<NodeIndex> = []
    var rest = [root]
    while let index = rest.popLast() {
      guard index != 0, seen.insert(index).inserted else { continue }
      if seen.count > limit { return true }
      let node = nodes[Int(index)]
      if node.isLeaf { continue }
      rest += [node.northWest, node.northEast, node.southWest, node.southEast]
    }
    return false
  }

  /// Returns whether a node has the same cells as one of another table. For each visited node,
  /// `known` has the equal one of the other table: each table has only one for the same cells.
  func isSame(
    _ index: NodeIndex, as other: NodeIndex, of table: borrowing HashLifeNodeTable,
    _ known: inout [NodeIndex: NodeIndex]
  ) -> Bool {
    if index == 0 || other == 0 { return index == other }
    if let place = known[index] { return place == other }
    let node = nodes[Int(index)], twin = table.nodes[Int(other)]
    let isSame: Bool
    if node.isLeaf || twin.isLeaf {
      isSame = node.north == twin.north && node.south == twin.south
    } else {
      isSame =
        self.isSame(node.northWest, as: twin.northWest, of: table, &known)
        && self.isSame(node.northEast, as: twin.northEast, of: table, &known)
        && self.isSame(node.southWest, as: twin.southWest, of: table, &known)
        && self.isSame(node.southEast, as: twin.southEast, of: table, &known)
    }
    if isSame { known[index] = other }
    return isSame
  }
}
