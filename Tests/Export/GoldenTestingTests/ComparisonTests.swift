import GoldenTesting
import Lattice
import Pictures
import Testing

@Suite struct `A comparison` {
  @Test func `of equal pictures finds nothing`() {
    #expect(compare(board(20, 10), board(20, 10)) == nil)
    #expect(compare(board(0, 0), board(0, 0)) == nil)
  }

  @Test func `counts pixels and finds the first and the largest difference`() {
    let difference = compare(board(20, 10), board(20, 10, red: [(19, 9), (0, 5), (7, 4)]))
    #expect(difference?.differingPixels == 3)
    #expect(difference?.pixelCount == 200)
    #expect(difference?.firstPixel == Point(x: 7, y: 4))
    #expect(difference?.largestDifference == 240)
    #expect(difference?.actualColor == Color(0xff0000))
    #expect(difference?.explanation().contains("cell") == false)
  }

  @Test func `of sizes that cross counts the pixels that only one has`() {
    let difference = compare(board(6, 4), board(4, 6))
    #expect(difference?.pixelCount == 36)
    #expect(difference?.differingPixels == 2 * 4 + 4 * 2)
    #expect(difference?.firstPixel == Point(x: 4, y: 0))
    #expect(difference?.largestDifference == 255)
    #expect(difference?.actualColor == nil && difference?.expectedColor != nil)
  }

  @Test func `with a picture of no pixels finds the size`() {
    let difference = compare(board(0, 0), board(2, 1))
    #expect(difference?.differingPixels == 2)
    #expect(compare(board(0, 3), board(3, 0))?.expectedSize == Size(width: 0, height: 3))
  }

  @Test func `is shown with magenta on dim gray, and orange beyond an edge`() {
    let expected = board(10, 6)
    let almost = Image(width: 8, height: 6) { pixels in
      for place in pixels.indices { pixels[place] = expected[place % 8, place / 8].pixel }
      pixels[8 * 2 + 3] ^= 1
    }
    let picture = differencePicture(expected, almost)
    #expect(picture.width == 10 && picture.height == 6)
    #expect(picture[3, 2] == Color(0xff1a8c))
    #expect(picture[9, 0] == Color(0xff9500))
    let dark = picture[0, 0], light = picture[4, 0]
    #expect(dark.red == dark.green && dark.green == dark.blue && dark.alpha == 255)
    #expect(dark.red < light.red && light.red <= 92)
  }
}
