public import CellPatterns

/// What an automaton begins with.
public enum FirstCells: Sendable {
  /// The cells of a pattern.
  case pattern(PatternCells)
  /// Cells alive by chance, none of which is told of.
  case soup(Soup)

  /// The smallest box around all cells that are not in state 0, of a soup around all that may be;
  /// nil when there are none.
  public var box: CellBox? {
    switch self {
    case .pattern(let cells): cells.box
    case .soup(let soup): CellBox(soup.rect)
    }
  }

  /// The largest state there is; 0 when no cell is alive.
  public var largestState: UInt8 {
    switch self {
    case .pattern(let cells): cells.largestState
    case .soup: 1
    }
  }

  /// The memory that it takes, in bytes.
  public var bytes: Int {
    switch self {
    case .pattern(let cells): cells.bytes
    case .soup: 0
    }
  }
}
