extension CellTree {
  /// Creates the tree of `runs`, with equal parts shared.
  ///
  /// Its root is the smallest that lies as in a macrocell file: the upper left cell of its
  /// south-east quarter is 0,1.
  ///
  /// - Parameters:
  ///   - runs: The cells.
  ///   - states: The number of states of cells, above the largest of `runs`.
  ///   - limit: The most nodes, of 17 bytes each.
  /// - Throws: ``PatternTooLarge`` when there would be more nodes than `limit`.
  /// - Complexity: O(*n*) for *n* runs on each level, whatever the number of cells.
  public init(
    _ runs: CellRuns, states: Int, limit: Int = Int(UInt32.max)
  ) throws(PatternTooLarge) {
    precondition(states > Int(runs.largestState), "cells have the tree's states")
    var builder = TreeBuilder(limit: limit)
    let leafLevel = states == 2 ? 3 : 1
    if states == 2 { try builder.addLeaves(of: runs) } else { try builder.addCells(of: runs) }
    while builder.level < leafLevel || !builder.isAroundOrigin { try builder.pairUp() }
    let level = builder.level + 1
    let root = try builder.root()
    let half = Int128(1) << (level - 1)
    self.init(
      states: states, nodes: builder.table.nodes, levels: builder.table.levels, root: root,
      level: level, corner: (-half, 1 - half))
  }
}

/// A builder of a tree from the leaves up, all rows of a level at once.
///
/// Row y of cells is row y − 1 here, so that 0,1 is where four nodes of every level meet.
private struct TreeBuilder {
  var table: NodeTable
  /// The level of the nodes in the rows.
  private(set) var level = 0
  private var rows: [NodeRow] = []

  init(limit: Int) {
    table = NodeTable(limit: limit)
  }

  mutating func addCells(of runs: CellRuns) throws(PatternTooLarge) {
    let spans = runs.runs.map { NodeSpan(start: $0.x, count: $0.length, node: UInt32($0.state)) }
    rows = runs.rows.map { NodeRow(y: $0.y - 1, spans: spans[$0.runs]) }
    try pairUp()
  }

  mutating func addLeaves(of runs: CellRuns) throws(PatternTooLarge) {
    level = 3
    var next = 0
    while next < runs.rows.count {
      let y = (runs.rows[next].y - 1) >> 3
      var cursors = [LeafCursor](repeating: LeafCursor([]), count: 8)
      while next < runs.rows.count, (runs.rows[next].y - 1) >> 3 == y {
        let row = runs.rows[next]
        cursors[(row.y - 1) & 7] = LeafCursor(runs.runs[row.runs])
        next += 1
      }
      var blocks = LeafBlocks(cursors)
      var spans: [NodeSpan] = []
      while let (bits, start, end) = blocks.next() {
        let node = try table.index(of: Node(bits: bits), level: 3)
        spans.append(NodeSpan(start: start, count: end - start, node: node))
      }
      rows.append(NodeRow(y: y, spans: spans[...]))
    }
  }

  /// Goes up a level: each row and its neighbor are joined.
  mutating func pairUp() throws(PatternTooLarge) {
    let below = rows
    rows = []
    level += 1
    var next = 0
    while next < below.count {
      let y = below[next].y >> 1
      var upper: ArraySlice<NodeSpan> = [], lower: ArraySlice<NodeSpan> = []
      if below[next].y & 1 == 0 {
        upper = below[next].spans
        next += 1
      }
      if next < below.count, below[next].y == y << 1 + 1 {
        lower = below[next].spans
        next += 1
      }
      var pairs = NodePairs(upper, lower)
      var spans: [NodeSpan] = []
      while let (node, start, end) = pairs.next() {
        let index = try table.index(of: node, level: UInt8(level))
        if index != 0 { spans.append(NodeSpan(start: start, count: end - start, node: index)) }
      }
      rows.append(NodeRow(y: y, spans: spans[...]))
    }
  }

  /// Whether there are no other than the four nodes that meet at the origin.
  var isAroundOrigin: Bool {
    rows.allSatisfy { row in
      (row.y == 0 || row.y == -1)
        && row.spans.allSatisfy { $0.start >= -1 && $0.end <= 1 }
    }
  }

  /// Returns the node of these four.
  mutating func root() throws(PatternTooLarge) -> UInt32 {
    func node(_ x: Int, _ y: Int) -> UInt32 {
      let row = rows.first { $0.y == y }
      return row?.spans.first { $0.start <= x && $0.end > x }?.node ?? 0
    }
    let node = Node(node(-1, -1), node(0, -1), node(-1, 0), node(0, 0))
    return try table.index(of: node, level: UInt8(level + 1))
  }

  private typealias Node = CellTree.Node
}
