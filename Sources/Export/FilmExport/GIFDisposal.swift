import AtomicFiles

/// The frames of a GIF film made to stand alone.
///
/// ffmpeg leaves a frame without transparent pixels standing, so that it shows through those of the
/// next. How a frame is disposed of is in bits 2 to 4 of the flags in its graphic control extension: 2
/// restores the background, which is clear for most programs only when the frame has a transparent
/// colour, as bit 0 and the extension's last byte say (GIF89a specification, section 23).
enum GIFDisposal {
  /// Has all frames of `file` cleared away before the next; `transparent` is the index of the
  /// transparent colour.
  static func clear(in file: borrowing ReservedFile, transparent: UInt8) throws(FileError) {
    var blocks = Window()
    // A screen's size and its table of colours stand before the blocks.
    guard let flags = try blocks.byte(at: 10, of: file) else { return }
    var place = 13 + tableBytes(flags)
    while let kind = try blocks.byte(at: place, of: file) {
      switch kind {
      case 0x21:
        if try blocks.byte(at: place + 1, of: file) == 0xf9,
          let packed = try blocks.byte(at: place + 3, of: file)
        {
          try file.rewrite([packed & 0xe3 | 2 << 2 | 1], at: place + 3)
          try file.rewrite([transparent], at: place + 6)
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
