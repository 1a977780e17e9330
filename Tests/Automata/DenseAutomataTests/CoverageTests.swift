import AutomatonEngines
import AutomatonRules
import CellPatterns
import DenseAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

@Suite struct CoverageTests {
  static let fields: [AutomatonCase] = {
    let rules = [
      Rule.life, Rule(birth: [0, 1, 2, 3, 4, 7, 8], survival: [3, 4, 6, 7, 8]),
      Rule(birth: [0, 3], survival: [2, 3, 8]), Rule(birth: [2], survival: [3, 4, 5], states: 4),
      Rule(birth: [2], survival: [3, 4, 5], states: 25),
    ]
    let bounded = [(1, 1), (64, 3), (65, 65), (129, 200)].flatMap { plainFields($0.0, $0.1) }
    let unbounded = [
      Topology.unbounded, Topology(width: 65, height: nil, form: .torus(shiftX: 0, shiftY: 0)),
      Topology(width: nil, height: 33, form: .torus(shiftX: 0, shiftY: 0)),
    ]
    return rules.flatMap { rule in
      (bounded + (rule.states == 2 ? unbounded : [])).map { AutomatonCase(rule, $0, seed: 5) }
    }
  }()

  @Test(arguments: fields)
  func `is what counting the cells of a block gives, at every level`(field: AutomatonCase) throws {
    var dense = try field.dense()
    var reference = field.reference
    try dense.go(3)
    reference.advance(by: 3)
    let (width, height) = (field.topology.width, field.topology.height)
    let window = Rect(
      x: width == nil ? -128 : 0, y: height == nil ? -128 : 0, width: width ?? 384,
      height: height ?? 384)
    let states = reference.states(
      x: window.x, y: window.y, width: window.width, height: window.height)
    for level in 0...7 {
      // Beyond bounded sides, too, and within the window on others.
      let columns = (width == nil ? -128 >> level..<256 >> level : -2..<131 >> level + 3)
      let rows = (height == nil ? -128 >> level..<256 >> level : -1..<200 >> level + 2)
      let blocks = Rect(
        x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
      var counts = [UInt32](repeating: 0, count: blocks.size.count * field.rule.states)
      for y in 0..<window.height {
        let row = ((y + window.y) >> level - blocks.y) * blocks.width
        for x in 0..<window.width {
          let block = row + (x + window.x) >> level - blocks.x
          let state = Int(states[y * window.width + x])
          counts[block * field.rule.states + state] += 1 << UInt32(30 - 2 * level)
        }
      }
      #expect(dense.coverage(blocks, level) == counts, "level \(level)")
    }
  }

  /// Sums down the rows of blocks are taken of so many words at once that fields have to be wide.
  @Test(arguments: [8192, 8193, 16_384 + 77], 1...5)
  func `is what counting gives in wide fields, from any block on`(width: Int, level: Int) throws {
    let soup = Soup(
      rect: Rect(x: 0, y: 0, width: width, height: 41), seed: 3, density: 3 << 30)
    let field = try DenseField(
      soup: soup, rule: .life, topology: Topology(width: width, height: 41, form: .plane),
      memory: 1 << 26, threads: 1)
    var states = [UInt8](repeating: 0, count: width * 41)
    states.withUnsafeMutableBufferPointer { field.read(soup.rect, into: $0) }
    for first in [-1, 0, 1, 3, 4097] {
      let blocks = Rect(x: first, y: 0, width: width >> level + 2, height: 41 >> level + 1)
      var counts = [UInt32](repeating: 0, count: 2 * blocks.size.count)
      for y in 0..<41 {
        for x in max(0, first << level)..<max(0, first << level, width) {
          let block = (y >> level) * blocks.width + x >> level - first
          if x >> level >= blocks.maxX { continue }
          counts[2 * block + Int(states[y * width + x])] += 1 << UInt32(30 - 2 * level)
        }
      }
      #expect(field.coverage(blocks, level) == counts, "from block \(first)")
    }
  }

  @Test func `is rounded down above level 15, up to blocks of 2⁶⁰, but never to nothing`() throws {
    let full = Topology(width: 1 << 17, height: 16, form: .plane)
    var runs = CellRuns()
    for y in 0..<16 { runs.append(x: 0, y: y, length: 1 << 17) }
    let dense = try DenseField(
      .runs(runs), rule: .life, topology: full, memory: 1 << 30, threads: 1)
    // Of the area of blocks: 2²⁰ cells in each of two, and 2²¹ in one.
    #expect(
      dense.coverage(Rect(x: 0, y: 0, width: 3, height: 1), 16) == [0, 1 << 18, 0, 1 << 18, 0, 0])
    #expect(dense.coverage(Rect(x: 0, y: 0, width: 1, height: 1), 18) == [0, 1 << 15])
    #expect(dense.coverage(Rect(x: 0, y: 0, width: 1, height: 1), 60) == [0, 1])
    let plane = try DenseField(
      .runs(runs), rule: .life, topology: .unbounded, memory: 1 << 30, threads: 1)
    #expect(plane.coverage(Rect(x: -2, y: -2, width: 4, height: 4), 60).max() == 1 << 30)
  }
}

extension DenseField {
  /// The coverage of `blocks`, in all states.
  fileprivate func coverage(_ blocks: Rect, _ level: Int) -> [UInt32] {
    var shares = [UInt32](repeating: 0, count: blocks.size.count * rule.states)
    shares.withUnsafeMutableBufferPointer { addCoverage(of: blocks, level: level, to: $0) }
    return shares
  }
}
