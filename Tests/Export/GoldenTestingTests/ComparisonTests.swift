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

  /// Decoders that multiply colors by their alpha (browsers, cairo, Core Graphics) give back others than
  /// the file has, and optimizers (oxipng, pngcrush) those that are shortest, behind alpha 0.
  @Test func `minds no color that isn't seen`() {
    func picture(_ change: (Color) -> Color) -> Image {
      Image(width: 256, height: 256) { pixels in
        for place in pixels.indices {
          let channel = UInt8(place % 256)
          pixels[place] =
            change(
              Color(red: channel, green: 255 - channel, blue: 77, alpha: UInt8(place / 256))
            ).pixel
        }
      }
    }
    let whole = picture { $0 }
    let cleared = picture { $0.alpha == 0 ? .transparent : $0 }
    let decoded = picture { color in
      func again(_ channel: UInt8) -> UInt8 {
        let held = (Int(channel) * Int(color.alpha) + 127) / 255
        return color.alpha == 0 ? 0 : UInt8((held * 255 + Int(color.alpha) / 2) / Int(color.alpha))
      }
      return Color(
        red: again(color.red), green: again(color.green), blue: again(color.blue),
        alpha: color.alpha)
    }
    #expect(whole != cleared && whole != decoded)
    for other in [cleared, decoded] {
      #expect(compare(whole, other) == nil && compare(other, whole) == nil)
      #expect(differencePicture(whole, other) == differencePicture(whole, whole))
    }
    #expect(FrameHash(whole) == FrameHash(cleared))
    // What is opaque, or has another alpha, is seen.
    let lighter = picture { color in
      var color = color
      color.blue += 1
      return color
    }
    #expect((compare(whole, lighter)?.differingPixels ?? 0) >= 256 * 100)
    let fainter = picture { color in
      var color = color
      color.alpha = UInt8(max(0, Int(color.alpha) - 1))
      return color
    }
    #expect(compare(whole, fainter)?.differingPixels == 255 * 256)
  }

  @Test(arguments: [(29, 0.29), (7, 0.07), (57, 0.57), (1, 0.01), (100, 1)])
  func `allows the share of pixels that a fraction stands for`(count: Int, share: Double) {
    let places = (0..<count).map { ($0 % 10, $0 / 10) }
    let difference = compare(board(10, 10), board(10, 10, red: places))
    #expect(difference?.isWithin(Tolerance(channel: 255, share: share)) == true)
    #expect(difference?.isWithin(Tolerance(channel: 255, share: share - 0.001)) == false)
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
