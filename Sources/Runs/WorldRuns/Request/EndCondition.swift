public import SimulationKernel

/// A condition of a world of type `Model` that ends a run at the first tick at which it is met.
public struct EndCondition<Model: Simulation>: Sendable {
  /// The name of the condition, as an option has it.
  public let name: String
  /// A function that returns whether the condition is met.
  public let isMet: @Sendable (Model) -> Bool
  /// A function that returns the facts of a world that meets it, such as "period 2", which are printed with its
  /// generation, or `nil` for no such line.
  public let facts: @Sendable (Model) -> String?

  /// Creates the condition `name`.
  public init(
    _ name: String, facts: @escaping @Sendable (Model) -> String? = { _ in nil },
    isMet: @escaping @Sendable (Model) -> Bool
  ) {
    self.name = name
    self.facts = facts
    self.isMet = isMet
  }
}

extension EndCondition {
  /// Returns the one of `conditions` that is called `name`.
  ///
  /// - Throws: `OptionProblem` of the option `until` when there is none.
  package static func called(
    _ name: String, among conditions: [EndCondition]
  ) throws(OptionProblem) -> EndCondition {
    if let condition = conditions.first(where: { $0.name == name }) { return condition }
    let names = conditions.map(\.name)
    throw OptionProblem(
      option: "until",
      reason: "'\(name)' is not one of \(names.joined(separator: ", "))\(suggestion(name, names))")
  }
}
