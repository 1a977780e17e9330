import Lattice
import PNGCodec
import Pictures
import Testing

@Suite struct `An animation` {
  private let size = Size(width: 20, height: 10)

  private func animation(
    _ palette: [Color]?, plays: Int? = nil, texts: [PNGText] = []
  ) throws -> PNGAnimation {
    try PNGAnimation(
      size: size, palette: palette, isOpaque: false, plays: plays, texts: texts)
  }

  @Test func `has the chunks of the format, in order`() throws {
    let palette = testPalette(4, opaque: false)
    let picture = Picture.indexed(testIndices(20, 10, palette: palette))
    let encoder = PNGEncoder()
    var animation = try animation(
      palette, plays: 3, texts: [PNGText(key: "World", value: "sea")])
    try animation.add(
      try encoder.frame(Rect(size), of: picture), delay: PNGAnimation.Delay(1, 30))
    var bytes = animation.takeBytes()
    #expect(animation.takeBytes() == [])
    try animation.add(
      try encoder.frame(Rect(x: 3, y: 4, width: 5, height: 6), of: picture),
      delay: PNGAnimation.Delay(1001, 30000))
    try animation.end()
    bytes += animation.takeBytes()
    let control = try animation.control()
    bytes.replaceSubrange(
      animation.controlOffset..<animation.controlOffset + control.count, with: control)

    let all = chunks(of: bytes)
    #expect(
      all.map(\.type) == [
        "IHDR", "sRGB", "PLTE", "tRNS", "iTXt", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(all[5].contents == bigEndian(2) + bigEndian(3))
    let place: [UInt8] = [0, 20, 10, 0, 0].flatMap { bigEndian($0) }
    #expect(all[6].contents == place + [0, 1, 0, 30, 0, 0])
    // Four pixels of a byte: the columns left of the rectangle are stored as well.
    let next: [UInt8] = [1, 8, 6, 0, 4].flatMap { bigEndian($0) }
    #expect(all[8].contents == next + [0x03, 0xe9, 0x75, 0x30, 0, 0])
    #expect(all[9].contents.starts(with: bigEndian(2)))
    #expect(try PNGDecoder().decode(bytes) == picture.rgba)
    #expect(png(all) == bytes)
  }

  @Test(arguments: [nil, 4, 200] as [Int?])
  func `has frames of the pixels that are asked for`(colors: Int?) throws {
    let palette = colors.map { testPalette($0, opaque: false) }
    let picture: Picture =
      if let palette { .indexed(testIndices(20, 10, palette: palette)) } else {
        .rgba(testPixels(20, 10, opaque: false), opaque: false)
      }
    let frame = try PNGEncoder().frame(Rect(x: 7, y: 2, width: 11, height: 3), of: picture)
    let left = colors == 4 ? 0 : 7
    #expect(frame.rect == Rect(x: left, y: 2, width: 18 - left, height: 3))
    // A file of the frame alone.
    var one = try PNGAnimation(
      size: frame.rect.size, palette: palette, isOpaque: false, plays: nil,
      texts: [])
    try one.add(frame, delay: PNGAnimation.Delay(1, 1))
    try one.end()
    let image = try PNGDecoder().decode(one.takeBytes())
    for y in 0..<3 {
      for x in 0..<image.width { #expect(image[x, y] == picture.rgba[left + x, 2 + y]) }
    }
  }

  @Test func `is refused what its chunks can't hold`() throws {
    #expect(throws: PNGError.self) { _ = try self.animation(nil, plays: 1 << 31) }
    #expect(throws: PNGError.unwritableKey("")) {
      _ = try self.animation(nil, texts: [PNGText(key: "", value: "")])
    }
    #expect(throws: PNGError.unwritableSize(width: 0, height: 4)) {
      _ = try PNGAnimation(
        size: Size(width: 0, height: 4), palette: nil, isOpaque: true, plays: nil, texts: [])
    }
  }
}
