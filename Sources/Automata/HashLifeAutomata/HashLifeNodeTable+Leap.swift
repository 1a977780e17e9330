import AutomatonRules

/// A node and its level.
struct Root: Hashable {
  var index: NodeIndex
  var level: Int

  /// The level of the smallest root: four leaves.
  static let lowestLevel = 4
}

extension HashLifeNodeTable {
  /// The most nodes that a leap in progress holds: fourteen for each possible level.
  static let mostPending = 14 * 136

  /// Returns the cells of `root` 2^`exponent` generations later, on a plane whose other cells are
  /// in the state `background`.
  mutating func leap(
    from root: Root, exponent: Int, background: UInt8, isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> Root {
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
    let next = try successor(of: larger.index, level: larger.level, isCancelled)
    hold(next)
    return try trimmed(Root(index: next, level: larger.level - 1))
  }

  /// Keeps a node from being collected until the leap is over or ``pendingCount`` is restored.
  @inline(__always)
  private mutating func hold(_ index: NodeIndex) {
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

  /// Returns the middle of a node of level 4 or above, half as wide, at the end of the leap; where
  /// the node is too small for that, the latest known generation of it: 2^(level − 2) generations
  /// later.
  private mutating func successor(
    of index: NodeIndex, level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> NodeIndex {
    if index == 0 { return 0 }
    let span = UInt8(truncatingIfNeeded: min(exponent, level &- 2)) | background &<< 7
    if nodes[Int(index)].span == span { return nodes[Int(index)].result }
    work &+= 1
    if work & 0x3FFF == 0 && isCancelled() { throw .cancelled }
    let mark = pendingCount
    hold(index)
    let result: NodeIndex
    if level == Root.lowestLevel {
      result = try leafSuccessor(of: index)
    } else {
      try holdSuccessorsOfNineSquares(of: index, level, isCancelled)
      if exponent >= level &- 2 {
        result = try joinedSuccessors(of: mark &+ 1, level &- 1, isCancelled)
      } else {
        result = try joinedMiddles(of: mark &+ 1, level &- 2)
      }
    }
    pendingCount = mark
    nodes[Int(index)].result = result
    nodes[Int(index)].span = span
    return result
  }

  /// Computes and holds the successors of nine overlapping squares, half as wide as the node and
  /// offset by a quarter of its width.
  private mutating func holdSuccessorsOfNineSquares(
    of index: NodeIndex, _ level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) {
    let below = level &- 1
    let node = nodes + Int(index)
    let northWest = nodes + Int(node.pointee.northWest)
    let northEast = nodes + Int(node.pointee.northEast)
    let southWest = nodes + Int(node.pointee.southWest)
    let southEast = nodes + Int(node.pointee.southEast)
    hold(try successor(of: node.pointee.northWest, level: below, isCancelled))
    let north = try join(
      northWest.pointee.northEast, northEast.pointee.northWest, northWest.pointee.southEast,
      northEast.pointee.southWest)
    hold(try successor(of: north, level: below, isCancelled))
    hold(try successor(of: node.pointee.northEast, level: below, isCancelled))
    let west = try join(
      northWest.pointee.southWest, northWest.pointee.southEast, southWest.pointee.northWest,
      southWest.pointee.northEast)
    hold(try successor(of: west, level: below, isCancelled))
    let middle = try join(
      northWest.pointee.southEast, northEast.pointee.southWest, southWest.pointee.northEast,
      southEast.pointee.northWest)
    hold(try successor(of: middle, level: below, isCancelled))
    let east = try join(
      northEast.pointee.southWest, northEast.pointee.southEast, southEast.pointee.northWest,
      southEast.pointee.northEast)
    hold(try successor(of: east, level: below, isCancelled))
    hold(try successor(of: node.pointee.southWest, level: below, isCancelled))
    let south = try join(
      southWest.pointee.northEast, southEast.pointee.northWest, southWest.pointee.southEast,
      southEast.pointee.southWest)
    hold(try successor(of: south, level: below, isCancelled))
    hold(try successor(of: node.pointee.southEast, level: below, isCancelled))
  }

  /// Joins the successors of four squares that are made of the nine held from `first` on.
  private mutating func joinedSuccessors(
    of first: Int, _ level: Int, _ isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> NodeIndex {
    let ninths = pending + first
    let mark = pendingCount
    for quarter in 0..<4 {
      let corner = quarter &+ quarter &>> 1
      let square = try join(
        ninths[corner], ninths[corner &+ 1], ninths[corner &+ 3], ninths[corner &+ 4])
      hold(try successor(of: square, level: level, isCancelled))
    }
    let quarters = pending + mark
    return try join(quarters[0], quarters[1], quarters[2], quarters[3])
  }

  /// Joins the middles of those four squares.
  private mutating func joinedMiddles(of first: Int, _ level: Int) throws(HashLifeInterruption)
    -> NodeIndex
  {
    let ninths = pending + first
    let mark = pendingCount
    for quarter in 0..<4 {
      let corner = quarter &+ quarter &>> 1
      hold(
        try middle(
          nodes + Int(ninths[corner]), nodes + Int(ninths[corner &+ 1]),
          nodes + Int(ninths[corner &+ 3]), nodes + Int(ninths[corner &+ 4]), level))
    }
    let quarters = pending + mark
    return try join(quarters[0], quarters[1], quarters[2], quarters[3])
  }

  /// Returns the node in the middle of four of `level`, of the same level.
  @inline(__always)
  private mutating func middle(
    _ northWest: UnsafePointer<Node>, _ northEast: UnsafePointer<Node>,
    _ southWest: UnsafePointer<Node>, _ southEast: UnsafePointer<Node>, _ level: Int
  ) throws(HashLifeInterruption) -> NodeIndex {
    if level > Node.leafLevel {
      return try join(
        northWest.pointee.southEast, northEast.pointee.southWest, southWest.pointee.northEast,
        southEast.pointee.northWest)
    }
    return try leaf(
      LeafRule.middle(
        LeafRule.cells(
          northWest.pointee.north, northEast.pointee.north, southWest.pointee.north,
          southEast.pointee.north)))
  }

  /// Returns the middle leaf of four, 1, 2 or 4 generations later.
  private mutating func leafSuccessor(of index: NodeIndex) throws(HashLifeInterruption) -> NodeIndex
  {
    let node = nodes + Int(index)
    var cells = LeafRule.cells(
      nodes[Int(node.pointee.northWest)].north, nodes[Int(node.pointee.northEast)].north,
      nodes[Int(node.pointee.southWest)].north, nodes[Int(node.pointee.southEast)].north)
    var state = background
    for _ in 0..<1 &<< min(exponent, 2) {
      if state == 0 {
        cells = onDead.next(cells)
        state = nextBackgrounds.0
      } else {
        cells = onLive.next(cells)
        state = nextBackgrounds.1
      }
    }
    return try leaf(LeafRule.middle(cells))
  }
}
