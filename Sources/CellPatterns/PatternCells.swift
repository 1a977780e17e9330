import Lattice

/// The cells of a pattern, in the form that suits it.
public enum PatternCells: Sendable {
  /// Rows of runs: all that people draw.
  case runs(CellRuns)
  /// A quadtree with its equal parts shared: what a leap of 2⁴⁰ generations leaves.
  case tree(CellTree)
  /// Cells alive by chance, none of which is told of: fields of any size.
  case soup(Soup)
}

extension PatternCells {
  /// The number of cells that are not in state 0.
  public var population: CellCount {
    switch self {
    case .runs(let runs): runs.population
    case .tree(let tree): tree.population
    case .soup(let soup): soup.population
    }
  }

  /// The smallest box around all cells that are not in state 0, of a soup around all that may be;
  /// nil when there are none.
  public var box: CellBox? {
    switch self {
    case .runs(let runs): runs.box
    case .tree(let tree): tree.box
    case .soup(let soup): CellBox(soup.rect)
    }
  }

  /// The largest state there is; 0 when no cell is alive.
  public var largestState: UInt8 {
    switch self {
    case .runs(let runs): runs.largestState
    case .tree(let tree): tree.largestState
    case .soup: 1
    }
  }

  /// The memory that it takes, in bytes.
  public var bytes: Int {
    switch self {
    case .runs(let runs): 24 * runs.rows.count + 16 * runs.runs.count
    case .tree(let tree): 17 * tree.nodes.count
    case .soup: 0
    }
  }

  /// The cells so many columns further right and rows further down.
  ///
  /// - Throws: when runs would lie beyond ±2⁶¹.
  public func moved(x: Int128, y: Int128) throws(PatternTooLarge) -> PatternCells {
    switch self {
    case .runs(let runs):
      guard let x = Int(exactly: x), let y = Int(exactly: y) else { throw .beyondPlane }
      return .runs(try runs.moved(by: Point(x: x, y: y)))
    case .tree(let tree):
      return .tree(
        CellTree(
          states: tree.states, nodes: tree.nodes, levels: tree.levels, root: tree.root,
          level: tree.level, corner: (tree.corner.x + x, tree.corner.y + y)))
    case .soup: return self
    }
  }
}
