/// What a hand is doing with a field, which decides what it may do next.
public enum EditorMode: String, CaseIterable, Sendable {
  /// The automaton is paused.
  case editing
  /// The automaton is running.
  case running
  /// A frame is around some cells.
  case selecting
  /// A pattern floats above the field.
  case pasting

  /// Returns whether actions of a kind are allowed.
  public func allows(_ kind: FieldAction.Kind) -> Bool {
    Self.legality[kind]?.contains(self) ?? false
  }

  /// The modes in which actions of each kind are allowed.
  public static let legality: [FieldAction.Kind: Set<EditorMode>] = [
    .tap: [.editing],
    .press: [.editing, .selecting],
    .select: [.editing, .selecting],
    .drag: [.selecting],
    .move: [.selecting, .pasting],
    .rotate: [.selecting, .pasting],
    .flip: [.selecting, .pasting],
    .copy: [.selecting],
    .cut: [.selecting],
    .paste: [.editing, .selecting],
    .place: [.editing],
    .land: [.pasting],
    .stamp: [.pasting],
    .cancel: [.pasting],
    .done: [.selecting],
    .save: [.selecting],
    .clear: [.editing, .selecting],
    .resize: [.editing],
    .configure: [.editing],
    .snapshot: Set(EditorMode.allCases),
    .rollback: Set(EditorMode.allCases),
    .apply: [.editing],
    .delete: [.editing],
    .undo: [.editing],
    .redo: [.editing],
    .play: [.editing],
    .pause: [.running],
    .step: [.editing],
    .speed: Set(EditorMode.allCases),
  ]

  /// The kinds of actions by which one comes to the mode from ``editing``, or, for that, leaves
  /// each other mode.
  var entrances: [FieldAction.Kind] {
    switch self {
    case .editing: []
    case .running: [.play]
    case .selecting: [.select, .press]
    case .pasting: [.place, .paste]
    }
  }

  /// The kinds of actions by which one comes back to ``editing``.
  var exits: [FieldAction.Kind] {
    switch self {
    case .editing: []
    case .running: [.pause]
    case .selecting: [.done]
    case .pasting: [.land, .cancel]
    }
  }

  /// Returns the sentence with which an action that is not allowed is refused: the mode, and how to
  /// leave it.
  package func refusal(of kind: FieldAction.Kind) -> String {
    let start = "\(kind.rawValue) is not allowed in \(rawValue) mode"
    let modes = Self.allCases.filter { $0.allows(kind) }
    if self == .editing {
      let ways = modes.flatMap(\.entrances).map(\.rawValue)
      return "\(start): \(ways.joined(separator: " or ")) comes first"
    }
    let exit = exits.map(\.rawValue).joined(separator: " or ")
    if modes.contains(.editing) { return "\(start): \(exit) comes first" }
    let ways = modes.flatMap(\.entrances).map(\.rawValue)
    return "\(start): \(exit) comes first, then \(ways.joined(separator: " or "))"
  }
}
