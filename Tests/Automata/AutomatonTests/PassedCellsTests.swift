import AutomatonEngines
import AutomatonRules
import AutomatonSimulation
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

@Suite struct `Cells that are passed on one after the other` {
  @Test(arguments: EngineChoice.allCases, [2, 3])
  func `are those of the list`(choice: EngineChoice, states: Int) throws {
    let rule = states == 2 ? Rule.life : Rule(birth: [2], survival: [], states: 3)
    let topology = try choice == .dense ? Topology("T200,130") : .unbounded
    if choice.refusal(rule: rule, topology: topology) != nil { return }
    let cells = soup(width: 200, height: 130, seed: 11, percent: 45, states: states)
    var world = try Life(
      .pattern(.runs(cells)), rule: rule, topology: topology, choice: choice, memory: 1 << 26)
    for _ in 0..<4 {
      let list = try world.state.cells.inRuns()
      var passed = CellRuns()
      try world.state.forEachRun { run, y in
        // Runs that touch would become one here, and be fewer.
        passed.append(x: run.x, y: y, length: run.length, state: run.state)
      }
      var count = 0
      try world.state.forEachRun { _, _ in count += 1 }
      #expect(passed == list && count == list.runs.count)
      #expect(world.state.largestState == list.largestState)
      try world.step()
    }
  }

  @Test func `are a tree of no more nodes than allowed`() throws {
    let cells = soup(width: 100, height: 100, seed: 2, percent: 40, states: 2)
    let world = try Life(
      .pattern(.runs(cells)), rule: .life, topology: .unbounded, choice: .hashlife,
      memory: 1 << 26)
    #expect(throws: PatternTooLarge.self) { try world.state.cells(limit: 50) }
    #expect(try world.state.cells(limit: 5000).inRuns() == cells)
  }

  @Test func `stop where the closure throws`() throws {
    struct Enough: Error {}
    let cells = soup(width: 100, height: 100, seed: 2, percent: 40, states: 2)
    let world = try Life(
      .pattern(.runs(cells)), rule: .life, topology: .unbounded, choice: .tiles, memory: 1 << 26)
    var count = 0
    #expect(throws: Enough.self) {
      try world.state.forEachRun { _, _ in
        count += 1
        if count == 7 { throw Enough() }
      }
    }
    #expect(count == 7)
  }
}
