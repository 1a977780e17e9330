public import Lattice
public import Pictures
public import SceneDescription
public import SimulationKernel

/// What a world looks like: the one place that knows a simulation and drawing.
///
/// A portrayal needs two things, the names of the ``kinds`` and ``scene(of:)``; all else has a default.
public protocol Portrayal: Sendable {
  associatedtype Model: Simulation

  /// The names of the kinds of cells; kind i is display class i + 1, and class 0 is empty.
  static var kinds: [String] { get }

  /// What a chart calls the kinds, in their order; the kinds' own names unless a world says otherwise.
  static var namesOfCounts: [String] { get }

  /// The shape in which cells are drawn when nobody chooses one; squares by default.
  static var defaultShape: Shape { get }

  /// The colours when nobody chooses any; those of the first built-in palette unless a world says
  /// otherwise.
  static var defaultPalette: Palette { get }

  /// Whether large cells have lines between them when nobody says so; they do unless a world says
  /// otherwise.
  static var hasDefaultGrid: Bool { get }

  /// The least share of a pixel, in percent, that cells smaller than pixels have in it; none unless a
  /// world says otherwise: see ``Look/leastInk``.
  static var leastInk: Int { get }
  /// The class of cells that others stand out from when cells are smaller than pixels, the empty cell
  /// where a world doesn't say otherwise: see ``Look/ground``.
  static var ground: DisplayClass { get }

  /// Whether squares stand apart where no lines are between them; they don't unless a world says
  /// otherwise: see ``Look/hasGaps``.
  static var hasGaps: Bool { get }

  /// Whether cells can be told apart by age, in the colors of ``Inks/ageRamp``; they can't unless a
  /// world says otherwise.
  static var hasAges: Bool { get }

  /// Whether they are; as far as they can be by default.
  var showsAges: Bool { get }

  /// Whether every tenth line between cells is told apart; it isn't unless a world says otherwise.
  static var hasMajorGridLines: Bool { get }

  /// The world's own word for a tick, as counters have it; "tick" by default.
  static var tickName: String { get }

  /// What the horizontal axis of a chart counts; by default ticks, by the world's own word.
  static var timeUnit: String { get }

  /// What the world looks like when its run is over and nothing in it moves any more; the same by
  /// default.
  var atRest: Self { get }

  /// The cells of the world, the same in every state of a run; those of the scene by default.
  func bounds(of state: Model.State) -> Rect

  /// The cells and counters that `state` shows.
  func scene(of state: Model.State) -> Scene

  /// The widest text for which each counter gets room in pictures of the world of `state`; by default
  /// its own counters with wider numbers.
  ///
  /// It may not depend on how long a run is: a frame looks the same in a longer one.
  func widestCounters(of state: Model.State) -> [String]

  /// How many cells of each kind there are in `state`, in the order of ``kinds``: what a chart shows
  /// of it. Empty, as it is unless a world says otherwise: there is no chart of this world.
  func counts(of state: Model.State) -> [Int]

  /// The most cells of one kind that there can ever be in the world of `state`, the upper end of a
  /// chart's axis; all cells unless a world says otherwise.
  func mostOfAKind(of state: Model.State) -> Int

  /// The glyphs of all display classes from 1 on; those of the kinds alone unless a world says
  /// otherwise: classes behind them may be for cells that are seen between two kinds, and a kind that
  /// can't come up needs no colour of its own.
  ///
  /// - Parameters:
  ///   - kinds: the glyphs of the kinds.
  ///   - inks: the colours of the picture.
  /// - Returns: 1 … 255 glyphs.
  func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph]

  /// Every colour that marks of this world can have, of which mixtures are seen; none, as usual, where it
  /// has no marks.
  func markInks(in inks: Inks) -> [Color]
}

extension Portrayal {
  /// The names of the kinds.
  public static var namesOfCounts: [String] { kinds }

  /// The first built-in palette.
  public static var defaultPalette: Palette { .reef }

  /// Lines.
  public static var hasDefaultGrid: Bool { true }

  /// Squares fill their cells.
  public static var hasGaps: Bool { false }

  /// No ages.
  public static var hasAges: Bool { false }

  /// All ages there are.
  public var showsAges: Bool { Self.hasAges }

  /// All lines are the same.
  public static var hasMajorGridLines: Bool { false }

  /// None: just their area.
  public static var leastInk: Int { 0 }
  public static var ground: DisplayClass { 0 }

  /// A tick.
  public static var tickName: String { "tick" }

  /// Ticks.
  public static var timeUnit: String { tickName + "s" }

  /// The same.
  public var atRest: Self { self }

  /// No counts: a world has no chart unless it gives them.
  public func counts(of state: Model.State) -> [Int] { [] }

  /// The number of cells in the bounds.
  public func mostOfAKind(of state: Model.State) -> Int {
    let bounds = bounds(of: state)
    let (cells, overflow) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    return overflow ? .max : cells
  }

  /// There are no marks.
  public func markInks(in inks: Inks) -> [Color] { [] }

  /// Those of the kinds.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] { kinds }

  /// The look of this world's cells in colours and a shape.
  ///
  /// - Parameters:
  ///   - inks: the colours, with one for each kind at least.
  ///   - shape: how cells are drawn.
  ///   - sprites: the sprite of each kind; used by ``Shape/sprite`` alone, kinds without one are
  ///     squares.
  ///   - grid: whether lines are drawn between cells.
  /// - Returns: a look with a glyph for every display class.
  public func look(
    inks: Inks, shape: Shape, sprites: [String: Sprite] = [:], grid: Bool = false
  ) -> Look {
    let kinds = zip(Self.kinds, inks.kinds).map { kind, ink in
      Glyph(shape: shape, ink: ink, sprite: shape.usesSprites ? sprites[kind] : nil)
    }
    var look = Look(
      glyphs: [Glyph(shape: .square, ink: inks.background)] + glyphs(ofKinds: kinds, in: inks),
      background: inks.background, outside: inks.outside, gridLine: grid ? inks.grid : nil,
      majorGridLine: grid && Self.hasMajorGridLines ? inks.tenth : nil, text: inks.text)
    look.leastInk = Self.leastInk
    look.ground = Self.ground
    if shape.usesSprites {
      look.curveInks = CurveInk.colors(
        inks: kinds.map(\.ink), sprites: kinds.map(\.sprite), on: inks.groundOutside)
    }
    look.hasGaps = Self.hasGaps && shape == .square
    look.markInks = markInks(in: inks)
    return look
  }
}
