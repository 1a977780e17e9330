public import CellPatterns
public import SimulationKernel

/// What an action has done beside what was asked for, so that who drives the editor can say it, or
/// try the action on a copy of the editor and ask first.
public struct FieldOutcome: Hashable, Sendable {
  /// What a destructive action has removed.
  public enum Loss: Hashable, Sendable {
    /// Live cells.
    case cells(CellCount)
    /// The states of cells, which are in state 1 now.
    case states(CellCount)
    /// The field at a generation, with its population.
    case field(generation: Tick, population: CellCount)
  }

  /// What is lost, or `nil` when nothing is.
  public var loss: Loss?
  /// The number of the pattern's live cells that were outside of the field, and have not landed.
  public var cellsOutside = CellCount()
  /// The number of the pattern's cells in states that the rule does not have, which became 1.
  public var convertedCells = CellCount()
  /// Whether the run's condition has come about, or `nil` for other runs.
  public var isConditionMet: Bool?

  /// Creates the outcome of an action that did just what was asked for.
  public init() {}
}
