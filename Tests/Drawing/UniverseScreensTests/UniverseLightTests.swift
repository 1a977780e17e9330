import GoldenTesting
import Lattice
import Pictures
import Raster
import SceneDescription
import SimulationKernel
import Testing
import UniverseSimulation

@testable import UniverseScreens

@Suite struct `A universe as light` {
  static let goldens = Goldens(folder: "Goldens/light")

  static let pictures = [
    UniversePicture(name: "universe"), UniversePicture(name: "collision", tenths: 2125),
    UniversePicture(name: "spiral", subject: .galaxy(29), tenths: 3950),
    UniversePicture(name: "barred", subject: .galaxy(37), tenths: 3950),
    UniversePicture(name: "elliptical", subject: .galaxy(45), tenths: 3950),
    UniversePicture(name: "lenticular", subject: .galaxy(41), tenths: 3950),
    UniversePicture(name: "irregular", subject: .galaxy(10), tenths: 3950),
    UniversePicture(name: "approached", subject: .galaxy(1), tenths: 2065),
    UniversePicture(name: "system", subject: .system(12), tenths: 1655),
    UniversePicture(name: "star-young", subject: .star(23), tenths: 1000),
    UniversePicture(name: "star-dwarf", subject: .star(12), tenths: 2000),
    UniversePicture(name: "hole", subject: .blackHole(1), tenths: 2000),
  ]

  private static func screen(_ picture: UniversePicture) -> SeedOneScreen {
    var screen = picture.screen
    screen.style = .light
    return screen
  }

  @Test(arguments: pictures)
  func `looks as before, on any number of threads`(picture: UniversePicture) throws {
    let screen = Self.screen(picture), painter = try screen.painter()
    let state = SeedOne.state(at: .tenths(picture.tenths))
    let image = painter.image(of: try screen.portrayal().scene(of: state))
    try Self.goldens.expect(image, named: picture.name)
    #expect(painter.picture(of: try screen.portrayal().scene(of: state), threads: 3).rgba == image)
    #expect(image.withPixels { $0.allSatisfy { $0 >> 24 == 255 } })
  }

  @Test func `is plain on paper and on a transparent ground`() throws {
    for picture in [
      UniversePicture(name: "paper", theme: .light),
      UniversePicture(name: "hole", isTransparent: true),
    ] {
      let state = SeedOne.state(at: .tenths(picture.tenths))
      let scene = try Self.screen(picture).portrayal().scene(of: state)
      #expect(scene.light == nil)
      #expect(scene.marks == (try picture.screen.portrayal().scene(of: state).marks))
    }
  }

  @Test func `shows systems where they are plain, and the same things for a hand`() throws {
    let picture = UniversePicture(name: "spiral", subject: .galaxy(29), tenths: 3950)
    let state = SeedOne.state(at: .tenths(picture.tenths))
    let plain = try picture.screen.portrayal(), light = try Self.screen(picture).portrayal()
    #expect(light.subjects(in: state) == plain.subjects(in: state))
    for y in stride(from: 0, to: 171, by: 3) {
      for x in stride(from: 0, to: 256, by: 3) {
        #expect(
          light.subject(atX: x, y: y, in: state) == plain.subject(atX: x, y: y, in: state))
      }
    }
    // Each system has a disc of light.
    let galaxy = try #require(state.galaxy(29))
    let glows = try #require(light.scene(of: state).light).sharp.glows
    #expect(glows.count >= 2 * galaxy.systemCount)
  }

  @Test func `names six galaxies and twelve systems at most`() throws {
    for (picture, most) in [
      (UniversePicture(name: "universe", tenths: 3155), 8),
      (UniversePicture(name: "galaxy", subject: .galaxy(29), tenths: 3950), 12),
    ] {
      var screen = Self.screen(picture)
      screen.size = Size(width: 960, height: 640)
      let state = SeedOne.state(at: .tenths(picture.tenths))
      var portrayal = try screen.portrayal()
      portrayal.annotations.hasTitle = false
      portrayal.annotations.hasLegend = false
      // Those of two galaxies that approach each other beside the six heaviest.
      let labels = portrayal.scene(of: state).marks.labels.filter { !$0.isBold }
      #expect(!labels.isEmpty && labels.count <= most)
    }
  }

  @Test func `has the light of both screens on the way from one to the other`() throws {
    let state = SeedOne.state(at: 395)
    var portrayal = try Self.screen(UniversePicture(name: "flight")).portrayal()
    let stops = [UniverseSubject.universe, .galaxy(29)].map {
      ScreenStop(SeedOne.chronicle(of: $0))
    }
    var clouds: [Int] = []
    for share in [0, 0.3, 0.5, 0.8, 1] {
      portrayal.passage = ScreenPassage(
        from: stops[0], to: stops[1], .galaxy(29), isInward: true, share: share)
      let scene = portrayal.scene(of: state), painter = try Self.screen(.init(name: "")).painter()
      #expect(painter.image(of: scene) == painter.picture(of: scene, threads: 2).rgba)
      clouds.append(try #require(scene.light).blooming.clouds.count)
    }
    #expect(clouds[0] > clouds[2] && clouds[2] > clouds[4])
  }
}
