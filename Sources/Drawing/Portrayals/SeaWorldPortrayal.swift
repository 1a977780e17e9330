public import Lattice
public import SceneDescription
public import SeaWorldSimulation

/// Sea World as a table of penguins and orcas, with a counter of each.
public struct SeaWorldPortrayal: Portrayal {
  public typealias Model = SeaWorld

  /// Penguins are class 1, orcas class 2.
  public static let kinds = ["penguin", "orca"]
  /// As counters call them.
  public static let namesOfCounts = ["penguins", "orcas"]
  /// Animals are drawn as sprites.
  public static let defaultShape = Shape.sprite

  /// The portrayal, which has nothing to set.
  public init() {}

  /// The table: columns across, rows down.
  public func bounds(of state: SeaWorldState) -> Rect {
    bounds(of: state.configuration)
  }

  /// The cells of a world that need not be there yet.
  public func bounds(of configuration: SeaWorldConfiguration) -> Rect {
    Rect(x: 0, y: 0, width: configuration.columns, height: configuration.rows)
  }

  /// The table's animals, and the counters "tick", "penguins", "orcas".
  public func scene(of state: SeaWorldState) -> Scene {
    Scene(
      cells: SeaWorldCells(state: state),
      counters: counters(
        tick: state.tick.grouped, penguins: state.census.penguins.grouped,
        orcas: state.census.orcas.grouped))
  }

  /// The counters with a tick of five digits and all cells full.
  public func widestCounters(of state: SeaWorldState) -> [String] {
    widestCounters(of: state.configuration)
  }

  /// The same of a world that need not be there yet.
  public func widestCounters(of configuration: SeaWorldConfiguration) -> [String] {
    // Digits are all equally wide.
    let most = mostOfAKind(of: configuration).grouped
    // A tick of more digits, which few runs come to, takes from the gap on its right.
    return counters(tick: "99,999", penguins: most, orcas: most)
  }

  /// The penguins and the orcas.
  public func counts(of state: SeaWorldState) -> [Int] {
    [state.census.penguins, state.census.orcas]
  }

  /// As many as there are cells, in a world that need not be there yet.
  public func mostOfAKind(of configuration: SeaWorldConfiguration) -> Int {
    configuration.rows * configuration.columns
  }

  private func counters(tick: String, penguins: String, orcas: String) -> [String] {
    ["\(Self.tickName) \(tick)", "penguins \(penguins)", "orcas \(orcas)"]
  }
}

/// The cells of a sea world, read from its state window by window.
private struct SeaWorldCells: CellSource {
  let state: SeaWorldState

  var bounds: Rect {
    Rect(x: 0, y: 0, width: state.configuration.columns, height: state.configuration.rows)
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    state.copySpecies(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height, into: classes)
  }
}
