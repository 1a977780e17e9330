import Pictures

/// A color that is drawn over others.
struct MarkInk {
  /// The color, opaque.
  let color: Color
  /// The alpha in 256ths: 0 … 256.
  let alpha: Int

  init(_ color: Color) {
    var opaque = color
    opaque.alpha = 255
    self.color = opaque
    alpha = Int(color.alpha) + Int(color.alpha >> 7)
  }

  /// Returns the weight of the color in a pixel of which it covers `coverage` of
  /// ``MarkCanvas/whole``.
  @inline(__always) func weight(covering coverage: Int) -> Int {
    (coverage &* alpha &+ MarkCanvas.whole / 2) >> 15
  }
}

/// The pixels that colors are drawn over, one shape after the other.
///
/// A shape has a whole number of 256ths of a pixel: its coverage times its alpha, rounded to the
/// nearest. The pixel is then the ``Mixture`` of both colors with these weights.
struct MarkCanvas {
  /// The coverage of a whole pixel.
  static let whole = 1 << 15

  let area: PixelArea<UInt32>
  /// Whether all pixels have alpha 255.
  let isOpaque: Bool

  var width: Int { area.width }
  var height: Int { area.height }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { area.row(y) }

  /// Returns the pixel of which `color`, opaque, takes `weight` of 256 parts.
  @inline(__always) static func mix(_ pixel: UInt32, _ color: UInt32, _ weight: Int) -> UInt32 {
    if pixel >> 24 != 255 { return mixThrough(pixel, color, weight) }
    // Four channels at once, each in 16 bits.
    let below = spread(pixel), above = spread(color)
    let sum = (below << 8) &+ (above &- below) &* UInt64(truncatingIfNeeded: weight)
    let mixed = ((sum &+ 0x0080_0080_0080_0080) >> 8) & 0x00ff_00ff_00ff_00ff
    return UInt32(truncatingIfNeeded: mixed | mixed >> 24)
  }

  @inline(__always) private static func spread(_ pixel: UInt32) -> UInt64 {
    let pixel = UInt64(pixel)
    return (pixel | pixel << 24) & 0x00ff_00ff_00ff_00ff
  }

  /// Returns the same mixture over a pixel that isn't opaque.
  @inline(never) private static func mixThrough(
    _ pixel: UInt32, _ color: UInt32, _ weight: Int
  ) -> UInt32 {
    let unit = Mixture.whole / 256
    var mixture = Mixture()
    mixture.add(Color(pixel: pixel), (256 - weight) * unit)
    mixture.add(Color(pixel: color), weight * unit)
    return mixture.color.pixel
  }

  /// Fills the pixels `columns` of row `y` with the ink.
  @inline(__always) func fill(_ columns: Range<Int>, _ y: Int, _ ink: MarkInk) {
    let pixels = row(y) + columns.lowerBound
    if ink.alpha == 256 {
      pixels.update(repeating: ink.color.pixel, count: columns.count)
    } else if isOpaque {
      let tint = MarkTint(ink.color)
      var done = 0
      let weights = MarkTint.Weights(repeating: MarkTint.doubled(ink.alpha))
      while done &+ MarkTint.count <= columns.count {
        tint.lay(weights, over: pixels + done)
        done &+= MarkTint.count
      }
      for place in done..<columns.count {
        pixels[place] = Self.mix(pixels[place], ink.color.pixel, ink.alpha)
      }
    } else {
      for place in 0..<columns.count {
        pixels[place] = Self.mix(pixels[place], ink.color.pixel, ink.alpha)
      }
    }
  }

  /// Draws the ink over the pixel of column `x` in row `y`, of which it covers `coverage` of
  /// ``whole``.
  @inline(__always) func cover(_ x: Int, _ y: Int, _ coverage: Int, _ ink: MarkInk) {
    let pixel = row(y) + x
    pixel.pointee = Self.mix(pixel.pointee, ink.color.pixel, ink.weight(covering: coverage))
  }
}

/// A color drawn over eight opaque pixels at a time.
struct MarkTint {
  /// The number of pixels at a time.
  static let count = 8
  /// The weight of each pixel, 0 … 256, in both halves of its word.
  typealias Weights = SIMD8<UInt32>
  private typealias Halves = SIMD16<UInt16>

  private let even: Halves
  private let odd: Halves

  init(_ color: Color) {
    let pixel = color.pixel
    even = unsafeBitCast(SIMD8(repeating: pixel & 0x00ff_00ff), to: Halves.self)
    odd = unsafeBitCast(SIMD8(repeating: pixel >> 8 & 0x00ff_00ff), to: Halves.self)
  }

  @inline(__always) static func doubled(_ weight: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: weight | weight << 16)
  }

  /// Mixes the pixels from `pixels` on, as ``MarkCanvas/mix(_:_:_:)`` does for one.
  @inline(__always) func lay(_ weights: Weights, over pixels: UnsafeMutablePointer<UInt32>) {
    let raw = UnsafeMutableRawPointer(pixels)
    let words = raw.loadUnaligned(as: SIMD8<UInt32>.self)
    let mask = SIMD8<UInt32>(repeating: 0x00ff_00ff)
    let weights = unsafeBitCast(weights, to: Halves.self)
    let low = unsafeBitCast(words & mask, to: Halves.self)
    let high = unsafeBitCast((words &>> 8) & mask, to: Halves.self)
    let half = Halves(repeating: 128)
    let mixedLow = ((low &<< 8) &+ (even &- low) &* weights &+ half) &>> 8
    let mixedHigh = ((high &<< 8) &+ (odd &- high) &* weights &+ half) & Halves(repeating: 0xff00)
    let mixed = unsafeBitCast(mixedLow | mixedHigh, to: SIMD8<UInt32>.self)
    raw.storeBytes(of: mixed, as: SIMD8<UInt32>.self)
  }
}
