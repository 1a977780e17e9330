import CellPatterns
import Lattice
import Testing

@Suite struct TurningTests {
  @Test func `a glider turns as drawn`() throws {
    let glider = CellRuns(drawn: [".O..", "..O.", "OOO."], x: 4, y: -3)
    let right = CellRuns(drawn: ["O..", "O.O", "OO."], x: 4, y: -3)
    let left = CellRuns(drawn: [".OO", "O.O", "..O"], x: 4, y: -3)
    #expect(try glider.turned(.right) == right)
    #expect(try glider.turned(.left) == left)
    #expect(try glider.turned(.mirror) == CellRuns(drawn: [".O.", "O..", "OOO"], x: 4, y: -3))
    #expect(try glider.turned(.flip) == CellRuns(drawn: ["OOO", "..O", ".O."], x: 4, y: -3))
  }

  @Test func `a selection turns about its upper left corner`() throws {
    let cells = CellRuns(drawn: ["OO..", "...B"], x: 10, y: 20)
    let rect = Rect(x: 10, y: 19, width: 5, height: 3)
    #expect(
      try cells.turned(.right, in: rect)
        == CellRuns(drawn: [".O.", ".O.", "...", "B..", "..."], x: 10, y: 19))
    #expect(
      try cells.turned(.left, in: rect)
        == CellRuns(drawn: ["...", "..B", "...", ".O.", ".O."], x: 10, y: 19))
  }

  @Test(arguments: Turn.allCases, [2, 5])
  func `rows and trees turn alike, and back again`(turn: Turn, states: Int) throws {
    for seed in 0..<10 as Range<UInt64> {
      let cells = TreeTests.soup(seed: seed, states: UInt8(states), span: 50)
      guard !cells.isEmpty else { continue }
      let tree = try CellTree(cells, states: states)
      let turned = try cells.turned(turn)
      #expect(try CellRuns(tree.turned(turn), limit: 10_000) == turned)
      #expect(turned != cells)
      let times = turn == .left || turn == .right ? 3 : 1
      var back = turned
      for _ in 0..<times { back = try back.turned(turn) }
      #expect(back == cells)
    }
  }

  @Test func `a row of 2^50 cells is turned as a tree`() throws {
    var row = CellRuns()
    row.append(x: -7, y: 3, length: 1 << 50)
    #expect(throws: PatternTooLarge.self) { try row.turned(.right) }
    let turned = try PatternCells.runs(row).turned(.right)
    #expect(turned.box == CellBox(x: -7, y: 3, width: 1, height: 1 << 50))
    #expect(turned.population == CellCount(1 << 50))
    let back = try turned.turned(.left)
    #expect(try back.inRuns() == row)
  }

  @Test func `cells can't be turned or moved beyond the plane`() throws {
    let corner = CellRuns(drawn: ["O", "O"], x: 1 << 61 - 1, y: 0)
    #expect(throws: PatternTooLarge.self) { try corner.turned(.left) }
    #expect(throws: PatternTooLarge.self) { try corner.moved(by: Point(x: 2, y: 0)) }
    #expect(try corner.moved(by: Point(x: -3, y: 5)).rows.first?.y == 5)
  }

  @Test(arguments: [2, 3])
  func `a tree is placed where macrocell files have theirs`(states: Int) throws {
    for seed in 0..<6 as Range<UInt64> {
      let cells = TreeTests.soup(seed: seed, states: UInt8(states), span: 300)
      for (dx, dy) in [(0, 0), (0, 1), (8, 16), (-1, -1), (13, -1000), (1 << 40, 5)] {
        let tree = try CellTree(cells, states: states)
        let placed = try tree.placed(by: Point(x: dx, y: dy))
        let half = Int128(1) << (placed.level - 1)
        #expect(placed.corner == (-half, 1 - half))
        let expected = try cells.moved(by: Point(x: dx, y: dy))
        #expect(try CellRuns(placed, limit: 10_000) == expected)
      }
    }
  }

  @Test func `a tree beyond all levels is refused`() throws {
    let tree = try CellTree(CellRuns(drawn: ["O"]), states: 2)
    let far = CellTree(
      states: 2, nodes: tree.nodes, levels: tree.levels, root: tree.root, level: tree.level,
      corner: (Int128(1) << 125, 0))
    #expect(throws: PatternTooLarge.self) { try far.placed(by: Point(x: 0, y: 0)) }
  }
}
