import FieldEditing
import SimulationKernel

/// Goes to a time of the world that has been.
struct SeekCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "seek", .time, "T", .none, "Jumps to a time that the world has already passed.", "seek 12")
  ]

  let time: Rational

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    time = try reader.words.seconds()
  }

  var effect: TimeEffect { .stops }
  var goesBack: Bool { true }
  func note(in pace: inout ScriptPace) { pace.forgetTickLength() }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.seek(time, command)
  }
}
