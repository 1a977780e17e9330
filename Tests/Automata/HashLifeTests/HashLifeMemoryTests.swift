import AutomatonEngines
import AutomatonRules
import CellPatterns
import HashLifeAutomata
import Lattice
import ReferenceAutomaton
import SimulationKernel
import Testing

/// Tests of collection when memory is short, of snapshots, and of cancellation.
@Suite struct HashLifeMemoryTests {
  @Test(arguments: [
    (Tick(1), "B3/S23", 250_000), (3, "B3/S23", 250_000), (16, "B3/S23", 100_000),
    (200, "B3/S23", 100_000), (1, "B03/S23", 900_000), (200, "B03/S23", 250_000),
  ])
  func `With little memory the cells are the same`(
    _ step: Tick, _ notation: String, _ memory: Int
  ) throws {
    let cells = soup(width: 40, height: 40, seed: 4)
    let rule = try Rule(notation)
    var plane = try HashLifePlane(cells, rule, memory: memory)
    var free = try HashLifePlane(cells, rule)
    while plane.generation < 200 {
      try plane.advance(by: min(step, 200 - plane.generation))
      try free.advance(by: min(step, 200 - free.generation))
      #expect(plane.bytes <= memory)
    }
    #expect(plane.hasSameCells(as: free) && plane.population == free.population)
    #expect(plane.digest == free.digest && plane.box == free.box)
    // Otherwise nothing has been collected.
    #expect(free.bytes > memory)
  }

  @Test func `Snapshots survive every collection`() throws {
    let memory = 400_000
    var plane = try HashLifePlane(soup(width: 30, height: 30, seed: 6), memory: memory)
    var reference = ReferenceField(
      soup(width: 30, height: 30, seed: 6), rule: .life, topology: .unbounded)
    var snapshots: [(HashLifePlane, ReferenceField)] = [(plane, reference)]
    for generation in 1...240 {
      try plane.advance(by: 1)
      reference.step()
      if generation % 60 == 0 { snapshots.append((plane, reference)) }
      // This snapshot is released again.
      if generation % 60 == 40 {
        #expect(try plane.later(by: 64).generation == 64 + plane.generation)
      }
    }
    for (snapshot, reference) in snapshots {
      expectSame(snapshot, reference)
      #expect(try snapshot.later(by: 240 - snapshot.generation).hasSameCells(as: plane))
    }
    #expect(plane.bytes <= memory)
  }

  @Test func `One generation after the other takes little of much memory`() throws {
    let cells = soup(width: 500, height: 500, seed: 5)
    let start = try HashLifePlane(cells, memory: 1 << 30)
    var plane = start
    var most = 0
    while plane.generation < 600 {
      try plane.advance(by: 1)
      most = max(most, plane.bytes)
    }
    // The nodes of all these generations are about 150 MiB.
    #expect(most < 90 << 20)
    #expect(plane.hasSameCells(as: try start.later(by: 600)))
    #expect(start.hasSameCells(as: try HashLifePlane(cells)))
  }

  @Test func `A leap that is known already needs all nodes there are`() throws {
    let start = try HashLifePlane(soup(width: 500, height: 500, seed: 5), memory: 1 << 30)
    var plane = start
    // Leaps of two lengths by turns, so that nothing is collected.
    while plane.bytes < 130 << 20 { try plane.advance(by: 3) }
    let last = try start.later(by: 64)
    let (bytes, version) = (plane.bytes, try #require(start.version))
    #expect(try start.later(by: 64).hasSameCells(as: last))
    let window = Rect(x: 0, y: 0, width: 500, height: 500)
    #expect(start.changes(since: version, in: window) == [] && plane.bytes == bytes)
    // One that is not known does not.
    #expect(try last.later(by: 64).generation == 128)
    #expect(start.changes(since: version, in: window) == nil)
  }

  @Test(arguments: [("B3/S23", 300_000), ("B03/S23", 600_000)])
  func `Drawings are of the cells there are, whatever was drawn before`(
    _ notation: String, _ memory: Int
  ) throws {
    let cells = soup(width: 40, height: 40, seed: 4)
    let rule = try Rule(notation)
    var plane = try HashLifePlane(cells, rule, memory: memory)
    var free = try HashLifePlane(cells, rule)
    let blocks = Rect(x: -37, y: -29, width: 150, height: 140)
    for _ in 1...200 {
      try plane.advance(by: 1)
      try free.advance(by: 1)
      // A plane that was made of the tree has nothing cached.
      let new = try HashLifePlane(
        .tree(plane.tree), rule: rule, topology: .unbounded, background: plane.background,
        memory: 1 << 28, threads: 1)
      for level in 0...1 {
        #expect(plane.coverage(blocks, level: level) == new.coverage(blocks, level: level))
      }
    }
    // Otherwise no node has been reused.
    #expect(free.bytes > memory)
  }

  @Test func `Populations beyond 64 bits survive a collection`() throws {
    let memory = 300_000
    var plane = try HashLifePlane(fullSquare(level: 100), try Rule("B3/S012345678"), memory: memory)
    let area = plane.population
    let start = plane
    var most = 0
    for _ in 0..<40 {
      try plane.advance(by: 1)
      #expect(plane.population > area)
      most = max(most, plane.bytes)
      #expect(start.population == area)
    }
    #expect(most > memory * 3 / 4 && most <= memory + 100_000)
  }

  @Test func `Cells that do not fit are reported, and the plane stays as it was`() throws {
    let cells = soup(width: 200, height: 200, seed: 1)
    #expect(throws: EngineError.self) { try HashLifePlane(cells, memory: 20_000) }
    var plane = try HashLifePlane(cells, memory: 60_000)
    let population = plane.population
    let error = #expect(throws: EngineError.self) { try plane.advance(by: 100) }
    #expect(error?.description.contains("memory") == true)
    #expect(plane.generation % 4 == 0 && plane.generation < 100)
    if plane.generation == 0 { #expect(plane.population == population) }
    #expect(throws: EngineError.self) { try HashLifePlane(fullSquare(level: 90), memory: 0) }
    #expect(try HashLifePlane(CellRuns(), memory: .max).later(by: 1).generation == 1)
  }

  @Test func `Less than the least memory for a tree is not enough, and hardly more is`() throws {
    let tree = try HashLifePlane(soup(width: 100, height: 100, seed: 3)).tree
    let least = HashLifePlane.bytesNeeded(.tree(tree), rule: .life, topology: .unbounded)
    #expect(try HashLifePlane(tree, memory: least + 1_000).population > CellCount())
    #expect(throws: EngineError.self) { try HashLifePlane(tree, memory: least - 200) }
  }

  @Test(arguments: 0...3)
  func `A leap that is cancelled stops at a generation with its own cells`(_ asked: Int) throws {
    // A leap has more than 2^14 nodes, so that cancellation is checked within it.
    let cells = soup(width: 300, height: 300, seed: 7)
    try expectCancellation(after: asked) { try HashLifePlane(cells) }
  }

  @Test func `A snapshot is read while another copy goes on`() async throws {
    let start = try HashLifePlane(soup(width: 60, height: 60, seed: 9), memory: 2_000_000)
    let population = start.population
    let rect = Rect(x: 0, y: 0, width: 60, height: 60)
    let states = start.states(rect)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for step: Tick in [1, 2] {
        group.addTask {
          var copy = start
          while copy.generation < 200 { try copy.advance(by: step) }
          return copy.hasSameCells(
            as: try HashLifePlane(soup(width: 60, height: 60, seed: 9)).later(by: 200))
        }
      }
      group.addTask {
        (0..<200).allSatisfy { _ in
          start.states(rect) == states && start.population == population
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}
