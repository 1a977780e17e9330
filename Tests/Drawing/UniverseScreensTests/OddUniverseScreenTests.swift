import Lattice
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Odd screens of a universe` {
  static let sizes = [
    Size(width: 240, height: 160), Size(width: 4000, height: 200), Size(width: 300, height: 2000),
    Size(width: 1, height: 1), Size(width: 17, height: 900), Size(width: 900, height: 17),
  ]

  /// Expects that all marks can be drawn and are visible.
  private func expectDrawable(_ marks: Marks, _ comment: Comment) {
    let shapesHold = marks.shapes.allSatisfy { mark in
      let ends: [MarkPoint] = if case .line(let end) = mark.outline { [end] } else { [] }
      let places = ([mark.center] + ends).flatMap { [$0.x, $0.y] }
      return places.allSatisfy { abs($0) < 1 << 32 } && Mark.lengths.contains(mark.radius)
        && mark.radius > 0 && mark.color.alpha > 0
    }
    let labelsHold = marks.labels.allSatisfy { label in
      Mark.lengths.contains(label.size) && !label.text.isEmpty
        && !label.text.contains(where: \.isNewline) && abs(label.place.x) < 1 << 32
        && abs(label.place.y) < 1 << 32
    }
    #expect(shapesHold && labelsHold, comment)
  }

  @Test(arguments: sizes)
  func `of any size have marks that can be drawn`(size: Size) throws {
    for subject in SeedOne.subjects {
      let portrayal = try SeedOneScreen(subject: subject, size: size).portrayal()
      for second in [0, 1, 9, 10, 60, 199, 210, 212, 300] as [Tick] {
        let marks = portrayal.scene(of: SeedOne.state(at: second)).marks
        expectDrawable(marks, "\(subject.name) at \(second)")
      }
    }
  }

  @Test(arguments: sizes)
  func `are painted`(size: Size) throws {
    for (subject, second) in [(.universe, 212), (.planet(60), 150), (.star(12), 9)]
      as [(UniverseSubject, Tick)]
    {
      let screen = SeedOneScreen(subject: subject, size: size)
      let image = try screen.image(at: Moment(tick: second))
      #expect(image.width == size.width && image.height == size.height)
      let ground = try screen.inks().background.pixel
      // The marks leave some of the sky visible.
      if size.height > 20 && size.width > 20 {
        let share = image.withPixels { pixels in
          Double(pixels.count { $0 == ground }) / Double(pixels.count)
        }
        #expect((0.2...0.9999).contains(share), "\(subject.name): \(share)")
      }
    }
  }

  @Test(arguments: Palette.builtIn.map(\.name), Theme.allCases)
  func `in any palette are drawn with its ink, on its ground`(name: String, theme: Theme) throws {
    for isTransparent in [false, true] {
      for (subject, second) in [(.system(12), 150), (.system(3), 212), (.galaxy(21), 300)]
        as [(UniverseSubject, Tick)]
      {
        let screen = SeedOneScreen(
          subject: subject, theme: theme, palette: try Palette.named(name),
          isTransparent: isTransparent)
        let image = try screen.image(at: Moment(tick: second))
        let corner = Color(pixel: image.withPixels { $0[0] })
        let ground = try screen.inks().background
        // A star of the sky may be in a corner, but not in all of them.
        let corners = image.withPixels { pixels in
          [0, image.width - 1, pixels.count - image.width, pixels.count - 1].map {
            Color(pixel: pixels[$0])
          }
        }
        #expect(corners.contains(ground) && corner.alpha <= 255)
        #expect(Set(image.withPixels { Array($0) }).count > 20)
      }
    }
  }

  @Test func `of another universe than the chronicle's show what exists`() throws {
    var universe = try {
      var configuration = UniverseConfiguration()
      configuration.seed = 5
      configuration.massLimit = 0
      configuration.radiusLimit = 0
      configuration.blackHoleRule = .either
      return try Universe(configuration)
    }()
    let portrayals = try SeedOne.subjects.flatMap { subject in
      try [false, true].map { try SeedOneScreen(subject: subject, follows: $0).portrayal() }
    }
    for second in stride(from: 0, through: 450, by: 15) as StrideThrough<Tick> {
      universe.advance(to: second)
      for portrayal in portrayals {
        let marks = portrayal.scene(of: universe.state).marks
        expectDrawable(marks, "\(second)")
        #expect(!marks.labels.isEmpty)
      }
    }
  }

  @Test(arguments: [0, -3, 1e-12, 1e300, .infinity])
  func `announce ends for any pause`(pause: Double) throws {
    var screen = SeedOneScreen(subject: .system(3))
    screen.pause = pause
    let isAnnounced = try screen.marks(at: Moment(tick: 599)).labels.contains {
      $0.text.hasPrefix("on to Galaxy ")
    }
    #expect(isAnnounced == (pause > 400))
  }

  @Test func `beyond the end of their chronicle show its last screen`() throws {
    let chronicle = try Chronicle(
      of: .system(12), follows: false, in: UniverseConfiguration(), until: 100)
    var portrayal = try SeedOneScreen(subject: .system(12)).portrayal()
    portrayal.chronicle = chronicle
    // At 300 s the system is in another galaxy, which the chronicle doesn't know.
    let marks = portrayal.scene(of: SeedOne.state(at: 300)).marks
    #expect(marks.labels.contains { $0.text == "Universe" })
    let known = portrayal.scene(of: SeedOne.state(at: 200)).marks
    #expect(known.labels.contains { $0.text == "System 12" })
  }

  @Test func `have counts of stars by stage for a chart`() throws {
    let portrayal = try SeedOneScreen().portrayal()
    #expect(UniversePortrayal.namesOfCounts.count == 4)
    for second in [0, 100, 210, 600] as [Tick] {
      let state = SeedOne.state(at: second)
      let counts = portrayal.counts(of: state)
      #expect(counts.count == 4 && counts.allSatisfy { $0 >= 0 })
      #expect(counts[0] + counts[1] + counts[2] == state.census.systems)
      #expect(counts[3] == state.galaxies.reduce(0) { $0 + $1.blackHoleCount })
    }
    #expect(UniversePortrayal.kinds.count == PlanetType.allCases.count)
  }
}
