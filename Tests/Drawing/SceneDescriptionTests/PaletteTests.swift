import ColorDifference
import Pictures
import SceneDescription
import Testing

/// A built-in palette in one theme.
struct ThemedInks: CustomTestStringConvertible, Sendable {
  let name: String
  let theme: Theme
  let inks: Inks

  var testDescription: String { "\(name), \(theme.rawValue)" }

  /// Those whose ages and trails follow from their kinds.
  static let following = all.filter { $0.inks.ownAges.isEmpty }

  static let all: [ThemedInks] = Palette.builtIn.flatMap { palette in
    Theme.allCases.compactMap { theme in
      (try? palette.inks(for: theme)).map { ThemedInks(name: palette.name, theme: theme, inks: $0) }
    }
  }
}

@Suite struct `Built-in palettes` {
  @Test func `are at least four, the default first, each with both themes`() throws {
    #expect(Palette.builtIn.count >= 4)
    #expect(Palette.builtIn.first?.name == "reef")
    #expect(ThemedInks.all.count == 2 * Palette.builtIn.count)
    #expect(Set(Palette.builtIn.map(\.name)).count == Palette.builtIn.count)
    for palette in Palette.builtIn { #expect(try Palette.named(palette.name) == palette) }
  }

  @Test(arguments: ThemedInks.all)
  func `background, first and second kind differ pairwise by contrast 3`(themed: ThemedInks) {
    let (background, first, second) = (
      themed.inks.background, themed.inks.kinds[0], themed.inks.kinds[1]
    )
    #expect(background.contrast(with: first) >= 3)
    #expect(background.contrast(with: second) >= 3)
    #expect(first.contrast(with: second) >= 3)
  }

  @Test(arguments: ThemedInks.all)
  func `curves of the first and the second kind are visible on the outside`(themed: ThemedInks) {
    for kind in themed.inks.kinds.prefix(2) {
      #expect(themed.inks.outside.contrast(with: kind) >= 3)
    }
  }

  @Test(arguments: ThemedInks.all)
  func `there are six kinds, all clear of the background and of each other`(themed: ThemedInks) {
    #expect(themed.inks.kinds.count >= 6)
    for (index, kind) in themed.inks.kinds.enumerated() {
      #expect(themed.inks.background.contrast(with: kind) >= 3)
      for other in themed.inks.kinds[..<index] { #expect(difference(kind, other) >= 10) }
    }
  }

  @Test(arguments: ThemedInks.all)
  func `text is legible on the outside and on the background`(themed: ThemedInks) {
    #expect(themed.inks.outside.contrast(with: themed.inks.text) >= 4.5)
    #expect(themed.inks.background.contrast(with: themed.inks.text) >= 4.5)
  }

  @Test(arguments: ThemedInks.all)
  func `grid lines are visible and weak`(themed: ThemedInks) {
    #expect((1.08...1.6).contains(themed.inks.background.contrast(with: themed.inks.grid)))
  }

  @Test(arguments: ThemedInks.all)
  func `the outside is close to the background, yet distinct`(themed: ThemedInks) {
    #expect((1.05...1.3).contains(themed.inks.background.contrast(with: themed.inks.outside)))
    #expect(difference(themed.inks.background, themed.inks.outside) >= 3)
  }

  @Test(arguments: ThemedInks.all)
  func `a light theme is light and a dark theme dark`(themed: ThemedInks) {
    let luminance = themed.inks.background.relativeLuminance
    #expect(themed.theme == .light ? luminance > 0.7 : luminance < 0.03)
  }

  @Test(arguments: ThemedInks.all.filter { $0.name == "colorblind" }, Vision.allCases)
  func `the color-blind-safe one keeps its kinds distinct for every kind of vision`(
    themed: ThemedInks, vision: Vision
  ) {
    for (index, kind) in themed.inks.kinds.enumerated() {
      for (earlier, other) in themed.inks.kinds[..<index].enumerated() {
        let isEarly = max(index, earlier) < 3
        #expect(difference(kind, other, vision) >= (isEarly ? 18 : 12))
      }
    }
  }

  @Test(arguments: ThemedInks.all)
  func `the first two kinds differ in gray`(themed: ThemedInks) {
    let grays = themed.inks.kinds[..<2].map { kind in
      Lab(linear: SIMD3(repeating: kind.relativeLuminance))
    }
    #expect(grays[0].difference(to: grays[1]) >= 12)
  }

  @Test(arguments: ThemedInks.all)
  func `a hand's colors differ from the ground, from live cells and from each other`(
    themed: ThemedInks
  ) {
    let inks = themed.inks
    for color in [inks.accent, inks.warning] {
      #expect(inks.kinds.contains(color))
      #expect(color.contrast(with: inks.background) >= 3)
      #expect(difference(color, inks.kinds[0]) >= 10)
    }
    #expect(difference(inks.accent, inks.warning) >= 10)
  }

  private func difference(_ a: Color, _ b: Color, _ vision: Vision = .normal) -> Double {
    vision.sees(a).difference(to: vision.sees(b))
  }
}

@Suite struct `A palette` {
  private let inks = Inks(
    background: Color(0xFFFFFF), outside: Color(0xEEEEEE), grid: Color(0xDDDDDD),
    text: Color(0x000000), kinds: [Color(0x112233)])

  @Test func `with one theme names the missing one`() throws {
    let palette = Palette(name: "day", only: .light, inks)
    #expect(palette.themes == [.light])
    #expect(try palette.inks(for: .light) == inks)
    let error = #expect(throws: PaletteError.self) { try palette.inks(for: .dark) }
    #expect(error == .missingTheme(palette: "day", theme: .dark))
    #expect(error?.description.contains("day has no dark theme") == true)
  }

  @Test func `with too few kinds says how many are needed`() {
    let palette = Palette(name: "plain", light: inks, dark: inks)
    let error = #expect(throws: PaletteError.self) { try palette.inks(for: .dark, kinds: 2) }
    #expect(error == .tooFewKinds(palette: "plain", theme: .dark, count: 1, needed: 2))
  }

  @Test func `that does not exist is answered with those that do`() {
    let error = #expect(throws: PaletteError.self) { try Palette.named("reff") }
    #expect(error == .unknownName("reff"))
    for palette in Palette.builtIn {
      #expect(error?.description.contains(palette.name) == true)
    }
  }
}

@Suite struct `Color difference` {
  // From the test set published with the formula by Sharma, Wu and Dalal.
  @Test(
    arguments: [
      ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
      ((50, 0, 0), (50, -1, 2), 2.3669),
      ((50, 2.5, 0), (58, 24, 15), 19.4535),
      ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
      ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ] as [((Double, Double, Double), (Double, Double, Double), Double)])
  func `is that of the published pairs`(
    a: (Double, Double, Double), b: (Double, Double, Double), expected: Double
  ) {
    let (first, second) = (Lab(l: a.0, a: a.1, b: a.2), Lab(l: b.0, a: b.1, b: b.2))
    #expect(abs(first.difference(to: second) - expected) < 0.0001)
    #expect(abs(second.difference(to: first) - expected) < 0.0001)
  }
}
