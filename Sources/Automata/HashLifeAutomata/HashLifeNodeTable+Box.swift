import CellPatterns

/// A side of a square, and the order in which its quarters are met from there.
private enum Side: CaseIterable {
  case north, west, south, east

  /// Returns the two quarters at this side, and the two on the opposite side.
  func quarters(of node: Node) -> (near: (NodeIndex, NodeIndex), far: (NodeIndex, NodeIndex)) {
    let north = (node.northWest, node.northEast), south = (node.southWest, node.southEast)
    let west = (node.northWest, node.southWest), east = (node.northEast, node.southEast)
    return switch self {
    case .north: (north, south)
    case .west: (west, east)
    case .south: (south, north)
    case .east: (east, west)
    }
  }

  /// Returns the number of empty rows or columns of a leaf at this side, at least one of whose
  /// cells is alive.
  func margin(of leaf: UInt64) -> Int {
    var columns = leaf | leaf >> 32
    columns |= columns >> 16
    let row = UInt8(truncatingIfNeeded: columns | columns >> 8)
    return switch self {
    case .north: leaf.leadingZeroBitCount / 8
    case .west: row.leadingZeroBitCount
    case .south: leaf.trailingZeroBitCount / 8
    case .east: row.trailingZeroBitCount
    }
  }
}

extension HashLifeNodeTable {
  /// Returns the smallest box around the live cells of `root`, or `nil` when there are none.
  func box(of root: Root) -> CellBox? {
    if root.index == 0 { return nil }
    let half = Int128(1) << (root.level - 1)
    let margins = Side.allCases.map { side in
      var known: [NodeIndex: Int128] = [:]
      return margin(of: root.index, level: root.level, side, &known)
    }
    return CellBox(
      x: margins[1] - half, y: margins[0] - half, width: 2 * half - margins[1] - margins[3],
      height: 2 * half - margins[0] - margins[2])
  }

  /// Returns the number of empty rows or columns at `side` of a node that has live cells. Earlier
  /// results are in `known`, because a square may occur any number of times.
  private func margin(
    of index: NodeIndex, level: Int, _ side: Side, _ known: inout [NodeIndex: Int128]
  ) -> Int128 {
    let node = nodes[Int(index)]
    if node.isLeaf { return Int128(side.margin(of: node.north)) }
    if let margin = known[index] { return margin }
    let (near, far) = side.quarters(of: node)
    let isNear = near.0 | near.1 != 0
    let pair = isNear ? near : far
    var least = isNear ? 0 : Int128(1) << (level - 1)
    let first = pair.0 == 0 ? pair.1 : pair.0
    var margin = margin(of: first, level: level - 1, side, &known)
    if pair.1 != 0 && pair.1 != first {
      margin = min(margin, self.margin(of: pair.1, level: level - 1, side, &known))
    }
    least += margin
    known[index] = least
    return least
  }
}
