import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import TestScope
import Testing

/// Tests of tori whose sides are powers of two, against the slow automaton.
@Suite struct HashLifeTorusTests {
  static let rules = AutomatonCase.rules.filter { $0.states == 2 }

  static let sizes: [Size] = (0...7).flatMap { columns in
    (0...7).map { rows in Size(width: 1 << columns, height: 1 << rows) }
  }

  @Test(arguments: sampled(sizes, every: 5))
  func `A torus of any size gives the same cells, one by one and in leaps`(_ size: Size) throws {
    let topology = torus(size.width, size.height)
    for rule in Self.rules {
      let cells = soup(width: size.width, height: size.height, seed: 3)
      let start = try HashLifePlane(cells, rule, on: topology)
      var plane = start
      var reference = ReferenceField(cells, rule: rule, topology: topology)
      expectSame(plane, reference)
      for leap in [1, 1, 1, 3, 7, 0, 16, 21] {
        try plane.advance(by: Tick(leap))
        reference.advance(by: leap)
        expectSame(plane, reference)
        let direct = try start.later(by: plane.generation)
        #expect(direct.hasSameCells(as: plane) && direct.digest == plane.digest)
      }
    }
  }

  @Test(arguments: [(64, 64), (128, 16), (4, 64), (1, 128), (8, 8)])
  func `Leaps longer than the sides give the same cells`(_ width: Int, _ height: Int) throws {
    let topology = torus(width, height)
    for rule in try [.life, Rule("B03/S23"), Rule("B0123478/S34678"), Rule("B2-a/S12")] {
      let cells = soup(width: width, height: height, seed: 9)
      var plane = try HashLifePlane(cells, rule, on: topology)
      let start = plane
      var reference = ReferenceField(cells, rule: rule, topology: topology)
      for leap in [255, 256, 300] {
        try plane.advance(by: Tick(leap))
        reference.advance(by: leap)
        expectSame(plane, reference)
      }
      #expect(try start.later(by: plane.generation).hasSameCells(as: plane))
    }
  }

  @Test(arguments: [(64, 32), (16, 16), (8, 128), (2, 4), (1, 1), (128, 2)])
  func `Cells, rectangles and shares are those of the field, and of nothing outside`(
    _ width: Int, _ height: Int
  ) throws {
    let topology = torus(width, height)
    for rule in try [.life, Rule("B03/S23")] {
      let cells = soup(width: width, height: height, seed: 5)
      let plane = try HashLifePlane(cells, rule, on: topology).later(by: 5)
      var reference = ReferenceField(cells, rule: rule, topology: topology)
      reference.advance(by: 5)
      #expect(try CellRuns(plane.tree, limit: .max) == reference.cells)
      let all = Rect(x: -9, y: -9, width: width + 20, height: height + 20)
      #expect(try plane.cells(in: all, limit: .max) == reference.cells)
      for level in 0...9 {
        let blocks = Rect(x: -2, y: -1, width: width >> level + 4, height: height >> level + 4)
        #expect(
          plane.coverage(blocks, level: level) == reference.coverage(blocks, level: level),
          "level \(level)")
      }
    }
  }

  @Test func `A small part of a large block has a small share`() throws {
    let plane = try HashLifePlane(CellRuns(drawn: ["O"]), on: torus(4, 2))
    let block = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(plane.coverage(block, level: 2) == [7 << 26, 1 << 26])
    #expect(plane.coverage(block, level: 15) == [7, 1])
    // A unit is four cells.
    #expect(plane.coverage(block, level: 16) == [1, 1])
    for level in [17, 30, 60] { #expect(plane.coverage(block, level: level) == [0, 1]) }
    let empty = try HashLifePlane(CellRuns(), on: torus(4, 2))
    #expect(empty.coverage(block, level: 16) == [2, 0])
    #expect(empty.coverage(block, level: 18) == [0, 0])
  }

  @Test(arguments: [(32, 64), (16, 2), (128, 128)])
  func `A field that is edited goes on from there, and so do its copies`(
    _ width: Int, _ height: Int
  ) throws {
    let topology = torus(width, height)
    for rule in try [.life, Rule("B03/S23"), Rule("B2/S34H")] {
      let cells = soup(width: width, height: height, seed: 6)
      var plane = try HashLifePlane(cells, rule, on: topology)
      var reference = ReferenceField(cells, rule: rule, topology: topology)
      var copies: [(HashLifePlane, ReferenceField)] = []
      for step in 0..<6 {
        copies.append((plane, reference))
        // The last column and row are among the edited ones.
        let rect = Rect(
          x: width - width / 2, y: height - height / 2, width: width / 2, height: height / 2)
        let version = try #require(plane.version)
        let before = plane.states(rect)
        let new = try soup(width: rect.width, height: rect.height, seed: UInt64(step)).moved(
          by: Point(x: rect.x, y: rect.y))
        try plane.replace(rect, with: new)
        reference.replace(rect, with: new)
        expectSame(plane, reference)
        let changes = try #require(plane.changes(since: version, in: rect))
        #expect(unreported(before, plane.states(rect), in: rect, changes) == 0)
        try plane.advance(by: Tick(step))
        reference.advance(by: step)
        expectSame(plane, reference)
      }
      for (copy, slow) in copies {
        expectSame(copy, slow)
        var copy = copy, slow = slow
        try copy.advance(by: 9)
        slow.advance(by: 9)
        expectSame(copy, slow)
      }
    }
  }

  @Test func `A glider comes back after as many generations as the torus is wide, four times`()
    throws
  {
    for exponent in [4, 6, 12, 30] {
      let side = 1 << exponent
      let start = try HashLifePlane(glider, on: torus(side, side))
      let round: Tick = 4 << Tick(exponent)
      let back = try start.later(by: round)
      #expect(back.hasSameCells(as: start) && back.digest == start.digest)
      #expect(back.version != nil && back.box == start.box && back.generation == round)
      #expect(try start.later(by: 1 << 60).hasSameCells(as: start))
      let half = try start.later(by: round / 2)
      #expect(!half.hasSameCells(as: start) && half.digest != start.digest)
      let middle = Int128(side / 2)
      #expect(half.box == CellBox(x: middle, y: middle, width: 3, height: 3))
      #expect(half.population == CellCount(5))
    }
  }

  @Test func `A soup has settled long before generation 2^60`() throws {
    let start = try HashLifePlane(soup(width: 64, height: 64, seed: 2), on: torus(64, 64))
    let settled = try start.later(by: 1 << 13)
    // A period of 3840 is that of blinkers, pulsars, pentadecathlons and gliders.
    #expect(try settled.later(by: 3_840).hasSameCells(as: settled))
    let rest = ((Tick(1) << 60) - (Tick(1) << 13)) % 3_840
    #expect(try start.later(by: 1 << 60).hasSameCells(as: try settled.later(by: rest)))
  }
}

extension ReferenceField {
  /// Replaces the cells of `rect` by `cells`.
  fileprivate mutating func replace(_ rect: Rect, with cells: CellRuns) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { set(0, x: x, y: y) }
    }
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for x in run.x..<run.end { set(1, x: x, y: row.y) }
      }
    }
  }

  /// The shares of dead and live cells in `blocks`, of 512 × 512 cells at most; what is outside of
  /// the field is in no state.
  fileprivate func coverage(_ blocks: Rect, level: Int) -> [UInt32] {
    let field = Rect(x: 0, y: 0, width: topology.width ?? 0, height: topology.height ?? 0)
    let width = 1 << level
    var shares: [UInt32] = []
    for y in blocks.y..<blocks.maxY {
      for x in blocks.x..<blocks.maxX {
        let part = Rect(x: x * width, y: y * width, width: width, height: width)
          .intersection(field)
        if part.isEmpty {
          shares += [0, 0]
          continue
        }
        let live = states(x: part.x, y: part.y, width: part.width, height: part.height)
          .reduce(0) { $0 + Int($1) }
        let cell = (1 << 30) >> (2 * level)
        shares += [UInt32((part.width * part.height - live) * cell), UInt32(live * cell)]
      }
    }
    return shares
  }
}
