import BitPictures
import Lattice
import Pictures
import Testing

@Suite struct `A picture of bits` {
  private static let palette = [Color(0x102030), Color(0xf0e0d0)]

  @Test(arguments: Array(1...18) + [63, 64, 65, 129])
  func `has the indices and colors of one of bytes`(width: Int) {
    let size = Size(width: width, height: 5)
    let indices = (0..<size.count).map { (index: Int) -> UInt8 in
      let number = index * index / 3 % 5
      return UInt8(number & 1)
    }
    let bits = IndexedImage(size: size, palette: Self.palette, bits: indices)
    let bytes = IndexedImage(width: width, height: 5, palette: Self.palette) {
      _ = $0.update(from: indices)
    }
    #expect(bits.hasBits && !bytes.hasBits)
    #expect(bits.withIndices { Array($0) } == indices)
    #expect(bits.rgba == bytes.rgba)
    #expect(bits.firstIndex == indices[0] && bytes.firstIndex == indices[0])
    #expect(bits.withBits { $0.count } == (width + 7) / 8 * 5)
    #expect(bytes.withBits { $0.count } == nil)
  }

  @Test func `expands each byte in the order of its bits`() {
    for byte in UInt8.min...UInt8.max {
      let indices = (0..<8).map { byte >> UInt8(7 - $0) & 1 }
      let image = IndexedImage(
        size: Size(width: 8, height: 1), palette: Self.palette, bits: indices)
      #expect(image.withBits { $0[0] } == byte)
      #expect(image.withIndices { Array($0) } == indices)
      #expect(image.firstIndex == byte >> 7)
    }
  }
}
