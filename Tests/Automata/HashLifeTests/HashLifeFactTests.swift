import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import SimulationKernel
import Testing

/// What is known of patterns, at generations and sizes that are too large to count cell by cell.
@Suite struct HashLifeFactTests {
  @Test(
    arguments: [
      ([".OO", "OO.", ".O."], 1103, 116),
      ([".O.....", "...O...", "OO..OOO"], 5206, 633),
      (["......O.", "OO......", ".O...OOO"], 130, 0),
    ] as [([String], Tick, Int)])
  func `A methuselah settles when and as it does`(
    _ lines: [String], _ generation: Tick, _ population: Int
  ) throws {
    let settled = try HashLifePlane(CellRuns(drawn: lines)).later(by: generation)
    #expect(settled.population == CellCount(population))
    #expect(try settled.later(by: 1 << 40).population == CellCount(population))
  }

  @Test func `The gun emits a glider every thirty generations for a billion of them`() throws {
    let gun = try HashLifePlane(gosperGun)
    #expect(gun.population == CellCount(36))
    for periods: Tick in [1, 7, 1 << 25, 1 << 55] {
      let later = try gun.later(by: 30 * periods)
      #expect(later.population == CellCount(36 + 5 * Int(periods)))
    }
    #expect(try gun.later(by: 1 << 30).population == CellCount(178_957_021))
  }

  @Test func `A glider flies on forever`() throws {
    let start = try HashLifePlane(glider)
    for exponent in [2, 20, 40, 61] {
      let far = try start.later(by: 1 << Tick(exponent))
      let cells = Int128(1) << (exponent - 2)
      #expect(far.box == CellBox(x: cells, y: cells, width: 3, height: 3))
      let rect = try #require(far.box?.rect)
      #expect(far.states(rect) == start.states(Rect(x: 0, y: 0, width: 3, height: 3)))
      #expect(far.population == CellCount(5))
    }
    let last = try start.later(by: 1 << 62)
    #expect(last.box?.x == 1 << 60 && last.generation == 1 << 62)
  }

  @Test func `A replicator's population follows its formula beyond 64 bits`() throws {
    let cell = try HashLifePlane(CellRuns(drawn: ["O"]), replicator)
    // Rows and columns are each that of elementary rule 150 (OEIS A001045), side by side.
    var ones: UInt128 = 1, power: UInt128 = 2
    for exponent in 1...62 {
      power *= 2
      ones = power - ones
      let generation: Tick = (1 << Tick(exponent)) - 1
      let plane = try cell.later(by: generation)
      #expect(plane.population == .product(ones, ones))
      let side = 2 * Int128(generation) + 1
      #expect(
        plane.box
          == CellBox(x: -Int128(generation), y: -Int128(generation), width: side, height: side))
    }
    #expect(ones * ones > UInt128(UInt64.max))
  }

  @Test(arguments: [4, 40, 63, 64, 65, 90, 123])
  func `A full square grows a row on every side, however wide it is`(_ level: Int) throws {
    let plane = try HashLifePlane(fullSquare(level: level), try Rule("B3/S012345678"))
    let width = Int128(1) << level
    let area = CellCount.product(UInt128(width), UInt128(width))
    #expect(plane.population == area)
    #expect(plane.box == CellBox(x: -width / 2, y: -width / 2, width: width, height: width))
    let next = try plane.later(by: 1)
    #expect(next.population == area + CellCount(4 * UInt128(width) - 8))
    #expect(
      next.box
        == CellBox(x: -width / 2 - 1, y: -width / 2 - 1, width: width + 2, height: width + 2))
    #expect(next.digest != plane.digest && !next.hasSameCells(as: plane))
  }

  @Test func `Cells that leave the plane are reported`() throws {
    var plane = try HashLifePlane(fullSquare(level: 125), try Rule("B3/S012345678"))
    let error = #expect(throws: EngineError.self) { try plane.advance(by: 1) }
    #expect(
      error?.description == "the cells have left the plane of hashlife, which ends at ±2^124")
    #expect(plane.generation == 0)
    #expect(plane.population == .product(1 << 125, 1 << 125))
  }

  @Test func `Life without cells stays so`() throws {
    let plane = try HashLifePlane(CellRuns()).later(by: 1 << 62)
    #expect(plane.population == CellCount() && plane.box == nil && plane.generation == 1 << 62)
    #expect(plane.tree.root == 0)
    #expect(plane.states(Rect(x: -2, y: -2, width: 4, height: 4)) == Array(repeating: 0, count: 16))
  }
}

/// All cells of a square around 0, 0 that is 2^level wide.
func fullSquare(level: Int) -> CellTree {
  var nodes = [CellTree.Node(0, 0, 0, 0), CellTree.Node(bits: .max)]
  while nodes.count < level - 1 {
    let last = UInt32(nodes.count - 1)
    nodes.append(CellTree.Node(last, last, last, last))
  }
  let corner = -(Int128(1) << (level - 1))
  return CellTree(
    states: 2, nodes: nodes, levels: [0] + (3...level).map(UInt8.init),
    root: UInt32(nodes.count - 1), level: level, corner: (corner, corner))
}
