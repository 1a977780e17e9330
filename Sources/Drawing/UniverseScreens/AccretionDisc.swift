import Pictures
import SceneDescription

/// A disc of glowing gas around a black hole, as its bent light shows it.
///
/// A quarter of a turn of the disc's far side is seen above the hole, because light is bent around
/// it. The angle α at which light leaves a point at distance ρ, in units of half the
/// Schwarzschild radius, follows from the angle ψ between the directions to the point and to the
/// observer: 1 − cos α = (1 − cos ψ)(1 − 2/ρ) (Beloborodov: "Gravitational light bending near
/// neutron stars", 2002). Gas that approaches is brighter than gas that recedes.
struct AccretionDisc {
  /// The distances of the innermost stable orbit and of the disc's edge, in half Schwarzschild
  /// radii.
  private static let inner = 6.0
  private static let outer = 13.5
  /// The number of rings of gas, and of lights in each.
  private static let rings = 18
  private static let lights = 200
  /// The radius of a hole's shadow in half Schwarzschild radii: √27.
  private static let shadow = 5.196152
  /// The radius that the disc may take relative to that of the hole's shadow.
  static let reach = (outer + 2.2) / shadow
  /// The cosine and the sine of the angle between the disc's axis and the line of sight.
  private static let tilt = (cosine: 0.16, sine: 0.98712)
  /// The cosine and the sine by which the disc is rolled in the plane of the picture.
  private static let roll = Heading(turns: -0.045)

  private struct Light {
    var x: Double
    var y: Double
    var size: Double
    var color: Color
    /// The opacity of its middle, 0 … 1.
    var strength: Double
    /// Whether it comes from the far side, behind the hole.
    var isBehind: Bool
  }

  private var lights: [Light] = []

  /// Creates the disc around the hole `id`.
  init(_ id: UInt32, _ snapshot: UniverseSnapshot, _ inks: UniverseInks) {
    for ring in 0..<Self.rings {
      // Inner gas is faster, as planets are.
      let turn = snapshot.turn(period: 10 + Int64(ring * 2), from: id &* 0x9E37_79B9)
      let clouds = Clouds(id, ring, Heading(turn: turn))
      for index in 0..<Self.lights {
        let heading = Heading(turns: Double(index) / Double(Self.lights))
        var light = Self.light(ring, heading, clouds, inks)
        // Few strong lights instead of many faint ones, whose colors would be rounded away.
        let group = min(3, Int(0.07 / max(0.004, light.strength)) + 1)
        if (index + 3 * ring) % group != 0 { continue }
        light.strength *= Double(group)
        lights.append(light)
      }
    }
  }

  /// Returns the light of gas in a ring that is seen in the direction `view` from the hole.
  private static func light(
    _ ring: Int, _ view: Heading, _ clouds: Clouds, _ inks: UniverseInks
  ) -> Light {
    let share = (Double(ring) + 0.5) / Double(rings), step = (outer - inner) / Double(rings)
    let distance = inner + (outer - inner) * share
    // The direction in the plane of the disc.
    let (u, v) = (view.cosine * tilt.cosine, view.sine)
    let length = (u * u + v * v).squareRoot()
    let (cosine, sine) = (u / length, v / length)
    let apparent = apparent(distance, sine)
    let spacing =
      self.apparent(distance + step / 2, sine) - self.apparent(distance - step / 2, sine)
    let (x, y) = roll.turning(view.cosine * apparent, -view.sine * apparent)
    // The shift of its light by its speed and the hole's gravity.
    let speed = 1 / distance.squareRoot()
    let shift = (1 - 3 / distance).squareRoot() / (1 + speed * cosine * tilt.sine)
    // The edges are soft.
    let edge = min(1, 3.5 * (1 - share)) * min(1, 0.35 + 6 * share)
    let light = shift * shift * (1.25 - share) * clouds.density(cosine, sine)
    let size = max(0.5, min(1, spacing * 1.6))
    // Many lights that overlap are together as bright as one.
    let overlap = size * size * 3 / (max(0.02, spacing) * apparent * 6.2832 / Double(lights))
    let strength = min(0.97, (inks.isDark ? 1.25 : 1.1) * light * edge)
    let heat = max(0, min(1, light - 0.5))
    let color = inks.halo.mixed(with: Color(inks.isDark ? 0xFFFFFF : 0x4A1606), 0.8 * heat)
    return Light(
      x: x / shadow, y: y / shadow, size: size / shadow,
      color: color, strength: min(strength, 2.6 * strength / max(1, overlap)),
      isBehind: view.sine > 0)
  }

  /// Returns the distance from the hole's center at which light from `distance` is seen, in the
  /// direction with the sine `sine` within the disc.
  private static func apparent(_ distance: Double, _ sine: Double) -> Double {
    let cosine = 1 - (1 + sine * tilt.sine) * (1 - 2 / distance)
    return distance * max(0, 1 - cosine * cosine).squareRoot() / (1 - 2 / distance).squareRoot()
  }

  /// Draws the half of the disc that is behind the hole, or the one in front of it, around (x, y);
  /// the hole's shadow has a radius of `radius` pixels.
  func draw(
    on sheet: inout Sheet, _ x: Double, _ y: Double, _ radius: Double, isBehind: Bool
  ) {
    for light in lights where light.isBehind == isBehind {
      sheet.glow(
        x + light.x * radius, y + light.y * radius, max(0.5, light.size * radius * 1.7),
        light.color.faded(to: light.strength))
    }
  }
}

/// The uneven density of gas along a ring.
private struct Clouds {
  private let turn: Heading
  private let phases: [Heading]

  init(_ id: UInt32, _ ring: Int, _ turn: Heading) {
    self.turn = turn
    // Similar in neighboring rings, so that clouds are as wide as several of them.
    phases = (0..<3).map { wave in
      var scatter = Scatter(seed: UInt64(id), UInt64(wave))
      let start = scatter.next(), slope = (scatter.next() - 0.5) * 0.12
      return Heading(turns: start + slope * Double(ring))
    }
  }

  /// Returns the density, 0.5 … 1.5, in the direction with this cosine and sine.
  func density(_ cosine: Double, _ sine: Double) -> Double {
    let (x, y) = (cosine * turn.cosine + sine * turn.sine, sine * turn.cosine - cosine * turn.sine)
    var density = 1.0
    var wave = (x: 1.0, y: 0.0)
    for (order, phase) in zip([3, 2, 4], phases) {
      for _ in 0..<order { wave = (wave.x * x - wave.y * y, wave.x * y + wave.y * x) }
      density += 0.17 * (wave.x * phase.cosine - wave.y * phase.sine)
    }
    return density
  }
}
