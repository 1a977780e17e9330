import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice

/// The size and the states of a field that pictures show, and where its cells are.
struct ShownField {
  /// The number of states of a cell.
  let states: Int
  /// The field if it is bounded on at least two sides, otherwise `nil`.
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
    states = state.shownStates
    field = state.field
    box = state.box?.rect ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The cell at the center of the pattern.
  var middle: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }
}

// Without the box, which takes a scan of the field.
extension LifeState {
  /// The number of states of a cell in pictures.
  var shownStates: Int { elementary == nil ? rule.states : 2 }

  /// The field if it is bounded on at least two sides, otherwise `nil`.
  var field: Rect? {
    guard let width = topology.width, let height = topology.height else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }
}
