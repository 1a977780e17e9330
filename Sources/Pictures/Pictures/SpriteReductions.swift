import Synchronization

/// The picture of a sprite at half of its size, a quarter, and so on, as premultiplied linear
/// light.
///
/// They are made when the first of them is needed, once for all that share a sprite.
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

  private let made = Mutex<[Reduction]?>(nil)

  /// Returns the reductions of `master`, which is the same in every call, the largest first; none
  /// where its side is odd.
  ///
  /// - Complexity: The first time, in proportion to the pixels of `master`; then constant.
  func all(of master: Image) -> [Reduction] {
    made.withLock { made in
      if let made { return made }
      var all: [Reduction] = []
      if master.width % 2 == 0 && master.width / 2 >= Self.smallestSide {
        all.append(Self.half(of: master))
      }
      while let last = all.last, last.side % 2 == 0, last.side / 2 >= Self.smallestSide {
        all.append(
          Self.half(side: last.side / 2) { x, y in last.light[y &* last.side &+ x] })
      }
      made = all
      return all
    }
  }

  private static func half(of master: Image) -> Reduction {
    let linear = LinearLight.decodeTable.map { Float($0) / 65_535 }
    return master.withPixels { pixels in
      half(side: master.width / 2) { x, y in
        let color = Color(pixel: pixels[y &* master.width &+ x])
        return SIMD4<Float>(
          linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
          * (Float(color.alpha) / 255)
      }
    }
  }

  /// Returns the reduction whose pixels are the means of four of `pixel` each.
  private static func half(
    side: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>
  ) -> Reduction {
    var light: [SIMD4<Float>] = []
    light.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let upper = pixel(2 * x, 2 * y) + pixel(2 * x + 1, 2 * y)
        let lower = pixel(2 * x, 2 * y + 1) + pixel(2 * x + 1, 2 * y + 1)
        light.append((upper + lower) / 4)
      }
    }
    return Reduction(side: side, light: light)
  }
}
