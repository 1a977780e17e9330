import Pictures
import UniverseSimulation

/// The outline of a galaxy's type, for sizes at which single systems don't show it any more.
///
/// Spirals have arms that begin at a core, barred ones arms that begin at the ends of a bar;
/// elliptical galaxies are an even oval, lenticular ones a thin disc with a bulge, and irregular
/// ones a few clumps without a center.
struct GalaxyGlyph {
  /// The radii in pixels up to which the glyph is strong, and from which there is none.
  private static let sizes = (whole: 15.0, none: 28.0)

  private let form: GalaxyForm
  private let radius: Double
  /// The strength of the glyph, 0 … 1.
  let strength: Double

  /// Creates the glyph of a galaxy of `form` and `radius` pixels.
  init(_ form: GalaxyForm, radius: Double) {
    self.form = form
    self.radius = radius
    strength = Self.strength(radius: radius)
  }

  /// Returns the strength of glyphs of this radius.
  static func strength(radius: Double) -> Double {
    1 - smooth((radius - sizes.whole) / (sizes.none - sizes.whole))
  }

  /// Draws the glyph around (x, y) with the opacity `share`, 0 … 1.
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, share: Double) {
    let opacity = share * strength
    if opacity <= 0 { return }
    let inks = sheet.inks, tone = inks.isDark ? Color(0xFFFFFF) : inks.text
    let cool = inks.coolHaze.mixed(with: tone, inks.isDark ? 0.12 : 0.2).faded(to: opacity)
    let warm = inks.warmHaze.mixed(with: tone, inks.isDark ? 0.12 : 0.15).faded(to: opacity)
    switch form.type {
    case .spiral:
      // More arms than two would run together.
      let arms = radius < 9 ? 2 : min(3, form.arms)
      for arm in 0..<arms {
        drawArm(on: &sheet, x, y, from: 0.2, Self.spirals[arms - 2][arm], cool)
      }
      sheet.disc(x, y, max(1, radius * 0.19), warm)
    case .barredSpiral:
      for arm in 0..<2 {
        drawArm(on: &sheet, x, y, from: 0.46, Self.barred[arm], cool)
      }
      drawBar(on: &sheet, x, y, half: 0.46, width: max(1.4, radius * 0.2), warm)
    case .elliptical:
      drawBar(on: &sheet, x, y, half: 0.34, width: radius * 0.95, warm.faded(to: 0.3))
      drawBar(on: &sheet, x, y, half: 0.24, width: radius * 0.6, warm.faded(to: 0.45))
      drawBar(on: &sheet, x, y, half: 0.1, width: radius * 0.32, warm)
    case .lenticular:
      drawBar(on: &sheet, x, y, half: 0.92, width: max(1.1, radius * 0.15), warm)
      sheet.disc(x, y, max(1.3, radius * 0.34), warm)
    case .irregular:
      drawClumps(on: &sheet, x, y, cool)
    }
  }

  /// The number of lines of which an arm consists.
  private static let steps = 9
  /// The directions of the ends of these lines, from the galaxy's: of each arm of spirals with two
  /// and with three, and of barred ones.
  private static let spirals = (2...3).map { arms in
    (0..<arms).map { directions(from: Double($0) / Double(arms), turns: 0.62) }
  }
  private static let barred = (0..<2).map { directions(from: Double($0) / 2, turns: 0.42) }

  private static func directions(from start: Double, turns: Double) -> [Heading] {
    (0...steps).map { Heading(turns: start + turns * (Double($0) / Double(steps))) }
  }

  /// Draws an arm in `directions` from the share `inner` of the radius to its end.
  private func drawArm(
    on sheet: inout Sheet, _ x: Double, _ y: Double, from inner: Double, _ directions: [Heading],
    _ color: Color
  ) {
    let steps = Double(Self.steps)
    var last = (x: x, y: y)
    for (step, direction) in directions.enumerated() {
      let distance = (inner + (0.98 - inner) * (Double(step) / steps)) * radius
      let (u, v) = form.heading.turning(direction.cosine * distance, direction.sine * distance)
      let point = (x: x + u, y: y + v)
      if step > 0 {
        // Thinner toward the end.
        let width = radius * (0.17 - 0.09 * Double(step - 1) / steps)
        sheet.line(last.x, last.y, to: point.x, point.y, width: max(0.9, width), color)
      }
      last = point
    }
  }

  /// Draws a bar of `half` the radius to either side of the center.
  private func drawBar(
    on sheet: inout Sheet, _ x: Double, _ y: Double, half: Double, width: Double, _ color: Color
  ) {
    let (u, v) = form.heading.turning(half * radius, 0)
    sheet.line(x - u, y - v, to: x + u, y + v, width: max(1, width), color)
  }

  private func drawClumps(on sheet: inout Sheet, _ x: Double, _ y: Double, _ color: Color) {
    for (index, clump) in form.clumps.prefix(5).enumerated() {
      sheet.disc(
        x + clump.x * radius * 1.15, y + clump.y * radius * 1.15,
        max(0.9, radius * (0.12 + (index.isMultiple(of: 2) ? 0.5 : 0.3) * clump.size)), color)
    }
  }
}
