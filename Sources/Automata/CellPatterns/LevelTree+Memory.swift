public import Lattice

extension LevelTree {
  /// The most bytes that a node takes.
  public static let bytesPerNode = LevelNodes.bytesPerNode

  /// Returns the most bytes that the tree of a field of `size`, at least one cell across and down,
  /// can take while it is made: all of its parts may be distinct.
  public static func mostBytes(of size: Size, states: Int) -> Int {
    // The product is limited to a number of bytes that no memory has.
    func product(_ a: Double, _ b: Double) -> Double { min(a * b, 0x1p60) }
    var nodes = 0.0, most = Double.infinity
    var level = states == 2 ? 3 : 1
    if states > 2 {
      most = product(product(Double(states), Double(states)), Double(states * states))
    }
    while level < 64 {
      let side = Double(sign: .plus, exponent: level, significand: 1)
      // Parts of the blocks at the edges may lie outside.
      let columns = (Double(size.width) / side).rounded(.up) + 1
      let rows = (Double(size.height) / side).rounded(.up) + 1
      nodes += min(product(columns, rows), most)
      most = product(product(most, most), product(most, most))
      if columns + rows <= 4 { break }
      level += 1
    }
    // Eight rows of runs, and two rows of nodes of each level, in arrays that grow.
    let width = Double(size.width)
    let rows =
      states == 2
      ? width / 2 * 8 * 16 * 2 + width / 8 * 2 * 2 * 24 * 2
      : width * 16 * 2 + width * 2 * 2 * 24 * 2
    return Int(min(nodes * Double(bytesPerNode) + rows, 0x1p60))
  }
}
