import AutomatonRules
import CellPatterns
import ReferenceAutomaton
import SimulationKernel
import Testing
import TiledAutomata

@Suite struct EqualityTests {
  /// Rules by the number of neighbours, and others by where they are, some without any symmetry.
  static let rules: [Rule] =
    AutomatonCase.rules + [
      Rule("B2-a/S12 or so") { index in
        let isAlive = index & 16 != 0, count = (index & ~16).nonzeroBitCount
        let areTouching = (index & 0b101_000_101) == 0 || (index & 0b010_101_010) == 0
        return isAlive ? count == 1 || count == 2 : count == 2 && areTouching
      },
      Rule("B1/S012V") { index in
        let count = (index & 0b010_101_010).nonzeroBitCount
        return index & 16 != 0 ? count < 3 : count == 1
      },
      Rule("B2/S34H") { index in
        let count = (index & 0b110_101_011).nonzeroBitCount
        return index & 16 != 0 ? count == 3 || count == 4 : count == 2
      },
      Rule("W110") { index in index & 16 != 0 || 110 >> (index >> 6) & 1 == 1 },
      Rule("all ways are different") { index in
        index > 0 && (index &* 0x9E37_79B1 >> 13) % 5 < 2
      },
      Rule("all ways are different, out of nothing") { index in
        index == 0 || (index &* 0x85EB_CA6B >> 11) % 3 == 0
      },
      Rule("all ways are different, and dying", states: 6) { index in
        index > 0 && (index &* 0xC2B2_AE35 >> 9) % 3 == 0
      },
    ]

  static let corners = [0, -1, -31, 64, 1 << 40, -1 << 40 - 33, 1 << 59]

  @Test("Every rule gives the cells of the slow automaton on soups of all sizes", arguments: rules)
  func sizes(rule: Rule) throws {
    let sizes = AutomatonCase.sizes
    let seed = rule.table.reduce(UInt64(rule.states)) { $0 &* 31 &+ $1 } % 1000
    for (place, width) in sizes.enumerated() {
      let height = sizes[(place * 5 + Int(seed)) % sizes.count]
      let start = AutomatonCase(
        rule, .unbounded, width: width, height: height, seed: seed + UInt64(place))
      let x = Self.corners[place % Self.corners.count]
      let y = Self.corners[(place + Int(seed)) % Self.corners.count]
      var slow = start.reference
      var plane = try TiledPlane(start.cells.moved(x, y), rule)
      for generations in [0, 1, 1, 1, 1, 12, 15, 1, 31, 2] {
        slow.advance(by: generations)
        try plane.advance(by: Tick(generations))
        let isSame = plane.runs.moved(-x, -y) == slow.cells
        #expect(
          isSame && plane.background == slow.background,
          "\(width) x \(height) at \(x), \(y), generation \(slow.generation)")
        if !isSame { return }
      }
    }
  }

  @Test("A soup that has settled in most places goes on as the slow automaton's does")
  func settling() throws {
    let start = AutomatonCase(.life, .unbounded, width: 150, height: 90, seed: 12)
    var slow = start.reference
    var plane = try TiledPlane(start.cells.moved(-70, -70))
    for _ in 0..<8 {
      slow.advance(by: 100)
      try plane.advance(by: 100)
      #expect(plane.runs.moved(70, 70) == slow.cells)
    }
  }
}
