import SeededUniverses
import SimulationKernel
import Testing

@testable import UniverseSimulation

@Suite("Bugs that other universes really have")
struct KnownBugsTests {
  /// All that happens up to second `last`, with its second, collected in leaps of `leap` seconds.
  static func stories(leap: Tick, to last: Tick) throws -> [String] {
    var universe = try Universe.seed(11)
    var stories: [String] = []
    while universe.tick < last {
      universe.advance(to: min(universe.tick + leap, last)) { second, events in
        stories += events.map { "\(second): \($0.story)" }
      }
    }
    return stories
  }

  @Test("However fast time goes, every event happens, in order", arguments: [7, 60, 333])
  func leaps(leap: Tick) throws {
    var universe = try Universe.seed(11)
    var stories: [String] = []
    while universe.tick < 333 {
      let events = universe.stepReportingEvents()
      stories += events.map { "\(universe.tick): \($0.story)" }
    }
    #expect(try Self.stories(leap: leap, to: 333) == stories)
    var quiet = try Universe.seed(11)
    while quiet.tick < 333 { quiet.advance(to: min(quiet.tick + leap, 333)) }
    #expect(quiet.state == universe.state)
  }

  @Test("A merged galaxy has the heavier one's age, and bears a system when the galaxies collide")
  func ageIsKept() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      var universe = try Universe.seed(seed, at: 209)
      for second in stride(from: 210, through: 360, by: 30) as StrideThrough<Tick> {
        universe.advance(to: second - 1)
        let before = universe.state
        let events = universe.stepReportingEvents()
        let collision = try #require(universe.state.lastCollision)
        let merged = try #require(universe.state.galaxy(collision.into))
        let former = try #require(before.galaxy(collision.heavier.id))
        #expect(
          (merged.birth, merged.type, merged.place) == (former.birth, former.type, former.place))
        let systems = merged.systems.filter { $0.birth == second }
        #expect(systems.count == 1 && events.contains { $0.isBirth(in: merged.id) })
      }
    }
  }

  @Test("No black hole is lost in a collision, or ever")
  func blackHolesStay() throws {
    var universe = try Universe.seed(3) { $0.blackHoleRule = .either }
    var known: [UInt32: Int] = [:]
    for second in stride(from: 10, through: 450, by: 10) as StrideThrough<Tick> {
      universe.advance(to: second)
      let holes = universe.state.galaxies.flatMap { $0.blackHoles }
      let masses = Dictionary(uniqueKeysWithValues: holes.map { ($0.id, $0.mass) })
      #expect(known.allSatisfy { masses[$0.key] == $0.value }, "second \(second)")
      known = masses
    }
    #expect(known.count == Int(universe.state.born.blackHoles) && known.count > 100)
  }

  @Test("A system and all it has end with its star")
  func systemsEnd() throws {
    var universe = try Universe.seed(4)
    var ended: Set<UInt32> = []
    universe.advance(to: 300) { second, events in
      for event in events {
        switch event {
        case .systemEnded(let id, .blackHole, _, let hole):
          ended.insert(id)
          #expect(hole?.system == id && hole?.birth == second)
        case .starChanged(let id, _), .planetBorn(_, in: let id): #expect(!ended.contains(id))
        default: break
        }
      }
    }
    #expect(!ended.isEmpty)
    for id in ended { #expect(universe.state.system(id) == nil) }
    let planets = universe.state.galaxies.flatMap { $0.systems.flatMap { $0.planets } }
    #expect(universe.state.census.planets == planets.count)
  }

  @Test("Stars change in the second in which they are 60 and 120, not a beat later")
  func stagesAreInTime() throws {
    var universe = try Universe.seed(5) { $0.massLimit = 60 }
    for second in 1...290 as ClosedRange<Tick> {
      universe.step()
      for system in universe.state.galaxies.flatMap({ $0.systems }) {
        let age = second - system.birth
        let stage: StarStage = age < 60 ? .young : age < 120 ? .old : .denseDwarf
        try #require(system.star.stage == stage, "age \(age)")
        try #require(system.planets.count == min(Int(age / 10), 9))
        if age >= 120 { try #require(!universe.state.configuration.collapses(system.star)) }
      }
      for hole in universe.state.galaxies.flatMap({ $0.blackHoles }) where hole.birth == second {
        #expect(hole.mass > 60)
      }
    }
  }

  @Test("What is born does nothing in that second, and what merged does")
  func newbornWait() throws {
    var universe = try Universe.seed(5)
    var births: [UInt32: Tick] = [:]
    universe.advance(to: 300) { second, events in
      for event in events {
        switch event {
        case .galaxyBorn(let id, _): births[id] = second
        case .collision(let collision, _, _): births[collision.into] = 0
        case .systemBorn(_, let galaxy, _):
          #expect(births[galaxy].map { $0 < second } == true)
        default: break
        }
      }
    }
  }

  @Test("Nothing is drawn from an empty set")
  func nothingToPick() throws {
    // Every star becomes a black hole: old galaxies have few systems, and holes alone grow.
    var dark = try Universe.seed(1) {
      $0.massLimit = 0
      $0.radiusLimit = 0
    }
    for second in 0..<209 as Range<Tick> {
      dark.advance(to: second)
      #expect((dark.state.nextCollision == nil) == (second < 180))
    }
    dark.advance(to: 400)
    #expect(dark.state.census.dwarfs == 0 && dark.state.census.blackHoles > 0)
    // Two galaxies without anything in them have nothing to lose.
    let draws = SecondDraws(seed: 1, second: 210)
    let one = Galaxy(1, place: 1, birth: 10, draws), other = Galaxy(2, place: 2, birth: 20, draws)
    #expect(one.outweighs(other) && !other.outweighs(one))
    let (merged, collision) = Galaxy.collision(of: one, and: other, to: 21, at: 210, draws)
    #expect(merged.systemCount == 0 && merged.weight == 0 && collision.lost.isEmpty)
    #expect(merged.birth == 10 && merged.id == 21)
  }

  @Test("A collision destroys a tenth of both galaxies' systems, rounded down")
  func tenth() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var universe = try Universe.seed(seed, at: 209)
      for second in stride(from: 210, through: 330, by: 30) as StrideThrough<Tick> {
        universe.advance(to: second - 1)
        let before = universe.state
        universe.step()
        let collision = try #require(universe.state.lastCollision)
        let pool = try collision.galaxies.flatMap { id in
          try #require(before.galaxy(id)).systems.map(\.id)
        }
        #expect(collision.lost.count == pool.count / 10)
        let lost = Set(collision.lost.map(\.system))
        #expect(lost.isSubset(of: pool))
        for id in pool {
          #expect(
            (universe.state.system(id) == nil) == lost.contains(id)
              || second - 120 == before.system(id)?.system.birth)
        }
      }
    }
  }
}

extension UniverseEvent {
  /// Whether it is the birth of a system in `galaxy`.
  fileprivate func isBirth(in galaxy: UInt32) -> Bool {
    if case .systemBorn(_, galaxy, _) = self { true } else { false }
  }
}
