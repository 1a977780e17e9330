/// Smooth noise in space: random numbers on the corners of cubes, blended between them.
struct LatticeNoise: Sendable {
  /// How many cubes there are along the radius of the unit sphere.
  let frequency: Float
  private let side: Int
  private let values: [Float]

  /// Noise for places in the unit sphere, 1 … 64 cubes along its radius.
  ///
  /// - Parameters:
  ///   - frequency: cubes along the radius.
  ///   - seed: other numbers for each.
  init(frequency: Float, seed: UInt64) {
    self.frequency = frequency
    side = 2 * Int(frequency + 1) + 2
    let count = side * side * side
    var mixed = seed
    let start = Self.next(&mixed)
    values = (0..<count).map { Self.number(start &+ UInt64($0)) }
  }

  /// 0 … 1 at a place in the unit sphere.
  @inline(__always) func value(_ place: SIMD3<Float>) -> Float {
    // Above 0, so that cutting off rounds down.
    let shifted = place * frequency + Float(side / 2) - 0.5
    let (x, y, z) = (Int(shifted.x), Int(shifted.y), Int(shifted.z))
    let part = shifted - SIMD3(Float(x), Float(y), Float(z))
    let blend = part * part * (3 - 2 * part)
    return values.withUnsafeBufferPointer { values in
      let corner = (z &* side &+ y) &* side &+ x
      @inline(__always) func along(_ place: Int) -> Float {
        values[place] + (values[place &+ 1] - values[place]) * blend.x
      }
      @inline(__always) func across(_ place: Int) -> Float {
        let near = along(place)
        return near + (along(place &+ side) - near) * blend.y
      }
      let front = across(corner)
      return front + (across(corner &+ side &* side) - front) * blend.z
    }
  }

  /// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private static func number(_ place: UInt64) -> Float {
    var state = place &* 0x9E37_79B9_7F4A_7C15
    return Float(next(&state) >> 40) / Float(1 << 24)
  }
}

/// Noise of a few sizes, each of half the strength of the one before.
struct FractalNoise: Sendable {
  private let octaves: [LatticeNoise]
  private let whole: Float

  /// Noise from `frequency` cubes along the radius on, as far as a cube has two pixels.
  ///
  /// - Parameters:
  ///   - frequency: that of the widest one.
  ///   - octaves: how many there are at most.
  ///   - radius: the sphere's, in pixels.
  ///   - seed: other noise for each.
  init(frequency: Float, octaves: Int, radius: Float, seed: UInt64) {
    var list: [LatticeNoise] = []
    var size = frequency, sum: Float = 0, strength: Float = 1
    for octave in 0..<octaves {
      if octave > 0 && size * 2 > radius { break }
      list.append(LatticeNoise(frequency: size, seed: seed &+ UInt64(octave) &* 0x5851_F42D))
      sum += strength
      strength /= 2
      size *= 2.03
    }
    self.octaves = list
    whole = sum
  }

  /// 0 … 1 at a place in the unit sphere.
  @inline(__always) func value(_ place: SIMD3<Float>) -> Float {
    var sum: Float = 0, strength: Float = 1
    for octave in octaves {
      sum += octave.value(place) * strength
      strength /= 2
    }
    return sum / whole
  }
}
