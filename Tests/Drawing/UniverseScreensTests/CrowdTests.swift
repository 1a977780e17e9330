import Lattice
import Raster
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `Crowds of galaxies` {
  private func sheet() throws -> Sheet {
    Sheet(
      SheetStyle(
        Size(width: 64, height: 64), UniverseInks(try SeedOneScreen().inks()),
        UniversePortrayal.Annotations()))
  }

  /// Returns which pixels of a small picture a galaxy of this type covers, of any orientation.
  private func ink(
    _ type: GalaxyType, place: UInt32, radius: Double
  ) throws -> (share: Double, marks: [Mark]) {
    var sheet = try sheet()
    let glyph = GalaxyGlyph(GalaxyForm(type, place: place, seed: 1), radius: radius)
    glyph.draw(on: &sheet, 32, 32, share: 1)
    let shapes = sheet.marks.shapes
    let reach = shapes.map { mark in
      let (x, y) = (Double(mark.center.x) / 256 - 32, Double(mark.center.y) / 256 - 32)
      return (x * x + y * y).squareRoot() + Double(mark.radius) / 256
    }
    return ((reach.max() ?? 0) / radius, shapes)
  }

  @Test(arguments: [4.0, 8, 14], GalaxyType.allCases)
  func `have small signs of their types`(radius: Double, type: GalaxyType) throws {
    for place in 1...20 as ClosedRange<UInt32> {
      let (share, marks) = try ink(type, place: place, radius: radius)
      #expect(!marks.isEmpty && share < 1.5)
      let lines = marks.count { if case .line = $0.outline { true } else { false } }
      let discs = marks.count { $0.outline == .disc }
      switch type {
      case .spiral: #expect(lines >= 18 && discs == 1)
      case .barredSpiral: #expect(lines == 19 && discs == 0)
      case .elliptical: #expect(lines == 3 && discs == 0)
      case .lenticular: #expect(lines == 1 && discs == 1)
      case .irregular: #expect(lines == 0 && discs >= 4)
      }
    }
  }

  @Test func `become signs smoothly as they get smaller`() {
    let form = GalaxyForm(.spiral, place: 1, seed: 1)
    let strengths = stride(from: 2.0, through: 40, by: 0.5).map {
      GalaxyGlyph(form, radius: $0).strength
    }
    #expect(strengths.first == 1 && strengths.last == 0)
    for (one, next) in zip(strengths, strengths.dropFirst()) {
      #expect(next <= one && one - next < 0.1)
    }
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 320, height: 240), Size(width: 480, height: 800),
  ])
  func `keep the names of the heaviest`(size: Size) throws {
    for second in [450, 545, 600] as [Tick] {
      let galaxies = SeedOne.state(at: second).galaxies.sorted { $0.weight > $1.weight }
      let labels = try Set(
        SeedOneScreen(size: size).marks(at: Moment(tick: second)).labels.map(\.text))
      let isNamed = galaxies.map {
        labels.contains("\($0.id)") || labels.contains("Galaxy \($0.id)")
      }
      let half = galaxies.count / 2
      let heavy = isNamed.prefix(half).count { $0 }, light = isNamed.suffix(half).count { $0 }
      #expect(heavy > light, "\(second)")
      #expect(isNamed.prefix(3).contains(true), "\(second)")
    }
  }
}

@Suite struct `Tall screens of a universe` {
  @Test(arguments: [
    Size(width: 480, height: 800), Size(width: 540, height: 960), Size(width: 600, height: 1200),
  ])
  func `have a card below the galaxy and the system`(size: Size) throws {
    for (subject, heading, last) in [
      (UniverseSubject.galaxy(1), "Stars by stage", "black holes"),
      (.system(12), "Planets and their masses", ""),
    ] {
      let marks = try SeedOneScreen(subject: subject, size: size).marks(at: Moment(tick: 165))
      let title = try #require(marks.labels.first { $0.text == heading })
      // Neither orbits nor systems are below it.
      let discs = marks.shapes.filter { mark in
        switch mark.outline {
        case .ring, .globe: mark.center.y < title.place.y
        default: false
        }
      }
      #expect(!discs.isEmpty)
      #expect(discs.allSatisfy { $0.center.y + $0.radius < title.place.y })
      #expect(title.place.y > size.height << 7)
      if !last.isEmpty { #expect(marks.labels.contains { $0.text == last }) }
    }
  }

  @Test func `have space for all planets from the first on`() throws {
    let screen = SeedOneScreen(subject: .system(12), size: Size(width: 540, height: 960))
    let places = try ([70, 100, 160] as [Tick]).map { second in
      try screen.marks(at: Moment(tick: second)).labels.first {
        $0.text == "Planets and their masses"
      }?.place
    }
    #expect(places[0] != nil && Set(places).count == 1)
    let planets = try #require(SeedOne.state(at: 160).system(12)?.system.planets)
    let texts = try screen.marks(at: Moment(tick: 160)).labels.map(\.text)
    for planet in planets {
      // In the card, and beside the planet, if there is space.
      #expect(texts.contains(planet.id.grouped) && texts.contains(planet.traits.type.name))
    }
  }

  @Test func `have no card if they are as wide as high`() throws {
    for size in [Size(width: 600, height: 600), Size(width: 960, height: 540)] {
      let marks = try SeedOneScreen(subject: .galaxy(1), size: size).marks(at: Moment(tick: 165))
      #expect(!marks.labels.contains { $0.text == "Stars by stage" })
    }
  }
}
