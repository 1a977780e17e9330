import FieldEditing

/// Lets time pass backward, up to a goal or `pause`.
struct ReverseCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "reverse", .time, "[N | Ts]", .own, "Plays the past backward, at most to the start.",
      "reverse 20")
  ]

  let goal: TimeGoal?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    goal = try reader.goal(canWait: false)
  }

  var effect: TimeEffect { .passes(goal) }
  var goesBack: Bool { true }
  func note(in pace: inout ScriptPace) { pace.forgetTickLength() }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.start(command, goal, isForward: false)
  }
}
