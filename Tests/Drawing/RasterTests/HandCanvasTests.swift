import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `The canvas of a hand` {
  private static func drawn(_ ground: Color = Color(0xFFFFFF), _ draw: (HandCanvas) -> Void)
    -> Image
  {
    Image(width: 40, height: 30) { $0.initialize(repeating: ground.pixel) }.drawnOver(draw)
  }

  @Test func `mixes bytes, and colors that are not opaque with their weight`() {
    let half = Self.drawn { $0.fill(Color(0x000000), alpha: 0.5) }
    #expect((127...128).contains(half[3, 3].red) && half[3, 3].alpha == 255)
    let clear = Self.drawn(.transparent) { $0.fill(Color(0x204060), alpha: 0.5) }
    #expect(clear[3, 3] == Color(red: 0x20, green: 0x40, blue: 0x60, alpha: 128))
    #expect(Self.drawn { $0.fill(Color(0x102030)) }[39, 29] == Color(0x102030))
  }

  @Test func `fills boxes with soft corners and exact edges`() {
    let box = HandBox(x: 5, y: 6, width: 20, height: 12, radius: 4)
    let image = Self.drawn { $0.fill(box, Color(0x000000)) }
    var dark = 0.0
    for y in 0..<30 { for x in 0..<40 { dark += Double(255 - image[x, y].red) / 255 } }
    #expect(abs(dark - (20 * 12 - 16 * (4 - 3.14159))) < 0.5)
    #expect(image[15, 6] == Color(0x000000) && image[15, 5] == Color(0xFFFFFF))
    #expect(image[5, 12] == Color(0x000000) && image[4, 12] == Color(0xFFFFFF))
    #expect(image[5, 6] != Color(0x000000))
    let fraction = Self.drawn {
      $0.fill(HandBox(x: 5.25, y: 6, width: 20, height: 12), Color(0x000000))
    }
    #expect(abs(Int(fraction[5, 10].red) - 64) <= 1 && abs(Int(fraction[25, 10].red) - 191) <= 1)
  }

  @Test func `draws lines inside, on and outside of an edge`() {
    let box = HandBox(x: 10, y: 10, width: 10, height: 10)
    for (position, columns) in [(-0.5, 10..<12), (0, 9..<11), (0.5, 8..<10)] {
      let image = Self.drawn { $0.stroke(box, width: 2, position: position, Color(0x000000)) }
      for x in 5..<15 {
        #expect((image[x, 15] == Color(0x000000)) == columns.contains(x), "\(position) \(x)")
      }
    }
  }

  @Test func `draws nothing out of its bounds, however far things are`() {
    let image = Self.drawn { canvas in
      let part = canvas.clipped(to: Rect(x: 10, y: 10, width: 5, height: 5))
      part.fill(HandBox(x: -1e12, y: -1e12, width: 3e12, height: 3e12, radius: 9), Color(0))
      part.shadow(of: HandBox(x: 0, y: 0, width: 9, height: 9), blur: 8, alpha: 1)
      part.text("Hello", x: 2, baseline: 18, HandFont(14), Color(0xFF0000))
      part.line([(-1e9, 0), (1e9, 40)], width: 30, Color(0x00FF00))
      part.polygon([(0, 0), (60, 0), (60, 60), (0, 60)], Color(0x0000FF))
      canvas.clipped(to: Rect(x: 100, y: 0, width: 5, height: 5)).fill(Color(0x123456))
      canvas.text("far", x: 1e18, baseline: 12, HandFont(14), Color(0))
    }
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (10..<15).contains(x) && (10..<15).contains(y)
        #expect((image[x, y] == Color(0x0000FF)) == isInside)
        #expect((image[x, y] == Color(0xFFFFFF)) == !isInside)
      }
    }
  }

  @Test func `shows an image pixel by pixel, or scaled`() {
    let image = Image(width: 2, height: 2) {
      for (place, color) in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF].enumerated() {
        $0[place] = Color(UInt32(color)).pixel
      }
    }
    let plain = Self.drawn(Color(0)) { $0.image(image, x: 39, y: -1) }
    #expect(plain[39, 0] == Color(0x0000FF) && plain[38, 0] == Color(0))
    let large = Self.drawn { $0.image(image, in: HandBox(x: 4, y: 4, width: 8, height: 8)) }
    #expect(large[4, 4] == Color(0xFF0000) && large[11, 4] == Color(0x00FF00))
    let small = Self.drawn { $0.image(image, in: HandBox(x: 4, y: 4, width: 1, height: 1)) }
    #expect(small[4, 4] == Color(0x808080))
  }
}

@Suite struct `The colors of a hand` {
  @Test func `are opaque, and follow from those of the picture`() throws {
    for palette in Palette.builtIn {
      for theme in palette.themes {
        var inks = try palette.inks(for: theme)
        let colors = HandColors(inks)
        #expect(colors.isDark == (theme == .dark) && colors.surface == inks.outside)
        inks.background.alpha = 0
        inks.outside.alpha = 0
        let clear = HandColors(inks)
        #expect(clear.surface == Color(theme == .dark ? 0x000000 : 0xFFFFFF))
        #expect(clear.secondText.alpha == 255 && clear.isDark == (theme == .dark))
      }
    }
  }
}

@Suite struct `The unit of a hand` {
  @Test func `follows from the picture's height`() {
    #expect(HandUnit(Size(width: 160, height: 120)).pixels == 10)
    #expect(HandUnit(Size(width: 640, height: 480)).pixels == 14)
    let unit = HandUnit(Size(width: 1280, height: 720))
    #expect(unit.pixels == 18 && unit(0.5) == 9 && unit.text(0.1) == 10 && unit.line == 2)
  }
}
