import FieldEditing
import Raster

/// Moves the view so that a point is in its middle.
struct ScrollCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "scroll", .view, "to X,Y", .pace,
      "Centers the view on a cell, as far as the edges of a bounded world allow.",
      "scroll to 40,20")
  ]

  let view: ViewChange?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    try reader.words.keyword("to", before: "a point X,Y")
    view = .zoom(nil, at: try reader.value("a point X,Y", OptionText.point))
  }

  var keepsCard: Bool { true }
}
