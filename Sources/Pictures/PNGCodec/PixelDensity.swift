/// How large a picture's pixels are on paper: as many of them as go into a meter, the same across and
/// down.
///
/// A PNG keeps it in its pHYs chunk, whose unit is the meter (PNG specification, third edition, 11.3.4.3).
public struct PixelDensity: Sendable, Hashable {
  /// Pixels in a meter, 1 … 2³¹ − 1.
  public let pixelsPerMeter: Int

  /// The pixels in an inch that can be asked for.
  public static let inchRange = 1...100_000

  /// The density of `pixelsPerInch`, from ``inchRange``, rounded to the nearest whole number of pixels in a
  /// meter: an inch is 0.0254 m, so 300 are 11811, which is 299.9994 in an inch.
  public init(pixelsPerInch: Int) {
    precondition(Self.inchRange.contains(pixelsPerInch), "an inch has 1 … 100000 pixels")
    pixelsPerMeter = (pixelsPerInch * 10_000 + 127) / 254
  }

  /// Pixels in an inch, to the nearest whole number: those that the density was made with.
  public var pixelsPerInch: Int { (pixelsPerMeter * 254 + 5000) / 10_000 }
}
