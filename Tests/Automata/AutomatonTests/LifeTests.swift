import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import PatternFiles
import SimulationKernel
import Testing
import WorldFiles

/// Patterns with which several tests start.
enum Drawn {
  static let block = CellRuns(drawn: ["OO", "OO"])
  static let blinker = CellRuns(drawn: ["OOO"])
  static let glider = CellRuns(drawn: [".O", "..O", "OOO"])
  static let rPentomino = CellRuns(drawn: [".OO", "OO", ".O"])
  static let diehard = CellRuns(drawn: ["......O", "OO", ".O...OOO"])
}

/// An automaton on the plane, or on a torus of `side` cells.
func life(
  _ cells: CellRuns, _ rule: Rule = .life, torus side: Int? = nil, choice: EngineChoice? = nil,
  tick: Tick = 0, history: HistoryStart = .none, watch: Life.Watch? = nil, memory: Int = 1 << 28
) throws -> Life {
  let topology =
    side.map { Topology(width: $0, height: $0, form: .torus(shiftX: 0, shiftY: 0)) } ?? .unbounded
  return try Life(
    .pattern(.runs(cells)), rule: rule, topology: topology,
    choice: choice ?? (side == nil ? .tiles : .dense), tick: tick, history: history, watch: watch,
    memory: memory)
}

extension Life {
  /// The line of a census file for the present generation.
  var censusRow: String { census(after: nil).row(at: tick) }
}

@Suite struct `An automaton` {
  @Test(arguments: EngineChoice.allCases)
  func `has the same cells with every engine that runs it`(choice: EngineChoice) throws {
    let isBounded = choice == .dense
    var world = try life(Drawn.rPentomino, choice: choice)
    guard !isBounded || choice.refusal(rule: .life, topology: .unbounded) == nil else { return }
    try world.advance(to: world.tick + 1103)
    #expect(world.tick == 1103 && world.state.population == CellCount(116))
    for _ in 0..<4 { try world.step() }
    #expect(world.tick == 1107 && world.state.population == CellCount(116))
  }

  @Test func `that is copied goes on alone`() throws {
    let start = try life(Drawn.glider)
    var other = start
    for _ in 0..<4 { try other.step() }
    #expect(start.tick == 0 && start.state.box?.x == 0 && other.state.box?.x == 1)
    #expect(start.state != other.state)
    other.state = start.state
    #expect(other.tick == 0 && other.state == start.state)
  }

  @Test func `counts births and deaths of single steps alone`() throws {
    var world = try life(Drawn.blinker)
    #expect(world.changes == nil)
    try world.step()
    #expect(world.changes?.births == CellCount(2) && world.changes?.deaths == CellCount(2))
    #expect(world.censusRow == "1,3,2,2\n")
    try world.advance(to: world.tick + 2)
    #expect(world.changes == nil && world.censusRow == "3,3,,\n")
  }

  @Test func `begins at any count of generations`() throws {
    var world = try life(Drawn.glider, tick: 1000)
    try world.step()
    #expect(world.tick == 1001)
  }

  @Test func `that is still is known to be from its first still generation on`() throws {
    #expect(try life(Drawn.block, watch: .still).isStill)
    var dying = try life(Drawn.diehard, watch: .still)
    while !dying.isStill && dying.tick < 200 { try dying.step() }
    #expect(dying.tick == 130 && dying.state.population == CellCount())
    var moving = try life(Drawn.glider, watch: .still)
    for _ in 0..<100 {
      try moving.step()
      #expect(!moving.isStill)
    }
    var blinking = try life(Drawn.blinker, torus: 9, watch: .still)
    for _ in 0..<10 {
      try blinking.step()
      #expect(!blinking.isStill)
    }
  }

  @Test func `that comes back is known with its period, and no sooner`() throws {
    func turn(_ world: Life) throws -> (tick: Tick, period: Tick?) {
      var world = world
      while world.period == nil && world.tick < 300 { try world.step() }
      return (world.tick, world.period)
    }
    #expect(try turn(life(Drawn.block, watch: .cycle)) == (1, 1))
    #expect(try turn(life(Drawn.blinker, watch: .cycle)) == (2, 2))
    // Over the edges of a torus a glider is where it was after four generations a cell.
    #expect(try turn(life(Drawn.glider, torus: 16, watch: .cycle)) == (64, 64))
    #expect(try turn(life(Drawn.glider, watch: .cycle)) == (300, nil))
    #expect(try turn(life(Drawn.diehard, watch: .cycle)) == (131, 1))
  }

  @Test func `counts births and deaths when it is watched, too`() throws {
    for watch in [Life.Watch.still, .cycle] {
      var plain = try life(Drawn.rPentomino), watched = try life(Drawn.rPentomino, watch: watch)
      for _ in 0..<20 {
        try plain.step()
        try watched.step()
        #expect(plain.changes != nil && plain.censusRow == watched.censusRow)
      }
    }
  }

  @Test func `is compared no further when that is cancelled`() throws {
    var world = try life(Drawn.blinker, watch: .cycle)
    try world.step()
    try world.step { true }
    #expect(world.tick == 2 && world.period == nil)
    try world.step()
    try world.step()
    #expect(world.period == 2)
  }

  @Test func `remembers no more generations than it has memory for`() throws {
    var world = try life(Drawn.glider, torus: 16, watch: .cycle, memory: 512 * 63)
    while world.period == nil && world.tick < 300 { try world.step() }
    #expect(world.period == nil)
    world = try life(Drawn.glider, torus: 16, watch: .cycle, memory: 512 * 64)
    while world.period == nil && world.tick < 300 { try world.step() }
    #expect(world.tick == 64 && world.period == 64)
  }

  @Test func `with a background that flips comes back only with it`() throws {
    let rule = Rule(birth: [0, 1, 2, 3, 4], survival: [])
    var world = try life(CellRuns(), rule, watch: .cycle)
    while world.period == nil && world.tick < 10 { try world.step() }
    #expect(world.tick == 2 && world.period == 2)
  }

  @Test func `stops on the way when it is cancelled`() throws {
    var world = try life(Drawn.glider, history: .fresh(hasTrails: false))
    var asked = 0
    try world.advance(to: world.tick + 100) {
      asked += 1
      return asked > 7
    }
    #expect(world.tick == 7)
  }
}

@Suite struct `The engine of a run` {
  private let plane = FirstCells.pattern(.runs(Drawn.glider))

  private func best(
    _ rule: Rule = .life, _ topology: Topology = .unbounded, generations: Tick, stride: Tick
  ) -> EngineChoice? {
    EngineChoice.best(
      for: plane, rule: rule, topology: topology,
      work: EngineChoice.Work(generations: generations, stride: stride))
  }

  @Test func `suits the field, the rule, and how often it is looked at`() {
    let torus = Topology(width: 64, height: 64, form: .torus(shiftX: 0, shiftY: 0))
    #expect(best(generations: 300, stride: 1) == .tiles)
    #expect(best(generations: 1 << 30, stride: 1) == .tiles)
    #expect(best(generations: 1 << 30, stride: 1 << 20) == .hashlife)
    #expect(best(.life, torus, generations: 1 << 30, stride: 1 << 20) == .hashlife)
    #expect(best(.life, torus, generations: 1 << 30, stride: 1) == .dense)
    #expect(best(.life, torus, generations: 1 << 19, stride: 1 << 19) == .dense)
    let other = Topology(width: 63, height: 64, form: .torus(shiftX: 0, shiftY: 0))
    #expect(best(.life, other, generations: 1 << 30, stride: 1 << 20) == .dense)
    let brain = Rule(birth: [2], survival: [], states: 3)
    #expect(best(brain, generations: 1 << 30, stride: 1 << 20) == .tiles)
    let impossible = Rule(birth: [0], survival: [], states: 3)
    #expect(best(impossible, generations: 9, stride: 1) == nil)
  }

  @Test func `is one that keeps ages, where they are asked for, and fits into memory`() throws {
    func best(_ cells: PatternCells, ages: Bool = false, memory: Int = .max) -> EngineChoice? {
      EngineChoice.best(
        for: .pattern(cells), rule: .life, topology: .unbounded,
        work: EngineChoice.Work(
          generations: 1 << 20, stride: ages ? 1 << 20 : 1, keepsHistory: ages, memory: memory))
    }
    let glider = PatternCells.runs(Drawn.glider)
    #expect(best(glider, ages: true) == .tiles)
    // 2⁵⁷ squares of 8 × 8 cells, all alike.
    let levels = (4...60).map { "\($0) \($0 - 3) \($0 - 3) \($0 - 3) \($0 - 3)\n" }
    let file = "[M2] (test)\n.*$..*$***$\n" + levels.joined()
    let tree = try PatternReader().read(Array(file.utf8), file: "tree.mc").cells
    #expect(best(tree, memory: 1 << 32) == .hashlife)
    #expect(best(tree, ages: true, memory: 1 << 32) == .tiles)
    #expect(
      EngineChoice.tiles.bytesNeeded(.pattern(tree), rule: .life, topology: .unbounded) == .max)
  }

  @Test func `says what it can't run`() {
    let torus = Topology(width: 64, height: 65, form: .torus(shiftX: 0, shiftY: 0))
    for choice in [EngineChoice.tiles, .hashlife] {
      let refusal = choice.refusal(rule: .life, topology: torus)
      #expect(refusal?.hasPrefix("the \(choice.rawValue) engine ") == true)
    }
    let brain = Rule(birth: [2], survival: [], states: 3)
    #expect(EngineChoice.hashlife.refusal(rule: brain, topology: .unbounded) != nil)
    #expect(EngineChoice.dense.refusal(rule: brain, topology: torus) == nil)
  }
}
