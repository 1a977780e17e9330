public import AutomatonSimulation
public import CellPatterns
public import Lattice
import Pictures
public import SceneDescription
public import SimulationKernel

/// What two-dimensional automata look like: live cells in one ink or by age, dying and dead ones
/// fading away.
public struct LifePortrayal: Portrayal {
  public typealias Model = Life

  /// Live cells, and those that die in several steps.
  public static let kinds = ["live", "dying"]
  /// A chart shows how many cells live.
  public static let namesOfCounts = ["population"]
  /// The automaton's time.
  public static let tickName = "generation"
  /// Cells are squares.
  public static let defaultShape = Shape.square

  /// Live cells are teal, and navy when they are old.
  public static let defaultPalette = Palette.lagoon

  /// Live cells can be told apart by age.
  public static let hasAges = true
  /// Lines are counted by tens.
  public static let hasMajorGridLines = true
  /// A glider in a pixel of a thousand cells is seen.
  public static let leastInk = 40

  /// What the ink of a live cell tells.
  public enum Coloring: String, Sendable, CaseIterable {
    /// That it is alive.
    case plain
    /// For how long it has been alive.
    case age
  }

  /// A window that moves with the pattern.
  public struct Window: Sendable, Equatable {
    /// Its size in cells.
    public let size: Size
    /// Where its middle is while nothing lives, or what lives is beyond ±2⁶¹.
    public let start: Point

    /// A window of `size` whose middle is the pattern's, or `start`.
    public init(size: Size, start: Point) {
      self.size = size
      self.start = start
    }
  }

  /// Whether inks tell ages.
  public var showsAges: Bool { coloring == .age }
  /// How many states the rule has.
  public let states: Int
  /// What inks tell.
  public let coloring: Coloring
  /// Whether dead cells fade away.
  public let hasTrails: Bool
  /// The cells that pictures can show; of a moving window, counted from its upper left corner.
  public let bounds: Rect
  /// The window that moves; nil where cells stay where they are.
  public let window: Window?
  /// The most cells there can be, for the top of a chart; their digits get room in the counter.
  public let mostCells: CellCount
  /// The last generation for which the counter gets room.
  public let lastGeneration: Tick

  /// A portrayal of automata of `states` states.
  ///
  /// Ages and trails need a world that keeps them; trails are for rules of two states.
  public init(
    states: Int, coloring: Coloring = .plain, hasTrails: Bool = false, bounds: Rect,
    window: Window? = nil, mostCells: CellCount, lastGeneration: Tick = 99_999
  ) {
    precondition(states == 2 || !hasTrails, "dying cells are a trail already")
    self.states = states
    self.coloring = coloring
    self.hasTrails = hasTrails
    self.bounds = bounds
    self.window = window
    self.mostCells = mostCells
    self.lastGeneration = lastGeneration
  }

  /// The same in every state.
  public func bounds(of state: LifeState) -> Rect { bounds }

  /// The cells, and the counters "generation", "population".
  public func scene(of state: LifeState) -> Scene {
    var cells: any CellSource = cells(of: state)
    if let window {
      cells = MovedLifeCells(cells: cells, shift: shift(of: window, state), bounds: bounds)
    }
    return Scene(
      cells: cells, counters: counters(state.tick.grouped, "\(state.population)".groupingDigits))
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

  /// How far the window has moved; what it shows stays on the plane.
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

  /// The counters with digits for the last generation, five at least, and the most cells.
  public func widestCounters(of state: LifeState) -> [String] { widestCounters }

  /// The same, which need no state.
  public var widestCounters: [String] {
    func widest(_ text: String, least: Int) -> String {
      String(repeating: "9", count: max(least, text.utf8.count)).groupingDigits
    }
    return counters(widest("\(lastGeneration)", least: 5), widest("\(mostCells)", least: 1))
  }

  /// How many cells live.
  public func counts(of state: LifeState) -> [Int] { [state.population.int ?? .max] }

  /// The most cells there can be.
  public func mostOfAKind(of state: LifeState) -> Int { max(1, mostCells.int ?? .max) }

  /// Glyphs of live cells, by age where they are told apart, and of those that fade.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] {
    let live = kinds[0], dying = kinds[1]
    let classes = LifeClasses(states: states, coloring: coloring, hasTrails: hasTrails)
    func glyphs(_ glyph: Glyph, _ inks: [Color]) -> [Glyph] {
      inks.map { Glyph(shape: glyph.shape, ink: $0, sprite: glyph.sprite) }
    }
    // As many as there are classes, also where a palette can't tell so many apart; the last colour of
    // decay is nearly the background's.
    let alive =
      coloring == .age ? glyphs(live, inks.ageRamp.colors(LifeClasses.ages)) : [live]
    let decay = inks.decayColors(LifeClasses.longestFading + 1)
    return alive + glyphs(dying, Array(decay.prefix(classes.fading)))
  }

  private func counters(_ generation: String, _ population: String) -> [String] {
    ["\(Self.tickName) \(generation)", "population \(population)"]
  }
}
