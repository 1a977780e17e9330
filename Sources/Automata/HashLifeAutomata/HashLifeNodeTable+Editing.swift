import CellPatterns
import Lattice

extension HashLifeNodeTable {
  /// Returns `root` with the cells of `tree` in place of its own in `rect`, where all of them are.
  mutating func replace(
    _ rect: Rect, of root: Root, with tree: CellTree
  ) throws(HashLifeInterruption) -> Root {
    try building { table throws(HashLifeInterruption) in
      try table.replaced(rect, of: root, with: tree)
    }
  }

  /// Returns what `build` makes of nodes that are held, or of those of snapshots. While it works none
  /// is collected; when memory is short, all that it has made is, and it begins again.
  mutating func building<Outcome>(
    _ build: (inout HashLifeNodeTable) throws(HashLifeInterruption) -> Outcome
  ) throws(HashLifeInterruption) -> Outcome {
    do throws(HashLifeInterruption) {
      return try build(&self)
    } catch {
      if error != .outOfMemory { throw error }
    }
    do {
      isBuilding = false
      defer { isBuilding = true }
      try collect(sparing: Node(north: 0, south: 0))
    }
    return try build(&self)
  }

  private mutating func replaced(
    _ rect: Rect, of root: Root, with tree: CellTree
  ) throws(HashLifeInterruption) -> Root {
    defer { pendingCount = 0 }
    var old = root
    var new = try self.root(of: tree)
    let reach = Int128(max(-rect.x, -rect.y, rect.maxX, rect.maxY, 1))
    while old.level < new.level || Int128(1) << (old.level - 1) < reach { try enlarge(&old) }
    while new.level < old.level { try enlarge(&new) }
    var patch = Patch(rect: CellBox(rect))
    let corner = -(Int128(1) << (old.level - 1))
    let index = try joined(old.index, new.index, old.level, (corner, corner), &patch)
    return try trimmed(Root(index: index, level: old.level))
  }

  /// A rectangle whose cells are replaced, and the squares on its edge that are known.
  private struct Patch {
    let rect: CellBox
    var known: [Key: NodeIndex] = [:]

    struct Key: Hashable {
      let old: NodeIndex
      let new: NodeIndex
      /// The part of the square that is in the rectangle, from its upper left cell.
      let part: Rect
    }

    /// Returns the part of a square that is in the rectangle, from its upper left cell; `nil` when
    /// there is none.
    func part(ofSide side: Int128, at corner: (x: Int128, y: Int128)) -> CellBox? {
      let left = max(0, rect.x - corner.x), right = min(side, rect.maxX - corner.x)
      let top = max(0, rect.y - corner.y), bottom = min(side, rect.maxY - corner.y)
      if left >= right || top >= bottom { return nil }
      return CellBox(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Returns the node of a square with the cells of `new` where it is in the rectangle of `patch`,
  /// and those of `old` elsewhere.
  private mutating func joined(
    _ old: NodeIndex, _ new: NodeIndex, _ level: Int, _ corner: (x: Int128, y: Int128),
    _ patch: inout Patch
  ) throws(HashLifeInterruption) -> NodeIndex {
    let side = Int128(1) << level
    guard old != new, let part = patch.part(ofSide: side, at: corner) else { return old }
    if part.width == side && part.height == side { return new }
    if level == Node.leafLevel {
      let mask = Self.mask(of: part)
      return try leaf(nodes[Int(old)].north & ~mask | nodes[Int(new)].north & mask)
    }
    // An edge of 2^40 cells crosses the same few squares again and again.
    let key = part.rect.map { Patch.Key(old: old, new: new, part: $0) }
    if let key, let known = patch.known[key] { return known }
    let half = side >> 1
    let (before, after) = (nodes[Int(old)], nodes[Int(new)])
    let northWest = try joined(
      before.northWest, after.northWest, level - 1, corner, &patch)
    let northEast = try joined(
      before.northEast, after.northEast, level - 1, (corner.x + half, corner.y), &patch)
    let southWest = try joined(
      before.southWest, after.southWest, level - 1, (corner.x, corner.y + half), &patch)
    let southEast = try joined(
      before.southEast, after.southEast, level - 1, (corner.x + half, corner.y + half), &patch)
    let index = try join(northWest, northEast, southWest, southEast)
    if let key { patch.known[key] = index }
    return index
  }

  /// Returns the cells of a leaf that are in `part` of it.
  private static func mask(of part: CellBox) -> UInt64 {
    let row = UInt64((0xFF >> (8 - Int(part.width))) << (8 - Int(part.maxX)))
    var mask: UInt64 = 0
    for y in Int(part.y)..<Int(part.maxY) { mask |= row << UInt64(56 - 8 * y) }
    return mask
  }
}

extension HashLifeNodeTable {
  /// The cells of a leaf, with its upper left cell at x, y.
  private struct PlacedLeaf {
    let x: Int
    let y: Int
    let bits: UInt64
  }

  /// Returns the live cells of `root` in `rect`.
  ///
  /// - Throws: `PatternTooLarge` when they are in more leaves than `limit`.
  func runs(of root: Root, in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    var leaves: [PlacedLeaf] = []
    for quarter in quarters(of: root) {
      try collectLeaves(of: quarter, in: rect, limit: limit, to: &leaves)
    }
    leaves.sort { ($0.y, $0.x) < ($1.y, $1.x) }
    var runs = CellRuns()
    var first = 0
    while first < leaves.count {
      let y = leaves[first].y
      let end = leaves[first...].firstIndex { $0.y != y } ?? leaves.count
      for row in max(y, rect.y)..<min(y + 8, rect.maxY) {
        for leaf in leaves[first..<end] {
          runs.append(row: row, of: leaf.bits, leaf.x, y, in: rect)
        }
      }
      first = end
    }
    return runs
  }

  private func collectLeaves(
    of square: Square, in rect: Rect, limit: Int, to leaves: inout [PlacedLeaf]
  ) throws(PatternTooLarge) {
    let side = 1 << square.level
    if square.index == 0 || square.x >= rect.maxX || square.y >= rect.maxY { return }
    if square.x + side <= rect.x || square.y + side <= rect.y { return }
    let node = nodes[Int(square.index)]
    if node.isLeaf {
      if leaves.count == limit { throw .runs(limit: limit) }
      return leaves.append(PlacedLeaf(x: square.x, y: square.y, bits: node.north))
    }
    try collectLeaves(of: square.quarter(node.northWest, 0, 0), in: rect, limit: limit, to: &leaves)
    try collectLeaves(of: square.quarter(node.northEast, 1, 0), in: rect, limit: limit, to: &leaves)
    try collectLeaves(of: square.quarter(node.southWest, 0, 1), in: rect, limit: limit, to: &leaves)
    try collectLeaves(of: square.quarter(node.southEast, 1, 1), in: rect, limit: limit, to: &leaves)
  }
}

extension CellRuns {
  /// Appends the live cells of row `y` of a leaf, whose upper left cell is at `left`, `top`.
  fileprivate mutating func append(
    row y: Int, of leaf: UInt64, _ left: Int, _ top: Int, in rect: Rect
  ) {
    // The first cell of a row is its highest bit.
    var bits = UInt8(truncatingIfNeeded: leaf >> UInt64(56 - 8 * (y - top)))
    while bits != 0 {
      let start = bits.leadingZeroBitCount
      let length = (~(bits << UInt8(start))).leadingZeroBitCount
      let first = max(left + start, rect.x), end = min(left + start + length, rect.maxX)
      if first < end { append(x: first, y: y, length: end - first) }
      bits &= start + length == 8 ? 0 : 0xFF >> UInt8(start + length)
    }
  }
}
