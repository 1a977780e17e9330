import Lattice

// Rows of cells become rows of nodes, on ever higher levels.
extension LevelTree {
  /// Makes nodes of the collected rows of cells, and removes the rows.
  mutating func addCells() throws(PatternTooLarge) {
    guard let y = cells.y else { return }
    if leafLevel == 3 {
      var spans: [NodeSpan] = []
      var leaves = cells.leaves
      while let leaf = leaves.next() {
        let node = try index(of: Node(bits: leaf.bits), level: 3)
        spans.append(NodeSpan(start: leaf.start, count: leaf.end - leaf.start, node: node))
      }
      try add(NodeRow(y: y >> 3, spans: spans[...]), level: 3)
    } else {
      try add(NodeRow(y: y, spans: cells.spans[...]), level: 0)
    }
    cells.removeAll()
  }

  /// Completes all rows, from those of cells up, and makes the root.
  mutating func finish() throws(PatternTooLarge) {
    try addCells()
    for level in 0..<topLevel {
      if let upper = waiting[level].take() { try pair(upper, nil, level: level) }
    }
    func corner(_ x: Int, _ y: Int) -> UInt32 {
      let row = topRows.first { $0.y == y }
      return row?.spans.first { $0.start <= x && $0.end > x }?.node ?? 0
    }
    let root = Node(corner(-1, -1), corner(0, -1), corner(-1, 0), corner(0, 0))
    _ = try index(of: root, level: topLevel + 1)
    topRows = []
    cells = CellBand()
  }

  /// Adds the next row of nodes of `level`.
  private mutating func add(_ row: NodeRow, level: Int) throws(PatternTooLarge) {
    if level == topLevel {
      topRows.append(row)
      return
    }
    let upper = waiting[level].take()
    if let upper, upper.y >> 1 == row.y >> 1 { return try pair(upper, row, level: level) }
    if let upper { try pair(upper, nil, level: level) }
    if row.y & 1 == 0 { waiting[level] = row } else { try pair(nil, row, level: level) }
  }

  /// Adds the row of nodes above `level` that two rows of that level make.
  private mutating func pair(
    _ upper: NodeRow?, _ lower: NodeRow?, level: Int
  ) throws(PatternTooLarge) {
    guard let y = upper?.y ?? lower?.y else { return }
    var pairs = NodePairs(upper?.spans ?? [], lower?.spans ?? [])
    var spans: [NodeSpan] = []
    while let (node, start, end) = pairs.next() {
      let index = try index(of: node, level: level + 1)
      if index != 0 { spans.append(NodeSpan(start: start, count: end - start, node: index)) }
    }
    try add(NodeRow(y: y >> 1, spans: spans[...]), level: level + 1)
  }

  /// Returns the index of `node` among those of `level`, from 1; 0 for the empty one.
  private mutating func index(of node: Node, level: Int) throws(PatternTooLarge) -> UInt32 {
    let before = tables[level].count
    let index = tables[level].index(of: node)
    count += Int(tables[level].count - before)
    if count > limit { throw .nodes(limit: limit) }
    return index
  }
}

/// The rows of cells of which a row of leaves is made.
struct CellBand {
  /// The number of a row of the band, or `nil` for an empty band.
  private(set) var y: Int?
  private var rows = [[CellRuns.Run]](repeating: [], count: 8)

  /// Returns whether row `y` is one of the same `count` rows, 1 or 8, as the collected ones.
  func takes(_ y: Int, rows count: Int) -> Bool {
    self.y.map { count == 8 ? $0 >> 3 == y >> 3 : $0 == y } ?? true
  }

  mutating func add(_ run: CellRuns.Run, _ y: Int) {
    self.y = y
    rows[y & 7].append(run)
  }

  mutating func removeAll() {
    y = nil
    for row in rows.indices { rows[row].removeAll(keepingCapacity: true) }
  }

  /// The cells of a single row, as nodes of level 0.
  var spans: [NodeSpan] {
    rows[(y ?? 0) & 7].map { NodeSpan(start: $0.x, count: $0.length, node: UInt32($0.state)) }
  }

  /// The blocks of 8 × 8 cells of two states.
  var leaves: LeafBlocks { LeafBlocks(rows.map { LeafCursor($0[...]) }) }
}
