import CellPatterns
import Lattice

extension HashLifeNodeTable {
  /// The shares of both states in blocks of cells, and the state of cells that are not live.
  struct Coverage {
    let blocks: Rect
    let level: Int
    let background: UInt8
    /// The shares in units of 2⁻³⁰ of a block's area: those of states 0 and 1 side by side.
    let shares: UnsafeMutablePointer<UInt32>
    static let whole: UInt32 = 1 << 30

    /// Returns whether any cell of `square` is in the blocks.
    func touches(_ square: Square) -> Bool {
      let last = 1 << square.level - 1
      return square.x >> level < blocks.maxX && square.y >> level < blocks.maxY
        && (square.x + last) >> level >= blocks.x && (square.y + last) >> level >= blocks.y
    }

    /// Sets the shares of all blocks to those of blocks without live cells.
    func clear() {
      var pair = SIMD2<UInt32>.zero
      pair[Int(background)] = Self.whole
      let target = UnsafeMutableRawPointer(shares)
      for block in 0..<blocks.size.count {
        target.storeBytes(of: pair, toByteOffset: 8 &* block, as: SIMD2<UInt32>.self)
      }
    }

    /// Copies the shares of a tile at `place` to those of the requested blocks.
    func copy(_ tile: UnsafeRawPointer, at place: Rect) {
      let asked = place.intersection(blocks)
      var source = tile + (asked.y - place.y) * KnownTiles.rowBytes + (asked.x - place.x) * 8
      var target = UnsafeMutableRawPointer(
        shares + 2 * ((asked.y - blocks.y) * blocks.width + asked.x - blocks.x))
      for _ in 0..<asked.height {
        if asked.width == KnownTiles.side {
          // A count that is a constant for the compiler takes no call.
          target.copyMemory(from: source, byteCount: KnownTiles.rowBytes)
        } else {
          target.copyMemory(from: source, byteCount: asked.width * 8)
        }
        source += KnownTiles.rowBytes
        target += blocks.width * 8
      }
    }

    /// Sets the shares of the block that (x, y) is in to those of `cells` live ones, 1 or more.
    func set(_ x: Int, _ y: Int, _ cells: UInt128) {
      let bits = 2 * level - 30
      let rounded = UInt32(truncatingIfNeeded: bits < 0 ? cells << -bits : cells >> bits)
      let live = max(1, rounded)
      let isRounded = rounded > 0 && bits > 0 && cells & (1 << bits - 1) != 0
      let place = ((y >> level) - blocks.y) * blocks.width + (x >> level) - blocks.x
      shares[2 * place + 1 - Int(background)] = live
      shares[2 * place + Int(background)] = Self.whole - live - (isRounded ? 1 : 0)
    }

    /// Sets the shares of the blocks, smaller than a leaf, of the leaf at (x, y).
    func set(_ x: Int, _ y: Int, leaf: UInt64) {
      let width = 1 << level
      let row: UInt64 = 0xFF >> UInt64(8 - width)
      let square = (0..<width).reduce(0) { $0 | row << UInt64(8 * $1) }
      for row in stride(from: 0, to: 8, by: width) {
        for column in stride(from: 0, to: 8, by: width) {
          let isAsked = blocks.contains(
            Rect(x: (x + column) >> level, y: (y + row) >> level, width: 1, height: 1))
          let cells = leaf >> UInt64(8 * (8 - width - row) + 8 - width - column) & square
          if isAsked && cells != 0 { set(x + column, y + row, UInt128(cells.nonzeroBitCount)) }
        }
      }
    }
  }

  /// Sets the shares of each block.
  ///
  /// - Returns: The number of visited nodes: some for each block, however many it consists of.
  mutating func cover(_ coverage: Coverage, with root: Root) -> Int {
    var visited = 0
    coverage.clear()
    tiles.begin(background: coverage.background)
    for quarter in quarters(of: root) { coverTiles(coverage, quarter, &visited) }
    return visited
  }

  /// Sets the shares of the blocks in which `square` has live cells, tile by tile.
  private mutating func coverTiles(
    _ coverage: Coverage, _ square: Square, _ visited: inout Int
  ) {
    if square.index == 0 || !coverage.touches(square) { return }
    let above = square.level - coverage.level - KnownTiles.levels
    if above < 0 { return coverBlocks(coverage, square, &visited) }
    visited += 1
    if above == 0 { return coverTile(coverage, square, &visited) }
    let node = nodes[Int(square.index)]
    coverTiles(coverage, square.quarter(node.northWest, 0, 0), &visited)
    coverTiles(coverage, square.quarter(node.northEast, 1, 0), &visited)
    coverTiles(coverage, square.quarter(node.southWest, 0, 1), &visited)
    coverTiles(coverage, square.quarter(node.southEast, 1, 1), &visited)
  }

  private mutating func coverTile(
    _ coverage: Coverage, _ square: Square, _ visited: inout Int
  ) {
    let place = Rect(
      x: square.x >> coverage.level, y: square.y >> coverage.level, width: KnownTiles.side,
      height: KnownTiles.side)
    let (shares, isKnown) = tiles.place(of: square.index)
    if !isKnown {
      let tile = Coverage(
        blocks: place, level: coverage.level, background: coverage.background, shares: shares)
      tile.clear()
      coverBlocks(tile, square, &visited)
    }
    coverage.copy(UnsafeRawPointer(shares), at: place)
  }

  /// Sets the shares of the blocks in which `square` has live cells, one by one.
  private mutating func coverBlocks(
    _ coverage: Coverage, _ square: Square, _ visited: inout Int
  ) {
    if square.index == 0 || !coverage.touches(square) { return }
    visited += 1
    let node = nodes[Int(square.index)]
    if square.level <= coverage.level {
      let population = population(of: square.index, level: square.level)
      // Cells under a background of the same state have no nodes of their own.
      if let cells = population.uint128, cells > 0 { coverage.set(square.x, square.y, cells) }
    } else if square.level == Node.leafLevel {
      coverage.set(square.x, square.y, leaf: node.north)
    } else {
      coverBlocks(coverage, square.quarter(node.northWest, 0, 0), &visited)
      coverBlocks(coverage, square.quarter(node.northEast, 1, 0), &visited)
      coverBlocks(coverage, square.quarter(node.southWest, 0, 1), &visited)
      coverBlocks(coverage, square.quarter(node.southEast, 1, 1), &visited)
    }
  }
}
