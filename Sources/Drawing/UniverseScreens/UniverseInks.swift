import Pictures
import SceneDescription
import UniverseSimulation

/// The colors of a universe's screens, all derived from those of a theme.
struct UniverseInks: Sendable {
  /// The color behind everything.
  let ground: Color
  /// The same color or, on a transparent ground, that on which the theme's text is read.
  let opaqueGround: Color
  /// The color of titles, names and figures.
  let text: Color
  /// The color of secondary text, still easy to read.
  let quiet: Color
  /// The color of orbits, rules and the tracks of bars.
  let line: Color
  /// The color of news of an end.
  let accent: Color
  /// The color of the stars of the sky in the background.
  let sky: Color
  /// The colors of stars by their temperature.
  let stars: StarColors
  /// The color of each type of planet, in the order of the types.
  let planets: [Color]
  /// The colors of the inside of a black hole, and of the light around it.
  let hole: Color
  let halo: Color
  /// The colors of the light of invisibly faint stars, near the center of a galaxy and in its arms.
  let warmHaze: Color
  let coolHaze: Color

  /// Whether light things are drawn on a dark ground.
  let isDark: Bool

  init(_ inks: Inks) {
    // Where nothing is drawn pictures may be transparent; what is drawn suits the theme then.
    ground = inks.background
    text = inks.text
    let opaque = inks.background.alpha == 255 ? inks.background : inks.text.opposite
    opaqueGround = opaque
    isDark = opaque.relativeLuminance < 0.18
    quiet = opaque.mixed(with: inks.text, isDark ? 0.68 : 0.72)
    line = opaque.mixed(with: inks.text, isDark ? 0.2 : 0.26)
    sky = opaque.mixed(with: inks.text, isDark ? 0.5 : 0.34)
    stars = StarColors(on: opaque)
    planets = Array(inks.kinds.prefix(PlanetType.allCases.count))
    accent = isDark ? Color(0xFFB070) : Color(0xA63A10)
    hole = isDark ? Color(0x000000) : Color(0x14110C)
    halo = isDark ? Color(0xFFC98A) : Color(0xB4541A)
    warmHaze = isDark ? Color(0xFFDDB0) : Color(0xC08A50)
    coolHaze = isDark ? Color(0x9FB6F0) : Color(0x7486A8)
  }

  /// The color of a planet's main surface.
  subscript(type: PlanetType) -> Color { planets[Int(type.rawValue)] }

  /// Every color that marks can have, each once.
  var all: [Color] {
    var all: [Color] = []
    let own = [text, quiet, line, accent, sky, hole, halo, warmHaze, coolHaze, ground] + planets
    let seconds = PlanetType.allCases.map(second(of:))
    let shades = stride(from: 4, through: 100, by: 8).map { stars[$0] }
    for color in own + seconds + shades where color.alpha > 0 && !all.contains(color) {
      all.append(color)
    }
    return all
  }

  /// Returns the second color of a planet's surface.
  func second(of type: PlanetType) -> Color {
    let own = self[type]
    let white = Color(0xFFFFFF), black = Color(0x1A120C)
    return switch type {
    case .rocky: own.mixed(with: black, 0.45)
    case .oceanic: own.mixed(with: isDark ? Color(0x7FB069) : Color(0x6E8F4E), 0.8)
    case .desert: own.mixed(with: black, 0.3)
    case .ice: own.mixed(with: white, 0.75)
    case .gasGiant: own.mixed(with: isDark ? white : black, 0.4)
    }
  }
}

extension Color {
  /// Returns this color with its alpha multiplied by `share`, 0 … 1.
  func faded(to share: Double) -> Color {
    var color = self
    color.alpha = UInt8(max(0, min(255, Double(alpha) * share + 0.5)))
    return color
  }

  /// Black if this color is light, and white if it is dark.
  fileprivate var opposite: Color {
    relativeLuminance < 0.18 ? Color(0xFFFFFF) : Color(0x000000)
  }
}
