import SimulationKernel

/// The rules written down once more: objects that get every second from their parents, and compute
/// for their age. Slow, and sharing nothing with the simulation but the numbered draws.
final class ReferenceUniverse {
  let rules: Rules
  var second: Int64 = 0
  var galaxies: [ReferenceGalaxy] = []
  var collisions = 0
  /// The events of the last second.
  var events: [String] = []
  private var ids: [String: Int] = [:]

  struct Rules {
    var seed: UInt64
    var massLimit = 50
    var radiusLimit = 50
    var needsBoth = true
  }

  init(_ rules: Rules) {
    self.rules = rules
  }

  /// The next id of a kind of thing.
  func nextID(_ kind: String) -> Int {
    ids[kind, default: 0] += 1
    return ids[kind, default: 0]
  }

  /// How many things of a kind there have been.
  func count(_ kind: String) -> Int { ids[kind, default: 0] }

  /// The draws of a thing in this second.
  func draws(_ kind: UInt64, _ id: Int) -> RandomStream {
    RandomStreams(seed: rules.seed).generator(at: second, stream: kind << 32 | UInt64(id))
  }

  /// Advances by a second: the universe itself, then its galaxies.
  func advance() {
    second += 1
    events = []
    let lost = second % 30 == 0 ? collide() : []
    for system in lost {
      events.append("system \(system.id) of \(system.galaxy) ends: collision")
    }
    if second % 10 == 0 {
      let galaxy = ReferenceGalaxy(id: nextID("galaxy"), birth: second, universe: self)
      var draw = draws(1, galaxy.id)
      galaxy.type = Int(draw.next(below: 5))
      galaxies.append(galaxy)
      events.append("galaxy \(galaxy.id): \(galaxy.type)")
    }
    // The time is passed on in the order of ids; births are collected, to be given ids by the
    // order of the parents' ids whichever galaxy a parent is in.
    var older = galaxies.filter { $0.birth < second }
    older.sort { $0.id < $1.id }
    let stories = older.map { galaxy in (galaxy, galaxy.advance()) }
    let births = stories.flatMap(\.1.planets).sorted { $0.id < $1.id }
    var planets: [Int: ReferencePlanet] = [:]
    for system in births { planets[system.id] = bearPlanet(in: system) }
    for (galaxy, story) in stories {
      events += story.lines
      for system in galaxy.systems {
        if let planet = planets[system.id] { events += planet.story(of: system) }
      }
    }
  }

  private func bearPlanet(in system: ReferenceSystem) -> ReferencePlanet {
    let planet = ReferencePlanet(id: nextID("planet"))
    var draw = draws(3, planet.id)
    planet.figures = figures(&draw, 3)
    for _ in 0..<draw.next(below: 6) {
      let satellite = ReferencePlanet(id: nextID("satellite"))
      var draw = draws(4, satellite.id)
      satellite.figures = figures(&draw, 3)
      planet.satellites.append(satellite)
    }
    system.planets.append(planet)
    return planet
  }

  /// A type of five and so many figures of 1 … 100.
  func figures(_ draw: inout RandomStream, _ count: Int) -> [Int] {
    var figures = [Int(draw.next(below: 5))]
    for _ in 0..<count { figures.append(Int(draw.next(below: 100)) + 1) }
    return figures
  }

  /// Merges two galaxies; returns the systems that are destroyed, by their ids.
  private func collide() -> [ReferenceSystem] {
    let candidates = galaxies.sorted { $0.id < $1.id }.filter { second - $0.birth > 180 }
    if candidates.count < 2 { return [] }
    var draw = draws(0, 0)
    let one = candidates[Int(draw.next(below: UInt64(candidates.count)))]
    let others = candidates.filter { $0 !== one }
    let other = others[Int(draw.next(below: UInt64(others.count)))]
    let (heavier, lighter) = one.isHeavier(than: other) ? (one, other) : (other, one)
    let merged = ReferenceGalaxy(id: nextID("galaxy"), birth: heavier.birth, universe: self)
    merged.type = heavier.type
    let pool = (heavier.systems + lighter.systems).sorted { $0.id < $1.id }
    let lost = sample(pool.count / 10, of: pool, draws(1, merged.id))
    merged.nextSlot = heavier.nextSlot
    for system in pool where !lost.contains(where: { $0 === system }) {
      if system.galaxy == lighter.id { system.slot = merged.takeSlot() }
      system.galaxy = merged.id
      merged.systems.append(system)
    }
    for hole in lighter.holes { hole.slot = merged.takeSlot() }
    merged.holes = heavier.holes + lighter.holes
    events.append(
      "galaxies \([one.id, other.id].sorted()) become \(merged.id), lost \(lost.map(\.id))")
    galaxies.removeAll { $0 === one || $0 === other }
    galaxies.append(merged)
    collisions += 1
    return lost
  }

  /// A sample of `pool` with `count` elements, each set equally likely: each element is chosen in
  /// turn with its share of the remaining probability.
  private func sample(
    _ count: Int, of pool: [ReferenceSystem], _ draw: RandomStream
  ) -> [ReferenceSystem] {
    var draw = draw
    var chosen: [ReferenceSystem] = []
    for (index, system) in pool.enumerated() {
      let left = pool.count - index
      if Int(draw.next(below: UInt64(left))) < count - chosen.count { chosen.append(system) }
    }
    return chosen
  }
}
