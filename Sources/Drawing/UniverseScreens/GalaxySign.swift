import Pictures
import UniverseSimulation

/// A galaxy as seen from far away: some of its systems, and their light.
struct GalaxySign {
  /// The factor by which more systems, the oldest, are considered than drawn.
  private static let choice = 3
  /// The number of systems from which a sign has its full strength.
  private static let many = 16
  /// The radius in pixels below which the haze consists of few lights.
  private static let small = 20.0

  /// The number of systems of which the sign consists, or ``many`` where there may be more.
  private let count: Int
  /// Their places in radii, and the colors of their stars; empty where the glyph hides them.
  private let stars: [(x: Double, y: Double, color: Color)]
  private let places: FormPlaces

  /// The most places that are computed in advance: those of nearly all systems of which a sign
  /// consists.
  static let mostPlaces = 192

  /// Returns the number of places that a sign of this radius shows, or nearly so.
  static func placesNeeded(radius: Double) -> Int {
    GalaxyGlyph.strength(radius: radius) < 1 || radius >= small ? mostPlaces : 4
  }

  /// Creates the sign of `galaxy`, of whose form `places` are, for a radius of `radius` pixels:
  /// large signs contain more systems.
  private init(of galaxy: Galaxy, _ places: FormPlaces, radius: Double, _ inks: UniverseInks) {
    let areSeen = GalaxyGlyph.strength(radius: radius) < 1
    var count = 0
    var stars: [(x: Double, y: Double, color: Color)] = []
    Self.visitSystems(of: galaxy, radius: radius) { slot, star in
      count += 1
      if !areSeen { return count < Self.many }
      let (x, y) = places.place(slot)
      stars.append((x, y, inks.stars[star.temperature]))
      return true
    }
    self.init(count: count, stars: stars, places: places)
  }

  /// Calls `body` with the systems of which a sign of this radius consists as long as it returns `true`.
  private static func visitSystems(
    of galaxy: Galaxy, radius: Double, _ body: (_ slot: UInt32, Star) -> Bool
  ) {
    // A power of two, so that signs rarely change when the number of systems grows.
    var stride: UInt32 = 1
    let most = Int(max(10, min(48, 8 + radius * 0.7)))
    while Int(stride) * most < min(choice * most, galaxy.systemCount) { stride *= 2 }
    galaxy.visitStars(atMost: choice * most) { slot, star in
      slot % stride == 0 ? body(slot, star) : true
    }
  }

  /// Draws the sign of `galaxy`, of whose form `places` are, around (x, y), with the share `share`, 0 … 1.
  static func draw(
    _ galaxy: Galaxy, _ places: FormPlaces, on sheet: inout Sheet, _ x: Double, _ y: Double,
    radius: Double, share: Double = 1
  ) {
    if !sheet.isLight {
      return GalaxySign(of: galaxy, places, radius: radius, sheet.inks)
        .draw(on: &sheet, x, y, radius: radius, share: share)
    }
    let systems = galaxy.systemCount, form = places.form
    let many = min(1, Double(systems) / Double(Self.many))
    sheet.galaxy(form, x, y, radius: radius, share: share * (0.4 + 0.75 * many))
    // Single systems of small galaxies aren't seen.
    let light = share * smooth((radius - 14) / 14)
    if light <= 0 { return }
    let size = min(sheet.width / 1000 * 0.5, radius / 110)
    visitSystems(of: galaxy, radius: radius) { slot, star in
      let (u, v) = form.place(slot)
      sheet.star(
        x + u * radius, y + v * radius, radius: size * (1 + Double(star.luminosity) / 100),
        kelvins: StarColors.kelvins(star.temperature), luminosity: Double(star.luminosity) / 250,
        share: light)
      return true
    }
  }

  /// Creates the sign of a type in a legend.
  init(_ type: GalaxyType, count: Int, _ inks: UniverseInks) {
    let places = Self.ofTypes[Int(type.rawValue)]
    let stars = (0..<UInt32(count)).map { slot in
      let (x, y) = places.place(slot)
      return (x, y, inks.quiet)
    }
    self.init(count: count, stars: stars, places: places)
  }

  /// The forms of the types, in their order, as legends show them.
  private static let ofTypes = GalaxyType.allCases.map { type in
    FormPlaces(GalaxyForm(type, place: 2, seed: 9), count: 72)
  }

  private init(count: Int, stars: [(x: Double, y: Double, color: Color)], places: FormPlaces) {
    self.count = count
    self.stars = stars
    self.places = places
  }

  /// Draws the sign around (x, y) with a radius of `radius` pixels and the opacity `share`, 0 … 1.
  func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double, share: Double = 1
  ) {
    if sheet.isLight {
      return sheet.galaxy(places.form, x, y, radius: radius, share: share * 1.6)
    }
    let isDark = sheet.inks.isDark
    if count == 0 {
      sheet.ring(x, y, max(2, radius * 0.45), width: 1, sheet.inks.quiet.faded(to: share))
      return
    }
    let many = min(1, Double(count) / Double(Self.many))
    // Arms consist of more lights than swarms.
    let form = places.form
    let hasArms = form.type == .spiral || form.type == .barredSpiral
    GalaxyHaze(
      places: places, count: radius < Self.small ? 4 : hasArms ? 72 : radius < 44 ? 18 : 36,
      strength: share * (0.25 + 0.75 * many)
    )
    .draw(on: &sheet, x, y, radius: radius)
    let glyph = GalaxyGlyph(form, radius: radius)
    glyph.draw(on: &sheet, x, y, share: share * (0.35 + 0.65 * many))
    let size = max(0.5, min(sheet.line * 0.13, radius / 36)) * (isDark ? 1 : 1.1)
    // Single systems would blur the glyph.
    let light = share * (1 - glyph.strength)
    if light <= 0 { return }
    for star in stars {
      sheet.disc(
        x + star.x * radius, y + star.y * radius, size, star.color.faded(to: light), as: .dot)
    }
  }
}
