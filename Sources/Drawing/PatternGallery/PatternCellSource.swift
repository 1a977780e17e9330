import AutomatonEngines
import AutomatonRules
import CellPatterns
import ElementarySimulation
import HashLifeAutomata
import Lattice
import PatternLibrary
import Portrayals
import SceneDescription
import SimulationKernel
import TiledAutomata

/// The cells of patterns as sources to draw from; a display class is a state.
enum PatternCellSource {
  /// The most cells of a box that are held one by one; those of a larger one are read from an
  /// engine.
  private static let largestGrid = 1 << 22

  /// Returns the cells of `pattern`, with its box as bounds; for an elementary automaton its first
  /// generations, at most `width` cells wide.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - width: The width of an elementary automaton's row in cells.
  ///   - memory: The available bytes, reduced by those that the cells take.
  /// - Returns: The cells.
  /// - Throws: An error if the cells lie too far away or are too many to be drawn.
  static func source(
    of pattern: LibraryPattern, width: Int, memory: inout Int
  ) throws -> any CellSource {
    let cells = pattern.pattern.cells
    if case .elementary(let code) = pattern.automaton, case .runs(let row) = cells {
      return try history(of: row, code: code, width: width)
    }
    guard let box = pattern.box else { return CellGrid(size: Size(width: 1, height: 1)) }
    guard let bounds = box.rect else { throw FarPattern() }
    if case .runs(let runs) = cells, bounds.isAtMost(min(largestGrid, memory)) {
      memory -= bounds.size.count
      return grid(of: runs, bounds)
    }
    // The cells from which an engine is made take as much memory again.
    let share = max(0, memory / 2)
    if states(of: pattern) == 2 {
      // No generation is computed, so any rule will do.
      let engine = try HashLifePlane(
        cells, rule: .life, topology: .unbounded, memory: share, threads: 1)
      memory -= engine.bytes
      return EngineCells(engine: engine, bounds: bounds)
    }
    let engine = try TiledPlane(
      cells, rule: Rule(birth: [], survival: [], states: states(of: pattern)),
      topology: .unbounded, memory: share, threads: 1)
    memory -= engine.bytes
    return EngineCells(engine: engine, bounds: bounds)
  }

  /// Returns the number of states of the pattern's cells, and so of display classes.
  static func states(of pattern: LibraryPattern) -> Int {
    let largest: UInt8 =
      switch pattern.pattern.cells {
      case .runs(let runs): runs.largestState
      case .tree(let tree): tree.largestState
      }
    guard largest > 1, case .plane(let rule) = pattern.automaton else { return 2 }
    return max(rule.states, Int(largest) + 1)
  }

  /// Returns the cells as a table whose first cell is the first of `bounds`.
  private static func grid(of runs: CellRuns, _ bounds: Rect) -> CellGrid {
    var grid = CellGrid(size: bounds.size)
    for row in runs.rows {
      for run in runs.runs[row.runs] {
        for x in run.x..<run.end { grid[x - bounds.x, row.y - bounds.y] = run.state }
      }
    }
    return grid
  }

  /// Returns the first generations of an elementary automaton, the oldest on top, wide enough for
  /// all cells that `row` can reach.
  private static func history(
    of row: CellRuns, code: UInt8, width: Int
  ) throws -> any CellSource {
    let start = row.runs.last?.end ?? 1
    let rows = max(0, width - start) / 2 + 1
    var cells = [Bool](repeating: false, count: start)
    for run in row.runs { for x in run.x..<run.end { cells[x] = true } }
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: code)
    configuration.width = start + 2 * (rows - 1)
    configuration.rows = rows
    configuration.start = .cells(cells)
    configuration.topology = .unbounded
    var automaton = try Elementary(configuration)
    automaton.advance(to: automaton.tick + Tick(rows - 1))
    return ElementaryPortrayal().scene(of: automaton.state).cells
  }
}

/// The cells of an engine that isn't running.
private struct EngineCells<Engine: AutomatonEngine>: CellSource {
  let engine: Engine
  let bounds: Rect

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    engine.read(rect, into: classes)
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    plane.shares.withUnsafeMutableBufferPointer {
      engine.addCoverage(of: blocks, level: level, to: $0)
    }
  }
}

/// The error for a pattern that is too far away to be drawn.
private struct FarPattern: Error, CustomStringConvertible {
  let description = "it reaches beyond 2^61 cells from the middle of the plane"
}

extension Rect {
  /// Returns whether the size has at most `most` cells.
  fileprivate func isAtMost(_ most: Int) -> Bool {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && count <= most
  }
}
