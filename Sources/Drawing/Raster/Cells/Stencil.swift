/// A stamp arranged for copying: rows of pixels that are moved 64 or 16 bytes at a time.
struct Stencil<Pixel: BitwiseCopyable & Sendable>: Sendable {
  let side: Int
  let pixels: [Pixel]
  private let rowBytes: Int

  /// Creates the stamp of side × side `pixels`, row by row.
  init(side: Int, pixels: [Pixel]) {
    self.side = side
    self.pixels = pixels
    rowBytes = side * MemoryLayout<Pixel>.stride
    fill = Self.repeated(pixels[0])
  }

  /// The stamp's first pixel, repeated to 16 bytes.
  let fill: SIMD2<UInt64>

  private static func repeated(_ pixel: Pixel) -> SIMD2<UInt64> {
    var fill = SIMD2<UInt64>()
    withUnsafeMutableBytes(of: &fill) { bytes in
      for offset in stride(from: 0, to: 16, by: MemoryLayout<Pixel>.stride) {
        bytes.storeBytes(of: pixel, toByteOffset: offset, as: Pixel.self)
      }
    }
    return fill
  }

  /// Copies all pixels of `count` rows from row `first` on to `target`.
  @inline(__always)
  func copy(from first: Int, count: Int, to target: UnsafeMutablePointer<Pixel>, stride: Int) {
    pixels.withUnsafeBytes { bytes in
      var source = bytes.baseAddress.unsafelyUnwrapped + first &* rowBytes
      var row = UnsafeMutableRawPointer(target)
      let step = stride &* MemoryLayout<Pixel>.stride
      for _ in 0..<count {
        copyRow(source, to: row)
        source += rowBytes
        row += step
      }
    }
  }

  /// Copies a row; its last piece overlaps the one before instead of leaving a remainder.
  ///
  /// Long rows are loaded 64 bytes at a time before any of them is stored: a load waits for an
  /// earlier store at another address with the same low 12 bits, which where the stamp lies in
  /// memory would decide.
  @inline(__always)
  private func copyRow(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    if rowBytes >= 16 {
      var offset = 0
      while offset &+ 64 <= rowBytes {
        move(SIMD8<UInt64>.self, source, target, offset)
        offset &+= 64
      }
      while offset &+ 16 <= rowBytes {
        move(SIMD2<UInt64>.self, source, target, offset)
        offset &+= 16
      }
      if offset < rowBytes { move(SIMD2<UInt64>.self, source, target, rowBytes &- 16) }
    } else if rowBytes >= 8 {
      move(UInt64.self, source, target, 0)
      if rowBytes > 8 { move(UInt64.self, source, target, rowBytes &- 8) }
    } else if rowBytes >= 4 {
      move(UInt32.self, source, target, 0)
      if rowBytes > 4 { move(UInt32.self, source, target, rowBytes &- 4) }
    } else {
      for offset in 0..<rowBytes { move(UInt8.self, source, target, offset) }
    }
  }

  @inline(__always)
  private func move<Piece: BitwiseCopyable>(
    _: Piece.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ offset: Int
  ) {
    let piece = source.loadUnaligned(fromByteOffset: offset, as: Piece.self)
    target.storeBytes(of: piece, toByteOffset: offset, as: Piece.self)
  }

  /// Copies the part of the rows that is within 0 ..< width, with the stamp's left edge at `x`.
  func copyClipped(
    from first: Int, count: Int, x: Int, width: Int, to line: UnsafeMutablePointer<Pixel>,
    stride: Int
  ) {
    let left = max(0, -x), right = min(side, width - x)
    guard left < right else { return }
    for row in 0..<count {
      for column in left..<right {
        line[row * stride + x + column] = pixels[(first + row) * side + column]
      }
    }
  }
}
