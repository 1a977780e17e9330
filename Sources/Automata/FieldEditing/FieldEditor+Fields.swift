import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import SimulationKernel

// Cells and whole fields.
extension FieldEditor {
  mutating func tap(_ cell: Point) throws -> FieldOutcome {
    let rect = Rect(x: cell.x, y: cell.y, width: 1, height: 1)
    try check(rect, "cell \(cell.text)")
    var states = CellRuns()
    if try self.states(in: rect).isEmpty { states.append(x: cell.x, y: cell.y, length: 1) }
    history.add(EditHistory.Step(changes: [try write(states, to: rect)]))
    return FieldOutcome()
  }

  mutating func clear() throws -> FieldOutcome {
    var outcome = FieldOutcome()
    if let frame {
      let lost = try states(in: frame).population
      history.add(
        EditHistory.Step(changes: [try write(CellRuns(), to: frame, clearsAges: true)]))
      if lost != CellCount() { outcome.loss = .cells(lost) }
      return outcome
    }
    let lost = life.state.cellCount
    try replaceField { life throws(EngineError) in try life.cleared() }
    if lost != CellCount() { outcome.loss = .cells(lost) }
    return outcome
  }

  mutating func resize(to size: Size) throws -> FieldOutcome {
    let old = life.state.topology
    guard old.width != nil && old.height != nil else {
      throw EditRefusal(
        "a field without bounds has no size to change: only one with a width and a height has")
    }
    let topology: Topology
    do throws(UnfitField) {
      topology = try old.resized(to: size)
    } catch {
      throw EditRefusal(Explanation(error.description))
    }
    var outcome = FieldOutcome()
    try replaceField { life throws(EngineError) in
      let (resized, cut) = try life.resized(to: topology)
      if cut != CellCount() { outcome.loss = .cells(cut) }
      return resized
    }
    if let seen { self.seen = seen.intersection(field).isEmpty ? nil : seen }
    return outcome
  }

  mutating func configure(_ configuration: FieldAction.Configuration) throws -> FieldOutcome {
    var outcome = FieldOutcome()
    try replaceField { life throws(EngineError) in
      let (configured, changed) =
        switch configuration {
        case .life(let rule): try life.configured(rule)
        case .elementary(let rule): try life.configured(elementary: rule)
        }
      if changed != CellCount() { outcome.loss = .states(changed) }
      return configured
    }
    return outcome
  }

  /// Replaces the automaton by another one as a step.
  private mutating func replaceField(
    _ make: (Life) throws(EngineError) -> Life
  ) throws(EngineError) {
    let made = try withMemory { life throws(EngineError) in try make(life) }
    let before = life.state
    life = made
    history.add(EditHistory.Step(changes: [.field(before)]))
  }
}
