import Lattice
import Pictures
import Testing

@testable import Raster

@Suite struct `A picture drawn by a hand` {
  /// A picture whose pixels are `color`.
  private static func image(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> Color
  ) -> Image {
    Image(width: width, height: height) { pixels in
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = color(x, y).pixel }
      }
    }
  }

  private static func noise(_ width: Int, _ height: Int) -> Image {
    image(width, height) { x, y in Color(UInt32((x * 73_856 + y * 19_349 + x * y * 977) & 0xFFFFFF))
    }
  }

  private static func drawn(
    _ image: Image, in box: HandBox, _ size: Size, on ground: Color = Color(0x102030),
    alpha: Double = 1
  ) -> Image {
    Self.image(size.width, size.height) { _, _ in ground }.drawnOver {
      $0.image(image, in: box, alpha: alpha)
    }
  }

  @Test func `in its own size is itself, and nothing is drawn around it`() {
    let image = Self.noise(21, 13)
    let drawn = Self.drawn(
      image, in: HandBox(x: 4, y: 3, width: 21, height: 13), Size(width: 40, height: 30))
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (4..<25).contains(x) && (3..<16).contains(y)
        #expect(drawn[x, y] == (isInside ? image[x - 4, y - 3] : Color(0x102030)))
      }
    }
  }

  @Test(arguments: [(41, 30), (40, 30), (33, 17), (21, 29), (24, 16)])
  func `is the mean of what a pixel covers`(width: Int, height: Int) {
    let image = Self.noise(41, 30)
    let drawn = Self.drawn(
      image, in: HandBox(x: 0, y: 0, width: Double(width), height: Double(height)),
      Size(width: width, height: height))
    let scale = (Double(41) / Double(width), Double(30) / Double(height))
    func overlap(_ place: Int, _ number: Int, _ scale: Double) -> Double {
      max(
        0,
        min(Double(place + 1), Double(number + 1) * scale)
          - max(Double(place), Double(number) * scale))
    }
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for row in 0..<30 {
          for column in 0..<41 {
            sum +=
              overlap(column, x, scale.0) * overlap(row, y, scale.1)
              * Double(image[column, row].green)
          }
        }
        let expected = sum / scale.0 / scale.1
        #expect(abs(Double(drawn[x, y].green) - expected) < 4, "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [(20, 15), (13, 29), (9, 8), (5, 3), (2, 1), (1, 1)])
  func `is as bright as the whole when much smaller`(width: Int, height: Int) {
    func brightness(_ image: Image) -> Double {
      let sum = (0..<image.height).reduce(0) { sum, y in
        (0..<image.width).reduce(sum) { $0 + Int(image[$1, y].red) }
      }
      return Double(sum) / Double(image.width * image.height)
    }
    let image = Self.noise(41, 30)
    let drawn = Self.drawn(
      image, in: HandBox(x: 0, y: 0, width: Double(width), height: Double(height)),
      Size(width: width, height: height))
    #expect(abs(brightness(drawn) - brightness(image)) < 3)
  }

  @Test(arguments: [0.3, 1.7, 5.0, 40.0, 63.9, 400.0])
  func `of one color has no other at any size and place`(width: Double) {
    let color = Color(0xC81E64), ground = Color(0x102030)
    let image = Self.image(57, 40) { _, _ in color }
    let drawn = Self.drawn(
      image, in: HandBox(x: 3.3, y: -2.6, width: width, height: 0.7 * width),
      Size(width: 64, height: 48))
    for y in 0..<48 {
      for x in 0..<64 {
        let pixel = drawn[x, y]
        // Between the two on the edge.
        #expect(pixel.red >= ground.red && pixel.red <= color.red)
        #expect(pixel.green <= ground.green && pixel.green >= color.green)
      }
    }
    if width >= 63.9 { #expect(drawn[30, 10] == color) }
  }

  @Test func `that is transparent lends no color of what isn't seen`() {
    let image = Self.image(40, 40) { x, _ in x < 20 ? Color(0xFFFFFF) : .transparent }
    for side in [7.0, 13.0, 26.5] {
      let drawn = Self.drawn(
        image, in: HandBox(x: 0, y: 0, width: side, height: side), Size(width: 40, height: 40),
        on: Color(0xFFFFFF))
      for x in 0..<40 { #expect(drawn[x, 3] == Color(0xFFFFFF)) }
    }
  }

  @Test func `is cut by corners and bounds, and mixed`() {
    let white = Self.image(30, 30) { _, _ in Color(0xFFFFFF) }
    let box = HandBox(x: 0, y: 0, width: 20, height: 20, radius: 10)
    let drawn = Self.drawn(
      white, in: box, Size(width: 20, height: 20), on: Color(0x000000), alpha: 0.5)
    #expect(drawn[0, 0] == Color(0x000000) && drawn[19, 19] == Color(0x000000))
    #expect(drawn[10, 10] == Color(0x808080))
    let clipped = Self.image(20, 20) { _, _ in Color(0x000000) }.drawnOver {
      $0.clipped(to: Rect(x: 5, y: 6, width: 3, height: 4)).image(white, in: box)
    }
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = (5..<8).contains(x) && (6..<10).contains(y)
        #expect(clipped[x, y] == Color(isInside ? 0xFFFFFF : 0x000000))
      }
    }
  }

  @Test func `may have any size and place`() {
    let image = Self.noise(19, 23)
    for length in [1e-9, 0.1, 3, 1e7] {
      for place in [-1e12, -7.5, 0, 11.5, 1e12] {
        let boxes = [
          HandBox(x: place, y: 0, width: length, height: 5),
          HandBox(x: 0, y: place, width: 5, height: length, radius: 2),
        ]
        for box in boxes { _ = Self.drawn(image, in: box, Size(width: 16, height: 12)) }
      }
    }
  }
}
