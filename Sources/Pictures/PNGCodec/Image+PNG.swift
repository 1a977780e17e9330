public import Pictures

extension Image {
  /// Creates the picture in the PNG file `png`, of any color type and depth, as ``PNGDecoder``
  /// reads it.
  ///
  /// - Parameters:
  ///   - png: The bytes of the whole file.
  ///   - limits: The sizes above which it is refused.
  /// - Throws: ``PNGError`` when it is no PNG, larger than the limits, cut off, or damaged.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(png: [UInt8], limits: PNGLimits = .standard) throws(PNGError) {
    self = try PNGDecoder(limits: limits).decode(png)
  }
}
