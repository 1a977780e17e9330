import CZlib

/// A chunk of a PNG that is read.
struct PNGChunk {
  let type: String
  let contents: ArraySlice<UInt8>
  private let checksum: ArraySlice<UInt8>

  /// Returns the chunks of the PNG `bytes`, up to one of which the end is missing.
  static func all(of bytes: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = number(rest.prefix(4))
      if length > rest.count - 12 { break }
      chunks.append(
        PNGChunk(
          type: String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self),
          contents: rest.dropFirst(8).prefix(length), checksum: rest.dropFirst(8 + length).prefix(4)
        ))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  /// Whether its checksum is that of its contents.
  var isSound: Bool { Self.bytes(type, contents).suffix(4) == checksum }

  /// Returns a chunk as a file has it.
  static func bytes(_ type: String, _ contents: ArraySlice<UInt8>) -> [UInt8] {
    let named = type.utf8 + contents
    let sum = named.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    return bigEndian(UInt32(contents.count)) + named + bigEndian(UInt32(truncatingIfNeeded: sum))
  }

  /// Returns the number that `bytes` stand for, the highest first.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
