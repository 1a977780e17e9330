import Pictures
import UniverseSimulation

/// The light of the many stars of a galaxy that are too faint to be visible individually.
///
/// It is at places of the galaxy's form, where systems are or may be.
struct GalaxyHaze {
  let places: FormPlaces
  /// The number of lights of which it consists.
  let count: Int
  /// The total strength, 0 … 1.
  let strength: Double

  /// Draws the light around (x, y) with a radius of `radius` pixels.
  func draw(on sheet: inout Sheet, _ x: Double, _ y: Double, radius: Double) {
    let inks = sheet.inks, form = places.form
    let isSwarm = form.type == .elliptical || form.type == .lenticular
    // A form without arms is smooth from afar: fewer lights suffice, wider and fainter.
    let isSmooth = isSwarm && count <= 60
    let lights = isSmooth ? count / 2 : count
    // The fewer lights there are, the wider they are: together they cover the same area.
    let width = (count > 60 ? 1.7 : isSmooth ? 1.4 : 1.25) / Double(lights).squareRoot()
    let share = strength * (inks.isDark ? 0.13 : 0.1) * (isSmooth ? 0.85 : 1)
    let warm = inks.warmHaze.faded(to: share), cool = inks.coolHaze.faded(to: share)
    for slot in 0..<UInt32(lights) {
      let (u, v) = places.place(slot)
      let distance = (u * u + v * v).squareRoot()
      let isWarm = isSwarm || distance < 0.3
      // Wider on the outside, where there are fewer.
      sheet.glow(
        x + u * radius, y + v * radius, radius * width * (0.75 + 0.5 * distance),
        isWarm ? warm : cool)
    }
    if form.type == .irregular { return }
    let core = form.type == .elliptical ? 0.6 : form.type == .lenticular ? 0.46 : 0.32
    sheet.glow(x, y, radius * core, inks.warmHaze.faded(to: strength * (inks.isDark ? 0.42 : 0.26)))
  }
}
