import Lattice
import SceneDescription
import SimulationKernel
import StrokeLettering
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `The composition of a universe's screens` {
  static let portraits = [
    Size(width: 640, height: 960), Size(width: 540, height: 960), Size(width: 600, height: 800),
    Size(width: 400, height: 600),
  ]
  static let others = [
    Size(width: 720, height: 720), Size(width: 1080, height: 1080), Size(width: 480, height: 320),
    Size(width: 690, height: 540), Size(width: 960, height: 540), Size(width: 1680, height: 720),
  ]

  @Test(arguments: portraits + others)
  func `keeps stars, planets and orbits inside the picture`(size: Size) throws {
    for subject in [
      UniverseSubject.star(12), .system(12), .planet(60), .planet(107), .satellite(150),
      .blackHole(1),
    ] {
      let second: Tick = subject == .blackHole(1) ? 185 : 165
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: second))
      for mark in marks.shapes where !mark.isSoft {
        let (x, y, radius) = (mark.center.x, mark.center.y, mark.radius)
        #expect(
          x >= radius && y >= radius && x + radius <= size.width << 8
            && y + radius <= size.height << 8, "\(subject.name): \(mark)")
      }
    }
  }

  @Test(arguments: portraits + others)
  func `has space for the figures and the numbers of all planets`(size: Size) throws {
    // At second 212 there is news: "System 12 lives on in …".
    for (subject, second) in [
      (.star(12), 165), (.star(12), 212), (.planet(107), 165), (.planet(32), 212),
    ] as [(UniverseSubject, Tick)] {
      let texts = try SeedOneScreen(subject: subject, size: size)
        .marks(at: Moment(tick: second)).labels.map(\.text)
      let comment: Comment = "\(subject.name) at \(second)"
      #expect(Set(texts).isSuperset(of: ["mass", "temperature", "radius"]), comment)
      #expect(texts.contains("young") == (subject == .star(12)), comment)
      #expect(texts.contains { $0.hasPrefix("System 12 lives") } == (second == 212), comment)
    }
    let system = try #require(SeedOne.state(at: 165).system(12)?.system)
    let texts = try SeedOneScreen(subject: .system(12), size: size)
      .marks(at: Moment(tick: 165)).labels.map(\.text)
    #expect(Set(texts).isSuperset(of: system.planets.map(\.id.grouped)))
  }

  @Test(arguments: portraits + others)
  func `has space for the figures of satellites and black holes`(size: Size) throws {
    for second in [190, 212] as [Tick] {
      let moment = Moment(tick: second)
      let satellite = try SeedOneScreen(subject: .satellite(150), size: size).marks(at: moment)
      #expect(
        Set(satellite.labels.map(\.text)).isSuperset(of: ["mass", "temperature", "radius"]),
        "at \(second)")
      let hole = try SeedOneScreen(subject: .blackHole(1), size: size).marks(at: moment)
      #expect(
        Set(hole.labels.map(\.text)).isSuperset(
          of: ["mass", "79", "star", "orange dwarf", "system", "7", "ended", "170 s"]),
        "at \(second)")
    }
  }

  @Test(arguments: portraits)
  func `puts the figures below the star and the planet in portrait pictures`(size: Size) throws {
    for subject in [UniverseSubject.star(12), .planet(107)] {
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: 165))
      let disc = try #require(marks.largestGlobe)
      let figures = try #require(marks.labels.first { $0.text == "mass" })
      #expect(figures.place.y > disc.center.y + disc.radius)
      #expect(abs(disc.center.x - size.width << 7) < 512)
    }
  }

  @Test(arguments: [200, 220, 240].map { Size(width: 480, height: $0) })
  func `has space for the figures in pictures that are low and wide`(size: Size) throws {
    for subject in [UniverseSubject.star(12), .planet(107)] {
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: 165))
      let disc = try #require(marks.largestGlobe)
      let figures = marks.labels.filter { ["mass", "temperature", "radius"].contains($0.text) }
      #expect(figures.count == 3, "\(subject.name)")
      #expect(figures.allSatisfy { $0.place.x > disc.center.x + disc.radius }, "\(subject.name)")
      #expect(marks.labels.contains { $0.text == "young" } == (subject == .star(12)))
    }
  }

  @Test func `centers a star and a planet without figures`() throws {
    let size = Size(width: 256, height: 171)
    for subject in [UniverseSubject.star(12), .planet(107)] {
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: 165))
      #expect(!marks.labels.contains { $0.text == "mass" })
      #expect(abs(try #require(marks.largestGlobe).center.x - size.width << 7) < 512)
    }
  }
}

@Suite struct `Titles and legends of a universe's screens` {
  static let sizes =
    `The composition of a universe's screens`.portraits
    + `The composition of a universe's screens`.others

  @Test(arguments: sizes)
  func `become smaller or take several lines before anything is omitted`(size: Size) throws {
    let marks = try SeedOneScreen(size: size).marks(at: Moment(tick: 600))
    let census = SeedOne.state(at: 600).census
    let facts = [
      "600 s", "\(census.galaxies) galaxies", "\(census.systems.grouped) systems",
      "\(census.planets.grouped) planets", "\(census.satellites.grouped) satellites",
      "\(census.blackHoles) black holes",
    ]
    let legend = GalaxyType.allCases.map(\.name) + ["the larger, the heavier"]
    #expect(Set(marks.labels.map(\.text)).isSuperset(of: facts + legend))
    let system = try SeedOneScreen(subject: .system(12), size: size).marks(at: Moment(tick: 165))
    #expect(system.labels.contains { $0.text.hasPrefix("weight ") })
    #expect(system.labels.contains { $0.text == "gas giant" })
    let star = try SeedOneScreen(subject: .star(12), size: size).marks(at: Moment(tick: 165))
    #expect(star.labels.contains { $0.text == "dense dwarf" })
  }

  @Test(arguments: sizes)
  func `have the same sizes and lines as long as numbers grow`(size: Size) throws {
    let forms = try ([15, 60, 200, 400, 600] as [Tick]).map { second in
      let labels = try SeedOneScreen(size: size).marks(at: Moment(tick: second)).labels
      return try ["satellite", "black hole", "irregular"].map { word in
        let label = try #require(labels.first { $0.text.contains(word) })
        return [label.size, label.place.y]
      }
    }
    #expect(Set(forms).count == 1)
  }

  @Test func `are complete after hours`() throws {
    let facts = [
      Fact(seconds: 21_600), Fact(1_442, "galaxy", "galaxies", most: [99, 999, 9_999]),
      Fact(1_500_000, "system", "systems", most: [9_999, 999_999, 9_999_999]),
    ]
    for size in Self.sizes {
      let inks = UniverseInks(try SeedOneScreen().inks())
      var sheet = Sheet(SheetStyle(size, inks, UniversePortrayal.Annotations()))
      sheet.title("Universe", facts, at: 21_600)
      #expect(
        sheet.marks.labels.map(\.text)
          == ["Universe", "21,600 s", "1,442 galaxies", "1,500,000 systems"])
    }
  }

  @Test func `choose smaller text before another line, and that before an omission`() {
    let widths = [10.0, 20, 30, 40]
    func form(_ space: Double, most: Int) -> ItemLines {
      ItemLines.largest(4, 10...20, most: most) { size, lines in
        ItemLines.counts(
          widths.map { $0 * Double(size) / 10 }, gap: 0, space: space, lines: lines)
      }
    }
    #expect(form(200, most: 2) == ItemLines(size: 20, counts: [4]))
    #expect(form(160, most: 2) == ItemLines(size: 16, counts: [4]))
    #expect(form(140, most: 2) == ItemLines(size: 20, counts: [3, 1]))
    #expect(form(140, most: 1) == ItemLines(size: 14, counts: [4]))
    #expect(form(90, most: 1) == ItemLines(size: 10, counts: [3]))
    #expect(form(30, most: 2) == ItemLines(size: 10, counts: [2, 1]))
    #expect(
      ItemLines.balanced([30, 30, 30, 30], gap: 0, indent: 0, space: 100, lines: 2) == [2, 2])
  }

  @Test func `have the sizes of the whole picture's text`() throws {
    let size = Size(width: 1080, height: 1080)
    let whole = try SeedOneScreen(size: size).portrayal()
    var part = whole
    part.pictureSize = size
    part.size = Size(width: 1080, height: 700)
    let state = SeedOne.state(at: 300)
    let sizes = [whole, part].map { portrayal in
      Dictionary(
        portrayal.scene(of: state).marks.labels.map { ($0.text, $0.size) }, uniquingKeysWith: max)
    }
    for text in ["Universe", "300 s", "26 galaxies", "elliptical"] {
      #expect(sizes[0][text] != nil && sizes[0][text] == sizes[1][text], "\(text)")
    }
  }

  @Test func `group the digits of all numbers`() throws {
    let state = SeedOne.state(at: 600)
    let late = try #require(state.galaxies.max { $0.systemCount < $1.systemCount })
    let system = try #require(late.systems.first { $0.id > 1000 })
    let planet = try #require(late.systems.flatMap(\.planets).first { $0.id > 1000 })
    let subjects: [UniverseSubject] = [
      .universe, .galaxy(late.id), .system(system.id), .star(system.id), .planet(planet.id),
    ]
    for subject in subjects {
      for second in [100, 600] as [Tick] {
        let screen = SeedOneScreen(subject: subject, size: Size(width: 960, height: 640))
        for label in try screen.marks(at: Moment(tick: second)).labels {
          let longest = label.text.split { !$0.isNumber }.map(\.count).max() ?? 0
          #expect(longest <= 3, "\(label.text)")
        }
      }
    }
    #expect(
      NewsWords.sentence(.livesOn(1234, of: 5678, and: 9, into: 2593), at: 12_345)
        == "System 1,234 lives on in Galaxy 2,593: Galaxy 5,678 and Galaxy 9 collided at 12,345 s")
    #expect(NewsWords.sentence(.notYet(.planet(5000)), at: 0) == "Planet 5,000 is not born yet")
  }
}

extension Mark {
  /// Whether this is light or a star of the sky, which edges may cut.
  fileprivate var isSoft: Bool {
    switch outline {
    case .glow: true
    case .disc: radius < 3 << 8
    default: false
    }
  }
}

extension Marks {
  /// The largest lit ball.
  fileprivate var largestGlobe: Mark? {
    shapes.filter { mark in
      if case .globe = mark.outline { true } else { false }
    }.max { $0.radius < $1.radius }
  }
}
