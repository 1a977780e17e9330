import Lattice
import Pictures
import SceneDescription

// Touches, and snapshots.
extension HandPainter {
  func paint(_ tap: HandTap) {
    let time = tap.passed
    if let ink = tap.ink, tap.cell >= 2 { cell(of: tap, ink) }
    // The rest to the power of 5/4.
    let rest = 1 - time, fade = rest * rest.squareRoot().squareRoot()
    let inner = max(unit(0.45), 0.62 * tap.cell)
    let radius = inner + unit(1.1) * MotionCurve.braking(time)
    let width = max(1.5, unit(0.14) * (1 - 0.5 * time))
    let held = 1 - MotionCurve.smooth(MotionCurve.part(of: time, 0, 0.5))
    field.disc(tap.x, tap.y, radius: inner, colors.accent, alpha: 0.30 * held)
    field.ring(
      tap.x, tap.y, radius: radius, width: width + 2, colors.background, alpha: 0.6 * fade)
    field.ring(tap.x, tap.y, radius: radius, width: width, colors.accent, alpha: fade)
  }

  /// Draws the cell that is touched, which grows a little too large before it has its ink.
  private func cell(of tap: HandTap, _ ink: Color) {
    let grown = MotionCurve.part(of: tap.passed, 0, 0.45)
    let size = MotionCurve.braking(grown) + 0.2 * MotionCurve.bump(grown)
    let color = colors.accent.mixed(
      with: ink, MotionCurve.smooth(MotionCurve.part(of: tap.passed, 0.25, 0.8)))
    // After that it is the cell itself.
    if tap.passed >= 0.8 { return }
    let hasGap = hasGaps(tap.cell)
    let whole = tap.isRound ? 0.875 * tap.cell : tap.cell - (hasGap ? 1 : 0)
    let shift = hasGap && !tap.isRound ? 0.5 : 0
    func fill(_ side: Double, _ color: Color) {
      field.fill(
        HandBox(
          x: tap.x - side / 2 - shift, y: tap.y - side / 2 - shift, width: side, height: side,
          radius: tap.isRound ? side / 2 : 0), color)
    }
    // The cell changes under what grows over it.
    if let former = tap.former, grown < 1 { fill(whole, former) }
    fill(whole * size, color)
  }

  /// The times, of all of the flash, at which the light begins and ends to fade, and at which the picture
  /// begins to fly.
  private static let times = (light: 0.06, dark: 0.42, flight: 0.18)

  func paint(_ flash: HandFlash, strip: HandStrip?) {
    let faded = MotionCurve.part(of: flash.passed, Self.times.light, Self.times.dark)
    field.fill(Color(0xFFFFFF), alpha: 0.8 * (1 - MotionCurve.smooth(faded)))
    if flash.passed < Self.times.flight { return }
    let time = MotionCurve.part(of: flash.passed, Self.times.flight, 1)
    let way = MotionCurve.smoother(time), window = layout.window
    let corner = HandBox(
      x: Double(window.maxX) - unit(2.2), y: Double(window.maxY) - unit(1.7), width: unit(1.5),
      height: unit(1))
    let goal = strip.flatMap { camera(of: $0) }.map(landing) ?? corner
    func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * way }
    let box = HandBox(
      x: between(Double(window.x), goal.x), y: between(Double(window.y), goal.y),
      width: between(Double(window.width), goal.width),
      height: between(Double(window.height), goal.height), radius: between(0, unit(0.5)))
    let alpha = 1 - MotionCurve.part(of: way, 0.8, 1)
    canvas.shadow(of: box, blur: unit(0.9), down: unit(0.2), alpha: 0.34 * alpha)
    canvas.image(flash.image, in: box, alpha: alpha)
    canvas.stroke(box, width: unit(0.16), position: 0.5, Color(0xFFFFFF), alpha: 0.9 * alpha)
  }

  /// Returns the box in which a picture ends that flies to a sign: around its middle.
  private func landing(on sign: HandBox) -> HandBox {
    HandBox(
      x: sign.midX - unit(0.75), y: sign.midY - unit(0.5), width: unit(1.5), height: unit(1))
  }
}
