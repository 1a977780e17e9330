import Pictures
import SceneDescription

/// The original picture of a sprite, prepared to be drawn at any size and place.
///
/// The filter is Catmull–Rom's cubic, stretched by the reduction if the sprite gets smaller, on
/// premultiplied linear light: there are no dark fringes and no aliasing, and thin lines keep their
/// weight. A sprite of at most an eighth of the original's size is drawn from a reduction of it
/// that has at least four times its size: that takes a small part of the time, and differs by
/// little more than rounding.
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
      ? nil : sprite.reductions.last { Float($0.side) >= 4 * size }
    let side = reduction?.side ?? master.width
    let columns = Self.taps(of: side, count: width, origin: left, size: size)
    let rows = Self.taps(of: side, count: height, origin: top, size: size)
    let firstRow = rows.map(\.first).min() ?? 0
    let endRow = rows.map { $0.first + $0.weights.count }.max() ?? 0
    var narrow = [SIMD4<Float>](repeating: .zero, count: max(0, endRow - firstRow) * width)
    func add(_ row: Int, _ light: UnsafeBufferPointer<SIMD4<Float>>) {
      for (x, tap) in columns.enumerated() {
        narrow[(row - firstRow) * width + x] = tap.sum { light[$0] }
      }
    }
    let visible = firstRow..<max(firstRow, endRow)
    if let reduction {
      reduction.light.withUnsafeBufferPointer { light in
        for row in visible { add(row, .init(rebasing: light[row * side..<(row + 1) * side])) }
      }
    } else {
      // One row of the original at a time, because all of it in this form would exceed the cache.
      var light = [SIMD4<Float>](repeating: .zero, count: side)
      for row in visible where decode(row, of: master, into: &light) {
        light.withUnsafeBufferPointer { add(row, $0) }
      }
    }
    var mask = ShapeMask(width: width, height: height)
    narrow.withUnsafeBufferPointer { narrow in
      for tap in rows {
        for x in 0..<width {
          mask.append(tap.sum { narrow[($0 &- firstRow) &* width &+ x] })
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

  /// The original's pixels that contribute to a target pixel.
  struct Tap {
    var first: Int
    var weights: [Float]

    @inline(__always) func sum(_ pixel: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
      var sum = SIMD4<Float>(repeating: 0)
      for (index, weight) in weights.enumerated() { sum += pixel(first + index) * weight }
      return sum
    }
  }

  /// Returns the original's pixels that contribute to each target pixel, with weights that add up
  /// to 1.
  static func taps(of side: Int, count: Int, origin: Float, size: Float) -> [Tap] {
    let ratio = Float(side) / size
    let stretch = max(1, ratio)
    return (0..<count).map { target in
      let center = (Float(target) + 0.5 - origin) * ratio
      let first = max(0, Int((center - 2 * stretch).rounded(.down)))
      let end = min(side, Int((center + 2 * stretch).rounded(.up)) + 1)
      // The filter reaches further than the square, which a pixel has to touch.
      let touches = Float(target) + 1 > origin && Float(target) < origin + size
      guard touches, first < end else { return Tap(first: min(first, side), weights: []) }
      func weight(_ pixel: Int) -> Float { cubic((Float(pixel) + 0.5 - center) / stretch) }
      // Beyond its edge the original is transparent, so the divisor is the whole kernel's weight.
      let reach = Int((2 * stretch).rounded(.up)), middle = Int(center.rounded(.down))
      let sum = (middle - reach...middle + reach).reduce(0) { $0 + weight($1) }
      return Tap(first: first, weights: (first..<end).map { weight($0) / sum })
    }
  }

  /// Returns the value of the Catmull–Rom kernel: cubic convolution with a = −½ (Keys 1981).
  static func cubic(_ offset: Float) -> Float {
    let x = abs(offset)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
    return 0
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
