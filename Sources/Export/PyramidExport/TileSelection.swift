public import Lattice
import Workers

/// The tiles of a pyramid that are drawn where all would be too many: on each level those of the
/// busiest places.
///
/// From the top down, a tile whose cells all have one class ends there, because there is nothing
/// more to see below it. If all others fit, they are all drawn, down to the deepest level.
/// Otherwise each level gets an equal part of the remaining tiles, for the squares of 4 × 4 tiles
/// with the highest contrast: those for which the pixels of the tile two levels above, which shows
/// the square, differ most from those beside and below them. Between equals the upper one, then the
/// left one goes first. Of four tiles with the same parent either all or none are drawn, as far as
/// the pyramid has them.
public struct TileSelection: Sendable, Equatable {
  /// The content below a tile.
  enum Below: Sendable, Equatable {
    /// The tiles below it are drawn.
    case tiles
    /// There is more detail than is drawn.
    case detail
    /// There are only cells of this class.
    case plain(class: Int)
  }

  /// The tiles of each level, the top one first, in the order of their parents, and those of one
  /// parent in reading order.
  private(set) var levels: [[TileKey]]
  /// The content below the tiles, on all levels but the deepest.
  private(set) var below: [[Below]] = []

  /// The memory for a tile while tiles are chosen, in bytes.
  static let bytesPerTile = 256

  /// The number of tiles.
  public var count: Int { levels.reduce(0) { $0 + $1.count } }

  /// The tiles, level by level from the top.
  public var tiles: [TileKey] { Array(levels.joined()) }

  /// Chooses the tiles of `painter`'s pyramid.
  ///
  /// - Parameters:
  ///   - painter: The painter of a pyramid with a limited number of tiles.
  ///   - threads: The number of threads that read tiles.
  ///   - check: A function called before each tile that is read, on any thread. An error in it ends
  ///     the choice.
  /// - Throws: The errors of `check`.
  init(
    _ painter: PyramidPainter, threads: Int, check: @escaping @Sendable () throws -> Void
  ) throws {
    guard let most = painter.shape.mostTiles else {
      preconditionFailure("tiles are chosen where not all are drawn")
    }
    var choice = TileChoice(painter, threads: threads, check: check)
    if let all = try choice.tiles(atMost: most, isWhole: true) {
      self = all
    } else if let some = try choice.tiles(atMost: most, isWhole: false) {
      self = some
    } else {
      preconditionFailure("a pyramid has one tile at least")
    }
  }

  /// Creates a selection of the top tile alone.
  fileprivate init(top: TileKey) { levels = [[top]] }

  fileprivate mutating func add(_ tiles: [TileKey], below: [Below]) {
    self.below.append(below)
    levels.append(tiles)
  }
}

/// The choice of tiles, from the top of a pyramid down.
private struct TileChoice {
  private let painter: PyramidPainter
  private let threads: Int
  private let check: @Sendable () throws -> Void
  /// The content of the tiles that have been read.
  private var known: [TileKey: TileContents] = [:]

  private typealias Family = (parent: TileKey, tiles: [TileKey])

  init(
    _ painter: PyramidPainter, threads: Int, check: @escaping @Sendable () throws -> Void
  ) {
    self.painter = painter
    self.threads = threads
    self.check = check
  }

  /// Chooses at most `most` tiles: all that have content, when `isWhole`, or those of the busiest
  /// places.
  ///
  /// - Returns: `nil` when `isWhole` and there are more tiles.
  mutating func tiles(atMost most: Int, isWhole: Bool) throws -> TileSelection? {
    let shape = painter.shape
    let top = TileKey(reduction: shape.levels - 1, column: 0, row: 0)
    var level = [top], count = 1
    var selection = TileSelection(top: top)
    for reduction in stride(from: shape.levels - 1, to: 0, by: -1) {
      try learn(level)
      var families: [Family] = level.filter { known[$0]?.onlyClass == nil }.map { parent in
        (parent, parent.children.filter(shape.contains))
      }
      let wanted = families.reduce(0) { $0 + $1.tiles.count }
      if isWhole {
        if count + wanted > most { return nil }
      } else {
        // At least four tiles, as far as there are any.
        let share = min(most - count, max(4, (most - count) / reduction))
        if wanted > share { families = busiest(families, atMost: share) }
      }
      let chosen = Set(families.map(\.parent))
      let below = level.map { tile -> TileSelection.Below in
        if chosen.contains(tile) { return .tiles }
        return known[tile]?.onlyClass.map { .plain(class: $0) } ?? .detail
      }
      level = families.flatMap(\.tiles)
      count += level.count
      selection.add(level, below: below)
    }
    return selection
  }

  /// Returns the families in the busiest squares of 4 × 4 tiles, each of which one tile two levels
  /// above shows, in their own order.
  private func busiest(_ families: [Family], atMost most: Int) -> [Family] {
    func order(_ tile: TileKey) -> (UInt64, Int, Int) {
      (.max - (known[tile]?.contrast ?? 0), tile.row, tile.column)
    }
    let sorted = families.indices.sorted { first, second in
      let (a, b) = (families[first].parent, families[second].parent)
      if a.parent != b.parent { return order(a.parent) < order(b.parent) }
      return order(a) < order(b)
    }
    var count = 0
    let fitting = sorted.prefix { index in
      count += families[index].tiles.count
      return count <= most
    }
    // Whole squares, if there is space for one.
    let cut = sorted.dropFirst(fitting.count).first.map { families[$0].parent.parent }
    let whole = fitting.filter { families[$0].parent.parent != cut }
    return (whole.isEmpty ? Array(fitting) : whole).sorted().map { families[$0] }
  }

  /// Reads those of `tiles` whose content is not known yet.
  private mutating func learn(_ tiles: [TileKey]) throws {
    let unknown = tiles.filter { known[$0] == nil }
    let painter = painter, check = check
    let found = try WorkerThreads.map(unknown, threads: threads) { tile in
      try check()
      return painter.contents(of: tile)
    }
    for (tile, contents) in zip(unknown, found) { known[tile] = contents }
  }
}

extension PyramidPainter {
  /// Chooses the tiles that are drawn when not all are.
  ///
  /// - Parameters:
  ///   - threads: The number of threads that read cells. The tiles don't depend on it.
  ///   - check: A function called before each tile that is read, on any thread. An error in it ends
  ///     the choice.
  /// - Returns: The tiles, or `nil` when all are drawn.
  /// - Throws: The errors of `check`.
  /// - Complexity: Each chosen tile is read once, and some beside them.
  public func selection(
    threads: Int, check: @escaping @Sendable () throws -> Void = {}
  ) throws -> TileSelection? {
    shape.mostTiles == nil ? nil : try TileSelection(self, threads: threads, check: check)
  }
}
