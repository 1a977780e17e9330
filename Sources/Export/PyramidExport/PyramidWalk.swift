import Lattice
import Raster
import Pictures

/// A depth-first walk through the tiles of a pyramid: a tile's sums exist when it is drawn, and are
/// released once they are added to its parent's.
struct PyramidWalk: Sendable {
  let painter: PyramidPainter
  /// A function called before each tile. An error in it ends the walk.
  let isWanted: @Sendable (TileKey) throws -> Bool
  /// A function that receives the picture of a tile that is needed.
  let take: @Sendable (TileKey, Picture) throws -> Void

  private var shape: PyramidShape { painter.shape }

  /// Draws `tile` and all tiles below it.
  ///
  /// - Parameters:
  ///   - tile: A tile.
  ///   - done: Tiles that are already drawn, with all below them.
  /// - Returns: The tile's sums, if it has any.
  /// - Throws: The errors of ``isWanted`` and ``take``.
  func draw(_ tile: TileKey, above done: FinishedTiles? = nil) throws -> TileSums? {
    try draw(tile, into: nil, above: done)
  }

  /// Draws `tile` and all tiles below it that are not `done`, and adds its sums to `parent`.
  @discardableResult
  private func draw(
    _ tile: TileKey, into parent: TileSums?, above done: FinishedTiles?
  ) throws -> TileSums? {
    let side = shape.tileSide
    let corner = Point(x: (tile.column & 1) * side, y: (tile.row & 1) * side)
    if let done, done.reduction == tile.reduction {
      let sums = done.sums[tile]
      if let parent { add(tile, sums, nil, to: parent, at: corner) }
      return sums
    }
    var sums: TileSums?
    if case .summed = painter.levels[tile.reduction], let bottom = painter.bottom {
      sums = TileSums(side: side, planes: bottom.planes)
    }
    if tile.reduction > 0 {
      for child in tile.children where shape.contains(child) {
        try draw(child, into: sums, above: done)
      }
    }
    var picture: Picture?
    if try isWanted(tile) {
      let drawn = self.picture(of: tile, sums)
      try take(tile, drawn)
      picture = drawn
    }
    if let parent { add(tile, sums, picture, to: parent, at: corner) }
    return sums
  }

  private func picture(of tile: TileKey, _ sums: TileSums?) -> Picture {
    switch (painter.levels[tile.reduction], sums) {
    case (.summed(let colors), let sums?):
      colors.picture(of: sums, pixels: shape.pixels(of: tile))
    case (.drawn(let plane, let cells, let corner), _):
      plane.picture(shape.pixels(of: tile).moved(by: corner), of: cells)
    case (.summed, nil): preconditionFailure("a tile of a level of sums has sums")
    }
  }

  private func add(
    _ tile: TileKey, _ sums: TileSums?, _ picture: Picture?, to parent: TileSums,
    at corner: Point
  ) {
    if let sums {
      parent.add(sums, at: corner)
    } else {
      painter.bottom?.add(tile, picture, to: parent, at: corner)
    }
  }
}

/// Tiles of one level that are drawn, with all tiles below them.
struct FinishedTiles {
  /// The number of times that their level has been halved.
  var reduction: Int
  /// The sums of the tiles, or none where the level is drawn from cells.
  var sums: [TileKey: TileSums]
}

extension Rect {
  /// Returns the rectangle moved by `distance`.
  func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}
