/// The pixels of a row or a column of a sprite that contribute to each pixel of a scaled one, and their
/// weights.
///
/// The filter is Catmull–Rom's cubic, stretched by the reduction if the sprite gets smaller.
struct SpriteTaps {
  /// The pixels that contribute to a target pixel, and the place of the first one's weight.
  private struct Tap {
    var pixels: Range<Int>
    var weight: Int
  }

  private var taps: [Tap] = []
  /// The weights of all target pixels. Those of one add up to 1.
  private var weights: [Float] = []

  /// The number of target pixels.
  var count: Int { taps.count }

  /// The pixels from the first that contributes to any to the last one.
  var reach: Range<Int> {
    let reaching = taps.lazy.map(\.pixels).filter { !$0.isEmpty }
    let first = reaching.map(\.lowerBound).min() ?? 0
    return first..<(reaching.map(\.upperBound).max() ?? first)
  }

  /// Creates the taps of `count` target pixels on which `side` pixels are drawn from `origin` on, scaled
  /// to `size`.
  init(of side: Int, count: Int, origin: Float, size: Float) {
    let ratio = Float(side) / size
    let stretch = max(1, ratio)
    for target in 0..<count {
      let center = (Float(target) + 0.5 - origin) * ratio
      let first = max(0, Int((center - 2 * stretch).rounded(.down)))
      let end = min(side, Int((center + 2 * stretch).rounded(.up)) + 1)
      // The filter reaches further than the square, which a pixel has to touch.
      let touches = Float(target) + 1 > origin && Float(target) < origin + size
      guard touches, first < end else {
        taps.append(Tap(pixels: 0..<0, weight: weights.count))
        continue
      }
      func weight(_ pixel: Int) -> Float { Self.cubic((Float(pixel) + 0.5 - center) / stretch) }
      // Beyond its edge the original is transparent, so the divisor is the whole kernel's weight.
      let reach = Int((2 * stretch).rounded(.up)), middle = Int(center.rounded(.down))
      let sum = (middle - reach...middle + reach).reduce(0) { $0 + weight($1) }
      taps.append(Tap(pixels: first..<end, weight: weights.count))
      for pixel in first..<end { weights.append(weight(pixel) / sum) }
    }
  }

  /// Returns the weighted sum of the pixels that contribute to the target pixel `target`, of which those
  /// outside `visible` are transparent.
  @inline(__always) func sum(
    _ target: Int, in visible: Range<Int>, _ pixel: (Int) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    let tap = taps[target]
    let pixels = tap.pixels.clamped(to: visible)
    return weights.withUnsafeBufferPointer { weights in
      var sum = SIMD4<Float>(repeating: 0)
      var place = tap.weight &+ (pixels.lowerBound &- tap.pixels.lowerBound)
      for index in pixels {
        sum += pixel(index) * weights[place]
        place &+= 1
      }
      return sum
    }
  }

  /// Writes the weighted sums of the pixels of `row` to `sums`, one for each target pixel.
  func sum(
    _ row: UnsafeBufferPointer<SIMD4<Float>>,
    into sums: Slice<UnsafeMutableBufferPointer<SIMD4<Float>>>
  ) {
    // Light that is transparent adds nothing.
    let start = row.firstIndex { $0.w > 0 } ?? 0
    let visible = start..<(row.lastIndex { $0.w > 0 }.map { $0 + 1 } ?? start)
    for target in 0..<count {
      sums.base[sums.startIndex + target] = sum(target, in: visible) { row[$0] }
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
