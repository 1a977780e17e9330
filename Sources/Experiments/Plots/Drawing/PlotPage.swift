import Pictures
import SceneDescription

/// A drawing in progress, with the sizes that all charts have in common.
struct PlotPage {
  /// The free space around everything, in pixels.
  static let margin = 40.0
  /// The sizes of text in pixels: pages show charts at half of their size.
  static let titleSize = 34
  static let noteSize = 23
  static let numberSize = 23
  static let nameSize = 25

  let theme: PlotTheme
  let width: Double
  private(set) var shapes: [PlotShape] = []
  private(set) var title = ""

  /// Creates an empty page, `width` pixels wide.
  init(_ theme: PlotTheme, width: Double = 1280) {
    self.theme = theme
    self.width = width
  }

  /// The columns between the margins.
  var left: Double { Self.margin }
  var right: Double { width - Self.margin }

  /// Returns the drawing, which is `height` pixels high.
  func drawing(height: Double) -> PlotDrawing {
    PlotDrawing(
      title: title, width: Int(width), height: Int(height), ground: theme.ground, shapes: shapes)
  }

  /// Adds a shape above the earlier ones.
  mutating func add(_ shape: PlotShape) { shapes.append(shape) }

  /// Adds a line of text, whose place is rounded to whole pixels.
  mutating func write(
    _ text: String, at place: PlotPoint, _ alignment: Label.Alignment = .leading,
    size: Int = PlotPage.numberSize, isBold: Bool = false, _ color: Color
  ) {
    if text.isEmpty { return }
    add(
      .text(
        PlotText(
          text: text, place: place.rounded(.toNearestOrAwayFromZero), alignment: alignment,
          size: size, isBold: isBold, color: color, halo: nil)))
  }

  /// Writes a name below the place where it belongs, shortened to `width` pixels and to what is between
  /// the margins.
  mutating func writeName(_ name: String, below place: PlotPoint, width: Double) {
    let space = 2 * min(place.x - left / 2, right + Self.margin / 2 - place.x)
    let size = Self.nameSize
    write(
      PlotFont.shortened(name, size: size, width: Int(min(width, space))), at: place, .center,
      size: size, theme.text)
  }

  /// Adds a straight line along a row or a column, whose edges are at whole pixels.
  mutating func rule(from a: PlotPoint, to b: PlotPoint, thickness: Double = 2, _ color: Color) {
    let half = PlotPoint(repeating: thickness / 2)
    let low = (pointwiseMin(a, b) - half).rounded(.toNearestOrAwayFromZero)
    let high = (pointwiseMax(a, b) + half).rounded(.toNearestOrAwayFromZero)
    add(.rectangle(from: low, to: high, color))
  }

  /// Writes the title and, below it, notes on what is drawn.
  ///
  /// - Returns: The row below both.
  mutating func header(_ title: String, _ notes: String) -> Double {
    self.title = title
    let space = Int(right - left)
    let shown = PlotFont.fitted(title, size: Self.titleSize, isBold: true, width: space)
    write(
      shown, at: PlotPoint(left, Self.margin + 26), size: Self.titleSize, isBold: true, theme.text)
    var row = Self.margin + 26
    for line in PlotFont.wrapped(notes, size: Self.noteSize, width: space) {
      row += 34
      write(line, at: PlotPoint(left, row), size: Self.noteSize, theme.note)
    }
    return row + 14
  }
}
