/// The neighbors that a rule takes notice of.
enum Neighborhood: CaseIterable {
  /// All eight.
  case moore
  /// The four that share an edge with the cell.
  case vonNeumann
  /// All but north-east and south-west, which on a slanted field are the six of a hexagon; Golly's
  /// choice.
  case hexagonal

  /// Their bits in the index of ``Rule/table``.
  var mask: Int {
    switch self {
    case .moore: 0b111_101_111
    case .vonNeumann: 0b010_101_010
    case .hexagonal: 0b110_101_011
    }
  }

  /// How many they are.
  var count: Int { mask.nonzeroBitCount }

  /// The letter behind a notation that stands for them.
  var suffix: String {
    switch self {
    case .moore: ""
    case .vonNeumann: "V"
    case .hexagonal: "H"
    }
  }

  /// The neighborhood `index` without the cells that are disregarded: its bits moved together.
  func compressed(_ index: Int) -> Int {
    var bits = 0
    for bit in (0..<9).reversed() where (mask | 16) >> bit & 1 == 1 {
      bits = bits << 1 | index >> bit & 1
    }
    return bits
  }
}

extension Rule {
  /// The numbers of live neighbors in `neighborhood` with which a cell is born and stays alive, a
  /// bit for each; nil when something else matters too.
  func counts(of neighborhood: Neighborhood) -> (birth: UInt16, survival: UInt16)? {
    // What becomes of dead and live cells with each number: some are alive next, some are not.
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
