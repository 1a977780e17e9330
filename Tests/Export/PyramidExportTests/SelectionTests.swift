import AtomicFiles
import Foundation
import FrameExport
import Lattice
import PNGCodec
import Pictures
import Raster
import SceneDescription
import ScratchFolders
import TestScope
import Testing
import Workers

@testable import PyramidExport

/// Cells of which a few live, wherever they are in a large field.
struct SpotCells: CellSource {
  let bounds: Rect
  let live: [Point]

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    classes.update(repeating: 0)
    for spot in live where rect.contains(Rect(x: spot.x, y: spot.y, width: 1, height: 1)) {
      classes[(spot.y - rect.y) * rect.width + spot.x - rect.x] = 1
    }
  }

  func readCoverage(_ blocks: Rect, level: Int, into plane: inout CoveragePlane) {
    plane.reset(to: blocks)
    for block in 0..<blocks.width * blocks.height { plane.shares[2 * block] = CoveragePlane.unit }
    let cell = max(1, level < 16 ? CoveragePlane.unit >> UInt32(2 * level) : 0)
    for spot in live {
      let x = spot.x >> level - blocks.x, y = spot.y >> level - blocks.y
      guard x >= 0, x < blocks.width, y >= 0, y < blocks.height else { continue }
      plane.shares[2 * (y * blocks.width + x)] -= cell
      plane.shares[2 * (y * blocks.width + x) + 1] += cell
    }
  }

  /// A dense patch, a thin one, a row across the middle and single cells, in 2^20 × 2^19 cells.
  static let scattered: SpotCells = {
    var live: [Point] = []
    for y in 0..<40 {
      for x in 0..<40 where (x * 7 + y * 11) % 3 != 0 {
        live.append(Point(x: 300_000 + x, y: 100_000 + y))
        if (x + y) % 9 == 0 { live.append(Point(x: -90_000 + 3 * x, y: 400_000 + 3 * y)) }
      }
    }
    for x in 0..<500 { live.append(Point(x: 41_000 + 97 * x, y: 262_144)) }
    live += [Point(x: -123_455, y: 7), Point(x: 900_000, y: 524_000)]
    return SpotCells(
      bounds: Rect(x: -123_457, y: 5, width: 1 << 20, height: 1 << 19),
      live: Array(Set(live)).sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }()
}

/// Which tiles of a map too large for all of them are drawn, and how they look.
@Suite struct `The tiles of the busiest places` {
  private let cells = SpotCells.scattered

  private func painter(
    most: Int, side: Int = 64, layout: PyramidLayout = .xyz, scale: Scale = Scale(1),
    cells: SpotCells = .scattered
  ) throws -> PyramidPainter {
    try PyramidPainter(
      PyramidShape(
        cells: cells.bounds, scale: scale, tileSide: side, layout: layout, mostTiles: most),
      cells: cells
    ) { _ in SmallPyramid.look }
  }

  private func selection(
    most: Int, side: Int = 64, cells: SpotCells = .scattered
  ) throws -> (TileSelection, PyramidShape) {
    let painter = try painter(most: most, side: side, cells: cells)
    return (try #require(try painter.selection(threads: 2)), painter.shape)
  }

  @Test(arguments: [1, 4, 5, 6, 30, 99, 400, 2000, 1 << 22])
  func `are no more than are asked for`(most: Int) throws {
    let (selection, _) = try selection(most: most)
    #expect((1...most).contains(selection.count))
    #expect(Set(selection.tiles).count == selection.count)
  }

  @Test(arguments: [5, 99, 400, 1 << 22])
  func `lie under others, four under one or as many as there are`(most: Int) throws {
    let (selection, shape) = try selection(most: most)
    let tiles = Set(selection.tiles)
    for tile in tiles where tile.reduction < shape.levels - 1 {
      #expect(tiles.contains(tile.parent) && shape.contains(tile))
      let siblings = tile.parent.children.filter(shape.contains)
      #expect(siblings.allSatisfy(tiles.contains))
    }
  }

  @Test func `go down to every cell that lives where there are enough`() throws {
    let (selection, shape) = try selection(most: 1 << 22)
    let tiles = Set(selection.tiles)
    for spot in cells.live {
      let tile = TileKey(
        reduction: 0, column: (spot.x - shape.cells.x) / 64, row: (spot.y - shape.cells.y) / 64)
      #expect(tiles.contains(tile))
    }
    #expect(selection.count < shape.tileCount / 1000)
  }

  @Test(arguments: [200, 1 << 22])
  func `end where all cells are alike`(most: Int) throws {
    let (selection, shape) = try selection(most: most)
    let tiles = Set(selection.tiles)
    for tile in tiles where tile.reduction > 0 && tiles.contains(tile.children[0]) {
      let side = 64 << tile.reduction
      let seen = Rect(
        x: shape.cells.x + tile.column * side, y: shape.cells.y + tile.row * side, width: side,
        height: side)
      let isLive = cells.live.contains {
        seen.contains(Rect(x: $0.x, y: $0.y, width: 1, height: 1))
      }
      #expect(isLive, "\(tile)")
    }
  }

  @Test(arguments: [300, 400, 2000])
  func `reach single cells of the place with the most contrast`(most: Int) throws {
    let (selection, shape) = try selection(most: most)
    let deepest = selection.tiles.filter { $0.reduction == 0 }
    #expect(!deepest.isEmpty)
    let dense = TileKey(
      reduction: 0, column: (300_020 - shape.cells.x) / 64, row: (100_020 - shape.cells.y) / 64)
    #expect(deepest.contains(dense))
  }

  @Test func `of places that are equally busy are the upper left ones first`() throws {
    // At no level in a pixel on the edge of a tile, which has no neighbor on one side.
    let (low, high) = (0x5555, 0xAAAA)
    let spots = [Point(x: high, y: low), Point(x: low, y: high), Point(x: low, y: low)]
    let equal = SpotCells(bounds: Rect(x: 0, y: 0, width: 1 << 16, height: 1 << 16), live: spots)
    // Four tiles a level: one place.
    let (selection, shape) = try selection(most: 4 * 12 + 1, side: 16, cells: equal)
    let tiles = Set(selection.tiles.filter { $0.reduction == 0 })
    #expect(shape.cells.x == 0 && shape.levels == 13 && tiles.count == 4)
    #expect(tiles.contains(TileKey(reduction: 0, column: low / 16, row: low / 16)))
  }

  @Test(arguments: [PyramidLayout.xyz, .tms], sampled([50, 64], every: 2))
  func `look as their level drawn in one go`(layout: PyramidLayout, side: Int) throws {
    let painter = try painter(most: 1500, side: side, layout: layout)
    let shape = painter.shape
    let pictures = Monitor([TileKey: Image]())
    try painter.drawTiles(threads: 2) { tile, picture in
      pictures.change { pictures in
        #expect(pictures.updateValue(picture.rgba, forKey: tile) == nil)
      }
    }
    let drawn = pictures.change { $0 }
    #expect(drawn.count > 1000)
    for (tile, image) in drawn where tile.row % 3 == 0 || tile.reduction > 6 {
      let scale = try #require(shape.scale(reduction: tile.reduction))
      let plane = PlanePainter(look: SmallPyramid.look, scale: scale)
      // With a margin, which no tile has.
      let place = Rect(
        x: shape.cells.x >> tile.reduction + tile.column * side,
        y: shape.cells.y >> tile.reduction + tile.row * side, width: side, height: side)
      let around = Rect(
        x: place.x - 7, y: place.y - 3, width: side + 14, height: side + 6)
      let whole = plane.image(around, of: cells)
      #expect(
        (0..<side).allSatisfy { y in
          (0..<side).allSatisfy { x in whole[x + 7, y + 3] == image[x, y] }
        }, "\(tile)")
      #expect(try painter.picture(of: tile).rgba == image)
    }
  }

  @Test func `are the same on any number of threads`() throws {
    let painter = try painter(most: 700)
    let one = try painter.selection(threads: 1)
    for threads in [2, 3, 8] { #expect(try painter.selection(threads: threads) == one) }
  }

  @Test func `are not looked at any more once that is cancelled`() throws {
    struct Stop: Error {}
    let painter = try painter(most: 700)
    let seen = Monitor(0)
    #expect(throws: Stop.self) {
      try painter.selection(threads: 2) {
        if seen.change({ count in
          count += 1; return count > 9
        }) {
          throw Stop()
        }
      }
    }
    #expect(seen.change { $0 } < 20)
  }

  @Test func `are all of those where all are drawn`() throws {
    let shape = try PyramidShape(cells: Rect(x: 0, y: 0, width: 99, height: 9), scale: Scale(1))
    let painter = PyramidPainter(shape, cells: cells) { _ in SmallPyramid.look }
    #expect(try painter.selection(threads: 1) == nil)
  }
}

/// The known contents of tiles.
@Suite struct `The contents of a tile` {
  private func contents(_ shares: [UInt32], width: Int, isExact: Bool = true) -> TileContents {
    var plane = CoveragePlane(classCount: 2)
    plane.reset(to: Rect(x: 0, y: 0, width: width, height: shares.count / 2 / width))
    plane.shares = shares
    var contrast = TileContrast(classes: 2)
    contrast.add(plane)
    return contrast.contents(isExact: isExact)
  }

  private let unit = CoveragePlane.unit

  @Test func `are one class where no other is there`() {
    #expect(contents([unit, 0, unit, 0], width: 2).onlyClass == 0)
    #expect(contents([0, unit, 0, unit], width: 1).onlyClass == 1)
    #expect(contents([unit, 0, unit - 1, 1], width: 2).onlyClass == nil)
  }

  @Test func `are sure for huge pixels only where they are whole`() {
    #expect(contents([unit, 0, unit, 0], width: 2, isExact: false).onlyClass == 0)
    // Cells that were rounded to none, or an edge of the field.
    #expect(contents([unit, 0, unit - 1, 0], width: 2, isExact: false).onlyClass == nil)
    #expect(contents([unit, 0, unit / 2, 0], width: 2, isExact: true).onlyClass == 0)
  }

  @Test func `have as much contrast as pixels beside and below differ`() {
    // 2 × 2 pixels of which 8, 5, 1 and 1 units live.
    let live: [UInt32] = [8, 5, 1, 1]
    let shares = live.flatMap { [unit - $0, $0] }
    #expect(contents(shares, width: 2).contrast == 2 * UInt64(3 + 0 + 7 + 4))
    // Row by row they are the same as at once.
    var rows = TileContrast(classes: 2)
    for y in 0..<2 {
      var plane = CoveragePlane(classCount: 2)
      plane.reset(to: Rect(x: 0, y: y, width: 2, height: 1))
      plane.shares = Array(shares[(4 * y)..<(4 * y + 4)])
      rows.add(plane)
    }
    #expect(rows.contents(isExact: true) == contents(shares, width: 2))
  }
}
