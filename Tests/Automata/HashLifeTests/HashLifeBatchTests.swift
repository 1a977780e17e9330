import AutomatonEngines
import AutomatonRules
import CellPatterns
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

@testable import HashLifeAutomata

/// Tests of leaps whose nodes fill many batches, with interruptions in the middle of one.
@Suite struct HashLifeBatchTests {
  @Test(arguments: ["B3/S23", "B03/S23", "B2-a/S12", "B2/S34H"])
  func `Leaps of many batches give the cells of the slow automaton`(_ notation: String) throws {
    let rule = try Rule(notation)
    for seed: UInt64 in 1...2 {
      let cells = soup(width: 190, height: 170, seed: seed)
      let start = try HashLifePlane(cells, rule)
      var plane = start
      var reference = ReferenceField(cells, rule: rule, topology: .unbounded)
      for leap in [1, 2, 4, 8, 16] {
        try plane.advance(by: Tick(leap))
        reference.advance(by: leap)
        expectSame(plane, reference)
        expectSame(try start.later(by: plane.generation), reference)
      }
    }
  }

  @Test(arguments: [
    (2_600_000, "B3/S23"), (3_500_000, "B3/S23"), (5_000_000, "B3/S23"), (8_000_000, "B03/S23"),
  ])
  func `A collection in the middle of a leap changes no cell`(
    _ memory: Int, _ notation: String
  ) throws {
    let cells = soup(width: 900, height: 900, seed: 3)
    let rule = try Rule(notation)
    var plane = try HashLifePlane(cells, rule, memory: memory)
    var free = try HashLifePlane(cells, rule)
    for leap: Tick in [2, 64] {
      let before = try #require(plane.version), freeBefore = try #require(free.version)
      try plane.advance(by: leap)
      try free.advance(by: leap)
      #expect(plane.hasSameCells(as: free) && plane.population == free.population)
      // Versions are comparable until nodes are collected.
      let window = Rect(x: -300, y: -300, width: 1_500, height: 1_500)
      #expect((plane.changes(since: before, in: window) == nil) == (leap == 64))
      #expect(free.changes(since: freeBefore, in: window) != nil)
    }
    #expect(plane.bytes <= memory)
  }

  @Test func `A leap that is cancelled again and again goes on from what is known`() throws {
    let cells = soup(width: 900, height: 900, seed: 11)
    var plane = try HashLifePlane(cells)
    var attempts = 0
    while plane.generation < 128 {
      var questions = 0
      try plane.advance(by: 128) {
        questions += 1
        return questions > 1
      }
      attempts += 1
      try #require(attempts < 1_000)
      if attempts == 2 {
        // What another leap needs may have been awaited by the one before.
        #expect(
          try plane.later(by: 32).hasSameCells(as: try HashLifePlane(cells).later(by: 32)))
      }
    }
    #expect(attempts > 3)
    #expect(plane.hasSameCells(as: try HashLifePlane(cells).later(by: 128)))
  }

  @Test(arguments: [1 << 28, 2_600_000])
  func `A cancelled leap keeps the results of completed batches`(memory: Int) throws {
    let cells = soup(width: 900, height: 900, seed: 13)
    var plane = try HashLifePlane(cells, memory: memory)
    var questions = 0
    try plane.advance(by: 128) {
      questions += 1
      return questions > 2
    }
    #expect(plane.generation == 0)
    plane.snapshot.universe.withTable { table in
      let nodes = UnsafeBufferPointer(start: table.nodes, count: table.used)
      #expect(nodes.contains { $0.result != 0 })
      #expect(nodes.allSatisfy { $0.result == 0 || $0.span != Node.noSpan })
    }
    // Nodes that the leap awaited are computed by another that needs them.
    #expect(try plane.later(by: 32).hasSameCells(as: try HashLifePlane(cells).later(by: 32)))
  }

  @Test func `After a leap for which memory was short, shorter ones give the same cells`() throws {
    let cells = soup(width: 200, height: 200, seed: 12)
    let free = try HashLifePlane(cells)
    var compared = 0
    for memory in stride(from: 60_000, through: 240_000, by: 15_000) {
      var plane = try HashLifePlane(cells, memory: memory)
      do throws(EngineError) {
        try plane.advance(by: 256)
      } catch {
        #expect(plane.generation == 0 && plane.hasSameCells(as: free))
        // The same nodes are needed again, by leaps that get by with less.
        while plane.generation < 8, (try? plane.advance(by: 2)) != nil {
          #expect(plane.hasSameCells(as: try free.later(by: plane.generation)))
          compared += 1
        }
      }
    }
    #expect(compared > 0)
  }
}
