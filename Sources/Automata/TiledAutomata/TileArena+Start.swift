import AutomatonEngines
import CellPatterns

extension TileArena {
  /// Places a pattern in the first phase of tiles that are all empty.
  mutating func place(_ cells: PatternCells) throws(EngineError) {
    switch cells {
    case .runs(let runs): try place(runs)
    case .tree(let tree): try place(tree)
    }
  }

  private mutating func place(_ cells: CellRuns) throws(EngineError) {
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        try run.forEachWord { bits, x throws(EngineError) in
          try set(bits, inRow: row.y, x: x, state: run.state)
        }
      }
    }
  }

  /// Sets the cells of `cells` in a phase, where they are in the background's state and have tiles.
  func set(_ cells: CellRuns, phase: Int) {
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        run.forEachWord { bits, x in
          set(
            bits, inRow: row.y & 63, of: index(x: x >> 6, y: row.y >> 6), phase: phase,
            state: run.state)
        }
      }
    }
  }

  private mutating func place(_ tree: CellTree) throws(EngineError) {
    let isOccupied = tree.occupiedNodes
    // There are at most four nodes of each level, three of which wait.
    var waiting = [(node: tree.root, level: tree.level, x: tree.corner.x, y: tree.corner.y)]
    while let (node, level, x, y) = waiting.popLast() {
      guard isOccupied[Int(node)] else { continue }
      let quarters = tree.nodes[Int(node)]
      if level == tree.leafLevel {
        let edge = Int128(1) << 61
        let plane = -edge...edge - Int128(1 << tree.leafLevel)
        guard plane.contains(x), plane.contains(y) else { throw Self.outside }
        try placeLeaf(quarters, states: tree.states, x: Int(x), y: Int(y))
        continue
      }
      let half = Int128(1) << (level - 1)
      waiting.append((quarters.northWest, level - 1, x, y))
      waiting.append((quarters.northEast, level - 1, x + half, y))
      waiting.append((quarters.southWest, level - 1, x, y + half))
      waiting.append((quarters.southEast, level - 1, x + half, y + half))
    }
  }

  private mutating func placeLeaf(
    _ leaf: CellTree.Node, states: Int, x: Int, y: Int
  ) throws(EngineError) {
    if states > 2 {
      let cells = [leaf.northWest, leaf.northEast, leaf.southWest, leaf.southEast]
      for (place, state) in cells.enumerated() where state != 0 {
        let column = x + place % 2
        try set(
          1 << UInt64(column & 63), inRow: y + place / 2, x: column,
          state: UInt8(truncatingIfNeeded: state))
      }
      return
    }
    for row in 0..<8 {
      // In a leaf the first cell of a row is its highest bit, in a tile the lowest.
      let byte = UInt8(truncatingIfNeeded: leaf.bits >> UInt64(56 - 8 * row))
      guard byte != 0 else { continue }
      let cells = UInt64(Self.reversed(byte))
      try set(cells << UInt64(x & 63), inRow: y + row, x: x, state: 1)
      if x & 63 > 56 { try set(cells >> UInt64(64 - x & 63), inRow: y + row, x: x + 8, state: 1) }
    }
  }

  private static func reversed(_ byte: UInt8) -> UInt8 {
    var bits = byte >> 4 | byte << 4
    bits = (bits & 0xCC) >> 2 | (bits & 0x33) << 2
    return (bits & 0xAA) >> 1 | (bits & 0x55) << 1
  }

  /// Sets cells that are in state 0 to `state`: `cells` of the word of row `y` with column `x`.
  private mutating func set(_ cells: UInt64, inRow y: Int, x: Int, state: UInt8) throws(EngineError)
  {
    guard cells != 0 else { return }
    var tile = index(x: x >> 6, y: y >> 6)
    if tile == 0 { tile = try add(x: x >> 6, y: y >> 6) }
    set(cells, inRow: y & 63, of: tile, phase: 0, state: state)
  }

  private func set(
    _ cells: UInt64, inRow row: Int, of tile: UInt32, phase: Int, state: UInt8
  ) {
    let word = words(of: tile, phase: phase) + row
    if state == 1 {
      word.pointee |= cells
    } else {
      let time = Int(state) - 1
      for plane in 1..<planes where time >> (plane - 1) & 1 == 1 {
        word[plane * Tile.side] |= cells
      }
    }
  }
}

extension CellRuns.Run {
  /// Calls `body` with the cells in each tile, as bits of a word, and with the first column.
  fileprivate func forEachWord<Failure>(
    _ body: (_ bits: UInt64, _ x: Int) throws(Failure) -> Void
  ) throws(Failure) {
    var x = x
    while x < end {
      let next = min(end, (x >> 6 + 1) << 6)
      try body(Tile.mask(column: x & 63, count: next - x), x)
      x = next
    }
  }
}

extension CellTree {
  /// Whether each node has a cell that is not in state 0, which not every node other than the empty
  /// one has.
  var occupiedNodes: [Bool] {
    var isOccupied = [Bool](repeating: false, count: nodes.count)
    for index in 1..<max(nodes.count, 1) {
      let node = nodes[index]
      let parts = [node.northWest, node.northEast, node.southWest, node.southEast]
      isOccupied[index] =
        Int(levels[index]) == leafLevel
        ? parts.contains { $0 != 0 } : parts.contains { isOccupied[Int($0)] }
    }
    return isOccupied
  }
}
