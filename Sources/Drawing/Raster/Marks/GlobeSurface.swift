import Pictures
import SceneDescription

/// The colors of a sphere's surface in full light, red, green and blue 0 … 255, at places of the
/// unit sphere, whose poles are at y = ±1.
struct GlobeSurface {
  typealias Channels = SIMD3<Float>

  private let first: Channels
  private let second: Channels
  private let shape: SurfaceNoise
  private let detail: SurfaceNoise

  /// Creates the surface of `globe` with a radius of `radius` pixels.
  init(_ globe: Globe, first: Color, radius: Float) {
    self.first = Channels(first)
    second = Channels(globe.second)
    func noise(_ frequency: Float, _ octaves: Int, _ number: UInt64) -> SurfaceNoise {
      SurfaceNoise(
        frequency: frequency, octaves: octaves, radius: radius,
        seed: globe.seed ^ number &* 0xD6E8_FEB8_6659_FD93)
    }
    switch globe.surface {
    case .plain: (shape, detail) = (noise(1.7, 3, 1), noise(6, 2, 2))
    case .bands: (shape, detail) = (noise(2.1, 3, 1), noise(9, 2, 2))
    case .patches: (shape, detail) = (noise(1.6, 5, 1), noise(7, 2, 2))
    case .caps: (shape, detail) = (noise(2.2, 4, 1), noise(8, 2, 2))
    case .star: (shape, detail) = (noise(4, 3, 1), noise(14, 2, 2))
    case .sun: (shape, detail) = (noise(3.4, 4, 1), noise(15, 3, 2))
    }
  }

  @inline(__always) func plain(_ place: SIMD3<Float>) -> Channels {
    let spots = step(0.42, 0.72, shape.value(place)) * 0.45
    return mix(first, second, spots) * (0.9 + 0.2 * detail.value(place))
  }

  @inline(__always) func bands(_ place: SIMD3<Float>) -> Channels {
    let waves = shape.value(place) - 0.5
    let latitude = place.y + 0.05 * waves * (1 - place.y * place.y)
    // Stripes are noise along the axis; a little of it is stretched along them.
    let stripe = detail.value(SIMD3(0.1, latitude * 0.55, 0.2))
    let broad = shape.value(SIMD3(0.3, latitude * 0.95, -0.2))
    let streak = detail.value(SIMD3(place.x * 0.3, latitude * 0.98, place.z * 0.3))
    let share = step(0.3, 0.7, 0.5 * broad + 0.35 * stripe + 0.15 * streak)
    let dark = 1 - 0.22 * step(0.55, 1, place.y.magnitude)
    return mix(first, second, share) * dark * (0.94 + 0.12 * streak)
  }

  @inline(__always) func patches(_ place: SIMD3<Float>) -> Channels {
    let height = shape.value(place), rough = detail.value(place)
    let land = step(0.505, 0.53, height)
    let sea = first * (0.72 + 0.42 * step(0.25, 0.52, height))
    let inland = step(0.53, 0.72, height)
    let ground = second * (0.82 + 0.36 * rough) * (1 - 0.18 * inland)
    let mountains = step(0.62, 0.78, height + 0.1 * (rough - 0.5))
    return mix(
      sea, mix(ground, mix(second * 1.5, Channels(repeating: 240), 0.6), 0.5 * mountains), land)
  }

  @inline(__always) func caps(_ place: SIMD3<Float>) -> Channels {
    let height = shape.value(place), rough = detail.value(place)
    let edge = place.y.magnitude + 0.34 * (height - 0.5)
    let ground = mix(first, second, 0.16 * step(0.45, 0.7, height)) * (0.8 + 0.4 * rough)
    return mix(ground, second * (0.93 + 0.1 * rough), step(0.74, 0.8, edge))
  }

  /// Returns the brightness of a star's grains and, much less, of its few spots.
  @inline(__always) func grains(_ place: SIMD3<Float>) -> Float {
    let shape = shape.value(place), cell = 1 - (detail.value(place) * 2 - 1).magnitude
    let spot = 1 - step(0.24, 0.3, shape)
    return (0.74 + 0.4 * cell * cell * (0.6 + 0.7 * shape)) * (1 - 0.6 * spot)
  }

  @inline(__always) func star(_ place: SIMD3<Float>) -> Channels {
    let grains = 0.6 * shape.value(place) + 0.4 * detail.value(place)
    return mix(first, second, 0.35 * step(0.45, 0.75, grains)) * (0.96 + 0.1 * (1 - grains))
  }
}

extension SIMD3<Float> {
  /// Creates red, green and blue, 0 … 255, from `color`.
  init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue))
  }
}

/// Returns 0 up to `low`, 1 from `high` on, and a smooth transition between them.
@inline(__always) func step(_ low: Float, _ high: Float, _ value: Float) -> Float {
  let part = max(0, min(1, (value - low) / (high - low)))
  return part * part * (3 - 2 * part)
}

/// Returns the mixture of `share` of `second` and the rest of `first`.
@inline(__always)
func mix(_ first: SIMD3<Float>, _ second: SIMD3<Float>, _ share: Float) -> SIMD3<Float> {
  first + (second - first) * share
}
