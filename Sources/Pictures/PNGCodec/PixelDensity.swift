/// The size of a picture's pixels on paper, as the number of pixels in a meter, the same across and
/// down.
///
/// A PNG keeps it in its pHYs chunk, whose unit is the meter (PNG specification, third edition,
/// 11.3.4.3).
public struct PixelDensity: Sendable, Hashable {
  /// The number of pixels in a meter, 1 … 2³¹ − 1.
  public let pixelsPerMeter: Int

  /// The allowed numbers of pixels in an inch.
  public static let inchRange = 1...100_000

  /// Creates the density of `pixelsPerInch`, from ``inchRange``, rounded to the nearest whole
  /// number of pixels in a meter: an inch is 0.0254 m, so 300 are 11811, which is 299.9994 in an
  /// inch. Returns `nil` for other numbers.
  public init?(pixelsPerInch: Int) {
    guard Self.inchRange.contains(pixelsPerInch) else { return nil }
    pixelsPerMeter = (pixelsPerInch * 10_000 + 127) / 254
  }

  /// The number of pixels in an inch, rounded: the number that the density was made with.
  public var pixelsPerInch: Int { (pixelsPerMeter * 254 + 5000) / 10_000 }
}
