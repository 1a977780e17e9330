import CellPatterns

/// A writer of macrocell files.
struct MacrocellWriter {
  private let pattern: Pattern
  private let tree: CellTree

  /// A writer of `pattern`, whose cells are those of `tree`, in the place that the format gives them.
  init(_ pattern: Pattern, _ tree: CellTree) {
    self.pattern = pattern
    self.tree = tree
  }

  func write(to output: inout TextOutput) throws {
    try output.write("[M2] (terrarium)\n")
    if let notation = pattern.notationInFiles { try output.write("#R \(notation)\n") }
    if pattern.generation > 0 { try output.write("#G \(pattern.generation)\n") }
    if let name = pattern.name { try output.writeLines("#N", name) }
    if let author = pattern.author { try output.writeLines("#O", author) }
    for comment in pattern.comments { try output.writeLines("#C", comment) }
    var numbers = numbersWanted()
    var count: UInt32 = 0
    for index in tree.nodes.indices where numbers[index] != 0 {
      count += 1
      numbers[index] = count
      try write(tree.nodes[index], level: tree.levels[index], numbers, to: &output)
    }
  }

  /// Not 0 for the nodes that belong to the pattern.
  private func numbersWanted() -> [UInt32] {
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

  private func write(
    _ node: CellTree.Node, level: UInt8, _ numbers: [UInt32], to output: inout TextOutput
  ) throws {
    if tree.states == 2 && level == 3 { return try write(bits: node.bits, to: &output) }
    var line = "\(level)"
    for quarter in node.quarters {
      line += " \(level == 1 ? quarter : numbers[Int(quarter)])"
    }
    try output.write(line + "\n")
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
