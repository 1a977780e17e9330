public import AutomatonSimulation
import CellPatterns
import FieldEditing
import Lattice
public import Portrayals
public import WorldRuns

extension LifeDescription {
  public static var takesSnapshots: Bool { true }
  public func snapshots(of start: Life) throws -> [WorldSnapshot<LifePortrayal>] {
    guard let prepared else { return [] }
    return try (prepared.edits?.snapshots ?? []).map { snapshot in
      WorldSnapshot(
        name: snapshot.name, of: try start.at(snapshot.state), coloring: request.coloring,
        hasTrails: request.hasTrails, heading: prepared.start.heading, memory: prepared.maker.memory
      )
    }
  }
}

extension WorldSnapshot<LifePortrayal> {
  /// Creates a snapshot of `life`.
  ///
  /// - Parameters:
  ///   - name: The name, which `PlainName` allows.
  ///   - life: The automaton.
  ///   - coloring: The meaning of the ink of live cells in the small picture.
  ///   - hasTrails: Whether cells that have died fade away in it.
  ///   - heading: The comments and the name in the pattern for other programs, without cells.
  ///   - memory: About the bytes that writing the pattern may take.
  init(
    name: String, of life: Life, coloring: LifePortrayal.Coloring, hasTrails: Bool,
    heading: Pattern, memory: Int
  ) {
    let state = life.state, shown = ShownField(state)
    let isEmpty = shown.box.width == 0
    let portrayal = LifePortrayal(
      states: shown.states, coloring: coloring, hasTrails: hasTrails && shown.states == 2,
      bounds: shown.field ?? (isEmpty ? Rect(x: 0, y: 0, width: 1, height: 1) : shown.box),
      mostCells: state.population)
    self.init(
      name: name, of: life, portrayal: portrayal,
      extent: shown.field.map { "\($0.width) × \($0.height)" } ?? "unbounded",
      exchange: Exchange(of: state, heading, memory: memory))
  }
}

extension WorldSnapshot<LifePortrayal>.Exchange {
  /// Creates the pattern of `state` for other programs, or returns `nil` where no pattern file can say
  /// it.
  fileprivate init?(of state: LifeState, _ heading: Pattern, memory: Int) {
    let file: LifeFile = state.isTree ? .mc : .rle
    guard state.elementary == nil, file.generation(telling: state, from: 0) != nil else {
      return nil
    }
    self.init(ending: file.rawValue) { sink in
      try file.write(state, heading, memory: memory, to: sink)
    }
  }
}
