public import SimulationKernel

/// What an engine and its copies have in common: from one start on, the generations are the same.
public final class Lineage: Sendable {
  /// A start of its own.
  public init() {}
}

/// A generation of a lineage, which is all that it takes to tell its cells apart.
public struct EngineMoment: Sendable {
  /// Where the engine began.
  public let lineage: Lineage
  /// Generations since.
  public let generation: Tick

  /// The moment `generation` of `lineage`.
  public init(_ lineage: Lineage, _ generation: Tick) {
    self.lineage = lineage
    self.generation = generation
  }
}
