import GoldenTesting
import Lattice
import PictureComparison
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import TestScope
import Testing
import UniverseSimulation

@testable import UniverseScreens

/// A flight in the universe of seed 1, from a screen to that of a thing on it.
struct SeedOneFlight: Sendable, CustomTestStringConvertible {
  let outer: UniverseSubject
  let inner: UniverseSubject
  var theme = Theme.dark
  var tenths: Tick = 1655

  var testDescription: String { "\(outer.name) to \(inner.name), \(theme)" }
  var name: String {
    inner.name.split(separator: " ").dropLast().joined(separator: "-") + "-\(theme.rawValue)"
  }

  /// The legs of journeys; system 12 is in galaxy 2 before the first collision.
  static let legs = [
    SeedOneFlight(outer: .universe, inner: .galaxy(2)),
    SeedOneFlight(outer: .galaxy(2), inner: .system(12)),
    SeedOneFlight(outer: .system(12), inner: .planet(107)),
    SeedOneFlight(outer: .system(12), inner: .star(12)),
    SeedOneFlight(outer: .planet(57), inner: .satellite(150)),
    // Before the first collision, too.
    SeedOneFlight(outer: .galaxy(1), inner: .blackHole(1), tenths: 1855),
  ]

  func stop(_ subject: UniverseSubject) -> ScreenStop {
    ScreenStop(SeedOne.chronicle(of: subject), pauses: [10])
  }

  func passage(_ share: Double, isInward: Bool = true) -> ScreenPassage {
    ScreenPassage(
      from: stop(isInward ? outer : inner), to: stop(isInward ? inner : outer), inner,
      isInward: isInward, share: share)
  }

  func image(
    _ share: Double, isInward: Bool = true, at tenths: Tick? = nil
  ) throws -> Image {
    let screen = SeedOneScreen(subject: .universe, theme: theme)
    var portrayal = try screen.portrayal()
    portrayal.passage = passage(share, isInward: isInward)
    let state = SeedOne.state(at: .tenths(tenths ?? self.tenths))
    return try screen.painter().image(of: portrayal.scene(of: state))
  }

  func still(_ subject: UniverseSubject, at tenths: Tick? = nil) throws -> Image {
    try SeedOneScreen(subject: subject, theme: theme).image(at: .tenths(tenths ?? self.tenths))
  }
}

@Suite struct `A flight between screens` {
  static let goldens = Goldens(folder: "Goldens/flights")
  private static let moments = [0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.85, 0.95]

  @Test(
    arguments: SeedOneFlight.legs.flatMap { leg in
      Theme.allCases.map { theme in
        var leg = leg
        leg.theme = theme
        return leg
      }
    })
  func `looks as before`(flight: SeedOneFlight) throws {
    let frames = try Self.moments.map { try flight.image($0) }
    try Self.goldens.expect(frames: frames, named: flight.name)
  }

  @Test func `no golden is left over from a removed test`() throws {
    try Self.goldens.expectNoneUnused(
      besides: SeedOneFlight.legs.flatMap { leg in
        Theme.allCases.map { theme in
          var leg = leg
          leg.theme = theme
          return leg.name
        }
      })
  }

  @Test(arguments: SeedOneFlight.legs)
  func `begins and ends as the screens are without it`(flight: SeedOneFlight) throws {
    let (outer, inner) = (try flight.still(flight.outer), try flight.still(flight.inner))
    #expect(try flight.image(0) == outer && flight.image(1, isInward: false) == outer)
    #expect(try flight.image(1) == inner && flight.image(0, isInward: false) == inner)
    #expect(outer != inner)
  }

  @Test(arguments: SeedOneFlight.legs)
  func `leads back as it came`(flight: SeedOneFlight) throws {
    for share in [0.25, 0.5, 0.75] {
      #expect(try flight.image(share) == flight.image(1 - share, isInward: false))
    }
  }

  @Test(arguments: sampled(SeedOneFlight.legs, every: 2))
  func `never flashes`(flight: SeedOneFlight) throws {
    let images = try (0...50).map { try flight.image(Double($0) / 50) }
    let changes = zip(images, images.dropFirst()).map { $0.change(to: $1) }
    let largest = try #require(changes.max())
    #expect(largest * changes.count < 5 * changes.reduce(0, +), "\(changes)")
  }

  @Test func `follows the time of the universe`() throws {
    let screen = SeedOneScreen(subject: .universe)
    var portrayal = try screen.portrayal()
    let legs = SeedOneFlight.legs[..<3]
    portrayal.flights = legs.enumerated().map { number, leg in
      ScreenFlight(
        at: 140 + 10 * Tick(number), for: 4, leg.inner, isInward: true, to: leg.stop(leg.inner))
    }
    portrayal.flights.append(
      ScreenFlight(
        at: 170, for: 4, .planet(107), isInward: false, to: legs[1].stop(.system(12))))
    let painter = try screen.painter()
    func image(_ tenths: Tick) throws -> Image {
      painter.image(of: portrayal.scene(of: SeedOne.state(at: .tenths(tenths))))
    }
    let rests: [(Tick, UniverseSubject)] = [
      (1390, .universe), (1400, .universe), (1440, .galaxy(2)), (1500, .galaxy(2)),
      (1540, .system(12)), (1600, .system(12)), (1640, .planet(107)), (1700, .planet(107)),
      (1740, .system(12)),
    ]
    for (tenths, subject) in rests {
      let still = try legs[0].still(subject, at: tenths)
      #expect(try image(tenths) == still, "\(tenths)")
    }
    #expect(try image(1410) == legs[0].image(0.25, at: 1410))
    #expect(try image(1620) == legs[2].image(0.5, at: 1620))
    #expect(try image(1710) == legs[2].image(0.25, isInward: false, at: 1710))
  }

  /// System 3 is destroyed at second 210, when galaxies 1 and 2 collide.
  @Test func `to what ends on the way is announced when it is over`() throws {
    let flight = SeedOneFlight(outer: .galaxy(1), inner: .system(3), tenths: 2095)
    let (before, after) = (try flight.image(0.5), try flight.image(0.5, at: 2105))
    #expect(before != after)
    #expect(try flight.image(1, at: 2105) == flight.still(.system(3), at: 2105))
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      _ = try flight.image(share, at: 2105)
      _ = try flight.image(share, isInward: false, at: 2105)
    }
  }

  @Test func `lets distances grow more than dots, and text not at all`() throws {
    let style = SheetStyle(
      Size(width: 400, height: 300), UniverseInks(try SeedOneScreen().inks()),
      UniversePortrayal.Annotations())
    var sheet = Sheet(style, isFlying: true)
    let color = sheet.inks.text
    sheet.disc(100, 100, 10, color)
    sheet.disc(120, 100, 2, color, as: .dot)
    sheet.ring(100, 100, 30, width: 1, color)
    sheet.glow(100, 100, 5, color)
    sheet.annotate { $0.disc(20, 20, 6, color) }
    sheet.label("name", 100, 130, style.small, color)
    sheet.annotate { $0.label("title", 20, 40, style.title, color) }
    let camera = FlightCamera(
      zoom: 4, point: (100, 100), place: (150, 110), opacity: 1, textOpacity: 1)
    var marks = Marks()
    var lights: [SheetLight] = []
    camera.add(sheet, to: &marks, &lights)
    let shapes = marks.shapes.map {
      [$0.center.x, $0.center.y, $0.radius].map { Double($0) / 256 }
    }
    // 4 to the power of 0.35 is 1.625.
    #expect(shapes[0] == [150, 110, 40] && shapes[2] == [150, 110, 120])
    #expect(shapes[1][0] == 230 && abs(shapes[1][2] - 3.25) < 0.01)
    #expect(shapes[3] == [150, 110, 20] && shapes[4] == [20, 20, 6])
    #expect(marks.shapes[2].outline == .ring(width: 256))
    #expect(marks.labels.map(\.size) == sheet.marks.labels.map(\.size))
    #expect(marks.labels[0].place == Sheet.point(150, 230))
    #expect(marks.labels[1].place == sheet.marks.labels[1].place)
    var faded = Marks()
    FlightCamera(zoom: 1, point: (0, 0), place: (0, 0), opacity: 0.5, textOpacity: 0)
      .add(sheet, to: &faded, &lights)
    #expect(faded.labels.isEmpty && faded.shapes.count == 4)
    #expect(faded.shapes.allSatisfy { $0.color.alpha == 128 })
  }

  @Test(arguments: [0.05, 0.18, 0.36, 0.361, 0.7, 0.72, 0.8, 0.99])
  func `looks the same without screens that aren't seen`(share: Double) throws {
    let style = SheetStyle(
      Size(width: 400, height: 300), UniverseInks(try SeedOneScreen().inks()),
      UniversePortrayal.Annotations())
    let subject = UniverseSubject.galaxy(3)
    func marks(isOuterSeen: Bool, isInnerSeen: Bool) -> Marks {
      var outer = Sheet(style, collectsTargets: true, isFlying: true, isSeen: isOuterSeen)
      var inner = Sheet(style, isFlying: true, isSeen: isInnerSeen)
      for (x, radius) in [(80.0, 5.0), (200, 2)] {
        outer.target(subject, x, 100, radius)
        inner.origin = (x: 200, y: 150, radius: 100)
        func fill(_ sheet: inout Sheet) {
          sheet.disc(x, 100, radius, sheet.inks.text)
          sheet.annotate { $0.ring(x, 250, radius, width: 1, $0.inks.text) }
          sheet.label("title", x, 40, style.title, sheet.inks.text)
        }
        fill(&outer)
        fill(&inner)
      }
      var marks = Marks()
      var lights: [SheetLight] = []
      FlightScene(outer: outer, inner: inner, subject: subject, share: share)
        .add(to: &marks, &lights)
      return marks
    }
    #expect(
      marks(
        isOuterSeen: FlightScene.showsOuter(at: share),
        isInnerSeen: FlightScene.showsInner(at: share))
        == marks(isOuterSeen: true, isInnerSeen: true))
  }

  @Test func `computes logarithms`() {
    for power in -12...12 {
      let exact = Double(power) / 1.7
      #expect(abs(binaryLogarithm(powerOfTwo(exact)) - exact) < 1e-9)
    }
    #expect(binaryLogarithm(1) == 0 && binaryLogarithm(8) == 3)
  }
}
