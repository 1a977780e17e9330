/// The limits of a PNG that is read, checked before memory of its size is allocated.
public struct PNGLimits: Sendable, Equatable {
  /// The most pixels on a side.
  public var side: Int
  /// The most pixels in all; each takes four bytes when decoded.
  public var pixels: Int
  /// The most bytes of the file.
  public var fileBytes: Int
  /// The most bytes of one text, uncompressed; there may be up to 1,000 texts.
  public var textBytes: Int

  /// Creates the limits given, with those of ``standard`` for the others.
  public init(
    side: Int = 1 << 16, pixels: Int = 1 << 26, fileBytes: Int = 1 << 28,
    textBytes: Int = 1 << 16
  ) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
    self.textBytes = textBytes
  }

  /// The limits for sprites, goldens and frames: 65,536 pixels a side, 64 Mi pixels, 256 MiB of
  /// file.
  public static let standard = PNGLimits()

  /// The limits of the format itself, for callers that have checked the header.
  public static let none = PNGLimits(
    side: Int(Int32.max), pixels: .max, fileBytes: .max)

  func check(fileBytes count: Int) throws(PNGError) {
    if count > fileBytes {
      throw .tooLarge(quantity: "the file's length in bytes", value: count, limit: fileBytes)
    }
  }

  func check(_ header: PNGHeader) throws(PNGError) {
    if header.width > side {
      throw .tooLarge(quantity: "the width in pixels", value: header.width, limit: side)
    }
    if header.height > side {
      throw .tooLarge(quantity: "the height in pixels", value: header.height, limit: side)
    }
    // Neither side is more than 2³¹ − 1, so that the product fits.
    let count = header.width * header.height
    if count > pixels {
      throw .tooLarge(quantity: "the number of pixels", value: count, limit: pixels)
    }
  }
}
