import FieldEditing
import SimulationKernel

/// Lets the film go on.
struct WaitCommand: CommonCommand {
  static let words = [
    ScriptWord("wait", .time, "T", .own, "Waits T seconds; the film continues.", "wait 1s")
  ]

  let seconds: Rational?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    seconds = try reader.words.seconds()
  }

  var keepsCard: Bool { true }
}
