import FieldEditing
import PatternLibrary
import Wording

/// The names that are known at a place of a script: of snapshots, and of patterns that it has saved; and how many
/// screens it has opened.
struct ScriptNames {
  private var snapshots: Set<String> = []
  /// Names of snapshots that have been deleted, which undo may bring back.
  private var deleted: Set<String> = []
  private var patternKeys: Set<String> = []
  /// How many screens may be open above the first, at most.
  private var screens = 0
  /// Whether deleted snapshots may have been restored.
  private var isUncertain = false
  /// Whether there may be snapshots that are not known, after a mistake.
  private var isUnknown = false

  /// Returns why a command is refused because of a name, or `nil` when it is not.
  func refusal(
    of command: ScriptCommand, _ kind: ScriptedKind, _ knowsPattern: (String) -> String?
  ) -> String? {
    switch command.act {
    case .snapshot where isUnknown, .apply where isUnknown, .delete where isUnknown,
      .rollback where isUnknown:
      return nil
    case .snapshot(let name?) where snapshots.contains(name) && !isUncertain:
      return "there is a snapshot called \"\(name)\" already: delete it, or choose another name"
    case .apply(let name), .delete(let name):
      if snapshots.contains(name) || isUncertain && deleted.contains(name) { return nil }
      return "there is no snapshot called \"\(name)\" above" + hint(name, among: snapshots.sorted())
    case .rollback where snapshots.isEmpty && !isUncertain:
      return "there is no snapshot above to go back to"
    case .own where command.word.name == "back" && screens == 0 && !isUnknown:
      return "this is the first screen: there is nothing to go back to"
    // A name alone replaces nothing.
    case .own(let text)
    where text.words.count == 2 && kind.patterns(text).saved.map(isSaved) == true:
      return "a pattern of this name is saved above: save it with replace, or choose another name"
    case .own(let text):
      guard let name = kind.patterns(text).needed, !isSaved(name) else { return nil }
      return knowsPattern(name)
    default: return nil
    }
  }

  /// Returns whether a pattern is saved above by this name, however it is spelled.
  private func isSaved(_ name: String) -> Bool { patternKeys.contains(PatternCollection.key(name)) }

  /// Forgets what is not certain any more.
  mutating func forget() { isUnknown = true }

  /// Takes note of the names that a command makes and removes.
  mutating func note(_ command: ScriptCommand, _ kind: ScriptedKind) {
    switch command.act {
    case .snapshot(let name):
      var number = snapshots.count + 1
      while snapshots.contains("\(number)") { number += 1 }
      let name = name ?? "\(number)"
      snapshots.insert(name)
    case .delete(let name):
      snapshots.remove(name)
      deleted.insert(name)
    case .own(let text):
      if let name = kind.patterns(text).saved { patternKeys.insert(PatternCollection.key(name)) }
      if ["open", "tap"].contains(command.word.name) { screens += 1 }
      if command.word.name == "back" { screens = max(0, screens - 1) }
      if ["undo", "redo"].contains(command.word.name) { isUncertain = !deleted.isEmpty }
    default: break
    }
  }
}
