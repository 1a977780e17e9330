public import Lattice
public import Pictures
public import SceneDescription
public import SimulationKernel

/// The appearance of a world: the one place that knows both a simulation and drawing.
///
/// A portrayal needs two things, the names of the ``kinds`` and ``scene(of:)``; everything else has
/// a default.
public protocol Portrayal: Sendable {
  associatedtype Model: Simulation

  /// The names of the kinds of cells; kind i is display class i + 1, and class 0 is empty.
  static var kinds: [String] { get }

  /// The names of the kinds in a chart, in their order; by default those of ``kinds``.
  static var namesOfCounts: [String] { get }

  /// Returns the word that counters, charts and legends have for a kind, or `nil` where none of them names it;
  /// by default that of ``namesOfCounts`` with the kind's index.
  static func word(forKind kind: Int) -> String?

  /// The styles that this world has beside ``Style/plain``; none by default.
  static var styles: [Style] { get }

  /// Returns the style of the command's pictures in a theme unless another is chosen; plain by default.
  static func defaultStyle(in theme: Theme) -> Style

  /// The names of the sprites that a style needs, such as `penguin-left`; none by default.
  static func figureSprites(in style: Style) -> [String]

  /// Adds to a look what a style of this world needs; nothing by default.
  ///
  /// - Parameters:
  ///   - look: The look of the plain style.
  ///   - style: A style of ``styles``.
  ///   - materials: The colors and the sprites.
  func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials)

  /// The shape in which cells are drawn unless another is chosen; squares by default.
  static var defaultShape: Shape { get }

  /// The palette unless another is chosen; the first built-in one by default.
  static var defaultPalette: Palette { get }

  /// Whether large cells have lines between them unless specified otherwise; `true` by default.
  static var hasDefaultGrid: Bool { get }

  /// The least share of a pixel, in percent, that cells smaller than pixels have in it; 0 by
  /// default: see ``Look/leastInk``.
  static var leastInk: Int { get }
  /// The class of cells from which others stand out if cells are smaller than pixels; the empty
  /// cell by default: see ``Look/ground``.
  static var ground: DisplayClass { get }

  /// Whether there are gaps between squares without lines between them; `false` by default: see
  /// ``Look/hasGaps``.
  static var hasGaps: Bool { get }

  /// Whether cells can be distinguished by age, in the colors of ``Inks/ageRamp``; `false` by
  /// default.
  static var hasAges: Bool { get }

  /// Whether this portrayal distinguishes cells by age; by default it does if they can be.
  var showsAges: Bool { get }

  /// Whether every tenth line between cells is emphasized; `false` by default.
  static var hasMajorGridLines: Bool { get }

  /// The world's word for a tick, as counters show it; "tick" by default.
  static var tickName: String { get }

  /// The unit of the horizontal axis of a chart; by default the plural of ``tickName``.
  static var timeUnit: String { get }

  /// The portrayal of the world when its run is over and nothing in it moves any more; the same
  /// portrayal by default.
  var atRest: Self { get }

  /// Returns the cells of the world, the same in every state of a run; by default those of the
  /// scene.
  func bounds(of state: Model.State) -> Rect

  /// Returns the cells and counters of `state`.
  func scene(of state: Model.State) -> Scene

  /// Returns the widest text of each counter, for which pictures of the world of `state` reserve
  /// space; by default its counters with wider numbers.
  ///
  /// It must not depend on the length of a run: a frame looks the same in a longer one.
  func widestCounters(of state: Model.State) -> [String]

  /// Returns the facts of `state` that a card after a film shows; by default the counters of its scene.
  func facts(of state: Model.State) -> [TitleCard.Fact]

  /// Returns the number of cells of each kind in `state`, in the order of ``kinds``, which a chart
  /// shows; empty by default, and then the world has no chart.
  func counts(of state: Model.State) -> [Int]

  /// Returns the greatest possible number of cells of one kind in the world of `state`, the upper
  /// end of a chart's axis; by default the number of all cells.
  func maximumCount(of state: Model.State) -> Int

  /// Returns the glyphs of all display classes from 1 on; by default those of the kinds. Further
  /// classes may be for cells in transition between two kinds, and a kind that can't occur needs no
  /// distinct color.
  ///
  /// - Parameters:
  ///   - kinds: The glyphs of the kinds.
  ///   - inks: The colors of the picture.
  /// - Returns: 1 … 255 glyphs.
  func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph]

  /// Returns what can grow in cells of `shape` between two ticks; `nil` by default, where nothing
  /// does.
  func growing(in shape: Shape) -> GrowingCells?

  /// Returns every color that marks of this world can have, and of which mixtures occur; empty by
  /// default, for worlds without marks.
  func markInks(in inks: Inks) -> [Color]
}

extension Portrayal {
  /// The names of the kinds.
  public static var namesOfCounts: [String] { kinds }

  /// Returns the name of the kind's count, if it has one.
  public static func word(forKind kind: Int) -> String? {
    namesOfCounts.indices.contains(kind) ? namesOfCounts[kind] : nil
  }

  /// No styles beside the plain one.
  public static var styles: [Style] { [] }

  /// The plain style, the default.
  public static func defaultStyle(in theme: Theme) -> Style { .plain }

  /// No sprites.
  public static func figureSprites(in style: Style) -> [String] { [] }

  /// Adds nothing.
  public func dress(_ look: inout Look, in style: Style, _ materials: StyleMaterials) {}

  /// The first built-in palette, the default.
  public static var defaultPalette: Palette { .reef }

  /// Lines are drawn between large cells by default.
  public static var hasDefaultGrid: Bool { true }

  /// Squares fill their cells by default.
  public static var hasGaps: Bool { false }

  /// Cells aren't distinguished by age by default.
  public static var hasAges: Bool { false }

  /// Ages are shown if there are any.
  public var showsAges: Bool { Self.hasAges }

  /// All grid lines look the same by default.
  public static var hasMajorGridLines: Bool { false }

  /// Small cells have exactly the ink of their area by default.
  public static var leastInk: Int { 0 }
  /// The empty cell, the default ground.
  public static var ground: DisplayClass { 0 }

  /// The default word for a tick.
  public static var tickName: String { "tick" }

  /// The plural of ``tickName``.
  public static var timeUnit: String { tickName + "s" }

  /// The portrayal itself.
  public var atRest: Self { self }

  /// Returns no counts: the world has no chart.
  public func counts(of state: Model.State) -> [Int] { [] }

  /// Returns the number of cells in the bounds.
  public func maximumCount(of state: Model.State) -> Int {
    let bounds = bounds(of: state)
    let (cells, overflow) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    return overflow ? .max : cells
  }

  /// Returns nothing: no cell grows.
  public func growing(in shape: Shape) -> GrowingCells? { nil }

  /// Returns no colors, for worlds without marks.
  public func markInks(in inks: Inks) -> [Color] { [] }

  /// Returns the glyphs of the kinds.
  public func glyphs(ofKinds kinds: [Glyph], in inks: Inks) -> [Glyph] { kinds }

  /// Returns the look of this world's cells in the given colors and shape.
  ///
  /// - Parameters:
  ///   - inks: The colors, with at least one for each kind.
  ///   - shape: The shape in which cells are drawn.
  ///   - sprites: The sprite of each kind, for ``Shape/sprite`` alone; kinds without one are
  ///     squares.
  ///   - grid: Whether lines are drawn between cells.
  ///   - style: The style, plain or one of ``styles``; its sprites are among the others.
  /// - Returns: A look with a glyph for every display class.
  public func look(
    inks: Inks, shape: Shape, sprites: [String: Sprite] = [:], grid: Bool = false,
    style: Style = .plain
  ) -> Look {
    var look = plainLook(inks: inks, shape: shape, sprites: sprites, hasChart: true)
    look.style = style
    if style != .plain {
      dress(&look, in: style, StyleMaterials(inks: inks, sprites: sprites))
    }
    return grid ? Self.lined(look, in: inks) : look
  }

  /// Returns the look without lines between cells.
  ///
  /// The colors of a chart's curves are sought in the sprites, which takes longer than all else, so
  /// they are missing unless the pictures' `hasChart` is true.
  package func plainLook(
    inks: Inks, shape: Shape, sprites: [String: Sprite], hasChart: Bool
  ) -> Look {
    let kinds = zip(Self.kinds, inks.kinds).map { kind, ink in
      Glyph(shape: shape, ink: ink, sprite: shape.usesSprites ? sprites[kind] : nil)
    }
    var look = Look(
      glyphs: [Glyph(shape: .square, ink: inks.background)] + glyphs(ofKinds: kinds, in: inks),
      background: inks.background, outside: inks.outside, text: inks.text)
    look.leastInk = Self.leastInk
    look.ground = Self.ground
    if hasChart && shape.usesSprites {
      look.curveInks = CurveInk.colors(
        inks: kinds.map(\.ink), sprites: kinds.map(\.sprite), on: inks.groundOutside)
    }
    look.hasGaps = Self.hasGaps && shape == .square
    look.markInks = markInks(in: inks)
    look.accent = inks.accent
    look.warning = inks.warning
    look.growing = growing(in: shape)
    return look
  }

  /// Returns `look` with lines between cells, in the colors of `inks`.
  package static func lined(_ look: Look, in inks: Inks) -> Look {
    var look = look
    look.gridLine = inks.grid
    look.majorGridLine = hasMajorGridLines ? inks.tenth : nil
    return look
  }
}
