import AutomatonFiles
import AutomatonSimulation
import BuiltInWorlds
import FieldEditing
import SimulationKernel
import Testing
import WorldFiles
import WorldRuns

@Suite struct `A script and a Swift program` {
  @Test func `that do the same end in the same bytes`() throws {
    let actions = [
      "place glider at 2,3", "land live", "play 40", "select 12,13 3x3", "copy", "paste",
      "rotate right", "move to 30,20", "land live", "play 20", "snapshot \"late\"", "clear",
      "undo", "step 3", "rollback", "play 5",
    ]
    let script = try Scenes.read(actions.joined(separator: "\n"))
    let prepared = try ScriptRun(script).prepared(in: LifeDescription.self)
    let world = try prepared.played()
    let player = Player(script, in: world)
    #expect(try !player.advance(to: #require(FilmTime(1000, 1))))
    var editor = FieldEditor(world.model, patterns: LibraryShelf(folder: nil))
    for text in actions {
      for command in try ActionText.commands(of: text) {
        try editor.perform(FieldAction(command))
        _ = try editor.finishRun()
      }
    }
    #expect(editor.life.tick == 65 && player.world.tick == 65)
    #expect(try Self.bytes(of: editor.life) == Self.bytes(of: player.world.model))
  }

  private static func bytes(of life: Life) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try life.save { bytes += $0 }
    return bytes
  }
}
