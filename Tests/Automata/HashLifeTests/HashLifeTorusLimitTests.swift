import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Tests of what tori share with planes: memory, copies, cancellation, and what is refused.
@Suite struct HashLifeTorusLimitTests {
  @Test(arguments: [("B3/S23", 200_000), ("B0123478/S34678", 200_000), ("B03/S23", 200_000)])
  func `With little memory the cells are the same, and copies survive`(
    _ notation: String, _ memory: Int
  ) throws {
    let cells = soup(width: 128, height: 64, seed: 4)
    let rule = try Rule(notation), topology = torus(128, 64)
    var plane = try HashLifePlane(cells, rule, on: topology, memory: memory)
    var free = try HashLifePlane(cells, rule, on: topology)
    var reference = ReferenceField(cells, rule: rule, topology: topology)
    var copies: [(HashLifePlane, ReferenceField)] = []
    for leap in [1, 1, 2, 5, 17, 64, 1, 31, 100] {
      copies.append((plane, reference))
      try plane.advance(by: Tick(leap))
      try free.advance(by: Tick(leap))
      reference.advance(by: leap)
      expectSame(plane, reference)
      #expect(plane.bytes <= memory && plane.hasSameCells(as: free))
    }
    // Otherwise nothing has been collected.
    #expect(free.bytes > memory)
    for (copy, reference) in copies { expectSame(copy, reference) }
  }

  @Test func `A leap for which memory is short is made in shorter ones`() throws {
    let cells = soup(width: 128, height: 128, seed: 1)
    // Under a rule whose cells never settle, one leap takes more than this.
    let seeds = try Rule("B2/S")
    let short = try HashLifePlane(cells, seeds, on: torus(128, 128), memory: 150_000).later(
      by: 4_096)
    #expect(
      short.hasSameCells(as: try HashLifePlane(cells, seeds, on: torus(128, 128)).later(by: 4_096)))
    let free = try HashLifePlane(cells, on: torus(128, 128)).later(by: 2_000)
    var fewest = Int.max
    for memory in stride(from: 100_000, through: 1_500_000, by: 100_000) {
      var plane: HashLifePlane
      do throws(EngineError) {
        plane = try HashLifePlane(cells, on: torus(128, 128), memory: memory)
        try plane.advance(by: 2_000)
      } catch {
        #expect(error.description.contains("memory") && error.isOfSharedMemory)
        continue
      }
      #expect(plane.hasSameCells(as: free))
      fewest = min(fewest, memory)
    }
    #expect(fewest < 1_000_000)
  }

  @Test func `When memory is short for any leap, the field stays at a generation with its cells`()
    throws
  {
    let cells = soup(width: 128, height: 128, seed: 1)
    let start = try HashLifePlane(cells, on: torus(128, 128))
    var failures = 0
    for memory in stride(from: 40_000, through: 200_000, by: 10_000) {
      guard var plane = try? HashLifePlane(cells, on: torus(128, 128), memory: memory) else {
        continue
      }
      if (try? plane.advance(by: 500)) != nil { continue }
      failures += 1
      #expect(plane.generation < 500)
      #expect(plane.hasSameCells(as: try start.later(by: plane.generation)))
    }
    #expect(failures > 0)
  }

  @Test(arguments: 0...4)
  func `A run that is cancelled stops at a generation with its own cells`(_ asked: Int) throws {
    let cells = soup(width: 512, height: 512, seed: 7)
    try expectCancellation(after: asked) { try HashLifePlane(cells, on: torus(512, 512)) }
  }

  @Test func `Only plain tori of powers of two are run, beside the plane`() throws {
    func refusal(_ notation: String) throws -> String? {
      HashLifePlane.refusal(rule: .life, topology: try Topology(notation))
    }
    for notation in ["T1,1", "T2,64", "T1024,1", "T1073741824", "T0,0"] {
      #expect(try refusal(notation) == nil, "\(notation)")
    }
    for notation in [
      "T3,4", "T4,3", "T64+1,64", "T64,64+2", "P64,64", "K64*,64", "C64,64", "S64", "T64,0",
      "T0,64",
      "P0,64",
    ] {
      let field = try Topology(notation).notation
      #expect(
        try refusal(notation)
          == "runs the unbounded plane and untwisted tori whose sides are powers of two, and this "
          + "field is \(field)")
    }
    let brain = try Rule("/2/3")
    #expect(
      HashLifePlane.refusal(rule: brain, topology: torus(8, 8))
        == "runs rules of 2 states, and this one has 3")
  }
}
