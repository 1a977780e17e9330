public import AutomatonRules
import DenseAutomata
public import ElementarySimulation

/// An elementary rule, and the row of a field that is the present generation.
public struct ElementaryRow: Hashable, Sendable {
  /// The rule.
  public let rule: ElementaryRule
  /// The row, from 0 at the top.
  public let row: Int

  /// Creates the present generation in `row` under `rule`.
  public init(rule: ElementaryRule, row: Int) {
    self.rule = rule
    self.row = row
  }

  /// Returns the reason why there is no elementary automaton on `topology`, as a sentence, or `nil`
  /// when there is one.
  public static func refusal(topology: Topology) -> String? {
    ElementaryField.refusal(topology: topology)
  }
}
