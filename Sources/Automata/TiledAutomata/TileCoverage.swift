import Lattice

/// The shares of the states in each block of a picture, to which tiles add their cells.
struct TileCoverage {
  /// The blocks, by their coordinates on their level.
  let blocks: Rect
  /// The level of the blocks, which are 2^level cells wide and high.
  let level: Int
  let states: Int
  /// The state of all cells outside of tiles.
  let background: Int
  let shares: UnsafeMutableBufferPointer<UInt32>

  /// The share of a whole block.
  private static let whole: UInt32 = 1 << 30
  /// The level from which on a cell is less than a unit.
  private static let inexact = 16

  /// Adds the background of all blocks.
  func addBackground() {
    for block in 0..<blocks.width * blocks.height {
      shares[block * states + background] += Self.whole
    }
  }

  /// Adds the cells of a phase, on top of the background.
  func add(_ arena: borrowing TileArena, phase: Int) {
    if level < 6 {
      addParts(arena, phase: phase)
    } else if level < Self.inexact {
      addTiles(arena, phase: phase)
    } else {
      addMany(arena, phase: phase)
    }
  }

  /// Returns the columns or rows of the tiles that `count` blocks from `start` on touch, within
  /// those of all tiles.
  private func places(_ start: Int, _ count: Int) -> Range<Int> {
    if level < 6 {
      let shift = 6 - level
      return start >> shift..<(start + count - 1) >> shift + 1
    }
    let shift = level - 6, plane = TileArena.places
    let first = max(start, plane.lowerBound >> shift)
    let end = min(start + count, (plane.upperBound - 1) >> shift + 1)
    return first < end ? first << shift..<end << shift : 0..<0
  }

  private func forEachTile(_ arena: borrowing TileArena, _ body: (UInt32) -> Void) {
    arena.forEachTile(
      columns: places(blocks.x, blocks.width), rows: places(blocks.y, blocks.height), body)
  }

  /// Moves cells of a block from the background's share to that of `state`.
  @inline(__always) private func move(_ cells: Int, to state: Int, _ block: Int) {
    let units = UInt32(truncatingIfNeeded: cells &<< (30 &- 2 &* level))
    shares[block &* states &+ background] &-= units
    shares[block &* states &+ (background == 0 ? state : 0)] &+= units
  }

  /// Adds blocks that are smaller than a tile.
  private func addParts(_ arena: borrowing TileArena, phase: Int) {
    forEachTile(arena) { index in
      let x = arena[index].x << 6, y = arena[index].y << 6
      let words = arena.words(of: index, phase: phase)
      let across = columns(x >> level)
      for row in 0..<Tile.side {
        let blockRow = (y + row) >> level - blocks.y
        guard blockRow >= 0 && blockRow < blocks.height else { continue }
        let cells = arena.occupied(words, row: row)
        guard cells != 0 else { continue }
        let start = blockRow * blocks.width + x >> level - blocks.x
        if states == 2 && level > 0 {
          addWord(cells, across, start)
        } else {
          addCells(cells, arena, words + row, across, start)
        }
      }
    }
  }

  /// Returns the requested ones of a tile's columns of blocks, the first of which is `first`.
  private func columns(_ first: Int) -> Range<Int> {
    let count = Tile.side >> level
    return max(0, blocks.x - first)..<min(count, blocks.maxX - first)
  }

  @inline(__always) private func addWord(_ cells: UInt64, _ across: Range<Int>, _ start: Int) {
    let mask: UInt64 = ~0 &>> UInt64(64 &- 1 &<< level)
    for column in across {
      let count = (cells &>> UInt64(column &<< level) & mask).nonzeroBitCount
      if count > 0 { move(count, to: 1, start &+ column) }
    }
  }

  @inline(__always) private func addCells(
    _ cells: UInt64, _ arena: borrowing TileArena, _ row: UnsafeMutablePointer<UInt64>,
    _ across: Range<Int>, _ start: Int
  ) {
    var rest = cells
    while rest != 0 {
      let column = rest.trailingZeroBitCount
      rest &= rest &- 1
      guard across.contains(column &>> level) else { continue }
      move(1, to: arena.state(row, column: column), start &+ column &>> level)
    }
  }

  /// Adds blocks of whole tiles.
  private func addTiles(_ arena: borrowing TileArena, phase: Int) {
    forEachTile(arena) { index in
      let block = block(of: arena[index])
      count(arena, index, phase) { state, cells in move(cells, to: state, block) }
    }
  }

  private func block(of tile: Tile) -> Int {
    let shift = level - 6
    return (tile.y >> shift - blocks.y) * blocks.width + tile.x >> shift - blocks.x
  }

  /// Counts the cells of a tile by state, and passes the counts on in one or more parts.
  @inline(__always) private func count(
    _ arena: borrowing TileArena, _ index: UInt32, _ phase: Int,
    _ body: (_ state: Int, _ cells: Int) -> Void
  ) {
    let words = arena.words(of: index, phase: phase)
    var alive = 0
    for row in 0..<Tile.side { alive &+= words[row].nonzeroBitCount }
    if alive > 0 { body(1, alive) }
    guard states > 2 else { return }
    for row in 0..<Tile.side {
      var dying = arena.occupied(words, row: row) & ~words[row]
      while dying != 0 {
        body(arena.state(words + row, column: dying.trailingZeroBitCount), 1)
        dying &= dying &- 1
      }
    }
  }

  /// Adds blocks of so many tiles that a cell is less than a unit: the cells of a block are counted
  /// before they are rounded.
  private func addMany(_ arena: borrowing TileArena, phase: Int) {
    var tiles: [(block: Int, index: UInt32)] = []
    forEachTile(arena) { tiles.append((block(of: arena[$0]), $0)) }
    tiles.sort { ($0.block, $0.index) < ($1.block, $1.index) }
    var counts = [Int](repeating: 0, count: states)
    for (place, tile) in tiles.enumerated() {
      count(arena, tile.index, phase) { state, cells in counts[state] += cells }
      let isLast = place + 1 == tiles.count || tiles[place + 1].block != tile.block
      if isLast { settle(&counts, tile.block) }
    }
  }

  /// Rounds the cells of a block down to units, but never to none, and those of the background too.
  private func settle(_ counts: inout [Int], _ block: Int) {
    let shift = 2 * level - 30
    var total = 0
    var units = 0
    for state in 1..<states where counts[state] > 0 {
      let share = min(max(1, counts[state] >> shift), Int(Self.whole) - units)
      total += counts[state]
      units += share
      shares[block * states + (background == 0 ? state : 0)] += UInt32(truncatingIfNeeded: share)
      counts[state] = 0
    }
    let missing = total > 0 ? max(units, (total - 1) >> shift + 1) : 0
    shares[block * states + background] -= UInt32(truncatingIfNeeded: missing)
  }
}
