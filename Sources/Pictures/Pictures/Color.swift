/// A color with 8 bits a channel, in sRGB, with straight (not premultiplied) alpha.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 … 255.
  public var red: UInt8
  /// The green channel, 0 … 255.
  public var green: UInt8
  /// The blue channel, 0 … 255.
  public var blue: UInt8
  /// The opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Creates the color of these channels, opaque unless `alpha` says otherwise.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the color 0xRRGGBB, opaque.
  @inlinable public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Transparent black: red, green, blue and alpha 0.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The bytes R, G, B, A in memory order, as one little-endian word: a pixel of ``Image``.
  @inlinable public var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates the color that the word `pixel` holds: the reverse of ``pixel``.
  @inlinable public init(pixel: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel >> 16), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }

  /// Creates the opaque color written `#rgb` or `#rrggbb`; `nil` for any other text.
  public init?(hex text: some StringProtocol) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else {
      return nil
    }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
      if digits.count == 3 { value = value << 4 | UInt32(nibble) }
    }
    self.init(value)
  }

  /// The text `#rrggbb`, without alpha.
  public var hex: String {
    "#"
      + [red, green, blue].map { channel in
        let digits = String(channel, radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}
