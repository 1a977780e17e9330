import SceneDescription
import UniverseSimulation

/// A thing on a screen that shines, with its place and radius in pixels.
struct SheetLight {
  /// What shines.
  enum Kind {
    /// A galaxy of a form.
    case galaxy(GalaxyForm)
    /// A glow, in parts of white.
    case glow(SIMD3<Double>)
    /// A cross of two lines, as long as the radius on either side.
    case cross(SIMD3<Double>)
    /// A black hole, which bends light.
    case hole
    /// Points around a center, which bloom; all others are as sharp as they are.
    case points([Light.Point])
  }

  var kind: Kind
  var x: Double
  var y: Double
  var radius: Double
  /// The share of its strength, 0 … 1.
  var share = 1.0
  var role: ShapeRole
}

/// How the light of a screen blooms, with radii in pixels.
struct SheetBloom {
  var direct = 1.0
  var narrow: (radius: Double, share: Double)
  var wide: (radius: Double, share: Double)

  /// Creates the bloom of screens of `width` pixels.
  init(width: Double) {
    narrow = (2 * width / 1000, 0.9)
    wide = (6 * width / 1000, 0.3)
  }

  /// Creates the bloom of a galaxy with a radius of `radius` pixels.
  init(galaxy radius: Double) {
    direct = 0.85
    narrow = (0.023 * radius, 1)
    wide = (0.075 * radius, 1.1)
  }

  /// Returns the bloom on the way to another one.
  func mixed(with other: SheetBloom, _ part: Double) -> SheetBloom {
    func between(_ one: Double, _ two: Double) -> Double { one + (two - one) * part }
    var mixed = self
    mixed.direct = between(direct, other.direct)
    mixed.narrow = (
      between(narrow.radius, other.narrow.radius), between(narrow.share, other.narrow.share)
    )
    mixed.wide = (between(wide.radius, other.wide.radius), between(wide.share, other.wide.share))
    return mixed
  }
}

// Light on a screen.
extension Sheet {
  /// Whether things are drawn as light.
  var isLight: Bool { style.isLight }

  /// Adds the light of a galaxy.
  mutating func galaxy(
    _ form: GalaxyForm, _ x: Double, _ y: Double, radius: Double, share: Double = 1
  ) {
    shine(.galaxy(form), x, y, radius, share: share, as: .extent)
  }

  /// Adds the light of a star whose disc has a radius of `radius` pixels, of a temperature in kelvins and a
  /// luminosity of 0 … 1.
  mutating func star(
    _ x: Double, _ y: Double, radius: Double, kelvins: Double, luminosity: Double,
    share: Double = 1
  ) {
    let color = StarLight.color(kelvins)
    let hot = color * 0.6 + SIMD3(repeating: 0.4)
    shine(.glow(hot * 5), x, y, radius * 1.6, share: share, as: .dot)
    shine(.glow(color * (0.55 * luminosity + 0.15)), x, y, radius * 5, share: share, as: .dot)
    shine(.glow(color * (0.11 * luminosity)), x, y, radius * 16, share: share, as: .dot)
    if luminosity > 0.55 {
      shine(.cross(color * (0.9 * luminosity)), x, y, radius * 13, share: share, as: .dot)
    }
  }
}

/// What makes the light of a scene from that of screens.
struct LightMaker {
  let forms: GalaxyForms
  private(set) var light: Light

  /// Creates light that blooms in a way.
  init(_ bloom: SheetBloom, _ forms: GalaxyForms) {
    self.forms = forms
    func blur(_ part: (radius: Double, share: Double)) -> Light.Bloom {
      Light.Bloom(radius: Sheet.fixed(part.radius), share: Int(part.share * 256 + 0.5))
    }
    light = Light(.screen, blooms: [blur(bloom.narrow), blur(bloom.wide)])
    light.direct = Int(bloom.direct * 256 + 0.5)
  }

  /// Adds points that are the same in every frame.
  mutating func add(_ cloud: Light.Cloud) { light.sharp.clouds.append(cloud) }

  /// Adds a thing that shines.
  mutating func add(_ thing: SheetLight) {
    let center = Sheet.point(thing.x, thing.y), radius = Sheet.fixed(thing.radius)
    if radius <= 0 || thing.share <= 0 { return }
    switch thing.kind {
    case .galaxy(let form): add(form, thing, center, radius)
    case .glow(let color):
      let strength = StarLight.strength(color * thing.share)
      if strength == .zero { return }
      light.sharp.glows.append(Light.Glow(center: center, radius: radius, strength))
    case .cross(let color):
      light.sharp.clouds.append(
        Light.Cloud(Self.cross(color * thing.share, thing.radius), center: center, radius: 256))
    case .hole: light.lenses.append(Light.Lens(center: center, radius: radius))
    case .points(let points):
      light.blooming.clouds.append(
        Light.Cloud(points, center: center, radius: radius, gain: Int(thing.share * 256 + 0.5)))
    }
  }

  private mutating func add(
    _ form: GalaxyForm, _ thing: SheetLight, _ center: MarkPoint, _ radius: Int
  ) {
    let size = thing.radius, count = GalaxyLight.count(radius: size)
    let hasDust = size >= GalaxyLight.smallestDust
    let kept = forms.light(of: form, count: count, hasDust: hasDust)
    let density = size * size / Double(count) * thing.share
    var cloud = Light.Cloud(
      kept.points, center: center, radius: radius, gain: Int(0.75 * density * 256 + 0.5))
    cloud.count = count
    light.blooming.clouds.append(cloud)
    if form.hasArms {
      cloud.points = GalaxyLight.disc
      cloud.count = count / 2
      light.blooming.clouds.append(cloud)
    }
    if hasDust, form.hasArms {
      // As dense as nine thousand points within 215 pixels.
      var dust = Light.Cloud(
        kept.dust, center: center, radius: radius, gain: Int(density * 256 * 0.39 + 0.5))
      dust.count = count / 2
      light.dust.append(dust)
      light.dustBlur = Light.Bloom(radius: max(768, radius / 70), share: 256)
    }
    addHeart(form, thing, center)
    if size >= 24, form.hasArms || form.type == .irregular { addNurseries(kept.points, thing) }
  }

  /// Adds the gold of a galaxy's middle.
  private mutating func addHeart(_ form: GalaxyForm, _ thing: SheetLight, _ center: MarkPoint) {
    if form.type == .irregular { return }
    let strength = StarLight.strength(SIMD3(1, 0.78, 0.5) * (0.16 * thing.share))
    light.blooming.glows.append(
      Light.Glow(center: center, radius: Sheet.fixed(max(3, thing.radius * 0.3)), strength))
  }

  /// Adds the clouds in which stars are born.
  private mutating func addNurseries(_ points: [Light.Point], _ thing: SheetLight) {
    var left = Int(min(46, thing.radius / 2.5))
    for (number, point) in points.enumerated() {
      if left == 0 { return }
      if point.x * point.x + point.y * point.y < 0.09 { continue }
      left -= 1
      let size = 0.022 * (0.5 + evenPoint(UInt64(number)).x)
      let place = Sheet.point(
        thing.x + Double(point.x) * thing.radius, thing.y + Double(point.y) * thing.radius)
      light.blooming.glows.append(
        Light.Glow(
          center: place, radius: Sheet.fixed(max(1.4, size * thing.radius)),
          StarLight.strength(SIMD3(1, 0.24, 0.42) * (0.26 * thing.share))))
    }
  }

  /// Returns the points of a cross whose lines fade toward their ends.
  private static func cross(_ color: SIMD3<Double>, _ length: Double) -> [Light.Point] {
    let count = Int(min(400, length))
    return (-count...count).flatMap { step -> [Light.Point] in
      let rest = 1 - Double(abs(step)) / (length + 1)
      let strength = StarLight.strength(color * (rest * rest * rest)), place = Float(step)
      return [Light.Point(x: place, y: 0, strength), Light.Point(x: 0, y: place, strength)]
    }
  }
}
