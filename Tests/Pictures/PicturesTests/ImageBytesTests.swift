import Pictures
import Testing

@Suite struct `An image of bytes` {
  @Test func `has them as red, green, blue and alpha, row by row`() {
    let image = Image(rgba: [1, 2, 3, 255, 4, 5, 6, 0, 7, 8, 9, 128], width: 1, height: 3)
    #expect(image.width == 1 && image.height == 3)
    #expect(image[0, 0] == Color(red: 1, green: 2, blue: 3))
    #expect(image[0, 1] == Color(red: 4, green: 5, blue: 6, alpha: 0))
    #expect(image[0, 2] == Color(red: 7, green: 8, blue: 9, alpha: 128))
  }

  @Test func `is the same from a collection that is not contiguous`() {
    let bytes = (0..<48).map(UInt8.init)
    let reversed = Image(rgba: Array(bytes.reversed()).reversed(), width: 4, height: 3)
    #expect(reversed == Image(rgba: bytes, width: 4, height: 3))
  }

  @Test func `may be empty`() {
    #expect(Image(rgba: [], width: 0, height: 7).height == 7)
  }

  @Test func `needs four bytes for each pixel`() async {
    await #expect(processExitsWith: .failure) {
      _ = Image(rgba: [0, 0, 0], width: 1, height: 1)
    }
  }
}
