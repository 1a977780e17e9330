/// The neighbors on which a rule depends.
enum Neighborhood: CaseIterable {
  /// All eight neighbors.
  case moore
  /// The four neighbors that share an edge with the cell.
  case vonNeumann
  /// All neighbors except north-east and south-west, which on a slanted field are the six of a
  /// hexagon, as in Golly.
  case hexagonal

  /// The bits of these neighbors in the index of ``Rule/table``.
  var mask: Int {
    switch self {
    case .moore: 0b111_101_111
    case .vonNeumann: 0b010_101_010
    case .hexagonal: 0b110_101_011
    }
  }

  /// The number of neighbors.
  var count: Int { mask.nonzeroBitCount }

  /// The letter at the end of a notation that stands for them.
  var suffix: String {
    switch self {
    case .moore: ""
    case .vonNeumann: "V"
    case .hexagonal: "H"
    }
  }

  /// Returns the neighborhood `index` without the ignored cells: the other bits moved together.
  func compressed(_ index: Int) -> Int {
    var bits = 0
    for bit in (0..<9).reversed() where (mask | 16) >> bit & 1 == 1 {
      bits = bits << 1 | index >> bit & 1
    }
    return bits
  }
}

extension Rule {
  /// Returns the numbers of live neighbors in `neighborhood` with which a cell is born and stays
  /// alive, a bit for each, or `nil` when the rule depends on more.
  func counts(of neighborhood: Neighborhood) -> (birth: UInt16, survival: UInt16)? {
    // The next states of dead and live cells with each number: whether some are alive, and some are
    // not.
    var alive: [UInt16] = [0, 0]
    var dead: [UInt16] = [0, 0]
    for index in 0..<512 {
      let bit: UInt16 = 1 << (index & neighborhood.mask).nonzeroBitCount
      if isAliveNext(index) { alive[index >> 4 & 1] |= bit } else { dead[index >> 4 & 1] |= bit }
    }
    guard alive[0] & dead[0] == 0, alive[1] & dead[1] == 0 else { return nil }
    return (alive[0], alive[1])
  }
}
