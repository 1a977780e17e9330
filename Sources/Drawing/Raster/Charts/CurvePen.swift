/// The sizes of curves, in pixels.
struct CurvePen: Sendable {
  /// Half the width of a line.
  let radius: Double
  /// The radius of the dot at a curve's newest point.
  let dotRadius: Double
  /// The width of the gap between a curve and those beneath it.
  let casing: Double

  /// Creates the pen that goes with text of `textSize`.
  init(textSize: Int) {
    let width = max(2, Double(textSize) * 0.15)
    radius = width / 2
    dotRadius = width * 1.6
    casing = max(1, width * 0.4)
  }

  /// The number of pixels around a point that a curve can touch.
  var reach: Int { Int((dotRadius + casing + 0.5).rounded(.up)) }
}
