import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import PatternLibrary
import SimulationKernel
import TestScope
import Testing

/// A soup of random cells on the plane.
private func soup(_ seed: UInt64, _ side: Int, _ rule: Rule = .life) throws -> Life {
  try Life(
    .soup(
      Soup(rect: Rect(x: 0, y: 0, width: side, height: side), seed: seed, density: 1 << 31)),
    rule: rule, topology: .unbounded, choice: .tiles, memory: 1 << 30)
}

/// What `life` settles to within so many generations.
private func settlement(_ life: Life, within generations: Tick = 100_000) throws -> Settlement? {
  var life = life
  try life.settle(within: generations) { false }
  return life.settlement
}

/// Several patterns of the library in one field, each with its upper left corner at a place.
private func together(_ patterns: [(name: String, x: Int, y: Int)]) throws -> CellRuns {
  var cells: Set<Place> = []
  for (name, x, y) in patterns {
    let pattern = try #require(PatternCollection.builtIn.patterns.first { $0.name == name }).pattern
    let life = try Life(
      .pattern(pattern.cells), rule: .life, topology: .unbounded, choice: .tiles, memory: 1 << 28)
    cells.formUnion(Set(life.state).shape.map { $0.moved(x, y) })
  }
  return cells.runs
}

@Suite struct `A field that settles` {
  /// The figures are those of LifeWiki, in its articles on the patterns: 1103 and 116 cells of the
  /// R-pentomino, 5206 and 633 of the acorn, 17331 and 1744 of rabbits.
  @Test(arguments: PatternCollection.builtIn.patterns.filter { $0.category != .elementary })
  func `does so as the library says`(pattern: LibraryPattern) throws {
    guard case .plane(let rule) = pattern.automaton else { return }
    let life = try Life(
      .pattern(pattern.pattern.cells), rule: rule, topology: .unbounded, choice: .tiles,
      memory: 1 << 30)
    for fact in pattern.facts {
      guard let generations = fact.generations else { continue }
      let found = try settlement(life, within: generations)
      let population = try #require(life.state.population.int)
      switch fact {
      case .stable: #expect(found?.description == "\(population) cells, period 1, 0 ships")
      case .period(let period):
        #expect(found?.description == "\(population) cells, period \(period), 0 ships")
      case .ship: #expect(found?.tick == 0 && found?.ships == 1 && found?.population == population)
      case .lifespan(let generations, let population):
        #expect(found?.tick == Tick(generations) && found?.population == population)
      case .emitter, .puffer, .growth, .replicator: #expect(found == nil)
      case .population: break
      }
    }
  }

  /// The numbers of gliders are those of LifeWiki.
  @Test func `has its ships counted`() throws {
    func ships(_ name: String) throws -> String? {
      try settlement(life(together([(name, 0, 0)])))?.description
    }
    #expect(try ships("r-pentomino") == "116 cells, period 2, 6 ships")
    #expect(try ships("acorn") == "633 cells, period 2, 13 ships")
    #expect(try ships("diehard") == "0 cells, period 1, 0 ships")
    #expect(try ships("herschel") == "24 cells, period 1, 2 ships")
  }

  @Test func `has no ships that meet something later`() throws {
    // A block 600 cells ahead of a glider, and one that it passes by.
    let hit = try #require(try settlement(life(together([("glider", 0, 0), ("block", 600, 600)]))))
    #expect(hit.tick > 2380 && hit.ships == 0)
    let miss = try settlement(life(together([("glider", 0, 0), ("block", 600, 620)])))
    #expect(miss?.tick == 0 && miss?.ships == 1)
    // A faster ship behind a slower one, and before it.
    let chase = try life(together([("lwss", 0, 3), ("copperhead", 100, 0)]))
    let direction = try settlement(life(together([("lwss", 0, 0)])))
    #expect(direction?.ships == 1)
    let apart = try #require(try settlement(chase))
    #expect(apart.tick == 0 && apart.ships == 2)
  }

  @Test func `may have ships in step, and oscillators of any common period`() throws {
    let flock = try settlement(life(together([("glider", 0, 0), ("glider", 9, 0)])))
    #expect(flock?.description == "10 cells, period 1, 2 ships")
    let names = [
      "blinker", "jam", "octagon-2", "burloaferimeter", "figure-eight", "worker-bee", "tumbler",
      "pentadecathlon", "queen-bee-shuttle", "twin-bees-shuttle",
    ]
    let rest = try settlement(
      life(together(names.enumerated().map { ($1, 0, 40 * $0) } + [("coe-ship", 100, 1000)])))
    // 2³ · 3² · 5 · 7 · 23.
    #expect(rest?.tick == 0 && rest?.period == 57_960 && rest?.ships == 1)
  }

  @Test func `with edges does so where its cycle begins`() throws {
    let glider = try settlement(life(Drawn.glider, torus: 10))
    #expect(glider?.tick == 0 && glider?.period == 40 && glider?.ships == 0)
    let start = try life(Drawn.rPentomino, torus: 64)
    let found = try #require(try settlement(start))
    var cyclic = try life(Drawn.rPentomino, torus: 64, watch: .cycle)
    while cyclic.period == nil { try cyclic.step() }
    #expect(found.period == cyclic.period.map { Int128($0) })
    #expect(found.tick == cyclic.tick - (cyclic.period ?? 0))
  }

  @Test func `is found by each engine, up to the last generation that is allowed`() throws {
    for choice in [EngineChoice.tiles, .hashlife] {
      let start = try life(Drawn.rPentomino, choice: choice, tick: 7)
      #expect(try settlement(start, within: 1103)?.tick == 1110)
      #expect(try settlement(start, within: 1102) == nil)
    }
  }

  @Test func `forgets it when it is edited`() throws {
    var world = try life(Drawn.glider)
    try world.settle(within: 100) { false }
    #expect(world.isSettled)
    try world.replace(
      Rect(x: 9, y: 9, width: 1, height: 1), with: CellRuns(), insteadOf: CellRuns())
    #expect(!world.isSettled && world.settlement == nil)
  }

  /// Golly 3.3 has the fields of a soup at three times: from the last, which is run part by part, follow
  /// those of the first settled generation, and not those of the one before.
  @Test(.enabled(if: Bgolly.isThere), arguments: 1...UInt64(coversAll ? 1000 : 12))
  func `is on its way as Golly has it`(seed: UInt64) throws {
    let start = try soup(seed, 16)
    let found = try #require(try settlement(start)), cells = Set(start.state)
    func golly(_ tick: Tick) throws -> Set<Place> {
      try Bgolly.shape(of: cells, after: Int(tick))
    }
    let parts = try #require(try AloneParts(try golly(found.tick + 10_000), .life))
    #expect(try parts.cells(before: 10_000).shape == golly(found.tick))
    if found.tick > 0 {
      #expect(try parts.cells(before: 10_001).shape != golly(found.tick - 1))
    }
  }

  @Test(arguments: [
    "B36/S23", "B36/S125", "B3678/S34678", "B2/S34H", "B24/S35H", "B2/S013V", "23/3/3", "23/36/4",
    "B2-a/S12", "B2n3/S23", "B0123478/S01234678", "B012/S3", "B017/S1",
  ])
  func `is on its way under every kind of rule`(notation: String) throws {
    let rule = try Rule.parse(notation).rule
    var settled = 0
    for seed in 1...UInt64(coversAll ? 100 : 12) {
      let start = try soup(seed, 12, rule)
      guard let found = try settlement(start, within: 3000) else { continue }
      settled += 1
      var world = start
      if found.tick > 0 { try world.advance(to: found.tick - 1) }
      let before = Set(world.state)
      try world.advance(to: found.tick)
      let first = Set(world.state)
      #expect(first.count == found.population)
      try world.advance(to: found.tick + 2000)
      let parts = try #require(
        try AloneParts(Set(world.state), rule, background: world.state.background))
      #expect(parts.cells(before: 2000) == first, "seed \(seed)")
      if found.tick > 0 { #expect(parts.cells(before: 2001) != before, "seed \(seed)") }
    }
    #expect(settled > 4)
  }
}

extension PatternFact {
  /// The generations within which it shows whether a field settles, or `nil` for one that says nothing of that.
  fileprivate var generations: Tick? {
    switch self {
    case .stable, .period, .ship, .lifespan: 100_000
    case .emitter, .puffer, .growth, .replicator: 600
    case .population: nil
    }
  }
}
