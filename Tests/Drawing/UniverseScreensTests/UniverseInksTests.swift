import ColorDifference
import Pictures
import SceneDescription
import Testing
import UniverseSimulation

@testable import UniverseScreens

/// The colors of screens in a theme of a built-in palette.
struct ScreenInks: CustomTestStringConvertible, Sendable {
  let name: String
  let inks: UniverseInks

  var testDescription: String { name }

  static let all: [ScreenInks] = Palette.builtIn.flatMap { palette in
    palette.themes.compactMap { theme in
      (try? palette.inks(for: theme)).map {
        ScreenInks(name: "\(palette.name), \(theme.rawValue)", inks: UniverseInks($0))
      }
    }
  }
  static let ofCosmos = all.filter { $0.name.hasPrefix("cosmos") }
}

@Suite struct `Colors of a universe's screens` {
  @Test(arguments: ScreenInks.all)
  func `text is legible, secondary text and news too`(screen: ScreenInks) {
    let inks = screen.inks
    for color in [inks.text, inks.quiet, inks.accent] {
      #expect(inks.ground.contrast(with: color) >= 4.5, "\(color)")
    }
    #expect(inks.ground.contrast(with: inks.text) > inks.ground.contrast(with: inks.quiet))
  }

  @Test(arguments: ScreenInks.all)
  func `stars of any temperature stand out from the ground`(screen: ScreenInks) {
    for temperature in 1...100 {
      let contrast = screen.inks.ground.contrast(with: screen.inks.stars[temperature])
      #expect(contrast >= 3, "\(temperature)")
    }
  }

  @Test(arguments: ScreenInks.all)
  func `planets of all types stand out from the ground`(screen: ScreenInks) {
    for type in PlanetType.allCases {
      #expect(screen.inks.ground.contrast(with: screen.inks[type]) >= 3, "\(type)")
      #expect(screen.inks[type] != screen.inks.second(of: type), "\(type)")
    }
  }

  @Test(arguments: ScreenInks.ofCosmos)
  func `types of planets differ clearly`(screen: ScreenInks) {
    let types = PlanetType.allCases
    for (index, type) in types.enumerated() {
      for other in types[..<index] {
        let one = Vision.normal.sees(screen.inks[type])
        let difference = one.difference(to: Vision.normal.sees(screen.inks[other]))
        #expect(difference >= 10, "\(type), \(other)")
      }
    }
  }

  @Test(arguments: ScreenInks.all)
  func `a black hole is visible by the light around it`(screen: ScreenInks) {
    #expect(screen.inks.ground.contrast(with: screen.inks.halo) >= 3)
    #expect(screen.inks.hole.contrast(with: screen.inks.halo) >= 3)
  }

  @Test(arguments: ScreenInks.all)
  func `orbits and the sky are visible and weak`(screen: ScreenInks) {
    let inks = screen.inks
    #expect((1.15...3).contains(inks.ground.contrast(with: inks.line)))
    #expect((1.5...7).contains(inks.ground.contrast(with: inks.sky)))
  }

  @Test(arguments: [Theme.light, .dark])
  func `on a transparent ground are those of the theme`(theme: Theme) throws {
    var inks = try Palette.cosmos.inks(for: theme)
    let opaque = UniverseInks(inks)
    inks.background = .transparent
    let screen = UniverseInks(inks)
    #expect(screen.isDark == opaque.isDark && screen.isDark == (theme == .dark))
    let ground = Color(theme == .dark ? 0x000000 : 0xFFFFFF)
    for color in [screen.text, screen.quiet, screen.accent] {
      #expect(ground.contrast(with: color) >= 4.5)
    }
    for temperature in 1...100 {
      #expect(ground.contrast(with: screen.stars[temperature]) >= 3)
    }
  }

  @Test(arguments: ScreenInks.all)
  func `all of them are listed, each once and opaque`(screen: ScreenInks) {
    let all = screen.inks.all
    #expect(Set(all.map(\.pixel)).count == all.count)
    #expect(all.allSatisfy { $0.alpha == 255 })
    for color in [screen.inks.text, screen.inks.quiet, screen.inks.halo, screen.inks.ground] {
      #expect(all.contains(color))
    }
  }

  @Test func `fade to nothing but not beyond`() {
    let color = Color(0x336699)
    #expect(color.faded(to: 1) == color && color.faded(to: 0).alpha == 0)
    #expect(color.faded(to: 0.5).alpha == 128)
    #expect(color.faded(to: -2).alpha == 0 && color.faded(to: 9).alpha == 255)
  }
}
