/// The sRGB transfer function (IEC 61966-2-1) between 8-bit channels and linear light of 16 bits.
///
/// Linear light 0 … 65535 is proportional to power, so averages are taken in it. Both directions
/// are tables computed once from + × ÷ alone: `pow` of a C library may differ in its last bit from
/// platform to platform, and with it a pixel.
public enum LinearLight {
  /// The linear light of each of the 256 channel values, to the nearest of 0 … 65535.
  public static let decodeTable: [UInt16] = (0..<256).map { channel in
    UInt16(light(ofDoubled: 2 * channel) + 0.5)
  }

  /// The channel of each of the 65536 steps of linear light, by the rule of ``encode(_:)``.
  public static let encodeTable: [UInt8] = {
    var channels: [UInt8] = []
    channels.reserveCapacity(65536)
    for channel in UInt8.min...UInt8.max {
      let edge = channel == .max ? 65536 : light(ofDoubled: 2 * Int(channel) + 1)
      // All that is below the edge to the next channel.
      channels += repeatElement(channel, count: Int(edge.rounded(.up)) - channels.count)
    }
    return channels
  }()

  /// Returns the linear light of an sRGB channel; ``encode(_:)`` of it returns the channel.
  @inlinable public static func decode(_ channel: UInt8) -> UInt16 {
    decodeTable[Int(channel)]
  }

  /// Returns the linear light of red, green and blue, each 0 … 65535; alpha is ignored.
  package static func decode(_ color: Color) -> SIMD3<Double> {
    SIMD3(Double(decode(color.red)), Double(decode(color.green)), Double(decode(color.blue)))
  }

  /// Returns the sRGB channel nearest to `linear`, on the sRGB scale: the result is c from the
  /// light of c − ½ (inclusive) to that of c + ½ (exclusive).
  @inlinable public static func encode(_ linear: UInt16) -> UInt8 {
    encodeTable[Int(linear)]
  }

  /// Returns the light of a channel that is given as twice its value, on a scale to 65535 and not
  /// rounded.
  ///
  /// For c in 0 … 1 it is c ÷ 12.92 up to 0.04045, else x^2.4 with x = (c + 0.055) ÷ 1.055, found
  /// as the y for which y⁵ = x¹².
  private static func light(ofDoubled doubled: Int) -> Double {
    let c = Double(doubled) / 510
    guard c > 0.04045 else { return c / 12.92 * 65535 }
    let x = (c + 0.055) / 1.055
    let x3 = x * x * x
    let x12 = x3 * x3 * x3 * x3
    var low = 0.0
    var high = 1.0
    // Each round gains a bit: after 40 the light is exact to 0.0000001, and none that is rounded here
    // is nearer than 0.0001 to the place where it would be rounded the other way.
    for _ in 0..<40 {
      let y = (low + high) / 2
      if y * y * y * y * y <= x12 { low = y } else { high = y }
    }
    return high * 65535
  }
}
