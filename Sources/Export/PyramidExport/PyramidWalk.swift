import Lattice
import Raster
import Pictures

/// The way through the tiles of a pyramid from below: a tile's sums are there when it is drawn, and
/// gone once they are added to its parent's.
struct PyramidWalk: Sendable {
  let painter: PyramidPainter
  /// Asked before each tile; once it throws, the walk ends.
  let isWanted: @Sendable (TileKey) throws -> Bool
  /// Takes the picture of a tile that is wanted.
  let take: @Sendable (TileKey, Picture) throws -> Void

  private var shape: PyramidShape { painter.shape }

  /// Draws `tile` and all tiles under it.
  ///
  /// - Parameters:
  ///   - tile: a tile.
  ///   - done: tiles that are drawn, with all under them.
  /// - Returns: the tile's sums, where it has any.
  /// - Throws: what ``isWanted`` and ``take`` throw.
  func draw(_ tile: TileKey, above done: FinishedTiles? = nil) throws -> TileSums? {
    try draw(tile, into: nil, above: done)
  }

  /// Draws `tile` and all tiles under it that are not `done`, and adds what it sums up to `parent`.
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

/// Tiles of one level that are drawn, with all under them.
struct FinishedTiles {
  /// How often their level has been halved.
  var reduction: Int
  /// What they have summed up; nothing where cells are no sums yet.
  var sums: [TileKey: TileSums]
}

extension Rect {
  /// The same rectangle, so much further right and down.
  func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}
