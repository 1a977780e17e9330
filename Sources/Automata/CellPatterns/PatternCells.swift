/// The cells of a pattern, in the form that suits it.
public enum PatternCells: Sendable {
  /// Rows of runs: all that people draw, and soups.
  case runs(CellRuns)
  /// A quadtree with its equal parts shared: what a leap of 2⁴⁰ generations leaves.
  case tree(CellTree)

  /// The number of cells that are not in state 0.
  public var population: CellCount {
    switch self {
    case .runs(let runs): runs.population
    case .tree(let tree): tree.population
    }
  }

  /// The memory that it takes, in bytes, with the room that its lists have grown for.
  public var bytes: Int {
    switch self {
    case .runs(let runs):
      runs.rows.capacity * MemoryLayout<CellRuns.Row>.stride
        + runs.runs.capacity * MemoryLayout<CellRuns.Run>.stride
    case .tree(let tree):
      tree.nodes.capacity * MemoryLayout<CellTree.Node>.stride + tree.levels.capacity
    }
  }

  /// The smallest box around all live cells; nil when there are none.
  public var box: CellBox? {
    switch self {
    case .runs(let runs): runs.box
    case .tree(let tree): tree.box
    }
  }

  /// The largest state there is; 0 when no cell is alive.
  public var largestState: UInt8 {
    switch self {
    case .runs(let runs): runs.largestState
    case .tree(let tree): tree.largestState
    }
  }
}
