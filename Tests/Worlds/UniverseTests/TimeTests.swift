import SeededUniverses
import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("The one clock")
struct TimeTests {
  @Test("A system goes by the second that it is given")
  func systems() throws {
    let configuration = UniverseConfiguration.seed(1) { $0.massLimit = 100 }
    let birth: Tick = 70
    let system = StarSystem(5, slot: 0, birth: birth, SecondDraws(seed: 1, second: birth))
    for age in 0...130 as ClosedRange<Tick> {
      let prospect = system.prospect(at: birth + age, configuration)
      #expect(prospect.event == (age == 60 ? .matures : age == 120 ? .cools : nil))
      #expect(prospect.bearsPlanet == (age > 0 && age.isMultiple(of: 10)))
    }
  }

  @Test("A galaxy goes by the second that it is given, and passes it on to its systems")
  func galaxies() throws {
    let state = try Universe.seed(2, at: 100).state
    let galaxy = try #require(state.galaxies.first)
    // The universe stands at second 100; the galaxy gets others, one of them long ago.
    for (second, bears) in [(10, false), (50, true), (101, false), (110, true), (115, false)] {
      let planets = NewPlanets(systems: 1..<state.born.systems + 1)
      defer { planets.end() }
      let prospect = galaxy.prospect(at: Tick(second), state.configuration, planets)
      #expect(prospect.bearsSystem == bears && prospect.collapses == 0)
    }
    var later = galaxy
    let planets = NewPlanets(systems: 1..<state.born.systems + 1)
    defer { planets.end() }
    var log = SecondLog(isKept: true)
    later.pass(
      150, state.configuration, NewIDs(system: 900, blackHole: 70), planets, bearsSystem: true,
      &log)
    let births = galaxy.systems.map(\.birth)
    #expect(
      log.events.map(\.star).contains(births.firstIndex(of: 90).map { galaxy.growing[$0].id }))
    #expect(
      later.growing.last?.birth == 150
        && later.blackHoleCount + later.systemCount == births.count + 1)
    let young = galaxy
    var none = galaxy
    none.pass(10, state.configuration, NewIDs(), planets, bearsSystem: true, &log)
    #expect(none == young)
  }

  @Test("A collision is foretold from each of the thirty seconds before it")
  func foretold() throws {
    for seed in [1, 2, 3] as [UInt64] {
      var universe = try Universe.seed(seed, at: 180)
      var foretold: (second: Tick, galaxies: [UInt32])?
      while universe.tick < 360 {
        let next = try #require(universe.state.nextCollision)
        #expect(next.second == (universe.tick / 30 + 1) * 30 && next.second > universe.tick)
        #expect(next.heavier.weight >= next.lighter.weight)
        let galaxies = [next.heavier.id, next.lighter.id].sorted()
        if let foretold, foretold.second == next.second {
          #expect(foretold.galaxies == galaxies)
        }
        foretold = (next.second, galaxies)
        universe.step()
        if universe.tick == next.second {
          let collision = try #require(universe.state.lastCollision)
          #expect(collision.second == next.second && collision.galaxies == galaxies)
        }
      }
    }
  }

  @Test("Advancing is so many steps, wherever it begins and ends")
  func advance() throws {
    var stepped = try Universe.seed(3)
    var states: [UniverseState] = [stepped.state]
    while stepped.tick < 245 {
      stepped.step()
      states.append(stepped.state)
    }
    for (first, last) in [
      (0, 0), (0, 9), (0, 10), (3, 24), (9, 10), (10, 19), (201, 245), (0, 245),
    ] {
      var universe = Universe(states[first])
      universe.advance(to: Tick(last))
      #expect(universe.state == states[last], "\(first) to \(last)")
    }
  }

  @Test("Moments on the way to a second leave no trace in it")
  func moments() throws {
    let straight = try Universe.seed(3, at: 240)
    var halting = try Universe.seed(3)
    for second in [9, 10, 209, 215] as [Tick] {
      halting.advance(to: second)
      let before = halting.state
      halting.pass(to: Moment(tick: second, plus: 2, over: 3))
      #expect(halting.tick == second && halting.state != before)
      #expect(halting.state.galaxies == before.galaxies && halting.state.born == before.born)
    }
    halting.advance(to: 240)
    #expect(halting.state == straight.state)
  }

  @Test("A copy of a state is not changed by going on")
  func snapshots() throws {
    var universe = try Universe.seed(4, at: 215)
    let early = universe.state
    let text = SaveTests.saved(early)
    universe.advance(to: 400)
    #expect(SaveTests.saved(early) == text && universe.state != early)
    universe.state = early
    universe.advance(to: 300)
    var other = Universe(early)
    other.advance(to: 300)
    #expect(universe.state == other.state && SaveTests.saved(early) == text)
  }

  @Test("A configuration out of its limits is refused, naming each")
  func problems() {
    var configuration = UniverseConfiguration.seed(1) {
      $0.massLimit = 101
      $0.radiusLimit = -1
    }
    #expect(configuration.problems.map(\.option) == ["mass-limit", "radius-limit"])
    #expect(throws: OptionProblems.self) { try Universe(configuration) }
    configuration.massLimit = 100
    configuration.radiusLimit = 0
    #expect(configuration.problems.isEmpty)
  }
}

extension UniverseEvent {
  /// The star that changes.
  fileprivate var star: UInt32? {
    if case .starChanged(let id, _) = self { id } else { nil }
  }
}
