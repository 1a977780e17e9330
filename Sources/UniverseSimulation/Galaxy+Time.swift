import SimulationKernel

/// The ids that a second gives, known when all galaxies have said what they need.
struct NewIDs: Sendable {
  /// The system that is born.
  var system: UInt32 = 0
  /// The first of the black holes.
  var blackHole: UInt32 = 0
}

/// What a second is to bring to a galaxy.
struct GalaxyProspect: Sendable {
  /// Whether a system is born.
  var bearsSystem = false
  /// How many of its stars become black holes.
  var collapses = 0
}

// What the universe passes on to a galaxy of the time: it passes it on to its systems.
extension Galaxy {
  /// What second `now` is to bring; each growing system that bears a planet is noted in `planets`.
  func prospect(
    at now: Tick, _ configuration: UniverseConfiguration, _ planets: NewPlanets
  ) -> GalaxyProspect {
    if birth >= now { return GalaxyProspect() }
    var prospect = GalaxyProspect()
    prospect.bearsSystem = (now - birth).isMultiple(of: UniverseTimes.beat)
    for system in growing {
      let own = system.prospect(at: now, configuration)
      if own.event == .collapses { prospect.collapses += 1 }
      if own.bearsPlanet { planets.note(system.id) }
    }
    return prospect
  }

  /// Does what second `now` brings, but for the ids and weights of satellites.
  mutating func pass(
    _ now: Tick, _ configuration: UniverseConfiguration, _ ids: NewIDs, _ planets: NewPlanets,
    bearsSystem: Bool, _ log: inout SecondLog
  ) {
    if birth >= now { return }
    let draws = SecondDraws(seed: configuration.seed, second: now)
    var hole = ids.blackHole
    var isAnySettled = false
    // Its own affairs come before those of its systems, and what is born now does nothing now.
    let newborn = bearsSystem ? bearSystem(ids.system, at: now, draws, &log) : nil
    for index in growing.indices {
      let prospect = growing[index].prospect(at: now, configuration)
      if let event = prospect.event {
        growing[index].star.stage.go(event)
        log.add(.starChanged(growing[index].id, growing[index].star.stage))
        isAnySettled = isAnySettled || growing[index].isSettled
        if event == .collapses {
          collapse(growing[index], to: hole, at: now, &log)
          hole += 1
        }
      }
      if prospect.bearsPlanet {
        let planet = Planet(planets.id(ofPlanetOf: growing[index].id), draws)
        planets.note(satellites: planet.satelliteCount, of: growing[index].id)
        growing[index].planets.append(planet)
        growing[index].ownWeight += UInt32(planet.traits.mass)
        planetCount += 1
        weight += planet.traits.mass
      }
    }
    if isAnySettled { settle() }
    if let newborn { growing.append(newborn) }
  }

  private mutating func bearSystem(
    _ id: UInt32, at now: Tick, _ draws: SecondDraws, _ log: inout SecondLog
  ) -> StarSystem {
    let system = StarSystem(id, slot: slotCount, birth: now, draws)
    slotCount += 1
    weight += system.weight
    log.add(.systemBorn(id, in: self.id, system.star))
    return system
  }

  /// Leaves a black hole in the place of `system`: its planets and satellites cease to exist.
  private mutating func collapse(
    _ system: StarSystem, to id: UInt32, at now: Tick, _ log: inout SecondLog
  ) {
    let hole = BlackHole(id, of: system, at: now)
    holes.append(hole)
    weight += hole.mass - system.weight
    planetCount -= system.planets.count
    satelliteCount -= system.satelliteCount()
    log.add(.systemEnded(system.id, .blackHole, in: self.id, into: hole))
  }

  /// Moves systems in which nothing happens any more to where nobody looks at them; those that are
  /// black holes go.
  private mutating func settle() {
    for system in growing where system.star.stage == .denseDwarf { settled.append(system) }
    growing.removeAll(where: \.isSettled)
  }

  /// Gives the satellites that were born in second `now` their ids, and tells of planets and them.
  mutating func passToSatellites(
    _ now: Tick, seed: UInt64, _ planets: NewPlanets, _ log: inout SecondLog
  ) {
    let draws = SecondDraws(seed: seed, second: now)
    for index in growing.indices {
      let last = growing[index].planets.count - 1
      guard last >= 0, growing[index].birth(ofPlanet: last) == now else { continue }
      growing[index].planets[last].firstSatellite = planets.firstSatellite(of: growing[index].id)
      let planet = growing[index].planets[last]
      log.add(.planetBorn(planet, in: growing[index].id))
      for satellite in planet.satellites(draws) {
        growing[index].ownWeight += UInt32(satellite.traits.mass)
        weight += satellite.traits.mass
        log.add(.satelliteBorn(satellite, of: planet.id))
      }
      satelliteCount += planet.satelliteCount
    }
  }
}
