import AutomatonEngines
import AutomatonRules
public import CellPatterns
import HashLifeAutomata

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

extension FirstCells {
  /// Returns an engine of `choice` with the cells at generation 0: on trial HashLife, or the dense
  /// engine where it can't even start with the memory of the trial.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  func engine(
    _ choice: inout EngineChoice, rule: Rule, topology: Topology, background: UInt8, memory: Int,
    threads: Int, trial: TrialLimits?
  ) throws(EngineError) -> any AutomatonEngine {
    func made(_ memory: Int) throws(EngineError) -> any AutomatonEngine {
      switch self {
      case .pattern(let cells):
        try choice.engine.init(
          cells, rule: rule, topology: topology, background: background, memory: memory,
          threads: threads)
      case .soup(let soup) where background == 1:
        try choice.engine.init(
          .runs(soup.runs), rule: rule, topology: topology, background: background,
          memory: memory, threads: threads)
      case .soup(let soup):
        try choice.engine.init(
          soup: soup, rule: rule, topology: topology, memory: memory, threads: threads)
      }
    }
    guard let trial else { return try made(memory) }
    if let engine = try? made(trial.memory) {
      (engine as? HashLifePlane)?.limitWork(to: trial.successors)
      return engine
    }
    choice = .dense
    return try made(memory)
  }
}
