public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
import DenseAutomata
public import ElementarySimulation
import Lattice
import SimulationKernel

// Other rules and fields from the present generation on.
extension Life {
  /// Returns the automaton with its cells under another rule; states that the rule doesn't have
  /// become 1.
  ///
  /// Of an elementary automaton, all cells of the field are the first generation.
  ///
  /// - Returns: The automaton, and the number of cells that have become 1.
  /// - Throws: `EngineError` when the engine can't run the rule in the field, when a background of
  ///   live cells would have to become one of dead ones, and when the memory is not enough.
  /// - Complexity: O(*n*) for *n* words of a field, runs of cells, or nodes of a tree.
  public func configured(_ rule: Rule) throws(EngineError) -> (life: Life, changed: CellCount) {
    if state.background == 1 && !rule.isBornOfNothing {
      throw EngineError(
        "all cells of the plane around the pattern are alive in this generation, and under a rule "
          + "without B0 none can be: run a generation first")
    }
    let old = state.cells
    let (cells, changed) = try old.below(rule.states)
    var life = try another(
      cells, rule: rule, topology: state.topology, background: state.background, tick: tick,
      history: state.history)
    if changed != CellCount() { try life.noteHistory(cells, insteadOf: old) }
    return (life, changed)
  }

  /// Returns the automaton with its cells on a field under an elementary rule; all states become 1.
  /// Such a field is dense, and stays so under another rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - row: The row of the present generation; by default the lowest with live cells, or the top
  ///     row when there are none.
  /// - Returns: The automaton, and the number of cells that have become 1.
  /// - Throws: `EngineError` when the field is neither bounded with dead edges nor a plain torus, and
  ///   when the memory is not enough.
  /// - Complexity: O(*n*) for *n* words of the field and runs of cells.
  public func configured(
    elementary rule: ElementaryRule, row: Int? = nil
  ) throws(EngineError) -> (life: Life, changed: CellCount) {
    if let refusal = ElementaryField.refusal(topology: state.topology) {
      throw EngineError(Explanation(refusal))
    }
    let old = state.cells
    let (cells, changed) = try old.below(2)
    let engine = try ElementaryField(
      cells, rule: rule, row: row, topology: state.topology, memory: memory, threads: threads)
    var life = self
    life.state = LifeState(
      rule: state.rule.states == 2 ? state.rule : .life, topology: state.topology,
      choice: .dense, firstTick: tick, engine: engine, history: state.history)
    if changed != CellCount() { try life.noteHistory(cells, insteadOf: old) }
    try life.begin(watching: nil)
    return (life, changed)
  }

  /// Returns the automaton on another bounded field with the same cells, those outside of it
  /// excepted; under an elementary rule the present row stays, or is the last one.
  ///
  /// - Returns: The automaton, and the number of cells that are left out.
  /// - Throws: `EngineError` when the engine can't run the rule on the field, and when the memory is
  ///   not enough.
  /// - Complexity: O(*n*) for *n* words of both fields, runs of cells, and ages.
  public func resized(
    to topology: Topology
  ) throws(EngineError) -> (life: Life, cut: CellCount) {
    guard let width = topology.width, let height = topology.height else {
      preconditionFailure("the field is bounded")
    }
    let field = Rect(x: 0, y: 0, width: width, height: height)
    let (inside, outside) = try state.cells.runs().split(at: field)
    var history = state.history
    history?.crop(to: field)
    var life = try another(
      .runs(inside), rule: state.rule, topology: topology, background: state.background, tick: tick,
      history: history)
    if let elementary = state.elementary {
      let row = min(elementary.row, height - 1)
      life = try life.configured(elementary: elementary.rule, row: row).life
    }
    return (life, outside.population)
  }

  /// Returns the automaton with no live cell, age or trail.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  /// - Complexity: O(*n*) for *n* words of a field; O(1) on the plane.
  public func cleared() throws(EngineError) -> Life {
    let life = try another(
      .runs(CellRuns()), rule: state.rule, topology: state.topology, background: 0, tick: tick,
      history: state.history.map { CellHistory(hasTrails: $0.hasTrails) })
    guard let elementary = state.elementary else { return life }
    return try life.configured(elementary: elementary.rule, row: 0).life
  }

  private mutating func noteHistory(
    _ new: PatternCells, insteadOf old: PatternCells
  ) throws(EngineError) {
    if state.history == nil { return }
    let left = memory - state.engine.bytes, background = state.background
    let (new, old) = (try new.runs(), try old.runs())
    try state.history?.note(new, insteadOf: old, background: background, memory: left)
  }
}

extension PatternCells {
  /// Returns all cells as runs, without a limit.
  fileprivate func runs() throws(EngineError) -> CellRuns {
    do throws(PatternTooLarge) {
      return try inRuns(limit: .max)
    } catch {
      throw EngineError(Explanation(error.description))
    }
  }

  /// Returns the cells with those that are not in a state below `states` in state 1, and the number
  /// of these.
  fileprivate func below(
    _ states: Int
  ) throws(EngineError) -> (cells: PatternCells, changed: CellCount) {
    if Int(largestState) < states { return (self, CellCount()) }
    let (cells, changed) = try runs().below(states)
    return (.runs(cells), changed)
  }
}
