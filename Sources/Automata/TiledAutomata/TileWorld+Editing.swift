import AutomatonEngines
import CellPatterns
import Lattice

extension TileWorld {
  /// Replaces the cells of `rect` in the phase of `generation` by `cells`.
  ///
  /// - Throws: `EngineError` when memory runs out; then the cells stay as they are.
  mutating func replace(
    _ rect: Rect, with cells: CellRuns, at generation: Int64
  ) throws(EngineError) {
    // All memory is taken first, so that nothing is half done.
    try addTiles(for: cells)
    let phase = Int(generation & 1)
    var touched: [UInt32] = []
    arena.forEachTile(
      columns: rect.x >> 6..<(rect.maxX + 63) >> 6, rows: rect.y >> 6..<(rect.maxY + 63) >> 6
    ) { index in touched.append(index) }
    for index in touched {
      arena.clear(rect, ofTile: index, phase: phase)
      noteEdit(of: index, at: generation)
    }
    arena.set(cells, phase: phase)
  }

  /// Adds the tiles of `cells` that are missing.
  private mutating func addTiles(for cells: CellRuns) throws(EngineError) {
    for row in cells.rows {
      for run in cells.runs[row.runs] {
        for column in run.x >> 6...(run.end - 1) >> 6
        where arena.index(x: column, y: row.y >> 6) == 0 {
          let index = try arena.add(x: column, y: row.y >> 6)
          arena[index].isIdle = true
          idle.append(index)
        }
      }
    }
  }

  private mutating func noteEdit(of index: UInt32, at generation: Int64) {
    let tile = arena[index]
    if tile.changes == 0 { changed.append(index) }
    tile.changes = 0b1_1111_1111
    edited.append((index, generation))
  }
}

extension TileArena {
  /// Makes the cells of `rect` in a tile those of the background.
  func clear(_ rect: Rect, ofTile index: UInt32, phase: Int) {
    let x = self[index].x * Tile.side, y = self[index].y * Tile.side
    let cut = Rect(x: x, y: y, width: Tile.side, height: Tile.side).intersection(rect)
    if cut.isEmpty { return }
    let mask = Tile.mask(column: cut.x - x, count: cut.width)
    let words = words(of: index, phase: phase)
    for row in cut.y - y..<cut.maxY - y {
      for plane in 0..<planes { words[plane * Tile.side + row] &= ~mask }
    }
  }

  /// Returns the cells of `rect` in a phase.
  ///
  /// - Throws: `PatternTooLarge` when they have more runs than `limit`.
  func runs(in rect: Rect, phase: Int, limit: Int) throws(PatternTooLarge) -> CellRuns {
    var tiles: [UInt32] = []
    forEachTile(
      columns: rect.x >> 6..<(rect.maxX + 63) >> 6, rows: rect.y >> 6..<(rect.maxY + 63) >> 6
    ) { tiles.append($0) }
    var runs = CellRuns()
    do {
      try forEachPiece(of: tiles, phase: phase) { x, y, length, state in
        guard y >= rect.y, y < rect.maxY else { return }
        let first = max(x, rect.x), end = min(x + length, rect.maxX)
        if first < end { runs.append(x: first, y: y, length: end - first, state: state) }
        if runs.runs.count > limit { throw PatternTooLarge.runs(limit: limit) }
      }
    } catch { throw .runs(limit: limit) }
    return runs
  }
}
