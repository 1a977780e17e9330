/// A chunk of a PNG: its type and contents.
struct Chunk: Equatable {
  var type: String
  var contents: [UInt8]
}

/// The chunks of the PNG `bytes`, according to the format; checksums are not verified.
func chunks(of bytes: [UInt8]) -> [Chunk] {
  var chunks: [Chunk] = []
  var rest = bytes.dropFirst(8)
  while rest.count >= 12 {
    let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    chunks.append(Chunk(type: type, contents: Array(rest.dropFirst(8).prefix(length))))
    rest = rest.dropFirst(12 + length)
  }
  return chunks
}

/// A PNG of `chunks`, with correct checksums.
func png(_ chunks: [Chunk]) -> [UInt8] {
  var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  for chunk in chunks {
    let named = Array(chunk.type.utf8) + chunk.contents
    bytes += bigEndian(UInt32(chunk.contents.count)) + named + bigEndian(crc32(named))
  }
  return bytes
}

/// A PNG of rows that begin with their filter byte.
func png(
  width: Int, height: Int, depth: UInt8, colorType: UInt8, interlaced: Bool = false,
  before: [Chunk] = [], rows: [UInt8]
) -> [UInt8] {
  let header =
    bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    + [depth, colorType, 0, 0, interlaced ? 1 : 0]
  return png(
    [Chunk(type: "IHDR", contents: header)] + before
      + [
        Chunk(type: "IDAT", contents: zlibStored(rows)), Chunk(type: "IEND", contents: []),
      ])
}

/// A zlib stream of one stored block of at most 65,535 bytes.
func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  let count = UInt16(bytes.count)
  let low = UInt8(truncatingIfNeeded: count), high = UInt8(truncatingIfNeeded: count >> 8)
  return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + bigEndian(adler32(bytes))
}

func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var a: UInt32 = 1, b: UInt32 = 0
  for byte in bytes {
    a = (a + UInt32(byte)) % 65521
    b = (b + a) % 65521
  }
  return b << 16 | a
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc: UInt32 = 0xffff_ffff
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }
  return ~crc
}
