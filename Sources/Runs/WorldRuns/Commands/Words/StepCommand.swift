import FieldEditing
import SimulationKernel

/// Lets a number of ticks pass.
struct StepCommand: CommonCommand {
  static let words = [
    ScriptWord("step", .time, "[N]", .own, "Runs N ticks; one by default.", "step 4")
  ]

  let count: Tick

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    count = reader.words.next == nil ? 1 : try reader.ticks()
  }

  var effect: TimeEffect { .passes(.ticks(count)) }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.start(command, .ticks(count), isForward: true)
  }
}
