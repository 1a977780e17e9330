import SystemLibrary
import Lattice
import Pictures

extension Picture {
  /// Returns the smallest rectangle that contains every pixel in which this picture differs from
  /// `before`, a picture of the same size and kind, or `nil` when no pixel differs.
  func change(from before: Picture) -> Rect? {
    precondition(before.size == size, "the frames of a film have one size")
    let inBits = hasBits && before.hasBits
    return withBytes(inBits: inBits) { new in
      before.withBytes(inBits: inBits) { old in
        precondition(old.count == new.count, "the frames of a film are of one kind")
        guard let rows = RowPairs(new: new, old: old, count: size.height) else { return nil }
        if inBits { return rows.changeOfBits }
        guard case .rgba = self else { return rows.change }
        return rows.change.map { bytes in
          Rect(
            x: bytes.x / 4, y: bytes.y, width: (bytes.maxX + 3) / 4 - bytes.x / 4,
            height: bytes.height)
        }
      }
    }
  }
}

/// The rows of two pictures of the same size, with columns in bytes.
///
/// `memcmp` compares rows; words are compared only in rows that widen the rectangle.
private struct RowPairs {
  let new: UnsafeRawPointer
  let old: UnsafeRawPointer
  let stride: Int
  let count: Int

  /// Creates the pairs of rows, or returns `nil` for pictures without pixels.
  init?(new: UnsafeRawBufferPointer, old: UnsafeRawBufferPointer, count: Int) {
    guard let start = new.baseAddress, let other = old.baseAddress, count > 0 else { return nil }
    self.new = start
    self.old = other
    self.count = count
    stride = new.count / count
  }

  /// The smallest rectangle, in bytes, that contains all differences.
  var change: Rect? {
    guard let top = (0..<count).first(where: { differ($0, 0..<stride) }),
      let last = (top..<count).last(where: { differ($0, 0..<stride) })
    else { return nil }
    var left = stride, right = 0
    for y in top...last {
      if differ(y, 0..<left) { left = firstDifference(y) }
      if differ(y, right..<stride) { right = endOfDifferences(y) }
    }
    return Rect(x: left, y: top, width: right - left, height: last - top + 1)
  }

  /// The smallest rectangle, in pixels, that contains all differing bits: eight pixels a byte, the
  /// first one in the highest bit.
  var changeOfBits: Rect? {
    guard let bytes = change else { return nil }
    var first: UInt8 = 0, last: UInt8 = 0
    for y in bytes.y..<bytes.maxY {
      first |= differentBits(y, bytes.x, as: UInt8.self)
      last |= differentBits(y, bytes.maxX - 1, as: UInt8.self)
    }
    let left = 8 * bytes.x + first.leadingZeroBitCount
    let right = 8 * bytes.maxX - last.trailingZeroBitCount
    return Rect(x: left, y: bytes.y, width: right - left, height: bytes.height)
  }

  private func differ(_ y: Int, _ columns: Range<Int>) -> Bool {
    let start = y * stride + columns.lowerBound
    return memcmp(new + start, old + start, columns.count) != 0
  }

  /// Returns the first byte of row `y` that differs. The row has to have one.
  private func firstDifference(_ y: Int) -> Int {
    var column = 0
    while column + 8 <= stride {
      let bits = differentBits(y, column, as: UInt64.self)
      if bits != 0 { return column + bits.trailingZeroBitCount / 8 }
      column += 8
    }
    while column < stride && differentBits(y, column, as: UInt8.self) == 0 { column += 1 }
    return column
  }

  /// Returns the byte after the last one of row `y` that differs. The row has to have one.
  private func endOfDifferences(_ y: Int) -> Int {
    var end = stride
    while end >= 8 {
      let bits = differentBits(y, end - 8, as: UInt64.self)
      if bits != 0 { return end - bits.leadingZeroBitCount / 8 }
      end -= 8
    }
    while end > 0 && differentBits(y, end - 1, as: UInt8.self) == 0 { end -= 1 }
    return end
  }

  private func differentBits<Word: FixedWidthInteger & BitwiseCopyable>(
    _ y: Int, _ column: Int, as: Word.Type
  ) -> Word {
    let place = y * stride + column
    let a = new.loadUnaligned(fromByteOffset: place, as: Word.self)
    let b = old.loadUnaligned(fromByteOffset: place, as: Word.self)
    return (a ^ b).littleEndian
  }
}
