import Lattice
import SceneDescription

/// Rows of small blocks of cells, counted from bits: a byte for each block instead of coverage's
/// word for each class.
struct BitBlocks {
  /// The largest level: larger blocks are counted faster by the source itself.
  private static let largestLevel = 3
  /// The most bytes of bits that are read at once.
  private static let mostBytes = 1 << 18

  private let columns: Range<Int>
  private let rows: Range<Int>
  private let level: Int
  private let pitch: Int
  private let bandRows: Int
  /// The loaded rows of blocks, counted from the first one.
  private var rowsRead = 0..<0
  /// The bits, with a few bytes more than needed, because words of eight bytes are read.
  private var bits: [UInt8]

  /// Creates the blocks of `columns` and `rows`; `nil` if they aren't entirely within the cells, or
  /// are large.
  init?(_ cells: any CellSource, columns: Range<Int>, rows: Range<Int>, level: Int) {
    guard level <= Self.largestLevel else { return nil }
    let side = 1 << level
    let covered = Rect(
      x: columns.lowerBound * side, y: rows.lowerBound * side, width: columns.count * side,
      height: rows.count * side)
    guard cells.bounds.contains(covered) else { return nil }
    self.columns = columns
    self.rows = rows
    self.level = level
    pitch = (covered.width + 7) / 8
    bandRows = max(1, min(rows.count, Self.mostBytes / (pitch * side)))
    bits = Array(repeating: 0, count: bandRows * side * pitch + 8)
  }

  /// The number of bytes that ``count(_:of:into:)`` writes, slightly more than there are blocks.
  var countedBytes: Int { (pitch + 7) / 8 * 8 * (8 >> level) }

  /// Counts the live cells of each block of a row.
  ///
  /// - Parameters:
  ///   - row: A row of blocks, counted from the first one and ascending from call to call.
  ///   - cells: The source of the bits.
  ///   - counts: Space for ``countedBytes``.
  /// - Returns: `false` if the source provides no bits.
  mutating func count(
    _ row: Int, of cells: any CellSource, into counts: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    if !rowsRead.contains(row) {
      guard read(from: row, of: cells) else { return false }
    }
    let (pitch, level) = (pitch, level)
    let first = (row - rowsRead.lowerBound) * pitch << level
    bits.withUnsafeBytes { bits in
      guard let start = bits.baseAddress else { return }
      switch level {
      case 0: Self.countCells(start + first, pitch, into: counts)
      case 1: Self.countPairs(start + first, pitch, into: counts)
      default: Self.countWords(start + first, pitch, level, into: counts)
      }
    }
    return true
  }

  private mutating func read(from row: Int, of cells: any CellSource) -> Bool {
    let end = min(row + bandRows, rows.count)
    let rect = Rect(
      x: columns.lowerBound << level, y: (rows.lowerBound + row) << level,
      width: columns.count << level, height: (end - row) << level)
    rowsRead = row..<end
    let count = rect.height * pitch
    return bits.withUnsafeMutableBufferPointer {
      cells.readBits(rect, into: UnsafeMutableBufferPointer(rebasing: $0[..<count]))
    }
  }

  /// For each byte of bits, a byte per bit, the first in the highest.
  private static let expanded: [UInt64] = (0..<256).map { (byte: Int) -> UInt64 in
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(byte >> (7 - place) & 1) << UInt64(8 * place) }
    return word
  }

  /// For each byte of bits, a byte per pair of bits with their number.
  private static let pairs: [UInt32] = (0..<256).map { (byte: Int) -> UInt32 in
    var word: UInt32 = 0
    for place in 0..<4 {
      let pair = byte >> (6 - 2 * place) & 3
      word |= UInt32(pair.nonzeroBitCount) << UInt32(8 * place)
    }
    return word
  }

  private static func countCells(
    _ bits: UnsafeRawPointer, _ pitch: Int, into counts: UnsafeMutablePointer<UInt8>
  ) {
    let target = UnsafeMutableRawPointer(counts)
    expanded.withUnsafeBufferPointer { expanded in
      for x in 0..<pitch {
        let byte = Int(bits.load(fromByteOffset: x, as: UInt8.self))
        target.storeBytes(of: expanded[byte].littleEndian, toByteOffset: 8 &* x, as: UInt64.self)
      }
    }
  }

  private static func countPairs(
    _ bits: UnsafeRawPointer, _ pitch: Int, into counts: UnsafeMutablePointer<UInt8>
  ) {
    let target = UnsafeMutableRawPointer(counts)
    pairs.withUnsafeBufferPointer { pairs in
      for x in 0..<pitch {
        let above = Int(bits.load(fromByteOffset: x, as: UInt8.self))
        let below = Int(bits.load(fromByteOffset: x &+ pitch, as: UInt8.self))
        let sum = pairs[above] &+ pairs[below]
        target.storeBytes(of: sum.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
      }
    }
  }

  /// Counts blocks of 4 × 4 or 8 × 8 cells: half a byte or a byte of the eight in a word.
  private static func countWords(
    _ bits: UnsafeRawPointer, _ pitch: Int, _ level: Int,
    into counts: UnsafeMutablePointer<UInt8>
  ) {
    let side = 1 << level
    let target = UnsafeMutableRawPointer(counts)
    for word in 0..<(pitch &+ 7) / 8 {
      // The counts of both halves of each byte, the first in the high one.
      var first: UInt64 = 0, second: UInt64 = 0
      for row in 0..<side {
        var half = UInt64(
          littleEndian: bits.loadUnaligned(
            fromByteOffset: row &* pitch &+ 8 &* word, as: UInt64.self))
        half &-= half &>> 1 & 0x5555_5555_5555_5555
        half = half & 0x3333_3333_3333_3333 &+ half &>> 2 & 0x3333_3333_3333_3333
        first &+= half &>> 4 & 0x0f0f_0f0f_0f0f_0f0f
        second &+= half & 0x0f0f_0f0f_0f0f_0f0f
      }
      if level == 3 {
        target.storeBytes(
          of: (first &+ second).littleEndian, toByteOffset: 8 &* word, as: UInt64.self)
      } else {
        let low = spread(first) | spread(second) &<< 8
        let high = spread(first &>> 32) | spread(second &>> 32) &<< 8
        target.storeBytes(of: low.littleEndian, toByteOffset: 16 &* word, as: UInt64.self)
        target.storeBytes(of: high.littleEndian, toByteOffset: 16 &* word &+ 8, as: UInt64.self)
      }
    }
  }

  /// Returns the lower four bytes, each followed by a zero byte.
  @inline(__always) private static func spread(_ word: UInt64) -> UInt64 {
    var word = word & 0xffff_ffff
    word = (word | word &<< 16) & 0x0000_ffff_0000_ffff
    return (word | word &<< 8) & 0x00ff_00ff_00ff_00ff
  }
}
