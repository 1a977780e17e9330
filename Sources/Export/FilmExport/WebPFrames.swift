import AtomicFiles

/// Changes to the frames of a WebP film, so that each replaces the one before and has its own
/// duration.
///
/// ffmpeg blends each frame with the one before, so that transparent pixels show what was there,
/// and shows all for the same time. A frame's header ends with its duration in milliseconds, three
/// bytes in little-endian order, and a byte of flags, whose second bit turns blending off (WebP
/// Container Specification, "Animation").
enum WebPFrames {
  /// The longest duration of a frame, in milliseconds.
  static let longestDuration: Int64 = 0xff_ffff

  /// Turns blending off for all frames of `file`, and sets their durations so that they begin at
  /// `starts` and the last one ends at `end`, in milliseconds.
  static func rewrite(
    in file: borrowing ReservedFile, starts: [Int64], end: Int64
  ) throws(FileError) {
    let count = file.count
    var frame = 0
    // A file consists of chunks: four letters, the number of bytes in four bytes (little-endian),
    // the bytes, and one more where their number is odd. The first chunk, "RIFF", contains the
    // others.
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
