import Lattice

/// A node at its place on the plane: its upper left cell is at x, y.
struct Square {
  let index: NodeIndex
  let level: Int
  let x: Int
  let y: Int

  /// Returns the quarter `index` in `column` and `row`, 0 or 1.
  func quarter(_ index: NodeIndex, _ column: Int, _ row: Int) -> Square {
    let side = 1 << (level - 1)
    return Square(index: index, level: level - 1, x: x + column * side, y: y + row * side)
  }
}

extension HashLifeNodeTable {
  // Drawing reaches ±2^61 cells, so that of larger squares only the innermost 2^62 columns are
  // visited.
  private static let highestLevel = 61

  /// Returns the four quarters of the root, or their parts within reach.
  func quarters(of root: Root) -> [Square] {
    let node = nodes[Int(root.index)]
    var northWest = node.northWest, northEast = node.northEast
    var southWest = node.southWest, southEast = node.southEast
    var level = root.level - 1
    while level > Self.highestLevel {
      northWest = nodes[Int(northWest)].southEast
      northEast = nodes[Int(northEast)].southWest
      southWest = nodes[Int(southWest)].northEast
      southEast = nodes[Int(southEast)].northWest
      level -= 1
    }
    let side = 1 << level
    return [
      Square(index: northWest, level: level, x: -side, y: -side),
      Square(index: northEast, level: level, x: 0, y: -side),
      Square(index: southWest, level: level, x: -side, y: 0),
      Square(index: southEast, level: level, x: 0, y: 0),
    ]
  }

  /// Inverts the state of the live cells of `root` in `rect`, whose states are in `states`, row by
  /// row.
  func flip(_ root: Root, in rect: Rect, of states: UnsafeMutablePointer<UInt8>) {
    for quarter in quarters(of: root) { flip(quarter, in: rect, of: states) }
  }

  private func flip(
    _ square: Square, in rect: Rect, of states: UnsafeMutablePointer<UInt8>
  ) {
    let side = 1 << square.level
    if square.index == 0 || square.x >= rect.maxX || square.y >= rect.maxY { return }
    if square.x + side <= rect.x || square.y + side <= rect.y { return }
    let node = nodes[Int(square.index)]
    if node.isLeaf {
      flip(leaf: node.north, Rect(x: square.x, y: square.y, width: 8, height: 8), rect, states)
      return
    }
    flip(square.quarter(node.northWest, 0, 0), in: rect, of: states)
    flip(square.quarter(node.northEast, 1, 0), in: rect, of: states)
    flip(square.quarter(node.southWest, 0, 1), in: rect, of: states)
    flip(square.quarter(node.southEast, 1, 1), in: rect, of: states)
  }

  private func flip(
    leaf: UInt64, _ square: Rect, _ rect: Rect, _ states: UnsafeMutablePointer<UInt8>
  ) {
    let seen = square.intersection(rect)
    for y in seen.y..<seen.maxY {
      let row = leaf >> UInt64(56 - 8 * (y - square.y))
      let line = states + ((y - rect.y) * rect.width + seen.x - rect.x)
      if seen.width == 8 {
        // Each of the row's bits is moved to a byte, and there to its lowest bit.
        let bits = (row & 0xFF) &* 0x0101_0101_0101_0101 & 0x0102_0408_1020_4080
        let cells = (bits &+ 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
        let target = UnsafeMutableRawPointer(line)
        let old = target.loadUnaligned(as: UInt64.self)
        target.storeBytes(of: old ^ cells.littleEndian, as: UInt64.self)
      } else {
        for x in 0..<seen.width {
          let bit = 7 - x - (seen.x - square.x)
          line[x] ^= UInt8(truncatingIfNeeded: row >> UInt64(bit) & 1)
        }
      }
    }
  }
}
