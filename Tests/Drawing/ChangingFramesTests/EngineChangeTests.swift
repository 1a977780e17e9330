import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SeededDraws
import SimulationKernel
import TiledAutomata
import Testing

/// An engine with a rule on a field, started from a soup.
struct EngineCase: Sendable, CustomTestStringConvertible {
  var kind: any SelectableEngine.Type
  var rule: Rule
  var topology: Topology

  var testDescription: String { "\(kind.name), \(rule), \(topology)" }

  static let rules: [Rule] = [
    .life, Rule(birth: [3, 6], survival: [2, 3]), Rule(birth: [0, 1, 2, 3], survival: [0, 1]),
    Rule(birth: [0, 3], survival: [2, 3, 8]), Rule(birth: [2], survival: [], states: 3),
    Rule(birth: [2], survival: [3, 4], states: 4),
  ]

  static let kinds: [any SelectableEngine.Type] = [
    DenseField.self, TiledPlane.self, HashLifePlane.self,
  ]

  static let all: [EngineCase] = kinds.flatMap { kind in
    rules.flatMap { rule in
      [
        Topology.unbounded, Topology(width: 90, height: 75, form: .torus(shiftX: 0, shiftY: 0)),
        Topology(width: 150, height: 64, form: .plane),
      ]
      .filter { kind.refusal(rule: rule, topology: $0) == nil }
      .map { EngineCase(kind: kind, rule: rule, topology: $0) }
    }
  }

  func engine(seed: UInt64) throws -> any AutomatonEngine {
    try kind.init(
      soup: Soup(rect: Rect(x: 3, y: 5, width: 60, height: 50), seed: seed, density: 1 << 30),
      rule: rule, topology: topology, memory: 1 << 27, threads: 1)
  }
}

extension AutomatonEngine {
  func states(_ rect: Rect) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: rect.width * rect.height) { states, count in
      states.initialize(repeating: 0)
      read(rect, into: states)
      count = states.count
    }
  }
}

@Suite struct `The changes that an engine reports` {
  private let window = Rect(x: -30, y: -20, width: 140, height: 110)

  @Test(arguments: EngineCase.all)
  func `have every changed cell, regardless of earlier requests`(engine: EngineCase) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      var draws = Draws(Int(seed) + 7)
      var now = try engine.engine(seed: seed)
      var earlier: [(version: CellVersion, states: [UInt8])] = []
      var known = 0
      for _ in 0..<16 {
        let states = now.states(window)
        for old in earlier.suffix(3) {
          guard let rects = now.changes(since: old.version, in: window) else { continue }
          known += 1
          #expect(rects.allSatisfy(window.contains))
          #expect(unreported(old.states, states, in: window, rects) == 0)
        }
        if let version = now.version { earlier.append((version, states)) }
        try now.advance(by: [1, 1, 1, 2, 3, 8][draws.next(0..<6)]) { false }
      }
      let flips = now.background != 0 || engine.rule.isBornOfNothing
      #expect(known > 0 || flips, "nothing was ever known")
    }
  }

  @Test(arguments: EngineCase.all)
  func `are right for copies that went on by themselves`(engine: EngineCase) throws {
    var one = try engine.engine(seed: 5), other = one
    var known = 0
    for generation in 0..<30 {
      let version = one.version, states = one.states(window)
      try one.advance(by: 1) { false }
      try other.advance(by: Tick(generation % 3)) { false }
      for engine in [one, other] {
        guard let version, let rects = engine.changes(since: version, in: window) else { continue }
        known += 1
        #expect(unreported(states, engine.states(window), in: window, rects) == 0)
      }
      _ = other.version
    }
    let flips = one.background != 0 || engine.rule.isBornOfNothing
    #expect(known > 0 || flips, "nothing was ever known")
  }

  @Test(arguments: 0..<3)
  func `are unknown to an engine that began elsewhere`(kind: Int) throws {
    let engine = EngineCase(kind: EngineCase.kinds[kind], rule: .life, topology: .unbounded)
    let one = try engine.engine(seed: 1), same = try engine.engine(seed: 1)
    let version = try #require(one.version)
    #expect(same.changes(since: version, in: window) == nil)
    #expect(one.changes(since: version, in: window) == [])
    #expect(one.changes(since: CellVersion("yesterday"), in: window) == nil)
  }

  @Test(arguments: 0..<3)
  func `are the box around a blinker, and nothing of a block`(kind: Int) throws {
    var cells = CellRuns()
    cells.append(x: 10, y: 10, length: 2)
    cells.append(x: 200, y: 10, length: 3)
    cells.append(x: 10, y: 11, length: 2)
    var engine = try EngineCase.kinds[kind].init(
      .runs(cells), rule: .life, topology: .unbounded, memory: 1 << 26, threads: 1)
    let window = Rect(x: 0, y: 0, width: 256, height: 64)
    try engine.advance(by: 4) { false }
    let version = try #require(engine.version)
    try engine.advance(by: 1) { false }
    let rects = try #require(engine.changes(since: version, in: window))
    #expect(!rects.isEmpty)
    #expect(rects.allSatisfy { Rect(x: 192, y: 0, width: 64, height: 16).contains($0) }, "\(rects)")
    try engine.advance(by: 1) { false }
    // Whoever remembers two generations knows that nothing has changed in both.
    #expect(try #require(engine.changes(since: version, in: window)) == [])
  }

  @Test func `are unknown for nodes that were collected`() throws {
    var cells = CellRuns()
    for row in [(1, 2), (0, 2), (1, 1)].enumerated() {
      cells.append(x: row.element.0, y: row.offset, length: row.element.1)
    }
    // In a megabyte, nodes are collected again and again.
    var engine = try HashLifePlane(
      .runs(cells), rule: .life, topology: .unbounded, memory: 1 << 20, threads: 1)
    let first = try #require(engine.version)
    var unknown = 0
    for _ in 0..<700 {
      let version = try #require(engine.version), states = engine.states(window)
      try engine.advance(by: 1) { false }
      if let rects = engine.changes(since: version, in: window) {
        #expect(unreported(states, engine.states(window), in: window, rects) == 0)
      } else {
        unknown += 1
      }
    }
    #expect(unknown > 0 && unknown < 350)
    #expect(engine.changes(since: first, in: window) == nil)
  }

  @Test func `are known over many sweeps of tiles that became empty`() throws {
    // Gliders repeatedly leave an empty tile behind.
    var cells = CellRuns()
    for row in [(1, 1), (2, 1), (0, 3)].enumerated() {
      cells.append(x: row.element.0, y: row.offset, length: row.element.1)
    }
    var engine = try TiledPlane(
      .runs(cells), rule: .life, topology: .unbounded, memory: 1 << 26, threads: 1)
    var old: [(CellVersion, [UInt8])] = []
    for _ in 0..<40 {
      let states = engine.states(window)
      for (version, before) in old {
        let rects = try #require(engine.changes(since: version, in: window))
        #expect(unreported(before, states, in: window, rects) == 0)
      }
      old.append((try #require(engine.version), states))
      try engine.advance(by: 37) { false }
    }
  }
}

@Suite struct `Changed cells` {
  @Test func `are kept to a bounded number of rectangles that have them all`() {
    var draws = Draws(3)
    for window in [
      Rect(x: -5, y: 7, width: 1, height: 1), Rect(x: -300, y: -1000, width: 3000, height: 2000),
      Rect(x: -(1 << 61), y: -(1 << 61), width: 1 << 62, height: 1 << 62),
      Rect(x: 4, y: 4, width: 0, height: 9),
    ] {
      var cells = ChangedCells(in: window)
      #expect(cells.rects.isEmpty)
      var added: [Rect] = []
      for _ in 0..<9000 where !window.isEmpty {
        let rect = Rect(
          x: draws.next(window.x..<window.maxX), y: draws.next(window.y..<window.maxY),
          width: draws.next(0..<40), height: draws.next(0..<40))
        cells.add(rect)
        added.append(rect.intersection(window))
      }
      let rects = cells.rects
      #expect(rects.count <= 65 * 65 && rects.allSatisfy(window.contains))
      for rect in added.suffix(300) where !rect.isEmpty {
        for corner in [(rect.x, rect.y), (rect.maxX - 1, rect.maxY - 1), (rect.x, rect.maxY - 1)] {
          let cell = Rect(x: corner.0, y: corner.1, width: 1, height: 1)
          #expect(rects.contains { $0.contains(cell) })
        }
      }
    }
  }
}
