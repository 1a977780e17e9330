import AutomatonRules
import ReferenceAutomaton
import SeededDraws
import Testing

@Suite struct RuleCircuitTests {
  /// The table that the circuit of `rule` gives, 64 neighborhoods at a time.
  private func table(of rule: Rule) -> [UInt64] {
    let circuit = rule.circuit
    return (0..<8).map { word in
      var values: [UInt64] = [0, ~0]
      for step in circuit.steps {
        let input = (0..<64).reduce(UInt64(0)) { bits, bit in
          bits | UInt64((word * 64 + bit) >> step.input & 1) << bit
        }
        values.append(
          input & values[Int(step.ifAlive)] | ~input & values[Int(step.ifDead)])
      }
      return values[Int(circuit.output)]
    }
  }

  @Test("A circuit gives the whole table, of any rule", arguments: 0..<10)
  func anyTable(seed: UInt64) {
    var draws = Draws(seed)
    let rule = draws.rule()
    #expect(table(of: rule) == rule.table)
  }

  @Test("A circuit gives the whole table, of rules of every family", arguments: AutomatonCase.rules)
  func families(rule: Rule) {
    #expect(table(of: rule) == rule.table)
  }

  @Test("A circuit is as short as the rule allows")
  func lengths() throws {
    // One step for a copied cell, two a level for parity, none for what is always the same.
    #expect(try Rule("MAPIAAAAA").circuit.steps.count == 5)
    #expect(try Rule("B1357/S02468").circuit.steps.count == 17)
    #expect(Rule(birth: [], survival: []).circuit.steps.isEmpty)
    #expect(Rule(birth: [], survival: []).circuit.output == 0)
    #expect(Rule(birth: Set(0...8), survival: Set(0...8)).circuit.output == 1)
    #expect(Rule.life.circuit.steps.count == 26)
  }

  @Test("An order that suits the rule is found: four pairs side by side need two steps each")
  func order() {
    // Corner and opposite corner and so on: in reading order this takes more than twice the steps.
    let pairs = [(8, 0), (7, 1), (6, 2), (5, 3)]
    var table = [UInt64](repeating: 0, count: 8)
    for index in 0..<512 {
      let isAlive = pairs.contains { index >> $0.0 & 1 == 1 && index >> $0.1 & 1 == 1 }
      if isAlive { table[index / 64] |= 1 << (index % 64) }
    }
    #expect(Rule(table: table).circuit.steps.count == 8)
  }
}
