/// The depths of the pixels of a rectangle inside one curve and its casing.
///
/// A pixel's depth is the distance from its center to the casing's outer edge plus half a pixel, in
/// 1/256 px, which gives the coverage of a straight edge there. It is computed from sums, products,
/// quotients and roots alone, so it is the same on every platform.
struct CurveField {
  static let unit = 256

  let width: Int
  let height: Int
  /// The depth from which on a pixel is all ink.
  private let full: UInt16
  /// The depths, row by row, width × height of them; 0 outside.
  private(set) var depths: [UInt16]
  /// The touched columns of each row.
  private(set) var touched: [Range<Int>]

  /// Creates an empty field for curves of `pen`.
  init(width: Int, height: Int, pen: CurvePen) {
    self.init(width: width, height: height, casing: pen.casing)
  }

  /// Creates an empty field for curves with a casing of this width in pixels, 0 for none.
  init(width: Int, height: Int, casing: Double) {
    self.width = width
    self.height = height
    full = UInt16((casing + 1) * Double(Self.unit) + 0.5)
    depths = Array(repeating: 0, count: width * height)
    touched = Array(repeating: 0..<0, count: height)
  }

  /// Removes the curve.
  mutating func clear() {
    for row in 0..<height {
      for column in touched[row] { depths[row * width + column] = 0 }
      touched[row] = 0..<0
    }
  }

  /// Draws a line with round ends whose edge is `radius` from its center line.
  ///
  /// Places are in pixels, with (0, 0) the upper left corner of the first one; parts outside the
  /// field are left out.
  mutating func draw(from a: (x: Double, y: Double), to b: (x: Double, y: Double), radius: Double) {
    let reach = radius + 0.5
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let inverse = square > 0 ? 1 / square : 0
    let low = min(a.x, b.x) - reach, high = max(a.x, b.x) + reach
    // In a row, a slanted line is near only where it crosses the row.
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
          // In the noise of many ticks most pixels are: this saves a third of the time.
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

  /// Returns the pixels whose centers are between `low` and `high`.
  private static func pixels(_ low: Double, _ high: Double, limit: Int) -> Range<Int> {
    let end = Double(limit)
    let first = Int(min(max((low - 0.5).rounded(.up), 0), end))
    return first..<max(first, Int(min(max((high + 0.5).rounded(.down), 0), end)))
  }
}
