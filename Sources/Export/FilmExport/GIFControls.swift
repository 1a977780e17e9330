import AtomicFiles

/// The disposal and transparency of a GIF's frames, stored in the graphic control extension before
/// each (GIF89a specification, section 23).
///
/// Bits 2 to 4 of an extension's flags are the disposal method. Bit 0 says whether one of the
/// colors is transparent, and the extension's last byte which.
enum GIFControls {
  /// Makes all frames of `file` be cleared before the next one is shown, with the transparent index
  /// `transparent`.
  ///
  /// ffmpeg leaves frames without transparent pixels in place, so that they show through those of
  /// the next. Disposal 2, restoring the background, makes most programs clear a frame only when it
  /// has a transparent color.
  static func clear(in file: borrowing ReservedFile, transparent: UInt8) throws(FileError) {
    try rewrite(in: file, transparent: transparent, skipping: 0) { $0 & 0xe3 | 2 << 2 | 1 }
  }

  /// Makes the index `transparent` show the frame before, in all frames of `file` after the first.
  static func showThrough(in file: borrowing ReservedFile, transparent: UInt8) throws(FileError) {
    // The first frame may have a table of its own, in which the index has another color.
    try rewrite(in: file, transparent: transparent, skipping: 1) { $0 | 1 }
  }

  /// Replaces the flags of all frames after the first `skipped` ones with the result of `flags`,
  /// and their transparent index with `transparent`.
  private static func rewrite(
    in file: borrowing ReservedFile, transparent: UInt8, skipping skipped: Int,
    flags: (UInt8) -> UInt8
  ) throws(FileError) {
    var blocks = Window()
    // The size of the screen and its color table precede the blocks.
    guard let screen = try blocks.byte(at: 10, of: file) else { return }
    var place = 13 + tableBytes(screen)
    var frame = 0
    while let kind = try blocks.byte(at: place, of: file) {
      switch kind {
      case 0x21:
        if try blocks.byte(at: place + 1, of: file) == 0xf9,
          let packed = try blocks.byte(at: place + 3, of: file)
        {
          if frame >= skipped {
            try file.rewrite([flags(packed)], at: place + 3)
            try file.rewrite([transparent], at: place + 6)
          }
          frame += 1
        }
        place += 2
      case 0x2c:
        guard let flags = try blocks.byte(at: place + 9, of: file) else { return }
        place += 11 + tableBytes(flags)
      default: return
      }
      // A block's content is in sub-blocks, each after its length. One of no bytes is the last.
      while let length = try blocks.byte(at: place, of: file) {
        place += 1 + Int(length)
        if length == 0 { break }
      }
    }
  }

  private static func tableBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// A buffered part of a file around the byte read last.
  private struct Window {
    private var start = 0
    private var bytes: [UInt8] = []

    /// Returns the byte at `place`, or `nil` beyond the end.
    mutating func byte(at place: Int, of file: borrowing ReservedFile) throws(FileError) -> UInt8? {
      if !(start..<start + bytes.count).contains(place) {
        start = place
        bytes = try file.read(1 << 16, at: place)
      }
      return bytes.isEmpty ? nil : bytes[place - start]
    }
  }
}
