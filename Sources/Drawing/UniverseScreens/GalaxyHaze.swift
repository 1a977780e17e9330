import Pictures
import UniverseSimulation

/// The light of the many stars of a galaxy that are too faint to be seen one by one.
///
/// It lies where systems are or may be: at places of the galaxy's form.
struct GalaxyHaze {
  let form: GalaxyForm
  /// Of how many lights it is made.
  let count: Int
  /// The strength of all of it, 0 … 1.
  let strength: Double

  /// Draws it around (x, y), `radius` pixels large.
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double) {
    let inks = sheet.inks
    let isSwarm = form.type == .elliptical || form.type == .lenticular
    // What has no arms is smooth from afar: fewer lights do, wider and fainter.
    let isSmooth = isSwarm && count <= 60
    let lights = isSmooth ? count / 2 : count
    // The fewer there are the wider they are: together they cover the same.
    let width = (count > 60 ? 1.7 : isSmooth ? 1.4 : 1.25) / Double(lights).squareRoot()
    let share = strength * (inks.isDark ? 0.13 : 0.1) * (isSmooth ? 0.85 : 1)
    for slot in 0..<UInt32(lights) {
      let (u, v) = form.place(slot)
      let distance = (u * u + v * v).squareRoot()
      let isWarm = isSwarm || distance < 0.3
      // Wider outside, where there is less of it.
      sheet.glow(
        x + u * radius, y + v * radius, radius * width * (0.75 + 0.5 * distance),
        (isWarm ? inks.warmHaze : inks.coolHaze).faded(to: share))
    }
    if form.type == .irregular { return }
    let core = form.type == .elliptical ? 0.6 : form.type == .lenticular ? 0.46 : 0.32
    sheet.glow(x, y, radius * core, inks.warmHaze.faded(to: strength * (inks.isDark ? 0.42 : 0.26)))
  }
}
