import Pictures
import SceneDescription

/// A lit sphere, in pixels from a picture's corner.
struct LitGlobe {
  /// The radius in pixels from which on the surface has a texture.
  private static let smallestTexture: Float = 6

  private let edge: DiscEdge
  private let ink: MarkInk
  private let radius: Float
  private let globe: Globe
  private let color: Color
  private let axes: GlobeAxes
  private let shading: GlobeShading

  init(_ globe: Globe, color: Color, edge: DiscEdge) {
    self.edge = edge
    ink = MarkInk(color)
    radius = Float(edge.radius) / 256
    self.globe = globe
    self.color = color
    axes = GlobeAxes(turn: globe.turn)
    shading = GlobeShading(globe.light)
  }

  func paint(into canvas: MarkCanvas) {
    if ink.alpha == 0 { return }
    let first = SIMD3<Float>(color), second = SIMD3<Float>(globe.second)
    // A small star has its color, because white would be lost on a light ground.
    let heat = 0.15 + 0.4 * min(1, radius / 60)
    if radius < Self.smallestTexture {
      if globe.surface == .star || globe.surface == .sun {
        paint(into: canvas) { GlobeShading.shining(first, second, $0.z, heat: heat) }
      } else {
        paint(into: canvas) { shading.lit(first, $0) }
      }
      return
    }
    let surface = GlobeSurface(globe, first: color, radius: radius)
    switch globe.surface {
    case .plain: paint(into: canvas) { shading.lit(surface.plain(axes.turned($0)), $0) }
    case .bands: paint(into: canvas) { shading.lit(surface.bands(axes.turned($0)), $0) }
    case .patches: paint(into: canvas) { shading.lit(surface.patches(axes.turned($0)), $0) }
    case .caps: paint(into: canvas) { shading.lit(surface.caps(axes.turned($0)), $0) }
    case .sun:
      let face = SunFace(color)
      paint(into: canvas) { face.color(surface, axes.turned($0), $0.z) }
    case .star:
      paint(into: canvas) {
        GlobeShading.shining(surface.star(axes.turned($0)), second, $0.z, heat: heat)
      }
    }
  }

  /// Sets each pixel to the color that `color` returns for the direction of the surface.
  @inline(__always) private func paint(
    into canvas: MarkCanvas, _ color: (SIMD3<Float>) -> SIMD3<Float>
  ) {
    for row in edge.rows(in: 0..<canvas.height) {
      let (touched, whole) = edge.columns(ofRow: row, in: 0..<canvas.width)
      let pixels = canvas.row(row)
      for column in touched {
        let coverage =
          whole.contains(column) ? MarkCanvas.whole : edge.coverage(column, row)
        if coverage == 0 { continue }
        pixels[column] = MarkCanvas.mix(
          pixels[column], opaquePixel(color(normal(column, row))), ink.weight(covering: coverage))
      }
    }
  }

  /// Returns the direction of the surface in a pixel; pixels whose centers are beyond the edge have
  /// that of the edge.
  @inline(__always) private func normal(_ column: Int, _ row: Int) -> SIMD3<Float> {
    let x = Float(column << 8 + 128 - edge.x) / 256 / radius
    let y = Float(row << 8 + 128 - edge.y) / 256 / radius
    let square = x * x + y * y
    if square < 1 { return SIMD3(x, y, (1 - square).squareRoot()) }
    let length = square.squareRoot()
    return SIMD3(x / length, y / length, 0)
  }
}

/// The orientation of a globe: its axis is tilted to the right and slightly forward, and it has
/// rotated about it.
struct GlobeAxes {
  private let x: SIMD3<Float>
  private let y: SIMD3<Float>
  private let z: SIMD3<Float>

  /// The tilt in parts of a full turn: 17° and 11°.
  private static let lean = UInt32(17 << 32 / 360)
  private static let nod = UInt32(11 << 32 / 360)

  init(turn: UInt32) {
    func wave(_ turn: UInt32) -> (sine: Float, cosine: Float) {
      (Float(TurnSine.sine(turn)), Float(TurnSine.cosine(turn)))
    }
    let (lean, nod, spin) = (wave(Self.lean), wave(Self.nod), wave(turn))
    // The picture's axes in the frame of the tilted globe, then rotated about its axis.
    let across = SIMD3(lean.cosine, lean.sine, 0)
    let down = SIMD3(-lean.sine * nod.cosine, lean.cosine * nod.cosine, nod.sine)
    let front = SIMD3(lean.sine * nod.sine, -lean.cosine * nod.sine, nod.cosine)
    x = across * spin.cosine - front * spin.sine
    y = down
    z = across * spin.sine + front * spin.cosine
  }

  /// Returns the place on the globe, its poles at y = ±1, that is visible at a place of the
  /// picture's sphere.
  @inline(__always) func turned(_ place: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3((place * x).sum(), (place * y).sum(), (place * z).sum())
  }
}

/// The face of a star in linear light: hot in the middle, redder and darker toward the limb.
struct SunFace {
  private let hot: SIMD3<Float>
  private let limb: SIMD3<Float>

  /// Creates the face of a star of this color.
  init(_ color: Color) {
    let linear = SIMD3<Float>(LinearLight.decode(color)) / 65_535
    hot = linear * 0.8 + 0.2
    limb = linear * (linear * 0.4 + 0.6)
  }

  /// Returns the color of a place that faces the viewer to the degree `front`, 0 … 1.
  @inline(__always) func color(
    _ surface: GlobeSurface, _ place: SIMD3<Float>, _ front: Float
  ) -> SIMD3<Float> {
    let root = front.squareRoot(), bright = 0.22 + 0.78 * root * root.squareRoot()
    let light = mix(limb, hot, front * root.squareRoot()) * (bright * 1.05 * surface.grains(place))
    func channel(_ value: Float) -> Float {
      Float(LinearLight.encode(UInt16(max(0, min(1, value)) * 65_535)))
    }
    return SIMD3(channel(light.x), channel(light.y), channel(light.z))
  }
}

/// The light on a sphere.
struct GlobeShading {
  /// The night side's share of the light of the day side.
  private static let night: Float = 0.14
  /// The distance that light reaches beyond the terminator, as the sine of an angle.
  private static let dusk: Float = 0.16

  /// The direction toward the light.
  private let light: SIMD3<Float>
  /// The direction between the light and the viewer.
  private let gloss: SIMD3<Float>

  init(_ light: Globe.Light) {
    let direction = SIMD3(Float(light.x), Float(light.y), Float(light.z))
    let length = (direction * direction).sum().squareRoot()
    let viewer = SIMD3<Float>(0, 0, 1)
    self.light = length > 0 ? direction / length : viewer
    let middle = self.light + viewer
    let square = (middle * middle).sum()
    gloss = square > 0.01 ? middle / square.squareRoot() : viewer
  }

  /// Returns `ground` as it looks where the surface faces `normal`.
  @inline(__always) func lit(_ ground: SIMD3<Float>, _ normal: SIMD3<Float>) -> SIMD3<Float> {
    let slope = (normal * light).sum()
    let height = max(0, (slope + Self.dusk) / (1 + Self.dusk))
    // Lambert's cosine with a soft foot; its root approximates the sRGB encoding.
    let day = height.squareRoot() * step(0, 0.35, height)
    let rim = 1 - normal.z
    let air = rim * rim * rim * day
    let shine = max(0, (normal * gloss).sum())
    let (s2, s4) = (shine * shine, shine * shine * shine * shine)
    let s16 = s4 * s4 * s4 * s4
    let bright = Self.night + (1 - Self.night) * day
    let white = SIMD3<Float>(repeating: 255)
    return mix(ground * bright, white, 0.28 * air + 0.1 * s16 * s2 * day)
  }

  /// Returns the color of a star.
  ///
  /// - Parameters:
  ///   - ground: The color of its surface.
  ///   - rim: The color of its edge.
  ///   - front: The degree to which its surface faces the viewer: 0 … 1.
  ///   - heat: The whiteness of its middle: 0 … 1.
  /// - Returns: Red, green and blue, 0 … 255.
  @inline(__always) static func shining(
    _ ground: SIMD3<Float>, _ rim: SIMD3<Float>, _ front: Float, heat: Float
  ) -> SIMD3<Float> {
    let white = SIMD3<Float>(repeating: 255)
    let hot = mix(ground, white, heat * front * front)
    return mix(rim * 0.9, hot, step(-0.15, 0.75, front))
  }
}
