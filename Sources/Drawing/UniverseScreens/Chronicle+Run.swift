public import SimulationKernel
public import UniverseSimulation

extension Chronicle {
  /// Creates the chronicle of `subject` in a universe of `configuration` up to second `last`.
  ///
  /// - Parameters:
  ///   - subject: The subject to show.
  ///   - follows: Whether a lost system is replaced by the next one of its galaxy instead of the
  ///     galaxy, and whether a galaxy goes on as the one into which it merges without a
  ///     placeholder.
  ///   - configuration: A valid configuration.
  ///   - last: The second up to which the universe is run.
  ///   - threads: The most threads that a second uses.
  /// - Throws: ``UnbornSubject`` if the subject isn't born by then.
  /// - Complexity: That of running the universe up to second `last`, at most.
  public init(
    of subject: UniverseSubject, follows: Bool, in configuration: UniverseConfiguration,
    until last: Tick, threads: Int = 1
  ) throws(UnbornSubject) {
    if subject == .universe {
      self = .ofUniverse
      return
    }
    let start = Universe(UniverseState(configuration), threads: threads)
    var chronicler = Chronicler(
      subject, try Origin(of: subject, in: start, until: last), follows: follows)
    var universe = start
    chronicler.look(at: universe.state)
    while universe.tick < last {
      universe.advance(to: min(last, universe.tick + UniverseTimes.beat))
      chronicler.look(at: universe.state)
    }
    self.init(
      episodes: chronicler.episodes, homes: chronicler.homes, system: chronicler.origin.system,
      planet: chronicler.origin.planet)
  }
}

/// The birthplace of a subject.
private struct Origin {
  /// The galaxy in which the system is born; `nil` for galaxies.
  var birthplace: UInt32?
  /// The system, which may be the subject itself, or become it; `nil` for galaxies.
  var system: UInt32?
  /// The planet of a satellite; `nil` for other subjects.
  var planet: UInt32?

  /// Finds the birthplace by running `universe` until the birth, at most to second `last`.
  init(
    of subject: UniverseSubject, in start: Universe, until last: Tick
  ) throws(UnbornSubject) {
    var universe = start
    func run(until isBorn: (UniverseState.Born) -> Bool) throws(UnbornSubject) {
      while !isBorn(universe.state.born) {
        if universe.tick >= last {
          throw UnbornSubject(subject: subject, last: last, lastID: universe.state.lastID(subject))
        }
        universe.advance(to: min(last, universe.tick + UniverseTimes.beat))
      }
    }
    switch subject {
    case .universe: break
    case .oldestGalaxy: try run { $0.galaxies >= 1 }
    case .galaxy(let id): try run { $0.galaxies >= id }
    case .system(let id), .star(let id): system = id
    case .planet(let id):
      try run { $0.planets >= id }
      // Born in this very second, it is the newest of its system.
      let growing = universe.state.galaxies.lazy.flatMap(\.growing)
      system = growing.first { $0.planets.last?.id == id }?.id
      universe = start
    case .satellite(let id):
      try run { $0.satellites >= id }
      let growing = universe.state.galaxies.lazy.flatMap(\.growing)
      let parent = growing.first { $0.planets.last?.hasSatellite(id) == true }
      (system, planet) = (parent?.id, parent?.planets.last?.id)
      universe = start
    case .blackHole(let id):
      try run { $0.blackHoles >= id }
      system = universe.state.blackHole(id)?.hole.system
      universe = start
    }
    guard let system else { return }
    try run { $0.systems >= system }
    birthplace = universe.state.system(system)?.galaxy.id
  }
}

extension UniverseState {
  /// Returns the last id of things of the kind of `subject`.
  fileprivate func lastID(_ subject: UniverseSubject) -> UInt32 {
    switch subject {
    case .universe, .oldestGalaxy, .galaxy: born.galaxies
    case .system, .star: born.systems
    case .planet: born.planets
    case .satellite: born.satellites
    case .blackHole: born.blackHoles
    }
  }
}

/// A recorder of the chronicle of a subject while a universe advances.
private struct Chronicler {
  let subject: UniverseSubject
  let origin: Origin
  let follows: Bool
  private(set) var episodes: [Episode] = []
  private(set) var homes: [UInt32] = []

  /// Whether the subject isn't born yet.
  private var isAwaiting = true
  /// Whether a galaxy is shown that has come of a collision in place of what ended there: then its
  /// own mergers need no placeholder.
  private var hasReturned = false
  /// The system that is watched, which isn't the subject's once another one is followed.
  private var system: UInt32?

  init(_ subject: UniverseSubject, _ origin: Origin, follows: Bool) {
    self.subject = subject
    self.origin = origin
    self.follows = follows
    system = origin.system
  }

  /// Advances to `state`, which is at most a beat later than the last one.
  mutating func look(at state: UniverseState) {
    if isAwaiting { return awaitBirth(state) }
    switch episodes.last?.screen {
    case nil, .universe: return
    case .galaxy(let id): lookAt(galaxy: id, state)
    case .system(let id, let home), .star(let id, let home), .planet(_, let id, let home),
      .satellite(_, _, let id, let home):
      lookAt(system: id, home, state)
    case .blackHole(let id, let home): lookAt(blackHole: id, home, state)
    }
  }

  private mutating func show(
    _ screen: Episode.Screen, from state: UniverseState, _ news: Episode.News? = nil,
    isSuccessor: Bool = false
  ) {
    let last = episodes.last
    if last?.screen == screen && last?.news == news { return }
    episodes.append(
      Episode(start: state.tick, screen: screen, news: news, isSuccessor: isSuccessor))
    switch screen {
    case .universe, .galaxy: break
    case .system(_, let home), .star(_, let home), .planet(_, _, let home),
      .satellite(_, _, _, let home), .blackHole(_, let home):
      if homes.last != home && system == origin.system { homes.append(home) }
    }
  }

  /// Shows the subject if it exists, or otherwise the level above it that does.
  private mutating func awaitBirth(_ state: UniverseState) {
    let screen = screen(of: state)
    isAwaiting = screen.isOfLevelAbove
    show(screen.screen, from: state, isAwaiting ? .notYet(subject) : nil)
  }

  /// Returns the screen of the subject, and whether it is only the level above.
  private func screen(
    of state: UniverseState
  ) -> (screen: Episode.Screen, isOfLevelAbove: Bool) {
    switch subject {
    case .universe: return (.universe, false)
    case .galaxy(let id): return state.galaxy(id) == nil ? (.universe, true) : (.galaxy(id), false)
    case .oldestGalaxy:
      return state.oldestGalaxy.map { (.galaxy($0.id), false) } ?? (.universe, true)
    case .blackHole(let id):
      if let (home, _) = state.blackHole(id) { return (.blackHole(id, home: home.id), false) }
      // It comes to be in the galaxy in which the system is then.
      if let (home, _) = origin.system.flatMap({ state.system($0) }) {
        return (.galaxy(home.id), true)
      }
    case .system, .star, .planet, .satellite: break
    }
    guard let id = origin.system, let (home, system) = state.system(id) else {
      // The galaxy exists until the system is born in it.
      let galaxy = origin.birthplace.flatMap { state.galaxy($0) }
      return (galaxy.map { .galaxy($0.id) } ?? .universe, true)
    }
    switch subject {
    case .star: return (.star(id, home: home.id), false)
    case .planet(let planet):
      return system.planets.contains { $0.id == planet }
        ? (.planet(planet, system: id, home: home.id), false) : (.system(id, home: home.id), true)
    case .satellite(let satellite):
      guard let planet = system.planets.first(where: { $0.hasSatellite(satellite) }) else {
        return (.system(id, home: home.id), true)
      }
      return (.satellite(satellite, planet: planet.id, system: id, home: home.id), false)
    default: return (.system(id, home: home.id), false)
    }
  }

  private mutating func lookAt(galaxy id: UInt32, _ state: UniverseState) {
    guard let collision = state.collision(of: id) else {
      if subject == .oldestGalaxy, let oldest = state.oldestGalaxy, oldest.id != id {
        show(.galaxy(oldest.id), from: state)
      }
      return
    }
    let other = collision.heavier.id == id ? collision.lighter.id : collision.heavier.id
    let news = Episode.News.merged(id, with: other, into: collision.into)
    if subject == .oldestGalaxy, let oldest = state.oldestGalaxy {
      show(.galaxy(oldest.id), from: state, news, isSuccessor: oldest.id == collision.into)
    } else {
      show(.galaxy(collision.into), from: state, news, isSuccessor: follows || hasReturned)
      hasReturned = true
    }
  }

  private mutating func lookAt(system id: UInt32, _ home: UInt32, _ state: UniverseState) {
    let collision = state.collision(of: home)
    let galaxy = collision?.into ?? home
    if let system = state.galaxy(galaxy)?.system(id) {
      if let collision { livesOn(system, collision, state) }
      return
    }
    let news: Episode.News
    if let collision, collision.lost.contains(where: { $0.system == id }) {
      news = .destroyed(id, collision.galaxies[0], collision.galaxies[1])
    } else {
      let hole = state.galaxy(galaxy)?.blackHoles.first { $0.system == id }
      news = .consumed(id, by: hole?.id ?? 0)
    }
    if follows {
      follow(in: galaxy, after: id, state, news)
    } else {
      show(.galaxy(galaxy), from: state, news)
      hasReturned = collision != nil
    }
  }

  /// Continues with the same screen, of a system whose galaxy has changed.
  private mutating func livesOn(
    _ system: StarSystem, _ collision: Collision, _ state: UniverseState
  ) {
    let home = collision.into
    let news = Episode.News.livesOn(
      system.id, of: collision.galaxies[0], and: collision.galaxies[1], into: home)
    switch episodes.last?.screen {
    case .star: show(.star(system.id, home: home), from: state, news, isSuccessor: true)
    case .planet(let planet, _, _):
      show(.planet(planet, system: system.id, home: home), from: state, news, isSuccessor: true)
    case .satellite(let id, let planet, _, _):
      show(
        .satellite(id, planet: planet, system: system.id, home: home), from: state, news,
        isSuccessor: true)
    default: show(.system(system.id, home: home), from: state, news, isSuccessor: true)
    }
  }

  /// Continues with a black hole in the galaxy that its own has become, if it has.
  private mutating func lookAt(blackHole id: UInt32, _ home: UInt32, _ state: UniverseState) {
    guard let collision = state.collision(of: home) else { return }
    let news = Episode.News.hasMoved(
      id, of: collision.galaxies[0], and: collision.galaxies[1], into: collision.into)
    show(.blackHole(id, home: collision.into), from: state, news, isSuccessor: true)
  }

  /// Continues with the next system of the galaxy `home`, or the last one if there is no next.
  private mutating func follow(
    in home: UInt32, after id: UInt32, _ state: UniverseState, _ news: Episode.News
  ) {
    guard let galaxy = state.galaxy(home),
      let next = galaxy.systems.first(where: { $0.id > id }) ?? galaxy.systems.last
    else { return show(.galaxy(home), from: state, news) }
    system = next.id
    switch subject {
    case .star: show(.star(next.id, home: home), from: state, news)
    case .planet:
      guard let planet = next.planets.first else {
        return show(.system(next.id, home: home), from: state, news)
      }
      show(.planet(planet.id, system: next.id, home: home), from: state, news)
    case .satellite:
      guard let planet = next.planets.first(where: { $0.satelliteCount > 0 }) else {
        return show(.system(next.id, home: home), from: state, news)
      }
      show(
        .satellite(planet.firstSatellite, planet: planet.id, system: next.id, home: home),
        from: state, news)
    default: show(.system(next.id, home: home), from: state, news)
    }
  }
}

extension UniverseState {
  /// Returns the collision in which the galaxy `id` has just ended; `nil` if it hasn't.
  fileprivate func collision(of id: UInt32) -> Collision? {
    guard let collision = lastCollision, galaxy(id) == nil, collision.galaxies.contains(id) else {
      return nil
    }
    return collision
  }
}
