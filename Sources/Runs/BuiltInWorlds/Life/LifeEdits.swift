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

  /// The files of the user's library that patterns were read from.
  var inputs: [InputFile] { patterns.files.map { InputFile($0) } }

  /// The bytes that the snapshots take beside the field; those of a tree share its nodes.
  var snapshotBytes: Int { snapshots.reduce(0) { Self.sum($0, $1.state) } }

  /// Makes the edits of `request` on `life`, which must watch for nothing.
  ///
  /// - Parameters:
  ///   - life: The automaton.
  ///   - request: The request.
  ///   - memory: The bytes that are left beside the automaton, for patterns, snapshots and cells that
  ///     are edited.
  ///   - isRepeated: Whether the edits are made once more, so that patterns are not saved.
  /// - Throws: An `OptionProblem` of the option `do` for an action that is refused, and of `memory`
  ///   for one that takes too much; errors of the library and of the engine.
  init(_ life: Life, _ request: LifeRequest, memory: Int, isRepeated: Bool) throws {
    let library =
      request.library.map { LibraryShelf(folder: $0, memory: memory) }
      ?? LibraryShelf(memory: memory)
    patterns = PendingPatterns(library, isRepeated: isRepeated)
    let mostRuns = FieldEditor.mostRuns(within: memory / 2)
    var editor = FieldEditor(
      life, patterns: patterns, undoMemory: memory / 4, mostRuns: mostRuns)
    var notes: [Explanation] = []
    for action in request.actions {
      do {
        if action.kind == .snapshot { try Self.refuseSnapshot(of: editor, beyond: memory) }
        notes += try editor.perform(action).sentences(on: action).map {
          "\(option: "do"): \($0)"
        }
      } catch let refusal as EditRefusal
        where refusal.isTooLarge && mostRuns < PatternCells.editingLimit
      {
        throw OptionProblem(
          option: "memory", reason: "\(action.description): " + refusal.explanation)
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
    if !isRepeated {
      notes += patterns.replaced.map { name in
        "\(option: "do"): the pattern \"\(name)\" is replaced after it was placed: this run can't be "
          + "drawn again or resumed without the old one"
      }
    }
    self.life = editor.life
    self.notes = notes
    snapshots = editor.snapshots
  }

  /// Refuses another snapshot with which all take more than `memory` bytes.
  private static func refuseSnapshot(
    of editor: FieldEditor, beyond memory: Int
  ) throws(OptionProblem) {
    let bytes = editor.snapshots.reduce(sum(0, editor.life.state)) { sum($0, $1.state) }
    if bytes <= memory { return }
    throw OptionProblem(
      option: "memory",
      reason: "the snapshots take more than the \(memory >> 20) MB that are left beside the field: "
        + "give more \(option: "memory"), or take fewer")
  }

  /// Returns `bytes` and those that a snapshot of `state` takes beside the field.
  private static func sum(_ bytes: Int, _ state: LifeState) -> Int {
    let (sum, overflow) = bytes.addingReportingOverflow(state.isTree ? 0 : state.bytes)
    return overflow ? .max : sum
  }
}

extension FieldOutcome {
  /// Returns what a person should know of what `action` did.
  func sentences(on action: FieldAction) -> [String] {
    var sentences: [String] = []
    func add(_ count: CellCount, _ what: String) {
      if count == CellCount() { return }
      let cells = count == CellCount(1) ? "1 cell" : "\(count) cells"
      sentences.append("\(action.description): \(cells) \(what)")
    }
    add(cellsOutside, "of the pattern outside of the field: left out")
    add(convertedCells, "in states that the rule does not have: now in state 1")
    switch loss {
    case .cells(let count) where action.kind == .resize: add(count, "cut off")
    case .cells(let count) where action.kind == .rotate:
      add(count, "beside the frame that was turned: overwritten")
    case .states(let count): add(count, "in states that the rule does not have: now in state 1")
    case .cells, .field, nil: break
    }
    return sentences
  }
}
