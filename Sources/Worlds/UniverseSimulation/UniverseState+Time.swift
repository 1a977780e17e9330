public import SimulationKernel

// The changes of the universe itself in a second, which it passes on to its galaxies.
extension UniverseState {
  /// Returns the galaxies that may collide at second `now`.
  private func colliding(at now: Tick) -> [Int] {
    galaxies.indices.filter { now - galaxies[$0].birth > UniverseTimes.colliding }
  }

  /// Returns the two of `candidates`, of which there are at least two, that collide at second
  /// `now`: each pair is equally likely.
  private func pair(of candidates: [Int], at now: Tick) -> (Int, Int) {
    var draw = SecondDraws(seed: configuration.seed, second: now).generator(.universe, 0)
    let first = Int(draw.next(below: UInt64(candidates.count)))
    let second = Int(draw.next(below: UInt64(candidates.count - 1)))
    return (candidates[first], candidates[second < first ? second : second + 1])
  }

  /// The next collision: its second and its two galaxies, the presently heavier one first; `nil`
  /// where too few galaxies are old enough.
  public var nextCollision: (second: Tick, heavier: Galaxy, lighter: Galaxy)? {
    let second = (tick / UniverseTimes.collisions + 1) * UniverseTimes.collisions
    let candidates = colliding(at: second)
    if candidates.count < 2 { return nil }
    let (a, b) = pair(of: candidates, at: second)
    return galaxies[a].outweighs(galaxies[b])
      ? (second, galaxies[a], galaxies[b]) : (second, galaxies[b], galaxies[a])
  }

  /// Merges two galaxies that are old enough, if there are two.
  mutating func collide(_ log: inout SecondLog) {
    let candidates = colliding(at: tick)
    if candidates.count < 2 { return }
    let (a, b) = pair(of: candidates, at: tick)
    let (first, second) = (galaxies[min(a, b)], galaxies[max(a, b)])
    galaxies.remove(at: max(a, b))
    galaxies.remove(at: min(a, b))
    var (heavier, lighter) = first.outweighs(second) ? (first, second) : (second, first)
    heavier.stage.go(.collision)
    lighter.stage.go(.collision)
    born.galaxies += 1
    collisionCount += 1
    let (galaxy, collision) = Galaxy.collision(
      of: heavier, and: lighter, to: born.galaxies, at: tick,
      SecondDraws(seed: configuration.seed, second: tick))
    galaxies.append(galaxy)
    lastCollision = collision
    log.add(
      .collision(
        collision, of: [first, second].map { GalaxyAccount(of: $0, at: tick) },
        into: GalaxyAccount(of: galaxy, at: tick)))
    for loss in collision.lost {
      let former = loss.isOfLighter ? lighter.id : heavier.id
      log.add(.systemEnded(loss.system, .collision, in: former, into: nil))
    }
  }

  /// Adds a newborn galaxy.
  mutating func bearGalaxy(_ log: inout SecondLog) {
    born.galaxies += 1
    let galaxy = Galaxy(
      born.galaxies, place: placeCount, birth: tick,
      SecondDraws(seed: configuration.seed, second: tick))
    galaxies.append(galaxy)
    log.add(.galaxyBorn(galaxy.id, galaxy.type))
  }

  /// Passes the time on to all galaxies.
  ///
  /// Ids are assigned in the order of the parents' ids, regardless of threads: each galaxy counts
  /// the ids that it needs, then all ids are known, then each performs its changes.
  ///
  /// - Parameters:
  ///   - threads: The most threads.
  ///   - fewestSystems: The number of growing systems below which one thread is used.
  ///   - keepsEvents: Whether events are kept.
  /// - Returns: The events by the galaxies' ids.
  mutating func passTime(
    threads: Int, fewestSystems: Int, keepsEvents: Bool
  ) -> [UniverseEvent] {
    let now = tick, configuration = configuration
    let planets = NewPlanets(systems: bearingIDs)
    defer { planets.end() }
    let systems = galaxies.reduce(0) { $0 + $1.growing.count }
    let crew = GalaxyCrew(
      galaxies: galaxies.count, threads: systems < fewestSystems ? 1 : threads,
      keepsEvents: keepsEvents)
    defer { crew.end() }
    // The galaxies are taken out, so that the state does not hold them while they are changed.
    var taken: [Galaxy] = []
    swap(&taken, &galaxies)
    defer { swap(&taken, &galaxies) }
    return taken.withUnsafeMutableBufferPointer { elements in
      let galaxies = SharedGalaxies(elements: elements)
      crew.run { index, work in
        work.prospect = galaxies.elements[index].prospect(at: now, configuration, planets)
      }
      for index in crew.work.indices {
        let prospect = crew.work[index].prospect
        crew.work[index].ids = NewIDs(system: born.systems + 1, blackHole: born.blackHoles + 1)
        if prospect.bearsSystem { born.systems += 1 }
        born.blackHoles += UInt32(prospect.collapses)
      }
      born.planets = Self.numbered(born.planets) { planets.numberPlanets(&$0) }
      crew.run { index, work in
        galaxies.elements[index].pass(
          now, configuration, work.ids, planets, bearsSystem: work.prospect.bearsSystem, &work.log)
      }
      born.satellites = Self.numbered(born.satellites) { planets.numberSatellites(&$0) }
      crew.run { index, work in
        galaxies.elements[index].passToSatellites(
          now, seed: configuration.seed, planets, &work.log)
      }
      return keepsEvents ? crew.work.flatMap(\.log.events) : []
    }
  }

  /// The range of the ids of systems that may bear a planet in this second.
  private var bearingIDs: Range<UInt32> {
    let oldest = tick - Tick(StarSystem.mostPlanets) * UniverseTimes.beat
    let older = BirthOrder.systems(by: max(0, oldest - UniverseTimes.beat))
    return UInt32(older + 1)..<born.systems + 1
  }

  /// Returns the number of ids that `number` assigns from the next one on.
  private static func numbered(_ count: UInt32, _ number: (inout UInt32) -> Void) -> UInt32 {
    var next = count + 1
    number(&next)
    return next - 1
  }
}

/// Galaxies each of which is changed by one thread at a time.
private struct SharedGalaxies: @unchecked Sendable {
  let elements: UnsafeMutableBufferPointer<Galaxy>
}
