import AutomatonRules
import CellPatterns
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing
import TiledAutomata

@Suite struct EqualityTests {
  /// Rules of every family, and others without any symmetry: of two states, with a background that
  /// flips, and with dying cells.
  static let rules: [Rule] =
    AutomatonCase.rules.filter { TiledPlane.refusal(rule: $0, topology: .unbounded) == nil } + [
      Rule { index in
        index > 0 && (index &* 0x9E37_79B1 >> 13) % 5 < 2
      },
      Rule { index in
        index == 0 || (index &* 0x85EB_CA6B >> 11) % 3 == 0
      },
      Rule(states: 6) { index in
        index > 0 && (index &* 0xC2B2_AE35 >> 9) % 3 == 0
      },
    ]

  static let corners = [0, -1, -31, 64, 1 << 40, -1 << 40 - 33, 1 << 59]

  @Test(
    "Every rule gives the cells of the slow automaton on soups of all sizes",
    arguments: sampled(rules, every: 3))
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

  @Test("A rule that changes with the background starts again what has come back")
  func backgroundChange() throws {
    // After two generations the cells recur, but then the other rule applies.
    let cases = [
      (Rule(birth: [0, 1, 2, 3, 4, 7], survival: [0, 3, 6, 7, 8]), [".O..", ".OO.", "O..."]),
      (Rule(birth: [0, 1, 4, 5, 7, 8], survival: [1, 2, 3, 5, 6, 7, 8]), ["O", "O"]),
      (Rule(birth: [0, 1, 4, 5], survival: [0, 3, 5, 6, 7, 8]), ["OO"]),
    ]
    for (rule, lines) in cases {
      for flipped in [lines, lines.reversed(), lines.map { String($0.reversed()) }] {
        let start = CellRuns(drawn: flipped, x: 20, y: 20)
        var slow = ReferenceField(start, rule: rule, topology: .unbounded)
        var plane = try TiledPlane(start, rule)
        for _ in 0..<6 {
          slow.step()
          try plane.advance(by: 1)
          #expect(plane.runs == slow.cells, "\(rule.notation), generation \(slow.generation)")
        }
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
