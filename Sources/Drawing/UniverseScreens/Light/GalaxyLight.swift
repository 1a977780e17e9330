import SceneDescription
import UniverseSimulation

/// The light of a galaxy's countless stars: points at places of its form, where its next systems will be.
struct GalaxyLight: Sendable {
  /// The points, with strengths for three quarters of a point in nine pixels.
  var points: [Light.Point] = []
  /// The points of its dust, on the inner sides of its arms.
  var dust: [Light.Point] = []

  /// The most points of a galaxy.
  static let most = 40_000
  /// The radius in pixels from which dust is seen.
  static let smallestDust = 60.0

  /// Returns the number of points of a galaxy with a radius of `radius` pixels.
  static func count(radius: Double) -> Int {
    Int(max(200, min(Double(most), Double.pi * radius * radius / 9)))
  }

  /// Adds points of `form` until there are `count`, and half as many of dust if it `hasDust`.
  mutating func grow(_ form: GalaxyForm, to count: Int, hasDust: Bool) {
    points.reserveCapacity(count)
    for slot in points.count..<max(points.count, count) {
      points.append(Self.point(UInt32(slot), form))
    }
    guard hasDust, form.hasArms else { return }
    dust.reserveCapacity(count / 2)
    for slot in dust.count..<max(dust.count, count / 2) {
      let (x, y) = form.dust(UInt32(slot))
      // None in front of the heart.
      let depth: Light.Strength = x * x + y * y > 0.029 ? Self.depth : .zero
      dust.append(Light.Point(x: Float(x), y: Float(y), depth))
    }
  }

  /// The depth of a point of dust for red, green and blue.
  private static let depth = Light.Strength(210, 294, 406, 0)

  private static func point(_ slot: UInt32, _ form: GalaxyForm) -> Light.Point {
    let (x, y) = form.lightPlace(slot), distance = (x * x + y * y).squareRoot()
    var scatter = Scatter(seed: 0x57A2_11C4, UInt64(slot))
    let old: Double
    switch form.type {
    case .spiral, .barredSpiral: old = max(0, min(1, 1.15 - 3.2 * distance))
    case .elliptical, .lenticular: old = 0.9
    case .irregular: old = 0.1
    }
    let (hue, rank) = (scatter.next(), scatter.next())
    let kelvins = 3600 * old + (1 - old) * (8000 + 14_000 * hue * hue)
    // Few are bright.
    let bright = min(9, 1 / max(1e-6, rank).squareRoot() - 1)
    var strength = (0.05 + 0.1 * bright) * (0.7 + 0.5 * old)
    if form.type == .irregular { strength *= 0.45 }
    return Light.Point(x: Float(x), y: Float(y), StarLight.strength(kelvins, strength))
  }

  /// The points of the even disc beneath arms, of which a galaxy has half as many as of others.
  static let disc: [Light.Point] = (0..<most / 2).map { index in
    var scatter = Scatter(seed: 0xD15C, UInt64(index))
    let distance = -0.3 * naturalLogarithm(1 - 0.985 * scatter.next())
    let direction = Heading(turns: scatter.next())
    return Light.Point(
      x: Float(distance * direction.cosine), y: Float(distance * direction.sine),
      StarLight.strength(4800, 0.06))
  }
}

/// The colors of light by temperature.
enum StarLight {
  /// The light of each 100 K from 2,000 K to 20,000 K and beyond.
  private static let lights = (0...380).map { StarColors.light(of: 2000 + 100 * Double($0)) }

  /// Returns the color of a temperature in kelvins, the largest channel 1.
  static func color(_ kelvins: Double) -> SIMD3<Double> {
    lights[max(0, min(lights.count - 1, Int((kelvins - 2000) / 100 + 0.5)))]
  }

  /// Returns `share` of white's strength in the color of a temperature.
  static func strength(_ kelvins: Double, _ share: Double) -> Light.Strength {
    strength(color(kelvins) * share)
  }

  /// Returns linear light, in parts of white, as a strength.
  static func strength(_ light: SIMD3<Double>) -> Light.Strength {
    let scaled = (light * 4096).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 65_535))
    return Light.Strength(UInt16(scaled.x), UInt16(scaled.y), UInt16(scaled.z), 0)
  }
}

extension GalaxyForm {
  /// Whether it has arms.
  var hasArms: Bool { type == .spiral || type == .barredSpiral }

  /// Returns place number `slot` of its light: that of a system but in ellipticals, whose light is denser
  /// in the middle.
  func lightPlace(_ slot: UInt32) -> (x: Double, y: Double) {
    if type != .elliptical { return place(slot) }
    var scatter = Scatter(seed: variety ^ 0xE111, UInt64(slot))
    let distance = -0.21 * naturalLogarithm(1 - 0.992 * scatter.next())
    let direction = Heading(turns: scatter.next())
    return heading.turning(distance * direction.cosine, 0.62 * distance * direction.sine)
  }

  /// Returns place number `slot` of its dust: a twentieth of a turn behind its arms, in lanes half as wide.
  func dust(_ slot: UInt32) -> (x: Double, y: Double) {
    place(slot, behind: 0.05, spread: 0.45)
  }
}

/// Returns the natural logarithm of `value`, above 0.
func naturalLogarithm(_ value: Double) -> Double { binaryLogarithm(value) * 0.693147180559945309 }
