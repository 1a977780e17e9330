/// Smooth noise in the unit sphere: random numbers on the corners of cubes, blended between them.
///
/// Of several sizes of cubes, each has half the strength of the one before. The memory is that of a
/// ``NoiseTable``.
struct SurfaceNoise {
  /// Noise of one size.
  struct Octave {
    /// How many cubes there are along the radius of the unit sphere.
    var frequency: Float
    /// The corners along each axis.
    var side: Int
    /// What it counts.
    var strength: Float
    var values: UnsafePointer<Float>
  }

  let octaves: UnsafePointer<Octave>
  let count: Int

  /// 0 … 1 at a place in the unit sphere.
  @inline(__always) func value(_ place: SIMD3<Float>) -> Float {
    var sum: Float = 0
    for octave in 0..<count { sum += octaves[octave].value(place) * octaves[octave].strength }
    return sum
  }
}

extension SurfaceNoise.Octave {
  /// What is added to a number so that its whole part is in the lowest bits, less 1/2.
  private static let wholeBits: Float = 8_388_607.5

  @inline(__always) fileprivate func value(_ place: SIMD3<Float>) -> Float {
    // 1/2 or more: rounded to the nearest less 1/2 it is the corner before.
    let shifted = place * frequency + (Float(side / 2) - 0.5)
    let biased = shifted + Self.wholeBits
    let corner = unsafeBitCast(biased, to: SIMD3<UInt32>.self) & 0x7f_ffff
    let part = shifted - (biased - 8_388_608)
    let blend = part * part * (3 - 2 * part)
    let number = (Int(corner.z) &* side &+ Int(corner.y)) &* side &+ Int(corner.x)
    let near = values + number, far = near + side &* side
    let rows = SIMD4(near[0], near[side], far[0], far[side])
    let nextRows = SIMD4(near[1], near[side &+ 1], far[1], far[side &+ 1])
    let along = rows + (nextRows - rows) * blend.x
    let front = along.x + (along.y - along.x) * blend.y
    let back = along.z + (along.w - along.z) * blend.y
    return front + (back - front) * blend.z
  }
}

/// The numbers that noise is made of.
final class NoiseTable {
  private let octaves: UnsafeMutablePointer<SurfaceNoise.Octave>
  private let values: UnsafeMutablePointer<Float>
  private let count: Int

  /// Noise from `frequency` cubes along the radius on, as far as a cube has two pixels.
  ///
  /// - Parameters:
  ///   - frequency: that of the widest one, up to 64.
  ///   - most: how many octaves there are at most.
  ///   - radius: the sphere's, in pixels.
  ///   - seed: other noise for each.
  init(frequency: Float, octaves most: Int, radius: Float, seed: UInt64) {
    var sizes = [frequency]
    while sizes.count < most, sizes[sizes.count - 1] * 4 < radius {
      sizes.append(sizes[sizes.count - 1] * 2.03)
    }
    let sides = sizes.map { 2 * Int($0 + 1) + 2 }
    let counts = sides.map { $0 * $0 * $0 }
    count = sizes.count
    octaves = .allocate(capacity: count)
    values = .allocate(capacity: counts.reduce(0, +))
    var source = Draws(state: seed)
    var start = values, strength: Float = 1
    let whole = 2 - Float(2) / Float(1 << count)
    for (index, size) in sizes.enumerated() {
      for place in 0..<counts[index] { (start + place).initialize(to: source.next()) }
      (octaves + index).initialize(
        to: SurfaceNoise.Octave(
          frequency: size, side: sides[index], strength: strength / whole, values: start))
      start += counts[index]
      strength /= 2
    }
  }

  deinit {
    octaves.deallocate()
    values.deallocate()
  }

  /// The noise, as long as the table lives.
  var noise: SurfaceNoise { SurfaceNoise(octaves: octaves, count: count) }

  /// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  private struct Draws {
    var state: UInt64

    mutating func next() -> Float {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return Float((mixed ^ mixed >> 31) >> 40) / Float(1 << 24)
    }
  }
}
