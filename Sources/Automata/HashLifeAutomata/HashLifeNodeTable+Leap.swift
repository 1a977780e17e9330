import AutomatonRules

/// A node and its level.
struct Root: Hashable {
  var index: NodeIndex
  var level: Int

  /// The level of the smallest root: four leaves.
  static let lowestLevel = 4
}

extension HashLifeNodeTable {
  /// Returns the cells of `root` 2^`exponent` generations later, on a plane whose other cells are
  /// in the state `background`.
  mutating func leap(
    from root: Root, exponent: Int, background: UInt8, isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> Root {
    let isRepeated = exponent == self.exponent
    self.exponent = exponent
    self.background = background
    isBuilding = false
    defer {
      isBuilding = true
      pendingCount = 0
    }
    hold(root.index)
    var larger = root
    // The middle half of the square needs space for everything that can come out of its middle
    // quarter, at one cell a generation.
    while larger.level < max(exponent + 3, root.level + 2) { try enlarge(&larger) }
    let next = try successor(
      of: larger.index, level: larger.level, isRepeated: isRepeated, isCancelled: isCancelled)
    return try trimmed(Root(index: next, level: larger.level - 1))
  }

  /// Returns the successor of a node that is held, and holds it in turn; `isRepeated` says whether
  /// the leap is as long as the one before.
  mutating func successor(
    of index: NodeIndex, level: Int, isRepeated: Bool, isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> NodeIndex {
    // A leap whose end is known, as that of a run whose extent was determined before, needs the
    // nodes that there are.
    let isKnown = nodes[Int(index)].span == span(ofLevel: level)
    if isRepeated && !isKnown { collectPastGenerations() }
    let place = pendingCount
    hold(index)
    try replaceBySuccessors(place..<pendingCount, level: level, isCancelled)
    return pending[place]
  }

  /// Keeps a node from being collected until the leap is over or ``pendingCount`` is restored.
  @inline(__always)
  mutating func hold(_ index: NodeIndex) {
    pending[pendingCount] = index
    pendingCount &+= 1
  }

  /// Makes a root twice as wide, with the same cells in its middle.
  mutating func enlarge(_ root: inout Root) throws(HashLifeInterruption) {
    let node = nodes[Int(root.index)]
    let mark = pendingCount
    hold(root.index)
    hold(try join(0, 0, 0, node.northWest))
    hold(try join(0, 0, node.northEast, 0))
    hold(try join(0, node.southWest, 0, 0))
    hold(try join(node.southEast, 0, 0, 0))
    let quarters = pending + mark
    root.index = try join(quarters[1], quarters[2], quarters[3], quarters[4])
    root.level += 1
    pendingCount = mark
    hold(root.index)
  }

  /// Returns the smallest root with the same cells.
  mutating func trimmed(_ root: Root) throws(HashLifeInterruption) -> Root {
    var root = root
    while root.level > Root.lowestLevel {
      let node = nodes[Int(root.index)]
      let northWest = nodes[Int(node.northWest)]
      let northEast = nodes[Int(node.northEast)]
      let southWest = nodes[Int(node.southWest)]
      let southEast = nodes[Int(node.southEast)]
      let isRimEmpty =
        northWest.north | northEast.north | southWest.south | southEast.south == 0
        && northWest.southWest | northEast.southEast | southWest.northWest | southEast.northEast
          == 0
      if !isRimEmpty { break }
      root.index = try join(
        northWest.southEast, northEast.southWest, southWest.northEast, southEast.northWest)
      root.level -= 1
    }
    return root
  }
}
