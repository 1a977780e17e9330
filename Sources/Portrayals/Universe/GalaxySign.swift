import SceneDescription
import UniverseSimulation

/// A galaxy as it is seen from far away: some of its systems, and their light.
struct GalaxySign {
  /// About how many systems it is drawn of.
  private static let most = 48
  /// Only so many, the oldest, are looked at.
  private static let looked = 384

  /// A system of a sign: where it is, in radii, and the colour of its star.
  private let stars: [(x: Double, y: Double, color: Color)]
  private let light: Color
  private let type: GalaxyType

  /// The sign of `galaxy`.
  init(of galaxy: Galaxy, seed: UInt64, _ inks: UniverseInks) {
    let form = GalaxyForm(of: galaxy, seed: seed)
    // A power of two, so that with more systems signs change seldom.
    var stride: UInt32 = 1
    while Int(stride) * Self.most < min(Self.looked, galaxy.systemCount) { stride *= 2 }
    var stars: [(x: Double, y: Double, color: Color)] = []
    for system in galaxy.systems.prefix(Self.looked) where system.slot % stride == 0 {
      let (x, y) = form.place(system.slot)
      stars.append((x, y, inks.stars[system.star.temperature]))
    }
    self.init(stars, galaxy.type, inks)
  }

  /// The sign of a type in a legend.
  init(_ type: GalaxyType, count: Int, _ inks: UniverseInks) {
    let form = GalaxyForm(type, place: 2, seed: 9)
    let stars = (0..<UInt32(count)).map { slot in
      let (x, y) = form.place(slot)
      return (x, y, inks.quiet)
    }
    self.init(stars, type, inks)
  }

  private init(
    _ stars: [(x: Double, y: Double, color: Color)], _ type: GalaxyType, _ inks: UniverseInks
  ) {
    self.stars = stars
    self.type = type
    light = stars.isEmpty ? inks.quiet : Self.mean(stars.map(\.color))
  }

  /// Draws it around (x, y), `radius` pixels large, so much of it as `share`, 0 … 1, says.
  func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double, share: Double = 1
  ) {
    let isDark = sheet.inks.isDark
    if stars.isEmpty {
      sheet.ring(x, y, max(2, radius * 0.45), width: 1, sheet.inks.quiet.faded(to: share))
      return
    }
    let many = min(1, Double(stars.count) / 24)
    sheet.glow(x, y, radius * 1.15, light.faded(to: share * many * (isDark ? 0.3 : 0.2)))
    if type != .irregular {
      let core = type == .lenticular || type == .elliptical ? 0.6 : 0.42
      sheet.glow(x, y, radius * core, light.faded(to: share * many * (isDark ? 0.55 : 0.3)))
    }
    let size = max(0.5, min(2.2, radius / 30)) * (isDark ? 1 : 1.1)
    for star in stars {
      sheet.disc(x + star.x * radius, y + star.y * radius, size, star.color.faded(to: share))
    }
  }

  private static func mean(_ colors: [Color]) -> Color {
    func mean(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
      UInt8(colors.reduce(0) { $0 + Int($1[keyPath: channel]) } / colors.count)
    }
    return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}
