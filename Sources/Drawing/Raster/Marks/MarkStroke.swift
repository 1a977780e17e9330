import CMarkRows

/// A straight line with round ends, drawn with a round pen.
///
/// The coverage is that of a straight edge at the pixel's distance from the line, as for letters.
struct MarkStroke {
  private let x: Double
  private let y: Double
  private let alongX: Double
  private let alongY: Double
  /// The inverse of the square of the line's length; 0 for a point.
  private let inverse: Double
  /// The pen's radius and half a pixel.
  private let reach: Double
  /// The most that it covers of a pixel: a pen thinner than a pixel never covers all of one.
  private let most: Double

  /// The number of rows of which the same columns are visited.
  private static let band = 16

  /// Creates the line from `start` to `end`, in 1/256 px, with a pen of this radius.
  init(from start: (x: Int, y: Int), to end: (x: Int, y: Int), radius: Int) {
    x = Double(start.x) / 256
    y = Double(start.y) / 256
    alongX = Double(end.x - start.x) / 256
    alongY = Double(end.y - start.y) / 256
    let square = alongX * alongX + alongY * alongY
    inverse = square > 0 ? 1 / square : 0
    reach = Double(radius) / 256 + 0.5
    most = min(1, 2 * reach - 1)
  }

  func paint(_ ink: MarkInk, into canvas: MarkCanvas) {
    let rows = Self.pixels(y, y + alongY, reach, below: canvas.height)
    var first = rows.lowerBound
    while first < rows.upperBound {
      let end = min(first + Self.band, rows.upperBound)
      paint(first..<end, ink, canvas)
      first = end
    }
  }

  /// Paints the part of the line that lies in `rows`.
  private func paint(_ rows: Range<Int>, _ ink: MarkInk, _ canvas: MarkCanvas) {
    let parts = parts(in: rows)
    let columns = Self.pixels(
      x + parts.first * alongX, x + parts.last * alongX, reach, below: canvas.width)
    if columns.isEmpty { return }
    let blocks = canvas.blocks(of: columns)
    if !blocks.isEmpty {
      let line = MarkRowsLine(
        x: x - Double(blocks.lowerBound), y: y - Double(rows.lowerBound), along_x: alongX,
        along_y: alongY, inverse: inverse, reach: reach, most: most)
      mark_rows_line(canvas.rows(rows, blocks), ink.forRows, line)
    }
    let single = max(columns.lowerBound, blocks.upperBound)
    if single >= columns.upperBound { return }
    for row in rows {
      for column in single..<columns.upperBound {
        let coverage = coverage(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        if coverage > 0 { canvas.cover(column, row, coverage, ink) }
      }
    }
  }

  /// Returns the shares of the line between which it can be seen in `rows`.
  private func parts(in rows: Range<Int>) -> (first: Double, last: Double) {
    if alongY.magnitude < 1 { return (0, 1) }
    let top = (Double(rows.lowerBound) - reach - 1 - y) / alongY
    let bottom = (Double(rows.upperBound) + reach + 1 - y) / alongY
    return (max(0, min(1, min(top, bottom))), max(0, min(1, max(top, bottom))))
  }

  /// Returns the coverage, of ``MarkCanvas/whole``, of the pixel whose center is (dx, dy) from the
  /// line's start.
  private func coverage(_ dx: Double, _ dy: Double) -> Int {
    let along = max(0, min(1, (dx * alongX + dy * alongY) * inverse))
    let (awayX, awayY) = (dx - along * alongX, dy - along * alongY)
    let distance = (awayX * awayX + awayY * awayY).squareRoot()
    return Int(max(0, min(most, reach - distance)) * Double(MarkCanvas.whole) + 0.5)
  }

  /// Returns the pixels of 0 ..< `end` whose centers may be within `reach` of the part between both
  /// ends.
  private static func pixels(
    _ first: Double, _ last: Double, _ reach: Double, below end: Int
  ) -> Range<Int> {
    let low = max(0, min(Double(end), min(first, last) - reach + 0.5))
    let high = max(0, min(Double(end), max(first, last) + reach + 0.5))
    return Int(low)..<max(Int(low), Int(high))
  }
}
