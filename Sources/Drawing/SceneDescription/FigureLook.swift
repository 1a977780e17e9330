public import Pictures

/// The appearance of figures that are drawn with a look of their own.
public struct FigureLook: Sendable, Equatable {
  /// What is drawn in the square of a figure.
  public enum Form: Sendable, Equatable {
    /// A picture, scaled to the square.
    case sprite(Sprite)
    /// An ellipse in the middle, of a color with alpha; its breadth and height are in parts of the side.
    case ellipse(Color, breadth: Double, height: Double)
  }

  /// What is drawn.
  public var form: Form
  /// How deep the figure is in the water; `nil` for one that isn't.
  public var waterline: Waterline?
  /// The width of the light line around the figure, in its sides: where cells are small, it is half as wide.
  public var rim = 0.0

  /// Creates a look, by default of a figure that isn't in the water.
  public init(_ form: Form, waterline: Waterline? = nil) {
    self.form = form
    self.waterline = waterline
  }
}

/// The line at which a figure enters the water, with what lies below it tinted and foam along its front.
public struct Waterline: Sendable, Hashable {
  /// How far the line is below the middle, in sides of the figure.
  public var depth: Double
  /// The color of what lies below, whose alpha is its share.
  public var drowned: Color
  /// The color of the foam, with its alpha.
  public var foam: Color

  /// Creates the line at `depth`.
  public init(depth: Double, drowned: Color, foam: Color) {
    self.depth = depth
    self.drowned = drowned
    self.foam = foam
  }
}
