import Pictures
import UniverseSimulation

/// A galaxy as it is seen from far away: some of its systems, and their light.
struct GalaxySign {
  /// How many more systems are looked at, the oldest, than are drawn.
  private static let choice = 3

  /// A system of a sign: where it is, in radii, and the colour of its star.
  private let stars: [(x: Double, y: Double, color: Color)]
  private let form: GalaxyForm

  /// The sign of `galaxy` for a radius of so many pixels: large ones have more in them.
  init(of galaxy: Galaxy, seed: UInt64, radius: Double, _ inks: UniverseInks) {
    let form = GalaxyForm(of: galaxy, seed: seed)
    // A power of two, so that with more systems signs change seldom.
    var stride: UInt32 = 1
    let most = Int(max(10, min(48, 8 + radius * 0.7)))
    while Int(stride) * most < min(Self.choice * most, galaxy.systemCount) { stride *= 2 }
    var stars: [(x: Double, y: Double, color: Color)] = []
    galaxy.visitStars(atMost: Self.choice * most) { slot, star in
      if slot % stride != 0 { return }
      let (x, y) = form.place(slot)
      stars.append((x, y, inks.stars[star.temperature]))
    }
    self.init(stars: stars, form: form)
  }

  /// The sign of a type in a legend.
  init(_ type: GalaxyType, count: Int, _ inks: UniverseInks) {
    let form = GalaxyForm(type, place: 2, seed: 9)
    let stars = (0..<UInt32(count)).map { slot in
      let (x, y) = form.place(slot)
      return (x, y, inks.quiet)
    }
    self.init(stars: stars, form: form)
  }

  private init(stars: [(x: Double, y: Double, color: Color)], form: GalaxyForm) {
    self.stars = stars
    self.form = form
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
    let many = min(1, Double(stars.count) / 16)
    GalaxyHaze(
      form: form, count: radius < 22 ? 4 : radius < 44 ? 18 : 36,
      strength: share * (0.25 + 0.75 * many)
    )
    .draw(on: &sheet, x, y, radius: radius)
    let size = max(0.5, min(sheet.line * 0.13, radius / 36)) * (isDark ? 1 : 1.1)
    for star in stars {
      sheet.disc(x + star.x * radius, y + star.y * radius, size, star.color.faded(to: share))
    }
  }
}
