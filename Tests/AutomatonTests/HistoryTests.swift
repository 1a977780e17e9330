import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Ages and trails kept in the slow, obvious way: a number for each cell of a window.
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
    for (cell, state) in states.enumerated() {
      let age = ages[cell]
      if state == 1 {
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
    for generation in 0...150 {
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
    try world.advance(by: 126)
    #expect(try bytes(of: world, in: Rect(x: 0, y: 0, width: 1, height: 1)) == [127])
    try world.advance(by: 200)
    #expect(try bytes(of: world, in: Rect(x: 0, y: 0, width: 1, height: 1)) == [128])
  }

  @Test func `take memory only where there is something to tell`() throws {
    var world = try life(Drawn.glider, history: .fresh(hasTrails: true))
    try world.advance(by: 4000)
    #expect(try #require(world.state.history).bytes < 1 << 16)
  }
}
