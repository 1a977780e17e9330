import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Tests of every leap under every family of rules, against the slow automaton.
@Suite struct HashLifeRuleTests {
  static let rules = AutomatonCase.rules.filter { $0.states == 2 }

  @Test(arguments: rules)
  func `A leap from the start to each of 70 generations gives the same cells`(_ rule: Rule) throws {
    let cells = soup(width: 21, height: 18, seed: 5)
    let start = try HashLifePlane(cells, rule)
    var reference = ReferenceField(cells, rule: rule, topology: .unbounded)
    for generation in 0...70 {
      if generation > 0 { reference.step() }
      expectSame(try start.later(by: Tick(generation)), reference)
    }
  }

  @Test(arguments: rules)
  func `Leaps one after the other give the same cells as one`(_ rule: Rule) throws {
    var plane = try HashLifePlane(soup(width: 30, height: 30, seed: 8), rule)
    let start = plane
    for leap: Tick in [1, 1, 2, 3, 8, 5, 1, 16, 7, 0, 20] {
      try plane.advance(by: leap)
      let direct = try start.later(by: plane.generation)
      #expect(plane.generation == direct.generation && plane.background == direct.background)
      #expect(plane.hasSameCells(as: direct) && plane.digest == direct.digest)
    }
    #expect(plane.generation == 64)
  }

  @Test(arguments: AutomatonCase.sizes)
  func `Soups across the edges of leaves give the same cells`(_ size: Int) throws {
    for rule in try [.life, Rule("B03/S23"), Rule("B2-a/S12")] {
      for (width, height) in [(size, size), (size, 3), (1, size), (65, size)] {
        let cells = soup(width: width, height: height, seed: UInt64(size))
        let start = try HashLifePlane(cells, rule)
        var reference = ReferenceField(cells, rule: rule, topology: .unbounded)
        for generations in [1, 6, 57] {
          reference.advance(by: generations)
          expectSame(try start.later(by: Tick(reference.generation)), reference)
        }
      }
    }
  }

  @Test func `What comes of cells on one background is not taken for the other`() throws {
    // A cell alone stays alone while the background comes alive, and is a ring when it dies again.
    let rule = try Rule("B01/S7")
    var plane = try HashLifePlane(CellRuns(drawn: ["O"]), rule)
    var reference = ReferenceField(
      CellRuns(drawn: ["O"]), rule: rule, topology: .unbounded)
    for _ in 0..<4 {
      try plane.advance(by: 1)
      reference.step()
      expectSame(plane, reference)
    }
    for _ in 0..<4 {
      try plane.advance(by: 3)
      reference.advance(by: 3)
      expectSame(plane, reference)
    }
  }

  @Test func `A soup is the same wherever it lies`() throws {
    let cells = soup(width: 33, height: 20, seed: 2)
    for (x, y) in [(1, 0), (-7, 3), (-40, -11), (1 << 60, -(1 << 60)), (-(1 << 61), 5)] {
      var moved = CellRuns()
      for row in cells.rows {
        for run in cells.runs[row.runs] {
          moved.append(x: run.x + x, y: row.y + y, length: run.length)
        }
      }
      let plane = try HashLifePlane(moved).later(by: 45)
      let here = try HashLifePlane(cells).later(by: 45)
      let box = try #require(here.box), movedBox = try #require(plane.box)
      #expect(plane.population == here.population)
      #expect(movedBox.x == box.x + Int128(x) && movedBox.y == box.y + Int128(y))
      #expect(movedBox.width == box.width && movedBox.height == box.height)
      if x == -(1 << 61) { continue }
      #expect(plane.states(try #require(movedBox.rect)) == here.states(try #require(box.rect)))
    }
  }

  @Test func `Rules of more states are refused`() throws {
    let plane = Topology.unbounded
    #expect(HashLifePlane.refusal(rule: .life, topology: plane) == nil)
    let brain = try Rule("/2/3")
    #expect(
      HashLifePlane.refusal(rule: brain, topology: plane)
        == "runs rules of 2 states, and this one has 3")
  }
}
