public import Lattice
public import Pictures

/// Writes pictures as PNGs, all frames of a run with the same color type, depth and palette.
///
/// An indexed picture becomes a palette PNG of 1, 2, 4 or 8 bits, whatever its palette needs; an
/// opaque RGBA picture becomes RGB, any other RGBA. The same picture, texts and settings give the
/// same bytes under the same libpng and zlib, on any number of threads.
public struct PNGEncoder: Sendable {
  /// What the bytes are made for: speed, few of them, or a comparison.
  public var settings: PNGSettings
  /// How large pixels are on paper; nil: files don't say.
  public var density: PixelDensity?

  /// An encoder that compresses as `settings` say, of files that say `density`.
  public init(settings: PNGSettings = .fast, density: PixelDensity? = nil) {
    self.settings = settings
    self.density = density
  }

  /// The PNG of `picture`.
  ///
  /// - Parameters:
  ///   - picture: what is written; indices have to be below the count of the palette.
  ///   - texts: pairs kept in the file, in this order.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PNGError`` for a picture without pixels, or a text that a PNG can't hold.
  public func encode(_ picture: Picture, texts: [PNGText] = []) throws(PNGError) -> [UInt8] {
    for text in texts { try text.validate() }
    return try encode(picture, Rect(picture.size), .file(texts))
  }

  /// A frame of an animation that changes the pixels of `rect` to those of `picture`.
  ///
  /// Where a byte has several pixels, those from the left edge on are stored too: ffmpeg (5.1)
  /// unpacks the bytes of a frame as if it began there.
  ///
  /// - Parameters:
  ///   - rect: not empty, and inside the picture.
  ///   - picture: of the size and in the form of the animation.
  /// - Returns: the frame, for ``PNGAnimation/add(_:delay:)``.
  /// - Throws: ``PNGError`` for want of memory, and for sides of more than 2³¹ − 1 pixels.
  public func frame(
    _ rect: Rect, of picture: Picture
  ) throws(PNGError) -> PNGAnimation.Frame {
    precondition(
      !rect.isEmpty && Rect(picture.size).contains(rect), "a frame's pixels are in its picture")
    var stored = rect
    if settings != .libpngDefaults && PNGForm(picture).bitDepth < 8 {
      stored = Rect(x: 0, y: rect.y, width: rect.maxX, height: rect.height)
    }
    return PNGAnimation.Frame(rect: stored, pixels: try encode(picture, stored, .pixels))
  }

  /// What is wanted of the PNG of a rectangle.
  private enum Portion {
    /// All of it, with these texts.
    case file([PNGText])
    /// What its IDAT chunks hold.
    case pixels
  }

  private func encode(
    _ picture: Picture, _ rect: Rect, _ portion: Portion
  ) throws(PNGError) -> [UInt8] {
    switch settings {
    case .fast:
      return try write(picture, rect, portion) { rows in .chosen(for: rows) }
    case .smallest:
      return try smallest(picture, rect, portion)
    case .libpngDefaults:
      let rgba = Picture.rgba(picture.rgba, opaque: false)
      return try write(rgba, rect, portion) { _ in .libpngDefaults }
    }
  }

  /// The shortest of what level 9 makes of the rectangle, with each of a few filters.
  private func smallest(
    _ picture: Picture, _ rect: Rect, _ portion: Portion
  ) throws(PNGError) -> [UInt8] {
    var shortest: [UInt8]?
    for compression in Compression.thorough {
      let bytes = try write(picture, rect, portion) { _ in compression }
      if bytes.count < shortest?.count ?? .max { shortest = bytes }
    }
    return shortest ?? []
  }

  /// The PNG of the rectangle under the settings of zlib that `choose` finds for its rows.
  private func write(
    _ picture: Picture, _ rect: Rect, _ portion: Portion,
    _ choose: (PictureRows) -> Compression
  ) throws(PNGError) -> [UInt8] {
    let (width, height) = try sides(of: rect.size)
    let form = PNGForm(picture)
    return try withRows(of: picture, in: rect, form.packing) { rows throws(PNGError) in
      let writer = try PNGWriter()
      if case .file(let texts) = portion { for text in texts { try writer.add(text) } }
      try writer.begin(form, choose(rows), width: width, height: height, density)
      try rows.forEachBand { band, stride, count throws(PNGError) in
        try writer.write(band, stride: stride, count: count)
      }
      switch portion {
      case .file: return try writer.finish()
      case .pixels: return try writer.finishPixels()
      }
    }
  }
}

/// The sides of a picture as a PNG tells them.
func sides(of size: Size) throws(PNGError) -> (width: UInt32, height: UInt32) {
  guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height),
    width > 0, height > 0, width <= Int32.max, height <= Int32.max
  else { throw .unwritableSize(width: size.width, height: size.height) }
  return (width, height)
}
