public import Lattice

extension CellTree {
  /// Calls `body` with the cells within `rect`, in reading order, in pieces of one row and state.
  ///
  /// Pieces may touch and have the same state. Equal adjacent nodes are one step, so that a row of
  /// 2⁶⁰ live cells is few pieces.
  ///
  /// - Parameters:
  ///   - rect: A rectangle within ±2⁶¹.
  ///   - limit: The most pieces in a row of a node, and in all.
  ///   - body: A function that takes column and row of the first cell, number of cells, and state.
  /// - Throws: ``PatternTooLarge`` when there are more pieces than `limit`, after some calls of
  ///   `body`.
  /// - Complexity: O(*n*) for *n* pieces.
  public func forEachRun(
    in rect: Rect, limit: Int,
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) -> Void
  ) throws(PatternTooLarge) {
    guard root != 0, !rect.isEmpty else { return }
    try withoutActuallyEscaping(body) { body throws(PatternTooLarge) in
      var rows = TreeRows(tree: self, rect: rect, limit: limit, body: body)
      try rows.visit([TreeSpan(x: corner.x, count: 1, node: root)], level: level, y: corner.y)
    }
  }
}

/// Equal adjacent nodes of one level, from the column of the first one's first cell.
private struct TreeSpan {
  var x: Int128
  var count: Int128
  var node: UInt32
}

/// A walk over a tree's cells, row by row.
private struct TreeRows {
  let tree: CellTree
  let rect: Rect
  let limit: Int
  let body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) -> Void
  var count = 0

  /// Passes on the cells of `spans`, whose nodes of `level` start at row `y`; at most 125 deep.
  mutating func visit(
    _ spans: [TreeSpan], level: Int, y: Int128
  ) throws(PatternTooLarge) {
    if spans.isEmpty || y >= Int128(rect.maxY) || y + (Int128(1) << level) <= Int128(rect.y) {
      return
    }
    if level == tree.leafLevel { return try passLeaves(spans, y: y) }
    let north = try halves(spans, level: level) { ($0.northWest, $0.northEast) }
    try visit(north, level: level - 1, y: y)
    let south = try halves(spans, level: level) { ($0.southWest, $0.southEast) }
    try visit(south, level: level - 1, y: y + (Int128(1) << (level - 1)))
  }

  private func halves(
    _ spans: [TreeSpan], level: Int, _ quarters: (CellTree.Node) -> (UInt32, UInt32)
  ) throws(PatternTooLarge) -> [TreeSpan] {
    let half = Int128(1) << (level - 1)
    var result: [TreeSpan] = []
    for span in spans {
      let (west, east) = quarters(tree.nodes[Int(span.node)])
      if west == east {
        add(TreeSpan(x: span.x, count: span.count * 2, node: west), width: half, to: &result)
        continue
      }
      for index in 0..<span.count {
        let x = span.x + index * half * 2
        add(TreeSpan(x: x, count: 1, node: west), width: half, to: &result)
        add(TreeSpan(x: x + half, count: 1, node: east), width: half, to: &result)
        if result.count > limit { throw .runs(limit: limit) }
      }
    }
    return result
  }

  /// Adds the part of `span` that lies in the requested columns.
  private func add(_ span: TreeSpan, width: Int128, to spans: inout [TreeSpan]) {
    guard span.node != 0 else { return }
    let before = max(0, (Int128(rect.x) - span.x) / width)
    let end = min(span.count, (Int128(rect.maxX) - span.x + width - 1) / width)
    guard before < end else { return }
    let x = span.x + before * width
    if let last = spans.last, last.node == span.node, last.x + last.count * width == x {
      spans[spans.count - 1].count += end - before
    } else {
      spans.append(TreeSpan(x: x, count: end - before, node: span.node))
    }
  }

  private mutating func passLeaves(_ spans: [TreeSpan], y: Int128) throws(PatternTooLarge) {
    let side = 1 << tree.leafLevel
    for row in 0..<side where (Int128(rect.y)..<Int128(rect.maxY)).contains(y + Int128(row)) {
      for span in spans {
        let node = tree.nodes[Int(span.node)]
        let states = tree.states == 2 ? bits(of: node, row: row) : cells(of: node, row: row)
        if let state = states.only {
          if state != 0 { try pass(span.x, y + Int128(row), span.count * Int128(side), state) }
          continue
        }
        for index in 0..<span.count {
          let x = span.x + index * Int128(side)
          for piece in states.pieces {
            try pass(
              x + Int128(piece.from), y + Int128(row), Int128(piece.to - piece.from), piece.state)
          }
        }
      }
    }
  }

  private func bits(of node: CellTree.Node, row: Int) -> LeafRow {
    LeafRow(bits: UInt8(truncatingIfNeeded: node.bits >> (56 - 8 * UInt64(row))))
  }

  private func cells(of node: CellTree.Node, row: Int) -> LeafRow {
    row == 0
      ? LeafRow(node.northWest, node.northEast) : LeafRow(node.southWest, node.southEast)
  }

  private mutating func pass(
    _ x: Int128, _ y: Int128, _ length: Int128, _ state: UInt8
  ) throws(PatternTooLarge) {
    let from = max(x, Int128(rect.x))
    let to = min(x + length, Int128(rect.maxX))
    guard from < to else { return }
    count += 1
    if count > limit { throw .runs(limit: limit) }
    body(Int(from), Int(y), Int(to - from), state)
  }
}

/// The cells of one row of a leaf.
private struct LeafRow {
  struct Piece {
    let from: Int
    let to: Int
    let state: UInt8
  }

  /// The state of all cells, if they have the same.
  let only: UInt8?
  /// The live cells, from the left.
  private(set) var pieces: [Piece] = []

  init(bits: UInt8) {
    only = bits == 0 ? 0 : bits == 255 ? 1 : nil
    guard only == nil else { return }
    var from = 0
    while from < 8 {
      let rest = bits << from
      if rest == 0 { break }
      from += rest.leadingZeroBitCount
      let length = (~(bits << from)).leadingZeroBitCount
      pieces.append(Piece(from: from, to: from + length, state: 1))
      from += length
    }
  }

  init(_ west: UInt32, _ east: UInt32) {
    let states = (UInt8(truncatingIfNeeded: west), UInt8(truncatingIfNeeded: east))
    only = states.0 == states.1 ? states.0 : nil
    if states.0 != 0 { pieces.append(Piece(from: 0, to: 1, state: states.0)) }
    if states.1 != 0 { pieces.append(Piece(from: 1, to: 2, state: states.1)) }
  }
}

extension CellRuns {
  /// Creates the cells of `tree` within `rect` (all of them when it is `nil`), as rows of runs.
  ///
  /// - Parameters:
  ///   - tree: The cells.
  ///   - rect: A rectangle within ±2⁶¹.
  ///   - limit: The most pieces of a row within one node.
  /// - Throws: ``PatternTooLarge`` when there are more, or when `rect` is `nil` and cells lie
  ///   beyond ±2⁶¹.
  /// - Complexity: O(*n*) for *n* pieces.
  public init(
    _ tree: CellTree, in rect: Rect? = nil, limit: Int
  ) throws(PatternTooLarge) {
    self.init()
    guard let box = tree.box else { return }
    guard let all = rect ?? box.rect else { throw .beyondPlane }
    var runs = CellRuns()
    try tree.forEachRun(in: all, limit: limit) { x, y, length, state in
      runs.append(x: x, y: y, length: length, state: state)
    }
    self = runs
  }
}
