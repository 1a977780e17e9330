public import Pictures

/// A point of the plane of cells, in 1/256 of a cell: the cell (c, r) begins at (256 c, 256 r).
public struct MarkPoint: Sendable, Hashable {
  /// The distance to the right of the plane's origin, within ±2⁶¹.
  public var x: Int
  /// The distance below the plane's origin, within ±2⁶¹.
  public var y: Int

  /// Creates the point `x` to the right of and `y` below the plane's origin.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A shape placed freely on the plane of cells, drawn over them.
///
/// Lengths are in 1/256 of a cell. Pictures round them to the nearest 1/256 px, so that marks are
/// equally sharp at any magnification.
public struct Mark: Sendable, Equatable {
  /// The shape that is drawn around or from the center.
  public enum Outline: Sendable, Equatable {
    /// A filled disc.
    case disc
    /// A line of this width, in 1/256 of a cell, along the circle of the mark's radius.
    case ring(width: Int)
    /// A straight line with round ends from the center to another point, twice the radius wide.
    case line(to: MarkPoint)
    /// A light of the mark's color whose strength falls off as (1 − d²/r²)² with the distance d:
    /// the full color in the middle, nothing from the radius r on.
    case glow
    /// A lit sphere whose main color is that of the mark.
    case globe(Globe)
    /// A half of a disc of gas, of the mark's color in its middle, around a black hole.
    case gas(GasDisc)
    /// A half of the rings around a globe.
    case rings(PlanetRings)
  }

  /// The range of both coordinates of a point; marks beyond it can't be drawn.
  public static let places = -(1 << 61)...1 << 61
  /// The range of a radius, a width and a label's size, in 1/256 of a cell.
  public static let lengths = 0...1 << 40

  /// The shape that is drawn around or from the center.
  public var outline: Outline
  /// The middle of the shape.
  public var center: MarkPoint
  /// The radius in 1/256 of a cell, within ``lengths``.
  public var radius: Int
  /// The color; if its alpha is below 255, what is beneath shows through.
  public var color: Color

  /// Creates a mark of this outline and radius around `center`.
  public init(_ outline: Outline, center: MarkPoint, radius: Int, color: Color) {
    self.outline = outline
    self.center = center
    self.radius = radius
    self.color = color
  }
}

/// A line of text at a place on the plane of cells.
public struct Label: Sendable, Equatable {
  /// The position of a text relative to its place.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The text begins at the place.
    case leading
    /// The middle of the text is at the place.
    case center
    /// The text ends at the place.
    case trailing
  }

  /// The text, one line.
  public var text: String
  /// A point of the baseline.
  public var place: MarkPoint
  /// The position of the text relative to `place`.
  public var alignment: Alignment
  /// The nominal height in 1/256 of a cell, within ``Mark/lengths``.
  ///
  /// Text is drawn at the nearest whole number of pixels, but never larger than 512 px, and left
  /// out below 6 px.
  public var size: Int
  /// Whether the strokes are thick.
  public var isBold: Bool
  /// The color of the letters.
  public var color: Color
  /// The color of a halo that keeps the text readable on marks; `nil` for none.
  public var halo: Color?

  /// Creates a label of `text` at `place`, by default in thin strokes and without a halo.
  public init(
    _ text: String, at place: MarkPoint, alignment: Alignment = .leading, size: Int,
    isBold: Bool = false, color: Color, halo: Color? = nil
  ) {
    self.text = text
    self.place = place
    self.alignment = alignment
    self.size = size
    self.isBold = isBold
    self.color = color
    self.halo = halo
  }
}

/// The shapes and labels drawn over the cells of a scene.
public struct Marks: Sendable, Equatable {
  /// The shapes, each drawn over those before it.
  public var shapes: [Mark]
  /// The labels, each drawn over those before it, and all of them over the shapes.
  public var labels: [Label]

  /// Creates marks of these shapes and labels.
  public init(shapes: [Mark] = [], labels: [Label] = []) {
    self.shapes = shapes
    self.labels = labels
  }

  /// Neither shapes nor labels.
  public static let none = Marks()

  /// Whether there are neither shapes nor labels.
  public var isEmpty: Bool { shapes.isEmpty && labels.isEmpty }
}
