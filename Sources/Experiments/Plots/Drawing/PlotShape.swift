public import Pictures
public import SceneDescription

/// A place in a drawing, in pixels from its upper left corner.
public typealias PlotPoint = SIMD2<Double>

/// A plain shape of a drawing, from which its pixels and its SVG are made alike.
public enum PlotShape: Sendable, Equatable {
  /// A filled rectangle between its upper left and its lower right corner.
  case rectangle(from: PlotPoint, to: PlotPoint, Color)
  /// A filled polygon.
  case polygon([PlotPoint], Color)
  /// A line with round joins and ends, `width` pixels wide; one with dashes has pieces of the length
  /// `dash`, with gaps as long.
  case line([PlotPoint], width: Double, dash: Double?, Color)
  /// Filled discs of one radius, each over those before it.
  case discs([PlotPoint], radius: Double, Color)
  /// A line of text.
  case text(PlotText)
}

/// A line of text at a place of a drawing.
public struct PlotText: Sendable, Equatable {
  /// The text.
  public var text: String
  /// A point of the baseline, at whole pixels.
  public var place: PlotPoint
  /// The position of the text relative to the place.
  public var alignment: Label.Alignment
  /// The size in pixels: capitals are 0.7 of it.
  public var size: Int
  /// Whether its strokes are thick.
  public var isBold: Bool
  /// The color of the letters.
  public var color: Color
  /// The color of a halo that keeps the text readable on shapes, or `nil` for none.
  public var halo: Color?

  /// The width in pixels, from the first letter to the last.
  public var width: Int { PlotFont.width(of: text, size: size, isBold: isBold) }

  /// The column of its left end.
  var left: Double {
    switch alignment {
    case .leading: place.x
    case .center: place.x - Double(width) / 2
    case .trailing: place.x - Double(width)
    }
  }

  /// The pixels that its letters may take, marks on capitals excluded.
  var bounds: (from: PlotPoint, to: PlotPoint) {
    let height = Double(size)
    return (
      PlotPoint(left, place.y - height * 0.75),
      PlotPoint(left + Double(width), place.y + height * 0.25)
    )
  }
}
