/// A rule's table as a chain of two-way choices, which works on many cells at a time: each value is
/// a word with a bit forevery cell.
///
/// It is the reduced ordered binary decision diagram of the table with the fewest steps among all
/// orders of the nine inputs.
public struct RuleCircuit: Sendable {
  /// A choice, `(in & ifAlive) | (~in & ifDead)`, between earlier values.
  public struct Step: Hashable, Sendable {
    /// The cell that decides: the bit 0 … 8 of ``Rule/table``'s index.
    public let input: UInt8
    /// The value where that cell is not alive.
    public let ifDead: UInt16
    /// The value where that cell is alive.
    public let ifAlive: UInt16
  }

  /// The choices in the order of evaluation: step k yields value k + 2. Values 0 and 1 are false
  /// and true for all cells.
  public let steps: [Step]
  /// The index of the value that is the result.
  public let output: UInt16

  /// Creates the circuit of the 512 bits of `table`.
  init(table: [UInt64]) {
    var level = Level(table: table)
    var steps: [Step] = []
    for input in Self.bestOrder(of: level) {
      var choices: [Step] = []
      level = level.choosing(by: input) { ifDead, ifAlive in
        choices.append(Step(input: UInt8(input), ifDead: ifDead, ifAlive: ifAlive))
      }
      steps += choices
    }
    self.steps = steps
    output = level.values[0]
  }
}

extension Rule {
  /// The rule's table as a circuit, whose result is whether a cell is alive in the next generation.
  ///
  /// - Complexity: A search through the orders of inputs, about a millisecond.
  public var circuit: RuleCircuit { RuleCircuit(table: table) }
}

extension RuleCircuit {
  /// The values of a function for all cases of the remaining inputs.
  private struct Level {
    /// The values; bit i of the index is the i-th of the remaining inputs.
    var values: [UInt16]
    /// The remaining inputs, a bit for each.
    var inputs = 0b1_1111_1111
    /// The number of values, false and true among them.
    var count: Int

    init(table: [UInt64]) {
      values = (0..<512).map { (index: Int) -> UInt16 in
        let word = table[index / 64] >> UInt64(index % 64)
        return UInt16(word & 1)
      }
      count = 2
    }

    /// Returns the level above, which branches on `input`; `add` gets each new choice.
    func choosing(by input: Int, add: (_ ifDead: UInt16, _ ifAlive: UInt16) -> Void) -> Level {
      var above = self
      above.inputs ^= 1 << input
      let bit = 1 << (inputs & (1 << input - 1)).nonzeroBitCount
      var known: [UInt32: UInt16] = [:]
      above.values = (0..<values.count / 2).map { index in
        let low = index & (bit - 1)
        let ifDead = values[(index - low) * 2 + low]
        let ifAlive = values[(index - low) * 2 + low + bit]
        if ifDead == ifAlive { return ifDead }
        let choice = UInt32(ifDead) << 16 | UInt32(ifAlive)
        if let value = known[choice] { return value }
        let value = UInt16(above.count)
        known[choice] = value
        above.count += 1
        add(ifDead, ifAlive)
        return value
      }
      return above
    }
  }

  /// Returns the order of inputs that needs the fewest steps, the last branched on at the end.
  ///
  /// The number of steps that an input adds depends on which inputs come before it, not on their
  /// order (Friedman and Supowit, "Finding the Optimal Variable Ordering for Binary Decision
  /// Diagrams", 1990): so the best order of each set of inputs is that of a set with one less, and
  /// one more.
  private static func bestOrder(of level: Level) -> [Int] {
    var best: [(level: Level, order: [Int])] = [(level, [])]
    for inputs in 1..<512 {
      var least: (level: Level, order: [Int])?
      for input in 0..<9 where inputs >> input & 1 == 1 {
        let (below, order) = best[inputs ^ 1 << input]
        let above = below.choosing(by: input) { _, _ in }
        if above.count < least?.level.count ?? .max { least = (above, order + [input]) }
      }
      if let least { best.append(least) }
    }
    return best[511].order
  }
}
