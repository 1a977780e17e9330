import AutomatonEngines
import AutomatonRules
import CellPatterns
import SimulationKernel
import Testing
import TiledAutomata

@Suite struct TreeTests {
  /// A tree of `depth` levels over a leaf that is in all four quarters of each.
  private func tree(
    leaf: CellTree.Node, states: Int = 2, depth: Int, corner: (x: Int128, y: Int128) = (0, 0),
    isDiagonal: Bool = false
  ) -> CellTree {
    let leafLevel = states == 2 ? 3 : 1
    var nodes = [CellTree.Node(0, 0, 0, 0), leaf]
    var levels: [UInt8] = [0, UInt8(leafLevel)]
    for level in 1...depth {
      let below = UInt32(level)
      nodes.append(
        isDiagonal ? .init(below, 0, 0, below) : .init(below, below, below, below))
      levels.append(UInt8(leafLevel + level))
    }
    return CellTree(
      states: states, nodes: nodes, levels: levels, root: UInt32(nodes.count - 1),
      level: leafLevel + depth, corner: corner)
  }

  private func plane(_ tree: CellTree, memory: Int = 64 * mebibyte) throws(EngineError)
    -> TiledPlane
  {
    try TiledPlane(
      .tree(tree), rule: Rule(birth: [3], survival: [2, 3], states: tree.states),
      topology: .unbounded, memory: memory, threads: 1)
  }

  @Test("A tree's cells are placed at its corner, wherever that is", arguments: -9...9)
  func corners(shift: Int) throws {
    // Upper left cell, and the right end of the third row.
    let leaf = CellTree.Node(bits: 1 << 63 | 1 << 40)
    let plane = try plane(
      tree(leaf: leaf, depth: 4, corner: (Int128(shift), Int128(-shift * 3)), isDiagonal: true))
    var cells = CellRuns()
    for step in 0..<16 {
      cells.append(x: shift + 8 * step, y: 8 * step - 3 * shift, length: 1)
      cells.append(x: shift + 8 * step + 7, y: 8 * step + 2 - 3 * shift, length: 1)
    }
    #expect(plane.runs == cells)
  }

  @Test("A tree of more states has a leaf of four of them")
  func states() throws {
    let plane = try plane(
      tree(leaf: .init(1, 2, 0, 255), states: 256, depth: 2, corner: (63, -1), isDiagonal: true))
    var cells = CellRuns()
    for step in 0..<4 {
      cells.append(x: 63 + 2 * step, y: 2 * step - 1, length: 1)
      cells.append(x: 64 + 2 * step, y: 2 * step - 1, length: 1, state: 2)
      cells.append(x: 64 + 2 * step, y: 2 * step, length: 1, state: 255)
    }
    #expect(plane.runs == cells)
  }

  @Test("A tree without cells is empty, however many leaves it has")
  func emptyLeaves() throws {
    let plane = try plane(tree(leaf: .init(bits: 0), depth: 100))
    #expect(plane.population == CellCount())
  }

  @Test("A tree of more tiles than fit is refused, and cells beyond the plane are reported")
  func limits() throws {
    let leaf = CellTree.Node(bits: ~0)
    for depth in [12, 40, 120] {
      let error = #expect(throws: EngineError.self) { try plane(tree(leaf: leaf, depth: depth)) }
      #expect(error?.description.hasPrefix("as tiles the cells need") == true)
    }
    for corner in [Int128(1) << 61 - 8, -Int128(1) << 61 - 1] {
      let error = #expect(throws: EngineError.self) {
        try plane(tree(leaf: leaf, depth: 1, corner: (0, corner)))
      }
      #expect(error?.description.contains("2^61") == true)
    }
    let last = Int128(1) << 61 - 16
    #expect(
      try plane(tree(leaf: leaf, depth: 1, corner: (last, last))).population == CellCount(256))
  }
}
