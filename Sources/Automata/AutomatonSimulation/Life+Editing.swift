public import AutomatonEngines
public import CellPatterns
import DenseAutomata
public import Lattice

// Edits of cells: the generation stays.
extension LifeState {
  /// Returns the cells of `rect` that are not in the background's state.
  ///
  /// - Throws: `PatternTooLarge` when they have more runs than `limit`, or in HashLife are in more
  ///   squares of 8 × 8 cells.
  /// - Complexity: O(*n*) for *n* words of a dense field's rows, or tiles, or squares with cells.
  public func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    try engine.cells(in: rect, limit: limit)
  }

  /// Replaces the cells of `rect`: see ``Life/replace(_:with:insteadOf:)``.
  mutating func replace(
    _ rect: Rect, with new: CellRuns, insteadOf old: CellRuns, memory: Int
  ) throws(EngineError) {
    try engine.replace(rect, with: new)
    if history == nil { return }
    let background = background, left = memory - engine.bytes
    do throws(EngineError) {
      try history?.note(new, insteadOf: old, background: background, memory: left)
    } catch {
      // The cells were there before, so that there is memory for them.
      try? engine.replace(rect, with: old)
      throw error
    }
  }
}

extension Life {
  /// Replaces the cells of `rect`; those that are alive now and were not are new, and others that
  /// have changed have neither age nor trail.
  ///
  /// What is watched for is watched for from here on.
  ///
  /// - Parameters:
  ///   - rect: A rectangle on the field, within ±2⁶¹.
  ///   - new: Its cells that are not to be in the background's state, of the rule's states.
  ///   - old: Its present cells, as `LifeState/cells(in:limit:)` returns them.
  /// - Throws: `EngineError` when memory runs out; then the automaton stays as it was.
  /// - Complexity: That of the engine's operation, O(*n*) for *n* words, tiles or nodes of `rect`,
  ///   and O(*n*) for *n* cells that change, when there are ages.
  public mutating func replace(
    _ rect: Rect, with new: CellRuns, insteadOf old: CellRuns
  ) throws(EngineError) {
    let memory = memory
    try trying { state throws(EngineError) in
      try state.replace(rect, with: new, insteadOf: old, memory: memory)
    }
    try begin(watching: watch)
  }

  /// Returns the ages and trails of the cells of `rect`, as states of cells, or `nil` where they are
  /// not kept.
  ///
  /// - Complexity: O(*n*) for *n* tiles of ages, and cells of those in `rect`.
  package func ages(in rect: Rect) -> CellRuns? { state.history?.runs(in: rect) }

  /// Replaces the ages and trails of the cells of `rect`, where they are kept.
  ///
  /// - Throws: `EngineError` when memory runs out; then they stay as they were.
  package mutating func replaceAges(
    in rect: Rect, with ages: CellRuns
  ) throws(EngineError) {
    let left = memory - state.engine.bytes
    try state.history?.replace(rect, with: ages, memory: left)
  }

  /// Removes the ages and trails of the cells of `rect`.
  package mutating func clearAges(in rect: Rect) { state.history?.clear(rect) }

  /// Makes `row` that of the present generation under an elementary rule.
  package mutating func moveElementaryRow(to row: Int) {
    guard var engine = state.engine as? ElementaryField else { return }
    engine.row = row
    state.engine = engine
  }

  /// Replaces the automaton's state by another of its own, and watches for nothing any more.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  package mutating func restore(_ state: LifeState) throws(EngineError) {
    self.state = state
    try begin(watching: nil)
  }

  /// Returns the automaton in another state of its own, watching for nothing.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  package func at(_ state: LifeState) throws(EngineError) -> Life {
    var life = self
    try life.restore(state)
    return life
  }

  /// Gives the automaton cells of its own, where it shares them with copies, so that the next edit
  /// copies nothing.
  ///
  /// - Throws: `EngineError` when memory runs out; then the automaton stays as it was.
  /// - Complexity: O(*n*) for *n* words or tiles; O(1) for HashLife, and when no copy shares them.
  public mutating func detach() throws(EngineError) { try state.engine.detach() }
}
