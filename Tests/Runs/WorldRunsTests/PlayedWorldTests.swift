import AutomatonSimulation
import BuiltInWorlds
import ElementarySimulation
import SeaWorldSimulation
import SeededDraws
import SimulationKernel
import TestScope
import Testing
import UniverseSimulation
import VirusSimulation
import WorldRuns

@Suite struct `A world that a script plays` {
  @Test(arguments: 0..<(coversAll ? 40 : 10))
  func `of cells is at every moment as the slow player has it`(seed: Int) throws {
    try compare(
      LifeDescription.self, "life --width 24 --height 16", seed: seed, RandomWords.ofFields,
      speed: 10
    ) { world in
      "\(world.tick) \(world.held) \(world.kept.map(\.name)) \(world.model.state.population) "
        + "\(world.model.state.cells)"
    }
  }

  @Test(arguments: 0..<(coversAll ? 20 : 5))
  func `of penguins and orcas is as the slow player has it`(seed: Int) throws {
    try compare(
      SeaWorldDescription.self, "seaworld --width 12 --height 9", seed: seed, RandomWords.ofSeas,
      speed: 2
    ) { "\($0.tick) \($0.model.census) \($0.model.state.animals(inRow: 4)) \($0.kept.count)" }
  }

  @Test(arguments: 0..<20)
  func `of people is as the slow player has it`(seed: Int) throws {
    try compare(
      VirusDescription.self, "virus --people 90 --infect 4", seed: seed, RandomWords.ofGroups,
      speed: 10
    ) { "\($0.tick) \($0.model.census) \($0.model.configuration.infectionFactor)" }
  }

  @Test(arguments: 0..<6)
  func `of galaxies is as the slow player has it`(seed: Int) throws {
    try compare(
      UniverseDescription.self, "universe --seed 3", seed: seed, RandomWords.ofUniverses,
      speed: 10
    ) { "\($0.tick) \($0.model.state.census)" }
  }

  @Test(arguments: 0..<10)
  func `of rows is as the slow player has it`(seed: Int) throws {
    try compare(
      ElementaryDescription.self,
      "elementary --rule 30 --width 31 --height 20 --topology unbounded", seed: seed,
      RandomWords.ofAll, speed: 10
    ) { "\($0.tick) \($0.model.state.text)" }
  }

  @Test(arguments: 0..<(coversAll ? 20 : 5))
  func `of rows that are edited is as the slow player has it`(seed: Int) throws {
    try compare(
      ElementaryFieldDescription.self,
      "elementary --rule 30 --width 31 --height 20 --topology \(seed % 2 == 0 ? "ring" : "dead")",
      seed: seed, RandomWords.ofFields, speed: 10
    ) { world in
      "\(world.tick) \(world.held) \(world.kept.map(\.name)) \(world.model.state.population) "
        + "\(world.model.state.cells)"
    }
  }

  @Test func `goes back to the length of its ticks`() throws {
    let script = try Scenes.read([
      "x.scene":
        "world virus --infect 4\nspeed 4\nhand off\nplay 2s\nperiod 0.5\nplay 1s\nsnapshot\nreverse 10\n"
        + "expect tick = 6\nplay 1s\nexpect tick = 10\nrollback\nplay 1s\nexpect tick = 24\nseek 3\n"
        + "expect tick = 3"
    ])
    // Nine ticks of the way back pass in an eighth of a second each, one in a quarter.
    let schedule = ScriptSchedule(script)
    #expect(schedule.length == nil && schedule.entries[6].begin == FilmTime(3, 1))
    let prepared = try ScriptRun(script).prepared(in: VirusDescription.self)
    let player = Player(script, in: try prepared.played())
    #expect(try !player.advance(to: #require(FilmTime(99, 1))))
    #expect(player.end == FilmTime(51, 8))
  }

  private func compare<Description: ScriptedWorld>(
    _ type: Description.Type, _ world: String, seed: Int, _ words: [String], speed: Int,
    _ facts: (Description.Played) -> String
  ) throws {
    var random = Draws(UInt64(seed) + 100)
    let text = try RandomWords.script(of: world, words, length: 60, &random)
    let script = try Scenes.read(["x.scene": text])
    var slow = SlowPlayer(script, in: try Self.world(of: script, type), speed: speed)
    let player = Player(script, in: try Self.world(of: script, type))
    for unit in 0..<100_000 {
      slow.play(unit)
      let time = try #require(FilmTime(Int128(unit), 60))
      if slow.hasFailed {
        #expect(throws: ScriptFailure.self, "\(text)") { try player.advance(to: time) }
        return
      }
      let goesOn = try player.advance(to: time)
      try #require(
        facts(player.world) == facts(slow.world),
        "\(unit)/60s of\n\(text)\n\(facts(player.world))\n\(facts(slow.world))")
      try #require(goesOn != slow.isOver, "\(unit)/60s of\n\(text)")
      if !goesOn { return }
    }
    Issue.record("\(text) does not end")
  }

  private static func world<Description: ScriptedWorld>(
    of script: Script, _ type: Description.Type
  ) throws -> Description.Played {
    let prepared = try ScriptRun(script).prepared(in: type)
    return try prepared.played()
  }
}

/// Scripts of random lines of a world.
enum RandomWords {
  static let ofAll = [
    "play 5", "play 3 meanwhile", "play", "pause", "step", "step 3", "reverse 4", "reverse",
    "reverse 1s", "wait 1s", "wait 10/60s", "pace 15/60s", "pace 0.5s", "play 1s", "seek 0",
    "snapshot", "rollback", "apply \"1\"", "delete \"1\"", "snapshots", "hand off", "hand on",
    "together", "end", "scroll to 3,3 over 0.2s meanwhile",
  ]
  static let ofFields =
    ofAll + [
      "tap 3,3", "tap 4,3", "tap 5,3", "tap 5,2", "press 2,2", "select 1,1 6x5",
      "drag bottom-right to 9,7 over 0.2s", "move to 8,8", "rotate left", "flip horizontal", "copy",
      "cut", "paste", "paste at 12,3", "place glider at 2,9", "land live", "land xor",
      "stamp replace", "cancel", "done", "clear", "resize 26x18", "configure life B36/S23",
      "configure elementary 90", "configure life B3/S23", "undo", "redo", "library",
      "play until still within 30", "play until cyclic within 40",
      "play until settled within 40",
    ]
  static let ofSeas =
    ofAll + ["tap", "tap over 0.2s meanwhile", "look 3,3", "restart", "play until empty within 9"]
  static let ofGroups =
    ofAll + [
      "tap 7", "tap 2,3 over 10/60s", "infect 2", "reset", "factor 5", "factor 1", "period 0.5",
      "period 2", "period 1",
      "play until all-sick within 40",
    ]
  static let ofUniverses = ofAll + ["open galaxy 1", "back", "follow on", "follow off", "play 2s"]

  /// Returns a script of lines without a mistake.
  static func script(
    of world: String, _ words: [String], length: Int, _ random: inout Draws
  ) throws -> String {
    try scriptWithoutMistakes("world \(world)", length: length) { _ in
      words[random.next(below: words.count)]
    }
  }
}
