import AtomicFiles

/// The frames of a WebP film, made to stand alone and to stay as long as they are to.
///
/// ffmpeg lays each frame over the one before, so that transparent pixels show what was there, and
/// shows all for the same time. A frame's header ends in its duration in milliseconds, three bytes
/// with the low one first, and a byte of flags, whose second bit says not to blend (WebP Container
/// Specification, "Animation").
enum WebPFrames {
  /// The longest that a frame can stay, in milliseconds.
  static let longestDuration: Int64 = 0xff_ffff

  /// Has no frame of `file` blended with the one before, and each begin at one of `starts`, the last
  /// one until `end`, in milliseconds.
  static func rewrite(
    in file: borrowing ReservedFile, starts: [Int64], end: Int64
  ) throws(FileError) {
    let count = file.count
    var frame = 0
    // A file is chunks: four letters, the number of bytes in four (the low one first), the bytes,
    // and one more where their number is odd. The first is "RIFF", whose bytes are the others.
    var place = 12
    while place + 24 <= count {
      let head = try file.read(24, at: place)
      guard head.count == 24 else { return }
      let size = head[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      if head.starts(with: Array("ANMF".utf8)), frame < starts.count {
        let next = frame + 1 < starts.count ? starts[frame + 1] : end
        let duration = min(max(next - starts[frame], 1), longestDuration)
        let bytes = (0..<3).map { UInt8(truncatingIfNeeded: duration >> (8 * $0)) }
        try file.rewrite(bytes + [head[23] | 2], at: place + 20)
        frame += 1
      }
      place += 8 + size + size % 2
    }
  }
}
