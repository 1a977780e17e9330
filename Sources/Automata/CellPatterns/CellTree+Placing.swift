public import Lattice

extension CellTree {
  /// Returns the same cells, `offset` further to the right and down, in a tree whose root lies as
  /// in a macrocell file: the upper left cell of its south-east quarter is 0,1.
  ///
  /// - Parameters:
  ///   - offset: The distance by which the cells are moved.
  ///   - limit: The most nodes, of 17 bytes each, and as many more while it is made.
  /// - Returns: The tree, of the same level or as much higher as the place needs.
  /// - Throws: ``PatternTooLarge`` when there would be more nodes than `limit`, or a higher level
  ///   than allowed.
  /// - Complexity: O(*n*) for *n* different squares of four adjacent nodes; O(1) where the root
  ///   lies there already.
  public func placed(
    by offset: Point, limit: Int = Int(UInt32.max)
  ) throws(PatternTooLarge) -> CellTree {
    let corner = (x: corner.x + Int128(offset.x), y: corner.y + Int128(offset.y))
    let half = Int128(1) << (level - 1)
    if corner == (-half, 1 - half) {
      return CellTree(
        states: states, nodes: nodes, levels: levels, root: root, level: level, corner: corner)
    }
    var levelNeeded = level
    if var box {
      box.x += Int128(offset.x)
      // Row 1 is where quarters meet.
      box.y += Int128(offset.y) - 1
      while levelNeeded < 127 {
        let half = Int128(1) << (levelNeeded - 1)
        if box.x >= -half, box.y >= -half, box.maxX <= half, box.maxY <= half { break }
        levelNeeded += 1
      }
    }
    guard levelNeeded <= Self.highestLevel else { throw .beyondTree }
    let far = Int128(1) << (levelNeeded - 1)
    var window = TreeWindow(
      self, level: levelNeeded, x: -far - corner.x, y: 1 - far - corner.y, limit: limit)
    let root = try window.root()
    return CellTree(
      states: states, nodes: window.table.nodes, levels: window.table.levels, root: root,
      level: levelNeeded, corner: (-far, 1 - far))
  }
}

/// A square window on a tree, which becomes a tree itself.
private struct TreeWindow {
  typealias Node = CellTree.Node

  /// The nodes of the new tree.
  var table: NodeTable
  // Each has four neighbors in the old tree, and the new node that is cut out of them.
  private var squares: NodeTable
  private var results: [UInt32] = [0]
  private var nodes: [Node]
  private var old: UInt32
  private let leafLevel: Int
  private let level: Int
  /// The column of the window's upper left cell, relative to that of the old root.
  private let x: Int128
  private let y: Int128

  init(_ tree: CellTree, level: Int, x: Int128, y: Int128, limit: Int) {
    table = NodeTable(limit: limit)
    squares = NodeTable(limit: limit)
    nodes = tree.nodes
    old = tree.root
    leafLevel = tree.leafLevel
    self.level = level
    self.x = x
    self.y = y
    for _ in tree.level..<level where old != 0 {
      nodes.append(Node(old, 0, 0, 0))
      old = UInt32(nodes.count - 1)
    }
  }

  mutating func root() throws(PatternTooLarge) -> UInt32 {
    let place = (x: x >> Int128(level), y: y >> Int128(level))
    func node(_ column: Int128, _ row: Int128) -> UInt32 {
      place.x + column == 0 && place.y + row == 0 ? old : 0
    }
    return try cut(Node(node(0, 0), node(1, 0), node(0, 1), node(1, 1)), level: level)
  }

  /// Returns the new node of `level` that overlaps four neighbors of that level; at most 125 deep.
  private mutating func cut(_ square: Node, level: Int) throws(PatternTooLarge) -> UInt32 {
    var square = square
    if offset(x, level) == 0 { square = Node(square.northWest, 0, square.southWest, 0) }
    if offset(y, level) == 0 { square = Node(square.northWest, square.northEast, 0, 0) }
    let index = Int(try squares.index(of: square, level: UInt8(level)))
    if index < results.count { return results[index] }
    results.append(0)
    let node =
      level > 3 || leafLevel == 1
      ? try cutQuarters(of: square, level: level) : cutBits(of: square)
    results[index] = try table.index(of: node, level: UInt8(level))
    return results[index]
  }

  private mutating func cutQuarters(
    of square: Node, level: Int
  ) throws(PatternTooLarge) -> Node {
    let quarters = square.quarters.map { nodes[Int($0)].quarters }
    let right = offset(x, level) >> Int128(level - 1) & 1 == 1 ? 1 : 0
    let down = offset(y, level) >> Int128(level - 1) & 1 == 1 ? 1 : 0
    func quarter(_ column: Int, _ row: Int) -> UInt32 {
      let (x, y) = (column + right, row + down)
      return x > 3 || y > 3 ? 0 : quarters[y / 2 * 2 + x / 2][y % 2 * 2 + x % 2]
    }
    if level == 1 {
      return Node(quarter(0, 0), quarter(1, 0), quarter(0, 1), quarter(1, 1))
    }
    var cuts: [UInt32] = []
    for row in 0...1 {
      for column in 0...1 {
        let square = Node(
          quarter(column, row), quarter(column + 1, row), quarter(column, row + 1),
          quarter(column + 1, row + 1))
        cuts.append(try cut(square, level: level - 1))
      }
    }
    return Node(cuts[0], cuts[1], cuts[2], cuts[3])
  }

  private func cutBits(of square: Node) -> Node {
    let leaves = square.quarters.map { nodes[Int($0)].bits }
    let right = UInt64(offset(x, 3))
    let down = Int(offset(y, 3))
    var bits: UInt64 = 0
    for row in down..<down + 8 {
      let shift = UInt64(56 - row % 8 * 8)
      let west = leaves[row / 8 * 2] >> shift & 0xff
      let east = leaves[row / 8 * 2 + 1] >> shift & 0xff
      bits = bits << 8 | ((west << 8 | east) >> (8 - right) & 0xff)
    }
    return Node(bits: bits)
  }

  /// Returns the offset of the window within a node of `level`.
  private func offset(_ place: Int128, _ level: Int) -> Int128 {
    place & ((Int128(1) << Int128(level)) - 1)
  }
}
