import AutomatonRules
import CellPatterns
import Lattice
import Testing

@Suite struct TreeTests {
  /// Random cells, sparse and in lumps, with long runs among them.
  static func soup(seed: UInt64, states: UInt8, span: Int) -> CellRuns {
    var lot = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func draw(_ bound: Int) -> Int {
      lot = lot &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(lot >> 33) % bound
    }
    var runs = CellRuns()
    var y = -span / 2 - 3
    for _ in 0..<20 {
      y += 1 + draw(3) * draw(span / 16 + 1)
      var x = -span / 2 - draw(9)
      for _ in 0..<draw(12) {
        x += draw(2) * draw(7) + draw(span / 8 + 1)
        let length = 1 + draw(3) * draw(20)
        runs.append(x: x, y: y, length: length, state: UInt8(1 + draw(Int(states) - 1)))
        x += length
      }
    }
    return runs
  }

  @Test(arguments: [2, 3, 256], [1, 40, 3000, 1 << 30])
  func `a tree has the cells that it was made of`(states: Int, span: Int) throws {
    for seed in 0..<20 as Range<UInt64> {
      let runs = Self.soup(seed: seed, states: UInt8(min(states, 255)), span: span)
      let tree = try CellTree(runs, states: states)
      #expect(try CellRuns(tree, limit: 10_000) == runs)
      #expect(tree.population == runs.population)
      #expect(tree.box == runs.box)
      #expect(tree.largestState == runs.largestState)
    }
  }

  @Test(arguments: [2, 3])
  func `a tree's rows are passed on only within a rectangle`(states: Int) throws {
    let runs = Self.soup(seed: 7, states: UInt8(states), span: 60)
    let tree = try CellTree(runs, states: states)
    for rect in [
      Rect(x: -13, y: -7, width: 22, height: 19), Rect(x: 3, y: 5, width: 1, height: 1),
      Rect(x: 0, y: 0, width: 0, height: 9), Rect(x: 500, y: 500, width: 9, height: 9),
    ] {
      var expected = CellRuns()
      for row in runs.rows where row.y >= rect.y && row.y < rect.maxY {
        for run in runs.runs[row.runs] {
          let from = max(run.x, rect.x)
          let to = min(run.end, rect.maxX)
          if from < to { expected.append(x: from, y: row.y, length: to - from, state: run.state) }
        }
      }
      #expect(try CellRuns(tree, in: rect, limit: 10_000) == expected)
    }
  }

  @Test func `the south-east quarter of a tree's root begins at 0,1`() throws {
    let tree = try CellTree(CellRuns(drawn: ["O"], x: 0, y: 1), states: 2)
    #expect(tree.level == 4 && tree.corner == (-8, -7))
    let quarter = tree.nodes[Int(tree.nodes[Int(tree.root)].southEast)]
    #expect(quarter.bits == 1 << 63)
  }

  @Test func `a square of 2^61 by 2 cells takes few nodes and few runs`() throws {
    var runs = CellRuns()
    for y in 0..<2 { runs.append(x: -(1 << 60), y: y, length: 1 << 61) }
    let tree = try CellTree(runs, states: 2)
    #expect(tree.nodes.count < 300)
    #expect(tree.population == CellCount(UInt128(1) << 62))
    let large = CellCount.product(1 << 100, 1 << 100), one = CellCount(1)
    #expect(large - one + one == large && one - one == CellCount() && one - large == CellCount())
    #expect(try CellRuns(tree, limit: 1000) == runs)
  }

  @Test func `no cells are a tree of one node`() throws {
    let tree = try CellTree(CellRuns(), states: 2)
    #expect(tree.nodes.count == 1 && tree.root == 0 && tree.box == nil)
    #expect(try CellRuns(tree, limit: 0).isEmpty)
  }

  @Test func `more nodes or runs than allowed are refused`() throws {
    let runs = Self.soup(seed: 3, states: 2, span: 1000)
    #expect(throws: PatternTooLarge.self) { try CellTree(runs, states: 2, limit: 20) }
    let tree = try CellTree(runs, states: 2)
    #expect(throws: PatternTooLarge.self) { try CellRuns(tree, limit: 20) }
  }

  @Test func `cells beyond the plane are refused as runs`() throws {
    let leaf = CellTree.Node(bits: 1)
    var nodes = [CellTree.Node(0, 0, 0, 0), leaf]
    var levels: [UInt8] = [0, 3]
    for level in 4...70 {
      nodes.append(CellTree.Node(0, 0, 0, UInt32(nodes.count - 1)))
      levels.append(UInt8(level))
    }
    let half = Int128(1) << 69
    let tree = CellTree(
      states: 2, nodes: nodes, levels: levels, root: UInt32(nodes.count - 1), level: 70,
      corner: (-half, 1 - half))
    #expect(tree.box == CellBox(x: half - 1, y: half, width: 1, height: 1))
    #expect(throws: PatternTooLarge.self) { try CellRuns(tree, limit: 100) }
  }
}
