/// A two-dimensional automaton in which a cell depends on itself and its eight neighbors.
///
/// Every supported rule is a table of 512 entries and a number of states: a cell is dead (0), alive
/// (1), or dying (2 … states − 1). Only live neighbors count. A dead or live cell takes its next
/// state from the table; a live one that does not stay alive begins to die, which it does at once
/// with two states; a dying one goes on to the next state and from the last one to 0. Hexagonal and
/// von Neumann neighborhoods are tables that disregard some neighbors. Two rules are equal when
/// their tables and states are, however they were written.
public struct Rule: Hashable, Sendable {
  /// The number of states, 2 … 256.
  public let states: Int
  /// The table of cells that are alive in the next generation, by the live cells around and in
  /// them: bit i % 64 of word i / 64.
  ///
  /// Bits of the index i: 8 north-west, 7 north, 6 north-east, 5 west, 4 the cell itself, 3 east,
  /// 2 south-west, 1 south, 0 south-east.
  public let table: [UInt64]

  /// Creates the rule of `table`, 8 words, in `states` states.
  package init(table: [UInt64], states: Int = 2) {
    precondition(table.count == 8 && (2...256).contains(states), "a rule has 512 entries")
    self.table = table
    self.states = states
  }

  /// Creates the rule in which a cell with the neighborhood `index` is alive in the next generation
  /// where `isAliveNext` returns true.
  init(states: Int = 2, isAliveNext: (_ index: Int) -> Bool) {
    var table = [UInt64](repeating: 0, count: 8)
    for index in 0..<512 where isAliveNext(index) { table[index / 64] |= 1 << (index % 64) }
    self.init(table: table, states: states)
  }

  /// Conway's Life, B3/S23.
  public static let life = Rule(birth: [3], survival: [2, 3])

  /// Creates the rule in which a cell is born, and stays alive, with these numbers of live
  /// neighbors, each 0 … 8, out of eight.
  public init(birth: Set<Int>, survival: Set<Int>, states: Int = 2) {
    self.init(states: states) { index in
      (index & 16 == 0 ? birth : survival).contains((index & ~16).nonzeroBitCount)
    }
  }

  /// Returns whether a cell with the neighborhood `index` (see ``table``) is alive in the next
  /// generation.
  public func isAliveNext(_ index: Int) -> Bool { table[index / 64] >> (index % 64) & 1 == 1 }

  /// Whether a dead cell among dead cells comes alive.
  public var isBornOfNothing: Bool { isAliveNext(0) }
  /// Whether a live cell among live cells stays alive.
  public var staysAliveInFull: Bool { isAliveNext(511) }

  /// The counts of live neighbors with which a cell is born and stays alive: bit n of each for n
  /// neighbors; `nil` for rules that depend on more than the count of all eight.
  public var counts: (birth: UInt16, survival: UInt16)? { counts(of: .moore) }
}

extension Rule {
  /// Whether the unbounded plane comes alive and dies by turns: B0 without the highest S.
  public var flipsPlane: Bool { isBornOfNothing && !staysAliveInFull }

  /// Returns the state, 0 or 1, of all cells around those of a pattern file, which are the cells unlike
  /// it, as in Golly.
  ///
  /// A plane that stays alive (B0 with the highest S) is alive from the first generation on, one that
  /// ``flipsPlane`` in odd generations. A field with bounds on both sides has no background.
  public func backgroundInFiles(on topology: Topology, at generation: UInt128) -> UInt8 {
    if topology.width != nil && topology.height != nil { return 0 }
    return isBornOfNothing && (staysAliveInFull || generation & 1 == 1) ? 1 : 0
  }

  /// Returns the effect of the rule, for one generation, on the cells that differ from a
  /// background.
  ///
  /// - Parameter background: The state, 0 or 1, of all other cells; for rules of two states.
  /// - Returns: The rule of these cells, and the background a generation later.
  public func onBackground(_ background: UInt8) -> (rule: Rule, next: UInt8) {
    let isBornOn = background == 0 ? isBornOfNothing : staysAliveInFull
    if background == 0 && !isBornOn { return (self, 0) }
    precondition(states == 2, "a background flips under rules of two states")
    var words = table
    if background == 1 {
      // The cells that differ are the dead ones: the table is read from its other end.
      words = Rule { isAliveNext(511 - $0) }.table
    }
    if isBornOn { words = words.map(~) }
    return (Rule(table: words), isBornOn ? 1 : 0)
  }
}
