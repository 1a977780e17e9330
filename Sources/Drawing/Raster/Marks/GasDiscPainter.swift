import Pictures
import SceneDescription

/// A painter of a disc of gas, pixel by pixel.
///
/// Light that leaves the gas at the distance ρ, in units of half the Schwarzschild radius, in a direction that
/// encloses the angle ψ with that to the observer, is seen at the distance b from the hole's center with
/// ρ² + 2kρ = b² ÷ sin² ψ, where k = (1 − cos ψ) ÷ (1 + cos ψ) (Beloborodov: "Gravitational light bending near
/// neutron stars", 2002).
struct GasDiscPainter {
  let disc: GasDisc
  let color: Color

  /// The distances of the innermost stable orbit and of the disc's edge.
  private static let edges = (inner: 6.0, outer: 13.5)
  /// The radius of a hole's shadow: √27.
  private static let shadow = 5.196152
  /// The cosine and the sine of the angle between the disc's axis and the line of sight.
  private static let tilt = (cosine: 0.16, sine: 0.98712)
  /// The cosine and the sine by which the disc is rolled in the plane of the picture.
  private static let roll = (cosine: 0.9603, sine: -0.279)

  /// Draws the disc around a hole, whose radius is that of its shadow.
  func paint(around hole: RoundPlace, into canvas: MarkCanvas) {
    let ink = MarkInk(color)
    if ink.alpha == 0 { return }
    let ramp = [disc.inner, ink.color, disc.outer].map(SIMD3<Float>.init)
    let clouds = GasClouds(disc)
    hole.forEachPixel(of: canvas, within: GasDisc.reach) { pixel, right, down in
      let (right, down) = (right * Self.shadow, down * Self.shadow)
      let across = right * Self.roll.cosine + down * Self.roll.sine
      let up = right * Self.roll.sine - down * Self.roll.cosine
      guard (up > 0) == disc.isBehind, let gas = light(across, up, clouds) else { return }
      let mixed =
        gas.heat > 0.5
        ? mix(ramp[1], ramp[0], gas.heat * 2 - 1) : mix(ramp[2], ramp[1], gas.heat * 2)
      let opacity = Int(gas.strength * Float(ink.alpha) + 0.5)
      pixel = MarkCanvas.mix(pixel, opaquePixel(mixed), opacity)
    }
  }

  /// Returns the heat and the strength of what is seen at a place, both 0 … 1, or `nil` where no gas is.
  private func light(
    _ across: Double, _ up: Double, _ clouds: GasClouds
  ) -> (heat: Float, strength: Float)? {
    let square = across * across + up * up
    if square < 1 { return nil }
    let seen = square.squareRoot()
    // The direction in the plane of the disc.
    let (u, v) = (across / seen * Self.tilt.cosine, up / seen)
    let length = (u * u + v * v).squareRoot()
    let (cosine, sine) = (u / length, v / length)
    let facing = -sine * Self.tilt.sine
    let k = (1 - facing) / (1 + facing)
    let distance = (k * k + square / (1 - facing * facing)).squareRoot() - k
    let share = (distance - Self.edges.inner) / (Self.edges.outer - Self.edges.inner)
    if share <= 0 || share >= 1 { return nil }
    // Gas that approaches is brighter.
    let beam = 1 - 0.4875 * cosine + 0.1125 * cosine * cosine
    let density = clouds.density(cosine, sine, distance)
    let left = 1 - share
    let edge = min(1, 9 * share) * min(1, 1.15 * left)
    let strength = min(1, edge * (0.55 + 0.6 * left) * beam * density)
    let heat = min(1, left * left * (0.55 + 0.5 * beam) * density + 0.12 * left)
    return (Float(max(0, heat)), Float(max(0, strength)))
  }
}

/// The uneven density of gas, in arms that turn as one.
private struct GasClouds {
  private let turn: (cosine: Double, sine: Double)
  private let phases: [Double]

  init(_ disc: GasDisc) {
    turn = (TurnSine.cosine(disc.turn), TurnSine.sine(disc.turn))
    var draws = NoiseCubes.Draws(state: disc.seed)
    phases = (0..<4).map { _ in Double(draws.next()) }
  }

  /// Returns the density, about 1, in a direction at a distance.
  func density(_ cosine: Double, _ sine: Double, _ distance: Double) -> Double {
    let x = cosine * turn.cosine + sine * turn.sine, y = sine * turn.cosine - cosine * turn.sine
    var density =
      1 + 0.1 * TurnSine.sine(turns: distance * 0.83 + phases[3])
      * TurnSine.sine(turns: distance * 0.37)
    var wave = (x: 1.0, y: 0.0)
    for (order, phase) in zip([2, 1, 2], phases) {
      for _ in 0..<order { wave = (wave.x * x - wave.y * y, wave.x * y + wave.y * x) }
      let part = phase + distance * 0.11
      density +=
        0.1 * (wave.x * TurnSine.sine(turns: part) + wave.y * TurnSine.sine(turns: part + 0.25))
    }
    return density
  }
}
