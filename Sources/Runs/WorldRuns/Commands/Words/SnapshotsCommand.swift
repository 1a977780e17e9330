import FieldEditing

/// Shows the snapshots.
struct SnapshotsCommand: CommonCommand {
  static let words = [
    ScriptWord(
      "snapshots", .keeping, "", .pace,
      "Shows a card of the snapshots; `wait`, settings and changes of view leave it open.",
      "snapshots")
  ]

  init(_ word: String, _ reader: inout CommandReader) {}

  func perform<Played: PlayedWorld>(on player: Player<Played>, _ command: ScriptCommand) throws {
    player.past?.forgetAhead()
  }

  func keepsForm(hasBegun: Bool) -> Bool { false }

  func card<Played: PlayedWorld>(in world: Played) -> ScreenCard<Played>.Content? {
    .snapshots(world.kept, world.look)
  }
}
