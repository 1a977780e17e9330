public import Pictures

/// A place on the plane of cells, in 1/256 of a cell: the cell (c, r) begins at (256 c, 256 r).
public struct MarkPoint: Sendable, Hashable {
  /// To the right, within ±2⁶¹.
  public var x: Int
  /// Down, within ±2⁶¹.
  public var y: Int

  /// The place so many 1/256 of a cell right of and below the plane's origin.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A shape placed freely on the plane of cells, drawn over them.
///
/// Lengths are in 1/256 of a cell. A picture has them to the nearest 1/256 px, so that marks are as sharp
/// at any magnification.
public struct Mark: Sendable, Equatable {
  /// What is drawn around the centre.
  public enum Outline: Sendable, Equatable {
    /// A filled disc.
    case disc
    /// The line of this width, in 1/256 of a cell, whose middle is the circle of the mark's radius.
    case ring(width: Int)
    /// A straight line from the centre to another place, with round ends: its width is twice the radius.
    case line(to: MarkPoint)
    /// A light of the mark's colour that falls off as (1 − d²/r²)² at the distance d: the whole colour in
    /// the middle, nothing from the radius r on.
    case glow
    /// A lit sphere, its main colour that of the mark.
    case globe(Globe)
  }

  /// The bounds of both coordinates of a place: marks beyond can't be drawn.
  public static let places = -(1 << 61)...1 << 61
  /// The bounds of a radius, a width and a label's size, in 1/256 of a cell.
  public static let lengths = 0...1 << 40

  /// What is drawn around the centre.
  public var outline: Outline
  /// The middle of the shape.
  public var center: MarkPoint
  /// The radius in 1/256 of a cell: one of ``lengths``.
  public var radius: Int
  /// The colour; where its alpha is below 255 what is beneath shows through.
  public var color: Color

  /// A mark of this outline and radius around `center`.
  public init(_ outline: Outline, center: MarkPoint, radius: Int, color: Color) {
    self.outline = outline
    self.center = center
    self.radius = radius
    self.color = color
  }
}

/// A line of text at a place on the plane of cells.
public struct Label: Sendable, Equatable {
  /// Where a text is of its place.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// To the right of it.
    case leading
    /// Its middle on it.
    case center
    /// To the left of it.
    case trailing
  }

  /// The text: one line.
  public var text: String
  /// A point of the baseline.
  public var place: MarkPoint
  /// Where the text is of `place`.
  public var alignment: Alignment
  /// The nominal height in 1/256 of a cell: one of ``Mark/lengths``.
  ///
  /// Text is drawn at the nearest whole number of pixels, left out below 6 px, and never larger than
  /// 512 px.
  public var size: Int
  /// Whether its strokes are thick.
  public var isBold: Bool
  /// The colour of the letters.
  public var color: Color
  /// The colour of a halo that keeps the text readable on marks; nil for none.
  public var halo: Color?

  /// A label of `text` at `place`, in thin strokes and without a halo unless they are given.
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

/// All that is drawn over the cells of a scene.
public struct Marks: Sendable, Equatable {
  /// The shapes, each drawn over those before.
  public var shapes: [Mark]
  /// The labels, each drawn over those before and all over all shapes.
  public var labels: [Label]

  /// Marks of these shapes and labels.
  public init(shapes: [Mark] = [], labels: [Label] = []) {
    self.shapes = shapes
    self.labels = labels
  }

  /// No marks at all.
  public static let none = Marks()

  /// Whether there is neither a shape nor a label.
  public var isEmpty: Bool { shapes.isEmpty && labels.isEmpty }
}
