/// A straight line with round ends, drawn with a round pen.
///
/// The coverage is that of a straight edge at the pixel's distance from the line, as for letters.
struct MarkStroke {
  private let x: Double
  private let y: Double
  private let alongX: Double
  private let alongY: Double
  /// The square of the line's length; 0 for a point.
  private let square: Double
  /// The pen's radius and half a pixel.
  private let reach: Double

  /// Creates the line from `start` to `end`, in 1/256 px, with a pen of this radius.
  init(from start: (x: Int, y: Int), to end: (x: Int, y: Int), radius: Int) {
    x = Double(start.x) / 256
    y = Double(start.y) / 256
    alongX = Double(end.x - start.x) / 256
    alongY = Double(end.y - start.y) / 256
    square = alongX * alongX + alongY * alongY
    reach = Double(radius) / 256 + 0.5
  }

  func paint(_ ink: MarkInk, into canvas: MarkCanvas) {
    let columns = Self.pixels(x, x + alongX, reach, below: canvas.width)
    for row in Self.pixels(y, y + alongY, reach, below: canvas.height) {
      for column in columns {
        let coverage = coverage(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        if coverage > 0 { canvas.cover(column, row, coverage, ink) }
      }
    }
  }

  /// Returns the coverage, of ``MarkCanvas/whole``, of the pixel whose center is (dx, dy) from the
  /// line's start.
  private func coverage(_ dx: Double, _ dy: Double) -> Int {
    let along = square > 0 ? max(0, min(1, (dx * alongX + dy * alongY) / square)) : 0
    let (awayX, awayY) = (dx - along * alongX, dy - along * alongY)
    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    // A pen thinner than a pixel never covers all of one.
    let most = min(1, 2 * reach - 1)
    return Int(max(0, min(most, reach - distance)) * Double(MarkCanvas.whole) + 0.5)
  }

  /// Returns the pixels of 0 ..< `end` whose centers may be within `reach` of the part between both
  /// ends.
  private static func pixels(
    _ first: Double, _ last: Double, _ reach: Double, below end: Int
  ) -> Range<Int> {
    let low = max(0, min(Double(end), min(first, last) - reach - 1))
    let high = max(0, min(Double(end), max(first, last) + reach + 1))
    return Int(low)..<max(Int(low), Int(high))
  }
}
