import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Tests of cells in and out: runs of any length, trees anywhere.
@Suite struct HashLifeCellsTests {
  @Test func `A tree that was given out gives the same plane`() throws {
    for exponent in [0, 5, 20] {
      let plane = try HashLifePlane(gosperGun).later(by: 1 << Tick(exponent))
      let copy = try HashLifePlane(plane.tree)
      #expect(copy.hasSameCells(as: plane) && plane.hasSameCells(as: copy))
      #expect(copy.digest == plane.digest && copy.box == plane.box)
      #expect(copy.population == plane.population)
      let later = try plane.later(by: 1)
      #expect(!copy.hasSameCells(as: later) && copy.digest != later.digest)
    }
  }

  @Test(arguments: [
    (0, 0), (0, 1), (1, 0), (8, 8), (-5, 13), (64, -64), (1 << 40, 3), (-(1 << 60), -1),
  ])
  func `A tree may lie anywhere`(_ x: Int, _ y: Int) throws {
    let plane = try HashLifePlane(soup(width: 45, height: 37, seed: 1))
    let tree = plane.tree
    let moved = CellTree(
      states: 2, nodes: tree.nodes, levels: tree.levels, root: tree.root, level: tree.level,
      corner: (tree.corner.x + Int128(x), tree.corner.y + Int128(y)))
    let other = try HashLifePlane(moved)
    #expect(other.population == plane.population)
    let box = try #require(plane.box?.rect), otherBox = try #require(other.box?.rect)
    #expect(otherBox.x == box.x + x && otherBox.y == box.y + y)
    #expect(other.states(otherBox) == plane.states(box))
    // As made of the cells themselves there.
    var runs = CellRuns()
    for (place, state) in plane.states(box).enumerated() where state == 1 {
      runs.append(x: otherBox.x + place % box.width, y: otherBox.y + place / box.width, length: 1)
    }
    #expect(try HashLifePlane(runs).hasSameCells(as: other))
  }

  @Test(arguments: [0, 0x0000_1800_2000_0000, .max as UInt64])
  func `A tree may be a single leaf, or empty`(_ bits: UInt64) throws {
    for y: Int128 in -6...0 {
      let tree = CellTree(
        states: 2, nodes: bits == 0 ? [.init(bits: 0)] : [.init(bits: 0), .init(bits: bits)],
        levels: bits == 0 ? [0] : [0, 3], root: bits == 0 ? 0 : 1, level: 3, corner: (-4, y))
      let plane = try HashLifePlane(tree)
      let runs = try CellRuns(tree, limit: .max)
      let same = try HashLifePlane(runs)
      #expect(plane.hasSameCells(as: same) && plane.digest == same.digest)
      expectSame(plane, ReferenceField(runs, rule: .life, topology: .unbounded))
      #expect(try plane.later(by: 3).hasSameCells(as: same.later(by: 3)))
    }
  }

  @Test func `A tree too far away is refused`() throws {
    let tree = try HashLifePlane(glider).tree
    for corner in [Int128(1) << 124, -(Int128(1) << 124) - 17, .max, .min] {
      let far = CellTree(
        states: 2, nodes: tree.nodes, levels: tree.levels, root: tree.root, level: tree.level,
        corner: (corner, 0))
      #expect(throws: EngineError.self) { try HashLifePlane(far) }
    }
    let edge = CellTree(
      states: 2, nodes: tree.nodes, levels: tree.levels, root: tree.root, level: tree.level,
      corner: (Int128(1) << 124 - 16, 0))
    #expect(try HashLifePlane(edge).box?.x == Int128(1) << 124 - 8)
  }

  @Test func `Long runs take few nodes`() throws {
    var runs = CellRuns()
    let length = 1 << 50
    for y in 0..<100 {
      runs.append(x: -3 - y, y: y, length: length)
      runs.append(x: 5 + 3 * length, y: y, length: length + y)
    }
    let plane = try HashLifePlane(runs, memory: 4 << 20)
    #expect(plane.population == runs.population)
    #expect(plane.box == runs.box)
    #expect(plane.states(Rect(x: -4, y: 0, width: 4, height: 2)) == [0, 1, 1, 1, 1, 1, 1, 1])
    #expect(
      plane.states(Rect(x: length - 5, y: 0, width: 4, height: 2)) == [1, 1, 0, 0, 1, 0, 0, 0])
  }

  @Test(arguments: 0..<20)
  func `Runs of all lengths at all places are the cells that they describe`(_ seed: Int) throws {
    var state = UInt64(seed)
    func number(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    var runs = CellRuns()
    var y = -number(40)
    while y < 40 {
      var x = -number(60)
      while x < 60 {
        let length = 1 + number(seed % 2 == 0 ? 3 : 40)
        runs.append(x: x, y: y, length: length)
        x += length + number(20)
      }
      y += 1 + number(seed % 3 == 0 ? 2 : 14)
    }
    let plane = try HashLifePlane(runs)
    expectSame(plane, ReferenceField(runs, rule: .life, topology: .unbounded))
  }

  @Test func `A background that flips is distinguished`() throws {
    let rule = try Rule("B03/S23")
    let plane = try HashLifePlane(CellRuns(), rule)
    let next = try plane.later(by: 1)
    #expect(next.background == 1 && next.population == CellCount() && next.box == nil)
    #expect(next.digest != plane.digest && !next.hasSameCells(as: plane))
    #expect(next.states(Rect(x: 5, y: 5, width: 2, height: 1)) == [1, 1])
    #expect(next.coverage(Rect(x: 0, y: 0, width: 1, height: 1), level: 3) == [0, 1 << 30])
    #expect(try next.later(by: 1).hasSameCells(as: plane))
  }
}
