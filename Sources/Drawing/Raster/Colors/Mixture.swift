import Pictures

/// A mixture of colors by area, whose weights add up to 65,536 for a whole pixel.
protocol AreaMixture {
  init()
  mutating func add(_ color: Color, _ weight: Int)
  var color: Color { get }
}

/// A mixture of colors by area in sRGB, whose weights add up to 65,536 for a whole pixel.
///
/// Sums are exact integers, so the order of mixing never matters; there is one rounding, to the
/// nearest. Channels are mixed without decoding, as alpha compositing does on screens.
struct Mixture: AreaMixture {
  private var alpha = 0
  private var red = 0
  private var green = 0
  private var blue = 0

  static let whole = 65_536

  @inline(__always) mutating func add(_ color: Color, _ weight: Int) {
    let weighted = weight &* Int(color.alpha)
    alpha &+= weighted
    red &+= weighted &* Int(color.red)
    green &+= weighted &* Int(color.green)
    blue &+= weighted &* Int(color.blue)
  }

  @inline(__always) var color: Color {
    let rounded = (alpha &+ Self.whole / 2) / Self.whole
    // The remainder of a color that is invisible would only be one more color in a palette.
    if rounded == 0 { return .transparent }
    let half = alpha / 2
    return Color(
      red: UInt8(truncatingIfNeeded: (red &+ half) / alpha),
      green: UInt8(truncatingIfNeeded: (green &+ half) / alpha),
      blue: UInt8(truncatingIfNeeded: (blue &+ half) / alpha),
      alpha: UInt8(truncatingIfNeeded: rounded))
  }

  /// Returns `share`/`of` of `top` over the rest of `bottom`.
  static func mix(_ bottom: Color, _ top: Color, share: Int, of whole: Int) -> Color {
    let weight = share * Self.whole / whole
    var mixture = Mixture()
    mixture.add(bottom, Self.whole - weight)
    mixture.add(top, weight)
    return mixture.color
  }
}

/// A mixture of colors by area in linear light, each weighted by its alpha; otherwise like
/// ``Mixture``.
struct LightMixture: AreaMixture {
  private var alpha = 0
  private var red = 0
  private var green = 0
  private var blue = 0

  @inline(__always) mutating func add(_ color: Color, _ weight: Int) {
    let weighted = weight &* Int(color.alpha)
    alpha &+= weighted
    red &+= weighted &* Int(LinearLight.decode(color.red))
    green &+= weighted &* Int(LinearLight.decode(color.green))
    blue &+= weighted &* Int(LinearLight.decode(color.blue))
  }

  @inline(__always) var color: Color {
    let rounded = (alpha &+ Mixture.whole / 2) / Mixture.whole
    if rounded == 0 { return .transparent }
    func channel(_ sum: Int) -> UInt8 {
      LinearLight.encode(UInt16(truncatingIfNeeded: (sum &+ alpha / 2) / alpha))
    }
    return Color(
      red: channel(red), green: channel(green), blue: channel(blue),
      alpha: UInt8(truncatingIfNeeded: rounded))
  }
}
