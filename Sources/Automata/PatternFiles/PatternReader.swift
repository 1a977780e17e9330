public import CellPatterns

/// A reader of patterns in all formats, which are detected by their content.
///
/// These are run-length encoded patterns (RLE), plain text (`.cells`), Life 1.05 and 1.06,
/// macrocell files of two and of more states, MCell files of the games that `MCellGame.played`
/// names, pictures in PNG, and any of them compressed by gzip. Cells lie where the file places
/// them: the first cell of an RLE, a plain text or a picture is at 0,0 without a place in the file,
/// and the upper left cell of the south-east quarter of a macrocell file is at 0,1. In a file with
/// a bounded field and a place, the place is counted from the field's middle, as in Golly, and the
/// field's top left cell is at 0,0 in the result. Life 1.05 and 1.06 have a place in a field that they
/// name themselves, else their cells may be put anywhere in one. The board of an MCell file is its field, with
/// edges joined or dead, and the cells lie in its middle, as in Golly. For rules called
/// `[R]History`, which mark cells, rule R and the live cells are read; `Pattern.notes` describes
/// what is left out.
///
/// A file that is cut short is not always noticed: plain text, Life 1.05 and 1.06 and MCell don't
/// state their length, and just have fewer cells. An RLE without its "!" is read, as by Golly, and
/// so is a macrocell file with nodes that are not part of its last one; notes warn that they may be
/// cut short.
public struct PatternReader: Sendable {
  /// The limits beyond which a file is refused.
  public var limits: PatternLimits
  /// Whether the rule in the file is read; else it is ignored, known or not, and its field is read alone.
  public var takesRule: Bool

  /// Creates a reader of files within `limits`.
  public init(limits: PatternLimits = PatternLimits(), takesRule: Bool = true) {
    self.limits = limits
    self.takesRule = takesRule
  }

  /// Reads the pattern in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages only.
  /// - Returns: The pattern, with all information from the file.
  /// - Throws: ``DamagedPattern`` when the file is not a pattern, or one beyond the limits.
  /// - Complexity: O(*n*) for *n* bytes of the decompressed file or pixels of a picture, and for
  ///   runs of cells; O(*n* log *n*) for *n* cells of a list or of blocks that are not in reading
  ///   order.
  public func read(_ bytes: [UInt8], file: String) throws(DamagedPattern) -> Pattern {
    var content = bytes
    do throws(Damage) {
      if GzipExpansion.isBegun(by: bytes) {
        content = try GzipExpansion.content(of: bytes, limit: limits.textBytes)
      }
      return try pattern(in: content)
    } catch {
      throw DamagedPattern(error, in: content, of: file)
    }
  }

  private func pattern(in bytes: [UInt8]) throws(Damage) -> Pattern {
    if PictureReader.isBegun(by: bytes) { return try PictureReader(limits: limits).read(bytes) }
    if bytes.count > limits.textBytes {
      throw Damage(
        at: nil, "the file has \(bytes.count) bytes, and at most \(limits.textBytes) are allowed")
    }
    // The byte order mark of UTF-8.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    guard let text = PatternText(bytes, from: start) else {
      throw Damage(
        at: 0,
        "this is not in a supported format: RLE, .cells, Life 1.05 and 1.06, macrocell, "
          + "MCell, and PNG")
    }
    switch text {
    case .rle:
      var reader = RLEReader(bytes, from: start, limits: limits, takesRule: takesRule)
      return try reader.read()
    case .plaintext:
      var reader = PlaintextReader(bytes, from: start, limits: limits)
      return try reader.read()
    case .lifeBlocks:
      var reader = LifeReader(bytes, from: start, limits: limits, takesRule: takesRule)
      return try reader.readBlocks()
    case .lifeList:
      var reader = LifeReader(bytes, from: start, limits: limits, takesRule: takesRule)
      return try reader.readList()
    case .macrocell:
      var reader = MacrocellReader(bytes, from: start, limits: limits, takesRule: takesRule)
      return try reader.read()
    case .mcell:
      var reader = MCellReader(bytes, from: start, limits: limits, takesRule: takesRule)
      return try reader.read()
    }
  }
}
