/// The way in which the rows of a picture become the rows of a PNG.
///
/// Rows are packed here and not with png_set_packing, which takes one pixel at a time.
enum RowPacking {
  /// Bytes are written as they are.
  case none
  /// Index bytes become 1, 2 or 4 bits each, the first pixel in the highest bits.
  case oneBit, twoBits, fourBits
  /// R, G, B, A become R, G, B.
  case dropAlpha

  /// Returns the number of packed bytes in a row of `bytes` unpacked ones.
  func packedCount(_ bytes: Int) -> Int {
    switch self {
    case .none: bytes
    case .oneBit: (bytes + 7) / 8
    case .twoBits: (bytes + 3) / 4
    case .fourBits: (bytes + 1) / 2
    case .dropAlpha: bytes / 4 * 3
    }
  }

  /// Packs a row of `count` bytes at `row` to `packed`.
  func pack(_ row: UnsafeRawPointer, count: Int, into packed: UnsafeMutableRawPointer) {
    switch self {
    case .none: packed.copyMemory(from: row, byteCount: count)
    case .oneBit: packOneBit(row, count, packed)
    case .twoBits: packTwoBits(row, count, packed)
    case .fourBits: packFourBits(row, count, packed)
    case .dropAlpha: packWithoutAlpha(row, count / 4, packed)
    }
  }
}

/// Returns the first `count` < 8 bytes at `bytes`, then zeros.
private func lastWord(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
  var word: UInt64 = 0
  for index in 0..<count {
    word |= UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << UInt64(8 * index)
  }
  return word.littleEndian
}

private func packOneBit(
  _ row: UnsafeRawPointer, _ count: Int, _ packed: UnsafeMutableRawPointer
) {
  // Byte k of a word moves to bit 63 − k; no two of the product's terms meet.
  func bits(_ word: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: (word.littleEndian &* 0x8040_2010_0804_0201) >> 56)
  }
  let words = count / 8
  for index in 0..<words {
    let word = row.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
    packed.storeBytes(of: bits(word), toByteOffset: index, as: UInt8.self)
  }
  if count % 8 > 0 {
    let word = lastWord(row + words * 8, count % 8)
    packed.storeBytes(of: bits(word), toByteOffset: words, as: UInt8.self)
  }
}

private func packTwoBits(
  _ row: UnsafeRawPointer, _ count: Int, _ packed: UnsafeMutableRawPointer
) {
  // Bytes 0 … 3 meet in bits 24 … 31 and bytes 4 … 7 in bits 56 … 63.
  func bits(_ word: UInt64) -> UInt16 {
    let product = word.littleEndian &* 0x4010_0401
    let bytes = (product >> 24) & 0xff | (product >> 48) & 0xff00
    return UInt16(truncatingIfNeeded: bytes).littleEndian
  }
  let words = count / 8
  for index in 0..<words {
    let word = row.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
    packed.storeBytes(of: bits(word), toByteOffset: index &* 2, as: UInt16.self)
  }
  if count % 8 > 0 {
    let last = bits(lastWord(row + words * 8, count % 8))
    withUnsafeBytes(of: last) { bytes in
      (packed + words * 2).copyMemory(
        from: bytes.baseAddress.unsafelyUnwrapped, byteCount: (count % 8 + 3) / 4)
    }
  }
}

private func packFourBits(
  _ row: UnsafeRawPointer, _ count: Int, _ packed: UnsafeMutableRawPointer
) {
  // Each pair of bytes meets in its second one; then the second bytes are joined.
  func bits(_ word: UInt64) -> UInt32 {
    let little = word.littleEndian
    var pairs = (little &<< 4 | little &>> 8) & 0x00ff_00ff_00ff_00ff
    pairs = (pairs | pairs &>> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: pairs | pairs &>> 16).littleEndian
  }
  let words = count / 8
  for index in 0..<words {
    let word = row.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
    packed.storeBytes(of: bits(word), toByteOffset: index &* 4, as: UInt32.self)
  }
  if count % 8 > 0 {
    let last = bits(lastWord(row + words * 8, count % 8))
    withUnsafeBytes(of: last) { bytes in
      (packed + words * 4).copyMemory(
        from: bytes.baseAddress.unsafelyUnwrapped, byteCount: (count % 8 + 1) / 2)
    }
  }
}

private func packWithoutAlpha(
  _ row: UnsafeRawPointer, _ count: Int, _ packed: UnsafeMutableRawPointer
) {
  // Two pixels of a word are joined to 48 bits; two such words make three half words.
  func colors(_ word: UInt64) -> UInt64 {
    word & 0xff_ffff | (word &>> 8) & 0xffff_ff00_0000
  }
  let groups = count / 4
  for index in 0..<groups {
    let first = row.loadUnaligned(fromByteOffset: index &* 16, as: UInt64.self).littleEndian
    let second = row.loadUnaligned(fromByteOffset: index &* 16 &+ 8, as: UInt64.self).littleEndian
    let low = colors(first) | colors(second) &<< 48
    let high = UInt32(truncatingIfNeeded: colors(second) &>> 16)
    packed.storeBytes(of: low.littleEndian, toByteOffset: index &* 12, as: UInt64.self)
    packed.storeBytes(of: high.littleEndian, toByteOffset: index &* 12 &+ 8, as: UInt32.self)
  }
  for index in groups * 4..<count {
    (packed + index * 3).copyMemory(from: row + index * 4, byteCount: 3)
  }
}
