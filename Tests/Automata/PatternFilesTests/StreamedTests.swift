import AutomatonRules
import CellPatterns
import Lattice
import PatternFiles
import Testing

@Suite struct `A tree made row by row` {
  private func lines(_ cells: CellRuns, states: Int) throws -> [String] {
    let rule = try states == 2 ? Rule.life : Rule("B2/S/C\(states)")
    return try written(Pattern(.runs(cells), rule: rule), .macrocell).split(separator: "\n")
      .map(String.init)
  }

  @Test(arguments: [2, 3, 9])
  func `is written with the same bytes as one made of a list`(states: Int) throws {
    let far = Point(x: 1 << 40, y: -1 << 33)
    for seed in 0..<12 as Range<UInt64> {
      let near = Soups.cells(seed, states: states)
      let moved = try near.moved(by: far)
      for cells in [near, moved, near.below(moved), CellRuns()] {
        let tree = try CellTree(cells, states: states)
        let rule = try states == 2 ? Rule.life : Rule("B2/S/C\(states)")
        let text = try written(Pattern(.tree(tree), rule: rule), .macrocell)
        #expect(try lines(cells, states: states) == text.split(separator: "\n").map(String.init))
      }
    }
  }

  @Test func `has rows of any length in few nodes`() throws {
    var cells = CellRuns()
    cells.append(x: -3, y: 0, length: 1 << 50)
    cells.append(x: -3, y: 1, length: 1 << 50)
    #expect(try lines(cells, states: 2).count < 300)
    #expect(try read(lines(cells, states: 2).joined(separator: "\n")).cells.inRuns() == cells)
  }

  @Test func `is refused once it has more nodes than allowed, with nothing written`() throws {
    var writer = PatternWriter(.macrocell)
    writer.limits.nodes = 20
    let pattern = Pattern(.runs(Soups.cells(1, states: 2)))
    var isRefused = false
    do {
      try writer.write(pattern) { _ in Issue.record("something is written") }
    } catch let error as UnwritablePattern {
      isRefused = error.isBeyondLimits && error.description.contains("more than 20 nodes")
    }
    #expect(isRefused)
  }

  @Test(arguments: [2, 3, 200])
  func `takes no more bytes than estimated`(states: Int) throws {
    // All cells are random: hardly two parts are equal.
    var lot: UInt64 = 5
    var cells = CellRuns()
    let size = Size(width: 300, height: 200)
    for y in 0..<size.height {
      for x in 0..<size.width {
        lot = lot &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let state = Int(lot >> 33) % states
        if state > 0 { cells.append(x: x, y: y, length: 1, state: UInt8(state)) }
      }
    }
    let nodes = try CellTree(cells, states: states).nodes.count
    let most = LevelTree.mostBytes(of: size, states: states) / LevelTree.bytesPerNode
    #expect(nodes <= most && most < 6 * nodes, "\(nodes) nodes, \(most) estimated")
    #expect(LevelTree.mostBytes(of: Size(width: 1 << 40, height: 1 << 40), states: 2) >= 1 << 60)
  }
}

extension CellRuns {
  /// These cells below those of `other`.
  fileprivate func below(_ other: CellRuns) -> CellRuns {
    var all = other
    for row in rows {
      for run in runs[row.runs] {
        all.append(x: run.x, y: row.y, length: run.length, state: run.state)
      }
    }
    return all
  }
}
