import Pictures
import PNGCodec
import Testing

@Suite struct `The texts of a PNG` {
  let picture = testCells(columns: 5, rows: 5, cell: 3, share: 30)
  let texts = [
    PNGText(key: "world", value: "seaworld"), PNGText(key: "Caption", value: "Море — 海 🐧"),
    PNGText(key: "empty", value: ""), PNGText(key: "a b", value: "two\nlines"),
    PNGText(key: "world", value: "again"),
  ]

  @Test(arguments: PNGSettings.allCases)
  func `come back in their order`(settings: PNGSettings) throws {
    let bytes = try PNGEncoder(settings: settings).encode(picture, texts: texts)
    #expect(try PNGDecoder().texts(of: bytes) == texts)
    #expect(try PNGDecoder().decode(bytes) == picture.rgba)
  }

  @Test func `are iTXt chunks before the pixels, not compressed`() throws {
    let all = chunks(of: try PNGEncoder().encode(picture, texts: [texts[1]]))
    let expected = Array("Caption".utf8) + [0, 0, 0, 0, 0] + Array("Море — 海 🐧".utf8)
    #expect(all.filter { $0.type == "iTXt" }.map(\.contents) == [expected])
    let types = all.map(\.type)
    #expect(types.firstIndex(of: "iTXt") ?? .max < types.firstIndex(of: "IDAT") ?? 0)
  }

  @Test func `are read from the beginning of a file alone`() throws {
    let bytes = try PNGEncoder().encode(picture, texts: texts)
    let pixels = Array("IDAT".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: pixels) }
    let head = Array(bytes[..<((start ?? 0) + 4)])
    #expect(try PNGDecoder().texts(of: head) == texts)
    #expect(try PNGDecoder().header(of: head).width == 15)
  }

  @Test func `are read from tEXt and zTXt chunks too`() throws {
    let latin = Chunk(type: "tEXt", contents: Array("Title".utf8) + [0, 0x45, 0xe9])
    let packed = Chunk(
      type: "zTXt", contents: Array("Note".utf8) + [0, 0] + zlibStored(Array("hello".utf8)))
    let bytes = png(
      width: 1, height: 1, depth: 8, colorType: 0, before: [latin, packed], rows: [0, 9])
    #expect(
      try PNGDecoder().texts(of: bytes) == [
        PNGText(key: "Title", value: "Eé"), PNGText(key: "Note", value: "hello"),
      ])
  }

  @Test(arguments: ["", " a", "a ", "a  b", "é", "a\nb", String(repeating: "k", count: 80)])
  func `with a key that PNG can't hold are refused`(key: String) {
    #expect(throws: PNGError.unwritableKey(key)) {
      try PNGEncoder().encode(picture, texts: [PNGText(key: key, value: "v")])
    }
  }

  @Test func `with a zero character are refused`() {
    #expect(throws: PNGError.unwritableText(key: "k")) {
      try PNGEncoder().encode(picture, texts: [PNGText(key: "k", value: "a\0b")])
    }
  }
}
