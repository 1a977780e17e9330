/// The way in which a pasted pattern is combined with the existing cells.
public enum PasteMode: String, CaseIterable, Sendable {
  /// The pattern's cells, live and dead, replace all cells of its rectangle.
  case replace
  /// The pattern's live cells replace existing ones; all others stay.
  case or
  /// Existing cells stay alive, in their own state, only where the pattern is alive too.
  case and
  /// Cells are alive where only one of the two is, in the state that it has there.
  case xor

  /// Returns the state of a cell where `new` is pasted onto `old`.
  package func landed(_ new: UInt8, on old: UInt8) -> UInt8 {
    switch self {
    case .replace: new
    case .or: new > 0 ? new : old
    case .and: new > 0 ? old : 0
    case .xor: new == 0 ? old : old == 0 ? new : 0
    }
  }
}
