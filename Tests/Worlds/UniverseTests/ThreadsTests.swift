import SeededUniverses
import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("Threads that advance galaxies")
struct ThreadsTests {
  /// A universe at second 1500 that uses all its threads, whatever the amount of work.
  static func universe(threads: Int) throws -> Universe {
    var universe = try Universe.seed(1, at: 1500) { $0.blackHoleRule = .either }
    universe.threads = threads
    universe.fewestSystems = 0
    return universe
  }

  /// The events of the next two minutes.
  static func stories(_ universe: inout Universe) -> [String] {
    var stories: [String] = []
    universe.advance(to: universe.tick + 120) { second, events in
      stories += events.map { "\(second): \($0.story)" }
    }
    return stories
  }

  @Test("A universe and its events are the same on any number of threads")
  func sameResult() throws {
    var one = try Self.universe(threads: 1)
    let start = one
    #expect(one.state.galaxies.count > 5 * GalaxyCrew.share)
    let stories = Self.stories(&one)
    #expect(stories.count > 10_000)
    for threads in [2, 5] {
      var many = start
      many.threads = threads
      #expect(Self.stories(&many) == stories)
      #expect(many.state == one.state, "\(threads) threads")
      var silent = start
      silent.threads = threads
      silent.advance(to: one.tick)
      #expect(silent.state == one.state, "\(threads) threads, no events")
    }
  }

  @Test("Universes that are worth it use several threads, others one")
  func worth() throws {
    let universe = try Universe.seed(1, at: 600)
    let growing = universe.state.galaxies.reduce(0) { $0 + $1.growing.count }
    #expect(growing > 0 && growing < universe.fewestSystems)
    #expect(universe.fewestSystems == GalaxyCrew.fewestSystems)
    // Twelve systems a galaxy at most: the number is reached within two hours.
    #expect(BirthOrder.living(at: 7_200) * 12 > GalaxyCrew.fewestSystems)
  }
}
