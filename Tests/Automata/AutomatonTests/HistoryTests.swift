import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing

/// Ages and trails kept by a slow reference: a number for each cell of a window.
private struct SlowHistory {
  let window: Rect
  let hasTrails: Bool
  /// Above 0: generations alive; below: generations dead since.
  var ages: [Int]

  init(_ window: Rect, hasTrails: Bool) {
    self.window = window
    self.hasTrails = hasTrails
    ages = Array(repeating: 0, count: window.width * window.height)
  }

  mutating func note(_ states: [UInt8]) {
    var cell = 0
    while cell < states.count {
      defer { cell += 1 }
      let age = ages[cell]
      if states[cell] == 1 {
        ages[cell] = max(age, 0) + 1
      } else {
        ages[cell] = age > 0 ? -1 : age < 0 ? age - 1 : 0
        if !hasTrails || ages[cell] < -Int(CellHistory.longestTrail) { ages[cell] = 0 }
      }
    }
  }

  var bytes: [UInt8] {
    ages.map { age in
      age >= 0 ? UInt8(min(age, Int(CellHistory.oldest))) : UInt8(Int(CellHistory.oldest) - age)
    }
  }
}

@Suite struct `Ages and trails` {
  static let rules = [Rule.life, Rule(birth: [2], survival: [], states: 3)]

  private func bytes(of world: Life, in window: Rect) throws -> [UInt8] {
    let history = try #require(world.state.history)
    return [UInt8](unsafeUninitializedCapacity: window.width * window.height) { buffer, count in
      buffer.initialize(repeating: 255)
      history.read(window, into: buffer)
      count = buffer.count
    }
  }

  @Test(arguments: rules, [false, true])
  func `are those of the slow way, generation by generation`(rule: Rule, trails: Bool) throws {
    let cells = soup(width: 70, height: 30, seed: 7, percent: 40, states: 2)
    let window = Rect(x: -40, y: -35, width: 150, height: 100)
    var world = try life(cells, rule, history: .fresh(hasTrails: trails))
    var reference = ReferenceField(cells, rule: rule, topology: .unbounded)
    var slow = SlowHistory(window, hasTrails: trails)
    for generation in 0...(coversAll ? 150 : 60) {
      if generation > 0 {
        try world.step()
        reference.step()
      }
      slow.note(
        reference.states(x: window.x, y: window.y, width: window.width, height: window.height))
      if generation < 40 || generation % 10 == 0 {
        #expect(try bytes(of: world, in: window) == slow.bytes, "generation \(generation)")
      }
    }
  }

  @Test func `end at the oldest age and with the longest trail`() throws {
    var world = try life(Drawn.block, history: .fresh(hasTrails: true))
    try world.advance(to: world.tick + 126)
    #expect(try bytes(of: world, in: Rect(x: 0, y: 0, width: 1, height: 1)) == [127])
    try world.advance(to: world.tick + 200)
    #expect(try bytes(of: world, in: Rect(x: 0, y: 0, width: 1, height: 1)) == [128])
  }

  @Test func `take memory only where cells live or have died`() throws {
    var world = try life(Drawn.glider, history: .fresh(hasTrails: true))
    try world.advance(to: world.tick + 4000)
    #expect(try #require(world.state.history).bytes < 1 << 16)
  }

  @Test func `are refused where memory ends, and not before`() throws {
    var world = try life(Drawn.rPentomino, history: .fresh(hasTrails: true), memory: 1 << 17)
    #expect(throws: EngineError.self) { for _ in 0..<1000 { try world.step() } }
    #expect(world.tick > 10)
    // The engine has enough memory for its tiles, and the history for none.
    let error = #expect(throws: EngineError.self) {
      try life(Drawn.rPentomino, history: .fresh(hasTrails: true), memory: 73_000)
    }
    #expect(error?.description.hasPrefix("ages and trails take more memory") == true)
  }

  @Test(arguments: [0, 1, 5, 6, 7, 9, 40])
  func `are counted block by block`(level: Int) throws {
    let cells = soup(width: 200, height: 90, seed: 2, percent: 30, states: 2)
    var world = try life(cells, history: .fresh(hasTrails: true))
    try world.advance(to: world.tick + 9)
    let history = try #require(world.state.history)
    let window = Rect(x: -64, y: -64, width: 384, height: 256)
    let blocks = Rect(x: -64 >> level, y: 3 >> level, width: 1 + 200 >> level, height: 2)
    var counted = [Int](repeating: 0, count: 256 * blocks.width * blocks.height)
    history.count(blocks, level: level) { counted[256 * $0 + Int($1)] += 1 }
    var expected = [Int](repeating: 0, count: counted.count)
    for (index, value) in try bytes(of: world, in: window).enumerated() where value > 0 {
      let x = (window.x + index % window.width) >> level - blocks.x
      let y = (window.y + index / window.width) >> level - blocks.y
      guard (0..<blocks.width).contains(x), (0..<blocks.height).contains(y) else { continue }
      expected[256 * (y * blocks.width + x) + Int(value)] += 1
    }
    #expect(counted == expected && counted.contains { $0 > 0 })
  }

  // Many cells are looked for in all tiles of their box, few are listed.
  @Test func `are the same in a crowd and of a few cells far apart`() throws {
    let dense = soup(width: 300, height: 300, seed: 1, percent: 50, states: 2)
    var far = CellRuns()
    far.append(x: -100_000, y: -100_000, length: 3)
    for row in dense.rows {
      for run in dense.runs[row.runs] { far.append(x: run.x, y: row.y, length: run.length) }
    }
    var crowd = try life(dense, history: .fresh(hasTrails: true))
    var spread = try life(far, history: .fresh(hasTrails: true))
    let window = Rect(x: -20, y: -20, width: 340, height: 340)
    for _ in 0..<12 {
      #expect(try bytes(of: crowd, in: window) == bytes(of: spread, in: window))
      try crowd.step()
      try spread.step()
    }
    #expect(
      try bytes(of: spread, in: Rect(x: -99_999, y: -100_001, width: 1, height: 3)).allSatisfy {
        $0 > 0
      })
  }
}
