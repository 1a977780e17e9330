extension PatternCells {
  /// Returns the cells for whose state `isAlive` is true, all in state 1.
  package func ofTwoStates(where isAlive: (_ state: UInt8) -> Bool) -> PatternCells {
    switch self {
    case .runs(let runs): .runs(runs.ofTwoStates(where: isAlive))
    case .tree(let tree): .tree(tree.ofTwoStates(where: isAlive))
    }
  }
}

extension CellRuns {
  fileprivate func ofTwoStates(where isAlive: (_ state: UInt8) -> Bool) -> CellRuns {
    var result = CellRuns()
    for row in rows {
      for run in runs[row.runs] where isAlive(run.state) {
        result.append(x: run.x, y: row.y, length: run.length)
      }
    }
    return result
  }
}

extension CellTree {
  fileprivate func ofTwoStates(where isAlive: (_ state: UInt8) -> Bool) -> CellTree {
    if states == 2 { return self }
    var result: [Node] = [nodes[0]]
    var resultLevels: [UInt8] = [0]
    result.reserveCapacity(nodes.count)
    resultLevels.reserveCapacity(nodes.count)
    // A node that has lost all cells is the empty one.
    var indices = [UInt32](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated().dropFirst() {
      let level = levels[index]
      let quarters = node.quarters.map { quarter in
        level > 1 ? indices[Int(quarter)] : isAlive(UInt8(truncatingIfNeeded: quarter)) ? 1 : 0
      }
      if quarters.allSatisfy({ $0 == 0 }) { continue }
      indices[index] = UInt32(result.count)
      result.append(Node(quarters[0], quarters[1], quarters[2], quarters[3]))
      resultLevels.append(level)
    }
    return CellTree(
      states: states, nodes: result, levels: resultLevels, root: indices[Int(root)], level: level,
      corner: corner
    ).ofTwoStates()
  }
}
