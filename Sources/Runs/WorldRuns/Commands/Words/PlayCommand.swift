import FieldEditing
import SimulationKernel

/// Lets time pass, up to a goal or `pause`.
struct PlayCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "play", .time, "[N | Ts | until CONDITION [within N]]", .own,
      "Runs for N ticks, for T seconds of film, until a condition holds, or until `pause`.",
      "play until still within 5000")
  ]

  let goal: TimeGoal?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    goal = try reader.goal(canWait: true)
  }

  var effect: TimeEffect { .passes(goal) }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.start(command, goal, isForward: true)
  }
}
