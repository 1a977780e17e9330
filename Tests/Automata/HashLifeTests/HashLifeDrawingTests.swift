import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Tests of reading cells and shares of blocks.
@Suite struct HashLifeDrawingTests {
  static let whole: UInt32 = 1 << 30

  @Test(arguments: [Tick(0), 1, 38, 45], ["B3/S23", "B03/S23", "B014/S013V"])
  func `Shares of small blocks are those of their cells`(_ generation: Tick, _ rule: String) throws
  {
    let plane = try HashLifePlane(soup(width: 50, height: 50, seed: 1), try Rule(rule)).later(
      by: generation)
    for level in 0...7 {
      let width = 1 << level
      let blocks = Rect(x: -2, y: -3, width: 160 / width + 5, height: 100 / width + 5)
      let shares = plane.coverage(blocks, level: level)
      var counted: [UInt32] = []
      for y in blocks.y..<blocks.maxY {
        for x in blocks.x..<blocks.maxX {
          let states = plane.states(
            Rect(x: x * width, y: y * width, width: width, height: width))
          let live = states.reduce(0) { $0 + Int($1) }
          let cell = Int(Self.whole) >> (2 * level)
          counted += [UInt32((width * width - live) * cell), UInt32(live * cell)]
        }
      }
      #expect(shares == counted, "level \(level)")
    }
  }

  @Test func `Shares of large blocks add up to the population, but for what is rounded down`()
    throws
  {
    let plane = try HashLifePlane(CellRuns(drawn: ["O"]), replicator).later(by: (1 << 30) - 1)
    let population = plane.population.double
    for level in 15...31 {
      let half = max(1, 1 << (31 - level))
      if half > 64 { continue }
      let shares = plane.coverage(
        Rect(x: -half, y: -half, width: 2 * half, height: 2 * half), level: level)
      var sum = 0.0
      for block in 0..<shares.count / 2 {
        let (dead, live) = (shares[2 * block], shares[2 * block + 1])
        #expect(dead + live == Self.whole || dead + live == Self.whole - 1)
        sum += Double(live)
      }
      let unit = Double(sign: .plus, exponent: 2 * level - 30, significand: 1)
      let rounding = Double(shares.count / 2) * unit
      #expect(sum * unit <= population && sum * unit >= population - rounding, "level \(level)")
    }
  }

  @Test(arguments: 16...60)
  func `Of a full square each block is full or empty`(_ level: Int) throws {
    let plane = try HashLifePlane(fullSquare(level: 61))
    let blocks = Rect(x: -1, y: 0, width: 2, height: 1)
    #expect(plane.coverage(blocks, level: level) == [0, Self.whole, 0, Self.whole])
    let edge = 1 << (60 - level)
    #expect(
      plane.coverage(Rect(x: edge - 1, y: -edge, width: 2, height: 1), level: level)
        == [0, Self.whole, Self.whole, 0])
    // Of more than 2^30 cells one alone is less than a unit, and still is seen.
    let lone = try HashLifePlane(CellRuns(drawn: ["O"]))
    #expect(
      lone.coverage(Rect(x: 0, y: 0, width: 1, height: 1), level: level) == [Self.whole - 1, 1])
  }

  @Test func `A drawing looks at some nodes for each block, not at those of the pattern`() throws {
    let plane = try HashLifePlane(CellRuns(drawn: ["O"]), replicator).later(by: (1 << 30) - 1)
    _ = plane.population
    let side = 64
    for level in 0...31 {
      for corner in [-side / 2, 5, -1000] {
        let blocks = Rect(x: corner, y: corner, width: side, height: side)
        var shares = [UInt32](repeating: 0, count: 2 * side * side)
        let visited = shares.withUnsafeMutableBufferPointer {
          plane.nodesVisited(addingCoverageOf: blocks, level: level, to: $0)
        }
        #expect(visited < 2 * side * side, "level \(level)")
      }
    }
  }

  @Test func `Every rectangle reads the same cells as the whole`() throws {
    let plane = try HashLifePlane(soup(width: 40, height: 40, seed: 3), try Rule("B03/S23")).later(
      by: 11)
    let all = Rect(x: -30, y: -30, width: 100, height: 100)
    let whole = plane.states(all)
    for x in -9...9 {
      for (width, height) in [(1, 1), (7, 9), (8, 3), (17, 2), (33, 20)] {
        let rect = Rect(x: x, y: 2 * x - 1, width: width, height: height)
        var part: [UInt8] = []
        for y in rect.y..<rect.maxY {
          let start = (y - all.y) * all.width + rect.x - all.x
          part += whole[start..<start + width]
        }
        #expect(plane.states(rect) == part)
      }
    }
    #expect(plane.states(Rect(x: 0, y: 0, width: 0, height: 5)).isEmpty)
    #expect(plane.coverage(Rect(x: 0, y: 0, width: 3, height: 0), level: 4).isEmpty)
  }

  @Test func `The ends of what can be drawn are drawn`() throws {
    let end = 1 << 61
    var cells = CellRuns()
    cells.append(x: -end, y: -end, length: 3)
    cells.append(x: end - 2, y: end - 1, length: 2)
    let plane = try HashLifePlane(cells)
    #expect(
      plane.box
        == CellBox(
          x: -Int128(end), y: -Int128(end), width: 2 * Int128(end), height: 2 * Int128(end)))
    #expect(plane.states(Rect(x: -end, y: -end, width: 4, height: 1)) == [1, 1, 1, 0])
    #expect(plane.states(Rect(x: end - 3, y: end - 1, width: 3, height: 1)) == [0, 1, 1])
    // Beyond, there is a square of which only the inner part is visited.
    let wide = try HashLifePlane(fullSquare(level: 100))
    #expect(wide.states(Rect(x: end - 2, y: -end, width: 2, height: 2)) == [1, 1, 1, 1])
    #expect(wide.coverage(Rect(x: -2, y: 1, width: 1, height: 1), level: 60) == [0, Self.whole])
  }
}
