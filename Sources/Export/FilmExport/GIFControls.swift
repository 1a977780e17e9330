import AtomicFiles

/// How the frames of a GIF film come upon each other, as the graphic control extensions before them
/// say (GIF89a specification, section 23).
///
/// Bits 2 to 4 of an extension's flags say how its frame is disposed of; bit 0 says whether one of the
/// colors is transparent, and the extension's last byte which.
enum GIFControls {
  /// Has all frames of `file` cleared away before the next; `transparent` is the index of the
  /// transparent color.
  ///
  /// ffmpeg leaves a frame without transparent pixels standing, so that it shows through those of the
  /// next. Restoring the background, 2, makes it clear for most programs only when the frame has a
  /// transparent color.
  static func clear(in file: borrowing ReservedFile, transparent: UInt8) throws(FileError) {
    try rewrite(in: file, transparent: transparent, skipping: 0) { $0 & 0xe3 | 2 << 2 | 1 }
  }

  /// Has the frame before show through where a frame of `file` after the first has the index
  /// `transparent`.
  static func showThrough(in file: borrowing ReservedFile, transparent: UInt8) throws(FileError) {
    // The first frame may have a table of its own, in which the index has another color.
    try rewrite(in: file, transparent: transparent, skipping: 1) { $0 | 1 }
  }

  /// Gives each frame but the `skipped` first ones the flags that `flags` makes of its own, and the
  /// index `transparent`.
  private static func rewrite(
    in file: borrowing ReservedFile, transparent: UInt8, skipping skipped: Int,
    flags: (UInt8) -> UInt8
  ) throws(FileError) {
    var blocks = Window()
    // A screen's size and its table of colors stand before the blocks.
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
      // A block's content is in pieces, each with its length in front; one of no bytes is the last.
      while let length = try blocks.byte(at: place, of: file) {
        place += 1 + Int(length)
        if length == 0 { break }
      }
    }
  }

  private static func tableBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// The part of a file around the byte read last.
  private struct Window {
    private var start = 0
    private var bytes: [UInt8] = []

    /// The byte at `place`; nil beyond the end.
    mutating func byte(at place: Int, of file: borrowing ReservedFile) throws(FileError) -> UInt8? {
      if !(start..<start + bytes.count).contains(place) {
        start = place
        bytes = try file.read(1 << 16, at: place)
      }
      return bytes.isEmpty ? nil : bytes[place - start]
    }
  }
}
