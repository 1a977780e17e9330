public import Lattice

/// The tiles of a pyramid that are drawn where all would be too many: on each level those of the busiest
/// places.
///
/// From the top down, a tile whose cells are all of one class ends there: below it there is nothing more to
/// see. If all others fit, they are all drawn, down to the deepest level. Else each level gets an equal part
/// of the tiles that are left, for the squares of 4 × 4 tiles with the most contrast: the one tile that shows
/// such a square two levels above has pixels that differ most from those beside and below them. Between equals
/// the upper one, then the left one goes first. Of four tiles that lie under one tile either all are drawn or
/// none, as far as the pyramid has them.
public struct TileSelection: Sendable, Equatable {
  /// What is below a tile.
  enum Below: Sendable, Equatable {
    /// The tiles under it.
    case tiles
    /// More than is drawn.
    case detail
    /// Cells of this class alone.
    case plain(class: Int)
  }

  /// The tiles of each level, the top one first: in the order of the tiles above them, those of one in
  /// reading order.
  private(set) var levels: [[TileKey]]
  /// What is below them, on all levels but the deepest.
  private(set) var below: [[Below]] = []

  /// The memory that a tile takes while tiles are chosen, in bytes.
  static let bytesPerTile = 256

  /// How many tiles there are.
  public var count: Int { levels.reduce(0) { $0 + $1.count } }

  /// The tiles, those of the top level first.
  public var tiles: [TileKey] { Array(levels.joined()) }

  /// The tiles of `painter`'s pyramid.
  ///
  /// - Parameters:
  ///   - painter: the painter of a pyramid of which so many tiles are drawn.
  ///   - threads: how many threads look at tiles.
  ///   - check: called before each tile that is looked at, on any thread; what it throws ends it.
  /// - Throws: what `check` throws.
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

  /// The tile at the top alone.
  fileprivate init(top: TileKey) { levels = [[top]] }

  fileprivate mutating func add(_ tiles: [TileKey], below: [Below]) {
    self.below.append(below)
    levels.append(tiles)
  }
}

/// The way from the top of a pyramid down, on which tiles are chosen.
private struct TileChoice {
  private let painter: PyramidPainter
  private let threads: Int
  private let check: @Sendable () throws -> Void
  /// What was found out about tiles, on either way down.
  private var known: [TileKey: TileContents] = [:]

  private typealias Family = (parent: TileKey, tiles: [TileKey])

  init(
    _ painter: PyramidPainter, threads: Int, check: @escaping @Sendable () throws -> Void
  ) {
    self.painter = painter
    self.threads = threads
    self.check = check
  }

  /// At most `most` tiles: all in which there is something to see, or, where that is not asked for, those of
  /// the busiest places.
  ///
  /// - Returns: `nil` when all are asked for and there are more.
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
        // Four at least, for as far as they go.
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

  /// The families in the busiest squares of 4 × 4 tiles, of which each is what one tile two levels above shows;
  /// in their own order.
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

  /// Looks at those of `tiles` that are not known yet.
  private mutating func learn(_ tiles: [TileKey]) throws {
    let unknown = tiles.filter { known[$0] == nil }
    let painter = painter, check = check
    let found = try mapped(unknown, threads: threads) { tile in
      try check()
      return painter.contents(of: tile)
    }
    for (tile, contents) in zip(unknown, found) { known[tile] = contents }
  }
}

extension PyramidPainter {
  /// The tiles that are drawn where not all are.
  ///
  /// - Parameters:
  ///   - threads: how many threads look at cells; the tiles don't depend on it.
  ///   - check: called before each tile that is looked at, on any thread; what it throws ends the choice.
  /// - Returns: `nil` where all tiles are drawn.
  /// - Throws: what `check` throws.
  /// - Complexity: each tile that is chosen is read once, and some beside them.
  public func selection(
    threads: Int, check: @escaping @Sendable () throws -> Void = {}
  ) throws -> TileSelection? {
    shape.mostTiles == nil ? nil : try TileSelection(self, threads: threads, check: check)
  }
}
