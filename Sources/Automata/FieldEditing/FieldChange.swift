import AutomatonEngines
import AutomatonSimulation
import CellPatterns
import Lattice

/// What takes back a change of the field, or makes it again.
enum FieldChange: Sendable {
  /// Other cells of a rectangle.
  case cells(AreaCells)
  /// Another field.
  case field(LifeState)
  /// A snapshot that has been deleted, and its place among those that the editor took, if it did.
  case deleted(FieldSnapshot, at: Int?)
  /// A snapshot that has been put back.
  case restored(FieldSnapshot, at: Int?)

  /// About how many bytes it takes.
  var bytes: Int {
    switch self {
    case .cells(let area): area.bytes
    case .field(let state): state.heldBytes
    case .deleted(let snapshot, _), .restored(let snapshot, _): snapshot.state.heldBytes
    }
  }
}

/// The cells of a rectangle, with what is known of them beside their states.
struct AreaCells: Sendable {
  let rect: Rect
  /// The cells that are not in the background's state.
  let cells: CellRuns
  /// Their ages and trails.
  let ages: CellRuns?
  /// The row of the present generation under an elementary rule.
  let row: Int?

  var bytes: Int {
    [cells, ages ?? CellRuns()].reduce(256) { sum, runs in
      sum + runs.runs.count * MemoryLayout<CellRuns.Run>.stride
        + runs.rows.count * MemoryLayout<CellRuns.Row>.stride
    }
  }
}

extension LifeState {
  /// About how many bytes a copy holds that nothing else does; copies of a tree share its nodes.
  var heldBytes: Int { isTree ? 1 << 12 : bytes }
}
