import Pictures
import SceneDescription

/// The original picture of a sprite, prepared to be drawn at any size and place.
///
/// The filter, that of ``SpriteTaps``, is applied to premultiplied linear light: there are no dark
/// fringes and no aliasing, and thin lines keep their weight. A sprite of at most an eighth of the
/// original's size is drawn from a reduction of it that has at least four times its size: that takes a
/// small part of the time, and differs by little more than rounding.
final class SpriteScaler: Sendable {
  private let sprite: Sprite
  /// The linear light of each channel value, 0 … 1.
  private let linear: [Float]

  init(_ sprite: Sprite) {
    self.sprite = sprite
    linear = LinearLight.decodeTable.map { Float($0) / 65_535 }
  }

  /// Returns the sprite drawn into the square that begins at (`left`, `top`) and has `size` pixels
  /// per side, on pixels 0 ..< width × 0 ..< height.
  func draw(left: Float, top: Float, size: Float, width: Int, height: Int) -> ShapeMask {
    let master = sprite.master
    let reduction =
      Float(master.width) < 8 * size
      ? nil : sprite.reduction(ofAtLeast: 4 * size)
    let side = reduction?.side ?? master.width
    let columns = SpriteTaps(of: side, count: width, origin: left, size: size)
    let rows = SpriteTaps(of: side, count: height, origin: top, size: size)
    let reach = rows.reach
    var narrow = [SIMD4<Float>](repeating: .zero, count: reach.count * width)
    narrow.withUnsafeMutableBufferPointer { narrow in
      func add(_ row: Int, _ light: UnsafeBufferPointer<SIMD4<Float>>) {
        let start = (row - reach.lowerBound) * width
        columns.sum(light, into: narrow[start..<start + width])
      }
      if let reduction {
        reduction.light.withUnsafeBufferPointer { light in
          for row in reach { add(row, .init(rebasing: light[row * side..<(row + 1) * side])) }
        }
      } else {
        // One row of the original at a time, because all of it in this form would exceed the cache.
        var light = [SIMD4<Float>](repeating: .zero, count: side)
        for row in reach where decode(row, of: master, into: &light) {
          light.withUnsafeBufferPointer { add(row, $0) }
        }
      }
    }
    var mask = ShapeMask(width: width, height: height)
    narrow.withUnsafeBufferPointer { narrow in
      for y in 0..<height {
        for x in 0..<width {
          mask.append(
            rows.sum(y, in: reach) { narrow[($0 &- reach.lowerBound) &* width &+ x] })
        }
      }
    }
    return mask
  }

  /// Writes a row of the original as premultiplied linear light, 0 … 1 per channel, alpha last.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - master: The original.
  ///   - light: Space for its pixels.
  /// - Returns: Whether anything in the row is visible; if not, nothing is written.
  private func decode(
    _ row: Int, of master: Image, into light: inout [SIMD4<Float>]
  ) -> Bool {
    let side = master.width
    return master.withPixels { pixels in
      let words = pixels[(row * side)..<(row * side + side)]
      guard words.contains(where: { $0 >> 24 != 0 }) else { return false }
      for (x, word) in words.enumerated() {
        let color = Color(pixel: word)
        light[x] =
          SIMD4<Float>(
            linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)], 1)
          * (Float(color.alpha) / 255)
      }
      return true
    }
  }
}

extension ShapeMask {
  /// Appends the pixel of premultiplied linear `light`, clamping its channels.
  mutating func append(_ light: SIMD4<Float>) {
    let alpha = min(max(light.w, 0), 1)
    let weight = Int32((alpha * Float(Mixture.whole)).rounded())
    weights.append(weight)
    guard weight > 0 else {
      colors.append(.transparent)
      return
    }
    func channel(_ value: Float) -> UInt8 {
      // By the alpha as it is, even above 1: beside an edge the filter increases both, not the
      // brightness.
      LinearLight.encode(UInt16((min(max(value / light.w, 0), 1) * 65_535).rounded()))
    }
    colors.append(
      Color(red: channel(light.x), green: channel(light.y), blue: channel(light.z)))
  }
}
