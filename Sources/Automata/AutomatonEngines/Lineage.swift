public import SimulationKernel

/// The identity of a start, which an engine and its copies have in common: their generations are
/// equal.
public final class Lineage: Sendable {
  /// Creates a new lineage, different from all others.
  public init() {}
}

/// A generation of a lineage, which identifies an engine's cells.
public struct EngineMoment: Sendable {
  /// The start of the engine.
  public let lineage: Lineage
  /// The number of generations since the start.
  public let generation: Tick

  /// Creates the moment `generation` of `lineage`.
  public init(_ lineage: Lineage, _ generation: Tick) {
    self.lineage = lineage
    self.generation = generation
  }
}
