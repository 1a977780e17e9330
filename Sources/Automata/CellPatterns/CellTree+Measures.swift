extension CellTree {
  /// The number of cells that are not in state 0.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var population: CellCount {
    var counts = [CellCount](repeating: CellCount(), count: nodes.count)
    for (index, node) in nodes.enumerated().dropFirst() {
      if Int(levels[index]) > leafLevel {
        counts[index] =
          counts[Int(node.northWest)] + counts[Int(node.northEast)]
          + counts[Int(node.southWest)] + counts[Int(node.southEast)]
      } else if states == 2 {
        counts[index] = CellCount(node.bits.nonzeroBitCount)
      } else {
        counts[index] = CellCount(node.quarters.count { $0 != 0 })
      }
    }
    return counts[Int(root)]
  }

  /// The largest state of a cell; 0 when no cell is alive.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var largestState: UInt8 {
    if states == 2 { return root == 0 ? 0 : 1 }
    var largest: UInt32 = 0
    for (index, node) in nodes.enumerated() where levels[index] == 1 {
      largest = max(largest, node.quarters.max() ?? 0)
    }
    return UInt8(truncatingIfNeeded: largest)
  }

  /// The smallest box around all live cells, or `nil` when there are none.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public var box: CellBox? {
    guard root != 0 else { return nil }
    let end = Int128(1) << level
    let left = distance(from: .left)
    let top = distance(from: .top)
    let width = end - left - distance(from: .right)
    let height = end - top - distance(from: .bottom)
    return CellBox(x: corner.x + left, y: corner.y + top, width: width, height: height)
  }

  fileprivate enum Side {
    case left, top, right, bottom
  }

  /// Returns the number of empty columns or rows of the root along one of its sides.
  private func distance(from side: Side) -> Int128 {
    var distance: Int128 = 0
    // All nodes of a level that start where the root's empty part may end, each once.
    var frontier = [root]
    var isSeen = [Bool](repeating: false, count: nodes.count)
    for level in stride(from: level - 1, through: leafLevel, by: -1) {
      var near: [UInt32] = []
      var far: [UInt32] = []
      for node in frontier {
        let halves = nodes[Int(node)].halves(side)
        for quarter in [halves.near.0, halves.near.1] where !isSeen[Int(quarter)] {
          isSeen[Int(quarter)] = true
          if quarter != 0 { near.append(quarter) }
        }
        // They count only where all near ones are empty; then no mark has been set for them.
        far += [halves.far.0, halves.far.1].filter { $0 != 0 }
      }
      if near.isEmpty {
        distance += Int128(1) << level
        for quarter in far where !isSeen[Int(quarter)] {
          isSeen[Int(quarter)] = true
          near.append(quarter)
        }
      }
      frontier = near
    }
    return distance + Int128(frontier.map { leafDistance($0, from: side) }.min() ?? 0)
  }

  private func leafDistance(_ index: UInt32, from side: Side) -> Int {
    let node = nodes[Int(index)]
    if states > 2 {
      let near = node.halves(side).near
      return near.0 == 0 && near.1 == 0 ? 1 : 0
    }
    var columns = node.bits
    for shift in [32, 16, 8] as [UInt64] { columns |= columns >> shift }
    return switch side {
    case .left: UInt8(truncatingIfNeeded: columns).leadingZeroBitCount
    case .right: UInt8(truncatingIfNeeded: columns).trailingZeroBitCount
    case .top: node.bits.leadingZeroBitCount / 8
    case .bottom: node.bits.trailingZeroBitCount / 8
    }
  }
}

extension CellTree.Node {
  /// North-west, north-east, south-west, south-east.
  package var quarters: [UInt32] { [northWest, northEast, southWest, southEast] }

  fileprivate typealias Half = (UInt32, UInt32)

  fileprivate func halves(_ side: CellTree.Side) -> (near: Half, far: Half) {
    switch side {
    case .left: ((northWest, southWest), (northEast, southEast))
    case .right: ((northEast, southEast), (northWest, southWest))
    case .top: ((northWest, northEast), (southWest, southEast))
    case .bottom: ((southWest, southEast), (northWest, northEast))
    }
  }
}
