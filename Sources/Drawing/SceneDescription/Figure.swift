public import Lattice
public import Pictures

/// A glyph, or a look of its own, placed freely over the cells of a scene.
///
/// A glyph is drawn as its cell would be, moved, scaled and turned about its middle, in steps that are too
/// small to be seen and few enough to be kept: an eighth of a pixel, a quarter for one that is scaled or
/// turned, and those of the properties.
public struct Figure: Sendable, Equatable {
  /// The class of the glyph, which is not mirrored.
  public var displayClass: DisplayClass
  /// The number of the look, an index into ``Look/figures``, or `nil` for the glyph of the class.
  public var look: UInt8?
  /// The middle in cells, from the plane's origin to the right and down: (½, ½) is where the cell (0, 0)
  /// is drawn.
  public var x: Double
  public var y: Double
  /// The size, in 256ths of the cell's.
  public var size = 256
  /// The breadth in 32nds of the size, −32 … 32; it is mirrored left to right below 0.
  public var breadth = 32
  /// The angle clockwise, in 256ths of a whole turn.
  public var turn = 0
  /// Whether a look is moved to the nearest whole pixel, as what is at rest is.
  public var isAtRest = false
  /// The opacity, 0 … 255.
  public var alpha = 255

  /// Creates a figure of the glyph of a class, as it is in its cell, with its middle at a place.
  public init(_ displayClass: DisplayClass, x: Double, y: Double) {
    self.displayClass = displayClass
    self.x = x
    self.y = y
  }
}

/// How much of figures is seen.
public enum FigureDetail: Sendable, Hashable {
  /// Little, in small cells.
  case far
  /// Most of it.
  case near
  /// All, in cells of 20 px and more.
  case full
}

/// A source of figures, from which pictures read those in the cells that they show.
public protocol FigureSource: Sendable {
  /// Whether the scene's cells end at walls, along which water has ice.
  var hasWalls: Bool { get }

  /// Returns the figures that reach into `cells`, each drawn over those before it.
  ///
  /// - Parameters:
  ///   - cells: A rectangle within the bounds of the scene's cells.
  ///   - detail: How much of them is seen.
  /// - Returns: The figures.
  func figures(in cells: Rect, _ detail: FigureDetail) -> [Figure]

  /// Returns the shapes under the figures that reach into `cells`, each drawn over those before it; none by
  /// default, and none where figures are far.
  func shapes(in cells: Rect) -> [Mark]

  /// Returns how warm each of `cells` is, 0 … 256, row by row, where the look has a ``Front``; by default
  /// none is.
  func warmth(of cells: Rect) -> [UInt16]
}

extension FigureSource {
  /// Nothing is warm.
  public func warmth(of cells: Rect) -> [UInt16] {
    Array(repeating: 0, count: cells.width * cells.height)
  }

  /// No shapes.
  public func shapes(in cells: Rect) -> [Mark] { [] }
}

/// A world between two ticks.
public struct Motion: Sendable {
  /// What moves, each drawn over those before it; what is at rest is among the cells of the scene.
  public var figures: [Figure] = []
  /// Shapes under all that moves, and over it, which are left out where cells are small.
  public var below: [Mark] = []
  public var above: [Mark] = []
  /// The cells at the next tick; those at the tick before are `start`.
  public var end: any CellSource
  public var start: any CellSource
  /// The part of the way from one tick to the next, 0 … 1, where cells are too small for what moves.
  public var way: Double

  /// The colors of the wave behind which the cells of the next tick are seen, where the world begins
  /// afresh; `nil` elsewhere.
  public var wave: (water: Color, foam: Color)?
  /// The part of the time from one tick to the next, 0 … 1.
  public var part = 0.0

  /// What is drawn of the cells of the next tick in styles with figures; `nil` in others.
  public var endFigures: (any FigureSource)?

  /// Creates the motion between the cells of two ticks, of which a part has been covered.
  public init(from start: any CellSource, to end: any CellSource, way: Double) {
    self.start = start
    self.end = end
    self.way = way
  }
}
