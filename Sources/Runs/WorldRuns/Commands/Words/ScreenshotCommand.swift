import AtomicFiles
import FieldEditing

/// Writes the picture of the moment.
struct ScreenshotCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "screenshot", .keeping, "\"NAME.png\"", .none,
      "Writes the current picture next to the film.", "screenshot \"landed.png\"")
  ]

  /// The name of its file.
  let name: String

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    let name = try reader.words.word("the name of a picture")
    guard name.text.hasSuffix(".png"), PlainName.isAllowed(name.text) else {
      throw ActionError(
        column: name.column,
        reason: "\"\(name.text)\" is not a file name for a picture, such as landed.png: "
          + PlainName.rule)
    }
    self.name = name.text
  }

  var keepsCard: Bool { true }
}
