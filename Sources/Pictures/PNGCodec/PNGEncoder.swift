public import Lattice
public import Pictures

/// A writer of pictures as PNGs, all frames of a run with the same color type, depth and palette.
///
/// An indexed picture becomes a palette PNG of 1, 2, 4 or 8 bits, as its palette needs; an opaque
/// RGBA picture becomes RGB, any other RGBA. The same picture, texts and settings give the same
/// bytes on any number of threads; those of ``PNGSettings/smallest``, and of rows of 32 KiB and more, under the
/// same version of zlib.
public struct PNGEncoder: Sendable {
  /// The aim of the encoder: speed or few bytes.
  public var settings: PNGSettings
  /// The size of pixels on paper, or `nil` when files don't state it.
  public var density: PixelDensity?

  /// Creates an encoder with these settings, whose files state `density`.
  public init(settings: PNGSettings = .fast, density: PixelDensity? = nil) {
    self.settings = settings
    self.density = density
  }

  /// Encodes `picture` as a PNG.
  ///
  /// - Parameters:
  ///   - picture: The picture; its indices have to be below the count of the palette.
  ///   - texts: Pairs of key and text kept in the file, in this order.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PNGError`` for a picture without pixels, or a text that a PNG can't hold.
  /// - Complexity: O(*n*) for *n* pixels.
  public func encode(_ picture: Picture, texts: [PNGText] = []) throws(PNGError) -> [UInt8] {
    for text in texts { try text.validate() }
    let bytes = try encode(picture, Rect(picture.size), .file(texts))
    #if CHECKED_STREAMS
      StreamCheck.expect(bytes, toShow: picture)
    #endif
    return bytes
  }

  /// Encodes a frame of an animation that changes the pixels of `rect` to those of `picture`.
  ///
  /// Where a byte has several pixels, those from the left edge on are stored too: ffmpeg (5.1)
  /// unpacks the bytes of a frame as if it began there.
  ///
  /// - Parameters:
  ///   - rect: A rectangle inside the picture, not empty.
  ///   - picture: A picture of the size and in the form of the animation.
  /// - Returns: The frame, for ``PNGAnimation/add(_:delay:)``.
  /// - Throws: ``PNGError`` when memory runs out, and for sides of more than 2³¹ − 1 pixels.
  /// - Complexity: O(*n*) for *n* pixels of `rect`.
  public func frame(
    _ rect: Rect, of picture: Picture
  ) throws(PNGError) -> PNGAnimation.Frame {
    precondition(
      !rect.isEmpty && Rect(picture.size).contains(rect),
      "a frame's rectangle is inside its picture, and not empty")
    var stored = rect
    if PNGForm(picture).bitDepth < 8 {
      stored = Rect(x: 0, y: rect.y, width: rect.maxX, height: rect.height)
    }
    return PNGAnimation.Frame(rect: stored, pixels: try encode(picture, stored, .pixels))
  }

  /// The part of a PNG that is wanted.
  private enum Portion {
    /// The whole file, with these texts.
    case file([PNGText])
    /// The contents of its IDAT chunks.
    case pixels
  }

  private func encode(
    _ picture: Picture, _ rect: Rect, _ portion: Portion
  ) throws(PNGError) -> [UInt8] {
    switch settings {
    case .fast:
      return try write(picture, rect, portion) { rows in
        RowCompression(fastFor: rows, of: picture)
      }
    case .smallest:
      return try smallest(picture, rect, portion)
    }
  }

  /// Returns the shortest encoding of the rectangle: the fast one, or by zlib with one of a few settings.
  private func smallest(
    _ picture: Picture, _ rect: Rect, _ portion: Portion
  ) throws(PNGError) -> [UInt8] {
    var shortest = try write(picture, rect, portion) { rows in
      RowCompression(fastFor: rows, of: picture)
    }
    for settings in Compression.thorough {
      let bytes = try write(picture, rect, portion) { _ in .zlib(settings) }
      if bytes.count < shortest.count { shortest = bytes }
    }
    return shortest
  }

  /// Writes the PNG of the rectangle with the compression that `choose` finds for its rows.
  private func write(
    _ picture: Picture, _ rect: Rect, _ portion: Portion,
    _ choose: (PictureRows) -> RowCompression
  ) throws(PNGError) -> [UInt8] {
    let (width, height) = try sides(of: rect.size)
    let form = PNGForm(picture)
    return try withRows(of: picture, in: rect, form.packing) { rows throws(PNGError) in
      let writer = try PNGWriter()
      func begin(_ settings: Compression) throws(PNGError) {
        if case .file(let texts) = portion { for text in texts { try writer.add(text) } }
        try writer.begin(form, settings, width: width, height: height, density)
      }
      switch (choose(rows), portion) {
      case (.cells(let stream), .file):
        try begin(.libpngDefaults)
        try stream.forEachPiece(in: writer.scratch(stream.scratchBytes)) { piece throws(PNGError) in
          try writer.writeChunk("IDAT", piece)
        }
        try writer.writeChunk("IEND", [])
        return writer.takeWritten()
      case (.cells(let stream), .pixels):
        var pixels: [UInt8] = []
        try stream.forEachPiece(in: writer.scratch(stream.scratchBytes)) { piece throws(PNGError) in
          pixels += piece
        }
        return pixels
      case (.zlib(let settings), _):
        try begin(settings)
        try rows.forEachBand { band, stride, count throws(PNGError) in
          try writer.write(band, stride: stride, count: count)
        }
        if case .file = portion { return try writer.finish() }
        return try writer.finishPixels()
      }
    }
  }
}

/// Returns the sides of a picture as PNG stores them.
func sides(of size: Size) throws(PNGError) -> (width: UInt32, height: UInt32) {
  guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height),
    width > 0, height > 0, width <= Int32.max, height <= Int32.max
  else { throw .unwritableSize(width: size.width, height: size.height) }
  return (width, height)
}
