import CellPatterns
import Lattice

extension NodeTable {
  /// Blocks of cells, the shares of both states in each, and the state of cells that are not live.
  struct Coverage {
    let blocks: Rect
    let level: Int
    let background: UInt8
    /// In units of 2⁻³⁰ of a block's area: those of states 0 and 1 side by side.
    let shares: UnsafeMutablePointer<UInt32>
    static let whole: UInt32 = 1 << 30

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

  /// Sets the shares of each block in which `root` has live cells.
  ///
  /// - Returns: how many nodes were looked at: some for each block, however many they are made of.
  mutating func cover(_ coverage: Coverage, with root: Root) -> Int {
    var visited = 0
    for quarter in quarters(of: root) { cover(coverage, quarter, &visited) }
    return visited
  }

  private mutating func cover(_ coverage: Coverage, _ square: Square, _ visited: inout Int) {
    let blocks = coverage.blocks
    let side = 1 << square.level
    let isWithin =
      square.x >> coverage.level < blocks.maxX && square.y >> coverage.level < blocks.maxY
      && (square.x + side - 1) >> coverage.level >= blocks.x
      && (square.y + side - 1) >> coverage.level >= blocks.y
    if square.index == 0 || !isWithin { return }
    visited += 1
    let node = nodes[Int(square.index)]
    if square.level <= coverage.level {
      let population = population(of: square.index, level: square.level)
      // Cells under a background of the same state have no nodes of their own.
      if let cells = population.uint128, cells > 0 { coverage.set(square.x, square.y, cells) }
    } else if square.level == Node.leafLevel {
      coverage.set(square.x, square.y, leaf: node.north)
    } else {
      cover(coverage, square.quarter(node.northWest, 0, 0), &visited)
      cover(coverage, square.quarter(node.northEast, 1, 0), &visited)
      cover(coverage, square.quarter(node.southWest, 0, 1), &visited)
      cover(coverage, square.quarter(node.southEast, 1, 1), &visited)
    }
  }
}
