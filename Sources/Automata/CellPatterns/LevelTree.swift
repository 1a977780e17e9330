public import Lattice

/// A quadtree made of runs as they come, without a list of them: nothing is held but its nodes, each
/// once, level by level.
public struct LevelTree {
  typealias Node = CellTree.Node

  /// How many states cells may have: see ``CellTree/states``.
  public let states: Int
  /// The level of leaves, 3 or 1.
  public let leafLevel: Int
  /// The level of the four nodes that meet at the origin, the quarters of the root.
  let topLevel: Int
  var tables: [LevelNodes]
  let limit: Int
  var count = 0
  // Of the rows that are being made; nothing is in them at the end.
  var cells = CellBand()
  /// The row of nodes of each level whose lower neighbor is still to come.
  var waiting: [NodeRow?]
  var topRows: [NodeRow] = []

  /// The tree of the cells of `runs`, moved by `offset`; its root lies as ``CellTree/init(_:states:limit:)``
  /// has it.
  ///
  /// - Parameters:
  ///   - runs: the cells.
  ///   - offset: how far they are moved.
  ///   - states: how many states cells may have, more than the largest there is.
  ///   - limit: the most nodes, of ``bytesPerNode`` bytes each.
  /// - Throws: `PatternTooLarge` when there would be more nodes, or cells beyond ±2⁶¹; what `runs`
  ///   throws.
  public init(_ runs: some RunSource, by offset: Point, states: Int, limit: Int) throws {
    self.states = states
    self.limit = min(limit, Int(UInt32.max))
    leafLevel = states == 2 ? 3 : 1
    var box = runs.box
    box?.x += Int128(offset.x)
    box?.y += Int128(offset.y)
    if let box, box.rect == nil { throw PatternTooLarge.beyondPlane }
    topLevel = Self.topLevel(around: box, from: leafLevel)
    tables = Array(repeating: LevelNodes(), count: topLevel + 2)
    waiting = Array(repeating: nil, count: topLevel + 1)
    // Row y of cells is row y − 1 here, so that 0,1 is where four nodes of every level meet.
    try runs.forEachRun { run, y throws in
      let run = CellRuns.Run(x: run.x + offset.x, length: run.length, state: run.state)
      if !cells.takes(y + offset.y - 1, rows: leafLevel == 3 ? 8 : 1) { try addCells() }
      cells.add(run, y + offset.y - 1)
    }
    try finish()
  }

  /// The lowest level, `level` or above, of which no more than the four nodes around 0,1 are needed.
  private static func topLevel(around box: CellBox?, from level: Int) -> Int {
    guard let box else { return level }
    var level = level
    while true {
      let half = Int128(1) << level
      if box.x >= -half, box.maxX <= half, box.y >= 1 - half, box.maxY <= 1 + half { return level }
      level += 1
    }
  }

  /// Calls `body` with each node behind those it is made of, by levels from the leaves up, in a level from
  /// the upper left. Quarters of inner nodes are given as the number of nodes up to them, from 1, 0 for
  /// empty ones; leaves are as in ``CellTree``.
  ///
  /// - Throws: what `body` throws.
  public func forEachNode(_ body: (_ node: CellTree.Node, _ level: Int) throws -> Void) rethrows {
    // The nodes of the levels up to the one below.
    var below: UInt32 = 0
    for level in leafLevel..<tables.count {
      let first = level == leafLevel ? 0 : below - tables[level - 1].count
      try tables[level].forEach { node in
        if level == leafLevel { return try body(node, level) }
        func number(_ index: UInt32) -> UInt32 { index == 0 ? 0 : index + first }
        let numbered = Node(
          number(node.northWest), number(node.northEast), number(node.southWest),
          number(node.southEast))
        try body(numbered, level)
      }
      below += tables[level].count
    }
  }
}
