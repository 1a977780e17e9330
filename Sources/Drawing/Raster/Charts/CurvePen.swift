/// The sizes of curves, in pixels.
struct CurvePen: Sendable {
  /// Half the width of a line.
  let radius: Double
  /// That of the dot at a curve's newest point.
  let dotRadius: Double
  /// How far a curve keeps those below it away.
  let casing: Double

  /// The pen that goes with text of `textSize`.
  init(textSize: Int) {
    let width = max(2, Double(textSize) * 0.15)
    radius = width / 2
    dotRadius = width * 1.6
    casing = max(1, width * 0.4)
  }

  /// The pixels beyond its point's that a curve can touch.
  var reach: Int { Int((dotRadius + casing + 0.5).rounded(.up)) }
}
