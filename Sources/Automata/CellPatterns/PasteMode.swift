/// How a pattern lands on what is there.
public enum PasteMode: String, CaseIterable, Sendable {
  /// The pattern's cells, live and dead, take the place of all cells of its rectangle.
  case replace
  /// Live cells of the pattern take their places; the others leave what is there.
  case or
  /// What is there stays alive only where the pattern is alive too, in its own state.
  case and
  /// Live cells are those alive in one of the two only, in the state that they have there.
  case xor

  /// The state where `old` is there and `new` lands.
  func landed(_ new: UInt8, on old: UInt8) -> UInt8 {
    switch self {
    case .replace: new
    case .or: new > 0 ? new : old
    case .and: new > 0 ? old : 0
    case .xor: new == 0 ? old : old == 0 ? new : 0
    }
  }
}
