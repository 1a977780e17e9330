extension HashLifeNodeTable {
  /// Returns the cells of `root`, which are those of `torus`, 2^`exponent` generations later.
  ///
  /// A square that is filled by copies of the torus goes on like a square of a plane that is filled
  /// by them. Its known successor is its middle, in which the copies begin half a side further to
  /// the right and down.
  mutating func leap(
    from root: Root, on torus: HashLifeTorus, exponent: Int, isCancelled: () -> Bool
  ) throws(HashLifeInterruption) -> Root {
    let isRepeated = exponent == self.exponent
    self.exponent = exponent
    // There is no background on a torus. But squares without cells stay empty, so that under a rule
    // with B0 they have to be those of dead cells before, and of live ones after a generation.
    background = nextBackgrounds == (1, 1) ? 1 : 0
    defer { pendingCount = 0 }
    hold(root.index)
    let level = max(torus.level, exponent + 1)
    let isLive = background == 1
    let period = try building { table throws(HashLifeInterruption) in
      try table.period(of: root, on: torus, level: level + 1, isInverted: isLive)
    }
    hold(period)
    let middle = try goingOn { table throws(HashLifeInterruption) in
      try table.successor(
        of: period, level: level + 1, isRepeated: isRepeated, isCancelled: isCancelled)
    }
    hold(middle)
    let isLiveThen = background(after: exponent == 0 ? 1 : 2) == 1
    return try building { table throws(HashLifeInterruption) in
      try table.root(ofMiddle: middle, level: level, on: torus, isInverted: isLiveThen)
    }
  }

  /// Returns what ``background`` is after 1 or 2 generations.
  private func background(after generations: Int) -> UInt8 {
    (0..<generations).reduce(background) { background, _ in
      background == 0 ? nextBackgrounds.0 : nextBackgrounds.1
    }
  }

  /// Returns the node that `make` makes while nodes that nothing else needs may be collected.
  private mutating func goingOn(
    _ make: (inout HashLifeNodeTable) throws(HashLifeInterruption) -> NodeIndex
  ) throws(HashLifeInterruption) -> NodeIndex {
    isBuilding = false
    defer { isBuilding = true }
    return try make(&self)
  }

  /// Returns the node of `level` that is filled by copies of the torus with the cells of `root`, or
  /// with all others.
  private mutating func period(
    of root: Root, on torus: HashLifeTorus, level: Int, isInverted: Bool
  ) throws(HashLifeInterruption) -> NodeIndex {
    var index = nodes[Int(root.index)].southEast
    for _ in root.level - 1..<torus.level { index = try join(index, 0, 0, 0) }
    var known: [NodeIndex: NodeIndex] = [:]
    index = try framed(index, torus.level, on: torus, by: .copies, &known)
    if isInverted { index = try inverted(index, torus.level) }
    for _ in torus.level..<level { index = try join(index, index, index, index) }
    return index
  }

  /// Returns the root with the cells of the torus, or all others, whose copies fill the square
  /// `middle` from its own middle on.
  private mutating func root(
    ofMiddle middle: NodeIndex, level: Int, on torus: HashLifeTorus, isInverted: Bool
  ) throws(HashLifeInterruption) -> Root {
    let node = nodes[Int(middle)]
    var index = try join(node.southEast, node.southWest, node.northEast, node.northWest)
    for _ in torus.level..<level { index = nodes[Int(index)].northWest }
    if isInverted { index = try inverted(index, torus.level) }
    var known: [NodeIndex: NodeIndex] = [:]
    index = try framed(index, torus.level, on: torus, by: .dead, &known)
    return try trimmed(Root(index: try join(0, 0, 0, index), level: torus.level + 1))
  }

  /// The cells of a square outside of the first copy of a torus.
  private enum Outside {
    case copies
    case dead
  }

  /// Returns a square at the origin of a torus that has its first copy, of `index`, and `outside`
  /// beside it. Earlier results are in `known`.
  private mutating func framed(
    _ index: NodeIndex, _ level: Int, on torus: HashLifeTorus, by outside: Outside,
    _ known: inout [NodeIndex: NodeIndex]
  ) throws(HashLifeInterruption) -> NodeIndex {
    if index == 0 || level <= torus.partLevel { return index }
    if let known = known[index] { return known }
    let node = nodes[Int(index)]
    let square: NodeIndex
    if node.isLeaf {
      square = try leaf(outside == .copies ? torus.tiled(node.north) : torus.cropped(node.north))
    } else {
      func part(
        _ index: NodeIndex, of table: inout HashLifeNodeTable
      ) throws(HashLifeInterruption) -> NodeIndex {
        try table.framed(index, level - 1, on: torus, by: outside, &known)
      }
      let northWest = try part(node.northWest, of: &self)
      let beside = outside == .copies ? northWest : 0
      let (isWide, isHigh) = (level <= torus.columnsLevel, level <= torus.rowsLevel)
      let northEast = isWide ? try part(node.northEast, of: &self) : beside
      let southWest = isHigh ? try part(node.southWest, of: &self) : beside
      // No square of this level is a part of one copy.
      let southEast = outside == .dead ? 0 : isWide ? northEast : southWest
      square = try join(northWest, northEast, southWest, southEast)
    }
    known[index] = square
    return square
  }

  /// Returns a square with the cells that are not in `index`.
  private mutating func inverted(
    _ index: NodeIndex, _ level: Int
  ) throws(HashLifeInterruption) -> NodeIndex {
    var full = try leaf(.max)
    // The full squares of all levels, from that of leaves on.
    var known: [NodeIndex: NodeIndex] = [:]
    var squares = [full]
    for _ in Node.leafLevel..<level {
      full = try join(full, full, full, full)
      squares.append(full)
    }
    return try inverted(index, squares[...], &known)
  }

  private mutating func inverted(
    _ index: NodeIndex, _ full: ArraySlice<NodeIndex>, _ known: inout [NodeIndex: NodeIndex]
  ) throws(HashLifeInterruption) -> NodeIndex {
    if index == 0 { return full.last ?? 0 }
    if let known = known[index] { return known }
    let node = nodes[Int(index)]
    let square: NodeIndex
    if node.isLeaf {
      square = try leaf(~node.north)
    } else {
      let below = full.dropLast()
      square = try join(
        try inverted(node.northWest, below, &known), try inverted(node.northEast, below, &known),
        try inverted(node.southWest, below, &known), try inverted(node.southEast, below, &known))
    }
    known[index] = square
    return square
  }
}

extension HashLifeTorus {
  /// Returns a leaf that is filled by copies of the torus: `bits` has those of the first one.
  fileprivate func tiled(_ bits: UInt64) -> UInt64 {
    var bits = bits
    for level in min(columnsLevel, Node.leafLevel)..<Node.leafLevel { bits |= bits >> (1 << level) }
    for level in min(rowsLevel, Node.leafLevel)..<Node.leafLevel { bits |= bits >> (8 << level) }
    return bits
  }

  /// Returns the cells of a leaf that are in its first copy of the torus.
  fileprivate func cropped(_ bits: UInt64) -> UInt64 {
    let width = UInt64(1) << UInt64(min(columnsLevel, Node.leafLevel))
    let height = UInt64(1) << UInt64(min(rowsLevel, Node.leafLevel))
    // The first cell of a row is its highest bit, and the first row has the highest ones.
    let columns: UInt64 = 0x0101_0101_0101_0101 * (0xFF & ~(0xFF >> width))
    let rows = ~(UInt64.max >> (8 * height))
    return bits & columns & rows
  }
}
