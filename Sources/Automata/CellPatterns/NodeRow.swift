/// Equal adjacent nodes of one level.
struct NodeSpan {
  /// The column of the first node.
  var start: Int
  /// The number of nodes.
  var count: Int
  /// The index of the nodes in the tree; a state on level 0.
  var node: UInt32

  var end: Int { start + count }
}

/// The nodes of one level that lie in one row, except empty ones.
struct NodeRow {
  /// The number of the row.
  var y: Int
  /// The spans, in ascending order and disjoint.
  var spans: ArraySlice<NodeSpan>
}

/// A reader of two adjacent rows of nodes, as the nodes that they make on the level above.
struct NodePairs {
  private var north: PairCursor
  private var south: PairCursor
  private var pair = Int.min

  /// Creates the pairs of two rows, either of which may be empty.
  init(_ north: ArraySlice<NodeSpan>, _ south: ArraySlice<NodeSpan>) {
    self.north = PairCursor(north)
    self.south = PairCursor(south)
  }

  /// Returns the next node with its quarters, equal ones together, from column `start` up to `end`,
  /// or `nil` after the last. A node may be empty.
  mutating func next() -> (node: CellTree.Node, start: Int, end: Int)? {
    let starts = [north.firstPair(from: pair), south.firstPair(from: pair)]
    guard let start = starts.lazy.compactMap({ $0 }).min() else { return nil }
    let above = north.nodes(at: start), below = south.nodes(at: start)
    pair = min(above.until, below.until)
    return (CellTree.Node(above.west, above.east, below.west, below.east), start, pair)
  }
}

/// A reader of a row's nodes in pairs, from left to right.
struct PairCursor {
  private var rest: ArraySlice<NodeSpan>

  init(_ spans: ArraySlice<NodeSpan>) {
    rest = spans
  }

  /// Returns the first pair from `pair` on that is not empty, or `nil` when there is none.
  func firstPair(from pair: Int) -> Int? {
    rest.first.map { max(pair, $0.start >> 1) }
  }

  /// Returns the two nodes of `pair`, which must not decrease from call to call, and the pair up to
  /// which they hold.
  mutating func nodes(at pair: Int) -> (west: UInt32, east: UInt32, until: Int) {
    let left = pair << 1
    while let span = rest.first, span.end <= left { rest.removeFirst() }
    guard let span = rest.first else { return (0, 0, Int.max) }
    if span.start >= left + 2 { return (0, 0, span.start >> 1) }
    if span.start <= left && span.end >= left + 2 { return (span.node, span.node, span.end >> 1) }
    if span.start > left { return (0, span.node, pair + 1) }
    guard rest.count > 1, rest[rest.startIndex + 1].start == left + 1 else {
      return (span.node, 0, pair + 1)
    }
    return (span.node, rest[rest.startIndex + 1].node, pair + 1)
  }
}
