import AutomatonEngines
import AutomatonFiles
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import ElementarySimulation
import SeaWorldSimulation
import SimulationKernel
import Testing
import UniverseSimulation
import VirusSimulation
import WorldFiles

/// The properties that all worlds have in common.
@Suite struct `Every world` {
  static func seaWorld() throws -> SeaWorld {
    try SeaWorld(SeaWorldConfiguration(), tracksIdentities: true, restartsAt: [11, 23])
  }

  static func virus() throws -> Virus {
    var configuration = VirusConfiguration()
    configuration.people = 900
    configuration.infectedAtRandom = 2
    configuration.period = Rational(1, 2)
    return try Virus(
      configuration,
      interventions: [
        Intervention(at: Rational(4), .reset), Intervention(at: Rational(17, 4), .tap(8)),
      ], keepsCases: true)
  }

  static func universe() throws -> Universe { try Universe(UniverseConfiguration()) }

  static func elementary(_ topology: ElementaryTopology) throws -> Elementary {
    var configuration = ElementaryConfiguration()
    configuration.rule = ElementaryRule(code: 45)
    configuration.width = 70
    configuration.rows = 9
    configuration.topology = topology
    return try Elementary(configuration)
  }

  static func life(
    _ choice: EngineChoice, history: HistoryStart = .none, watch: Life.Watch? = nil
  ) throws -> Life {
    let field = Topology(width: 40, height: 30, form: .torus(shiftX: 0, shiftY: 0))
    return try Life(
      .pattern(.runs(CellRuns(drawn: [".OO", "OO", ".O"]))), rule: .life,
      topology: choice == .dense ? field : .unbounded, choice: choice, history: history,
      watch: watch, memory: 1 << 28)
  }

  /// Advances `start` in leaps and in steps.
  private func checkLeaps<World: Simulation>(_ start: World, to last: Tick) throws {
    var leaping = start, stepping = start
    for leap in [1, 2, 7, last - start.tick] where leaping.tick < last {
      let goal = min(last, leaping.tick + leap)
      try leaping.advance(to: goal)
      while stepping.tick < goal { try stepping.step() }
      #expect(leaping.tick == goal && leaping.state == stepping.state)
    }
    let end = leaping.state
    try leaping.advance(to: last)
    #expect(leaping.state == end)
  }

  @Test func `advances to a tick as so many steps would`() throws {
    try checkLeaps(Self.seaWorld(), to: 30)
    try checkLeaps(Self.virus(), to: 20)
    try checkLeaps(Self.universe(), to: 215)
    for topology in ElementaryTopology.allCases {
      try checkLeaps(Self.elementary(topology), to: 150)
    }
    for choice in EngineChoice.allCases { try checkLeaps(Self.life(choice), to: 90) }
    try checkLeaps(Self.life(.tiles, history: .fresh(hasTrails: true)), to: 60)
  }

  /// Cancels on the way to `last`, and goes on from there.
  private func checkStop<World: Simulation>(_ start: World, to last: Tick) throws {
    var straight = start, halting = start
    try straight.advance(to: last)
    try halting.advance(to: last) { true }
    #expect(halting.tick == start.tick && halting.state == start.state)
    var asked = 0
    try halting.advance(to: last) {
      asked += 1
      return asked > 2
    }
    #expect(halting.tick > start.tick && halting.tick < last)
    try halting.advance(to: last)
    #expect(halting.state == straight.state)
  }

  @Test func `stops on the way when it is cancelled`() throws {
    try checkStop(Self.seaWorld(), to: 30)
    try checkStop(Self.virus(), to: 20)
    try checkStop(Self.universe(), to: 215)
    try checkStop(Self.life(.tiles, history: .fresh(hasTrails: false)), to: 60)
  }

  /// Saves `start` at some ticks, loads it into `other`, and compares the two from there on.
  private func checkSave<World: SavableWorld>(
    _ start: World, into other: World, at ticks: [Tick]
  ) throws {
    var world = start
    for tick in ticks {
      try world.advance(to: tick)
      let bytes = try world.savedBytes()
      var loaded = other
      try loaded.load(bytes, file: "a file")
      #expect(loaded.tick == tick && loaded.state == world.state)
      #expect(try loaded.savedBytes() == bytes)
      var later = world
      try later.advance(to: tick + 13)
      try loaded.advance(to: tick + 13)
      #expect(loaded.state == later.state)
      let state = loaded.state
      for damaged in [[], Array(bytes.dropFirst())] {
        #expect(throws: DamagedSave.self) { try loaded.load(damaged, file: "a file") }
      }
      #expect(loaded.state == state)
    }
  }

  @Test func `goes on from what it saved, and saves the same again`() throws {
    try checkSave(Self.seaWorld(), into: Self.seaWorld(), at: [0, 10, 11, 25])
    try checkSave(Self.virus(), into: Self.virus(), at: [0, 8, 9, 15])
    try checkSave(Self.universe(), into: Self.universe(), at: [0, 95, 215])
    for topology in ElementaryTopology.allCases {
      try checkSave(
        Self.elementary(topology), into: Elementary(ElementaryConfiguration()), at: [0, 5, 77])
    }
    for choice in EngineChoice.allCases {
      try checkSave(Self.life(choice), into: Self.life(choice), at: [0, 40])
    }
    let aged = try Self.life(.tiles, history: .fresh(hasTrails: true))
    try checkSave(aged, into: aged, at: [0, 40])
  }

  /// Cuts the save of `start`, run for `ticks` ticks, after each of its bytes.
  private func checkCuts<World: SavableWorld>(_ start: World, ticks: Tick) throws {
    var world = start
    try world.advance(to: world.tick + ticks)
    let bytes = try world.savedBytes()
    let state = world.state
    for count in bytes.indices {
      let cut = Array(bytes[..<count])
      #expect(throws: (any Error).self, "\(World.self) cut to \(count) of \(bytes.count) bytes") {
        try world.load(cut, file: "cut")
      }
    }
    #expect(world.state == state)
  }

  @Test func `refuses a file that was cut off, wherever that is`() throws {
    try checkCuts(Self.seaWorld(), ticks: 5)
    try checkCuts(Self.virus(), ticks: 9)
    try checkCuts(Self.universe(), ticks: 95)
    for topology in ElementaryTopology.allCases {
      try checkCuts(Self.elementary(topology), ticks: 20)
    }
    for choice in EngineChoice.allCases { try checkCuts(Self.life(choice), ticks: 40) }
    try checkCuts(Self.life(.tiles, history: .fresh(hasTrails: true)), ticks: 20)
  }

  @Test func `refuses an automaton with another byte, and says where it is damaged`() throws {
    var world = try Self.life(.hashlife)
    try world.advance(to: 400)
    let bytes = try world.savedBytes()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      #expect(throws: (any Error).self, "byte \(place)") { try world.load(changed, file: "w") }
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let cut = Array(bytes.dropLast(lines[lines.count - 1].count + 1))
    let error = #expect(throws: DamagedSave.self) { try world.load(cut, file: "w") }
    #expect(error?.line == lines.count && error?.column == 1)
    #expect(error?.reason == "the file is cut off: its last line is missing")
  }

  @Test func `has a last tick and knows what decides it`() throws {
    let sea = try Self.seaWorld(), group = try Self.virus(), universe = try Self.universe()
    #expect(sea.lastTick == Tick(UInt32.max) && sea.configuration == SeaWorldConfiguration())
    #expect(group.lastTick == 1 << 60 && group.configuration.people == 900)
    #expect(universe.lastTick == 216_000 && universe.configuration == UniverseConfiguration())
    #expect(try Self.elementary(.ring).lastTick == 1 << 60)
    #expect(try Self.elementary(.unbounded).lastTick == 1 << 44)
    #expect(try Self.life(.tiles).lastTick == 1 << 60)
  }

  @Test func `that is watched, or can't run it, doesn't load a saved automaton`() throws {
    let bytes = try Self.life(.tiles).savedBytes()
    var watched = try Self.life(.tiles, watch: .cycle)
    let error = #expect(throws: EngineError.self) { try watched.load(bytes, file: "a") }
    #expect(error?.description == "what is watched for has to be seen from the start")
    var plane = try Self.life(.hashlife)
    let torus = try Self.life(.dense).savedBytes()
    #expect(throws: EngineError.self) { try plane.load(torus, file: "a") }
    // Ages that are not saved start again, and those that are not kept are left out.
    var aged = try Self.life(.tiles, history: .fresh(hasTrails: true))
    try aged.load(bytes, file: "a")
    #expect(aged.state.history != nil)
    let ages = try aged.savedBytes()
    var plain = try Self.life(.hashlife)
    try plain.load(ages, file: "a")
    #expect(plain.state.history == nil && plain.state.choice == .hashlife)
  }
}
