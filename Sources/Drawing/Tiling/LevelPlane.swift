import Lattice

/// The pixels of a layer on one level of detail, divided into tiles.
struct LevelPlane: Sendable {
  let level: Int
  let grid: TileGrid
  /// All pixels that show any part of the layer.
  let pixels: Rect

  init(level: Int, grid: TileGrid, bounds: Rect) {
    self.level = level
    self.grid = grid
    pixels = TileGrid.pixels(touching: bounds, level: level)
  }

  /// Returns the pixels of a tile, cut off at the layer's edges.
  func region(of key: TileKey) -> Rect {
    grid.pixels(column: key.column, row: key.row).intersection(pixels)
  }

  /// Returns the keys of the tiles that contain any pixel of `region`, row by row.
  func keys(touching region: Rect) -> [TileKey] {
    let tiles = grid.tiles(touching: region.intersection(pixels))
    let (count, overflow) = max(0, tiles.width)
      .multipliedReportingOverflow(by: max(0, tiles.height))
    precondition(
      !overflow && count <= 1 << 24,
      "a picture has at most 2^24 tiles: give the layer more levels of detail, or larger tiles")
    return (tiles.y..<tiles.maxY).flatMap { row in
      (tiles.x..<tiles.maxX).map { TileKey(level: level, column: $0, row: row) }
    }
  }
}

extension TileKey {
  /// Returns the tile of `level`, which is not above this one's, that shows all that this one does.
  func ancestor(on level: Int) -> TileKey {
    let shift = self.level - level
    return TileKey(level: level, column: column >> shift, row: row >> shift)
  }
}
