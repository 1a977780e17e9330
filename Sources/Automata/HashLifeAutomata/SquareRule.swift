import AutomatonRules
import CSquareSteps

/// A rule that computes generations of 32 × 32 cells at once.
struct SquareRule: ~Copyable {
  private let rule: UnsafeMutablePointer<square_rule>
  private let choices: UnsafeMutablePointer<square_choice>?

  init(_ rule: Rule) {
    var compiled = square_rule()
    if let counts = rule.counts {
      choices = nil
      compiled.birth = counts.birth
      compiled.survival = counts.survival
    } else {
      let circuit = rule.circuit
      let choices = UnsafeMutablePointer<square_choice>.allocate(capacity: circuit.steps.count)
      for (index, step) in circuit.steps.enumerated() {
        (choices + index).initialize(
          to: square_choice(
            input: UInt16(step.input), if_dead: step.ifDead, if_alive: step.ifAlive))
      }
      self.choices = choices
      compiled.choices = UnsafePointer(choices)
      compiled.count = circuit.steps.count
      compiled.output = Int(circuit.output)
    }
    self.rule = .allocate(capacity: 1)
    self.rule.initialize(to: compiled)
  }

  deinit {
    rule.deallocate()
    choices?.deallocate()
  }

  /// Returns the middle of `cells`, half as wide, `generations` later, 8 at most, under this rule
  /// and another by turns.
  @inline(__always)
  func middle(
    of cells: UnsafePointer<square_cells>, after generations: UInt32,
    alternatingWith other: borrowing SquareRule
  ) -> square_middle {
    middle_after(cells, rule, other.rule, generations)
  }
}
