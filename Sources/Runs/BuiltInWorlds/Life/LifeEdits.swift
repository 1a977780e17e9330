import AutomatonRules
import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
import PatternLibrary
import SimulationKernel
import WorldRuns

/// What a request does to a field before the first generation, and what is written because of it.
struct LifeEdits {
  /// The field after all edits, which watches for nothing.
  let life: Life
  /// The patterns that are to be saved.
  let patterns: PendingPatterns
  /// The snapshots that were taken, in their order.
  let snapshots: [FieldSnapshot]
  /// What was done beside what was asked for, a sentence for each action with more to it.
  let notes: [Explanation]

  /// Refuses snapshots that take more than `memory` bytes; those of a tree share its nodes.
  private static func refuse(_ editor: FieldEditor, beyond memory: Int) throws(OptionProblem) {
    var bytes = editor.life.state.bytes
    for snapshot in editor.snapshots where !snapshot.state.isTree {
      let (sum, overflow) = bytes.addingReportingOverflow(snapshot.state.bytes)
      bytes = overflow ? .max : sum
    }
    if bytes <= memory { return }
    throw OptionProblem(
      option: "memory",
      reason: "the snapshots take more than the \(memory >> 20) MB that fields may take: give more "
        + "\(option: "memory"), or take fewer")
  }

  /// Makes the edits of `request` on `life`, which must watch for nothing.
  ///
  /// - Parameters:
  ///   - life: The automaton.
  ///   - request: The request.
  ///   - memory: The bytes that fields may take.
  ///   - saves: Whether patterns are saved.
  /// - Throws: An `OptionProblem` of the option `do` for an action that is refused, and errors of
  ///   the library and of the engine.
  init(_ life: Life, _ request: LifeRequest, memory: Int, saves: Bool) throws {
    let library =
      request.library.map { LibraryShelf(folder: $0, memory: memory) }
      ?? LibraryShelf(memory: memory)
    patterns = PendingPatterns(library)
    var editor = FieldEditor(life, patterns: patterns, undoMemory: memory / 8)
    var notes: [Explanation] = []
    for action in request.actions where saves || action.kind != .save {
      do {
        let outcome = try editor.perform(action)
        notes += outcome.sentences(on: action)
        try Self.refuse(editor, beyond: memory)
      } catch let refusal as any ExplainedError {
        throw OptionProblem(option: "do", reason: "\(action.description): \(refusal.explanation)")
      } catch let unknown as UnknownPattern {
        throw OptionProblem(option: "do", reason: "\(action.description): \("\(unknown)")")
      }
    }
    if editor.mode == .pasting {
      notes.append("the pattern that floats above the field after the last action does not land")
      // What it was cut from is put back.
      try editor.perform(.cancel)
    }
    self.life = editor.life
    self.notes = notes
    snapshots = editor.snapshots
  }
}

extension FieldOutcome {
  /// Returns what a person should know of what `action` did.
  fileprivate func sentences(on action: FieldAction) -> [Explanation] {
    var sentences: [Explanation] = []
    func add(_ count: CellCount, _ what: Explanation) {
      if count == CellCount() { return }
      let cells = count == CellCount(1) ? "1 cell" : "\(count) cells"
      sentences.append("\(option: "do"): \(action.description): \(cells) \(what)")
    }
    add(cellsOutside, "of the pattern outside of the field: left out")
    add(convertedCells, "in states that the rule does not have: now in state 1")
    switch loss {
    case .cells(let count) where action.kind == .resize: add(count, "cut off")
    case .states(let count): add(count, "in states that the rule does not have: now in state 1")
    case .cells, .field, nil: break
    }
    return sentences
  }
}

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
