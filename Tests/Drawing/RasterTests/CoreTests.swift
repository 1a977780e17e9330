import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import TestScope
import Testing

@Suite struct `A glyph's core` {
  private static let black = Color(0), white = Color(0xffffff), red = Color(0xff0000)

  /// A look with one glyph of `shape`: black with a red core on white.
  private func look(_ shape: Shape, sixteenths: Int?) -> Look {
    let core = sixteenths.map { Core(ink: Self.red, sixteenths: $0) }
    return Look(
      glyphs: [
        Glyph(shape: .square, ink: Self.white), Glyph(shape: shape, ink: Self.black, core: core),
      ],
      background: Self.white, outside: Self.white, text: Self.black)
  }

  /// A picture of one cell.
  private func picture(_ look: Look, cell: Int) throws -> Image {
    let grid = CellGrid(size: Size(width: 1, height: 1), classes: [1])
    let layout = try FrameLayout(bounds: grid.bounds, framing: .cell(cell))
    return FramePainter(layout: layout, look: look).image(of: Scene(cells: grid))
  }

  @Test(arguments: sampled(Array(1...15), every: 3), [Shape.square, .circle])
  func `of any size equals the reference, pixel by pixel`(sixteenths: Int, shape: Shape) throws {
    for scale in [Scale(2), Scale(13), Scale(7, 3), Scale(27, 4), Scale(1, 2)] {
      var drawing = DrawingCase(shape: shape, scale: scale, hasGrid: true, isOpaque: true)
      drawing.hasCores = true
      var look = drawing.look
      for index in 1...3 {
        look.glyphs[index].core = Core(ink: look.glyphs[4 - index].ink, sixteenths: sixteenths)
      }
      let image = PlanePainter(look: look, scale: scale).image(drawing.region, of: drawing.cells)
      let expected = ReferencePainter(look: look, scale: scale, cells: drawing.cells)
        .pixels(drawing.region)
      #expect(firstDifference(image, expected, region: drawing.region) == nil)
    }
  }

  @Test(arguments: 0..<8)
  func `in a square is covered by a sprite that extends into its cell`(shift: Int) throws {
    // The sprite of column −1 is moved by 1/8 px into column 0; being enlarged, it is soft there.
    let scale = Scale(69, 8)
    var look = look(.square, sixteenths: 15)
    let sprite = TestSprites.plate(Color(0x205080), side: 2)
    look.glyphs.insert(Glyph(shape: .sprite, ink: Self.black, sprite: sprite), at: 1)
    let cells = PatternedCells(
      bounds: Rect(x: -2, y: -4, width: 3, height: 7), classCount: look.glyphs.count, shift: shift)
    let region = Rect(x: -18, y: -35, width: 27, height: 61)
    let image = PlanePainter(look: look, scale: scale).image(region, of: cells)
    let expected = ReferencePainter(look: look, scale: scale, cells: cells).pixels(region)
    #expect(firstDifference(image, expected, region: region, tolerance: 2) == nil)
  }

  @Test func `in a square is a square with its edges in the right places`() throws {
    let image = try picture(look(.square, sixteenths: 10), cell: 32)
    for y in 0..<32 {
      for x in 0..<32 {
        let isInside = (6..<26).contains(x) && (6..<26).contains(y)
        #expect(image[x, y] == (isInside ? Self.red : Self.black))
      }
    }
  }

  @Test(arguments: 1...15)
  func `in a circle has its part of the area`(sixteenths: Int) throws {
    let image = try picture(look(.circle, sixteenths: sixteenths), cell: 64)
    let plain = try picture(look(.circle, sixteenths: nil), cell: 64)
    var core = 0.0, disc = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        // Red and white have all of the red channel, black none.
        core += Double(image[x, y].red) - Double(plain[x, y].red)
        disc += 255 - Double(plain[x, y].red)
      }
    }
    let share = Double(sixteenths * sixteenths) / 256
    #expect(abs(core / disc - share) < 0.001)
  }

  @Test(arguments: 1...15, [Shape.square, .circle])
  func `gives cells of one or two pixels the average of both inks`(
    sixteenths: Int, shape: Shape
  ) throws {
    let red = UInt8((255 * sixteenths * sixteenths + 128) / 256)
    for cell in 1...2 {
      let image = try picture(look(shape, sixteenths: sixteenths), cell: cell)
      #expect(image.withPixels { $0.allSatisfy { $0 == Color(red: red, green: 0, blue: 0).pixel } })
    }
  }

  @Test func `replaces the ink, so that the background is visible through it`() throws {
    var look = look(.square, sixteenths: 8)
    look.glyphs[1].core?.ink = .transparent
    look.background = .transparent
    let image = try picture(look, cell: 16)
    #expect(image[8, 8] == .transparent && image[3, 8] == Self.black)
  }

  @Test func `in a hidden color is like any other invisible one`() throws {
    var look = look(.circle, sixteenths: 8)
    look.glyphs[1].core?.ink = Color(red: 1, green: 2, blue: 3, alpha: 0)
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1), framing: .cell(8))
    #expect(FramePainter(layout: layout, look: look).look.glyphs[1].core?.ink == .transparent)
  }

  @Test func `that is not opaque makes pictures not opaque`() throws {
    var look = look(.circle, sixteenths: 8)
    let layout = try FrameLayout(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1), framing: .cell(8))
    #expect(FramePainter(layout: layout, look: look).isOpaque)
    look.glyphs[1].core?.ink.alpha = 254
    #expect(!FramePainter(layout: layout, look: look).isOpaque)
  }

  @Test func `has 1 to 15 sixteenths, and sprites have none`() async {
    await #expect(processExitsWith: .failure) { _ = Core(ink: Color(0), sixteenths: 0) }
    await #expect(processExitsWith: .failure) { _ = Core(ink: Color(0), sixteenths: 16) }
    await #expect(processExitsWith: .failure) {
      _ = Glyph(shape: .sprite, ink: Color(0), core: Core(ink: Color(0), sixteenths: 8))
    }
  }
}
