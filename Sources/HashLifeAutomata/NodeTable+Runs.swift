import CellPatterns

/// Equal nodes side by side in a row of squares of one level: their columns are counted in squares.
private struct NodeRun {
  let x: Int
  let count: Int
  let node: NodeIndex
  var end: Int { x + count }
}

/// A row of runs that is gone through from the left.
private struct Cursor {
  let runs: [NodeRun]
  private var place = 0

  init(_ runs: [NodeRun]) { self.runs = runs }

  /// The node in column `x`, at or behind all asked for before, and the first column behind it with
  /// another one; `Int.max` where there is none.
  mutating func node(at x: Int) -> (node: NodeIndex, end: Int) {
    while place < runs.count && runs[place].end <= x { place += 1 }
    if place == runs.count { return (0, .max) }
    return runs[place].x <= x ? (runs[place].node, runs[place].end) : (0, runs[place].x)
  }
}

extension NodeTable {
  /// The smallest root with the cells of `cells`, all in state 1.
  ///
  /// Nodes are made level by level from runs of equal ones, so the work and the memory go with the
  /// runs of cells, not with their lengths.
  mutating func root(of cells: CellRuns) throws(Interruption) -> Root {
    var rows = try leaves(of: cells)
    var level = Node.leafLevel
    let middle = -1...0
    func isInMiddle(_ row: (y: Int, runs: [NodeRun])) -> Bool {
      middle.contains(row.y) && row.runs.allSatisfy { $0.x >= -1 && $0.end <= 1 }
    }
    while !rows.allSatisfy(isInMiddle) {
      var above: [(y: Int, runs: [NodeRun])] = []
      var place = 0
      while place < rows.count {
        let (y, runs) = rows[place]
        let isPair = y & 1 == 0 && place + 1 < rows.count && rows[place + 1].y == y + 1
        let north = y & 1 == 0 ? runs : [], south = isPair ? rows[place + 1].runs : []
        above.append((y >> 1, try joined(north, y & 1 == 0 ? south : runs)))
        place += isPair ? 2 : 1
      }
      rows = above
      level += 1
    }
    var quarters: [NodeIndex] = [0, 0, 0, 0]
    for row in rows {
      var cursor = Cursor(row.runs)
      for column in 0...1 {
        quarters[2 * (row.y + 1) + column] = cursor.node(at: column - 1).node
      }
    }
    let index = try join(quarters[0], quarters[1], quarters[2], quarters[3])
    return try trimmed(Root(index: index, level: level + 1))
  }

  /// The row of squares twice as wide that two rows make.
  private mutating func joined(
    _ north: [NodeRun], _ south: [NodeRun]
  ) throws(Interruption) -> [NodeRun] {
    var runs: [NodeRun] = []
    var north = Cursor(north), south = Cursor(south)
    var x = min(north.runs.first?.x ?? .max, south.runs.first?.x ?? .max) >> 1
    while true {
      let (northWest, northEnd) = north.node(at: 2 * x)
      let (southWest, southEnd) = south.node(at: 2 * x)
      let end = min(northEnd, southEnd)
      if end == .max { return runs }
      let node: NodeIndex, count: Int
      if end - 2 * x >= 2 {
        count = (end - 2 * x) / 2
        node = try join(northWest, northWest, southWest, southWest)
      } else {
        count = 1
        let northEast = north.node(at: 2 * x + 1).node, southEast = south.node(at: 2 * x + 1).node
        node = try join(northWest, northEast, southWest, southEast)
      }
      if node != 0 { runs.append(NodeRun(x: x, count: count, node: node)) }
      x += count
    }
  }

  /// The leaves of `cells`, row by row of them.
  private mutating func leaves(
    of cells: CellRuns
  ) throws(Interruption) -> [(y: Int, runs: [NodeRun])] {
    var rows: [(y: Int, runs: [NodeRun])] = []
    var place = 0
    while place < cells.rows.count {
      let y = cells.rows[place].y >> 3
      var lines: [(y: Int, runs: Range<Int>)] = []
      while place < cells.rows.count && cells.rows[place].y >> 3 == y {
        lines.append((cells.rows[place].y & 7, cells.rows[place].runs))
        place += 1
      }
      rows.append((y, try leaves(of: cells.runs, lines)))
    }
    return rows
  }

  /// The leaves of up to eight lines of runs.
  private mutating func leaves(
    of runs: [CellRuns.Run], _ lines: [(y: Int, runs: Range<Int>)]
  ) throws(Interruption) -> [NodeRun] {
    var leaves: [NodeRun] = []
    var lines = lines
    var x = lines.reduce(Int.max) { min($0, runs[$1.runs.lowerBound].x >> 3) }
    while x < .max {
      var bits: UInt64 = 0
      // The columns with this same leaf, and the column of the next one if they are none.
      var count = Int.max
      for line in lines.indices {
        let (row, same) = Self.row(runs, &lines[line].runs, x)
        bits |= UInt64(row) << UInt64(56 - 8 * lines[line].y)
        count = min(count, same)
      }
      if count == .max { break }
      if bits != 0 { leaves.append(NodeRun(x: x, count: count, node: try leaf(bits))) }
      x += count
    }
    return leaves
  }

  /// The cells of a line in the eight columns from 8 · `x` on, and for how many such columns from
  /// there they stay the same.
  ///
  /// - Parameter line: the line's runs that end behind those columns' beginning; earlier ones go.
  private static func row(
    _ runs: [CellRuns.Run], _ line: inout Range<Int>, _ x: Int
  ) -> (bits: UInt8, count: Int) {
    let start = 8 * x
    while !line.isEmpty && runs[line.lowerBound].end <= start { line.removeFirst() }
    guard let first = line.first else { return (0, .max) }
    if runs[first].x >= start + 8 { return (0, (runs[first].x - start) >> 3) }
    if runs[first].x <= start && runs[first].end >= start + 8 {
      return (0xFF, (runs[first].end - start) >> 3)
    }
    var bits: UInt8 = 0
    for run in line {
      if runs[run].x >= start + 8 { break }
      let left = max(runs[run].x - start, 0), right = min(runs[run].end - start, 8)
      bits |= 0xFF >> UInt8(left) & ~UInt8(truncatingIfNeeded: 0xFF >> right)
    }
    return (bits, 1)
  }
}
