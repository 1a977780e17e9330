import AutomatonRules
import CellPatterns
import ElementarySimulation
import FieldEditing
import Lattice
import SeededDraws
import SimulationKernel

/// A generator of random actions, of which most are allowed in the present mode.
struct RandomActions {
  private var draws: Draws
  private let size: Size?
  private let rules: [Rule]
  private let names: [String]
  /// Actions that follow at once, the next one at the end.
  private var planned: [FieldAction] = []

  init(seed: Int, size: Size?, rules: [Rule], names: [String]) {
    draws = Draws(seed)
    self.size = size
    self.rules = rules
    self.names = names
  }

  mutating func next(in mode: EditorMode) -> FieldAction {
    if let action = planned.popLast() { return action }
    // Steps are taken back and made again more than once, since each of these keeps what it replaces.
    if mode == .editing && draws.next(0..<12) == 0 {
      planned = [[.redo], [.undo, .redo], [.redo, .undo, .redo]][draws.next(0..<3)]
      return .undo
    }
    if mode == .selecting && draws.next(0..<8) == 0 {
      planned = [.redo, .undo]
      return .done
    }
    // Now and then any action, allowed or not.
    let kinds = FieldAction.Kind.allCases.filter { mode.allows($0) }
    let kind = draws.next(0..<12) == 0 ? any(FieldAction.Kind.allCases) : any(kinds)
    // Cells first: those actions are a few of many.
    if mode == .editing && draws.next(0..<3) == 0 { return .tap(cell()) }
    // All of the field is cleared seldom, which leaves little.
    if kind == .clear && mode != .selecting && draws.next(0..<4) > 0 { return .tap(cell()) }
    return action(kind)
  }

  mutating func next(_ range: Range<Int>) -> Int { draws.next(range) }

  private mutating func any<Element>(_ list: [Element]) -> Element {
    list[draws.next(0..<list.count)]
  }

  private mutating func cell() -> Point {
    guard let size else { return Point(x: draws.next(-14..<26), y: draws.next(-14..<26)) }
    return Point(x: draws.next(-2..<size.width + 2), y: draws.next(-2..<size.height + 2))
  }

  private mutating func maybeCell() -> Point? { draws.next(0..<2) == 0 ? nil : cell() }

  private mutating func name() -> String { any(["a", "b", "1", "2", "the last one"]) }

  private mutating func action(_ kind: FieldAction.Kind) -> FieldAction {
    switch kind {
    case .tap: return .tap(cell())
    case .press: return .press(cell())
    case .select:
      let corner = cell()
      return .select(
        Rect(x: corner.x, y: corner.y, width: draws.next(1..<9), height: draws.next(1..<9)))
    case .drag: return .drag(any(FieldAction.Corner.allCases), to: cell())
    case .move: return .move(to: cell())
    case .rotate: return .rotate(any(FieldAction.Rotation.allCases))
    case .flip: return .flip(any(FieldAction.Reflection.allCases))
    case .copy: return .copy
    case .cut: return .cut
    case .paste: return .paste(at: maybeCell())
    case .place: return .place(any(names + ["none"]), at: maybeCell())
    case .land: return .land(any(PasteMode.allCases))
    case .stamp: return .stamp(any(PasteMode.allCases))
    case .cancel: return .cancel
    case .done: return .done
    case .save: return .save("x")
    case .clear: return .clear
    case .resize:
      return .resize(Size(width: draws.next(1..<30), height: draws.next(1..<30)))
    case .configure:
      return .configure(
        draws.next(0..<2) == 0
          ? .life(any(rules)) : .elementary(ElementaryRule(code: UInt8(draws.next(0..<256)))))
    case .snapshot: return .snapshot(draws.next(0..<2) == 0 ? nil : name())
    case .rollback: return draws.next(0..<3) == 0 ? .rollback : .undo
    case .apply: return .apply(name())
    case .delete: return .delete(name())
    case .undo: return .undo
    case .redo: return .redo
    case .play: return .play(goal())
    case .pause: return .pause
    case .step:
      // On a field, which stays small, now and then beyond the oldest age and the longest trail.
      let isLong = draws.next(0..<16) == 0 && size != nil
      return .step(Tick(isLong ? draws.next(120..<140) : draws.next(1..<4)))
    case .speed:
      return .speed(any([.slow, .balanced, .fast, .rate(Rational(1, 3)), .rate(Rational(25, 2))]))
    }
  }

  private mutating func goal() -> FieldAction.Goal? {
    switch draws.next(0..<4) {
    case 0: return nil
    case 1: return .generations(Tick(draws.next(1..<6)))
    case 2: return .seconds(Rational(Int64(draws.next(0..<7)), 10))
    default:
      // The slow editor doesn't look ahead.
      let conditions = FieldAction.Condition.allCases.filter { $0 != .settled }
      return .until(any(conditions), within: Tick(draws.next(1..<9)))
    }
  }
}
