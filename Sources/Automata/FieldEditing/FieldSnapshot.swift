public import AutomatonSimulation
import SimulationKernel

/// A field that is kept by a name: its cells, rule, generation, ages and trails.
public struct FieldSnapshot: Sendable {
  /// The name.
  public let name: String
  /// The field.
  public let state: LifeState

  /// Creates the snapshot of `state` called `name`.
  public init(name: String, state: LifeState) {
    self.name = name
    self.state = state
  }
}

/// A place where snapshots are kept beyond the life of an editor.
public protocol SnapshotShelf: Sendable {
  /// Returns whether a snapshot can be kept by `name`: none has it, or one that may be replaced.
  ///
  /// - Throws: An error of the place.
  func isFree(_ name: String) throws -> Bool

  /// Returns the error that refuses a snapshot called `name`, which isn't free.
  func refusal(of name: String) -> any Error

  /// Keeps `life` by `name`, in place of what had that name.
  ///
  /// - Throws: An error of the place; then what was there is still there.
  func write(_ life: Life, as name: String) throws

  /// Returns an automaton with the engine, the memory and the threads of `life` at the snapshot
  /// called `name`, or `nil` when there is none.
  ///
  /// - Throws: An error of the place or in what is kept there.
  func read(_ name: String, for life: Life) throws -> Life?

  /// Removes the snapshot called `name`.
  ///
  /// - Throws: An error of the place.
  func remove(_ name: String) throws
}

extension SnapshotShelf {
  /// The refusal of an editor.
  public func refusal(of name: String) -> any Error {
    EditRefusal(snapshotNamed: name)
  }
}

extension EditRefusal {
  /// Creates the refusal of a further snapshot called `name`.
  package init(snapshotNamed name: String) {
    self.init(
      Explanation(
        "there is a snapshot called \"\(name)\" already: delete it, or choose another name"))
  }
}
