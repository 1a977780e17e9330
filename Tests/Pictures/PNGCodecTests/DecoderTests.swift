import PNGCodec
import Pictures
import SeededDraws
import TestScope
import Testing

@Suite struct `The decoder` {
  @Test(arguments: HandmadePNG.all)
  func `reads every color type, depth and order of rows`(file: HandmadePNG) throws {
    let image = try PNGDecoder().decode(file.bytes)
    #expect(image == file.image)
    let header = try PNGDecoder().header(of: file.bytes)
    #expect(header.colorType.rawValue == file.colorType)
    #expect(header.bitDepth == file.depth)
    #expect(header.isInterlaced == file.isInterlaced)
  }

  @Test(arguments: HandmadePNG.all)
  func `gives the same rows one by one`(file: HandmadePNG) throws {
    var pixels: [UInt32] = []
    try PNGDecoder().forEachRow(of: file.bytes) { y, row in
      #expect(y * row.count == pixels.count)
      pixels += row
      return true
    }
    #expect(pixels == file.image.withPixels { Array($0) })
    var count = 0
    try PNGDecoder().forEachRow(of: file.bytes) { y, _ in
      count += 1
      return y < 1
    }
    #expect(count == min(2, file.image.height))
  }

  @Test(arguments: [false, true])
  func `takes an index beyond the palette for black`(isInterlaced: Bool) throws {
    let palette = Chunk(type: "PLTE", contents: [10, 20, 30, 40, 50, 60])
    let alphas = Chunk(type: "tRNS", contents: [7])
    // Passes of Adam7 that have pixels: (0, 0); (2, 0); (1, 0) and (3, 0).
    let rows: [UInt8] = isInterlaced ? [0, 0b00, 0, 0b10 << 6, 0, 0b0111 << 4] : [0, 0b0001_1011]
    let image = try PNGDecoder().decode(
      png(
        width: 4, height: 1, depth: 2, colorType: 3, interlaced: isInterlaced,
        before: [palette, alphas], rows: rows))
    let colors = [
      Color(red: 10, green: 20, blue: 30, alpha: 7), Color(red: 40, green: 50, blue: 60),
      Color(0x000000), Color(0x000000),
    ]
    #expect((0..<4).map { image[$0, 0] } == colors)
  }

  @Test func `passes over chunks that pixels don't need`() throws {
    let profile = Chunk(type: "iCCP", contents: Array("damaged".utf8) + [0, 0, 1, 2, 3])
    let unknown = Chunk(type: "prVt", contents: Array(repeating: 7, count: 1000))
    let bytes = png(
      width: 1, height: 1, depth: 8, colorType: 0, before: [profile, unknown], rows: [0, 9])
    #expect(try PNGDecoder().decode(bytes)[0, 0] == Color(0x090909))
  }

  @Test(arguments: [[], [0x89], Array("GIF89a…………".utf8), Array(repeating: 0, count: 100)])
  func `refuses what is no PNG`(bytes: [UInt8]) {
    #expect(throws: PNGError.notPNG) { try PNGDecoder().decode(bytes) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder().texts(of: bytes) }
  }

  @Test func `refuses a file cut off anywhere`() throws {
    let picture = testCells(columns: 6, rows: 5, cell: 3, share: 40)
    let bytes = try PNGEncoder().encode(picture, texts: [PNGText(key: "seed", value: "1")])
    for count in bytes.indices {
      #expect(throws: PNGError.self, "\(count) of \(bytes.count) bytes") {
        try PNGDecoder().decode(Array(bytes[..<count]))
      }
      _ = try? PNGDecoder().texts(of: Array(bytes[..<count]))
    }
  }

  @Test func `refuses every file with a flipped bit`() throws {
    let picture = testCells(columns: 6, rows: 5, cell: 3, share: 40)
    let bytes = try PNGEncoder().encode(picture, texts: [PNGText(key: "seed", value: "1")])
    var numbers = Draws(4)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1 << UInt8(numbers.next(below: 8))
      #expect(throws: PNGError.self, "byte \(place)") { try PNGDecoder().decode(damaged) }
      _ = try? PNGDecoder().texts(of: damaged)
    }
  }

  @Test func `survives damage under right checksums`() throws {
    var numbers = Draws(5)
    var read = 0, refused = 0
    for round in 0..<(coversAll ? 600 : 200) {
      let file = HandmadePNG.all[round % HandmadePNG.all.count]
      var all = chunks(of: file.bytes)
      for _ in 0...numbers.next(below: 3) {
        let chunk = numbers.next(below: all.count)
        if all[chunk].contents.isEmpty { continue }
        let place = numbers.next(below: all[chunk].contents.count)
        all[chunk].contents[place] = UInt8(numbers.next(below: 256))
      }
      // Small limits: a width of billions is refused, not read row by row.
      let decoder = PNGDecoder(limits: PNGLimits(side: 4096, pixels: 1 << 20))
      do { read += try decoder.decode(png(all)).width > 0 ? 1 : 0 } catch { refused += 1 }
      _ = try? decoder.texts(of: png(all))
    }
    #expect(read > 0 && refused > 0)
  }

  @Test func `says what is wrong in a sentence`() throws {
    let picture = testCells(columns: 6, rows: 5, cell: 3, share: 40)
    var bytes = try PNGEncoder().encode(picture)
    let short = Array(bytes.dropLast(20))
    #expect(throws: PNGError.damaged(reason: "it ends too early")) {
      try PNGDecoder().decode(short)
    }
    bytes[17] ^= 1
    let error = #expect(throws: PNGError.self) { try PNGDecoder().decode(bytes) }
    #expect(error?.description == "the PNG is damaged: IHDR: CRC error")
  }
}

@Suite struct `The decoder's limits` {
  /// A file of 50 bytes that asks for a picture of the size given.
  private func claim(_ width: Int, _ height: Int) -> [UInt8] {
    png(width: width, height: height, depth: 16, colorType: 6, rows: [0])
  }

  @Test func `are kept before memory is taken`() {
    let limits = PNGLimits(side: 1000, pixels: 500_000)
    let decoder = PNGDecoder(limits: limits)
    let tooWide = PNGError.tooLarge(quantity: "the width in pixels", value: 1001, limit: 1000)
    #expect(throws: tooWide) { try decoder.decode(claim(1001, 1)) }
    let tooHigh = PNGError.tooLarge(quantity: "the height in pixels", value: 1001, limit: 1000)
    #expect(throws: tooHigh) { try decoder.decode(claim(1, 1001)) }
    let tooMany = PNGError.tooLarge(
      quantity: "the number of pixels", value: 1_000_000, limit: 500_000)
    #expect(throws: tooMany) { try decoder.decode(claim(1000, 1000)) }
    // Two exabytes: the default would not live through trying.
    #expect(throws: PNGError.self) { try PNGDecoder().decode(claim(0x7fff_ffff, 0x7fff_ffff)) }
  }

  @Test func `hold for the file`() throws {
    let bytes = try PNGEncoder().encode(testCells(columns: 6, rows: 5, cell: 3, share: 40))
    let error = PNGError.tooLarge(
      quantity: "the file's length in bytes", value: bytes.count, limit: 40)
    #expect(throws: error) { try PNGDecoder(limits: PNGLimits(fileBytes: 40)).decode(bytes) }
    let exact = PNGLimits(side: 18, pixels: 18 * 15, fileBytes: bytes.count)
    #expect(try PNGDecoder(limits: exact).decode(bytes).height == 15)
  }

  @Test func `hold for a text, packed or not`() throws {
    let plain = Chunk(type: "tEXt", contents: Array("k".utf8) + [0] + letters)
    let packed = Chunk(type: "zTXt", contents: Array("k".utf8) + [0, 0] + zlibStored(letters))
    for chunk in [plain, packed] {
      let bytes = png(
        width: 1, height: 1, depth: 8, colorType: 0, before: [chunk], rows: [0, 9])
      #expect(try PNGDecoder().texts(of: bytes).first?.value.utf8.count == 5000)
      let decoder = PNGDecoder(limits: PNGLimits(textBytes: 4000))
      #expect(throws: PNGError.self) { try decoder.texts(of: bytes).count }
      #expect(try decoder.decode(bytes).width == 1)
    }
  }

  private let letters = [UInt8](repeating: UInt8(ascii: "x"), count: 5000)
}
