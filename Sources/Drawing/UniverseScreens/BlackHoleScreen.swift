import Pictures
import SceneDescription
import UniverseSimulation

/// A screen of a black hole with its figures, and the star that it was.
struct BlackHoleScreen {
  private let snapshot: UniverseSnapshot
  private let hole: BlackHole
  private let star: Star
  private let home: UInt32

  /// Creates the screen of `hole`, which is in the galaxy `home`.
  init(_ hole: BlackHole, home: UInt32, _ snapshot: UniverseSnapshot) {
    self.hole = hole
    self.home = home
    self.snapshot = snapshot
    star = hole.star(seed: snapshot.state.configuration.seed)
  }

  func draw(on sheet: inout Sheet) {
    sheet.title("Black hole \(hole.id.grouped)", facts, at: snapshot.state.tick)
    drawLegend(on: &sheet)
    let picture = PictureAndCard(card(on: sheet), on: sheet)
    draw(on: &sheet, picture.x, picture.y, picture.reach)
    picture.drawCard(on: &sheet)
  }

  private var facts: [Fact] {
    [
      Fact("galaxy \(home.grouped)"), Fact("age ", seconds: snapshot.state.tick - hole.birth),
      Fact("once star \(hole.system.grouped), \(star.nameWithArticle)"),
    ]
  }

  private func card(on sheet: Sheet) -> Card {
    Card(
      heading: "Once star \(hole.system.grouped)",
      rows: [
        Card.Row(
          name: "mass", value: "\(hole.mass)", bar: (Double(hole.mass) / 100, sheet.inks.halo)),
        Card.Row(name: "star", value: star.name, bar: nil),
        Card.Row(name: "system", value: hole.system.grouped, bar: nil),
        Card.Row(name: "ended", value: Words.time(hole.birth), bar: nil),
        Card.Row(name: "galaxy", value: home.grouped, bar: nil),
      ])
  }

  /// Draws the hole and the gas around it within `reach` of (x, y).
  private func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, _ reach: Double) {
    let radius = reach / AccretionDisc.reach * (0.82 + 0.18 * Double(hole.mass) / 100)
    sheet.reserve(x, y, radius * 2)
    sheet.origin = (x, y, radius)
    let collapse = snapshot.fading(from: hole.birth, for: 10), halo = sheet.inks.halo
    if collapse > 0 {
      sheet.glow(x, y, radius * (2.4 + 1.8 * collapse), halo.faded(to: 0.7 * collapse))
      sheet.ring(
        x, y, min(reach, radius * (1.4 + 3 * (1 - collapse))), width: max(1, radius * 0.06),
        halo.faded(to: collapse))
    }
    HoleSign.draw(on: &sheet, x, y, radius, disc: AccretionDisc(hole.id, snapshot, sheet.inks))
  }

  private func drawLegend(on sheet: inout Sheet) {
    let radius = sheet.line * 0.42
    sheet.legend(
      [
        (
          name: "shadow",
          draw: { sheet, x, y in
            sheet.disc(x, y, radius * 0.9, sheet.inks.hole)
            sheet.ring(x, y, radius * 0.9, width: 1, sheet.inks.quiet)
          }
        ),
        (
          name: "photon ring",
          draw: { sheet, x, y in
            sheet.ring(x, y, radius * 0.9, width: max(1, radius * 0.2), sheet.inks.halo)
          }
        ),
        (
          name: "hot gas, its light bent",
          draw: { sheet, x, y in
            sheet.glow(x, y, radius * 1.6, sheet.inks.halo.faded(to: 0.9))
          }
        ),
      ], radius: radius)
  }
}

/// The sign of a black hole: a dark disc with a ring of light around it.
enum HoleSign {
  static func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double) {
    sheet.glow(
      x, y, radius * 2.8, sheet.inks.halo.faded(to: sheet.inks.isDark ? 0.4 : 0.25), as: .dot)
    sheet.disc(x, y, radius * 1.15, sheet.inks.hole, as: .dot)
    sheet.ring(x, y, radius * 1.2, width: max(0.8, radius * 0.36), sheet.inks.halo, as: .dot)
  }

  /// Draws the sign from close by: its ring is the light that circles the hole, and the `disc` of
  /// gas, whose light is bent around it. The shadow has a radius of `radius` pixels.
  static func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, disc: AccretionDisc
  ) {
    let halo = sheet.inks.halo, isDark = sheet.inks.isDark
    sheet.glow(x, y, radius * 2.8, halo.faded(to: isDark ? 0.25 : 0.18))
    disc.draw(on: &sheet, x, y, radius, isBehind: true)
    sheet.glow(x, y, radius * 1.6, halo.faded(to: 0.5))
    sheet.disc(x, y, radius, sheet.inks.hole)
    sheet.ring(x, y, radius * 1.01, width: max(1, radius * 0.04), halo)
    disc.draw(on: &sheet, x, y, radius, isBehind: false)
  }
}
