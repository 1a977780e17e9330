import SeededUniverses
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `A chronicle that follows` {
  private func chronicle(
    _ subject: UniverseSubject, seed: UInt64 = 1, until last: Tick = 310
  ) throws -> Chronicle {
    try Chronicle(of: subject, follows: true, in: .seed(seed), until: last)
  }

  @Test(arguments: [1, 2])
  func `a galaxy goes on with what it has become`(seed: UInt64) throws {
    let recorded = try RecordedUniverse(.seed(seed), until: 310)
    for first in [recorded.mergers[0].galaxies[0], recorded.mergers[0].galaxies[1]] {
      var expected: [Episode] = []
      var galaxy = first
      for merger in recorded.mergers where merger.galaxies.contains(galaxy) {
        let news = Episode.News.merged(
          galaxy, with: merger.other(than: galaxy), into: merger.into)
        expected.append(
          Episode(
            start: merger.second, screen: .galaxy(merger.into), news: news, isSuccessor: true))
        galaxy = merger.into
      }
      #expect(try chronicle(.galaxy(first), seed: seed).episodes.dropFirst(2) == expected[...])
    }
  }

  @Test(arguments: [3, 7, 5, 13, 1])
  func `a lost system is followed by the next one of its galaxy`(id: UInt32) throws {
    let recorded = try RecordedUniverse(.seed(1), until: 310)
    let chronicle = try chronicle(.system(id))
    var shown: UInt32?
    for episode in chronicle.episodes.drop(while: { $0.news == .notYet(.system(id)) }) {
      guard case .system(let system, let home) = episode.screen else {
        Issue.record("\(episode) is of another kind")
        continue
      }
      // It exists then, and stays on the screen as long as it does.
      #expect(recorded.members[episode.start]?[home]?.contains(system) == true)
      switch episode.news {
      case nil: #expect(system == id)
      case .livesOn(let same, _, _, _): #expect(same == system && same == shown)
      case .destroyed(let lost, let first, let second):
        let merger = recorded.mergers.first { $0.second == episode.start }
        #expect(lost == shown && merger?.lost.contains(lost) == true)
        #expect([first, second] == merger?.galaxies && home == merger?.into)
        #expect(system == next(after: lost, in: home, recorded, at: episode.start))
      case .consumed(let lost, let hole):
        #expect(lost == shown && recorded.collapses[lost]?.hole == hole)
        #expect(recorded.collapses[lost]?.second == episode.start)
        #expect(system == next(after: lost, in: home, recorded, at: episode.start))
      case .notYet, .merged, .hasMoved: Issue.record("\(episode) can't occur here")
      }
      shown = system
    }
    #expect(shown == id || chronicle.episodes.count > 3)
    // Galaxies count as long as the system itself is shown.
    #expect(chronicle.homes.first == recorded.systemBirths[id]?.galaxy)
  }

  private func next(
    after id: UInt32, in galaxy: UInt32, _ recorded: RecordedUniverse, at second: Tick
  ) -> UInt32? {
    let systems = recorded.members[second]?[galaxy] ?? []
    return systems.first { $0 > id } ?? systems.last
  }

  @Test func `stars and planets go on with those of the next system`() throws {
    let systems = try chronicle(.system(3)).episodes.drop { $0.news == .notYet(.system(3)) }
    let stars = try chronicle(.star(3)).episodes.drop { $0.news == .notYet(.star(3)) }
    #expect(systems.map(\.news) == stars.map(\.news) && stars.count > 1)
    for (system, star) in zip(systems, stars) {
      guard case .system(let id, let home) = system.screen else {
        #expect(system.screen == star.screen)
        continue
      }
      #expect(star.screen == .star(id, home: home) && star.start == system.start)
    }
    var universe = try Universe.seed(1, at: 209)
    let planet = try #require(universe.state.system(3)?.system.planets.first)
    universe.advance(to: 210)
    let end = try #require(chronicle(.planet(planet.id)).episodes.first { $0.start == 210 })
    guard case .planet(let other, let id, let home) = end.screen else {
      Issue.record("\(end) is no planet")
      return
    }
    #expect(end.news == .destroyed(3, 1, 2))
    #expect(universe.state.galaxy(home)?.system(id)?.planets.first?.id == other)
  }

  @Test func `satellites go on with one of the next system`() throws {
    var universe = try Universe.seed(1, at: 209)
    let planets = try #require(universe.state.system(3)?.system.planets)
    let planet = try #require(planets.first { $0.satelliteCount > 0 })
    universe.advance(to: 210)
    let end = try #require(
      chronicle(.satellite(planet.firstSatellite)).episodes.first { $0.start == 210 })
    guard case .satellite(let id, let other, let system, let home) = end.screen else {
      Issue.record("\(end) is no satellite")
      return
    }
    #expect(end.news == .destroyed(3, 1, 2) && system != 3)
    let next = try #require(universe.state.galaxy(home)?.system(system)?.planets)
    #expect(next.first { $0.satelliteCount > 0 }?.id == other)
    #expect(next.first { $0.id == other }?.firstSatellite == id)
  }

  @Test(arguments: [1, 2, 3, 30])
  func `the oldest galaxy is at any time the one born first`(seed: UInt64) throws {
    let chronicle = try Chronicle(
      of: .oldestGalaxy, follows: false, in: .seed(seed), until: 400)
    #expect(
      chronicle.episodes.first
        == Episode(
          start: 0, screen: .universe, news: .notYet(.oldestGalaxy), isSuccessor: false))
    var universe = try Universe.seed(seed)
    var before: UInt32?
    for second in stride(from: 10, through: 400, by: 10) as StrideThrough<Tick> {
      universe.advance(to: second)
      let oldest = try #require(universe.state.oldestGalaxy)
      let episode = chronicle.episode(at: Moment(tick: second))
      #expect(episode.screen == .galaxy(oldest.id), "\(second)")
      if episode.start == second, let before {
        let collision = try #require(universe.state.lastCollision)
        let other = try #require(collision.galaxies.first { $0 != before })
        #expect(episode.news == .merged(before, with: other, into: collision.into))
        #expect(episode.isSuccessor == (collision.into == oldest.id))
      }
      before = oldest.id
    }
  }
}

@Suite struct `The end of two levels at once` {
  @Test func `a system lost in a collision ends with its galaxy's screen`() throws {
    let chronicle = try Chronicle(of: .system(3), follows: false, in: .seed(1), until: 300)
    let end = try #require(chronicle.episodes.first { $0.start == 210 })
    #expect(end.screen == .galaxy(21) && end.news == .destroyed(3, 1, 2))
  }

  @Test func `a galaxy's screen may end after that of its system`() throws {
    let chronicle = try Chronicle(of: .system(23), follows: false, in: .seed(1), until: 300)
    try #require(chronicle.episodes.map(\.start).starts(with: [0, 20, 80, 200, 210]))
    #expect(chronicle.episodes[3].screen == .galaxy(2))
    #expect(chronicle.episodes[3].news == .consumed(23, by: 6))
    #expect(chronicle.episodes[4].screen == .galaxy(21))
    #expect(chronicle.episodes[4].news == .merged(2, with: 1, into: 21))
  }

  /// Universes in which a star collapses in the very second in which its galaxy collides.
  @Test func `a star may collapse in the second of its galaxy's collision`() throws {
    var found = 0
    for seed in 1...40 as ClosedRange<UInt64> where found < 2 {
      var universe = try Universe.seed(seed, at: 209)
      var other: (system: UInt32, hole: UInt32)?
      for event in universe.stepReportingEvents() {
        if case .systemEnded(let system, _, let galaxy, let hole?) = event,
          galaxy == universe.state.lastCollision?.into
        {
          other = (system, hole.id)
        }
      }
      guard let other else { continue }
      found += 1
      let galaxies = try #require(universe.state.lastCollision?.galaxies)
      for follows in [false, true] {
        let chronicle = try Chronicle(
          of: .system(other.system), follows: follows, in: .seed(seed), until: 210)
        let end = try #require(chronicle.episodes.last)
        #expect(end.start == 210 && end.news == .consumed(other.system, by: other.hole))
        // Its galaxy has ended too, unless another system of the new one is followed.
        if follows {
          guard case .system(let next, let home) = end.screen else {
            Issue.record("\(end) is no system")
            continue
          }
          #expect(home == universe.state.lastCollision?.into && next != other.system)
        } else {
          #expect(end.screen == .galaxy(universe.state.lastCollision?.into ?? 0))
        }
        #expect(galaxies.contains(chronicle.homes.last ?? 0))
      }
    }
    #expect(found == 2)
  }
}

@Suite struct `A subject that is not born` {
  // By second 300 galaxies are born at every beat, and four collide; by second 60 there are 15
  // systems and 20 planets in any universe.
  @Test(arguments: [
    (UniverseSubject.galaxy(35), 34, 300), (.galaxy(.max), 34, 300), (.system(16), 15, 60),
    (.star(16), 15, 60), (.planet(21), 20, 60), (.planet(.max), 20, 60), (.system(1), 0, 19),
    (.satellite(1), 0, 29), (.blackHole(1), 0, 139), (.blackHole(.max), 36, 300),
    (.oldestGalaxy, 0, 9), (.galaxy(1), 0, 0),
  ])
  func `is refused with the last existing id`(
    subject: UniverseSubject, lastID: UInt32, last: Tick
  ) throws {
    let error = #expect(throws: UnbornSubject.self) {
      try Chronicle(of: subject, follows: false, in: .seed(1), until: last)
    }
    #expect(error == UnbornSubject(subject: subject, last: last, lastID: lastID))
    let text = try #require(error?.description)
    #expect(!text.contains("\n") && text.contains("second \(last)"))
    #expect(text.contains(lastID == 0 ? "there is no" : "ids 1 to \(lastID)"), "\(text)")
  }

  @Test func `as a satellite is refused with the last existing id`() throws {
    let last = try Universe.seed(1, at: 60).state.born.satellites
    let error = #expect(throws: UnbornSubject.self) {
      try Chronicle(of: .satellite(last + 1), follows: false, in: .seed(1), until: 60)
    }
    #expect(error == UnbornSubject(subject: .satellite(last + 1), last: 60, lastID: last))
    let known = try Chronicle(of: .satellite(last), follows: false, in: .seed(1), until: 60)
    #expect(known.episodes.last?.news == nil)
  }

  @Test func `is refused until the second of its birth`() throws {
    let (born, second) = (UniverseSubject.system(1), 20 as Tick)
    #expect(throws: UnbornSubject.self) {
      try Chronicle(of: born, follows: false, in: .seed(1), until: second - 1)
    }
    let chronicle = try Chronicle(of: born, follows: false, in: .seed(1), until: second)
    #expect(chronicle.episodes.last?.screen == .system(1, home: 1))
  }
}
