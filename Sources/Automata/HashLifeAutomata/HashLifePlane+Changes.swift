public import Lattice

extension HashLifePlane {
  /// A root that is not kept, so that it takes no memory: its nodes exist as long as none have been
  /// collected.
  private struct Version {
    var universe: HashLifeUniverse
    var root: Root
    var collections: Int
    var background: UInt8
  }

  /// The present version of the cells, valid until nodes are collected.
  public var version: CellVersion? {
    let collections = snapshot.universe.withTable { $0.collections }
    return CellVersion(
      Version(
        universe: snapshot.universe, root: snapshot.root, collections: collections,
        background: background))
  }

  /// Returns the differences from another generation, earlier or later: squares of the same cells
  /// are one node, so that only those that differ are visited.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let other = version.content(as: Version.self), other.universe === snapshot.universe,
      other.background == background
    else { return nil }
    let root = snapshot.root, twin = other.root
    return snapshot.universe.withTable { table in
      if table.collections != other.collections { return nil }
      var cells = ChangedCells(in: window)
      let pairs = zip(table.quarters(of: root), table.quarters(of: twin))
      for (index, pair) in pairs.enumerated() {
        table.addDifference(of: pair.0, to: pair.1, corner: index, &cells)
      }
      return cells.rects
    }
  }
}

extension HashLifeNodeTable {
  /// Adds the cells of two squares that differ, which are in the same quarter of the plane, number
  /// `corner`, with the inner corner of each square at 0, 0.
  fileprivate func addDifference(
    of one: Square, to other: Square, corner: Int, _ cells: inout ChangedCells
  ) {
    if one.level < other.level {
      return addDifference(of: other, to: one, corner: corner, &cells)
    }
    var one = one
    while one.level > other.level {
      let quarters = quarters(of: one)
      // The innermost quarter of the upper left one is its lower right one, and so on.
      let inner = 3 - corner
      for (index, quarter) in quarters.enumerated() where index != inner {
        addDifference(of: quarter, to: 0, &cells)
      }
      one = quarters[inner]
    }
    addDifference(of: one, to: other.index, &cells)
  }

  /// Returns the quarters of a square that is not a leaf: the upper left one, the upper right one
  /// and so on.
  private func quarters(of square: Square) -> [Square] {
    let node = square.index == 0 ? Node(north: 0, south: 0) : nodes[Int(square.index)]
    return [
      square.quarter(node.northWest, 0, 0), square.quarter(node.northEast, 1, 0),
      square.quarter(node.southWest, 0, 1), square.quarter(node.southEast, 1, 1),
    ]
  }

  /// Adds the cells of a square that differ from those of the node `other` in its place.
  private func addDifference(of square: Square, to other: NodeIndex, _ cells: inout ChangedCells) {
    if square.index == other { return }
    let side = 1 << square.level
    let place = Rect(x: square.x, y: square.y, width: side, height: side)
    let seen = place.intersection(cells.window)
    if seen.isEmpty { return }
    // This is finer than the blocks by two levels, so that only few cells are added that don't
    // differ.
    if square.level == Node.leafLevel || square.level <= cells.level - 2 { return cells.add(seen) }
    let one = quarters(of: square)
    let others = quarters(
      of: Square(index: other, level: square.level, x: square.x, y: square.y))
    for (quarter, other) in zip(one, others) {
      addDifference(of: quarter, to: other.index, &cells)
    }
  }
}
