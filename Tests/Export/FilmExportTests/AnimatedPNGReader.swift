import PNGCodec
import Pictures
import Testing

/// An animated PNG parsed strictly by the format, and the pictures that it shows over time.
struct AnimatedPNG {
  struct Chunk: Equatable {
    var type: String
    var contents: [UInt8]
  }

  /// The contents of an fcTL chunk, and the picture of its rectangle.
  struct Frame {
    var x: Int
    var y: Int
    var delay: Seconds
    var image: Image
  }

  let chunks: [Chunk]
  let frames: [Frame]
  let plays: Int
  /// The numbers of frames and plays in acTL.
  let frameCount: Int
  /// The sequence numbers of fcTL and fdAT, in the order of the file.
  let sequenceNumbers: [Int]

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: signature))
    chunks = try Self.chunks(bytes)
    let types = chunks.map(\.type)
    let control = try #require(types.firstIndex(of: "acTL"))
    let pixels = try #require(types.firstIndex(of: "IDAT"))
    try #require(control < pixels && types.last == "IEND")
    frameCount = number(chunks[control].contents[..<4])
    plays = number(chunks[control].contents[4...])
    let before = chunks[..<pixels].filter { $0.type != "acTL" && $0.type != "fcTL" }
    sequenceNumbers = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map {
      number($0.contents[..<4])
    }
    var frames: [Frame] = []
    for place in chunks.indices where types[place] == "fcTL" {
      let data = chunks[place + 1]
      let isFirst = frames.isEmpty
      try #require(data.type == (isFirst ? "IDAT" : "fdAT"))
      frames.append(
        try Self.frame(
          chunks[place].contents, Array(data.contents.dropFirst(isFirst ? 0 : 4)), before))
    }
    self.frames = frames
  }

  private static func chunks(_ bytes: [UInt8]) throws -> [Chunk] {
    var chunks: [Chunk] = []
    var rest = bytes.dropFirst(signature.count)
    while !rest.isEmpty {
      let length = number(rest.prefix(4))
      let named = rest.dropFirst(4).prefix(4 + length)
      try #require(number(rest.dropFirst(8 + length).prefix(4)) == Int(crc32(named)))
      chunks.append(
        Chunk(
          type: String(decoding: named.prefix(4), as: UTF8.self),
          contents: [UInt8](named.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  private static func frame(
    _ control: [UInt8], _ pixels: [UInt8], _ before: [Chunk]
  ) throws -> Frame {
    try #require(control.count == 26 && control[24...] == [0, 0])
    func field(_ start: Int, _ count: Int) -> Int { number(control[start..<start + count]) }
    // A PNG of the rectangle alone.
    var own = before
    own[0].contents.replaceSubrange(0..<8, with: control[4..<12])
    own += [Chunk(type: "IDAT", contents: pixels), Chunk(type: "IEND", contents: [])]
    let file = own.reduce(into: signature) { file, chunk in
      let named = chunk.type.utf8 + chunk.contents
      file += bigEndian(UInt32(chunk.contents.count)) + named + bigEndian(crc32(named[...]))
    }
    return Frame(
      x: field(12, 4), y: field(16, 4), delay: Seconds(field(20, 2), field(22, 2)),
      image: try PNGDecoder().decode(file))
  }

  /// Every picture that is shown, and its end: each frame replaces a part of the one before.
  func pictures() throws -> [(pixels: [UInt32], end: Seconds)] {
    let first = try #require(frames.first).image
    var canvas: [UInt32] = Array(repeating: 0, count: first.width * first.height)
    var time = Seconds(0, 1)
    return try frames.map { frame in
      let image = frame.image
      try #require(frame.x + image.width <= first.width && frame.y + image.height <= first.height)
      image.withPixels { pixels in
        for place in pixels.indices {
          let x = frame.x + place % image.width, y = frame.y + place / image.width
          canvas[y * first.width + x] = pixels[place]
        }
      }
      time = time + frame.delay
      return (canvas, time)
    }
  }
}

/// A time as an exact fraction.
struct Seconds: Comparable, CustomStringConvertible {
  let top: Int128
  let bottom: Int128

  init(_ top: some BinaryInteger, _ bottom: some BinaryInteger) {
    var (a, b) = (Int128(top), Int128(bottom))
    while b != 0 { (a, b) = (b, a % b) }
    self.top = Int128(top) / max(a, 1)
    self.bottom = Int128(bottom) / max(a, 1)
  }

  static func + (left: Seconds, right: Seconds) -> Seconds {
    Seconds(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
  }
  static func < (left: Seconds, right: Seconds) -> Bool {
    left.top * right.bottom < right.top * left.bottom
  }
  var description: String { "\(top)/\(bottom) s" }
}

private let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  var crc: UInt32 = 0xffff_ffff
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
  }
  return ~crc
}
