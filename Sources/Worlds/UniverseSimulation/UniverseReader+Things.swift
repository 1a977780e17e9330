import SimulationKernel
import WorldFiles

extension UniverseReader {
  /// Reads the lines of systems with their planets.
  mutating func readSystems() throws(DamagedSave) {
    var planets = IDsBySecond(last: header.tick)
    var satellites = IDsBySecond(last: header.tick)
    var former = 0
    for _ in 0..<header.systems {
      let id = try number("system's id", below: Int(state.born.systems) + 1)
      try check(id > former, "the ids of systems are not ascending from 1 on")
      former = id
      let galaxy = try galaxyIndex()
      let system = try system(id, slots: state.galaxies[galaxy].slotCount, &planets, &satellites)
      state.galaxies[galaxy].take(system)
      lines.beginLine()
    }
    if !planets.areAscending || !satellites.areAscending {
      throw contradiction("planets' ids are not in the order of births")
    }
  }

  /// Reads the system `id`, from its slot on.
  private mutating func system(
    _ id: Int, slots: UInt32, _ planets: inout IDsBySecond, _ satellites: inout IDsBySecond
  ) throws(DamagedSave) -> StarSystem {
    let birth = BirthOrder.birth(ofSystem: id)
    let age = header.tick - birth
    let count = min(Int(age / UniverseTimes.beat), StarSystem.mostPlanets)
    let slot = try number("slot", below: Int(slots), isLast: count == 0)
    var system = StarSystem(UInt32(id), slot: UInt32(slot), birth: birth, draws(birth))
    system.star.stage = try stage(of: system, afterLivingTo: header.tick)
    for number in 0..<count {
      let birth = system.birth(ofPlanet: number)
      let draws = draws(birth)
      let id = try self.number("planet's id", below: Int(state.born.planets) + 1)
      let first = try self.number(
        "first satellite's id", below: Int(state.born.satellites) + 2, isLast: number == count - 1)
      var planet = Planet(UInt32(id), draws)
      planet.firstSatellite = UInt32(first)
      let end = first + planet.satelliteCount
      try check(
        id > 0 && planets.take(UInt32(id)..<UInt32(id) + 1, at: birth)
          && first > 0 && end <= Int(state.born.satellites) + 1
          && satellites.take(UInt32(first)..<UInt32(end), at: birth),
        "planet \(id) or its satellites are not in the order of births")
      system.take(planet, draws)
    }
    return system
  }

  /// Reads the stage of the star of a `system` that has lived through `second`; a black hole has
  /// none.
  func stage(of system: StarSystem, afterLivingTo second: Tick) throws(DamagedSave) -> StarStage {
    let age = second - system.birth
    if age < UniverseTimes.final { return age < UniverseTimes.old ? .young : .old }
    try check(
      !header.configuration.collapses(system.star),
      "system \(system.id) should have become a black hole")
    return .denseDwarf
  }

  /// Reads the lines of black holes.
  mutating func readHoles() throws(DamagedSave) {
    var births = [Tick](repeating: -1, count: header.blackHoles)
    var systems: [UInt32] = []
    var former = 0
    for _ in 0..<header.blackHoles {
      let galaxy = try galaxyIndex()
      try check(galaxy >= former, "the galaxies of black holes are not ascending")
      former = galaxy
      let hole = try hole(slots: state.galaxies[galaxy].slotCount)
      try check(births[Int(hole.id) - 1] < 0, "black hole \(hole.id) is there twice")
      births[Int(hole.id) - 1] = hole.birth
      systems.append(hole.system)
      state.galaxies[galaxy].take(hole)
      lines.beginLine()
    }
    if !systems.areUnique { throw contradiction("a system became two black holes") }
    if !zip(births, births.dropFirst()).allSatisfy({ $0 <= $1 }) {
      throw contradiction("the ids of black holes are not in the order of births")
    }
  }

  /// Reads a black hole, from its id on.
  private mutating func hole(slots: UInt32) throws(DamagedSave) -> BlackHole {
    let id = try number("black hole's id", below: header.blackHoles + 1)
    let slot = try number("slot", below: Int(slots))
    let system = try number(
      "black hole's system", below: Int(state.born.systems) + 1, isLast: true)
    try check(id > 0 && system > 0, "ids are counted from 1")
    let birth = BirthOrder.birth(ofSystem: system)
    let star = Star(of: UInt32(system), draws(birth))
    try check(
      birth + UniverseTimes.final <= header.tick && header.configuration.collapses(star),
      "system \(system) can't have become a black hole")
    return BlackHole(
      UInt32(id), slot: UInt32(slot), birth: birth + UniverseTimes.final, mass: star.mass,
      system: UInt32(system))
  }
}

/// The ids assigned to things of one kind, second by second, each second's ascending.
private struct IDsBySecond {
  private var first: [UInt32]
  private var end: [UInt32]

  /// Creates a list without ids for the seconds up to `last`.
  init(last: Tick) {
    let beats = BirthOrder.places(by: last) + 1
    first = [UInt32](repeating: 0, count: beats)
    end = first
  }

  /// Adds `ids`, assigned at `second`; returns false unless they are above all others of that
  /// second.
  mutating func take(_ ids: Range<UInt32>, at second: Tick) -> Bool {
    let beat = BirthOrder.places(by: second)
    if ids.lowerBound < end[beat] { return false }
    if first[beat] == 0 { first[beat] = ids.lowerBound }
    end[beat] = ids.upperBound
    return true
  }

  /// Whether each second's ids are above those of the second before.
  var areAscending: Bool {
    var former: UInt32 = 0
    for beat in first.indices where first[beat] > 0 {
      if first[beat] < former { return false }
      former = end[beat]
    }
    return true
  }
}

extension Galaxy {
  /// Adds a system whose id is larger than those of all others.
  fileprivate mutating func take(_ system: StarSystem) {
    weight += system.weight
    planetCount += system.planets.count
    satelliteCount += system.satelliteCount()
    if system.isSettled { settled.append(system) } else { growing.append(system) }
  }

  /// Adds a black hole.
  fileprivate mutating func take(_ hole: BlackHole) {
    weight += hole.mass
    holes.append(hole)
  }
}

extension StarSystem {
  /// Adds a planet with its satellites; they were born in the second of `draws`.
  fileprivate mutating func take(_ planet: Planet, _ draws: SecondDraws) {
    planets.append(planet)
    ownWeight += UInt32(planet.traits.mass)
    for satellite in planet.satellites(draws) { ownWeight += UInt32(satellite.traits.mass) }
  }
}
