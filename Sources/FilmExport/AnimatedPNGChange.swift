import Lattice
import SceneDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Picture {
  /// The smallest rectangle that has every pixel in which this picture differs from `before`, one
  /// of the same size and kind; nil when none does.
  func change(from before: Picture) -> Rect? {
    withBytes { new in
      before.withBytes { old in
        precondition(
          before.size == size && old.count == new.count,
          "the frames of a film have one size and kind")
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        let pixel: Int
        switch self {
        case .indexed: pixel = 1
        case .rgba: pixel = 4
        }
        let rows = RowPairs(new: new, old: old, stride: size.width * pixel, count: size.height)
        return rows.change(bytesPerPixel: pixel)
      }
    }
  }
}

/// The rows of two pictures of the same size, with columns in bytes.
///
/// The C library compares; words are looked at only in rows that widen the rectangle.
private struct RowPairs {
  let new: UnsafeRawPointer
  let old: UnsafeRawPointer
  let stride: Int
  let count: Int

  func change(bytesPerPixel pixel: Int) -> Rect? {
    guard let top = (0..<count).first(where: { differ($0, 0..<stride) }),
      let last = (top..<count).last(where: { differ($0, 0..<stride) })
    else { return nil }
    var left = stride, right = 0
    for y in top...last {
      if differ(y, 0..<left) { left = firstDifference(y) }
      if differ(y, right..<stride) { right = endOfDifferences(y) }
    }
    let first = left / pixel
    return Rect(
      x: first, y: top, width: (right + pixel - 1) / pixel - first, height: last - top + 1)
  }

  private func differ(_ y: Int, _ columns: Range<Int>) -> Bool {
    let start = y * stride + columns.lowerBound
    return memcmp(new + start, old + start, columns.count) != 0
  }

  /// The first byte of row `y` that differs; the row has one.
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

  /// The byte behind the last one of row `y` that differs; the row has one.
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
