public import SceneDescription

/// Writes pictures as PNGs, all frames of a run with the same colour type, depth and palette.
///
/// An indexed picture becomes a palette PNG of 1, 2, 4 or 8 bits, whatever its palette needs; an
/// opaque RGBA picture becomes RGB, any other RGBA. The same picture, texts and settings give the
/// same bytes under the same libpng and zlib, on any number of threads.
public struct PNGEncoder: Sendable {
  /// What the bytes are made for: speed, few of them, or a comparison.
  public var settings: PNGSettings

  /// An encoder that compresses as `settings` say.
  public init(settings: PNGSettings = .fast) {
    self.settings = settings
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
    switch settings {
    case .fast:
      return try write(picture, texts) { rows in .chosen(for: rows) }
    case .smallest:
      return try smallest(picture, texts)
    case .libpngDefaults:
      return try write(.rgba(picture.rgba, opaque: false), texts) { _ in .libpngDefaults }
    }
  }

  /// The shortest of what level 9 makes of the picture, with each of a few filters.
  private func smallest(_ picture: Picture, _ texts: [PNGText]) throws(PNGError) -> [UInt8] {
    var shortest: [UInt8]?
    for compression in Compression.thorough {
      let bytes = try write(picture, texts) { _ in compression }
      if bytes.count < shortest?.count ?? .max { shortest = bytes }
    }
    return shortest ?? []
  }

  /// The PNG of `picture` under the settings of zlib that `choose` finds for its rows.
  private func write(
    _ picture: Picture, _ texts: [PNGText], _ choose: (PictureRows) -> Compression
  ) throws(PNGError) -> [UInt8] {
    let (width, height) = try sides(of: picture)
    let form = PNGForm(picture)
    return try withRows(of: picture, form.packing) { rows throws(PNGError) in
      let writer = try PNGWriter()
      for text in texts { try writer.add(text) }
      try writer.begin(form, choose(rows), width: width, height: height)
      try rows.forEachBand { band, stride, count throws(PNGError) in
        try writer.write(band, stride: stride, count: count)
      }
      return try writer.finish()
    }
  }

  private func sides(of picture: Picture) throws(PNGError) -> (width: UInt32, height: UInt32) {
    let (columns, rows) =
      switch picture {
      case .indexed(let image): (image.width, image.height)
      case .rgba(let image, _): (image.width, image.height)
      }
    guard let width = UInt32(exactly: columns), let height = UInt32(exactly: rows),
      width > 0, height > 0, width <= Int32.max, height <= Int32.max
    else { throw .unwritableSize(width: columns, height: rows) }
    return (width, height)
  }
}
