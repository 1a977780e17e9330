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
    growing.withUnsafeBufferPointer { systems in
      for index in systems.indices {
        let own = systems[index].prospect(at: now, configuration)
        if own.event == .collapses { prospect.collapses += 1 }
        if own.bearsPlanet { planets.note(systems[index].id) }
      }
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
    // Its own affairs come before those of its systems, and what is born now does nothing now.
    let newborn = bearsSystem ? bearSystem(ids.system, at: now, draws, &log) : nil
    endGrowth(now, configuration, firstHole: ids.blackHole, &log)
    let gain = growing.withUnsafeMutableBufferPointer { systems in
      var gain = Gain()
      for index in systems.indices {
        systems[index].pass(now, configuration, planets, draws, &gain, &log)
      }
      return gain
    }
    planetCount += gain.planets
    weight += gain.weight
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

  /// Brings the oldest of the growing systems to their stars' last stages: they go where nobody looks
  /// at them any more, or become black holes.
  private mutating func endGrowth(
    _ now: Tick, _ configuration: UniverseConfiguration, firstHole: UInt32, _ log: inout SecondLog
  ) {
    var hole = firstHole
    // Growing systems are in the order of their births.
    let count = growing.prefix { now - $0.birth >= UniverseTimes.final }.count
    for index in 0..<count {
      growing[index].passToStar(now, configuration, &log)
      if growing[index].star.stage == .blackHole {
        growing[index].stage.go(.blackHole)
        collapse(growing[index], to: hole, at: now, &log)
        hole += 1
      } else {
        settled.append(growing[index])
      }
    }
    if count > 0 { growing.removeFirst(count) }
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

  /// Gives the satellites that were born in second `now` their ids, and tells of planets and them.
  mutating func passToSatellites(
    _ now: Tick, seed: UInt64, _ planets: NewPlanets, _ log: inout SecondLog
  ) {
    let draws = SecondDraws(seed: seed, second: now)
    let gain = growing.withUnsafeMutableBufferPointer { systems in
      var gain = Gain()
      for index in systems.indices {
        systems[index].passToSatellites(now, planets, draws, &gain, &log)
      }
      return gain
    }
    satelliteCount += gain.satellites
    weight += gain.weight
  }
}

/// What a second adds to the sums of a galaxy.
private struct Gain {
  var weight = 0
  var planets = 0
  var satellites = 0
}

// What a galaxy passes on of the time to a system: it passes it on to star and planets.
extension StarSystem {
  /// Does what second `now` brings to the star.
  fileprivate mutating func passToStar(
    _ now: Tick, _ configuration: UniverseConfiguration, _ log: inout SecondLog
  ) {
    guard let event = star.event(at: now - birth, configuration) else { return }
    star.stage.go(event)
    log.add(.starChanged(id, star.stage))
  }

  /// Does what second `now` brings, but for the ids and weights of satellites.
  fileprivate mutating func pass(
    _ now: Tick, _ configuration: UniverseConfiguration, _ new: NewPlanets, _ draws: SecondDraws,
    _ gain: inout Gain, _ log: inout SecondLog
  ) {
    let bearsPlanet = prospect(at: now, configuration).bearsPlanet
    passToStar(now, configuration, &log)
    if !bearsPlanet { return }
    let planet = Planet(new.id(ofPlanetOf: id), draws)
    new.note(satellites: planet.satelliteCount, of: id)
    planets.append(planet)
    ownWeight += UInt32(planet.traits.mass)
    gain.planets += 1
    gain.weight += planet.traits.mass
  }

  /// Gives the satellites that were born in second `now` their ids, and tells of their planet.
  fileprivate mutating func passToSatellites(
    _ now: Tick, _ new: NewPlanets, _ draws: SecondDraws, _ gain: inout Gain,
    _ log: inout SecondLog
  ) {
    let last = planets.count - 1
    guard last >= 0, birth(ofPlanet: last) == now else { return }
    let planet = planets.changeLast {
      $0.firstSatellite = new.firstSatellite(of: id)
      return $0
    }
    log.add(.planetBorn(planet, in: id))
    var weight = 0
    for satellite in planet.satelliteIDs {
      weight += Satellite.mass(of: satellite, draws)
      log.add(.satelliteBorn(Satellite(satellite, draws), of: planet.id))
    }
    ownWeight += UInt32(weight)
    gain.weight += weight
    gain.satellites += planet.satelliteCount
  }
}
