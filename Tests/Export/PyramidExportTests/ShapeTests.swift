import FrameExport
import Lattice
import PyramidExport
import Raster
import Testing

@Suite struct `The levels of a pyramid` {
  private func shape(
    _ width: Int, _ height: Int, _ side: Int = 256, _ layout: PyramidLayout = .dzi,
    scale: Scale = Scale(1)
  ) throws -> PyramidShape {
    try PyramidShape(
      cells: Rect(x: 3, y: -5, width: width, height: height), scale: scale, tileSide: side,
      layout: layout)
  }

  @Test(arguments: [
    (1, 1, 1), (2, 1, 2), (3, 3, 3), (256, 256, 9), (257, 1, 10), (700, 500, 11),
    (16_384, 16_384, 15),
  ])
  func `of Deep Zoom go up to one pixel`(width: Int, height: Int, levels: Int) throws {
    let shape = try shape(width, height)
    #expect(shape.levels == levels)
    #expect(shape.size(reduction: levels - 1) == Size(width: 1, height: 1))
  }

  @Test(
    arguments: [PyramidLayout.xyz, .tms, .zoomify, .iiif], [(1, 1), (256, 1), (257, 2), (700, 3)])
  func `of other layouts go up to one tile`(layout: PyramidLayout, row: (Int, Int)) throws {
    let shape = try shape(row.0, row.0, 256, layout)
    #expect(shape.levels == row.1)
    #expect(shape.tiles(reduction: row.1 - 1) == Size(width: 1, height: 1))
    if row.1 > 1 { #expect(shape.tiles(reduction: row.1 - 2).width > 1) }
  }

  @Test(arguments: 1...40, [1, 2, 3, 7, 16])
  func `halve the one below, rounded up`(width: Int, side: Int) throws {
    let shape = try shape(width, 11, side)
    var expected = Size(width: width, height: 11)
    for reduction in 0..<shape.levels {
      #expect(shape.size(reduction: reduction) == expected)
      let tiles = shape.tiles(reduction: reduction)
      #expect(tiles.width * side >= expected.width && (tiles.width - 1) * side < expected.width)
      expected = Size(width: (expected.width + 1) / 2, height: (expected.height + 1) / 2)
    }
  }

  @Test(arguments: [PyramidLayout.dzi, .xyz])
  func `have tiles that are cut at the edge, or filled up`(layout: PyramidLayout) throws {
    let shape = try shape(700, 500, 256, layout)
    let last = shape.pixels(of: TileKey(reduction: 0, column: 2, row: 1))
    let size = layout == .dzi ? Size(width: 188, height: 244) : Size(width: 256, height: 256)
    #expect(last == Rect(x: 512, y: 256, width: size.width, height: size.height))
    let first = shape.pixels(of: TileKey(reduction: 0, column: 0, row: 0))
    #expect(first == Rect(x: 0, y: 0, width: 256, height: 256))
  }

  @Test func `of which a pixel is a block have whole blocks`() throws {
    let shape = try PyramidShape(
      cells: Rect(x: -5, y: 6, width: 20, height: 3), scale: Scale(1, 4))
    #expect(shape.cells == Rect(x: -8, y: 4, width: 24, height: 8))
    #expect(shape.size == Size(width: 6, height: 2))
  }

  @Test func `of fractions of pixels have space for all cells`() throws {
    let shape = try PyramidShape(
      cells: Rect(x: -5, y: 6, width: 20, height: 3), scale: Scale(3, 7))
    #expect(shape.size == Size(width: 9, height: 2))
    #expect(shape.scale(reduction: 3) == Scale(3, 56))
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 0, height: 5), Scale(1), PyramidError.noCells),
    (
      Rect(x: 0, y: 0, width: 1 << 20, height: 1 << 20), Scale(1),
      .tooManyTiles((0...20).reduce(0) { $0 + (1 << (2 * max(0, 12 - $1))) })
    ),
    (Rect(x: 0, y: 0, width: 1 << 40, height: 1), Scale(1), .tooLarge(largest: 1 << 30)),
    (Rect(x: 0, y: 0, width: 1 << 20, height: 1), Scale(1, 8), .tooLarge(largest: 1 << 16)),
    (Rect(x: 1 << 61, y: 0, width: 1, height: 1), Scale(1), .tooFarAway),
    (
      Rect(x: 0, y: 0, width: 1 << 60, height: 1), Scale(3, 1 << 55), .tooFine
    ),
  ])
  func `are refused where they can't be`(
    cells: Rect, scale: Scale, error: PyramidError
  ) throws {
    #expect(throws: error) { try PyramidShape(cells: cells, scale: scale) }
    #expect(!error.description.isEmpty && !error.description.hasSuffix("."))
  }
}
