import FieldEditing

/// Goes back to a snapshot.
struct ApplyCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "apply", .keeping, "\"NAME\"", .pace, "Restores a snapshot by name.", "apply \"before\"")
  ]

  let name: String

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    name = try reader.snapshotName()
  }

  var effect: TimeEffect { .stops }
  func note(in pace: inout ScriptPace) { pace.forgetTickLength() }
  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? { names.lack(of: name) }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.restoreSnapshot(name, command)
  }

  var changesWorld: Bool { true }
  var choice: CardChoice? { .restore(name) }

  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion? {
    world.lossByRestoring(name).map { HandQuestion(goingBackTo: name, loss: $0) }
  }

  func message<Played: PlayedWorld>(after world: Played) -> String? { "back to “\(name)”" }
}
