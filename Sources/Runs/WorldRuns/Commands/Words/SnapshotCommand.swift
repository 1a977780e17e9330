import FieldEditing

/// Keeps the world, by a name or a number.
struct SnapshotCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "snapshot", .keeping, "[\"NAME\"]", .pace, "Takes a snapshot, with a name or a number.",
      "snapshot \"before\"")
  ]

  let name: String?

  init(_ word: String, _ reader: inout CommandReader) throws(ActionError) {
    name = reader.words.next == nil ? nil : try reader.snapshotName()
  }

  func refusal(_ names: ScriptNames, lack: (String) -> String?) -> String? {
    guard let name, names.has(name) else { return nil }
    return "\(EditRefusal(snapshotNamed: name))"
  }

  func note(in names: inout ScriptNames) { names.take(name) }

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    try player.change(command, .comeback) { world, moment in
      try world.takeSnapshot(name, at: moment)
      return .none
    }
  }

  func keepsForm(hasBegun: Bool) -> Bool { false }

  func message<Played: PlayedWorld>(after world: Played) -> String? {
    world.kept.last.map { "kept “\($0.name)”" }
  }
}
