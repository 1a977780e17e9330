public import Lattice
public import Pictures
import Workers

extension PyramidPainter {
  /// Draws all tiles, or the chosen ones where not all are drawn, on several threads, each tile
  /// once.
  ///
  /// The order of tiles is not specified, nor is the thread that draws one. Their pictures don't
  /// depend on it.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, including the caller's.
  ///   - isWanted: A function that returns whether a tile's picture is needed. An error in it ends
  ///     the drawing.
  ///   - take: A function that receives the picture of a tile that is needed.
  /// - Throws: The first error that was thrown.
  /// - Complexity: Proportional to the number of pixels of all tiles and to that of cells, which
  ///   are read once or twice in all, or once for each level; where not all tiles are drawn, to the
  ///   pixels and cells of the tiles that are read.
  public func drawTiles(
    threads: Int, isWanted: @escaping @Sendable (TileKey) throws -> Bool = { _ in true },
    take: @escaping @Sendable (TileKey, Picture) throws -> Void
  ) throws {
    if let selection = try selection(threads: threads) {
      return try draw(selection, threads: threads, isWanted: isWanted, take: take)
    }
    let walk = PyramidWalk(painter: self, isWanted: isWanted, take: take)
    let top = TileKey(reduction: shape.levels - 1, column: 0, row: 0)
    let roots = roots(threads: threads)
    let sums = try WorkerThreads.map(roots, threads: threads) { root in try walk.draw(root) }
    let drawn = zip(roots, sums).compactMap { root, sums in sums.map { (root, $0) } }
    let done = FinishedTiles(
      reduction: roots[0].reduction, sums: Dictionary(uniqueKeysWithValues: drawn))
    for tile in tiles(reduction: top.reduction) { _ = try walk.draw(tile, above: done) }
  }

  /// Draws the tiles of `selection`, which belongs to this pyramid, on several threads, each tile
  /// once.
  ///
  /// - Parameters:
  ///   - selection: The tiles.
  ///   - threads: The number of threads, including the caller's.
  ///   - isWanted: A function that returns whether a tile's picture is needed. An error in it ends
  ///     the drawing.
  ///   - take: A function that receives the picture of a tile that is needed.
  /// - Throws: The first error that was thrown.
  /// - Complexity: Proportional to the number of pixels and cells of the tiles.
  public func draw(
    _ selection: TileSelection, threads: Int,
    isWanted: @escaping @Sendable (TileKey) throws -> Bool = { _ in true },
    take: @escaping @Sendable (TileKey, Picture) throws -> Void
  ) throws {
    let painter = self
    try WorkerThreads.map(selection.tiles, threads: threads) { tile in
      if try isWanted(tile), let picture = painter.drawn(tile) { try take(tile, picture) }
    }
  }

  /// Draws one tile alone.
  ///
  /// - Throws: No error: none of the functions that it passes on throws one.
  /// - Complexity: Proportional to the number of cells that the tile shows.
  public func picture(of tile: TileKey) throws -> Picture {
    if shape.mostTiles != nil, let picture = drawn(tile) { return picture }
    let found = Monitor(Picture?.none)
    let walk = PyramidWalk(
      painter: self, isWanted: { $0 == tile }, take: { _, picture in found.change { $0 = picture } }
    )
    _ = try walk.draw(tile)
    guard let picture = found.change({ $0 }) else {
      preconditionFailure("a tile that is wanted is drawn")
    }
    return picture
  }

  /// Returns all tiles of a level.
  private func tiles(reduction: Int) -> [TileKey] {
    let tiles = shape.tiles(reduction: reduction)
    return (0..<tiles.height).flatMap { row in
      (0..<tiles.width).map { TileKey(reduction: reduction, column: $0, row: row) }
    }
  }

  /// Returns the tiles of one level whose subtrees are the units of work: enough of them to keep
  /// all threads busy to the end, and few, because their sums are kept.
  private func roots(threads: Int) -> [TileKey] {
    var reduction = shape.levels - 1
    func count(_ reduction: Int) -> Int {
      let tiles = shape.tiles(reduction: reduction)
      return tiles.width * tiles.height
    }
    while reduction > 0 && count(reduction) < (threads == 1 ? 1 : 8 * threads) { reduction -= 1 }
    return tiles(reduction: reduction)
  }
}
