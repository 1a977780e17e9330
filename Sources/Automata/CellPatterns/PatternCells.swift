/// The cells of a pattern, in one of two forms.
public enum PatternCells: Sendable {
  /// Rows of runs, for drawn patterns and soups.
  case runs(CellRuns)
  /// A quadtree with its equal parts shared, as after a leap of 2⁴⁰ generations.
  case tree(CellTree)

  /// The number of cells that are not in state 0.
  public var population: CellCount {
    switch self {
    case .runs(let runs): runs.population
    case .tree(let tree): tree.population
    }
  }

  /// The memory that the cells take, in bytes, with the spare capacity of lists.
  public var bytes: Int {
    switch self {
    case .runs(let runs):
      runs.rows.capacity * MemoryLayout<CellRuns.Row>.stride
        + runs.runs.capacity * MemoryLayout<CellRuns.Run>.stride
    case .tree(let tree):
      tree.nodes.capacity * MemoryLayout<CellTree.Node>.stride + tree.levels.capacity
    }
  }

  /// The smallest box around all live cells, or `nil` when there are none.
  public var box: CellBox? {
    switch self {
    case .runs(let runs): runs.box
    case .tree(let tree): tree.box
    }
  }

  /// The largest state of a cell; 0 when no cell is alive.
  public var largestState: UInt8 {
    switch self {
    case .runs(let runs): runs.largestState
    case .tree(let tree): tree.largestState
    }
  }
}
