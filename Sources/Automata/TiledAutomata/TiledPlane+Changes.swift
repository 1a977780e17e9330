import AutomatonEngines
public import Lattice

extension TiledPlane {
  public var version: CellVersion? { CellVersion(timeline.moment(at: generation)) }

  /// Returns the changes since an earlier generation: exactly, to a rectangle in each tile, since
  /// the one before; since others, whole tiles that have not been the same every other generation
  /// since.
  public func changes(since version: CellVersion, in window: Rect) -> [Rect]? {
    guard let earlier = version.content(as: EngineMoment.self),
      let edits = timeline.edits(since: earlier), earlier.generation <= generation,
      rule.background(at: earlier.generation) == background
    else { return nil }
    let gone = storage.world.gone
    guard gone.isKnown(since: earlier.generation) else { return nil }
    var cells = ChangedCells(in: window)
    for rect in edits { cells.add(rect) }
    storage.world.arena.addChanges(since: earlier.generation, to: generation, to: &cells)
    for place in gone.places.reversed() {
      if place.generation <= earlier.generation + 1 { break }
      cells.add(Tile.cells(x: place.x, y: place.y))
    }
    return cells.rects
  }
}

extension Tile {
  /// Returns the cells of the tile in column `x` and row `y` of tiles.
  fileprivate static func cells(x: Int, y: Int) -> Rect {
    Rect(x: x * side, y: y * side, width: side, height: side)
  }

  fileprivate var cells: Rect { Self.cells(x: x, y: y) }
}

extension TileArena {
  /// Adds the changes in the present tiles, from the generation `earlier` to the present one.
  fileprivate func addChanges(
    since earlier: Int64, to generation: Int64, to cells: inout ChangedCells
  ) {
    // Two generations apart a tile without a change is the same.
    let isOther = (generation - earlier) % 2 != 0
    let window = cells.window
    let columns = window.x >> 6..<(window.maxX + 63) >> 6
    let rows = window.y >> 6..<(window.maxY + 63) >> 6
    forEachTile(columns: columns, rows: rows) { index in
      if self[index].lastChange > earlier + 1 {
        cells.add(self[index].cells)
      } else if isOther, let box = difference(of: index) {
        cells.add(box)
      }
    }
  }

  /// Returns the box around the cells of a tile that differ between its phases, the present
  /// generation and the one before, or `nil` when none does.
  fileprivate func difference(of index: UInt32) -> Rect? {
    let tile = self[index]
    let even = tile.words(phase: 0, planes: planes), odd = tile.words(phase: 1, planes: planes)
    var columns: UInt64 = 0
    for word in 0..<planes &* Tile.side { columns |= even[word] ^ odd[word] }
    if columns == 0 { return nil }
    func isSame(_ row: Int) -> Bool {
      (0..<planes).allSatisfy {
        even[$0 &* Tile.side &+ row] == odd[$0 &* Tile.side &+ row]
      }
    }
    var top = 0, bottom = Tile.side
    while isSame(top) { top += 1 }
    while isSame(bottom - 1) { bottom -= 1 }
    let left = columns.trailingZeroBitCount
    let cells = tile.cells
    return Rect(
      x: cells.x + left, y: cells.y + top,
      width: Tile.side - columns.leadingZeroBitCount - left, height: bottom - top)
  }
}
