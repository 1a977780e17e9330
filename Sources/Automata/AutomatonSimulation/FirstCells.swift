public import CellPatterns

/// The cells with which an automaton starts.
public enum FirstCells: Sendable {
  /// The cells of a pattern.
  case pattern(PatternCells)
  /// Random cells, computed when they are needed.
  case soup(Soup)

  /// The smallest box around all cells that are not in state 0, for a soup around all that may be,
  /// or `nil` when there are none.
  public var box: CellBox? {
    switch self {
    case .pattern(let cells): cells.box
    case .soup(let soup): CellBox(soup.rect)
    }
  }

  /// The largest state of a cell; 0 when no cell is alive.
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
