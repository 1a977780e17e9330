import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("Threads that advance galaxies")
struct ThreadsTests {
  @Test("A universe and what is told of it are the same at any number of threads")
  func sameResult() throws {
    let start = try Universe.seed(1, at: GalaxyCrew.busySecond)
    #expect(start.state.galaxies.reduce(0) { $0 + $1.growing.count } >= GalaxyCrew.fewestSystems)
    var one = start
    var stories: [String] = []
    for _ in 0..<4 { stories += Self.beat(&one) }
    for threads in [2, 5] {
      var many = Universe(start.state, threads: threads)
      var others: [String] = []
      for _ in 0..<4 { others += Self.beat(&many) }
      #expect(others == stories && many.state == one.state)
    }
    var silent = Universe(start.state, threads: 3)
    silent.advance(to: one.tick)
    #expect(silent.state == one.state)
  }

  private static func beat(_ universe: inout Universe) -> [String] {
    var stories: [String] = []
    universe.advance(to: universe.tick + 10) { second, events in
      stories += events.map { "\(second): \($0.story)" }
    }
    return stories
  }
}

extension GalaxyCrew {
  /// A second from which on universes are large enough for several threads.
  fileprivate static let busySecond: Tick = 2_600
}
