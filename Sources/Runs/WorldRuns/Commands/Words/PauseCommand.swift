import FieldEditing

/// Stops time.
struct PauseCommand: CommonCommand {
  static let words = [ScriptWord("pause", .time, "", .pace, "Stops time.", "pause")]

  init(_ word: String, _ reader: inout CommandReader) {}

  var effect: TimeEffect { .stops }
  var needsTime: Bool { true }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.stop()
  }
}
