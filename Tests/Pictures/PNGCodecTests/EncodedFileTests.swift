import PNGCodec
import Pictures
import Testing

@Suite struct `An encoded file` {
  static let depths = [1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 16: 4, 17: 8, 256: 8].sorted { $0 < $1 }

  @Test(arguments: depths)
  func `has as many bits as the palette needs`(count: Int, depth: Int) throws {
    let palette = testPalette(count)
    let image = testIndices(37, 11, palette: palette)
    let bytes = try PNGEncoder().encode(.indexed(image))
    let header = try PNGDecoder().header(of: bytes)
    #expect(header.bitDepth == depth)
    #expect(header.colorType == .palette)
    #expect(header.width == 37 && header.height == 11 && !header.isInterlaced)
    let all = chunks(of: bytes)
    #expect(
      all.first?.contents == bigEndian(37) + bigEndian(11) + [UInt8(depth), 3, 0, 0, 0])
    let colors = all.first { $0.type == "PLTE" }
    #expect(colors?.contents == palette.flatMap { [$0.red, $0.green, $0.blue] })
    #expect(!all.contains { $0.type == "tRNS" })
  }

  @Test func `names the alphas of a palette up to the last that is not opaque`() throws {
    let palette = [Color.transparent, Color(0x102030), Color(red: 9, green: 9, blue: 9, alpha: 7)]
    let image = testIndices(5, 5, palette: palette + [Color(0xffffff)])
    let all = chunks(of: try PNGEncoder().encode(.indexed(image)))
    #expect(all.first { $0.type == "tRNS" }?.contents == [0, 255, 7])
  }

  @Test func `is RGB when the picture is opaque and RGBA when it is not`() throws {
    for opaque in [true, false] {
      let image = testPixels(8, 8, opaque: opaque)
      let bytes = try PNGEncoder().encode(.rgba(image, opaque: opaque))
      let header = try PNGDecoder().header(of: bytes)
      #expect(header.colorType == (opaque ? .rgb : .rgba))
      #expect(header.bitDepth == 8)
    }
  }

  @Test(arguments: PNGSettings.allCases)
  func `says that it is sRGB`(settings: PNGSettings) throws {
    let picture = testCells(columns: 4, rows: 4, cell: 8, share: 50)
    let all = chunks(of: try PNGEncoder(settings: settings).encode(picture))
    #expect(all.filter { $0.type == "sRGB" }.map(\.contents) == [[0]])
    #expect(!all.contains { ["gAMA", "cHRM", "tIME"].contains($0.type) })
  }

  @Test func `has the same form whatever the pixels are`() throws {
    func form(_ share: Int) throws -> [Chunk] {
      let picture = testCells(columns: 20, rows: 20, cell: 3, share: share)
      return chunks(of: try PNGEncoder().encode(picture)).filter { $0.type != "IDAT" }
    }
    #expect(try form(0) == form(40))
    #expect(try form(100) == form(40))
  }

  @Test func `of cells is small`() throws {
    let picture = testCells(columns: 240, rows: 135, cell: 8, share: 11)
    let fast = try PNGEncoder().encode(picture).count
    let small = try PNGEncoder(settings: .smallest).encode(picture).count
    #expect(small <= fast && fast <= 7_000)
  }

  @Test(arguments: [0, 1, 2, 10, 50])
  func `of soup at a pixel a cell takes little more than its information`(share: Int) throws {
    let picture = testCells(columns: 512, rows: 512, cell: 1, share: share)
    let fast = try PNGEncoder().encode(picture).count
    let small = try PNGEncoder(settings: .smallest).encode(picture).count
    #expect(fast <= 512 * 512 / 8 * 33 / 32)
    #expect(fast <= small + small / 5 + 700, "\(fast) bytes, \(small) would do")
  }

  @Test func `of no pixels is refused`() {
    let error = #expect(throws: PNGError.self) {
      try PNGEncoder().encode(.rgba(testPixels(0, 4, opaque: true), opaque: true))
    }
    #expect(error == .unwritableSize(width: 0, height: 4))
  }
}
