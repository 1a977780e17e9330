import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation

@Suite("Facts that every universe obeys")
struct FactsTests {
  static func galaxies(at second: Tick) -> Int {
    Int(second / 10 - max(0, (second - 180) / 30))
  }

  @Test("Systems and planets are as many in every young universe, and galaxies at any time")
  func exactCounts() throws {
    for seed in 0..<100 as Range<UInt64> {
      var universe = try Universe.seed(seed) {
        $0.blackHoleRule = seed.isMultiple(of: 2) ? .both : .either
        $0.massLimit = Int(seed)
      }
      for (second, galaxies, systems, planets) in [(60, 6, 15, 20), (120, 12, 66, 219)] {
        universe.advance(to: Tick(second))
        let census = universe.state.census
        #expect([census.galaxies, census.systems, census.planets] == [galaxies, systems, planets])
        #expect(census.blackHoles == 0 && census.collisions == 0 && census.dwarfs == 0)
      }
    }
  }

  @Test("Galaxies are a tenth of the seconds but for those that merged", arguments: [1, 2])
  func galaxyCounts(seed: UInt64) throws {
    let known: [Tick: Int] = [60: 6, 120: 12, 300: 26, 600: 46, 1800: 126]
    var universe = try Universe.seed(seed)
    for second in stride(from: 10, through: seed == 1 ? 1800 : 310, by: 10) {
      universe.advance(to: Tick(second))
      let count = universe.state.galaxies.count
      #expect(count == Self.galaxies(at: Tick(second)), "second \(second)")
      if let expected = known[Tick(second)] { #expect(count == expected) }
      #expect(universe.state.collisionCount == max(0, (second - 180) / 30))
    }
  }

  @Test("The first collision is at second 210, the first black hole at 140 at the earliest")
  func firsts() throws {
    for seed in 0..<20 as Range<UInt64> {
      var universe = try Universe.seed(seed) {
        $0.massLimit = seed < 10 ? 0 : 50
        $0.radiusLimit = $0.massLimit
      }
      universe.advance(to: 139)
      #expect(universe.state.born.blackHoles == 0)
      universe.step()
      let mayHave = seed < 10 ? 1...1 : 0...1 as ClosedRange<UInt32>
      #expect(mayHave.contains(universe.state.born.blackHoles))
      universe.advance(to: 209)
      #expect(universe.state.lastCollision == nil && universe.state.collisionCount == 0)
      universe.step()
      let collision = try #require(universe.state.lastCollision)
      #expect(collision.second == 210 && collision.galaxies == [1, 2] && collision.into == 21)
    }
  }

  @Test("What holds others has at every second as many and weighs as much as they do")
  func sums() throws {
    for seed in [1, 2] as [UInt64] {
      var universe = try Universe.seed(seed) { $0.blackHoleRule = seed == 1 ? .both : .either }
      for second in 1...(seed == 1 ? 245 : 215) {
        universe.step()
        for galaxy in universe.state.galaxies {
          let planets = galaxy.systems.flatMap { $0.planets }
          var weight = galaxy.blackHoles.reduce(0) { $0 + $1.mass }
          for system in galaxy.systems {
            let own = system.countedWeight(seed: seed)
            try #require(system.weight == own, "system \(system.id), second \(second)")
            weight += own
          }
          try #require(galaxy.weight == weight, "galaxy \(galaxy.id), second \(second)")
          try #require(galaxy.planetCount == planets.count)
          try #require(galaxy.satelliteCount == planets.reduce(0) { $0 + $1.satelliteCount })
        }
      }
    }
  }

  @Test("Ids count up from 1, in the order second, then parent, and are never given twice")
  func identities() throws {
    var universe = try Universe.seed(6) { $0.blackHoleRule = .either }
    var births: [String: [(second: Tick, parent: UInt32, id: UInt32)]] = [:]
    universe.advance(to: 400) { second, events in
      for event in events {
        guard let (kind, parent, id) = event.birth else { continue }
        births[kind, default: []].append((second, parent, id))
      }
    }
    #expect(Set(births.keys) == ["galaxy", "system", "planet", "satellite", "black hole"])
    for (kind, births) in births {
      let byID = births.sorted { $0.id < $1.id }
      #expect(byID.map(\.id) == Array(1...UInt32(births.count)), "\(kind)")
      let order = births.sorted { ($0.second, $0.parent, $0.id) < ($1.second, $1.parent, $1.id) }
      #expect(order.map(\.id) == byID.map(\.id), "\(kind)")
    }
    let born = universe.state.born
    #expect(births["system"]?.count == Int(born.systems))
    #expect(births["planet"]?.count == Int(born.planets))
    #expect(births["satellite"]?.count == Int(born.satellites))
    #expect(births["black hole"]?.count == Int(born.blackHoles))
    #expect(births["galaxy"]?.count == Int(born.galaxies))
  }
}

extension StarSystem {
  /// The sum of all masses in it, computed from scratch.
  fileprivate func countedWeight(seed: UInt64) -> Int {
    var weight = star.mass
    for (number, planet) in planets.enumerated() {
      weight += planet.traits.mass
      for satellite in satellites(ofPlanet: number, seed: seed) { weight += satellite.traits.mass }
    }
    return weight
  }
}

extension UniverseEvent {
  /// The kind of thing that is born, the id of its parent and its own; a galaxy's parent is 0.
  fileprivate var birth: (kind: String, parent: UInt32, id: UInt32)? {
    switch self {
    case .collision(let collision, _, _): ("galaxy", 0, collision.into)
    case .galaxyBorn(let id, _): ("galaxy", 0, id)
    case .systemBorn(let id, let galaxy, _): ("system", galaxy, id)
    case .starChanged: nil
    case .systemEnded(_, _, let galaxy, let hole): hole.map { ("black hole", galaxy, $0.id) }
    case .planetBorn(let planet, let system): ("planet", system, planet.id)
    case .satelliteBorn(let satellite, let planet): ("satellite", planet, satellite.id)
    }
  }
}
