/// How deep the pixels of a rectangle lie inside of one curve and its casing.
///
/// A pixel's depth is the distance from its middle to the casing's outer edge, half a pixel added,
/// in 1/256 px: coverage is that of a straight edge there. Sums, products, quotients and roots
/// alone make it, so it is the same on every platform.
struct CurveField {
  static let unit = 256

  let width: Int
  let height: Int
  /// The depth from which on a pixel is all ink.
  private let full: UInt16
  /// Row by row, width × height depths; 0 outside.
  private(set) var depths: [UInt16]
  /// For each row the columns that have been touched.
  private(set) var touched: [Range<Int>]

  /// A field for curves of `pen` that none has touched yet.
  init(width: Int, height: Int, pen: CurvePen) {
    self.width = width
    self.height = height
    full = UInt16((pen.casing + 1) * Double(Self.unit) + 0.5)
    depths = Array(repeating: 0, count: width * height)
    touched = Array(repeating: 0..<0, count: height)
  }

  /// Forgets the curve.
  mutating func clear() {
    for row in 0..<height {
      for column in touched[row] { depths[row * width + column] = 0 }
      touched[row] = 0..<0
    }
  }

  /// Draws a line with round ends whose edge is `radius` from its middle.
  ///
  /// Places are in pixels, (0, 0) the upper left corner of the first one; what lies outside of the
  /// field is left out.
  mutating func draw(from a: (x: Double, y: Double), to b: (x: Double, y: Double), radius: Double) {
    let reach = radius + 0.5
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let inverse = square > 0 ? 1 / square : 0
    let low = min(a.x, b.x) - reach, high = max(a.x, b.x) + reach
    // On a row, a slanted line is near only where it crosses.
    let slope = dy != 0 ? dx / dy : 0
    let spread = dy != 0 ? reach * square.squareRoot() / abs(dy) : .infinity
    let rows = Self.pixels(min(a.y, b.y) - reach, max(a.y, b.y) + reach, limit: height)
    let (width, full) = (width, full)
    depths.withUnsafeMutableBufferPointer { depths in
      for row in rows {
        let y = Double(row) + 0.5 - a.y
        let crossing = a.x + y * slope
        let columns = Self.pixels(
          max(low, crossing - spread), min(high, crossing + spread), limit: width)
        if columns.isEmpty { continue }
        touched[row] = touched[row].union(columns)
        for index in row &* width &+ columns.lowerBound..<row &* width &+ columns.upperBound {
          // In the noise of many ticks most pixels are: this takes a third off the time.
          if depths[index] >= full { continue }
          let x = Double(index &- row &* width) + 0.5 - a.x
          let along = min(max((x * dx + y * dy) * inverse, 0), 1)
          let (ex, ey) = (x - along * dx, y - along * dy)
          let distance = ex * ex + ey * ey
          guard distance < reach * reach else { continue }
          let depth = UInt16((reach - distance.squareRoot()) * Double(Self.unit) + 0.5)
          depths[index] = max(depths[index], depth)
        }
      }
    }
  }

  /// The pixels whose middles lie between `low` and `high`.
  private static func pixels(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let end = Double(limit)
    let first = Int(min(max((low - 0.5).rounded(.up), 0), end))
    return first..<max(first, Int(min(max((high + 0.5).rounded(.down), 0), end)))
  }
}
