import FieldEditing

/// Removes a snapshot.
struct DeleteCommand: CommonCommand {
  static let words = [
    ScriptWord("delete", .keeping, "\"NAME\"", .pace, "Deletes a snapshot.", "delete \"before\"")
  ]

  let name: String

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    name = try reader.snapshotName()
  }

  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? { names.lack(of: name) }
  func note(in names: inout ScriptNames) { names.delete(name) }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.change(command, .comeback) { world, moment in
      try world.deleteSnapshot(name, at: moment)
      return .none
    }
  }

  func keepsForm(hasBegun: Bool) -> Bool { false }
  var choice: CardChoice? { .delete(name) }

  func question<Played: PlayedWorld>(before world: Played) -> HandQuestion? {
    world.factsOfSnapshot(name).map {
      HandQuestion("Delete “\(name)”?", facts: $0, answer: "Delete")
    }
  }

  func message<Played: PlayedWorld>(after world: Played) -> String? { "“\(name)” deleted" }
}
