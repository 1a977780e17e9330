public import Lattice
public import Pictures
public import SceneDescription
public import SeaWorldSimulation

/// A portrayal of Sea World as a table of penguins and orcas, with a counter of each.
///
/// Sprites of animals that face left are mirrored: these are classes 3 and 4.
public struct SeaWorldPortrayal: Portrayal {
  /// The world that is portrayed.
  public typealias Model = SeaWorld

  /// The kinds of animals: penguins are class 1, orcas class 2.
  public static let kinds = ["penguin", "orca"]
  /// The names of the counts, as counters show them.
  public static let namesOfCounts = ["penguins", "orcas"]
  /// The default shape, for which sprites are built in.
  public static let defaultShape = Shape.sprite
  /// The least ink with which few animals in a pixel are visible.
  public static let leastInk = 25

  /// The style of pictures; animals of the living one have numbers.
  package var style = Style.plain
  /// The seconds of a tick, by which water moves.
  package var secondsPerTick = 0.1

  /// How the time between ticks is shown, or `nil` where the picture stays that of the last tick.
  public var motion: Passing?

  /// How the time between two ticks is shown.
  public enum Passing: Sendable, Hashable {
    /// Animals turn around before they swim to the other side.
    case turning
    /// Animals look to the other side at once, in films with few frames for a tick.
    case quick
  }

  /// Whether animals that face left have display classes different from those that face right.
  public let showsFacings: Bool

  /// Creates the portrayal.
  ///
  /// - Parameter showsFacings: Whether animals that face left have classes of their own; squares
  ///   and circles look the same either way, and take a little less time without.
  public init(showsFacings: Bool = true) {
    self.showsFacings = showsFacings
  }

  private var ink = Color(0xFFFFFF)
  /// The colors of the wave behind which a world begins afresh.
  package private(set) var wave = (water: Color(0x000000), foam: Color(0xFFFFFF))

  /// Takes the colors of pictures, in which water that is moved is drawn.
  public mutating func take(_ inks: Inks) {
    ink = Self.water(inks)
    wave = (
      inks.kinds.count > 2 ? inks.kinds[2] : inks.background.mixed(with: inks.text, 0.55),
      inks.background.mixed(with: Color(0xFFFFFF), 0.85)
    )
  }

  /// Returns the color of water that is moved, where that is shown.
  public func markInks(in inks: Inks) -> [Color] {
    motion == nil ? [] : [Self.water(inks)]
  }

  private static func water(_ inks: Inks) -> Color { inks.background.mixed(with: inks.text, 0.5) }

  /// Returns the table: columns across, rows down.
  public func bounds(of state: SeaWorldState) -> Rect {
    bounds(of: state.configuration)
  }

  /// Returns the table of a world that needn't exist yet.
  public func bounds(of configuration: SeaWorldConfiguration) -> Rect {
    Rect(x: 0, y: 0, width: configuration.columns, height: configuration.rows)
  }

  /// Returns the animals of the table, and the counters "tick", "penguins" and "orcas".
  public func scene(of state: SeaWorldState) -> Scene {
    let cells = SeaWorldCells(state: state, showsFacings: showsFacings)
    var scene = Scene(
      cells: cells,
      counters: counters(
        tick: state.tick.grouped, penguins: state.census.penguins.grouped,
        orcas: state.census.orcas.grouped))
    scene.time = secondsPerTick * (Double(state.tick) + (state.passed?.part ?? 0))
    if isLiving(state) {
      scene.figures = SeaFigures(state: state, time: scene.time, areAfloat: motion != nil)
    }
    if let motion, let passed = state.passed {
      show(passed, motion, of: state, from: cells, in: &scene)
    }
    return scene
  }

  /// Returns whether animals have looks of their own, which follow from their numbers.
  private func isLiving(_ state: SeaWorldState) -> Bool {
    style == .living && state.tracksIdentities
  }

  /// Shows a world between two ticks.
  private func show(
    _ passed: PassedTime, _ passing: Passing, of state: SeaWorldState, from cells: SeaWorldCells,
    in scene: inout Scene
  ) {
    let table = state.configuration, passage = passed.passage
    let sea = SeaMotion(
      passage: passage, columns: table.columns, rows: table.rows,
      isTorus: table.topology == .torus, turnsSlowly: passing == .turning, part: passed.part)
    let start = [DisplayClass](unsafeUninitializedCapacity: table.columns * table.rows) {
      cells.read(cells.bounds, into: $0)
      $1 = $0.count
    }
    let (classes, figures) = sea.animals(start, SeaClasses(showsFacings: showsFacings))
    var motion = Motion(
      from: cells, to: SeaWorldCells(state: passage.end, showsFacings: showsFacings),
      way: MotionCurve.smooth(passed.part))
    motion.figures = figures
    motion.part = passed.part
    if passage.isRestarted { motion.wave = wave }
    if isLiving(state) {
      let manners = SeaManners(table)
      (motion.below, motion.above) = sea.splashes(ink) { turn in
        let goal = sea.goal(of: turn)
        let hunter = state.animals(inRow: turn.row, columns: turn.column..<turn.column + 1).first
        return manners.offset(
          hunter?.id ?? 0, row: goal.row, column: goal.column, isFar: false)
      }
      scene.figures = SeaPassageFigures(motion: sea, state: state, time: scene.time)
      motion.endFigures = SeaFigures(state: passage.end, time: scene.time, areAfloat: true)
    } else {
      (motion.below, motion.above) = sea.splashes(ink)
    }
    scene.cells = CellGrid(size: Size(width: table.columns, height: table.rows), classes: classes)
    scene.motion = motion
  }

  /// Returns the counters with a tick of five digits and all cells occupied.
  public func widestCounters(of state: SeaWorldState) -> [String] {
    widestCounters(of: state.configuration)
  }

  /// Returns the widest counters of a world that needn't exist yet.
  public func widestCounters(of configuration: SeaWorldConfiguration) -> [String] {
    // All digits are equally wide.
    let most = maximumCount(of: configuration).grouped
    // A tick of more digits, which few runs reach, takes from the gap on its right.
    return counters(tick: "99,999", penguins: most, orcas: most)
  }

  /// Returns the numbers of penguins and of orcas.
  public func counts(of state: SeaWorldState) -> [Int] {
    [state.census.penguins, state.census.orcas]
  }

  /// Returns the number of cells of a world that needn't exist yet.
  public func maximumCount(of configuration: SeaWorldConfiguration) -> Int {
    configuration.rows * configuration.columns
  }

  /// Returns the glyphs of the kinds, and after them their mirror images for animals that face
  /// left.
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
