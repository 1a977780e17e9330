import FieldEditing

/// Stops time, and shows all.
struct HaltCommand: CommonCommand {
  static let words = [
    ScriptWord("halt", .time, "", .pace, "Stops time, and shows the whole world.", "halt")
  ]

  init(_ word: String, _ reader: inout CommandReader) {}

  var effect: TimeEffect { .stops }
  var needsTime: Bool { true }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.stop()
  }

  var view: ViewChange? { .all }
  func keepsForm(hasBegun: Bool) -> Bool { false }
}
