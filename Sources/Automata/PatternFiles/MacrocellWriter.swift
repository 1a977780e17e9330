import CellPatterns

/// A writer of macrocell files.
struct MacrocellWriter {
  private let pattern: Pattern

  /// Creates a writer of the information that `pattern` has beside its cells.
  init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  /// Writes the file with the cells of `tree`, at the place that the format gives them.
  func write(_ tree: CellTree, to output: inout TextOutput) throws {
    try writeHead(to: &output)
    var numbers = numbersWanted(of: tree)
    var count: UInt32 = 0
    if tree.root == 0 { try writeEmptyLeaf(ofStates: tree.states, to: &output) }
    for index in tree.nodes.indices where numbers[index] != 0 {
      count += 1
      numbers[index] = count
      let node = tree.nodes[index], level = Int(tree.levels[index])
      if level == 3 && tree.states == 2 {
        try write(bits: node.bits, to: &output)
      } else {
        func number(_ quarter: UInt32) -> UInt32 { level == 1 ? quarter : numbers[Int(quarter)] }
        let numbered = CellTree.Node(
          number(node.northWest), number(node.northEast), number(node.southWest),
          number(node.southEast))
        try write(numbered, level: level, to: &output)
      }
    }
  }

  /// Writes the file with the cells of `tree`.
  func write(_ tree: LevelTree, to output: inout TextOutput) throws {
    try writeHead(to: &output)
    var isEmpty = true
    try tree.forEachNode { node, level in
      isEmpty = false
      if level == 3 && tree.states == 2 {
        try write(bits: node.bits, to: &output)
      } else {
        try write(node, level: level, to: &output)
      }
    }
    if isEmpty { try writeEmptyLeaf(ofStates: tree.states, to: &output) }
  }

  /// Writes the only node of a pattern without cells, because a file without nodes counts as cut
  /// short.
  private func writeEmptyLeaf(ofStates states: Int, to output: inout TextOutput) throws {
    try output.write(states == 2 ? "$\n" : "1 0 0 0 0\n")
  }

  private func writeHead(to output: inout TextOutput) throws {
    try output.write("[M2] (terrarium)\n")
    if let notation = pattern.notationInFiles { try output.write("#R \(notation)\n") }
    if pattern.generation > 0 { try output.write("#G \(pattern.generation)\n") }
    if let name = pattern.name { try output.writeLines("#N", name) }
    if let author = pattern.author { try output.writeLines("#O", author) }
    for comment in pattern.comments { try output.writeLines("#C", comment) }
  }

  /// Returns the number of each node; not 0 for the nodes that belong to the pattern.
  private func numbersWanted(of tree: CellTree) -> [UInt32] {
    var numbers = [UInt32](repeating: 0, count: tree.nodes.count)
    guard tree.root != 0 else { return numbers }
    numbers[Int(tree.root)] = 1
    for index in tree.nodes.indices.reversed() where numbers[index] != 0 {
      if Int(tree.levels[index]) == tree.leafLevel { continue }
      for quarter in tree.nodes[index].quarters { numbers[Int(quarter)] = 1 }
    }
    // The empty node has no line.
    numbers[0] = 0
    return numbers
  }

  /// Writes a node of four states, or of the numbers of four nodes.
  private func write(_ node: CellTree.Node, level: Int, to output: inout TextOutput) throws {
    try output.write(number: level)
    for quarter in node.quarters {
      try output.write(UInt8(ascii: " "))
      try output.write(number: Int(quarter))
    }
    try output.write(10)
  }

  private func write(bits: UInt64, to output: inout TextOutput) throws {
    var rest = bits
    while rest != 0 {
      var row = UInt8(truncatingIfNeeded: rest >> 56)
      while row != 0 {
        try output.write(UInt8(ascii: row & 0x80 == 0 ? "." : "*"))
        row <<= 1
      }
      try output.write(UInt8(ascii: "$"))
      rest <<= 8
    }
    try output.write(10)
  }
}
