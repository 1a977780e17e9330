import Lattice
import Pictures
import SceneDescription
import Testing

@testable import Raster

@Suite struct `The hand above cells` {
  private static let look = Look(
    glyphs: [
      Glyph(shape: .square, ink: .transparent), Glyph(shape: .square, ink: Color(0xFF0000)),
    ],
    background: Color(0xFFFFFF), outside: Color(0xC0C0C0), text: Color(0x000000))

  private static func layout(
    _ size: Size = Size(width: 320, height: 240), hasStrip: Bool
  ) throws -> FrameLayout {
    try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .size(size),
      counters: ["tick 99"], hasStrip: hasStrip)
  }

  @Test func `has a strip between cells and counters`() throws {
    let plain = try Self.layout(hasStrip: false), layout = try Self.layout(hasStrip: true)
    let strip = try #require(layout.strip)
    #expect(plain.strip == nil && plain.picture == layout.picture)
    #expect(strip.x == 0 && strip.width == 320 && strip.height % 2 == 0)
    #expect(strip.y >= layout.window.maxY && strip.maxY == layout.page.band?.frame.y)
    let painter = FramePainter(layout: layout, look: Self.look, inFullColor: true)
    let scene = Scene(cells: CellGrid(size: Size(width: 16, height: 9)), counters: ["tick 1"])
    let before = painter.image(of: scene), after = painter.paint(HandSketch(), on: before)
    // Only the strip is drawn: a darker line, and a surface.
    for y in 0..<240 {
      #expect((before[5, y] != after[5, y]) == (strip.y..<strip.maxY).contains(y), "\(y)")
    }
    #expect(after[5, strip.y].red < after[5, strip.y + 1].red)
  }

  @Test func `has a strip under a table whose cells are given`() throws {
    let plain = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .cell(20), hasStrip: false)
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 16, height: 9), framing: .cell(20), hasStrip: true)
    #expect(layout.picture.height == plain.picture.height + (layout.strip?.height ?? 0))
    #expect(layout.window == plain.window && layout.picture.width == plain.picture.width)
  }

  @Test func `frames cells around them, within the window`() throws {
    let layout = try Self.layout(hasStrip: false)
    let painter = FramePainter(layout: layout, look: Self.look, inFullColor: true)
    let before = painter.image(of: Scene(cells: CellGrid(size: Size(width: 16, height: 9))))
    var hand = HandSketch()
    hand.frame = Rect(x: 2, y: 3, width: 4, height: 2)
    let side = try #require(layout.scale.wholeCell), window = layout.window
    let after = painter.paint(hand, on: before)
    let left = window.x + 2 * side, top = window.y + 3 * side
    #expect(
      after[left - 1, top + 5] == Color(0x000000) && after[left, top + 5] == before[left, top + 5])
    #expect(after[left + 4 * side, top + 5] == Color(0x000000))
    #expect(after[left - 4, top + 5] == before[left - 4, top + 5])
    // Beyond the plane nothing is drawn, and nothing fails.
    for x in [-100, 1 << 59, -1 << 59] {
      hand.frame = Rect(x: x, y: x, width: 3, height: 3)
      #expect(painter.paint(hand, on: before) == before)
    }
    hand = HandSketch()
    hand.floating = Rect(x: 1, y: 1, width: 3, height: 1)
    hand.cells = [Rect(x: 2, y: 1, width: 2, height: 1)]
    let floating = painter.paint(hand, on: before)
    #expect(floating[window.x + 2 * side + 3, window.y + side + 3] == Color(0xFF0000))
    #expect(
      floating[window.x + side + 3, window.y + side + 3]
        == before[window.x + side + 3, window.y + side + 3])
  }
}

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
