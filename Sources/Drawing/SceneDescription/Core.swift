public import Pictures

/// A smaller copy of a glyph's shape in it, with an ink different from the glyph's.
///
/// The core replaces the glyph's ink rather than covering it: if it is transparent, the background
/// is visible. Cores show a new state growing in, from the middle or from a side.
public struct Core: Sendable, Equatable {
  /// The number of sizes: a core of this size would be as large as the shape.
  public static let sizes = 64
  /// The number of directions in a whole turn.
  public static let turns = 64

  /// The color of the core.
  public var ink: Color
  /// The side or diameter in 64ths of the shape's: 1 … 63.
  public let size: Int
  /// The side of the shape that the core touches, in 64ths of a turn clockwise from the right; `nil`
  /// for a core in the middle.
  public let turn: Int?

  /// Creates a core.
  ///
  /// - Parameters:
  ///   - ink: The color.
  ///   - size: The side or diameter in 64ths of the shape's, 1 … 63.
  ///   - turn: The side that it touches, 0 … 63 from the right clockwise, or `nil` for a core in the
  ///     middle.
  public init(ink: Color, size: Int, turn: Int? = nil) {
    precondition((1..<Self.sizes).contains(size), "a core is smaller than its shape")
    precondition(turn.map { (0..<Self.turns).contains($0) } ?? true, "a turn has 64 parts")
    self.ink = ink
    self.size = size
    self.turn = turn
  }

  /// Creates a core in the middle, of 1 … 15 `sixteenths` of the shape's side or diameter.
  public init(ink: Color, sixteenths: Int) {
    precondition((1...15).contains(sixteenths), "a core has 1 … 15 sixteenths of its shape")
    self.init(ink: ink, size: 4 * sixteenths)
  }
}

/// A core of one class of cells in a cell of another, as some cells of a scene have it for a moment.
public struct GrowingCore: Sendable, Hashable {
  /// The class around the core; 0, the empty cell, for a core alone.
  public var ground: DisplayClass
  /// The class whose ink, and on an empty cell whose shape, the core has.
  public var core: DisplayClass
  /// The size: see ``Core/size``.
  public var size: Int
  /// The side that it touches: see ``Core/turn``.
  public var turn: Int?

  /// Creates the core of a class in a cell of another, of 1 … 63 64ths of its size.
  public init(of core: DisplayClass, in ground: DisplayClass, size: Int, turn: Int? = nil) {
    self.ground = ground
    self.core = core
    self.size = size
    self.turn = turn
  }
}

/// The cells of a scene between two ticks, in some of which others grow or shrink.
public struct Growth: Sendable {
  /// The cells; classes beyond those of the look are ``cores``, in their order.
  public var cells: any CellSource
  /// The cores, at most as many as there are classes left.
  public var cores: [GrowingCore]
  /// The cells at the next tick; those of the scene are those of the tick before.
  public var end: any CellSource
  /// The part of the way from one tick to the next, 0 … 1, where cells are too small for cores.
  public var way: Double

  /// Creates the cells between those of a scene and `end`.
  public init(
    _ cells: any CellSource, _ cores: [GrowingCore], to end: any CellSource, way: Double
  ) {
    self.cells = cells
    self.cores = cores
    self.end = end
    self.way = way
  }
}

/// What can grow in the cells of a look.
public struct GrowingCells: Sendable, Equatable {
  /// Two classes of which one grows in the other.
  public struct Pair: Sendable, Hashable {
    /// The class around a core, 0 for the empty cell.
    public var ground: DisplayClass
    /// The class of the core.
    public var core: DisplayClass

    /// Creates the pair of a core and what is around it.
    public init(_ core: DisplayClass, in ground: DisplayClass) {
      self.ground = ground
      self.core = core
    }
  }

  /// All pairs of which cores occur.
  public var pairs: [Pair]
  /// The smallest cell in pixels in which cores are drawn; the pictures of two ticks pass into each
  /// other where cells are smaller. With `Int.max` they always do.
  public var smallestCell: Int
  /// The smallest cell in pixels in which cores lie at a side, and not in the middle.
  public var smallestSide: Int

  /// Creates what can grow.
  public init(_ pairs: [Pair], smallestCell: Int, smallestSide: Int = 0) {
    self.pairs = pairs
    self.smallestCell = smallestCell
    self.smallestSide = smallestSide
  }
}
