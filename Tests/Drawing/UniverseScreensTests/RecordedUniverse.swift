import SeededUniverses
import SimulationKernel
import UniverseSimulation

@testable import UniverseScreens

/// The facts about a universe that follow from its events alone.
struct RecordedUniverse {
  /// Two galaxies that became one.
  struct Merger {
    let second: Tick
    let galaxies: [UInt32]
    let into: UInt32
    let lost: [UInt32]

    /// The galaxy of the two that isn't `galaxy`.
    func other(than galaxy: UInt32) -> UInt32 { galaxies[0] == galaxy ? galaxies[1] : galaxies[0] }
  }

  private(set) var mergers: [Merger] = []
  /// The second of each galaxy's birth, by id.
  private(set) var galaxyBirths: [UInt32: Tick] = [:]
  /// The second of each system's birth and its galaxy, by id.
  private(set) var systemBirths: [UInt32: (second: Tick, galaxy: UInt32)] = [:]
  /// The second of each planet's birth and its system, by id.
  private(set) var planetBirths: [UInt32: (second: Tick, system: UInt32)] = [:]
  /// The second of each satellite's birth and its planet, by id.
  private(set) var satelliteBirths: [UInt32: (second: Tick, planet: UInt32)] = [:]
  /// The second in which a system's star collapsed and the black hole that it became, by id.
  private(set) var collapses: [UInt32: (second: Tick, hole: UInt32)] = [:]
  /// The systems of each galaxy at each beat, by ascending ids.
  private(set) var members: [Tick: [UInt32: [UInt32]]] = [:]

  /// Records the universe of `configuration` up to second `last`.
  init(_ configuration: UniverseConfiguration, until last: Tick) throws {
    var universe = try Universe(configuration)
    var systems: [UInt32: [UInt32]] = [:]
    while universe.tick < last {
      let events = universe.stepReportingEvents()
      for event in events { record(event, universe.tick, &systems) }
      if !events.isEmpty { members[universe.tick] = systems }
    }
  }

  private mutating func record(
    _ event: UniverseEvent, _ second: Tick, _ systems: inout [UInt32: [UInt32]]
  ) {
    switch event {
    case .collision(let collision, _, _):
      let lost = collision.lost.map(\.system)
      mergers.append(
        Merger(
          second: second, galaxies: collision.galaxies, into: collision.into, lost: lost))
      galaxyBirths[collision.into] = second
      let pooled = collision.galaxies.flatMap { systems.removeValue(forKey: $0) ?? [] }
      systems[collision.into] = pooled.filter { !lost.contains($0) }.sorted()
    case .galaxyBorn(let galaxy, _):
      galaxyBirths[galaxy] = second
      systems[galaxy] = []
    case .systemBorn(let system, let galaxy, _):
      systemBirths[system] = (second, galaxy)
      systems[galaxy, default: []].append(system)
    case .systemEnded(let system, _, let galaxy, let hole?):
      collapses[system] = (second, hole.id)
      systems[galaxy]?.removeAll { $0 == system }
    case .planetBorn(let planet, let system):
      planetBirths[planet.id] = (second, system)
    case .satelliteBorn(let satellite, let planet):
      satelliteBirths[satellite.id] = (second, planet)
    case .systemEnded, .starChanged: break
    }
  }

  /// The expected episodes of a system from its birth on, or of its star or its planet, if `screen`
  /// makes another screen of its id and its galaxy's.
  func episodes(
    ofSystem id: UInt32, from start: Tick,
    _ screen: (UInt32, _ home: UInt32) -> Episode.Screen
  ) -> [Episode] {
    guard let birth = systemBirths[id] else { return [] }
    var home = home(of: id, at: start) ?? birth.galaxy
    var episodes = [Episode(start: start, screen: screen(id, home), news: nil, isSuccessor: false)]
    func show(
      _ second: Tick, _ screen: Episode.Screen, _ news: Episode.News, isSuccessor: Bool = false
    ) {
      episodes.append(Episode(start: second, screen: screen, news: news, isSuccessor: isSuccessor))
    }
    let end = collapses[id]?.second ?? .max
    for merger in mergers where merger.galaxies.contains(home) && merger.second > start {
      let second = merger.second, (a, b) = (merger.galaxies[0], merger.galaxies[1])
      if end < second {
        // The level above, which has been shown since, goes on as another one.
        show(end, .galaxy(home), .consumed(id, by: collapses[id]?.hole ?? 0))
        return episodes + fate(ofGalaxy: home, after: end)
      }
      if merger.lost.contains(id) {
        show(second, .galaxy(merger.into), .destroyed(id, a, b))
        return episodes + fate(ofGalaxy: merger.into, after: second, hasReturned: true)
      }
      if end == second {
        show(second, .galaxy(merger.into), .consumed(id, by: collapses[id]?.hole ?? 0))
        return episodes + fate(ofGalaxy: merger.into, after: second, hasReturned: true)
      }
      home = merger.into
      show(second, screen(id, home), .livesOn(id, of: a, and: b, into: home), isSuccessor: true)
    }
    if end < .max { show(end, .galaxy(home), .consumed(id, by: collapses[id]?.hole ?? 0)) }
    return episodes
  }

  /// The expected episodes of the galaxies that the galaxy `id` becomes after second `start`;
  /// if it has come of a collision itself, without placeholders.
  func fate(ofGalaxy id: UInt32, after start: Tick, hasReturned: Bool = false) -> [Episode] {
    var galaxy = id
    var episodes: [Episode] = []
    for merger in mergers where merger.second > start && merger.galaxies.contains(galaxy) {
      let news = Episode.News.merged(galaxy, with: merger.other(than: galaxy), into: merger.into)
      episodes.append(
        Episode(
          start: merger.second, screen: .galaxy(merger.into), news: news,
          isSuccessor: hasReturned || !episodes.isEmpty))
      galaxy = merger.into
    }
    return episodes
  }

  /// The expected episodes of the black hole that the system `id` becomes.
  func episodes(ofHoleOf id: UInt32) -> [Episode] {
    guard let collapse = collapses[id],
      var home = members[collapse.second - UniverseTimes.beat]?.first(where: {
        $0.value.contains(id)
      })?.key
    else { return [] }
    if let merger = mergers.first(where: {
      $0.second == collapse.second && $0.galaxies.contains(home)
    }) {
      home = merger.into
    }
    let hole = collapse.hole
    var episodes = [
      Episode(
        start: collapse.second, screen: .blackHole(hole, home: home), news: nil,
        isSuccessor: false)
    ]
    for merger in mergers where merger.galaxies.contains(home) && merger.second > collapse.second {
      home = merger.into
      episodes.append(
        Episode(
          start: merger.second, screen: .blackHole(hole, home: home),
          news: .hasMoved(
            hole, of: merger.galaxies[0], and: merger.galaxies[1], into: merger.into),
          isSuccessor: true))
    }
    return episodes
  }

  /// The expected episodes of a system, or of its star or a planet, before it is born in second
  /// `birth`.
  func wait(
    for subject: UniverseSubject, ofSystem id: UInt32, until birth: Tick
  ) -> [Episode] {
    guard let system = systemBirths[id], let galaxy = galaxyBirths[system.galaxy] else { return [] }
    func show(_ second: Tick, _ screen: Episode.Screen) -> Episode {
      Episode(start: second, screen: screen, news: .notYet(subject), isSuccessor: false)
    }
    var episodes = [show(0, .universe)]
    if galaxy < system.second { episodes.append(show(galaxy, .galaxy(system.galaxy))) }
    var second = system.second
    var known = system.galaxy
    while second < birth {
      let home = home(of: id, at: second) ?? known
      if second == system.second || home != known {
        episodes.append(show(second, .system(id, home: home)))
      }
      known = home
      second += UniverseTimes.beat
    }
    return episodes
  }

  /// The galaxy that contains the system `id` at second `second`, a beat.
  func home(of id: UInt32, at second: Tick) -> UInt32? {
    members[second]?.first { $0.value.contains(id) }?.key
  }
}
