public import AutomatonRules
public import CellPatterns

extension TiledPlane {
  public static func bytesNeeded(_ cells: PatternCells, rule: Rule, topology: Topology) -> Int {
    let tiles =
      switch cells {
      case .runs(let runs): tileCount(runs)
      case .tree(let tree): tileCount(tree)
      }
    // A number too large for indices is too large for any memory.
    guard tiles < 1 << 32 else { return .max }
    return TileArena.bytes(count: tiles, planes: TileRule.planes(states: rule.states))
  }

  /// Returns the least number of tiles that the runs touch: in each band of 64 rows, those of the
  /// fullest row.
  private static func tileCount(_ cells: CellRuns) -> Int {
    var total = 0
    var widest = 0
    var band = Int.min
    for row in cells.rows {
      if row.y >> 6 != band {
        total += widest
        widest = 0
        band = row.y >> 6
      }
      var count = 0
      var next = Int.min
      for run in cells.runs[row.runs] {
        let first = max(run.x >> 6, next), last = (run.end - 1) >> 6
        count += max(0, last - first + 1)
        next = last + 1
      }
      widest = max(widest, count)
      if total + widest >= 1 << 32 { return total + widest }
    }
    return total + widest
  }

  /// Returns the least number of tiles that a tree's cells touch: its nodes of 64 × 64 cells with a
  /// leaf, up to four of which lie in one tile where they are not aligned with it.
  private static func tileCount(_ tree: CellTree) -> Int {
    guard tree.level >= 6 else { return 0 }
    let isOccupied = tree.occupiedNodes
    var counts = [Int](repeating: 0, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated().dropFirst() {
      let level = Int(tree.levels[index])
      if level == tree.leafLevel {
        counts[index] = isOccupied[index] ? 1 : 0
        continue
      }
      let quarters = [node.northWest, node.northEast, node.southWest, node.southEast]
      let sum = quarters.reduce(0) { min($0 + counts[Int($1)], 1 << 40) }
      counts[index] = level <= 6 ? min(sum, 1) : sum
    }
    let shared = (tree.corner.x & 63 == 0 ? 1 : 2) * (tree.corner.y & 63 == 0 ? 1 : 2)
    return counts[Int(tree.root)] / shared
  }
}
