import AutomatonRules
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing
import TiledAutomata

@Suite struct CoverageTests {
  static let rules = [
    Rule.life, Rule(birth: [0, 3], survival: [2, 3]),
    Rule(birth: [2], survival: [3, 4, 5], states: 4),
    Rule(birth: [2], survival: [1, 2], states: 256),
  ]

  @Test("The states read are those of the slow automaton", arguments: rules)
  func read(rule: Rule) throws {
    let start = AutomatonCase(rule, .unbounded, width: 130, height: 70, seed: 6)
    var slow = start.reference
    var plane = try TiledPlane(start.cells, rule)
    slow.advance(by: 9)
    try plane.advance(by: 9)
    let rects = [
      (-200, -100, 500, 400), (0, 0, 64, 64), (63, 63, 1, 1), (-1, 5, 130, 1), (60, -30, 3, 200),
      (5000, 5000, 9, 9),
    ]
    for (x, y, width, height) in rects {
      let rect = Rect(x: x, y: y, width: width, height: height)
      #expect(plane.states(rect) == slow.states(x: x, y: y, width: width, height: height))
    }
  }

  @Test("A block's shares are its cells counted", arguments: rules, sampled(Array(0...8), every: 3))
  func counted(rule: Rule, level: Int) throws {
    let start = AutomatonCase(rule, .unbounded, width: 150, height: 140, seed: 6)
    var plane = try TiledPlane(start.cells.moved(-70, -33), rule)
    try plane.advance(by: 7)
    let side = 1 << level
    for (x, y, width, height) in [(-90, -50, 9, 7), (-3, -2, 7, 5), (1, 1, 1, 1)] {
      let blocks = Rect(
        x: x / (level < 3 ? 1 : side), y: y / (level < 3 ? 1 : side), width: width, height: height)
      let cells = plane.states(
        Rect(
          x: blocks.x * side, y: blocks.y * side, width: width * side, height: height * side))
      var counted = [UInt32](repeating: 0, count: width * height * rule.states)
      for (place, state) in cells.enumerated() {
        let column = place % (width * side) / side, row = place / (width * side) / side
        counted[(row * width + column) * rule.states + Int(state)] += 1 << (30 - 2 * level)
      }
      #expect(plane.coverage(blocks, level: level, states: rule.states) == counted)
    }
  }

  @Test("Far away from all cells, blocks are all background", arguments: [0, 3, 6, 15, 40])
  func nothing(level: Int) throws {
    let plane = try TiledPlane(.gosperGun)
    for far in [1 << (60 - level), 1 << 61 - 20] {
      let blocks = Rect(x: far, y: -far, width: 20, height: 10)
      let shares = plane.coverage(blocks, level: level)
      #expect(shares == (0..<400).map { $0 % 2 == 0 ? 1 << 30 : 0 })
    }
  }

  @Test(
    "Blocks of so many cells that one is no unit are rounded down, but never to nothing",
    arguments: [16, 17, 20, 33])
  func rounded(level: Int) throws {
    // A row of 4096 · 64 cells, half of it in each of two blocks.
    var cells = CellRuns()
    let length = 1 << 18
    cells.append(x: -length / 2, y: 3, length: length)
    cells.append(x: 0, y: 4, length: 3)
    let plane = try TiledPlane(cells)
    let blocks = level < 18 ? 1 << (17 - min(level, 17)) : 1
    let shares = plane.coverage(
      Rect(x: -blocks, y: 0, width: 2 * blocks, height: 1), level: level)
    let shift = 2 * level - 30
    for block in 0..<2 * blocks {
      let count = length / 2 / blocks + (block == blocks ? 3 : 0)
      #expect(shares[block * 2 + 1] == UInt32(max(1, count >> shift)))
      #expect(shares[block * 2] == 1 << 30 - UInt32((count - 1) >> shift + 1))
    }
  }

  @Test(
    "A look at a region 2^50 cells wide costs blocks and tiles, not cells", .timeLimit(.minutes(1)))
  func wide() throws {
    let plane = try TiledPlane(.gosperGun)
    for level in [40, 45, 50, 60] {
      let side = 1 << max(0, 50 - level)
      let shares = plane.coverage(
        Rect(x: -side / 2, y: -side / 2, width: max(1, side), height: max(1, side)), level: level)
      #expect(shares.count == 2 * side * side)
      #expect(shares.allSatisfy { $0 == 1 << 30 || $0 == 1 << 30 - 1 || $0 <= 1 })
      #expect(shares.filter { $0 == 1 << 30 - 1 }.count == 1)
      // The gun is in one block, and seen there.
      #expect(shares.filter { $0 == 1 }.count == 1)
    }
  }
}
