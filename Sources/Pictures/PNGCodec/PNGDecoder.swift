public import Pictures

/// A reader of PNGs of every color type and depth, interlaced or not.
///
/// Channels of 16 bits are rounded to 8, grays become RGB, and a color or palette entry declared
/// transparent gets its alpha. Pixels are taken as sRGB: gamma and color profiles are ignored.
public struct PNGDecoder: Sendable {
  /// The sizes above which a PNG is refused.
  public var limits: PNGLimits

  /// Creates a decoder that refuses every picture larger than `limits`.
  public init(limits: PNGLimits = .standard) {
    self.limits = limits
  }

  /// Decodes the picture in the PNG `bytes`.
  ///
  /// - Throws: ``PNGError`` when it is not a PNG, larger than the limits, cut off, or damaged
  ///   anywhere.
  /// - Complexity: O(*n*) for *n* pixels.
  public func decode(_ bytes: [UInt8]) throws(PNGError) -> Image {
    try withReader(of: bytes, largestText: 0) { reader throws(PNGError) in
      let header = try reader.header()
      try limits.check(header)
      return try image(header, reader)
    }
  }

  /// Calls `body` with each row of the picture in the PNG `bytes`, from the top.
  ///
  /// One row is held at a time, or all rows of an interlaced picture.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - body: A function that takes the row's number and its pixels, R, G, B, A; when it returns
  ///     false, reading stops.
  /// - Throws: ``PNGError`` as ``decode(_:)`` does, possibly after some rows.
  /// - Complexity: O(*n*) for *n* pixels of the rows that are read; of all rows of an interlaced
  ///   picture.
  public func forEachRow(
    of bytes: [UInt8], _ body: (_ y: Int, _ pixels: UnsafeBufferPointer<UInt32>) -> Bool
  ) throws(PNGError) {
    try withReader(of: bytes, largestText: 0) { reader throws(PNGError) in
      let header = try reader.header()
      try limits.check(header)
      if !header.isInterlaced { return try reader.readRows(of: header, body) }
      let image = try image(header, reader)
      image.withPixels { pixels in
        for y in 0..<image.height {
          let row = UnsafeBufferPointer(rebasing: pixels[y * image.width..<(y + 1) * image.width])
          if !body(y, row) { break }
        }
      }
    }
  }

  /// Reads the picture of `header`, which `reader` has come to.
  private func image(
    _ header: PNGHeader, _ reader: borrowing PNGReader
  ) throws(PNGError) -> Image {
    var failure: PNGError?
    let image = Image(width: header.width, height: header.height) { pixels in
      do throws(PNGError) { try reader.readRGBA(into: pixels) } catch { failure = error }
    }
    if let failure { throw failure }
    return image
  }

  /// Reads what the PNG `bytes` states about its pixels; they are not read, and may be missing.
  ///
  /// - Throws: ``PNGError`` when the part before the pixels is not that of a PNG.
  /// - Complexity: O(*n*) for *n* bytes before the pixels.
  public func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    try withReader(of: bytes, largestText: 0) { reader throws(PNGError) in
      try reader.header()
    }
  }

  /// Reads the texts before the pixels, where ``PNGEncoder`` writes them, in their order.
  ///
  /// - Throws: ``PNGError`` when the part before the pixels is not that of a PNG.
  /// - Complexity: O(*n*) for *n* bytes before the pixels.
  public func texts(of bytes: [UInt8]) throws(PNGError) -> [PNGText] {
    try withReader(of: bytes, largestText: max(1, limits.textBytes)) { reader throws(PNGError) in
      _ = try reader.header()
      return reader.texts()
    }
  }

  private func withReader<Result>(
    of bytes: [UInt8], largestText: Int,
    _ body: (borrowing PNGReader) throws(PNGError) -> Result
  ) throws(PNGError) -> Result {
    try limits.check(fileBytes: bytes.count)
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw .notPNG
    }
    let outcome = bytes.withUnsafeBufferPointer { bytes in
      Swift.Result<Result, PNGError> { () throws(PNGError) in
        try body(PNGReader(bytes, largestText: largestText))
      }
    }
    return try outcome.get()
  }
}
