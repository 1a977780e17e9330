import Foundation

/// The chunks of a PNG file, read by the tests' own few lines.
struct PNGChunks {
  struct Damaged: Error {}

  private var chunks: [(kind: String, bytes: [UInt8])] = []

  init(_ file: Data) throws {
    let bytes = [UInt8](file)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw Damaged()
    }
    var place = 8
    while place < bytes.count {
      guard place + 12 <= bytes.count else { throw Damaged() }
      let length = Self.number(bytes[place..<place + 4])
      guard place + 12 + length <= bytes.count else { throw Damaged() }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      chunks.append((kind, Array(bytes[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    guard chunks.first?.kind == "IHDR", chunks.last?.kind == "IEND" else { throw Damaged() }
  }

  /// The number of these bytes, the highest first.
  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// What is in each chunk of the kind `kind`, in order.
  func bytes(of kind: String) -> [[UInt8]] {
    chunks.filter { $0.kind == kind }.map(\.bytes)
  }

  private var header: [UInt8] { chunks[0].bytes }
  var width: Int { Self.number(header[0..<4]) }
  var height: Int { Self.number(header[4..<8]) }
  /// 2 is RGB, 3 has a palette, 6 is RGBA.
  var colorType: UInt8 { header[9] }

  /// All that ffmpeg wants to be the same in every frame: size, depth, color type, palette, alpha.
  var form: [[UInt8]] {
    chunks.filter { ["IHDR", "PLTE", "tRNS", "sRGB"].contains($0.kind) }.map(\.bytes)
  }

  /// The entries of all iTXt chunks, none of which is compressed.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for chunk in chunks where chunk.kind == "iTXt" {
      let parts = chunk.bytes.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false)
      texts[String(decoding: parts[0], as: UTF8.self)] = String(
        decoding: parts.last ?? [], as: UTF8.self)
    }
    return texts
  }
}
