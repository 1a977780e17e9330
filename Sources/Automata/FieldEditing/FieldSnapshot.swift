public import AutomatonSimulation

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
  /// Returns the names of all snapshots.
  ///
  /// - Throws: An error of the place.
  func names() throws -> [String]

  /// Keeps a snapshot, in place of one of the same name.
  ///
  /// - Throws: An error of the place; then there is nothing new.
  func write(_ snapshot: FieldSnapshot) throws

  /// Returns an automaton with `life`'s engine and memory at the snapshot called `name`.
  ///
  /// - Throws: An error of the place or in what is kept there.
  func read(_ name: String, for life: Life) throws -> Life

  /// Removes a snapshot.
  ///
  /// - Throws: An error of the place.
  func remove(_ name: String) throws
}
