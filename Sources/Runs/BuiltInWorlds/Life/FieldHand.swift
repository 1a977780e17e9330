import FieldEditing
public import WorldRuns

/// A hand on a field of cells, which is in one of the modes of ``EditorMode``.
public struct FieldHand: ScriptHand {
  public static let modes = EditorMode.allCases.map(\.rawValue)

  /// The mode, or `nil` when it is not certain.
  private var present: EditorMode? = .editing
  /// Whether cells have been copied or cut.
  private var hasClipboard = false

  /// Creates a hand in ``EditorMode/editing``.
  public init() {}

  public var mode: String? { present?.rawValue }

  public var isRunning: Bool {
    get { present == .running }
    set { if isRunning != newValue { present = newValue ? .running : .editing } }
  }

  public func refusal(of command: ScriptCommand) -> String? {
    let name = command.word.name
    if command.goesBack {
      // As from everywhere else, one comes there from editing.
      guard let present, present != .running, !present.allows(.play) else { return nil }
      return present.refusal(of: .play).replacing("play is", with: "\(name) is")
    }
    guard let kind = FieldAction.Kind(rawValue: name) else {
      return present == nil || isRunning ? nil : command.refusalAtRest
    }
    if let present, !present.allows(kind) { return present.refusal(of: kind) }
    if kind == .paste && !hasClipboard && present != nil {
      return "nothing is copied or cut above, so there is nothing to paste"
    }
    return nil
  }

  public mutating func perform(_ command: ScriptCommand) {
    if command.letsTimePass || command.stopsTime {
      present = command.letsTimePass ? .running : .editing
    }
    switch command.word.name {
    case "press", "select": present = .selecting
    case "place", "paste": present = .pasting
    case "cut":
      present = .pasting
      hasClipboard = true
    case "copy": hasClipboard = true
    case "land", "cancel", "done", "undo", "redo", "delete", "tap", "resize", "configure":
      present = .editing
    default: break
    }
  }

  public mutating func forget() { present = nil }
}
