public import SimulationKernel

/// What a run of a world of type `Model` can wait for, to end at the first tick at which it has come about.
public struct EndCondition<Model: Simulation>: Sendable {
  /// The word for it.
  public let name: String
  /// Whether it has come about.
  public let isMet: @Sendable (Model) -> Bool

  /// The condition called `name`.
  public init(_ name: String, isMet: @escaping @Sendable (Model) -> Bool) {
    self.name = name
    self.isMet = isMet
  }
}
