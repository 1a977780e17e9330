import Lattice
import Pictures
import Testing

@Suite struct `An image` {
  private func gradient(_ seed: UInt32) -> Image {
    Image(width: 7, height: 5) { pixels in
      for index in pixels.indices { pixels[index] = UInt32(index) << 8 | seed << 24 | 17 }
    }
  }

  @Test func `holds its pixels row by row as bytes R, G, B, A`() {
    let image = Image(width: 2, height: 1) { pixels in
      pixels[0] = Color(red: 1, green: 2, blue: 3, alpha: 4).pixel
      pixels[1] = Color(0x0A0B0C).pixel
    }
    #expect(
      image.withPixels { Array(UnsafeRawBufferPointer($0)) } == [1, 2, 3, 4, 10, 11, 12, 255])
    #expect(image[0, 0] == Color(red: 1, green: 2, blue: 3, alpha: 4))
    #expect(image[1, 0] == Color(0x0A0B0C))
    #expect(image.size == Size(width: 2, height: 1))
  }

  @Test func `equals one of the same pixels and size`() {
    #expect(gradient(3) == gradient(3))
    #expect(gradient(3) != gradient(4))
    let wide = Image(width: 35, height: 1) { $0.update(repeating: 9) }
    let high = Image(width: 1, height: 35) { $0.update(repeating: 9) }
    #expect(wide != high)
  }

  @Test func `keeps its pixels while others come and go`() async {
    let kept = (0..<8).map { gradient(UInt32($0)) }
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          for round in 0..<200 {
            let value = UInt32(seed * 1000 + round)
            let image = Image(width: 7, height: 5) { $0.update(repeating: value) }
            #expect(image.withPixels { $0.allSatisfy { $0 == value } })
          }
        }
      }
    }
    for (seed, image) in kept.enumerated() { #expect(image == gradient(UInt32(seed))) }
  }

  @Test func `of no pixels is an image`() {
    let image = Image(width: 0, height: 5) { #expect($0.isEmpty) }
    #expect(image.size == Size(width: 0, height: 5) && image.withPixels { $0.count } == 0)
  }

  @Test func `of indices has its palette's colors`() {
    let palette = [Color(0xff0000), .transparent, Color(0x0000ff)]
    let indexed = IndexedImage(width: 3, height: 2, palette: palette) { indices in
      for index in indices.indices { indices[index] = UInt8((index * 2) % 3) }
    }
    let image = indexed.rgba
    #expect(indexed.withIndices { Array($0) } == [0, 2, 1, 0, 2, 1])
    #expect((0..<3).map { image[$0, 1] } == [palette[0], palette[2], palette[1]])
    #expect(Picture.indexed(indexed).rgba == image)
    #expect(Picture.indexed(indexed).size == Size(width: 3, height: 2))
    #expect(Picture.rgba(image, opaque: false).rgba == image)
    #expect(Picture.rgba(image, opaque: false).size == image.size)
  }
}

@Suite struct `A color` {
  @Test(
    arguments: [
      ("#000", 0x000000), ("#fff", 0xffffff), ("#1aF", 0x11aaff), ("#12ab9F", 0x12ab9f),
    ] as [(String, UInt32)])
  func `is read from hex digits`(text: String, rgb: UInt32) {
    #expect(Color(hex: text) == Color(rgb))
    #expect(Color(hex: Color(rgb).hex) == Color(rgb))
  }

  @Test(
    arguments: [
      "", "#", "fff", "#ff", "#ffff", "#fffffff", "#ggg", "#12 456", "##12345", "#-1-1-1", "#１２３",
      "# 12", "#é0",
    ])
  func `is read from nothing else`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func `is written in six digits`() {
    #expect(Color(0x00a0ff).hex == "#00a0ff")
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).hex == "#010203")
  }

  @Test func `comes back from its pixel`() {
    let color = Color(red: 1, green: 20, blue: 255, alpha: 128)
    #expect(Color(pixel: color.pixel) == color)
    #expect(color.pixel == 0x80ff_1401 && Color.transparent.pixel == 0)
  }
}
