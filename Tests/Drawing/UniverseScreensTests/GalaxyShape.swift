import SystemLibrary
import UniverseSimulation

/// The place of a system, in radii of its galaxy from its center.
struct Spot {
  let x: Double
  let y: Double
  /// The distance from the center.
  let distance: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
    distance = (x * x + y * y).squareRoot()
  }
}

/// The measurable properties of the places of a galaxy's systems.
struct GalaxyShape {
  /// The ratio of the short to the long axis of all places, from second moments about the center.
  let flatness: Double
  /// The same ratio outside a third of the radius.
  let outerFlatness: Double
  /// The same ratio within it.
  let innerFlatness: Double
  /// The strongest wave around the center after the ellipse of ``flatness`` has been made a circle:
  /// 0 for none, 1 for all places in one direction, or in two, three, four.
  let unevenness: Double
  /// The strongest logarithmic spiral of two, three or four arms outside the center, 0 … 1.
  let winding: Double

  init(_ spots: [Spot]) {
    let all = Moments(spots)
    flatness = all.axisRatio
    outerFlatness = Moments(spots.filter { $0.distance > 0.35 }).axisRatio
    innerFlatness = Moments(spots.filter { $0.distance < 0.35 }).axisRatio
    unevenness = waves(spots.map { all.rounded($0) }, pitches: [0], arms: 1...4)
    winding = waves(
      spots.filter { $0.distance > 0.18 }, pitches: [-9, -8, -7, -6, -5], arms: 2...4)
  }

  /// The type of galaxy that has such a shape.
  ///
  /// Only lenticular galaxies are thin on the outside, and only barred ones are thin inside; arms
  /// wind, and an ellipse made a circle is even. A galaxy that is none of these is irregular.
  var type: GalaxyType {
    if outerFlatness < 0.25 { return .lenticular }
    if innerFlatness < 0.27 { return .barredSpiral }
    if winding > 0.58 { return .spiral }
    return unevenness < 0.12 ? .elliptical : .irregular
  }
}

/// The ellipse of second moments about the center.
private struct Moments {
  let axisRatio: Double
  /// The direction of the long axis.
  private let cosine: Double
  private let sine: Double

  init(_ spots: [Spot]) {
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for spot in spots {
      xx += spot.x * spot.x
      xy += spot.x * spot.y
      yy += spot.y * spot.y
    }
    let mean = (xx + yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    axisRatio = mean > 0 ? max(0, (mean - spread) / (mean + spread)).squareRoot() : 1
    let angle = atan2(2 * xy, xx - yy) / 2
    (cosine, sine) = (cos(angle), sin(angle))
  }

  /// Returns `spot` after the ellipse has been made a circle.
  func rounded(_ spot: Spot) -> Spot {
    Spot(
      spot.x * cosine + spot.y * sine, (spot.y * cosine - spot.x * sine) / max(1e-9, axisRatio))
  }
}

/// The strongest of the waves around the center with one of the numbers `arms` of arms, whose
/// crests turn by a pitch in radians for each e-fold of the distance: |Σ exp i(mθ + p ln r)| / n.
func waves(_ spots: [Spot], pitches: [Double], arms: ClosedRange<Int>) -> Double {
  if spots.isEmpty { return 0 }
  var strongest = 0.0
  let polar = spots.map { (atan2($0.y, $0.x), log(max(1e-9, $0.distance))) }
  for arm in arms {
    for pitch in pitches {
      var (real, imaginary) = (0.0, 0.0)
      for (angle, depth) in polar {
        let phase = Double(arm) * angle + pitch * depth
        real += cos(phase)
        imaginary += sin(phase)
      }
      strongest = max(strongest, (real * real + imaginary * imaginary).squareRoot())
    }
  }
  return strongest / Double(spots.count)
}
