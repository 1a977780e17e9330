import Synchronization

/// The picture of a sprite at half of its size, a quarter, and so on, as premultiplied linear
/// light.
///
/// They are made when they are needed, once for all that share a sprite.
package final class SpriteReductions: Sendable {
  /// One of the reduced pictures.
  package struct Reduction: Sendable {
    /// The pixels of a row, and the rows.
    package let side: Int
    /// The pixels, row by row: red, green, blue and alpha, 0 … 1.
    package let light: [SIMD4<Float>]
  }

  /// The smallest side of a reduction.
  private static let smallestSide = 16

  /// Those that are made, the largest first.
  private let made = Mutex<[Reduction]>([])

  /// Returns the smallest reduction of `master`, which is the same in every call, that has a side of at
  /// least `least`; `nil` where none has.
  ///
  /// - Complexity: In proportion to the pixels of `master` when it is made, which is once; then constant.
  func smallest(of master: Image, ofAtLeast least: Float) -> Reduction? {
    made.withLock { made in
      var side = made.last?.side ?? master.width
      // An odd side has no half.
      while side % 2 == 0, side / 2 >= Self.smallestSide, Float(side / 2) >= least {
        made.append(made.last.map(Self.half) ?? Self.half(of: master))
        side /= 2
      }
      return made.last { Float($0.side) >= least }
    }
  }

  private static func half(of master: Image) -> Reduction {
    let linear = LinearLight.decodeTable.map { Float($0) / 65_535 }
    func light(_ pixel: UInt32) -> SIMD4<Float> {
      let color = Color(pixel: pixel)
      return SIMD4(linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
        * (Float(color.alpha) / 255)
    }
    let side = master.width / 2
    return master.withPixels { pixels in
      // Most of a sprite is of few colors: their light is computed once for many pixels.
      var flat = (pixel: UInt32(0), light: light(0))
      return reduction(side: side) { x, y in
        let first = 4 &* y &* side &+ 2 &* x, next = first &+ 2 &* side
        let (a, b) = (pixels[first], pixels[first &+ 1])
        let (c, d) = (pixels[next], pixels[next &+ 1])
        // The mean of four equal ones is exactly the same.
        if (a ^ b) | (a ^ c) | (a ^ d) == 0 {
          if a != flat.pixel { flat = (a, light(a)) }
          return flat.light
        }
        return mean(light(a), light(b), light(c), light(d))
      }
    }
  }

  private static func half(of whole: Reduction) -> Reduction {
    let side = whole.side / 2
    return whole.light.withUnsafeBufferPointer { light in
      reduction(side: side) { x, y in
        let first = 4 &* y &* side &+ 2 &* x, next = first &+ 2 &* side
        return mean(light[first], light[first &+ 1], light[next], light[next &+ 1])
      }
    }
  }

  @inline(__always) private static func mean(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
  ) -> SIMD4<Float> {
    ((a + b) + (c + d)) / 4
  }

  /// Returns the reduction with the pixels that `pixel` returns.
  @inline(__always) private static func reduction(
    side: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>
  ) -> Reduction {
    let light = [SIMD4<Float>](unsafeUninitializedCapacity: side * side) { light, count in
      for y in 0..<side {
        for x in 0..<side { light.initializeElement(at: y * side + x, to: pixel(x, y)) }
      }
      count = side * side
    }
    return Reduction(side: side, light: light)
  }
}
