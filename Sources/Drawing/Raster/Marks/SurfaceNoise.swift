/// Smooth noise in the unit sphere: random numbers at the corners of cubes, interpolated between
/// them.
///
/// Each octave, of smaller cubes, has half the strength of the one before. The numbers repeat after
/// sixteen cubes, which only small cubes do within a sphere; different noises start at different
/// places.
struct SurfaceNoise {
  /// The number of cubes of the largest size along the radius of the sphere.
  private let frequency: Float
  private let octaves: Int
  private let strength: Float
  private let start: SIMD3<Float>
  private let values = NoiseCubes.shared.values

  /// The factor by which an octave has more cubes along the radius than the one before.
  private static let ratio: Float = 2.03
  /// The offset in the cubes by which each octave begins further on.
  private static let shift = SIMD3<Float>(5.31, 9.17, 3.73)
  /// The number that is added to another one so that its integral part is in the lowest bits, less
  /// 1/2.
  private static let wholeBits: Float = 8_388_607.5

  /// Creates noise from `frequency` cubes along the radius on, as long as a cube has three pixels.
  ///
  /// - Parameters:
  ///   - frequency: The frequency of the widest octave, up to 32.
  ///   - most: The most octaves.
  ///   - radius: The radius of the sphere in pixels.
  ///   - seed: The seed of the noise.
  init(frequency: Float, octaves most: Int, radius: Float, seed: UInt64) {
    self.frequency = frequency
    var octaves = 1
    var next = frequency * Self.ratio * 3
    while octaves < most, next < radius {
      octaves += 1
      next *= Self.ratio
    }
    self.octaves = octaves
    strength = 1 / (2 - Float(2) / Float(1 << octaves))
    var draws = NoiseCubes.Draws(state: seed)
    let side = Float(NoiseCubes.side)
    // Far enough from 0 that no place of any octave is below it.
    start = SIMD3(draws.next(), draws.next(), draws.next()) * side + 4 * side
  }

  /// Returns the noise at a place in the unit sphere, 0 … 1.
  @inline(__always) func value(_ place: SIMD3<Float>) -> Float {
    var sum: Float = 0, strength = strength
    var scaled = place * frequency, start = start
    for _ in 0..<octaves {
      sum += blended(scaled + start) * strength
      scaled *= Self.ratio
      start += Self.shift
      strength *= 0.5
    }
    return sum
  }

  /// Returns the interpolated number at a place counted in cubes, 1/2 or more.
  @inline(__always) private func blended(_ place: SIMD3<Float>) -> Float {
    let biased = place + Self.wholeBits
    let cube = unsafeBitCast(biased, to: SIMD3<UInt32>.self) & UInt32(NoiseCubes.side - 1)
    let part = place - (biased - 8_388_608)
    let blend = part * part * (3 - 2 * part)
    let near = values + Int(NoiseCubes.number(cube.x, cube.y, cube.z))
    let far = near + NoiseCubes.down * NoiseCubes.down
    let rows = SIMD4(near[0], near[NoiseCubes.down], far[0], far[NoiseCubes.down])
    let next = SIMD4(near[1], near[NoiseCubes.down + 1], far[1], far[NoiseCubes.down + 1])
    let along = rows + (next - rows) * blend.x
    let front = along.x + (along.y - along.x) * blend.y
    let back = along.z + (along.w - along.z) * blend.y
    return front + (back - front) * blend.z
  }
}

/// The random numbers that all noise is made of, drawn once.
final class NoiseCubes: @unchecked Sendable {
  /// The number of cubes along each axis.
  static let side = 16
  /// The number of corners along each axis; those at the end equal those at the beginning.
  static let down = side + 1

  static let shared = NoiseCubes()

  /// The `down`³ numbers, 0 … 1, which never change and exist as long as the program runs.
  let values: UnsafePointer<Float>

  private init() {
    let values = UnsafeMutablePointer<Float>.allocate(capacity: Self.down * Self.down * Self.down)
    var draws = Draws(state: 0)
    let numbers = (0..<Self.side * Self.side * Self.side).map { _ in draws.next() }
    for z in 0..<Self.down {
      for y in 0..<Self.down {
        for x in 0..<Self.down {
          let (x1, y1, z1) = (x % Self.side, y % Self.side, z % Self.side)
          let corner = values + ((z * Self.down + y) * Self.down + x)
          corner.initialize(to: numbers[(z1 * Self.side + y1) * Self.side + x1])
        }
      }
    }
    self.values = UnsafePointer(values)
  }

  /// Returns the index of the first number of a cube.
  @inline(__always) static func number(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
    (z &* UInt32(down) &+ y) &* UInt32(down) &+ x
  }

  /// The generator SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
  /// generators", 2014).
  struct Draws {
    var state: UInt64

    /// Returns the next number, 0 … 1.
    mutating func next() -> Float {
      state &+= 0x9E37_79B9_7F4A_7C15
      return Float(splitMixed(state) >> 40) / Float(1 << 24)
    }
  }
}

/// Returns bits that all depend on all of `bits`: SplitMix64's finalizer.
@inline(__always) func splitMixed(_ bits: UInt64) -> UInt64 {
  var mixed = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
  return mixed ^ mixed >> 31
}
