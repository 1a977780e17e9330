import Pictures
import SceneDescription

/// A mixer of the light of display classes, and of the outside, by area.
///
/// The average is rounded once, to 16-bit light and from there to the nearest channel value. Colors
/// are weighted by their alpha.
struct LightMixer: Sendable {
  /// For each class linear light of 0 … 65535 per channel times alpha, with alpha of 0 … 255 last,
  /// all of it ÷ 255 if everything is opaque: whole numbers, or 256ths of them for a core.
  private let lights: [SIMD4<Double>]
  private let outside: SIMD4<Double>
  /// The class from which inks stand out.
  private let ground: Int
  /// The ramp by which inks are strengthened; `nil` if they aren't.
  private let ramp: InkRamp?
  /// Whether all mixtures are opaque, so that none is weighted by its alpha.
  private let isOpaque: Bool

  /// - Parameters:
  ///   - look: The appearance of cells.
  ///   - scale: The pixels per cell, below 1.
  init(look: Look, scale: Scale) {
    let lights = [Self.light(look.background)] + look.glyphs.dropFirst().map(Self.light)
    let outside = Self.light(look.outside)
    ground = Int(look.ground)
    ramp = InkRamp(look: look, scale: scale)
    isOpaque = (lights + [outside]).allSatisfy { $0.w == 255 }
    let unit: Double = isOpaque ? 255 : 1
    self.lights = lights.map { $0 / unit }
    self.outside = outside / unit
  }

  /// The number of classes.
  var classCount: Int { lights.count }

  /// Returns the light of a cell: of both inks by area if the glyph has a core, circles treated as
  /// squares.
  private static func light(_ glyph: Glyph) -> SIMD4<Double> {
    guard let core = glyph.core else { return light(glyph.ink) }
    let share = Double(core.size * core.size) / Double(Core.sizes * Core.sizes)
    return light(glyph.ink) * (1 - share) + light(core.ink) * share
  }

  /// Returns the light of a color, 0 … 65535 per channel, times its alpha, with the alpha last.
  static func light(_ color: Color) -> SIMD4<Double> {
    let alpha = Double(color.alpha)
    return SIMD4(LinearLight.decode(color) * alpha, alpha)
  }

  /// Returns the color of a pixel that shows `parts`, whose shares add up to `whole`.
  static func mix(_ parts: [(color: Color, share: Int)], whole: Int) -> Color {
    let sum = parts.reduce(SIMD4<Double>.zero) { $0 + light($1.color) * Double($1.share) }
    return Color(
      pixel: LinearLight.encodeTable.withUnsafeBufferPointer {
        pixel(sum / Double(whole), $0)
      })
  }
}

extension LightMixer {
  /// Mixes a row of pixels from the shares of the classes in each.
  ///
  /// - Parameters:
  ///   - shares: One number per class for each pixel.
  ///   - wholes: The sum of the shares of each pixel if nothing of it is outside; above 0.
  ///   - target: Space for the pixels.
  func mixRow(
    _ shares: UnsafePointer<UInt64>, wholes: UnsafeBufferPointer<UInt64>,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let count = lights.count
    LinearLight.encodeTable.withUnsafeBufferPointer { encode in
      lights.withUnsafeBufferPointer { lights in
        for x in wholes.indices {
          let pixel = shares + x &* count
          // Most of what is visible of a large world is empty, or entirely of one class.
          if x > 0, wholes[x] == wholes[x &- 1], Self.areSame(pixel, pixel - count, count) {
            target[x] = target[x &- 1]
            continue
          }
          let light = light(of: pixel, whole: wholes[x], lights) / Self.double(wholes[x])
          target[x] =
            isOpaque
            ? Self.colorPixel(light, alpha: 255, encode) : Self.pixel(light, encode)
        }
      }
    }
  }

  @inline(__always) private static func areSame(
    _ shares: UnsafePointer<UInt64>, _ others: UnsafePointer<UInt64>, _ count: Int
  ) -> Bool {
    for index in 0..<count where shares[index] != others[index] { return false }
    return true
  }

  /// Returns the light of a pixel, times `whole`: its inks strengthened as given by ``ramp``, in the
  /// same proportions, with as much less of the ground or, if that isn't enough, of empty cells and
  /// of the outside.
  @inline(__always) private func light(
    of shares: UnsafePointer<UInt64>, whole: UInt64,
    _ lights: UnsafeBufferPointer<SIMD4<Double>>
  ) -> SIMD4<Double> {
    var light = SIMD4<Double>.zero
    var sum: UInt64 = 0
    for index in 1..<lights.count where index != ground {
      light += lights[index] * Self.double(shares[index])
      sum &+= shares[index]
    }
    let rest = whole &- sum &- shares[ground] &- (ground == 0 ? 0 : shares[0])
    var behind = Self.double(shares[ground]), beyond = Self.double(rest)
    var empty = ground == 0 ? 0 : Self.double(shares[0])
    if let ramp, sum != 0, sum != whole {
      let ink = Self.double(sum), inside = Self.double(whole &- rest)
      let more = ramp.extra(ink: ink, inside: inside, whole: Self.double(whole))
      let ofGround = min(behind, more), ofEmpty = min(empty, more - ofGround)
      let ofOutside = min(beyond, more - ofGround - ofEmpty)
      behind -= ofGround
      empty -= ofEmpty
      beyond -= ofOutside
      light *= 1 + (ofGround + ofEmpty + ofOutside) / ink
    }
    light += lights[ground] * behind
    if ground != 0 { light += lights[0] * empty }
    return rest == 0 ? light : light + outside * beyond
  }

  /// Converts `share`, which is below 2⁶³, by an instruction that the processor has; a conversion
  /// from all of UInt64 takes several.
  @inline(__always) private static func double(_ share: UInt64) -> Double {
    Double(Int64(bitPattern: share))
  }

  /// Returns the pixel of `light` that is weighted by its alpha.
  @inline(__always) static func pixel(
    _ light: SIMD4<Double>, _ encode: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    // Halves round up: `rounded()` is a call on the oldest processors of the architecture.
    let alpha = Int(max(0, min(255, light.w)) + 0.5)
    if alpha < 1 { return Color.transparent.pixel }
    return colorPixel(light / light.w, alpha: UInt32(truncatingIfNeeded: alpha), encode)
  }

  /// Returns the pixel of `light` that isn't weighted by its alpha.
  @inline(__always) static func colorPixel(
    _ light: SIMD4<Double>, alpha: UInt32, _ encode: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    func channel(_ value: Double) -> UInt32 {
      UInt32(encode[min(65_535, max(0, Int(value + 0.5)))])
    }
    return channel(light.x) | channel(light.y) << 8 | channel(light.z) << 16 | alpha << 24
  }
}
