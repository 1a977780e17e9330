import ColorDifference
import GoldenTesting
import Lattice
import Raster
import Pictures
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

/// An aspect of drawing a universe, with the golden that holds it.
struct UniversePicture: Sendable, CustomTestStringConvertible {
  var name: String
  var subject = UniverseSubject.universe
  var theme = Theme.dark
  /// The moment in tenths of a second.
  var tenths: Tick = 3000
  var palette = Palette.cosmos
  var isTransparent = false

  var testDescription: String { name }

  /// Galaxies at 395 s: 29 is a spiral, 37 barred, 45 elliptical, 41 lenticular and 10 irregular.
  static let all: [UniversePicture] = [
    UniversePicture(name: "universe-dark"),
    UniversePicture(name: "universe-light", theme: .light),
    UniversePicture(name: "universe-collision", tenths: 2125),
    UniversePicture(name: "universe-first-seconds", theme: .light, tenths: 235),
    UniversePicture(name: "universe-crowd", tenths: 6000),
    UniversePicture(name: "universe-crowd-light", theme: .light, tenths: 6000),
    UniversePicture(name: "galaxy-spiral", subject: .galaxy(29), tenths: 3950),
    UniversePicture(name: "galaxy-spiral-light", subject: .galaxy(29), theme: .light, tenths: 3950),
    UniversePicture(name: "galaxy-barred", subject: .galaxy(37), tenths: 3950),
    UniversePicture(name: "galaxy-elliptical", subject: .galaxy(45), tenths: 3950),
    UniversePicture(name: "galaxy-lenticular", subject: .galaxy(41), tenths: 3950),
    UniversePicture(name: "galaxy-irregular", subject: .galaxy(10), tenths: 3950),
    UniversePicture(name: "galaxy-approached", subject: .galaxy(1), tenths: 2065),
    UniversePicture(name: "galaxy-arrival", subject: .galaxy(21), tenths: 2130),
    UniversePicture(name: "system-dark", subject: .system(12), tenths: 1655),
    UniversePicture(name: "system-light", subject: .system(12), theme: .light, tenths: 1655),
    UniversePicture(name: "planet-dark", subject: .planet(107), tenths: 1655),
    UniversePicture(name: "planet-light", subject: .planet(107), theme: .light, tenths: 1655),
    UniversePicture(name: "satellite-dark", subject: .satellite(150), tenths: 1655),
    UniversePicture(
      name: "satellite-light", subject: .satellite(150), theme: .light, tenths: 1655),
    UniversePicture(name: "hole-dark", subject: .blackHole(1), tenths: 2000),
    UniversePicture(name: "hole-light", subject: .blackHole(1), theme: .light, tenths: 2000),
    UniversePicture(name: "hole-new", subject: .blackHole(1), tenths: 1725),
    UniversePicture(name: "star-young", subject: .star(23), tenths: 1000),
    UniversePicture(name: "star-old", subject: .star(23), tenths: 1500),
    UniversePicture(name: "star-dwarf", subject: .star(12), tenths: 2000),
    UniversePicture(name: "star-light", subject: .star(23), theme: .light, tenths: 1000),
    UniversePicture(name: "end-destroyed-dark", subject: .system(3), tenths: 2125),
    UniversePicture(name: "end-destroyed-light", subject: .system(3), theme: .light, tenths: 2125),
    UniversePicture(name: "end-consumed", subject: .star(23), tenths: 2025),
    UniversePicture(name: "not-yet", subject: .system(12), tenths: 550),
    UniversePicture(name: "moved", subject: .system(12), tenths: 2150),
    UniversePicture(name: "transparent", subject: .system(12), tenths: 1655, isTransparent: true),
    UniversePicture(
      name: "reef-light", subject: .system(12), theme: .light, tenths: 1655, palette: .reef),
  ]

  var screen: SeedOneScreen {
    SeedOneScreen(
      subject: subject, size: Size(width: 256, height: 171), theme: theme, palette: palette,
      isTransparent: isTransparent)
  }

  func scene() throws -> Scene {
    try screen.portrayal().scene(of: SeedOne.state(at: .tenths(tenths)))
  }
}

@Suite struct `A picture of a universe` {
  static let goldens = Goldens(folder: "Goldens/universe")

  @Test(arguments: UniversePicture.all)
  func `looks as before`(picture: UniversePicture) throws {
    let painter = try picture.screen.painter(), scene = try picture.scene()
    let image = painter.image(of: scene)
    #expect(painter.picture(of: scene).rgba == image)
    #expect(painter.isOpaque == !picture.isTransparent)
    try Self.goldens.expect(image, named: picture.name)
  }

  @Test func `with few colors looks as before`() throws {
    let picture = UniversePicture(name: "few-colors", subject: .galaxy(29), tenths: 3950)
    let painter = try picture.screen.painter(limitedTo: PaletteLimit(colors: 256))
    let scene = try picture.scene()
    guard case .indexed(let drawn) = painter.picture(of: scene) else {
      Issue.record("the picture has no indices")
      return
    }
    #expect(drawn.palette == painter.palette && drawn.palette.count <= 256)
    try Self.goldens.expect(drawn.rgba, named: "few-colors")
    // Close to the exact colors on the whole.
    let exact = painter.image(of: scene)
    let differences = exact.withPixels { exact in
      drawn.rgba.withPixels { drawn in
        zip(exact, drawn).map { (exact: UInt32, drawn: UInt32) -> Double in
          if exact == drawn { return 0 }
          let color = Vision.normal.sees(Color(pixel: exact))
          return color.difference(to: Vision.normal.sees(Color(pixel: drawn)))
        }
      }
    }
    #expect(differences.reduce(0, +) / Double(differences.count) < 1)
  }

  /// Screens that are wide enough for figures beside the star or the planet.
  @Test func `with figures looks as before`() throws {
    let frames = try [
      (UniverseSubject.star(23), 1000, Theme.dark), (.star(23), 1500, .light),
      (.star(12), 2000, .dark), (.planet(107), 1655, .dark), (.planet(107), 1655, .light),
    ].map { subject, tenths, theme in
      try SeedOneScreen(
        subject: subject, size: Size(width: 480, height: 320), theme: theme
      ).image(at: .tenths(tenths))
    }
    try Self.goldens.expect(frames: frames, named: "figures")
  }

  /// Screens that are high enough for a card below a galaxy or a system.
  @Test func `with a card below looks as before`() throws {
    let frames = try [
      (UniverseSubject.galaxy(29), 3950, Theme.dark), (.galaxy(29), 3950, .light),
      (.system(12), 1655, .dark), (.system(12), 900, .light),
    ].map { subject, tenths, theme in
      try SeedOneScreen(
        subject: subject, size: Size(width: 480, height: 800), theme: theme
      ).image(at: .tenths(tenths))
    }
    try Self.goldens.expect(frames: frames, named: "tall")
  }

  @Test func `no golden is left over from a removed test`() throws {
    try Self.goldens.expectNoneUnused(
      besides: UniversePicture.all.map(\.name) + UniverseCourse.all.map(\.name)
        + ["few-colors", "figures", "tall"])
  }
}
