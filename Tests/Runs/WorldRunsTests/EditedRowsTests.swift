import AutomatonSimulation
import BuiltInWorlds
import Lattice
import Portrayals
import SimulationKernel
import Testing
import WorldFiles
@testable import WorldRuns

@Suite struct `Rows that were edited and saved` {
  @Test func `are known by their own size after they have been made`() throws {
    let script = try Scenes.read([
      "x.scene": "world elementary --width 40 --height 30\nplay 3\ntap 3,3\nresize 50x20"
    ])
    let prepared = try ScriptRun(script).prepared(in: ElementaryFieldDescription.self)
    let player = Player(script, in: try prepared.played())
    _ = try player.advance(to: #require(FilmTime(99, 1)))
    var bytes: [UInt8] = []
    try player.world.save { bytes += $0 }
    var problems = Problems()
    var description = ElementaryFieldDescription(GivenOptions(), seed: 1, &problems)
    try description.load(bytes, from: "rows", memory: 1 << 20)
    var plan = RunPlan()
    try description.lookAhead(&plan, PicturePlan(), until: nil, RunControl())
    let before = (description.memory, description.portrayal.bounds)
    let life = try description.makeWorld(threads: 1)
    #expect(life.state == player.world.model.state)
    #expect(before == (description.memory, description.portrayal.bounds))
    #expect(before.1.width == 50 && before.1.height == 20 && description.firstTick == 3)
    // What its own file says is not among the settings.
    var settings = RunSettings(world: "elementary", seed: 1)
    description.note(life, in: &settings)
    #expect(!settings.all.contains { $0.key == "width" })
  }
}
