import Lattice
package import Pictures
import StrokeLettering

/// The side at which text has its place.
package enum HandAlignment: Sendable, Hashable {
  /// The text begins there.
  case left
  /// The middle of the text is there.
  case center
  /// The text ends there.
  case right
}

extension HandCanvas {
  /// Draws one line of text; what has no space ends in "…".
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - x: The column at which it begins, has its middle or ends.
  ///   - baseline: The row on which its letters stand.
  ///   - font: The letters.
  ///   - color: The color.
  ///   - alpha: The opacity, 0 … 1.
  ///   - alignment: Which part of the text is at `x`.
  ///   - limit: The greatest width, or `nil` without one.
  /// - Returns: The width of what has been drawn, in pixels.
  @discardableResult
  package func text(
    _ text: String, x: Double, baseline: Int, _ font: HandFont, _ color: Color, alpha: Double = 1,
    alignment: HandAlignment = .left, limit: Double? = nil
  ) -> Double {
    let shown = limit.map { font.fitted(text, in: $0) } ?? text
    if shown.isEmpty { return 0 }
    let mask = font.typesetter.mask(for: shown), paint = Paint(color, alpha)
    let share: Double =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      }
    let left = pixel((x - share * Double(mask.width)).rounded()), top = baseline - mask.baseline
    let firstColumn = max(0, bounds.x - left), firstRow = max(0, bounds.y - top)
    let columns = firstColumn..<max(firstColumn, min(mask.width, bounds.maxX - left))
    let rows = firstRow..<max(firstRow, min(mask.height, bounds.maxY - top))
    for row in rows {
      let target = area.row(top + row)
      for column in columns {
        let coverage = mask.coverage[row * mask.width + column]
        if coverage > 0 { paint.mix(target + (left + column), Double(coverage) / 255) }
      }
    }
    return Double(mask.width)
  }
}
