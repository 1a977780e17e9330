import AutomatonEngines
public import AutomatonRules
public import CellPatterns
import DenseAutomata
public import Lattice
public import SimulationKernel

/// The state of a two-dimensional automaton; a copy is a snapshot.
public struct LifeState: Sendable {
  /// The rule of the automaton; where ``elementary`` is one, the rule of two states before it.
  public let rule: Rule
  /// The field.
  public let topology: Topology
  /// The engine that runs it.
  public let choice: EngineChoice
  /// The tick at which the engine's generation 0 was.
  let firstTick: Tick
  var engine: any AutomatonEngine
  /// The time since the generation, where it is shown to pass.
  var passed: PassedGeneration?
  /// The ages and trails, or `nil` where they are not kept.
  public internal(set) var history: CellHistory?

  /// The number of generations since the world began.
  public var tick: Tick { firstTick + engine.generation }
  /// The state of all other cells than ``cells``: 0, or 1 while the background has flipped.
  public var background: UInt8 { engine.background }
  /// The number of cells that are not in the background's state; under an elementary rule, of those
  /// in the row of the present generation.
  public var population: CellCount {
    (engine as? ElementaryField)?.rowPopulation ?? engine.population
  }
  /// The elementary rule and the row of the present generation, where a field is a stack of rows, or
  /// `nil` under ``rule``.
  public var elementary: ElementaryRow? {
    (engine as? ElementaryField).map { ElementaryRow(rule: $0.rule, row: $0.row) }
  }
  /// The smallest box around these cells, or `nil` when there are none.
  public var box: CellBox? { engine.box }
  /// The cells that are not in the background's state.
  public var cells: PatternCells { engine.cells }
  /// Returns the same cells, if they are runs or a tree of no more nodes than `limit`.
  ///
  /// - Throws: `PatternTooLarge` when the tree has more.
  /// - Complexity: O(*n*) for *n* nodes of a tree, or words of a dense field and runs, or tiles and
  ///   runs.
  public func cells(limit: Int) throws(PatternTooLarge) -> PatternCells {
    try engine.cells(limit: limit)
  }
  /// Whether its engine has the cells as a tree, which `RunSource` turns into a list first.
  public var isTree: Bool { choice == .hashlife }
  /// The memory that it takes now, in bytes.
  public var bytes: Int { engine.bytes + (history?.bytes ?? 0) }

  /// Writes the state of each cell of `rect`, row by row; outside of the field it is 0.
  ///
  /// - Parameters:
  ///   - rect: Any rectangle within ±2⁶¹.
  ///   - states: Space for exactly rect.width × rect.height states.
  /// - Complexity: O(`rect.width` × `rect.height`).
  public func read(_ rect: Rect, into states: UnsafeMutableBufferPointer<UInt8>) {
    engine.read(rect, into: states)
  }

  /// Writes a bit for each cell: see `AutomatonEngine/readBits(_:into:)`.
  ///
  /// - Complexity: O(`rect.width` × `rect.height`).
  public func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    engine.readBits(rect, into: bits)
  }

  /// Adds the share of each block in each state: see `AutomatonEngine/addCoverage(of:level:to:)`.
  public func addCoverage(
    of blocks: Rect, level: Int, to shares: UnsafeMutableBufferPointer<UInt32>
  ) {
    engine.addCoverage(of: blocks, level: level, to: shares)
  }

  /// The present version of the cells: see `AutomatonEngine/version`.
  public var version: CellVersion? { engine.version }

  /// Returns the cells of `window` that have changed since `version`: see
  /// `AutomatonEngine/changes(since:in:)`.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    engine.changes(since: version, in: window)
  }
}

extension LifeState: RunSource {
  /// The number of cells that are not in the background's state, in all of the field.
  public var cellCount: CellCount { engine.population }

  /// The largest state of a cell; all cells are visited where there may be more than two states.
  public var largestState: UInt8 {
    if rule.states == 2 { return box == nil ? 0 : 1 }
    var largest: UInt8 = 0
    // Only the closure can throw.
    try? engine.forEachPiece { _, _, _, state in largest = max(largest, state) }
    return largest
  }

  /// Calls `body` with each run of the cells that are not in the background's state.
  ///
  /// - Throws: The error of `body`.
  /// - Complexity: O(*n*) for *n* words of a dense field, or tiles, or nodes of a tree, and for the
  ///   runs.
  public func forEachRun(_ body: (_ run: CellRuns.Run, _ y: Int) throws -> Void) throws {
    var joiner = RunJoiner()
    try engine.forEachPiece { x, y, length, state in
      try joiner.add(x: x, y: y, length: length, state: state, body)
    }
    try joiner.finish(body)
  }
}

extension LifeState: Equatable {
  /// Returns whether both are at the same tick, with the same cells under the same rule.
  ///
  /// - Complexity: O(*n*) for *n* words, tiles or nodes of both, and cells of their ages; O(1) when
  ///   their ticks or rules differ.
  public static func == (left: LifeState, right: LifeState) -> Bool {
    left.tick == right.tick && left.rule == right.rule && left.topology == right.topology
      && left.engine.hasCells(of: right.engine) && left.history == right.history
  }
}
