import SimulationKernel

/// The ids that a second assigns, known when all galaxies have counted their needs.
struct NewIDs: Sendable {
  /// The id of the newborn system.
  var system: UInt32 = 0
  /// The id of the first of the new black holes.
  var blackHole: UInt32 = 0
}

/// The changes that a second will bring to a galaxy.
struct GalaxyProspect: Sendable {
  /// Whether a system is born.
  var bearsSystem = false
  /// The number of its stars that become black holes.
  var collapses = 0
}

// The changes of a galaxy in a second, which it passes on to its systems.
extension Galaxy {
  /// Computes the changes of second `now`; each growing system that bears a planet is noted in
  /// `planets`.
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

  /// Performs the changes of second `now`, except for the ids and weights of satellites.
  mutating func pass(
    _ now: Tick, _ configuration: UniverseConfiguration, _ ids: NewIDs, _ planets: NewPlanets,
    bearsSystem: Bool, _ log: inout SecondLog
  ) {
    if birth >= now { return }
    let draws = SecondDraws(seed: configuration.seed, second: now)
    // The galaxy changes before its systems, and what is born in a second does not change in it.
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

  /// Brings the oldest of the growing systems to their stars' last stages: they become settled
  /// systems, which are not visited any more, or black holes.
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

  /// Assigns ids to the satellites that were born in second `now`, and reports the planets and
  /// them.
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

/// The increase of a galaxy's sums in a second.
private struct Gain {
  var weight = 0
  var planets = 0
  var satellites = 0
}

// The changes of a system in a second, which it passes on to its star and planets.
extension StarSystem {
  /// Performs the changes of second `now` for the star.
  fileprivate mutating func passToStar(
    _ now: Tick, _ configuration: UniverseConfiguration, _ log: inout SecondLog
  ) {
    guard let event = star.event(at: now - birth, configuration) else { return }
    star.stage.go(event)
    log.add(.starChanged(id, star.stage))
  }

  /// Performs the changes of second `now`, except for the ids and weights of satellites.
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

  /// Assigns ids to the satellites that were born in second `now`, and reports their planet.
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
