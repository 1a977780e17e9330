public import Lattice
public import SceneDescription
public import SeaWorldSimulation

/// Sea World as a table of penguins and orcas, with a counter of each.
///
/// Sprites are drawn as they are of animals that look to the right, and mirrored of those that look to the
/// left: classes 3 and 4.
public struct SeaWorldPortrayal: Portrayal {
  public typealias Model = SeaWorld

  /// Penguins are class 1, orcas class 2.
  public static let kinds = ["penguin", "orca"]
  /// As counters call them.
  public static let namesOfCounts = ["penguins", "orcas"]
  /// Animals are drawn as sprites.
  public static let defaultShape = Shape.sprite
  /// Few animals in a pixel are seen.
  public static let leastInk = 25

  /// Whether animals that look to the left have classes of their own.
  public let showsFacings: Bool

  /// The portrayal that tells the sides apart to which animals look, unless it is not to.
  ///
  /// - Parameter showsFacings: whether animals that look to the left have classes of their own; squares
  ///   and circles look the same with and without, and take a little less time without.
  public init(showsFacings: Bool = true) {
    self.showsFacings = showsFacings
  }

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
      cells: SeaWorldCells(state: state, showsFacings: showsFacings),
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

  /// Those of the kinds, and behind them those of animals that look to the left.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] {
    if !showsFacings { return kinds }
    return kinds
      + kinds.prefix(Self.kinds.count).map { kind in
        var mirrored = kind
        mirrored.isMirrored = kind.shape.usesSprites
        return mirrored
      }
  }

  private func counters(tick: String, penguins: String, orcas: String) -> [String] {
    ["\(Self.tickName) \(tick)", "penguins \(penguins)", "orcas \(orcas)"]
  }
}

/// The cells of a sea world, read from its state window by window.
private struct SeaWorldCells: CellSource {
  let state: SeaWorldState
  let showsFacings: Bool

  var bounds: Rect {
    Rect(x: 0, y: 0, width: state.configuration.columns, height: state.configuration.rows)
  }

  func read(_ rect: Rect, into classes: UnsafeMutableBufferPointer<DisplayClass>) {
    if showsFacings {
      state.copyFacingSpecies(
        x: rect.x, y: rect.y, width: rect.width, height: rect.height, into: classes)
    } else {
      state.copySpecies(
        x: rect.x, y: rect.y, width: rect.width, height: rect.height, into: classes)
    }
  }
}
