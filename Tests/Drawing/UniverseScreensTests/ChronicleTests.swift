import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `A chronicle` {
  static let last: Tick = 310

  private func chronicle(
    _ subject: UniverseSubject, seed: UInt64 = 1, follows: Bool = false, until last: Tick = last
  ) throws -> Chronicle {
    try Chronicle(
      of: subject, follows: follows, in: .seed(seed), until: last)
  }

  @Test(arguments: [1, 2])
  func `of a system has its birth, its galaxies and its end`(seed: UInt64) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: Self.last)
    // The first ones, those born in galaxies that others have become, and those that end together.
    let young = recorded.systemBirths.filter { $0.value.second >= 210 }.keys.sorted().prefix(5)
    var ends: Set<String> = []
    for id in Array(1...16) + young {
      let chronicle = try chronicle(.system(id), seed: seed)
      let birth = try #require(recorded.systemBirths[id]?.second)
      let life = recorded.episodes(ofSystem: id, from: birth) { .system($0, home: $1) }
      let expected = recorded.wait(for: .system(id), ofSystem: id, until: birth) + life
      #expect(chronicle.episodes == expected, "system \(id)")
      #expect(chronicle.system == id)
      let homes = life.compactMap { episode in
        if case .system(_, let home) = episode.screen { home } else { nil }
      }
      #expect(chronicle.homes == homes, "system \(id)")
      ends.insert(chronicle.episodes.last?.news.map { "\($0)".prefix { $0 != "(" } + "" } ?? "")
    }
    // All kinds of ends occur among them.
    #expect(ends.isSuperset(of: ["destroyed", "merged", "livesOn"]), "\(ends)")
  }

  @Test(arguments: [1, 4, 7, 23])
  func `of a star is that of its system`(id: UInt32) throws {
    let recorded = try RecordedUniverse(.seed(1), until: Self.last)
    let birth = try #require(recorded.systemBirths[id]?.second)
    let life = recorded.episodes(ofSystem: id, from: birth) { .star($0, home: $1) }
    #expect(
      try chronicle(.star(id)).episodes
        == recorded.wait(for: .star(id), ofSystem: id, until: birth) + life)
  }

  @Test(arguments: [1, 2])
  func `of a planet waits for it in its system, in whichever galaxy that is`(seed: UInt64) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: Self.last)
    // Planets whose systems change their galaxy before the planet is born, and others.
    let planets = recorded.planetBirths.keys.sorted()
    let movers = planets.filter { planet in
      guard let birth = recorded.planetBirths[planet],
        let system = recorded.systemBirths[birth.system]
      else { return false }
      return recorded.home(of: birth.system, at: birth.second) != system.galaxy
    }
    #expect(movers.count > 3)
    for planet in movers.prefix(4) + planets.prefix(4) {
      let birth = try #require(recorded.planetBirths[planet])
      let chronicle = try chronicle(.planet(planet), seed: seed)
      #expect(chronicle.system == birth.system)
      let life = recorded.episodes(ofSystem: birth.system, from: birth.second) {
        .planet(planet, system: $0, home: $1)
      }
      let wait = recorded.wait(for: .planet(planet), ofSystem: birth.system, until: birth.second)
      #expect(chronicle.episodes == wait + life, "planet \(planet)")
    }
  }

  @Test(arguments: [1, 2])
  func `of a satellite is that of its planet`(seed: UInt64) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: Self.last)
    let all = recorded.satelliteBirths.keys.sorted()
    for id in all.prefix(3) + all.dropFirst(200).prefix(3) + all.suffix(2) {
      let birth = try #require(recorded.satelliteBirths[id])
      let system = try #require(recorded.planetBirths[birth.planet]?.system)
      let chronicle = try chronicle(.satellite(id), seed: seed)
      #expect(chronicle.system == system && chronicle.planet == birth.planet)
      let life = recorded.episodes(ofSystem: system, from: birth.second) {
        .satellite(id, planet: birth.planet, system: $0, home: $1)
      }
      let wait = recorded.wait(for: .satellite(id), ofSystem: system, until: birth.second)
      #expect(chronicle.episodes == wait + life, "satellite \(id)")
    }
  }

  @Test(arguments: [1, 2], [false, true])
  func `of a black hole never ends, in whichever galaxy it is`(seed: UInt64, follows: Bool) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: Self.last)
    var moves = 0
    for (system, collapse) in recorded.collapses.sorted(by: { $0.key < $1.key }) {
      let chronicle = try chronicle(.blackHole(collapse.hole), seed: seed, follows: follows)
      let life = recorded.episodes(ofHoleOf: system)
      #expect(chronicle.system == system && chronicle.planet == nil)
      let wait = chronicle.episodes.prefix { $0.news == .notYet(.blackHole(collapse.hole)) }
      #expect(
        Array(chronicle.episodes.dropFirst(wait.count)) == life, "black hole \(collapse.hole)")
      // Before it exists, the galaxy is shown in which its system is born, and then is.
      for episode in wait {
        let home = recorded.home(of: system, at: episode.start)
        let birth = try #require(recorded.systemBirths[system])
        switch episode.screen {
        case .universe: #expect(episode.start == 0)
        case .galaxy(let id): #expect(id == home ?? birth.galaxy)
        default: Issue.record("\(episode) is of another kind")
        }
      }
      let homes = life.compactMap { episode in
        if case .blackHole(_, let home) = episode.screen { home } else { nil }
      }
      #expect(chronicle.homes == homes)
      moves += life.count - 1
    }
    #expect(recorded.collapses.count > 20 && moves > 1)
  }

  @Test(arguments: [1, 2])
  func `of a galaxy goes on with those into which it merges`(seed: UInt64) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: Self.last)
    for id in [1, 2, 3, 6, 12, 21, 25] as [UInt32] {
      let birth = try #require(recorded.galaxyBirths[id])
      let expected =
        [
          Episode(start: 0, screen: .universe, news: .notYet(.galaxy(id)), isSuccessor: false),
          Episode(start: birth, screen: .galaxy(id), news: nil, isSuccessor: false),
        ] + recorded.fate(ofGalaxy: id, after: birth)
      let chronicle = try chronicle(.galaxy(id), seed: seed)
      #expect(chronicle.episodes == expected, "galaxy \(id)")
      #expect(chronicle.homes.isEmpty && chronicle.system == nil)
    }
  }

  @Test func `of the universe is always the whole`() throws {
    let chronicle = try chronicle(.universe)
    #expect(chronicle == .ofUniverse)
    #expect(chronicle.episode(at: Moment(tick: 216_000)).screen == .universe)
  }

  @Test func `of a shorter run is the beginning of that of a longer one`() throws {
    let long = try chronicle(.system(4))
    for last in [40, 209, 210, 269, 270, 305] as [Tick] {
      let short = try chronicle(.system(4), until: last)
      #expect(short.episodes == long.episodes.filter { $0.start <= last }, "\(last)")
    }
  }

  @Test func `shows the last episode that has begun`() throws {
    let chronicle = try chronicle(.system(3))
    #expect(chronicle.episodes.map(\.start) == [0, 20, 30, 210, 240, 270])
    let expected: [(Moment, Tick)] = [
      (Moment(tick: 0), 0), (Moment(tick: 19, plus: 99, over: 100), 0), (Moment(tick: 20), 20),
      (Moment(tick: 29, plus: 1, over: 3), 20), (Moment(tick: 30), 30),
      (Moment(tick: 209, plus: 999_999, over: 1_000_000), 30), (Moment(tick: 210), 210),
      (Moment(tick: 100_000), 270),
    ]
    for (moment, start) in expected { #expect(chronicle.episode(at: moment).start == start) }
  }
}
