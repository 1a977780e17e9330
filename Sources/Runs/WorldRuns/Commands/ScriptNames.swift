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

  /// Whether the first screen is known to be open.
  var isFirstScreen: Bool { screens == 0 && !isUnknown }

  /// Whether it is known that there is no snapshot.
  var hasNone: Bool { snapshots.isEmpty && !isUncertain && !isUnknown }

  /// Returns whether a snapshot called `name` is known to be there.
  func has(_ name: String) -> Bool { snapshots.contains(name) && !isUncertain && !isUnknown }

  /// Returns why a snapshot can't be named, or `nil` when there may be one called `name`.
  func lack(of name: String) -> String? {
    if isUnknown || snapshots.contains(name) || isUncertain && deleted.contains(name) { return nil }
    return "there is no snapshot called \"\(name)\" above" + hint(name, among: snapshots.sorted())
  }

  /// Returns whether a pattern is saved above by this name, however it is spelled.
  func isSaved(_ name: String) -> Bool { patternKeys.contains(PatternCollection.key(name)) }

  /// Forgets what is not certain any more.
  mutating func forget() { isUnknown = true }

  /// Takes note of a snapshot called `name`, or by the next free number.
  mutating func take(_ name: String?) {
    var number = snapshots.count + 1
    while snapshots.contains("\(number)") { number += 1 }
    snapshots.insert(name ?? "\(number)")
  }

  /// Takes note that a snapshot is deleted.
  mutating func delete(_ name: String) {
    snapshots.remove(name)
    deleted.insert(name)
  }

  /// Takes note of a pattern that is saved.
  mutating func save(_ name: String) { patternKeys.insert(PatternCollection.key(name)) }

  /// Takes note of a screen that opens.
  mutating func openScreen() { screens += 1 }

  /// Takes note of a screen that closes.
  mutating func closeScreen() { screens = max(0, screens - 1) }

  /// Takes note that something is undone or done again, perhaps that a snapshot is deleted.
  mutating func takeBack() { isUncertain = !deleted.isEmpty }
}
