public import Lattice

// Reading a history.
extension CellHistory {
  /// Writes the byte of each cell of `rect`, row by row.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func read(_ rect: Rect, into bytes: UnsafeMutableBufferPointer<UInt8>) {
    bytes.update(repeating: 0)
    if rect.isEmpty { return }
    for y in rect.y >> Self.shift...(rect.maxY - 1) >> Self.shift {
      for x in rect.x >> Self.shift...(rect.maxX - 1) >> Self.shift {
        guard let tile = index[Key(x: x, y: y)] else { continue }
        let part = Key(x: x, y: y).cells.intersection(rect)
        for row in part.y..<part.maxY {
          let from = (row & (Self.side - 1)) * Self.side
          let to = (row - rect.y) * rect.width - rect.x
          for column in part.x..<part.maxX {
            bytes[to + column] = values[tile][from + (column & (Self.side - 1))]
          }
        }
      }
    }
  }

  /// Calls `body` with the byte of each cell in `blocks` that has one, and with the number of its
  /// block, (y − blocks.y)·blocks.width + x − blocks.x.
  ///
  /// - Parameters:
  ///   - blocks: The blocks: block (x, y) begins at cell (x·2^level, y·2^level).
  ///   - level: 0 … 60.
  ///   - body: A function called in no particular order.
  /// - Complexity: O(*n*) for *n* cells of the tiles in `blocks`, and for the number of all tiles.
  public func count(_ blocks: Rect, level: Int, _ body: (_ block: Int, _ value: UInt8) -> Void) {
    if blocks.isEmpty { return }
    for (tile, key) in keys.enumerated() {
      let left = key.x << Self.shift, top = key.y << Self.shift
      guard left >> level < blocks.maxX, (left + Self.side - 1) >> level >= blocks.x,
        top >> level < blocks.maxY, (top + Self.side - 1) >> level >= blocks.y
      else { continue }
      for cell in 0..<Self.cells where values[tile][cell] > 0 {
        let x = (left + cell % Self.side) >> level, y = (top + cell / Self.side) >> level
        guard x >= blocks.x, x < blocks.maxX, y >= blocks.y, y < blocks.maxY else { continue }
        body((y - blocks.y) * blocks.width + x - blocks.x, values[tile][cell])
      }
    }
  }

  /// The tiles, row by row from the upper left.
  var tilesInReadingOrder: [Int] { inReadingOrder(Array(keys.indices)) }

  /// Returns some tiles, row by row from the upper left.
  func inReadingOrder(_ tiles: [Int]) -> [Int] {
    tiles.sorted { (keys[$0].y, keys[$0].x) < (keys[$1].y, keys[$1].x) }
  }

  /// Calls `body` with each byte that is not 0, in reading order.
  ///
  /// - Parameters:
  ///   - tiles: ``tilesInReadingOrder``.
  ///   - body: A function that takes column and row, and the byte.
  /// - Throws: The error of `body`.
  func forEachByte(
    of tiles: [Int], _ body: (_ x: Int, _ y: Int, _ value: UInt8) throws -> Void
  ) throws {
    var first = 0
    while first < tiles.count {
      let y = keys[tiles[first]].y
      let end = tiles[first...].firstIndex { keys[$0].y != y } ?? tiles.count
      for row in 0..<Self.side {
        for tile in tiles[first..<end] {
          let x = keys[tile].x << Self.shift
          try values[tile].withUnsafeBufferPointer { values in
            for column in 0..<Self.side {
              let value = values[row &* Self.side &+ column]
              if value > 0 { try body(x + column, y << Self.shift + row, value) }
            }
          }
        }
      }
      first = end
    }
  }

  /// Returns whether both have the same byte for every cell; the order in which tiles were added
  /// doesn't matter.
  public static func == (left: CellHistory, right: CellHistory) -> Bool {
    guard left.hasTrails == right.hasTrails, left.keys.count == right.keys.count else {
      return false
    }
    return left.keys.indices.allSatisfy { tile in
      guard let other = right.index[left.keys[tile]] else { return false }
      return left.values[tile] == right.values[other]
    }
  }
}
