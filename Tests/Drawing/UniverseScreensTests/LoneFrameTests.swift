import Pictures
import Lattice
import Raster
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation
import WorldFiles

@testable import UniverseScreens

@Suite struct `A frame of a universe` {
  /// Births, deaths, collisions and the time around them, whole seconds and fractions.
  static let moments: [Moment] =
    [0, 9, 10, 20, 25, 120, 170, 200, 209, 210, 211, 230, 240].map { Moment(tick: $0) }
    + [
      Moment(tick: 9, plus: 999, over: 1000), Moment(tick: 20, plus: 1, over: 3),
      Moment(tick: 169, plus: 1, over: 2), Moment(tick: 170, plus: 1, over: 30),
      Moment(tick: 209, plus: 29, over: 30), Moment(tick: 210, plus: 1, over: 1_000_000),
      Moment(tick: 213, plus: 5, over: 7),
    ]

  private static func portrayals() throws -> [UniversePortrayal] {
    try SeedOne.subjects.map {
      try SeedOneScreen(subject: $0, size: Size(width: 120, height: 80)).portrayal()
    }
  }

  /// The state at `moment` of a universe that is at its second or before it.
  private func passed(_ universe: Universe, to moment: Moment) -> UniverseState {
    var universe = universe
    universe.pass(to: moment)
    return universe.state
  }

  private func expectSame(
    _ state: UniverseState, _ other: UniverseState, _ portrayals: [UniversePortrayal]
  ) {
    #expect(state == other)
    for portrayal in portrayals {
      #expect(portrayal.scene(of: state).marks == portrayal.scene(of: other).marks)
    }
  }

  @Test func `is the same after single seconds and after one leap`() throws {
    let portrayals = try Self.portrayals()
    var stepped = Universe(SeedOne.state(at: 0))
    for moment in Self.moments.sorted() {
      while stepped.tick < moment.tick { stepped.step() }
      expectSame(passed(stepped, to: moment), SeedOne.state(at: moment), portrayals)
    }
  }

  @Test func `is the same of a universe that was saved`() throws {
    let portrayals = try Self.portrayals()
    for moment in Self.moments {
      var bytes: [UInt8] = []
      SeedOne.state(at: moment.tick).save { bytes += $0 }
      let saved = try SavedUniverse(bytes, file: "universe")
      let state = passed(Universe(try saved.state()), to: moment)
      expectSame(state, SeedOne.state(at: moment), portrayals)
    }
  }

  @Test func `is the same after going back`() throws {
    let portrayals = try Self.portrayals()
    var playback = Playback(Universe(SeedOne.state(at: 0)), mostKeyframes: 32)
    try playback.seek(to: Moment(tick: 260))
    for moment in Self.moments.sorted().reversed() {
      try playback.seek(to: moment)
      let state = passed(playback.model, to: playback.moment)
      expectSame(state, SeedOne.state(at: moment), portrayals)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `is the same on journeys back and forth`(journey: UInt64) throws {
    var random = RandomStreams(seed: journey).generator(at: 0, stream: 7)
    let screens = SeedOne.subjects.map {
      SeedOneScreen(subject: $0, size: Size(width: 120, height: 80))
    }
    var playback = Playback(Universe(SeedOne.state(at: 0)), mostKeyframes: 16)
    try playback.seek(to: Moment(tick: 150 + Tick(random.next(below: 100))))
    for leg in 0..<8 {
      // Thirds of seconds, at speeds of either sign.
      let speed = Int64(random.next(below: 90)) + 1
      playback.speed = Rational(leg.isMultiple(of: 2) ? -speed : speed)
      try playback.advance(by: Rational(Int64(random.next(below: 6)) + 1, 3))
      if playback.moment.tick > 590 { try playback.seek(to: Moment(tick: 205)) }
      let state = passed(playback.model, to: playback.moment)
      let other = SeedOne.state(at: playback.moment)
      #expect(state == other)
      for screen in screens {
        let portrayal = try screen.portrayal()
        #expect(portrayal.scene(of: state).marks == portrayal.scene(of: other).marks)
      }
      let screen = screens[Int(random.next(below: UInt64(screens.count)))]
      let (portrayal, painter) = (try screen.portrayal(), try screen.painter())
      let image = painter.image(of: portrayal.scene(of: state))
      #expect(image == painter.image(of: portrayal.scene(of: other)))
    }
  }

  @Test func `changes with its moment`() throws {
    for subject in [UniverseSubject.universe, .system(12), .planet(60), .star(12)] {
      let screen = SeedOneScreen(subject: subject, size: Size(width: 480, height: 320))
      let marks = try (0..<5).map { try screen.marks(at: .tenths(1500 + $0)) }
      #expect(zip(marks, marks.dropFirst()).allSatisfy { $0 != $1 }, "\(subject.name)")
    }
  }

  @Test func `has the colors of its portrayal alone`() throws {
    for theme in Theme.allCases {
      for subject in SeedOne.subjects {
        let screen = SeedOneScreen(subject: subject, theme: theme)
        let portrayal = try screen.portrayal()
        let inks = Set(portrayal.markInks(in: try screen.inks()).map(\.pixel))
        for second in [100, 212] as [Tick] {
          let labels = portrayal.scene(of: SeedOne.state(at: second)).marks.labels
          #expect(labels.allSatisfy { inks.contains($0.color.pixel) })
          #expect(labels.allSatisfy { label in label.halo.map { inks.contains($0.pixel) } ?? true })
        }
      }
    }
  }
}
