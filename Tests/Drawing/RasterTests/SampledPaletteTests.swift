import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `A palette from pictures` {
  private static func image(_ colors: [UInt32]) -> Image {
    Image(width: colors.count, height: 1) { pixels in
      for (place, color) in colors.enumerated() { pixels[place] = Color(color).pixel }
    }
  }

  @Test func `has their colors while they are few`() {
    var palette = SampledPalette(limit: PaletteLimit(colors: 4))
    #expect(palette.colors == [.transparent])
    palette.add(Self.image([0x102030, 0x102030, 0x405060]))
    palette.add(Self.image([0x708090, 0x102030]))
    #expect(Set(palette.colors) == [Color(0x102030), Color(0x405060), Color(0x708090)])
    #expect(palette.colors.first == Color(0x102030))
  }

  @Test func `has colors near to many, and the most frequent ones exactly`() {
    var palette = SampledPalette(limit: PaletteLimit(colors: 16))
    let ramp = (0..<4000).map { UInt32($0 % 250) * 0x01_0101 }
    palette.add(Self.image(ramp + Array(repeating: 0xFF0000, count: 9000)))
    let colors = palette.colors
    #expect(colors.count <= 16 && colors.contains(Color(0xFF0000)))
    let image = Self.image([0xFF0000, 0x808080, 0x000000])
    guard case .indexed(let indexed) = PictureIndexer(colors).indexed(image) else {
      Issue.record("it is not indexed")
      return
    }
    indexed.withIndices { indices in
      #expect(colors[Int(indices[0])] == Color(0xFF0000))
      let gray = colors[Int(indices[1])]
      #expect(abs(Int(gray.red) - 128) < 20 && gray.red == gray.green)
    }
  }
}
