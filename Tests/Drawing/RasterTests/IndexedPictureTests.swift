import Lattice
import Raster
import ReferencePainting
import Pictures
import SceneDescription
import Testing

@Suite struct `An indexed picture` {
  /// Cells of a whole number of pixels, with text below them.
  private static let cases = DrawingCase.all.filter { $0.scale.wholeCell != nil }

  private func painter(_ drawing: DrawingCase) throws -> FramePainter {
    let cell = try #require(drawing.scale.wholeCell)
    let layout = try FrameLayout(
      bounds: drawing.bounds, framing: .cell(cell), counters: ["tick 000"], caption: "Море")
    return FramePainter(layout: layout, look: drawing.look)
  }

  @Test(arguments: cases)
  func `equals the RGBA picture`(drawing: DrawingCase) throws {
    let painter = try painter(drawing)
    let scene = Scene(cells: drawing.cells, counters: ["tick 107"])
    let image = painter.image(of: scene)
    let colors = Set(image.withPixels { $0.map { Color(pixel: $0) } })
    guard let palette = painter.palette else {
      #expect(painter.indexedImage(of: scene) == nil)
      #expect(drawing.shape != .square, "squares have few colors")
      return
    }
    let indexed = try #require(painter.indexedImage(of: scene))
    #expect(indexed.rgba == image)
    #expect(indexed.palette == palette)
    #expect(indexed.withIndices { $0.allSatisfy { $0 < palette.count } })
    #expect(Set(palette).count == palette.count && colors.isSubset(of: palette))
  }

  @Test(arguments: cases)
  func `has the palette of its run, independent of what it shows`(drawing: DrawingCase) throws {
    let painter = try painter(drawing)
    let empty = CellGrid(size: drawing.bounds.size)
    let first = painter.indexedImage(of: Scene(cells: drawing.cells, counters: ["tick 1"]))
    let second = painter.indexedImage(of: Scene(cells: empty))
    #expect(first?.palette == second?.palette)
    #expect(try self.painter(drawing).palette == painter.palette)
  }

  @Test(arguments: DrawingCase.all)
  func `and its run are opaque only if every pixel is`(drawing: DrawingCase) throws {
    let painter = drawing.painter
    #expect(painter.isOpaque == drawing.isOpaque)
    let image = painter.image(drawing.region, of: drawing.cells)
    #expect(!painter.isOpaque || image.withPixels { $0.allSatisfy { $0 >> 24 == 255 } })
  }

  @Test func `is not opaque if its text is not`() throws {
    var look = DrawingCase(shape: .square, scale: Scale(8), hasGrid: false, isOpaque: true).look
    look.text.alpha = 128
    let bounds = Rect(x: 0, y: 0, width: 30, height: 4)
    for (counters, isOpaque) in [(["tick 0"], false), ([], true)] {
      let layout = try FrameLayout(bounds: bounds, framing: .cell(8), counters: counters)
      #expect(FramePainter(layout: layout, look: look).isOpaque == isOpaque)
    }
  }

  @Test(arguments: [false, true])
  func `of one pixel a cell holds the cells' classes`(hasCores: Bool) throws {
    let drawing = DrawingCase(
      shape: .circle, scale: Scale(1), hasGrid: true, isOpaque: true, hasCores: hasCores)
    let grid = CellGrid(size: Size(width: 4, height: 2), classes: [0, 1, 2, 3, 3, 2, 1, 0])
    let layout = try FrameLayout(bounds: grid.bounds, framing: .cell(1))
    let image = FramePainter(layout: layout, look: drawing.look).indexedImage(
      of: Scene(cells: grid))
    #expect(image?.withIndices { Array($0) } == grid.classes)
  }

  @Test func `takes a source's bits if a pixel is a cell and nothing else is shown`() throws {
    let look = DrawingCase(shape: .square, scale: Scale(1), hasGrid: false, isOpaque: true).look
    var two = look
    two.glyphs = Array(look.glyphs.prefix(2))
    let size = Size(width: 197, height: 51)
    let classes = (0..<size.count).map { (cell: Int) -> UInt8 in
      let number = cell * cell % 7
      return UInt8(number & 1)
    }
    let grid = CellGrid(size: size, classes: classes)
    let shown = Rect(x: 3, y: 2, width: 21, height: 9)
    let cases: [(String, Look, Framing, [String], Bool)] = [
      ("all", two, .cell(1), [], true),
      ("a part", two, .viewport(shown, shown.size), [], true),
      ("a counter", two, .cell(1), ["tick 0"], false),
      ("larger cells", two, .cell(2), [], false),
      ("three classes", look, .cell(1), [], false),
    ]
    for (name, look, framing, counters, hasBits) in cases {
      let layout = try FrameLayout(bounds: grid.bounds, framing: framing, counters: counters)
      let painter = FramePainter(layout: layout, look: look)
      let plain = try #require(
        painter.indexedImage(of: Scene(cells: grid, counters: counters)), "\(name)")
      let drawn = try #require(
        painter.indexedImage(of: Scene(cells: BitGrid(grid: grid), counters: counters)))
      #expect(drawn.hasBits == hasBits && !plain.hasBits, "\(name)")
      #expect(drawn.withIndices { Array($0) } == plain.withIndices { Array($0) }, "\(name)")
      #expect(drawn.palette == plain.palette)
    }
  }

  @Test func `does not exist for more than 256 colors`() throws {
    let drawing = DrawingCase(shape: .sprite, scale: Scale(64), hasGrid: false, isOpaque: true)
    let painter = try painter(drawing)
    let scene = Scene(cells: drawing.cells)
    #expect(painter.palette == nil && painter.indexedImage(of: scene) == nil)
    guard case .rgba(let image, opaque: true) = painter.picture(of: scene) else {
      Issue.record("the picture is not opaque RGBA")
      return
    }
    #expect(image == painter.image(of: scene))
  }

  @Test(arguments: [254, 255, 256])
  func `takes up to 256 colors`(kinds: Int) throws {
    let glyphs = (0..<kinds).map {
      Glyph(shape: .square, ink: Color(UInt32($0) << 8 | 0x400000))
    }
    let look = Look(
      glyphs: glyphs, background: Color(0xffffff), outside: Color(0xeeeeee), text: Color(0))
    let grid = CellGrid(
      size: Size(width: 16, height: 16), classes: (0..<256).map { DisplayClass($0 % kinds) })
    let layout = try FrameLayout(
      bounds: grid.bounds, framing: .size(Size(width: 50, height: 50)))
    let painter = FramePainter(layout: layout, look: look)
    // Kinds except the first, which is the empty cell's, background and outside.
    #expect((painter.palette?.count ?? 257) == kinds + 1)
    // If the table fills the picture, the outside is never visible and takes no color.
    let filled = FramePainter(
      layout: try FrameLayout(bounds: grid.bounds, framing: .cell(3)), look: look)
    #expect(filled.palette?.count == kinds)
    let image = painter.image(of: Scene(cells: grid))
    #expect(painter.picture(of: Scene(cells: grid)).rgba == image)
  }
}

/// A table that provides bits.
private struct BitGrid: CellSource {
  let grid: CellGrid
  var bounds: Rect { grid.bounds }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    grid.read(rect, into: classes)
  }

  func readBits(_ rect: Rect, into bits: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    let rowBytes = (rect.width + 7) / 8
    bits.update(repeating: 0)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let displayClass = grid.classes[(rect.y + y) * grid.size.width + rect.x + x]
        bits[y * rowBytes + x / 8] |= displayClass << UInt8(7 - x % 8)
      }
    }
    return true
  }
}
