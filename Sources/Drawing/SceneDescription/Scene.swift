public import Pictures

/// The shape in which a cell is drawn.
public enum Shape: String, Sendable, CaseIterable {
  /// The whole cell.
  case square
  /// A disc in the middle of the cell.
  case circle
  /// A picture, scaled to the cell.
  case sprite
}

extension Shape {
  /// Whether cells are drawn from a picture instead of a shape filled with ink.
  package var usesSprites: Bool {
    switch self {
    case .square, .circle: false
    case .sprite: true
    }
  }
}

/// The appearance of one display class.
public struct Glyph: Sendable, Equatable {
  /// The shape that is drawn in the cell.
  public var shape: Shape
  /// The color of squares and circles, and of a sprite's cell when it is smaller than 5 px.
  public var ink: Color
  /// The picture of a sprite; square or circle glyphs have none.
  public var sprite: Sprite?
  /// Whether the sprite is mirrored left to right; squares and circles are unaffected.
  public var isMirrored: Bool
  /// The core of a square or a circle; sprite glyphs have none.
  public var core: Core?

  /// Creates a glyph of `shape` in the color `ink`; `sprite` is for that shape alone, and `core`
  /// for the others.
  public init(
    shape: Shape, ink: Color, sprite: Sprite? = nil, isMirrored: Bool = false, core: Core? = nil
  ) {
    precondition(!shape.usesSprites || core == nil, "a sprite has no core")
    self.shape = shape
    self.ink = ink
    self.sprite = sprite
    self.isMirrored = isMirrored
    self.core = core
  }
}

/// The appearance of the cells of a run: everything but the cells, the same in every frame.
public struct Look: Sendable, Equatable {
  /// The style in which whole pictures draw the world; plane painters, tiled layers and pyramids are
  /// plain.
  public var style = Style.plain
  /// What cells look like in the style ``Style/woven``; `nil` in worlds without it.
  package var weave: Weave?
  /// The light of cells in the styles ``Style/heat`` and ``Style/people``; `nil` in others.
  package var heat: Light?
  /// The glyphs, one per display class; that of class 0 isn't drawn, since an empty cell shows
  /// `background`.
  public var glyphs: [Glyph]
  /// The color of an empty cell, possibly transparent.
  public var background: Color
  /// The color beyond the bounds of the cells and behind the text band, possibly transparent.
  public var outside: Color
  /// The color of one-pixel lines along the right and lower edges of each cell; `nil` for none.
  public var gridLine: Color?
  /// The color of the grid lines that close every tenth column and row, counted from the cell (0,
  /// 0) in both directions; `nil` for the color of the others. Where both kinds cross, these are on
  /// top. Without a `gridLine` there are none.
  public var majorGridLine: Color?
  /// Whether squares are a pixel apart if cells are large enough: without a `gridLine`, lines of
  /// the background's color are drawn in its place. It applies to squares alone.
  public var hasGaps = false
  /// The least share of a pixel, 0 … 100 percent, that the inks of its cells have when cells are
  /// smaller than pixels; with 0, the default, they have exactly the share of its area that they
  /// cover.
  ///
  /// Above that share, inks have more the more they cover, up to the whole pixel: on a light ground
  /// with the square root of the covered area, on a dark one, and with two thirds of the least
  /// share, with the area itself.
  public var leastInk = 0
  /// The class of cells from which the inks of others stand out if cells are smaller than pixels,
  /// and to which ``leastInk`` doesn't apply; 0, the empty cell, by default.
  public var ground: DisplayClass = 0
  /// The card of the film that fills pictures, if it has one; scenes say whether they show it.
  public var card: TitleCard?
  /// Whether cards may lie over pictures; a palette then has colors for them.
  package var hasCards = false
  /// What grows in the cells of scenes between two ticks; `nil` where nothing does.
  public var growing: GrowingCells?
  /// The looks of figures, which ``Figure/look`` numbers; empty in styles without them.
  public var figures: [FigureLook] = []
  /// The water under figures; `nil` in styles without it.
  public var water: Water?
  /// The ground under figures that warm it; `nil` in styles without it.
  public var front: Front?
  /// The color of threads between figures; `nil` in styles without them.
  public var thread: Color?
  /// The color of text, drawn on `outside`.
  public var text: Color
  /// The words of counters instead of those of scenes.
  public var labels = KindLabels()
  /// The colors of a chart's curves, in the order of their names; a curve without one has the ink
  /// of its display class. Empty by default, where cells have the colors of their inks.
  public var curveInks: [Color] = []
  /// The colors that marks and labels can have, second colors and halos included, each once; empty
  /// by default, for scenes without marks.
  ///
  /// Pictures limited to few colors contain mixtures of these; others show any color exactly.
  public var markInks: [Color] = []
  /// Whether pictures are RGBA even where few colors are known.
  package var isInFullColor = false
  /// The color of what a hand has chosen: that of text by default.
  package var accent: Color
  /// The color of what a hand is about to lose: that of text by default.
  package var warning: Color

  /// Creates a look of `glyphs`, 1 … 256 of them, and of the colors around them.
  public init(
    glyphs: [Glyph], background: Color, outside: Color, gridLine: Color? = nil,
    majorGridLine: Color? = nil, text: Color
  ) {
    precondition((1...256).contains(glyphs.count), "a look needs 1 … 256 glyphs")
    self.glyphs = glyphs
    self.background = background
    self.outside = outside
    self.gridLine = gridLine
    self.majorGridLine = majorGridLine
    self.text = text
    accent = text
    warning = text
  }
}

extension Look {
  /// The same look, whose pictures are RGBA.
  package var inFullColor: Look {
    var look = self
    look.isInFullColor = true
    return look
  }
}

/// The content of one frame: the cells, read as they are needed, the marks over them, and the lines
/// of text for the band.
public struct Scene: Sendable {
  /// The cells; only those that the picture shows are read.
  public var cells: any CellSource
  /// The items of the counter line, such as "tick 12" and "penguins 107"; a band places them side
  /// by side.
  public var counters: [String]
  /// The curves of the chart, if the run has one.
  public var curves: ChartCurves?
  /// The shapes and labels over the cells; their colors must be among ``Look/markInks``. Without any there, a
  /// run refuses shapes; in pictures with a palette, a color that is missing becomes the nearest that is there.
  ///
  /// They are drawn in whole pictures alone: plane painters, tiled layers and pyramids ignore them.
  public var marks: Marks

  /// What is drawn in place of the cells in styles with figures; `nil` in worlds without them.
  public var figures: (any FigureSource)?
  /// The time in seconds by which water moves.
  public var time = 0.0
  /// The cells that shine where figures are far, in classes of their own; `nil` in worlds without them.
  package var embers: (any CellSource)?
  /// The light over the cells, under the marks; `nil` where there is none.
  ///
  /// Only whole pictures on an opaque background show it.
  public var light: Light?

  /// What moves over the cells between two ticks; `nil` at a tick.
  ///
  /// Only whole pictures show it, and their looks need ``Look/markInks``.
  public var motion: Motion?

  /// What grows in the cells between two ticks; `nil` at a tick.
  ///
  /// Only whole pictures show it, and their looks need ``Look/growing``.
  public var growth: Growth?

  /// Whether the card of the look, ``Look/card``, is shown in place of all else.
  public var showsCard = false

  /// Creates a scene of `cells`, by default without counters, chart and marks.
  public init(
    cells: any CellSource, counters: [String] = [], curves: ChartCurves? = nil,
    marks: Marks = .none
  ) {
    self.cells = cells
    self.counters = counters
    self.curves = curves
    self.marks = marks
  }
}
