/// A galaxy of the reference, which passes the time on to its systems.
final class ReferenceGalaxy {
  let id: Int
  let birth: Int64
  unowned let universe: ReferenceUniverse
  var type = 0
  var systems: [ReferenceSystem] = []
  var holes: [ReferenceHole] = []
  var nextSlot = 0

  init(id: Int, birth: Int64, universe: ReferenceUniverse) {
    self.id = id
    self.birth = birth
    self.universe = universe
  }

  /// The sum of all masses in it, computed from scratch.
  var weight: Int {
    systems.reduce(0) { $0 + $1.weight } + holes.reduce(0) { $0 + $1.mass }
  }

  /// Whether it passes on type and age when it collides with `other`.
  func isHeavier(than other: ReferenceGalaxy) -> Bool {
    (weight, -birth, -id) > (other.weight, -other.birth, -other.id)
  }

  func takeSlot() -> Int {
    nextSlot += 1
    return nextSlot - 1
  }

  /// Advances the galaxy to the present second; returns the events, and the systems that bear a
  /// planet.
  func advance() -> (lines: [String], planets: [ReferenceSystem]) {
    let now = universe.second
    var lines: [String] = []
    let former = systems
    if (now - birth) % 10 == 0 {
      let system = ReferenceSystem(id: universe.nextID("system"), birth: now, galaxy: id)
      var draw = universe.draws(2, system.id)
      system.figures = universe.figures(&draw, 4)
      system.slot = takeSlot()
      systems.append(system)
      lines.append("system \(system.id) of \(id): \(system.figures)")
    }
    var bearing: [ReferenceSystem] = []
    for system in former {
      let stage = system.stage
      let bears = system.advance(to: now, universe.rules)
      if system.stage != stage { lines.append("star \(system.id): \(system.stage)") }
      if system.stage == "black hole" {
        let hole = ReferenceHole(
          id: universe.nextID("black hole"), slot: system.slot, mass: system.figures[1],
          birth: now, system: system.id)
        holes.append(hole)
        systems.removeAll { $0 === system }
        lines.append("system \(system.id) of \(id) ends: black hole \(hole.id), \(hole.mass)")
      }
      if bears { bearing.append(system) }
    }
    return (lines, bearing)
  }
}

/// A system of the reference, with its star.
final class ReferenceSystem {
  let id: Int
  let birth: Int64
  /// The id of its galaxy.
  var galaxy: Int
  /// The star's type, mass, temperature, radius and luminosity.
  var figures: [Int] = []
  var stage = "young"
  var slot = 0
  var planets: [ReferencePlanet] = []

  init(id: Int, birth: Int64, galaxy: Int) {
    self.id = id
    self.birth = birth
    self.galaxy = galaxy
  }

  var weight: Int { figures[1] + planets.reduce(0) { $0 + $1.weight } }

  /// Advances the system to second `now`; returns whether it bears a planet.
  func advance(to now: Int64, _ rules: ReferenceUniverse.Rules) -> Bool {
    let age = now - birth
    if age == 60 { stage = "old" }
    if age == 120 {
      let isBeyond = [figures[1] > rules.massLimit, figures[3] > rules.radiusLimit]
      let collapses = rules.needsBoth ? !isBeyond.contains(false) : isBeyond.contains(true)
      stage = collapses ? "black hole" : "dwarf"
      if collapses { return false }
    }
    return age > 0 && age % 10 == 0 && planets.count < 9
  }
}

/// A planet of the reference, or a satellite.
final class ReferencePlanet {
  let id: Int
  /// The type, mass, temperature and radius.
  var figures: [Int] = []
  var satellites: [ReferencePlanet] = []

  init(id: Int) {
    self.id = id
  }

  var weight: Int { figures[1] + satellites.reduce(0) { $0 + $1.weight } }

  func story(of system: ReferenceSystem) -> [String] {
    ["planet \(id) of \(system.id): \(figures), \(satellites.count)"]
      + satellites.map { "satellite \($0.id) of \(id): \($0.figures)" }
  }
}

/// A black hole of the reference.
final class ReferenceHole {
  let id: Int
  var slot: Int
  let mass: Int
  let birth: Int64
  let system: Int

  init(id: Int, slot: Int, mass: Int, birth: Int64, system: Int) {
    self.id = id
    self.slot = slot
    self.mass = mass
    self.birth = birth
    self.system = system
  }
}
