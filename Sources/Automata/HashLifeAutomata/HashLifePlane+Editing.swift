public import AutomatonEngines
public import CellPatterns
public import Lattice

extension HashLifePlane {
  /// Returns the cells of `rect` that are not in the background's state.
  ///
  /// - Throws: `PatternTooLarge` when they are in more squares of 8 × 8 cells than `limit`.
  /// - Complexity: O(*n*) for *n* squares with cells, on each level.
  public func cells(in rect: Rect, limit: Int) throws(PatternTooLarge) -> CellRuns {
    if rect.isEmpty { return CellRuns() }
    let root = snapshot.root
    return try snapshot.universe.withTable { table throws(PatternTooLarge) in
      try table.runs(of: root, in: rect, limit: limit)
    }
  }

  /// Replaces the cells of `rect` by `cells`; copies share all nodes but those of the edited
  /// squares.
  ///
  /// - Throws: `EngineError` when memory runs out; then the plane stays as it was.
  /// - Complexity: O(*n*) for *n* runs and distinct squares on the edge of `rect`, on each level.
  public mutating func replace(_ rect: Rect, with cells: CellRuns) throws(EngineError) {
    let rect = torus.map { rect.intersection($0.rect) } ?? rect
    precondition(torus?.contains(cells.box) ?? true, "the cells are on the field")
    if rect.isEmpty { return }
    precondition(
      cells.box.map { CellBox(rect).union($0) == CellBox(rect) } ?? true,
      "the cells are in the rectangle")
    precondition(cells.largestState < 2, "the cells have the rule's states")
    do throws(HashLifeInterruption) {
      let tree = try Self.centered(.runs(cells))
      let root = snapshot.root
      snapshot = try Snapshot(in: snapshot.universe) { table throws(HashLifeInterruption) in
        try table.replace(rect, of: root, with: tree)
      }
    } catch {
      throw Self.error(error, memory: memory)
    }
  }

  /// Does nothing: copies always share their nodes.
  public mutating func detach() {}
}
