import CellPatterns

/// The nodes of a macrocell file while they are read.
struct MacrocellTree {
  /// The level of leaves, once there is one.
  var leafLevel: UInt8?
  private var nodes = [CellTree.Node(0, 0, 0, 0)]
  private var levels: [UInt8] = [0]
  // All nodes in the file, by number: empty ones are not stored in the tree.
  private var numbered: [UInt32] = [0]
  private var numberedLevels: [UInt8] = [0]
  // Whether each node is a quarter of another.
  private var isQuarter = [false]

  /// The number of nodes in the file.
  var count: Int { numbered.count - 1 }

  /// Returns the node `number`, as a quarter of one of `level`, or `nil` when it is of the wrong
  /// level.
  mutating func quarter(_ number: Int, below level: UInt8) -> UInt32? {
    guard number > 0 else { return 0 }
    isQuarter[number] = true
    return numberedLevels[number] == level - 1 ? numbered[number] : nil
  }

  /// Adds the next node of the file.
  mutating func add(_ node: CellTree.Node, level: UInt8) {
    numberedLevels.append(level)
    isQuarter.append(false)
    guard node != nodes[0] else {
      numbered.append(0)
      return
    }
    numbered.append(UInt32(nodes.count))
    nodes.append(node)
    levels.append(level)
  }

  /// Whether nodes other than the last one are not part of another.
  var hasUnusedNodes: Bool { isQuarter.dropFirst().dropLast().contains(false) }

  /// Returns the tree whose root is the last node.
  ///
  /// - Parameters:
  ///   - states: The number of states of the rule, or `nil` without a rule.
  ///   - largest: The largest state of a cell.
  /// - Returns: The tree, at the place that the format gives it.
  func tree(states: Int?, largest: UInt8) -> CellTree {
    let leavesAreBits = leafLevel == 3 || leafLevel == nil && states ?? 2 == 2
    let level = max(Int(numberedLevels.last ?? 0), leavesAreBits ? 3 : 1)
    let half = Int128(1) << (level - 1)
    let tree = CellTree(
      states: leavesAreBits ? 2 : max(states ?? 0, 3, Int(largest) + 1), nodes: nodes,
      levels: levels, root: numbered.last ?? 0, level: level, corner: (-half, 1 - half))
    return !leavesAreBits && states == 2 ? tree.ofTwoStates() : tree
  }
}
