import SceneDescription
import GoldenTesting
import Lattice
import Raster
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

/// A range of seconds on a screen, whose frames are a golden.
struct UniverseCourse: Sendable, CustomTestStringConvertible {
  var name: String
  var subject: UniverseSubject
  var follows = false
  var seconds: ClosedRange<Tick> = 207...223

  var testDescription: String { name }

  static let all: [UniverseCourse] = [
    UniverseCourse(name: "course-destroyed", subject: .system(3)),
    UniverseCourse(name: "course-consumed", subject: .system(7), seconds: 167...183),
    UniverseCourse(name: "course-two-ends", subject: .system(23), seconds: 197...223),
    UniverseCourse(name: "course-merged", subject: .galaxy(1)),
    UniverseCourse(name: "course-moved", subject: .system(12)),
    UniverseCourse(name: "course-oldest", subject: .oldestGalaxy),
    UniverseCourse(name: "course-following-system", subject: .system(3), follows: true),
    UniverseCourse(name: "course-following-galaxy", subject: .galaxy(1), follows: true),
    UniverseCourse(name: "course-not-yet", subject: .planet(60), seconds: 0...120),
  ]

  var screen: SeedOneScreen { SeedOneScreen(subject: subject, follows: follows) }

  /// A frame every second, every fourth of them half a second late; long ranges have fewer frames.
  var moments: [Moment] {
    let step: Tick = seconds.count > 60 ? 7 : 1
    return stride(from: seconds.lowerBound, through: seconds.upperBound, by: Int(step)).map {
      Moment(tick: $0, plus: $0 % 4 == 3 ? 1 : 0, over: 2)
    }
  }
}

@Suite struct `The end of a subject` {
  static let goldens = Goldens(folder: "Goldens/universe")

  @Test(arguments: UniverseCourse.all)
  func `looks as before, forward and backward`(course: UniverseCourse) throws {
    let painter = try course.screen.painter(), portrayal = try course.screen.portrayal()
    let frames = course.moments.map { moment in
      painter.image(of: portrayal.scene(of: SeedOne.state(at: moment)))
    }
    var playback = Playback(Universe(SeedOne.state(at: 0)), mostKeyframes: 16)
    try playback.seek(to: Moment(tick: course.seconds.upperBound + 5))
    let reversed = try course.moments.reversed().map { moment in
      try playback.seek(to: moment)
      var universe = playback.model
      universe.pass(to: moment)
      return painter.image(of: portrayal.scene(of: universe.state))
    }
    #expect(reversed.reversed() == frames)
    try Self.goldens.expect(frames: frames, named: course.name)
  }

  /// The words of labels, in the order in which they are drawn.
  private func words(_ subject: UniverseSubject, _ moment: Moment) throws -> String {
    let screen = SeedOneScreen(subject: subject, size: Size(width: 640, height: 400))
    return try screen.marks(at: moment).labels.map(\.text).joined(separator: " ")
  }

  @Test(arguments: [
    (
      UniverseSubject.system(3), 210,
      "System 3 was destroyed when Galaxy 1 and Galaxy 2 collided at 210 s on to Galaxy 21"
    ),
    (
      .star(23), 200,
      "System 23 ceased to exist when its star became Black hole 6 at 200 s on to Galaxy 2"
    ),
    (
      .system(7), 170,
      "System 7 ceased to exist when its star became Black hole 1 at 170 s on to Galaxy 1"
    ),
    (
      .galaxy(1), 210,
      "Galaxy 1 collided with Galaxy 2 at 210 s: both are Galaxy 21 now on to Galaxy 21"
    ),
  ])
  func `is announced for the pause, and then what is left or the level above is shown`(
    subject: UniverseSubject, second: Tick, sentence: String
  ) throws {
    // Ten seconds of the universe, the pause of these screens.
    for moment in [
      Moment(tick: second), Moment(tick: second, plus: 1, over: 3), Moment(tick: second + 4),
      Moment(tick: second + 9, plus: 99, over: 100),
    ] {
      #expect(try words(subject, moment) == sentence)
    }
    let before = Moment(tick: second - 1, plus: 999, over: 1000)
    #expect(!(try words(subject, before)).contains("at \(second) s"))
  }

  @Test func `is followed by the very screen of the level above`() throws {
    let size = Size(width: 320, height: 240)
    let pairs: [(UniverseSubject, UniverseSubject, Tick)] = [
      (.system(3), .galaxy(21), 220), (.system(7), .galaxy(1), 180), (.galaxy(1), .galaxy(21), 220),
      (.system(23), .galaxy(21), 220), (.star(23), .galaxy(25), 260),
    ]
    for (subject, above, second) in pairs {
      let moments = [Moment(tick: second), Moment(tick: second + 3, plus: 1, over: 2)]
      for moment in moments {
        let marks = try SeedOneScreen(subject: subject, size: size).marks(at: moment)
        #expect(
          try marks == SeedOneScreen(subject: above, size: size).marks(at: moment),
          "\(subject.name) at \(second)")
      }
    }
  }

  @Test func `of a galaxy comes before the end of a system's pause is over`() throws {
    // System 23 is consumed at 200 s, and its galaxy ends at 210 s.
    let consumed = try words(.system(23), Moment(tick: 209, plus: 9, over: 10))
    let merged = try words(.system(23), Moment(tick: 210))
    #expect(consumed.hasPrefix("System 23 ceased") && consumed.hasSuffix("on to Galaxy 2"))
    #expect(merged.hasPrefix("Galaxy 2 collided with Galaxy 1"))
    #expect(merged.hasSuffix("on to Galaxy 21"))
  }

  @Test func `lasts as long as specified`() throws {
    for pause in [0, 0.5, 3, 25] {
      var screen = SeedOneScreen(subject: .galaxy(1))
      screen.pause = pause
      for tenths in stride(from: 2100, through: 2390, by: 5) as StrideThrough<Tick> {
        let isAnnounced = try screen.marks(at: .tenths(tenths)).labels.contains {
          $0.text == "on to Galaxy 21"
        }
        #expect(isAnnounced == (Double(tenths - 2100) / 10 < pause), "\(pause), \(tenths)")
      }
    }
  }

  @Test func `is announced for all of its pause, even if the next screen changes meanwhile`() throws
  {
    // Galaxy 21, into which galaxy 1 has merged at 210 s, merges into galaxy 25 at 240 s.
    var screen = SeedOneScreen(subject: .galaxy(1), size: Size(width: 640, height: 400))
    screen.pause = 40
    func texts(_ second: Tick) throws -> [String] {
      try screen.marks(at: Moment(tick: second)).labels.map(\.text)
    }
    #expect(try texts(239).last == "on to Galaxy 21" && texts(240).last == "on to Galaxy 25")
    #expect(try texts(249).contains("Galaxy 1") && texts(249).last == "on to Galaxy 25")
    // Only the end of the galaxy that was asked for has a placeholder.
    let later = try texts(250)
    #expect(later.first == "Galaxy 25")
    #expect(later.contains { $0.hasPrefix("Galaxy 21 collided with Galaxy ") })
  }

  @Test func `needs no pause if the subject goes on`() throws {
    for (subject, follows, news) in [
      (
        .system(12), false,
        "System 12 lives on in Galaxy 21: Galaxy 1 and Galaxy 2 collided at 210 s"
      ),
      (.galaxy(1), true, "Galaxy 1 collided with Galaxy 2 at 210 s: both are Galaxy 21 now"),
      (
        .blackHole(1), false,
        "Black hole 1 is in Galaxy 21 now: Galaxy 1 and Galaxy 2 collided at 210 s"
      ),
      (.oldestGalaxy, false, "Galaxy 1 collided with Galaxy 2 at 210 s: both are Galaxy 21 now"),
    ] as [(UniverseSubject, Bool, String)] {
      let screen = SeedOneScreen(
        subject: subject, follows: follows, size: Size(width: 960, height: 640))
      let now = try screen.marks(at: Moment(tick: 210))
      #expect(now.labels.contains { $0.text == news }, "\(subject.name)")
      #expect(now.labels.contains { $0.text.hasPrefix("galaxy 21") || $0.text == "Galaxy 21" })
      let later = try screen.marks(at: Moment(tick: 221))
      #expect(!later.labels.contains { $0.text == news })
    }
  }
}

@Suite struct `A subject that is not born yet` {
  private func labels(_ subject: UniverseSubject, _ second: Tick) throws -> [String] {
    try SeedOneScreen(subject: subject, size: Size(width: 960, height: 640))
      .marks(at: Moment(tick: second)).labels.map(\.text)
  }

  @Test func `is announced on the screen of the level above`() throws {
    let system = try #require(SeedOne.state(at: 200).system(12))
    let galaxy = "Galaxy \(system.galaxy.id)"
    for second in [0, 5, 19] as [Tick] {
      #expect(try labels(.system(12), second).contains("Universe"))
      #expect(try labels(.system(12), second).contains("System 12 is not born yet"))
      #expect(try labels(.star(12), second).contains("Star 12 is not born yet"))
      #expect(try labels(.galaxy(21), second).contains("Galaxy 21 is not born yet"))
    }
    for second in [20, 33, 59] as [Tick] {
      #expect(try labels(.system(12), second).contains(galaxy))
      #expect(try labels(.system(12), second).contains("System 12 is not born yet"))
    }
    for second in [60, 61, 100] as [Tick] {
      #expect(try labels(.system(12), second).contains("System 12"))
      #expect(try !labels(.system(12), second).contains("System 12 is not born yet"))
    }
    #expect(try labels(.galaxy(21), 209).contains("Galaxy 21 is not born yet"))
    #expect(try labels(.galaxy(21), 210).contains("Galaxy 21"))
    #expect(try labels(.oldestGalaxy, 3).contains("No galaxy is there yet"))
    #expect(try labels(.oldestGalaxy, 10).contains("Galaxy 1"))
  }

  @Test func `as a black hole is announced on the screen of its galaxy`() throws {
    for second in [50, 100, 169] as [Tick] {
      #expect(try labels(.blackHole(1), second).contains("Galaxy 1"))
      #expect(try labels(.blackHole(1), second).contains("Black hole 1 is not born yet"))
    }
    let later = try labels(.blackHole(1), 170)
    #expect(later.contains("Black hole 1") && later.contains("Once star 7"))
  }

  @Test func `as a satellite is announced on the screen of its system`() throws {
    let chronicle = SeedOne.chronicle(of: .satellite(150))
    let system = try #require(chronicle.system), planet = try #require(chronicle.planet)
    let born = try #require(chronicle.episodes.first { $0.news == nil }).start
    let before = try labels(.satellite(150), born - 1)
    #expect(before.contains("System \(system)") && before.contains("Satellite 150 is not born yet"))
    let later = try labels(.satellite(150), born)
    #expect(later.contains("Satellite 150") && later.contains("Planet \(planet)"))
  }

  @Test func `as a planet is announced on the screen of its system`() throws {
    let chronicle = SeedOne.chronicle(of: .planet(60))
    let system = try #require(chronicle.system)
    let birth = try #require(chronicle.episodes.last { $0.news == .notYet(.planet(60)) }).start
    #expect(try labels(.planet(60), birth).contains("System \(system)"))
    #expect(try labels(.planet(60), birth).contains("Planet 60 is not born yet"))
    let born = try #require(chronicle.episodes.first { $0.news == nil }).start
    #expect(born > birth)
    #expect(try labels(.planet(60), born).contains("Planet 60"))
    #expect(try labels(.planet(60), born - 1).contains("Planet 60 is not born yet"))
  }
}
