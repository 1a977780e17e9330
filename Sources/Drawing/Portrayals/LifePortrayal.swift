public import AutomatonSimulation
public import CellPatterns
public import Lattice
import Pictures
public import SceneDescription
public import SimulationKernel

/// A portrayal of two-dimensional automata: live cells in one ink or by age, with dying and dead
/// ones fading away.
public struct LifePortrayal: Portrayal {
  /// The world that is portrayed.
  public typealias Model = Life

  /// The kinds of cells: live ones, and those that die in several steps.
  public static let kinds = ["live", "dying"]
  /// The name of the count of live cells.
  public static let namesOfCounts = ["population"]
  /// The automaton's word for a tick.
  public static let tickName = "generation"
  /// The default shape.
  public static let defaultShape = Shape.square

  /// The default palette, in which live cells are teal, and navy when they are old.
  public static let defaultPalette = Palette.lagoon

  /// Cells can be threads, or shine while they are young.
  public static let styles = [Style.woven, .heat]
  /// Live cells can be distinguished by age.
  public static let hasAges = true
  /// Grid lines are emphasized every ten cells.
  public static let hasMajorGridLines = true
  /// The least ink with which a glider in a pixel of a thousand cells is visible.
  public static let leastInk = 40

  /// The meaning of the ink of a live cell.
  public enum Coloring: String, Sendable, CaseIterable {
    /// One ink for all live cells.
    case plain
    /// An ink for how long the cell has been alive.
    case age
  }

  /// A window that moves with the pattern.
  public struct Window: Sendable, Equatable {
    /// The size in cells.
    public let size: Size
    /// The center while no cell lives, or while live cells are beyond ±2⁶¹.
    public let start: Point

    /// Creates a window of `size`, centered on the pattern or, without one, on `start`.
    public init(size: Size, start: Point) {
      self.size = size
      self.start = start
    }
  }

  /// Whether inks show ages.
  public var showsAges: Bool { coloring == .age }
  /// The number of states of the rule.
  public let states: Int
  /// The meaning of inks.
  public let coloring: Coloring
  /// Whether dead cells fade away gradually.
  public let hasTrails: Bool
  /// The cells that pictures can show; in a moving window, counted from its upper left corner.
  public let bounds: Rect
  /// The moving window; `nil` if cells stay where they are.
  public let window: Window?
  /// The greatest possible number of live cells, which sets the top of a chart and the width of the
  /// counter.
  public let mostCells: CellCount
  /// The last generation for which the counter has space.
  public let lastGeneration: Tick
  /// Whether cells grow and shrink between generations, where the automaton shows the time until the
  /// next one to pass.
  public let isGrowing: Bool

  /// Creates a portrayal of automata of `states` states.
  ///
  /// Ages and trails need a world that records them; trails are for rules of two states. Cells that
  /// grow need a world that shows time to pass.
  public init(
    states: Int, coloring: Coloring = .plain, hasTrails: Bool = false, bounds: Rect,
    window: Window? = nil, mostCells: CellCount, lastGeneration: Tick = 99_999,
    isGrowing: Bool = false
  ) {
    precondition(states == 2 || !hasTrails, "rules of more than two states have no trails")
    self.states = states
    self.coloring = coloring
    self.hasTrails = hasTrails
    self.bounds = bounds
    self.window = window
    self.mostCells = mostCells
    self.lastGeneration = lastGeneration
    self.isGrowing = isGrowing
  }

  /// Returns the same bounds in every state.
  public func bounds(of state: LifeState) -> Rect { bounds }

  /// Returns the cells, and the counters "generation" and "population".
  public func scene(of state: LifeState) -> Scene {
    // The window stays where it is until the next generation.
    let shift = window.map { self.shift(of: $0, state) }
    var scene = Scene(
      cells: cells(of: state, shift),
      counters: counters(state.tick.grouped, "\(state.population)".groupingDigits))
    if isGrowing, let (part, next) = state.coming {
      let growth = LifeGrowth(
        classes: LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails), part: part)
      scene.growth = growth.scene(from: scene.cells, to: cells(of: next, shift))
    }
    return scene
  }

  /// Adds the threads of live cells, of any age, and the light of ages where they are shown.
  public func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials) {
    let inks = materials.inks
    let classes = LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails)
    look.weave = Weave(inks.yarn, lastLive: DisplayClass(classes.alive))
    look.heat = showsAges ? LifeHeat.light(of: classes, in: inks) : nil
  }

  /// Returns the cells that grow, if they do; sprites pass into each other.
  public func growing(in shape: Shape) -> GrowingCells? {
    if !isGrowing { return nil }
    let classes = LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails)
    return GrowingCells(
      LifeGrowth.pairs(of: classes),
      smallestCell: shape.usesSprites ? .max : LifeGrowth.smallestCell)
  }

  private func cells(of state: LifeState, _ shift: Point?) -> any CellSource {
    let cells = cells(of: state)
    return shift.map { MovedLifeCells(cells: cells, shift: $0, bounds: bounds) } ?? cells
  }

  private func cells(of state: LifeState) -> any CellSource {
    let classes = LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails)
    guard let history = state.history else {
      return LifeCells(state: state, bounds: bounds, classes: classes.ofStates)
    }
    return AgedLifeCells(
      state: state, history: history, bounds: bounds, ofStates: classes.ofStates,
      ofAges: classes.ofAges)
  }

  /// Returns the displacement of the window, limited so that all it shows is on the plane.
  private func shift(of window: Window, _ state: LifeState) -> Point {
    func shift(_ start: Int, _ extent: Int, _ side: Int, _ first: Int, _ end: Int) -> Int {
      let edge = 1 << 61
      return max(-edge - first, min(start + extent / 2 - side / 2, edge - end))
    }
    let box = state.box?.rect ?? Rect(x: window.start.x, y: window.start.y, width: 1, height: 1)
    return Point(
      x: shift(box.x, box.width, window.size.width, bounds.x, bounds.maxX),
      y: shift(box.y, box.height, window.size.height, bounds.y, bounds.maxY))
  }

  /// Returns the counters with digits for the last generation, at least five, and for the most
  /// cells.
  public func widestCounters(of state: LifeState) -> [String] { widestCounters }

  /// The widest counters, which depend on no state.
  public var widestCounters: [String] {
    func widest(_ text: String, least: Int) -> String {
      String(repeating: "9", count: max(least, text.utf8.count)).groupingDigits
    }
    return counters(widest("\(lastGeneration)", least: 5), widest("\(mostCells)", least: 1))
  }

  /// Returns the number of live cells.
  public func counts(of state: LifeState) -> [Int] { [state.population.int ?? .max] }

  /// Returns the greatest possible number of live cells.
  public func maximumCount(of state: LifeState) -> Int { max(1, mostCells.int ?? .max) }

  /// Returns the glyphs of live cells, by age if they are distinguished by it, and of those that
  /// fade.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] {
    let live = kinds[0], dying = kinds[1]
    let classes = LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails)
    func glyphs(_ glyph: Glyph, _ inks: [Color]) -> [Glyph] {
      inks.map { Glyph(shape: glyph.shape, ink: $0, sprite: glyph.sprite) }
    }
    // As many as there are classes, even if a palette has fewer distinct colors.
    let alive =
      coloring == .age ? glyphs(live, inks.ageColors(LifeClasses.ages)) : [live]
    if classes.fading == 0 { return alive }
    // The last color of decay is nearly the background's.
    let decay = inks.decayColors(LifeClasses.longestFading + 1)
    return alive + glyphs(dying, Array(decay.prefix(classes.fading)))
  }

  private func counters(_ generation: String, _ population: String) -> [String] {
    ["\(Self.tickName) \(generation)", "population \(population)"]
  }
}
