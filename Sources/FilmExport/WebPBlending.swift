import AtomicFiles

/// The frames of a WebP film made to stand alone.
///
/// ffmpeg lays each frame over the one before, so that transparent pixels show what was there. The
/// bit that says so is the second lowest of the last byte of a frame's header: the format's
/// specification (WebP Container) calls it B, blending method.
enum WebPBlending {
  /// Sets the bit "do not blend" in all frames of `file`.
  static func turnOff(in file: borrowing ReservedFile) throws(FileError) {
    let count = file.count
    // A file is chunks: four letters, the number of bytes in four (the low one first), the bytes,
    // and one more where their number is odd. The first is "RIFF", whose bytes are the others.
    var place = 12
    while place + 24 <= count {
      let head = try file.read(24, at: place)
      guard head.count == 24 else { return }
      let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if head.starts(with: Array("ANMF".utf8)) {
        try file.rewrite([head[23] | 2], at: place + 23)
      }
      place += 8 + size + size % 2
    }
  }
}
