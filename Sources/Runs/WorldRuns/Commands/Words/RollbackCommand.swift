import FieldEditing

/// Goes back to the last snapshot.
struct RollbackCommand: CommonCommand {
  static let words = [
    ScriptWord("rollback", .keeping, "", .pace, "Restores the last snapshot.", "rollback")
  ]

  init(_ word: String, _ reader: inout CommandReader) {}

  var effect: TimeEffect { .stops }
  func note(in pace: inout ScriptPace) { pace.forgetTickLength() }

  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? {
    names.hasNone ? "there is no snapshot above to go back to" : nil
  }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.restoreSnapshot(nil, command)
  }

  var changesWorld: Bool { true }
  var choice: CardChoice? { .restore(nil) }

  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion? {
    world.kept.last.flatMap { last in
      world.lossByRestoring(nil).map { HandQuestion(goingBackTo: last.name, loss: $0) }
    }
  }

  func message<Played: PlayedWorld>(after world: Played) -> String? {
    world.kept.last.map { "back to “\($0.name)”" }
  }
}
