import AtomicFiles
import FieldEditing
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Wording

/// A reader of the words of a command.
struct CommandReader {
  /// The words that are left.
  var words: ActionWords
  /// The kind of the world.
  let kind: ScriptedKind

  /// Creates the reader of `command` in a world of `kind`.
  init(_ command: ActionText, of kind: ScriptedKind) {
    words = ActionWords(command)
    self.kind = kind
  }

  /// Reads what follows `word` as a command of `type`.
  mutating func act(
    of word: ScriptWord, as type: any CommonCommand.Type
  ) throws(ActionError) -> any TimelineCommand {
    let act = try type.init(word.name, &self)
    try words.finish()
    return act
  }

  // MARK: Values

  /// Reads a value as an option of the command line is read.
  mutating func value<Value>(
    _ wanted: String, _ read: (String, String) throws(OptionProblem) -> Value
  ) throws(ActionError) -> Value {
    let word = try words.word(wanted)
    do throws(OptionProblem) {
      return try read("", word.text)
    } catch {
      throw ActionError(column: word.column, reason: error.reason.description)
    }
  }

  // MARK: Names

  /// Reads the name of a snapshot.
  mutating func snapshotName() throws(ActionError) -> String {
    let word = try words.word("the name of a snapshot")
    if PlainName.isAllowed(word.text) { return word.text }
    throw ActionError(
      column: word.column,
      reason: "\"\(word.text)\" can't be the name of a snapshot: \(PlainName.rule)")
  }
}
