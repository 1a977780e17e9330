public import Lattice
public import Pictures
import Workers

extension PyramidPainter {
  /// Draws all tiles on several threads, each tile once; where not all are drawn, those that are chosen.
  ///
  /// The order of tiles, and which thread takes which, is not told; their pictures don't depend on it.
  ///
  /// - Parameters:
  ///   - threads: how many threads work, the caller's among them.
  ///   - isWanted: whether a tile's picture is needed; what it throws ends the drawing.
  ///   - take: takes the picture of a tile that is.
  /// - Throws: whatever was thrown first.
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
    let work = Monitor(RootWork(roots: roots))
    let drawRoots: @Sendable () -> Void = {
      while let root = work.change({ $0.next() }) {
        let result = Result { try walk.draw(root) }
        work.change { $0.finish(root, result) }
      }
    }
    let others = WorkerThreads(count: min(threads, roots.count) - 1, work: drawRoots)
    drawRoots()
    others.join()
    let done = try work.change { work in Result { try work.drawn() } }.get()
    for tile in tiles(reduction: top.reduction) { _ = try walk.draw(tile, above: done) }
  }

  /// Draws the tiles of `selection`, of this pyramid, on several threads, each tile once.
  ///
  /// - Parameters:
  ///   - selection: the tiles.
  ///   - threads: how many threads work, the caller's among them.
  ///   - isWanted: whether a tile's picture is needed; what it throws ends the drawing.
  ///   - take: takes the picture of a tile that is.
  /// - Throws: whatever was thrown first.
  public func draw(
    _ selection: TileSelection, threads: Int,
    isWanted: @escaping @Sendable (TileKey) throws -> Bool = { _ in true },
    take: @escaping @Sendable (TileKey, Picture) throws -> Void
  ) throws {
    let painter = self
    _ = try mapped(selection.tiles, threads: threads) { tile in
      if try isWanted(tile), let picture = painter.drawn(tile) { try take(tile, picture) }
    }
  }

  /// The picture of one tile, drawn alone.
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

  /// All tiles of a level.
  private func tiles(reduction: Int) -> [TileKey] {
    let tiles = shape.tiles(reduction: reduction)
    return (0..<tiles.height).flatMap { row in
      (0..<tiles.width).map { TileKey(reduction: reduction, column: $0, row: row) }
    }
  }

  /// Tiles of one level, under which threads draw one after the other: enough that all have work to
  /// the end, and few, because what they sum up is kept.
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

/// Which roots are drawn, and what they have summed up.
private struct RootWork: @unchecked Sendable {
  private let roots: [TileKey]
  private var taken = 0
  private var sums: [TileKey: TileSums] = [:]
  private var failure: (any Error)?

  init(roots: [TileKey]) { self.roots = roots }

  /// The next root; nil when there are none, or something has failed.
  mutating func next() -> TileKey? {
    guard failure == nil, taken < roots.count else { return nil }
    taken += 1
    return roots[taken - 1]
  }

  mutating func finish(_ root: TileKey, _ result: Result<TileSums?, any Error>) {
    switch result {
    case .success(let found): sums[root] = found
    case .failure(let error): failure = failure ?? error
    }
  }

  func drawn() throws -> FinishedTiles {
    if let failure { throw failure }
    return FinishedTiles(reduction: roots[0].reduction, sums: sums)
  }
}
