import AutomatonRules
public import CellPatterns
import ElementarySimulation
import Lattice

extension FieldAction: CustomStringConvertible {
  /// The text of the action, from which ``init(parsing:)`` reads the same action, as long as its cells are
  /// within ±2⁶⁰, its sizes, times and numbers are positive, and its speed is above 0.
  public var description: String {
    let name = kind.rawValue
    switch self {
    case .tap(let cell), .press(let cell): return "\(name) \(cell.text)"
    case .select(let frame):
      return "\(name) \(Point(x: frame.x, y: frame.y).text) \(frame.size.text)"
    case .drag(let corner, let cell): return "\(name) \(corner.rawValue) to \(cell.text)"
    case .move(let cell): return "\(name) to \(cell.text)"
    case .rotate(let rotation): return "\(name) \(rotation.rawValue)"
    case .flip(let reflection): return "\(name) \(reflection.rawValue)"
    case .paste(let cell): return name + (cell.map { " at \($0.text)" } ?? "")
    case .place(let pattern, let cell):
      return "\(name) \(ActionText.word(pattern))" + (cell.map { " at \($0.text)" } ?? "")
    case .land(let mode), .stamp(let mode): return "\(name) \(mode.actionName)"
    case .save(let pattern, let isReplacing):
      return "\(name) \(ActionText.quoted(pattern))" + (isReplacing ? " replace" : "")
    case .resize(let size): return "\(name) \(size.text)"
    case .configure(.life(let rule)): return "\(name) life \(ActionText.word(rule.notation))"
    case .configure(.elementary(let rule)): return "\(name) elementary \(rule.code)"
    case .snapshot(let label): return name + (label.map { " \(ActionText.quoted($0))" } ?? "")
    case .apply(let label), .delete(let label): return "\(name) \(ActionText.quoted(label))"
    case .play(nil): return name
    case .play(.generations(let count)): return "\(name) \(count)"
    case .play(.seconds(let seconds)): return "\(name) \(seconds)s"
    case .play(.until(let condition, let limit)):
      let within = limit == Goal.defaultLimit ? "" : " within \(limit)"
      return "\(name) until \(condition.rawValue)\(within)"
    case .step(let count): return count == 1 ? name : "\(name) \(count)"
    case .speed(let speed): return "\(name) \(speed)"
    case .copy, .cut, .cancel, .done, .clear, .rollback, .undo, .redo, .pause: return name
    }
  }
}

extension FieldAction.Speed: CustomStringConvertible {
  /// The name of the speed, or its number.
  public var description: String {
    switch self {
    case .slow: "slow"
    case .balanced: "balanced"
    case .fast: "fast"
    case .rate(let rate): "\(rate)"
    }
  }
}

extension PasteMode {
  /// The name of the mode in actions.
  public var actionName: String { self == .or ? "live" : rawValue }

  /// Creates the mode that actions call `name`.
  public init?(actionName name: String) {
    guard let mode = PasteMode.allCases.first(where: { $0.actionName == name }) else { return nil }
    self = mode
  }
}

extension Point {
  /// The cell, as actions have it.
  var text: String { "\(x),\(y)" }
}

extension Size {
  /// The size, as actions have it.
  var text: String { "\(width)x\(height)" }
}
