import CellPatterns
import Lattice
import PNGCodec
import PatternFiles
import Pictures
import Testing

@Suite struct PackedTests {
  /// The text "x = 3, y = 1\n3o!" compressed by gzip, with the name "a.rle".
  static let packed: [UInt8] = [
    31, 139, 8, 8, 123, 105, 1, 107, 2, 3, 97, 46, 114, 108, 101, 0, 171, 80, 176, 85, 48, 214, 81,
    168, 4, 82, 134, 92, 198, 249, 138, 0, 98, 71, 134, 215, 16, 0, 0, 0,
  ]

  @Test func `a gzip file is expanded`() throws {
    let cells = CellRuns(drawn: ["OOO"])
    for bytes in [Self.packed, Self.packed + [0, 0, 0], Self.packed + Self.packed] {
      let pattern = try PatternReader().read(bytes, file: "some")
      #expect(try pattern.cells.inRuns() == cells)
    }
    #expect(
      try PatternReader().read(Self.packed + Self.packed, file: "some").comments
        == ["x = 3, y = 1", "3o!"])
  }

  @Test func `a damaged gzip file is refused`() {
    #expect(refusal(Array(Self.packed.dropLast())) == "some: the gzip file is cut off")
    #expect(refusal(Array(Self.packed.prefix(2))) == "some: the gzip file is cut off")
    var wrong = Self.packed
    wrong[33] ^= 1
    #expect(refusal(wrong)?.hasPrefix("some: the gzip file is damaged at byte ") == true)
    #expect(refusal(Self.packed + [7])?.hasPrefix("some: the gzip file is ") == true)
  }

  @Test func `more than allowed is not expanded`() {
    #expect(
      refusal(Self.packed, limits: PatternLimits(memory: 60))
        == "some: the gzip file expands to more than 15 bytes, the limit")
    #expect(refusal(Self.packed, limits: PatternLimits(memory: 160)) == nil)
  }

  @Test func `damage in compressed text is reported with its line`() throws {
    // Stored, not deflated: "o$", and "?" in the next line.
    let bytes: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 1, 4, 0, 251, 255, 111, 36, 10, 63, 194, 19, 204, 49, 4, 0,
      0,
      0,
    ]
    #expect(refusal(bytes)?.hasPrefix("some, line 2, column 1: “?”") == true)
  }

  @Test func `on a transparent ground all other pixels are alive`() throws {
    for inks in [[UInt32(0xff00_0000)], [0xffff_ffff], [0xff20_1000, 0xffa0_f0e0]] {
      let image = Image(width: 4, height: 3) { pixels in
        pixels.update(repeating: 0)
        for (number, index) in [1, 6, 8, 9, 10].enumerated() {
          pixels[index] = inks[number % inks.count]
        }
      }
      let png = try PNGEncoder().encode(.rgba(image, opaque: false))
      let pattern = try PatternReader().read(png, file: "some")
      #expect(try pattern.cells.inRuns() == CellRuns(drawn: [".O", "..O", "OOO"]))
    }
  }

  @Test func `dark on light and light on dark are read alike`() throws {
    for (ground, ink) in [(UInt32(0xffff_ffff), UInt32(0xff00_0000)), (0xff20_1000, 0xffa0_f0e0)] {
      let image = Image(width: 4, height: 3) { pixels in
        pixels.update(repeating: ground)
        for index in [1, 6, 8, 9, 10] { pixels[index] = ink }
      }
      let png = try PNGEncoder().encode(.rgba(image, opaque: true))
      let pattern = try PatternReader().read(png, file: "some")
      #expect(try pattern.cells.inRuns() == CellRuns(drawn: [".O", "..O", "OOO"]))
      #expect(refusal(Array(png.dropLast(20)))?.hasPrefix("some: the PNG is damaged") == true)
      #expect(refusal(png, limits: PatternLimits(memory: 100))?.contains("too large") == true)
    }
  }
}
