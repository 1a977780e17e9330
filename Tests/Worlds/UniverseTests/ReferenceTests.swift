import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation

@Suite("A universe")
struct ReferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    var massLimit = 50
    var radiusLimit = 50
    var rule = BlackHoleRule.both
    var testDescription: String { "seed \(seed), \(massLimit), \(radiusLimit), \(rule.rawValue)" }

    var configuration: UniverseConfiguration {
      .seed(seed) {
        $0.massLimit = massLimit
        $0.radiusLimit = radiusLimit
        $0.blackHoleRule = rule
      }
    }
    var reference: ReferenceUniverse {
      ReferenceUniverse(
        ReferenceUniverse.Rules(
          seed: seed, massLimit: massLimit, radiusLimit: radiusLimit, needsBoth: rule == .both))
    }
  }

  static let cases = [
    Case(seed: 1), Case(seed: .max), Case(seed: 2, rule: .either),
    Case(seed: 3, massLimit: 0, radiusLimit: 0), Case(seed: 4, massLimit: 100, radiusLimit: 0),
    Case(seed: 5, massLimit: 100, radiusLimit: 0, rule: .either),
    Case(seed: 6, massLimit: 100, radiusLimit: 100, rule: .either),
    Case(seed: 7, massLimit: 90, radiusLimit: 10, rule: .either),
  ]

  @Test("It is that of the rules written down once more, second by second", arguments: cases)
  func equalsReference(_ run: Case) throws {
    var universe = try Universe(run.configuration)
    let reference = run.reference
    for second in 1...(run.seed == 1 ? 300 : 245) as ClosedRange<Tick> {
      let events = universe.stepReportingEvents().map(\.story)
      reference.advance()
      try #require(events == reference.events, "second \(second)")
      // Figures change with events alone; that nothing is behind is seen in between.
      if !events.isEmpty || second.isMultiple(of: 77) {
        try #require(universe.state.figures == reference.figures, "second \(second)")
      }
    }
  }

  @Test("It is after many collisions, too", arguments: [cases[2]])
  func equalsReferenceForLong(_ run: Case) throws {
    var universe = try Universe(run.configuration)
    let reference = run.reference
    for second in 1...900 as ClosedRange<Tick> {
      universe.advance(to: second)
      reference.advance()
      if second == 600 || second == 730 || second == 900 {
        try #require(universe.state.figures == reference.figures, "second \(second)")
      }
    }
    #expect(universe.state.collisionCount == 24 && reference.collisions == 24)
  }

  @Test("The reference distinguishes things that differ in one figure")
  func referenceCanDiffer() throws {
    let universe = try Universe.seed(1, at: 240)
    for (seed, mass, second) in [(1, 49, 240), (2, 50, 240), (1, 50, 239)] as [(UInt64, Int, Int)] {
      let reference = Case(seed: seed, massLimit: mass).reference
      for _ in 0..<second { reference.advance() }
      #expect(universe.state.figures != reference.figures)
    }
  }
}

extension UniverseState {
  /// All figures of all things, by galaxies' ids and systems' ids.
  fileprivate var figures: [Int] {
    var figures = [Int(tick), collisionCount, galaxies.count, Int(born.galaxies)]
    figures += [born.systems, born.planets, born.satellites, born.blackHoles].map(Int.init)
    for galaxy in galaxies {
      figures += [Int(galaxy.id), Int(galaxy.type.rawValue), Int(galaxy.birth), galaxy.weight]
      figures += [Int(galaxy.slotCount), galaxy.systemCount, galaxy.planetCount]
      figures += [galaxy.satelliteCount, galaxy.blackHoleCount]
      for system in galaxy.systems {
        figures += [Int(system.id), Int(system.slot), Int(system.birth), system.weight]
        figures += system.star.figures
        figures += [Int(system.star.stage.rawValue), system.planets.count]
        for (number, planet) in system.planets.enumerated() {
          let satellites = system.satellites(ofPlanet: number, seed: configuration.seed)
          figures += [Int(planet.id)] + planet.traits.figures + [satellites.count]
          for satellite in satellites { figures += [Int(satellite.id)] + satellite.traits.figures }
        }
      }
      for hole in galaxy.blackHoles {
        figures += [Int(hole.id), Int(hole.slot), Int(hole.birth), hole.mass, Int(hole.system)]
      }
    }
    return figures
  }
}

extension ReferenceUniverse {
  /// The same of the reference.
  fileprivate var figures: [Int] {
    var figures = [Int(second), collisions, galaxies.count]
    figures += ["galaxy", "system", "planet", "satellite", "black hole"].map(count)
    for galaxy in galaxies.sorted(by: { $0.id < $1.id }) {
      let planets = galaxy.systems.flatMap(\.planets)
      figures += [galaxy.id, galaxy.type, Int(galaxy.birth), galaxy.weight, galaxy.nextSlot]
      figures += [galaxy.systems.count, planets.count, planets.flatMap(\.satellites).count]
      figures.append(galaxy.holes.count)
      for system in galaxy.systems.sorted(by: { $0.id < $1.id }) {
        figures += [system.id, system.slot, Int(system.birth), system.weight] + system.figures
        figures += [["young", "old", "dwarf"].firstIndex(of: system.stage) ?? -1]
        figures.append(system.planets.count)
        for planet in system.planets {
          figures += [planet.id] + planet.figures + [planet.satellites.count]
          for satellite in planet.satellites { figures += [satellite.id] + satellite.figures }
        }
      }
      for hole in galaxy.holes {
        figures += [hole.id, hole.slot, Int(hole.birth), hole.mass, hole.system]
      }
    }
    return figures
  }
}
