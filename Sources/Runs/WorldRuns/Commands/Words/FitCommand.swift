import FieldEditing

/// Shows all.
struct FitCommand: CommonCommand {
  static let words = [ScriptWord("fit", .view, "", .given, "Shows the whole world.", "fit")]

  init(_ word: String, _ reader: inout CommandReader) {}

  var view: ViewChange? { .all }
  var keepsCard: Bool { true }
}
