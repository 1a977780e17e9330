import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice

/// The size and the states of a field that pictures show, and where its cells are.
struct ShownField {
  /// The number of states of a cell.
  let states: Int
  /// The field, or `nil` unless it is bounded on two sides at least.
  let field: Rect?
  /// The cells around the pattern: see ``LifeStart/box``.
  let box: Rect

  /// The field of `start`.
  init(_ start: LifeStart) {
    states = start.rule.states
    field = start.field
    box = start.box
  }

  /// The field of an automaton in `state`, which has been edited.
  init(_ state: LifeState) {
    states = state.elementary == nil ? state.rule.states : 2
    if let width = state.topology.width, let height = state.topology.height {
      field = Rect(x: 0, y: 0, width: width, height: height)
    } else {
      field = nil
    }
    box = state.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The cell at the center of the pattern.
  var middle: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }
}
