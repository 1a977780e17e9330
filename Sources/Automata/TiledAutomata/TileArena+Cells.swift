import CellPatterns
import Lattice

extension TileArena {
  /// Calls `body` with the index of every tile whose column and row are in these ranges.
  ///
  /// - Complexity: O(*n*) for the number *n* of all tiles or of places in the ranges, whichever is
  ///   less.
  @inline(__always) func forEachTile(
    columns: Range<Int>, rows: Range<Int>, _ body: (UInt32) -> Void
  ) {
    let (places, isHuge) = columns.count.multipliedReportingOverflow(by: rows.count)
    if isHuge || places > count {
      for index in 1..<end where has(index) {
        let tile = self[index]
        if columns.contains(tile.x) && rows.contains(tile.y) { body(index) }
      }
    } else {
      for y in rows {
        for x in columns {
          let index = index(x: x, y: y)
          if index != 0 { body(index) }
        }
      }
    }
  }

  /// Returns the state of the cell in column `column` of the row that `row` points to in a tile's
  /// words.
  @inline(__always) func state(_ row: UnsafeMutablePointer<UInt64>, column: Int) -> Int {
    var time = 0
    for plane in 1..<max(planes, 1) {
      time |= Int(row[plane &* Tile.side] &>> UInt64(column) & 1) &<< (plane &- 1)
    }
    return time &+ 1
  }

  /// Writes the states of the cells of `rect` that are not in the background's.
  func read(
    _ rect: Rect, phase: Int, background: UInt8, into states: UnsafeMutableBufferPointer<UInt8>
  ) {
    let columns = rect.x >> 6..<(rect.maxX + 63) >> 6, rows = rect.y >> 6..<(rect.maxY + 63) >> 6
    forEachTile(columns: columns, rows: rows) { index in
      let x = self[index].x * Tile.side, y = self[index].y * Tile.side
      let cut = Rect(x: x, y: y, width: Tile.side, height: Tile.side).intersection(rect)
      let mask = Tile.mask(column: cut.x - x, count: cut.width)
      let words = words(of: index, phase: phase)
      for row in cut.y - y..<cut.maxY - y {
        var cells = occupied(words, row: row) & mask
        let start = (y + row - rect.y) * rect.width + x - rect.x
        while cells != 0 {
          let column = cells.trailingZeroBitCount
          cells &= cells &- 1
          states[start + column] =
            background == 0
            ? UInt8(truncatingIfNeeded: state(words + row, column: column)) : 0
        }
      }
    }
  }

  /// Returns the cells of a phase as runs.
  func runs(phase: Int) -> CellRuns {
    var runs = CellRuns()
    // Only the closure can throw.
    try? forEachPiece(phase: phase) { x, y, length, state in
      runs.append(x: x, y: y, length: length, state: state)
    }
    return runs
  }

  /// Calls `body` with the cells of a phase in reading order, in pieces of one row and state.
  func forEachPiece(
    phase: Int, _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    var tiles: [UInt32] = []
    for index in 1..<end where has(index) { tiles.append(index) }
    try forEachPiece(of: tiles, phase: phase, body)
  }

  /// Calls `body` with the cells of some tiles in reading order.
  func forEachPiece(
    of tiles: [UInt32], phase: Int,
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    var tiles = tiles
    tiles.sort { (self[$0].y, self[$0].x) < (self[$1].y, self[$1].x) }
    var start = 0
    while start < tiles.count {
      let y = self[tiles[start]].y
      let end = tiles[start...].firstIndex { self[$0].y != y } ?? tiles.count
      for row in 0..<Tile.side {
        for index in tiles[start..<end] { try passRow(row, of: index, phase: phase, body) }
      }
      start = end
    }
  }

  private func passRow(
    _ row: Int, of index: UInt32, phase: Int,
    _ body: (_ x: Int, _ y: Int, _ length: Int, _ state: UInt8) throws -> Void
  ) throws {
    let words = words(of: index, phase: phase)
    var cells = occupied(words, row: row)
    guard cells != 0 else { return }
    let x = self[index].x * Tile.side, y = self[index].y * Tile.side + row
    while cells != 0 {
      let column = cells.trailingZeroBitCount
      // Dying cells are pieces of one cell, as most of their states differ.
      let isAlive = words[row] >> UInt64(column) & 1 == 1
      let length = isAlive ? (~(words[row] >> UInt64(column))).trailingZeroBitCount : 1
      let state = UInt8(truncatingIfNeeded: state(words + row, column: column))
      try body(x + column, y, length, state)
      cells &= ~Tile.mask(column: column, count: length)
    }
  }
}
