import BitPictures
import Lattice
import PNGCodec
import Pictures
import Testing

@Suite struct `A PNG read back` {
  static let paletteCounts = [1, 2, 3, 4, 5, 16, 17, 256]

  @Test(arguments: paletteCounts, PNGSettings.allCases)
  func `is the indexed picture at every width`(count: Int, settings: PNGSettings) throws {
    for width in 1...33 {
      let image = testIndices(width, 3, palette: testPalette(count), seed: UInt64(width))
      let bytes = try PNGEncoder(settings: settings).encode(.indexed(image))
      let isSame = try PNGDecoder().decode(bytes) == image.rgba
      #expect(isSame, "\(count) colors, \(width) pixels wide")
    }
  }

  @Test(arguments: PNGSettings.allCases)
  func `has the same bytes from a picture of bits as from one of bytes`(settings: PNGSettings)
    throws
  {
    let encoder = PNGEncoder(settings: settings)
    for (width, height) in [(1, 1), (7, 3), (8, 2), (9, 9), (64, 64), (301, 200)] {
      let bytes = testIndices(width, height, palette: testPalette(2), seed: UInt64(width))
      let bits = IndexedImage(
        size: Size(width: width, height: height), palette: bytes.palette,
        bits: bytes.withIndices { Array($0) })
      let file = try encoder.encode(.indexed(bytes))
      #expect(try encoder.encode(.indexed(bits)) == file)
    }
  }

  @Test(arguments: paletteCounts)
  func `keeps the alphas of a palette`(count: Int) throws {
    let image = testIndices(19, 7, palette: testPalette(count, opaque: false))
    let bytes = try PNGEncoder().encode(.indexed(image))
    #expect(try PNGDecoder().decode(bytes) == image.rgba)
  }

  @Test(arguments: [true, false], PNGSettings.allCases)
  func `is the RGBA picture at every width`(opaque: Bool, settings: PNGSettings) throws {
    for width in 1...33 {
      let image = testPixels(width, 5, opaque: opaque, seed: UInt64(width))
      let bytes = try PNGEncoder(settings: settings).encode(.rgba(image, opaque: opaque))
      let isSame = try PNGDecoder().decode(bytes) == image
      #expect(isSame, "\(width) pixels wide")
    }
  }

  @Test func `is the picture when its rows fill many bands`() throws {
    for palette in [2, 4, 16] {
      let image = testIndices(1001, 701, palette: testPalette(palette))
      #expect(try PNGDecoder().decode(PNGEncoder().encode(.indexed(image))) == image.rgba)
    }
    let image = testPixels(301, 203, opaque: true)
    #expect(try PNGDecoder().decode(PNGEncoder().encode(.rgba(image, opaque: true))) == image)
  }

  @Test func `is the same bytes every time, on any thread`() async throws {
    let picture = testCells(columns: 40, rows: 30, cell: 6, share: 20)
    let texts = [PNGText(key: "seed", value: "1")]
    let once = try PNGEncoder().encode(picture, texts: texts)
    let all = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try PNGEncoder().encode(picture, texts: texts) } }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(all.count == 16)
    #expect(all.allSatisfy { $0 == once })
  }

  @Test(arguments: [1, 2, 3, 16, 200, 256, 257])
  func `is the same picture in its smallest form`(count: Int) throws {
    let image = Image(width: 40, height: 20) { pixels in
      for place in pixels.indices {
        pixels[place] = Color(UInt32(place % count) * 259).pixel
      }
      pixels[77] = Color.transparent.pixel
    }
    let picture = Picture(smallestFormOf: image)
    #expect(picture.rgba == image)
    guard case .indexed(let indexed) = picture else {
      #expect(count + 1 > 256)
      return
    }
    #expect(indexed.palette.count == count + 1)
    #expect(indexed.palette.first == .transparent)
  }

  @Test func `is RGB in its smallest form when it has many colors and all are opaque`() {
    let opaque = Picture(smallestFormOf: testPixels(30, 30, opaque: true))
    guard case .rgba(_, opaque: true) = opaque else {
      Issue.record("not opaque RGBA")
      return
    }
    let translucent = Picture(smallestFormOf: testPixels(30, 30, opaque: false))
    guard case .rgba(_, opaque: false) = translucent else {
      Issue.record("not translucent RGBA")
      return
    }
  }
}
