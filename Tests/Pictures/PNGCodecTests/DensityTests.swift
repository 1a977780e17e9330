import Lattice
import PNGCodec
import Pictures
import Testing

@Suite struct `The density of pixels` {
  @Test(arguments: [(1, 39), (72, 2835), (96, 3780), (300, 11_811), (100_000, 3_937_008)])
  func `is in whole pixels a meter`(inch: Int, meter: Int) {
    #expect(PixelDensity(pixelsPerInch: inch)?.pixelsPerMeter == meter)
  }

  @Test func `is reported in inches as it was given`() {
    let isSame = PixelDensity.inchRange.allSatisfy {
      PixelDensity(pixelsPerInch: $0)?.pixelsPerInch == $0
    }
    #expect(isSame)
  }

  @Test(arguments: [0, -1, 100_001, .min, .max])
  func `has limits`(inch: Int) {
    #expect(PixelDensity(pixelsPerInch: inch) == nil)
  }

  private let picture = Picture.indexed(
    testIndices(20, 10, palette: testPalette(4, opaque: false)))

  @Test(arguments: PNGSettings.allCases)
  func `stands before the pixels, and changes nothing else`(settings: PNGSettings) throws {
    let plain = PNGEncoder(settings: settings)
    let dense = PNGEncoder(settings: settings, density: PixelDensity(pixelsPerInch: 300))
    let texts = [PNGText(key: "World", value: "sea")]
    let without = chunks(of: try plain.encode(picture, texts: texts))
    var with = chunks(of: try dense.encode(picture, texts: texts))
    let place = try #require(with.firstIndex { $0.type == "pHYs" })
    #expect(try place < #require(with.firstIndex { $0.type == "IDAT" }))
    // Its unit is the meter.
    #expect(with.remove(at: place).contents == bigEndian(11_811) + bigEndian(11_811) + [1])
    #expect(with == without)
  }

  @Test func `is in an animation once`() throws {
    let encoder = PNGEncoder(density: PixelDensity(pixelsPerInch: 72))
    var animation = try PNGAnimation(
      size: picture.size, palette: testPalette(4, opaque: false), isOpaque: false,
      plays: nil, texts: [], density: encoder.density)
    for _ in 0..<2 {
      try animation.add(
        try encoder.frame(Rect(picture.size), of: picture), delay: PNGAnimation.Delay(1, 30))
    }
    try animation.end()
    let types = chunks(of: animation.takeBytes()).map(\.type)
    #expect(
      types == [
        "IHDR", "sRGB", "PLTE", "tRNS", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND",
      ])
  }
}
