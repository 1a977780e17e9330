import Pictures
import SceneDescription
import UniverseSimulation

/// The face of a star, the same on all screens: as a dot in its galaxy, in its system, on its own
/// screen and in legends.
///
/// The type of a star and its temperature are drawn independently, so there are red dwarfs of
/// 35,000 K. Its color is always that of its temperature, and its size follows from its radius; its
/// type is shown by the light around it, the wider the larger stars of the type are. Giants have a
/// shell of light, too. A dense dwarf is a small ball with four rays, whatever its star was.
struct StarFace {
  /// The light around stars of a type.
  struct Halo {
    /// The radius of the light, in radii of the star.
    var reach: Double
    /// Whether a shell is around the star.
    var hasShell = false

    init(_ type: StarType) {
      switch type {
      case .redDwarf, .yellowDwarf: reach = 2
      case .white: reach = 2.9
      case .blueGiant, .redGiant: (reach, hasShell) = (3.9, true)
      }
    }
  }

  /// The radius of a dense dwarf relative to that of the star's youth.
  private static let dwarf = 0.36

  /// The color of the temperature.
  let color: Color
  /// The radius relative to that of its youth: an old star swells, and a dwarf is its remnant.
  let size: Double
  private let halo: Halo
  /// The strength of the light around it, 0 … 1.
  private let luminosity: Double
  /// The part of the way to a dense dwarf that has passed, 0 … 1.
  private let bareness: Double
  private let kelvins: Double

  /// Creates the face of a star that was born in second `birth`.
  init(_ star: Star, birth: Int64, _ snapshot: UniverseSnapshot, _ inks: UniverseInks) {
    color = inks.stars[star.temperature]
    kelvins = StarColors.kelvins(star.temperature)
    halo = Halo(star.type)
    luminosity = Double(star.luminosity) / 100
    let swollen = 1 + 0.25 * smooth(snapshot.since(birth + UniverseTimes.old) / 7)
    switch star.stage {
    case .young: (size, bareness) = (snapshot.grown(birth), 0)
    case .old, .blackHole: (size, bareness) = (swollen, 0)
    case .denseDwarf:
      bareness = smooth(snapshot.since(birth + UniverseTimes.final) / 7)
      size = swollen + (Self.dwarf - swollen) * bareness
    }
  }

  /// Creates the sign of stars of a type in a legend, or that of a dense dwarf for no type.
  init(_ type: StarType?, _ color: Color) {
    self.color = color
    halo = Halo(type ?? .white)
    luminosity = 0.5
    kelvins = 6000
    (size, bareness) = type == nil ? (Self.dwarf, 1) : (1, 0)
  }

  /// Draws the star as a dot around (x, y); `radius` is that of its youth, in pixels.
  func drawDot(on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double) {
    let radius = max(0.55, radius * size)
    drawLight(on: &sheet, x, y, radius, reach: halo.reach, strength: 0.12, as: .dot)
    sheet.disc(x, y, radius, color, as: .dot)
  }

  /// Draws the star as a ball with the surface `globe` around (x, y); `radius` is that of its youth,
  /// in pixels.
  func drawBall(
    on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double, _ globe: Globe
  ) {
    let radius = radius * size
    if sheet.isLight {
      sheet.shine(
        .cross(StarLight.color(kelvins) * 0.9), x, y, radius * 2.4, share: bareness, as: .extent)
      var sun = globe
      sun.surface = .sun
      return sheet.globe(x, y, radius, color, sun)
    }
    // Less wide than around a dot, so that it leaves space for what is around the star.
    drawLight(
      on: &sheet, x, y, radius, reach: 1 + (halo.reach - 1) / 2,
      strength: sheet.inks.isDark ? 0.34 : 0.2, as: .extent)
    sheet.glow(x, y, radius * 1.5, color.faded(to: 0.6))
    sheet.globe(x, y, radius, color, globe)
  }

  /// Draws the light around a star of `radius` pixels: its halo, up to `reach` radii from its
  /// center, and its shell, or rays.
  private func drawLight(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, reach: Double,
    strength: Double, as role: ShapeRole
  ) {
    let rest = 1 - bareness
    if rest > 0 {
      sheet.glow(
        x, y, radius * reach,
        color.faded(to: min(1, strength + 0.3 * luminosity) * rest), as: role)
    }
    if halo.hasShell && radius >= 1.1 && rest > 0 {
      let distance = radius + max(1.8, radius * 0.2)
      sheet.ring(
        x, y, distance, width: max(0.7, radius * 0.018), color.faded(to: 0.7 * rest), as: role)
    }
    if bareness > 0 && radius >= 0.7 {
      drawRays(on: &sheet, x, y, radius, as: role)
    }
  }

  /// Draws the four rays of a dense dwarf of `radius` pixels.
  private func drawRays(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, as role: ShapeRole
  ) {
    let width = max(0.6, radius * 0.09), most = max(radius + 1.6, radius * 2.3)
    let length = radius + (most - radius) * bareness
    for (dx, dy) in [(length, 0), (0, length)] {
      sheet.line(
        x - dx, y - dy, to: x + dx, y + dy, width: width, color.faded(to: 0.8 * bareness), as: role)
    }
  }
}

/// The legend of the signs of stars.
struct StarLegend {
  var hasHole: Bool

  func draw(on sheet: inout Sheet) {
    let radius = sheet.line * 0.42, stars = sheet.inks.stars, quiet = sheet.inks.quiet
    var entries = [1, 20, 45, 100].map { temperature in
      (
        name: StarWords.kelvins(temperature).grouped + " K",
        draw: { (sheet: inout Sheet, x: Double, y: Double) in
          sheet.glow(x, y, radius * 2, stars[temperature].faded(to: 0.3))
          sheet.disc(x, y, radius * 0.8, stars[temperature])
        }
      )
    }
    entries.append(
      (
        name: "giant",
        draw: { sheet, x, y in
          StarFace(.redGiant, quiet).drawDot(on: &sheet, x, y, radius: radius * 0.5)
        }
      ))
    entries.append(
      (
        name: "dense dwarf",
        draw: { sheet, x, y in
          StarFace(nil, stars[70]).drawDot(on: &sheet, x, y, radius: radius * 1.1)
        }
      ))
    if hasHole {
      entries.append(
        (
          name: "black hole",
          draw: { sheet, x, y in HoleSign.draw(on: &sheet, x, y, radius * 0.75) }
        ))
    }
    sheet.legend(entries, radius: radius)
  }
}

/// The names of stars in titles and cards.
enum StarWords {
  /// Returns the name of a star, or that it is a dense dwarf, and its temperature.
  static func face(_ star: Star) -> String {
    "\(star.stage == .denseDwarf ? star.stage.title : star.name), \(kelvins(star))"
  }

  /// Returns the temperature of a star as text.
  static func kelvins(_ star: Star) -> String { kelvins(star.temperature).grouped + " K" }

  /// Returns a temperature to a hundred kelvins, as words and numbers give it.
  static func kelvins(_ temperature: Int) -> Int {
    Int(StarColors.kelvins(temperature) / 100 + 0.5) * 100
  }

  /// Returns the facts of a star in a title, which take the same space in all of its stages.
  static func facts(_ star: Star) -> [Fact] {
    let dwarf = "\(StarStage.denseDwarf.title), \(kelvins(star))"
    let young = "\(star.name), \(kelvins(star))"
    let former = "once \(star.nameWithArticle)"
    return [
      Fact(face(star), widest: young.count > dwarf.count ? young : dwarf),
      Fact(star.stage == .denseDwarf ? former : star.stage.title, widest: former),
    ]
  }
}

extension StarType {
  /// Returns the name of a star of a temperature within a sentence: its temperature's color and its size.
  ///
  /// Type and temperature are drawn independently, so the type's own color would contradict the picture.
  func name(at temperature: Int) -> String {
    let size =
      switch self {
      case .redDwarf, .yellowDwarf: "dwarf"
      case .white: "star"
      case .blueGiant, .redGiant: "giant"
      }
    let color =
      switch StarWords.kelvins(temperature) {
      case ..<3700: "red"
      case ..<5200: "orange"
      case ..<6500: "yellow"
      case ..<10_000: "white"
      default: "blue"
      }
    return "\(color) \(size)"
  }
}

extension Star {
  /// The name of the star within a sentence.
  var name: String { type.name(at: temperature) }

  /// The name with its article.
  var nameWithArticle: String { (name.first == "o" ? "an " : "a ") + name }
}
