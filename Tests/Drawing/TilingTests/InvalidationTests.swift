import Lattice
import Raster
import ReferencePainting
import SceneDescription
import Testing

@testable import Tiling

@Suite struct `A changed cell` {
  struct Place: Sendable {
    var x: Int
    var y: Int
    var size: Size
  }

  static let prime = Size(width: 13, height: 7)
  static let square = Size(width: 16, height: 16)
  static let far = 1 << 61
  static let places = [
    Place(x: 0, y: 0, size: prime), Place(x: -1, y: -1, size: prime),
    Place(x: 12, y: 6, size: prime), Place(x: 13, y: 7, size: prime),
    Place(x: -13, y: -8, size: prime), Place(x: 25, y: -15, size: prime),
    Place(x: 15, y: 16, size: square), Place(x: -16, y: -17, size: square),
    Place(x: 3, y: 5, size: Size(width: 1, height: 1)),
    Place(x: 1000, y: -1000, size: Size(width: 251, height: 3)),
    Place(x: -far, y: -far, size: square), Place(x: far - 1, y: far - 1, size: prime),
    Place(x: far - 1, y: -far, size: square),
  ]

  @Test(arguments: places)
  func `causes exactly the tiles that show it to be drawn again`(place: Place) {
    let far = Self.far
    let plane = Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let painted = Painted(PatternedCells(bounds: plane), plainLook)
    let layer = TiledLayer(
      bounds: plane, tileSize: place.size, levelsOfDetail: 8, levelsOfDetailBias: 2, threads: 0,
      delegate: painted)
    // If pixels aren't counted so far out, no level shows the cell.
    let isFar = abs(place.x) > far / 8
    let levels = isFar ? -5...0 : -5...2
    func look() -> [TileKey] {
      for level in levels {
        for key in around(place, level) where !layer.plane(of: level).region(of: key).isEmpty {
          _ = layer.tile(key)
        }
      }
      return painted.takeRequests().map { $0.key(place.size) }
    }
    let all = look()
    #expect(Set(all).count == all.count && look().isEmpty)
    layer.setNeedsDisplay(Rect(x: place.x, y: place.y, width: 1, height: 1))
    let expected = Set(all.filter { shows($0, place) })
    #expect(expected.count >= levels.count && expected.count < all.count)
    let drawn = look()
    #expect(Set(drawn) == expected && drawn.count == expected.count)
    #expect(look().isEmpty)
  }

  /// The tiles that show the cell, and those around them.
  private func around(_ place: Place, _ level: Int) -> [TileKey] {
    let pixels = TileGrid.pixels(
      touching: Rect(x: place.x, y: place.y, width: 1, height: 1), level: level)
    let tile = TileGrid(tileSize: place.size).tiles(touching: pixels)
    return (tile.y - 1...tile.maxY).flatMap { row in
      (tile.x - 1...tile.maxX).map { TileKey(level: level, column: $0, row: row) }
    }
  }

  /// Whether the tile has a pixel that shows any of the cell, by the definition of both.
  private func shows(_ key: TileKey, _ place: Place) -> Bool {
    func overlaps(_ tile: Int, _ side: Int, _ cell: Int) -> Bool {
      let unit = Int128(1) << Int128(abs(key.level))
      let start = Int128(tile) * Int128(side), end = start + Int128(side), cell = Int128(cell)
      return key.level >= 0
        ? start < (cell + 1) * unit && end > cell * unit
        : start * unit < cell + 1 && end * unit > cell
    }
    return overlaps(key.column, place.size.width, place.x)
      && overlaps(key.row, place.size.height, place.y)
  }

  @Test func `in any of several rectangles dirties once, and all of them at once`() {
    let bounds = Rect(x: -50, y: -50, width: 100, height: 100)
    let painted = Painted(PatternedCells(bounds: bounds), plainLook)
    let size = Size(width: 10, height: 10)
    let layer = TiledLayer(bounds: bounds, tileSize: size, threads: 0, delegate: painted)
    let everything = Viewport(bounds, zoom: Scale(1))
    func drawn() -> Set<TileKey> {
      _ = layer.completePicture(of: everything)
      return Set(painted.takeRequests().map { $0.key(size) })
    }
    func keys(_ places: [(Int, Int)]) -> Set<TileKey> {
      Set(places.map { TileKey(level: 0, column: $0.0, row: $0.1) })
    }
    #expect(drawn().count == 100)
    layer.setNeedsDisplay([
      Rect(x: 9, y: 9, width: 2, height: 2), Rect(x: 5, y: 5, width: 1, height: 1),
      Rect(x: -50, y: -50, width: 10, height: 10), Rect(x: 7, y: 7, width: 0, height: 9),
      Rect(x: 60, y: 0, width: 10, height: 10), Rect(x: 45, y: -60, width: 30, height: 11),
    ])
    #expect(drawn() == keys([(0, 0), (1, 0), (0, 1), (1, 1), (-5, -5), (4, -5)]))
    #expect(drawn().isEmpty)
    layer.setNeedsDisplay(Rect(x: -1_000_000, y: -1, width: 2_000_000, height: 1))
    #expect(drawn() == keys((-5...4).map { ($0, -1) }))
    layer.setNeedsDisplay()
    #expect(drawn().count == 100)
  }

  @Test func `is seen in a layer of cells, on every level`() {
    var grid = CellGrid(size: Size(width: 70, height: 50))
    let cells = CellLayer(
      cells: grid, look: plainLook, tileSize: Size(width: 11, height: 11), levelsOfDetail: 6,
      levelsOfDetailBias: 2, threads: 1)
    for step in 0..<20 {
      let (x, y) = (step * 37 % 70, step * 11 % 50)
      grid[x, y] = DisplayClass(1 + step % 3)
      cells.update(cells: grid, changes: [Rect(x: x, y: y, width: 1, height: 1)])
      for zoom in [Scale(4), Scale(1), Scale(1, 8)] {
        let pixels = TileGrid.pixels(
          touching: grid.bounds,
          level: zoom == Scale(4) ? 2 : zoom == Scale(1) ? 0 : -3)
        #expect(
          cells.layer.completePicture(of: Viewport(pixels, zoom: zoom))
            == PlanePainter(look: plainLook, scale: zoom).image(pixels, of: grid))
      }
    }
    grid = CellGrid(size: grid.size)
    cells.update(cells: grid)
    #expect(
      cells.layer.completePicture(of: Viewport(grid.bounds, zoom: Scale(1)))
        == PlanePainter(look: plainLook, scale: Scale(1)).image(grid.bounds, of: grid))
  }
}
