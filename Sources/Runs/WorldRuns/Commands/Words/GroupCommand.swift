import FieldEditing

/// Begins or ends commands that begin together.
struct GroupCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "together", .time, "", .none,
      "Starts the commands up to `end` at the same time; the longest one counts.",
      "together"),
    ScriptWord("end", .time, "", .none, "Ends a `together` group.", "end"),
  ]

  let grouping: Grouping?

  init(_ word: String, _ reader: inout CommandReader) {
    grouping = word == "end" ? .ends : .begins
  }

  var keepsCard: Bool { true }
}
