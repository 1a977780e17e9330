import Pictures
import SceneDescription
import SeaWorldSimulation

// The water that is moved where an orca eats.
extension SeaMotion {
  /// The drops: their goals from the middle, in cells, and their radii.
  private static let drops: [(x: Double, y: Double, radius: Double)] = [
    (-0.42, -0.26, 0.9), (-0.17, -0.46, 1.1), (0.17, -0.50, 1.0), (0.42, -0.24, 0.8),
  ]

  /// Returns the rings under all animals and the drops over them.
  ///
  /// - Parameters:
  ///   - ink: Their color.
  ///   - offset: Returns where the animal of a turn ends, from the middle of its cell.
  /// - Returns: The rings and the drops.
  func splashes(
    _ ink: Color, offset: (AnimalTurn) -> (x: Double, y: Double) = { _ in (0, 0) }
  ) -> (below: [Mark], above: [Mark]) {
    var rings: [Mark] = [], drops: [Mark] = []
    for turn in passage.turns where turn.prey != nil {
      let time = MotionCurve.part(of: time(turn), 0.54, 1)
      if time <= 0 || time >= 1 { continue }
      let offset = offset(turn)
      let goal = (
        x: Double(turn.column + turn.right) + 0.5 + offset.x,
        y: Double(turn.row + turn.down) + 0.5 + offset.y
      )
      for place in images(of: goal, reach: 1.2) {
        rings.append(ring(place, time, ink))
        drops += Self.drops.map { drop($0, from: place, time, ink) }
      }
    }
    return (rings, drops)
  }

  private func ring(_ place: (Double, Double), _ time: Double, _ ink: Color) -> Mark {
    let rest = 1 - time
    return mark(
      .ring(width: Self.units(0.045 * rest)), at: (place.0, place.1 + 0.06),
      radius: 0.20 + 0.34 * MotionCurve.out(time), ink, opacity: 0.55 * rest * rest.squareRoot())
  }

  private func drop(
    _ drop: (x: Double, y: Double, radius: Double), from place: (Double, Double), _ time: Double,
    _ ink: Color
  ) -> Mark {
    let way = MotionCurve.out(time), rest = 1 - time
    return mark(
      .disc,
      at: (
        place.0 + drop.x * 1.05 * way, place.1 + drop.y * 1.25 * way + 0.55 * time * time
      ),
      radius: 0.05 * drop.radius * (1 - 0.6 * time), ink,
      // rest to the power 0.8, near enough: between its square root and itself.
      opacity: 0.85 * (0.4 * rest.squareRoot() + 0.6 * rest) * min(1, 6 * time))
  }

  private func mark(
    _ outline: Mark.Outline, at place: (Double, Double), radius: Double, _ ink: Color,
    opacity: Double
  ) -> Mark {
    var color = ink
    color.alpha = UInt8((255 * min(1, max(0, opacity))).rounded())
    return Mark(
      outline, center: MarkPoint(x: Self.units(place.0), y: Self.units(place.1)),
      radius: Self.units(radius), color: color)
  }

  private static func units(_ length: Double) -> Int { Int((256 * length).rounded()) }
}
