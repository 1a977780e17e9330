/// A two-dimensional automaton in which a cell looks at itself and its eight neighbours.
///
/// Every rule that can be told here comes down to one table of 512 entries, and a number of states:
/// a cell is dead (0), alive (1), or dying (2 … states − 1). Only live neighbours count. A dead or
/// live cell takes its next state from the table; a live one that does not stay alive begins to die,
/// which it does at once with two states; a dying one goes on to the next state and from the last one
/// to 0. Hexagonal and von Neumann neighbourhoods are tables that disregard some neighbours.
public struct Rule: Hashable, Sendable {
  /// The number of states, 2 … 256.
  public let states: Int
  /// Whether a cell is alive next, by the live cells around and in it: bit i % 64 of word i / 64.
  ///
  /// Bits of the index i: 8 north-west, 7 north, 6 north-east, 5 west, 4 the cell itself, 3 east,
  /// 2 south-west, 1 south, 0 south-east.
  public let table: [UInt64]
  /// The rule as it is usually written, which reads as the same rule.
  public let notation: String

  /// The rule of `table`, 8 words, in `states` states.
  package init(table: [UInt64], states: Int, notation: String) {
    precondition(table.count == 8 && (2...256).contains(states), "a rule has 512 entries")
    self.table = table
    self.states = states
    self.notation = notation
  }

  /// Conway's Life, B3/S23.
  public static let life = Rule(birth: [3], survival: [2, 3])

  /// The rule in which a cell is born, and stays alive, with these numbers of live neighbours, each
  /// 0 … 8, of eight.
  public init(birth: Set<Int>, survival: Set<Int>, states: Int = 2) {
    var table = [UInt64](repeating: 0, count: 8)
    for index in 0..<512 {
      let isAlive = index & 16 != 0
      let count = (index & ~16).nonzeroBitCount
      if (isAlive ? survival : birth).contains(count) { table[index / 64] |= 1 << (index % 64) }
    }
    func digits(_ counts: Set<Int>) -> String { counts.sorted().map { "\($0)" }.joined() }
    let cells = "B\(digits(birth))/S\(digits(survival))"
    self.init(table: table, states: states, notation: states == 2 ? cells : cells + "/C\(states)")
  }

  /// Whether a cell with the neighbourhood `index` (see ``table``) is alive next.
  public func isAliveNext(_ index: Int) -> Bool { table[index / 64] >> (index % 64) & 1 == 1 }

  /// Whether a dead cell amid dead cells comes alive.
  public var isBornOfNothing: Bool { isAliveNext(0) }
  /// Whether a live cell amid live cells stays alive.
  public var staysAliveInFull: Bool { isAliveNext(511) }

  /// The counts of live neighbours with which a cell is born and stays alive, where all eight count
  /// the same and nothing else matters: bit n of each for n neighbours; nil of other rules.
  public var counts: (birth: UInt16, survival: UInt16)? {
    var birth: UInt16 = 0, survival: UInt16 = 0
    var isKnown = [false, false].map { Array(repeating: $0, count: 9) }
    for index in 0..<512 {
      let isAlive = index & 16 != 0
      let count = (index & ~16).nonzeroBitCount
      let bit: UInt16 = isAliveNext(index) ? 1 << count : 0
      if isKnown[isAlive ? 1 : 0][count] {
        if (isAlive ? survival : birth) & 1 << count != bit { return nil }
      } else {
        isKnown[isAlive ? 1 : 0][count] = true
        if isAlive { survival |= bit } else { birth |= bit }
      }
    }
    return (birth, survival)
  }
}

extension Rule {
  /// What the rule does, for one generation, to the cells that differ from a background.
  ///
  /// - Parameter background: the state, 0 or 1, of all cells but the ones looked at; of rules of two
  ///   states.
  /// - Returns: the rule of those cells, and the background a generation later.
  public func onBackground(_ background: UInt8) -> (rule: Rule, next: UInt8) {
    let isBornOn = background == 0 ? isBornOfNothing : staysAliveInFull
    if background == 0 && !isBornOn { return (self, 0) }
    precondition(states == 2, "a background flips under rules of two states")
    var words = table
    if background == 1 {
      // The cells that differ are the dead ones: the table is read from its other end.
      words = (0..<8).map { word in
        (0..<64).reduce(0) { bits, bit in
          let index = 511 - (word * 64 + bit)
          return bits | (table[index / 64] >> (index % 64) & 1) << bit
        }
      }
    }
    if isBornOn { words = words.map(~) }
    return (Rule(table: words, states: 2, notation: notation), isBornOn ? 1 : 0)
  }
}
