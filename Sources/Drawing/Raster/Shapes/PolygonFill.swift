/// The area of each pixel that a polygon covers, exact but for the rounding of sums.
///
/// Each edge adds what it covers of the pixels to the right of it in its rows, with the sign of its
/// direction; the sum of a row from the left is the covered area (as in Levien's font-rs).
struct PolygonFill {
  private typealias Place = SIMD2<Double>

  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  /// The changes of the covered area from the pixel before, row by row: width + 2 of each row, so that
  /// edges at its end have a place for theirs.
  private var changes: [Double]

  /// Computes the areas for a polygon with these corners in pixels, in a picture of width × height
  /// pixels; `nil` where it is outside of the picture.
  init?(_ corners: [SIMD2<Double>], width: Int, height: Int) {
    guard let first = corners.first else { return nil }
    let low = corners.reduce(first, pointwiseMin).rounded(.down)
    let high = corners.reduce(first, pointwiseMax).rounded(.up)
    left = Int(max(0, min(Double(width), low.x)))
    top = Int(max(0, min(Double(height), low.y)))
    self.width = Int(max(0, min(Double(width), high.x))) - left
    self.height = Int(max(0, min(Double(height), high.y))) - top
    if self.width <= 0 || self.height <= 0 { return nil }
    changes = Array(repeating: 0, count: (self.width + 2) * self.height)
    let corner = Place(Double(left), Double(top))
    var last = corners[corners.count - 1] - corner
    for place in corners {
      let next = place - corner
      add(from: last, to: next)
      last = next
    }
  }

  /// Adds an edge, of which parts beside the picture are moved to its sides.
  private mutating func add(from a: Place, to b: Place) {
    for side in [0, Double(width)] where (a.x - side) * (b.x - side) < 0 {
      let middle = Place(side, a.y + (b.y - a.y) * ((side - a.x) / (b.x - a.x)))
      add(from: a, to: middle)
      add(from: middle, to: b)
      return
    }
    let limit = Double(width)
    let start = Place(max(0, min(limit, a.x)), a.y), end = Place(max(0, min(limit, b.x)), b.y)
    if start.y < end.y {
      addRows(from: start, to: end, 1)
    } else {
      addRows(from: end, to: start, -1)
    }
  }

  /// Adds an edge that leads down, or nowhere, row by row.
  private mutating func addRows(from upper: Place, to lower: Place, _ sign: Double) {
    let first = max(0, upper.y), end = min(Double(height), lower.y)
    if first >= end { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let range = (min(upper.x, lower.x), max(upper.x, lower.x))
    func x(at y: Double) -> Double {
      max(range.0, min(range.1, upper.x + (y - upper.y) * slope))
    }
    for row in Int(first)..<Int(end.rounded(.up)) {
      let from = max(first, Double(row)), to = min(end, Double(row + 1))
      let ends = (x(at: from), x(at: to))
      addPixels(min(ends.0, ends.1), max(ends.0, ends.1), rise: sign * (to - from), row)
    }
  }

  /// Adds the part of an edge in one row, between two places across.
  private mutating func addPixels(_ low: Double, _ high: Double, rise: Double, _ row: Int) {
    let start = row * (width + 2)
    let first = Int(low), last = max(first, Int(high.rounded(.up)) - 1)
    let perPixel = high > low ? rise / (high - low) : 0
    for column in first...last {
      let from = max(low, Double(column)), to = min(high, Double(column + 1))
      let part = first == last ? rise : (to - from) * perPixel
      let beside = (from + to) / 2 - Double(column)
      changes[start + column] += part * (1 - beside)
      changes[start + column + 1] += part * beside
    }
  }

  /// Draws the polygon.
  func paint(_ ink: MarkInk, into canvas: MarkCanvas) {
    for row in 0..<height {
      let start = row * (width + 2)
      var area = 0.0, column = 0
      while column < width {
        area += changes[start + column]
        let first = column
        column += 1
        while column < width && changes[start + column] == 0 { column += 1 }
        let coverage = Int(min(1, area.magnitude) * Double(MarkCanvas.whole) + 0.5)
        paint(first..<column, row, coverage, ink, canvas)
      }
    }
  }

  private func paint(
    _ columns: Range<Int>, _ row: Int, _ coverage: Int, _ ink: MarkInk, _ canvas: MarkCanvas
  ) {
    if coverage == 0 { return }
    let columns = left + columns.lowerBound..<left + columns.upperBound
    if coverage == MarkCanvas.whole {
      canvas.fill(columns, top + row, ink)
    } else {
      for column in columns { canvas.cover(column, top + row, coverage, ink) }
    }
  }
}
