public import Lattice

/// A quadtree that is made of runs as they come, without a list of them: only its distinct nodes
/// are held, level by level.
public struct LevelTree {
  typealias Node = CellTree.Node

  /// The number of states of cells: see ``CellTree/states``.
  public let states: Int
  /// The level of leaves, 3 or 1.
  public let leafLevel: Int
  /// The level of the four nodes that meet at the origin, the quarters of the root.
  let topLevel: Int
  var tables: [LevelNodes]
  let limit: Int
  var count = 0
  // The rows that are being made; empty at the end.
  var cells = CellBand()
  /// The row of nodes of each level whose lower neighbor is still to come.
  var waiting: [NodeRow?]
  var topRows: [NodeRow] = []

  /// Creates the tree of the cells of `runs`, moved by `offset`; its root lies as that of
  /// ``CellTree/init(_:states:limit:)``.
  ///
  /// - Parameters:
  ///   - runs: The cells.
  ///   - offset: The distance by which they are moved.
  ///   - states: The number of states of cells, above the largest of `runs`.
  ///   - limit: The most nodes, of ``bytesPerNode`` bytes each.
  /// - Throws: `PatternTooLarge` when there would be more nodes, or cells beyond ±2⁶¹; the error of
  ///   `runs`.
  /// - Complexity: O(*n*) for *n* runs on each level.
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

  /// Returns the lowest level, from `level` on, on which only the four nodes around 0,1 are needed.
  private static func topLevel(around box: CellBox?, from level: Int) -> Int {
    guard let box else { return level }
    var level = level
    while true {
      let half = Int128(1) << level
      if box.x >= -half, box.maxX <= half, box.y >= 1 - half, box.maxY <= 1 + half { return level }
      level += 1
    }
  }

  /// Calls `body` with each node after its quarters, by levels from the leaves up, within a level
  /// from the upper left. Quarters of inner nodes are given as the number of nodes up to them, from
  /// 1, 0 for empty ones; leaves are as in ``CellTree``.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: O(*n*) for *n* nodes.
  public func forEachNode(_ body: (_ node: CellTree.Node, _ level: Int) throws -> Void) rethrows {
    // The number of nodes up to the level below.
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
