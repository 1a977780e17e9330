import FieldEditing
import Raster

/// Changes the pixels per cell, around a point where there is one.
struct ZoomCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "zoom", .view, "to Z [at X,Y]", .given,
      "Changes the pixels per cell; a named cell is centered, as far as the edges allow.",
      "zoom to 16 at 30,20 over 2s meanwhile")
  ]

  let view: ViewChange?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    try reader.words.keyword("to", before: "the pixels of a cell")
    let number = try reader.words.word("the pixels of a cell"), scale: Scale
    do throws(ScaleError) {
      scale = try Scale(parsing: number.text)
    } catch {
      throw ActionError(column: number.column, reason: "\(error)")
    }
    view = .zoom(
      scale,
      at: reader.words.takes("at") ? try reader.value("a point X,Y", OptionText.point) : nil)
  }

  var keepsCard: Bool { true }
}
