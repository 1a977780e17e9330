public import Pictures

/// The outline with which a cell's ink is drawn.
public enum Shape: String, Sendable, CaseIterable {
  /// The whole cell.
  case square
  /// A disc in the middle of the cell.
  case circle
  /// A picture, scaled to the cell.
  case sprite
}

extension Shape {
  /// Whether cells are drawn from a picture instead of an outline filled with ink.
  package var usesSprites: Bool {
    switch self {
    case .square, .circle: false
    case .sprite: true
    }
  }
}

/// What one display class looks like.
public struct Glyph: Sendable, Equatable {
  /// What is drawn in the cell.
  public var shape: Shape
  /// The colour of squares and circles, and of a sprite's cell when zoomed out below 5 px.
  public var ink: Color
  /// The picture of a sprite; square or circle glyphs have none.
  public var sprite: Sprite?
  /// Whether the sprite is seen as in a mirror, right for left; squares and circles look the same.
  public var isMirrored: Bool
  /// What is drawn in the middle of a square or a circle; sprite glyphs have none.
  public var core: Core?

  /// A glyph of `shape` in the colour `ink`; `sprite` is given for that shape alone, and `core` for
  /// the others.
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

/// A smaller shape of the same outline in the middle of a glyph's, in an ink of its own.
///
/// The core takes the place of the glyph's ink and is not laid over it: where it is transparent,
/// the background is seen. Cores of 1, 2, … 15 sixteenths show a new state growing in.
public struct Core: Sendable, Equatable {
  /// The core's colour.
  public var ink: Color
  /// The core's side or diameter in sixteenths of the shape's: 1 … 15.
  public let sixteenths: Int

  /// A core in the colour `ink`, of 1 … 15 `sixteenths` of the shape's side or diameter.
  public init(ink: Color, sixteenths: Int) {
    precondition((1...15).contains(sixteenths), "a core has 1 … 15 sixteenths of its shape")
    self.ink = ink
    self.sixteenths = sixteenths
  }
}

/// How the cells of a run look: everything but the cells, the same in every frame.
public struct Look: Sendable, Equatable {
  /// One glyph per display class; that of class 0 is not drawn: an empty cell shows `background`.
  public var glyphs: [Glyph]
  /// The colour of an empty cell; may be transparent.
  public var background: Color
  /// The colour beyond the bounds of the cells and behind the text band; may be transparent.
  public var outside: Color
  /// The colour of one-pixel lines along the right and lower edge of each cell; nil for none.
  public var gridLine: Color?
  /// The colour of the grid lines that close every tenth column and row, counted from the cell
  /// (0, 0) to both sides; nil for that of all others. Where both cross, these are on top. Without
  /// a `gridLine` there are none.
  public var majorGridLine: Color?
  /// Whether squares stand a pixel apart, in cells large enough for it: where there is no `gridLine`,
  /// lines of the background's color are drawn in its place. It is for squares alone.
  public var hasGaps = false
  /// The least share of a pixel, in percent, 0 … 100, that the inks of cells have which are in it at all
  /// when cells are smaller than pixels; 0, as usual: just the share of its area that they cover.
  ///
  /// From there on inks have more the more they cover, up to all of the pixel: on a light ground with
  /// the square root of their cover, on a dark one, of two thirds of the least, with the cover itself.
  public var leastInk = 0
  /// The class of cells that the inks of others stand out from when cells are smaller than pixels, and
  /// that ``leastInk`` is not for; 0, the empty cell, by default.
  public var ground: DisplayClass = 0
  /// The colour of text, on `outside`.
  public var text: Color
  /// The colours of a chart's curves, in the order of their names; without one a curve has the ink of its
  /// display class. None, by default, where cells have the colours of their inks.
  public var curveInks: [Color] = []
  /// The colours that marks and labels can have, second ones and halos included, each once; none, as
  /// usual, where scenes have no marks.
  ///
  /// Pictures with few colours have mixtures of these; others show any colour as it is.
  public var markInks: [Color] = []

  /// A look of `glyphs`, 1 … 256 of them, and of the colours around them.
  public init(
    glyphs: [Glyph], background: Color, outside: Color, gridLine: Color? = nil,
    majorGridLine: Color? = nil, text: Color
  ) {
    precondition((1...256).contains(glyphs.count), "a look has 1 … 256 glyphs")
    self.glyphs = glyphs
    self.background = background
    self.outside = outside
    self.gridLine = gridLine
    self.majorGridLine = majorGridLine
    self.text = text
  }
}

/// What one frame shows: the cells, pulled as they are needed, marks over them, and lines of text for the
/// band.
public struct Scene: Sendable {
  /// The cells to draw; only those that the picture shows are read.
  public var cells: any CellSource
  /// Items of the counter line, such as "tick 12" and "penguins 107"; a band sets them side by side.
  public var counters: [String]
  /// The curves of the chart, where a run has one.
  public var curves: ChartCurves?
  /// Shapes and labels over the cells, of a look that has inks for them: see ``Look/markInks``.
  ///
  /// They are seen within the window of whole pictures alone: painters of the plane's cells, tiled layers
  /// and pyramids don't draw them.
  public var marks: Marks

  /// A scene of `cells`, with no counters, no chart and no marks unless they are given.
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
