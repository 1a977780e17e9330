import SimulationKernel

/// What `--until` can wait for in a world of type `Model`.
struct EndCondition<Model: Simulation>: Sendable {
  /// The word for it on the command line.
  let name: String
  /// Whether it has come about.
  let isMet: @Sendable (Model) -> Bool

  init(_ name: String, isMet: @escaping @Sendable (Model) -> Bool) {
    self.name = name
    self.isMet = isMet
  }
}

extension RunOptions {
  /// The condition that ends the run before its last tick; nil when none is given.
  func end<Model>(
    among conditions: [EndCondition<Model>], _ problems: inout Problems
  ) -> EndCondition<Model>? {
    guard let until else { return nil }
    if let condition = conditions.first(where: { $0.name == until }) { return condition }
    let names = conditions.map(\.name)
    problems.add(
      "--until", "'\(until)' is none of \(names.joined(separator: ", "))" + suggestion(until, names)
    )
    return nil
  }
}
