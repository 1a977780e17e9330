import CellPatterns

extension NodeTable {
  /// The smallest root with the cells of `tree`, which has two states.
  mutating func root(of tree: CellTree) throws(Interruption) -> Root {
    var indices: [NodeIndex] = [0]
    indices.reserveCapacity(tree.nodes.count)
    for place in tree.nodes.indices.dropFirst() {
      let node = tree.nodes[place]
      if tree.levels[place] == tree.leafLevel {
        indices.append(try leaf(node.bits))
      } else {
        indices.append(
          try join(
            indices[Int(node.northWest)], indices[Int(node.northEast)],
            indices[Int(node.southWest)], indices[Int(node.southEast)]))
      }
    }
    let index = indices[Int(tree.root)]
    if index == 0 { return Root(index: 0, level: Root.lowestLevel) }
    return try root(of: index, level: tree.level, x: tree.corner.x, y: tree.corner.y)
  }

  /// The smallest root that has the square `index` with its upper left cell at `x`, `y`.
  private mutating func root(
    of index: NodeIndex, level: Int, x: Int128, y: Int128
  ) throws(Interruption) -> Root {
    // A corner beyond leaves no cell on the plane.
    let reach = Int128(1) << CellTree.highestLevel
    guard (-reach...reach).contains(x), (-reach...reach).contains(y) else { throw .outOfPlane }
    // On the grid of squares of this level, whose corner is 0, 0, it lies in up to four of them, of
    // which it is to the lower right, lower left, upper right and upper left.
    let column = (x + (1 << level) - 1) >> level, row = (y + (1 << level) - 1) >> level
    var shift = Shift(x: column << level - x, y: row << level - y)
    var squares = [
      (column - 1, row - 1, try shifted(Quarters(0, 0, 0, index), level, &shift)),
      (column, row - 1, try shifted(Quarters(0, 0, index, 0), level, &shift)),
      (column - 1, row, try shifted(Quarters(0, index, 0, 0), level, &shift)),
      (column, row, try shifted(Quarters(index, 0, 0, 0), level, &shift)),
    ].filter { $0.2 != 0 }
    var level = level
    while !squares.allSatisfy({ (-1...0).contains($0.0) && (-1...0).contains($0.1) }) {
      var parents: [(Int128, Int128, NodeIndex)] = []
      for (x, y, _) in squares where !parents.contains(where: { $0.0 == x >> 1 && $0.1 == y >> 1 })
      {
        let quarters = Quarters(from: x & ~1, y & ~1, of: squares)
        parents.append((x >> 1, y >> 1, try join(quarters)))
      }
      squares = parents
      level += 1
    }
    let middle = try join(Quarters(from: -1, -1, of: squares))
    return try trimmed(Root(index: middle, level: level + 1))
  }

  private mutating func join(_ quarters: Quarters) throws(Interruption) -> NodeIndex {
    try join(quarters.northWest, quarters.northEast, quarters.southWest, quarters.southEast)
  }

  /// The square of `level` that begins at the shift within four squares of `level`.
  private mutating func shifted(
    _ quarters: Quarters, _ level: Int, _ shift: inout Shift
  ) throws(Interruption) -> NodeIndex {
    if quarters.isEmpty { return 0 }
    let rest = Int128(1) << level - 1
    if (shift.x | shift.y) & rest == 0 { return quarters.northWest }
    if let index = shift.known[quarters] { return index }
    let parts = [
      quarters.northWest, quarters.northEast, quarters.southWest, quarters.southEast,
    ].map { nodes[Int($0)] }
    let index: NodeIndex
    if level == Node.leafLevel {
      index = try leaf(Self.window(parts.map(\.north), Int(shift.x & 7), Int(shift.y & 7)))
    } else {
      let rows = [
        [parts[0].northWest, parts[0].northEast, parts[1].northWest, parts[1].northEast],
        [parts[0].southWest, parts[0].southEast, parts[1].southWest, parts[1].southEast],
        [parts[2].northWest, parts[2].northEast, parts[3].northWest, parts[3].northEast],
        [parts[2].southWest, parts[2].southEast, parts[3].southWest, parts[3].southEast],
      ]
      let column = Int(shift.x >> (level - 1) & 1), row = Int(shift.y >> (level - 1) & 1)
      var below: [NodeIndex] = []
      for y in row...row + 1 {
        for x in column...column + 1 {
          let quarters = Quarters(rows[y][x], rows[y][x + 1], rows[y + 1][x], rows[y + 1][x + 1])
          below.append(try shifted(quarters, level - 1, &shift))
        }
      }
      index = try join(below[0], below[1], below[2], below[3])
    }
    shift.known[quarters] = index
    return index
  }

  /// The leaf that begins at `x`, `y`, both 0 … 7, within four leaves.
  private static func window(_ leaves: [UInt64], _ x: Int, _ y: Int) -> UInt64 {
    (y..<y + 8).reduce(0) { bits, row in
      let west = leaves[row < 8 ? 0 : 2], east = leaves[row < 8 ? 1 : 3]
      let place = UInt64(56 - 8 * (row & 7))
      let cells = (west >> place & 0xFF) << 8 | east >> place & 0xFF
      return bits << 8 | cells >> UInt64(8 - x) & 0xFF
    }
  }
}

/// Four squares of one level that make up one.
private struct Quarters: Hashable {
  let northWest: NodeIndex
  let northEast: NodeIndex
  let southWest: NodeIndex
  let southEast: NodeIndex

  init(
    _ northWest: NodeIndex, _ northEast: NodeIndex, _ southWest: NodeIndex,
    _ southEast: NodeIndex
  ) {
    self.northWest = northWest
    self.northEast = northEast
    self.southWest = southWest
    self.southEast = southEast
  }

  /// The four of `squares` from column `x` and row `y` on.
  init(from x: Int128, _ y: Int128, of squares: [(x: Int128, y: Int128, index: NodeIndex)]) {
    func index(_ x: Int128, _ y: Int128) -> NodeIndex {
      squares.first { $0.x == x && $0.y == y }?.index ?? 0
    }
    self.init(index(x, y), index(x + 1, y), index(x, y + 1), index(x + 1, y + 1))
  }

  var isEmpty: Bool { northWest | northEast | southWest | southEast == 0 }
}

/// How far squares are shifted to the upper left, and what is known of such squares.
private struct Shift {
  let x: Int128
  let y: Int128
  var known: [Quarters: NodeIndex] = [:]
}
