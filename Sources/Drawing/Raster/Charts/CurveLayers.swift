/// The visible curve at each pixel of a plot, with the strength of its ink: later curves are above
/// earlier ones, and separated from them by their casing.
struct CurveLayers {
  let width: Int
  let height: Int
  /// The visible curves, row by row: 0 for none, otherwise curve · steps + step, at least 1.
  private var seen: [UInt16]
  /// The columns of each row in which there can be a curve.
  private(set) var touched: [Range<Int>]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    seen = Array(repeating: 0, count: width * height)
    touched = Array(repeating: 0..<0, count: height)
  }

  /// Returns the shade at a pixel: 0 for none, otherwise curve · steps + step, at least 1.
  func shade(row: Int, column: Int) -> Int {
    Int(seen[row * width + column])
  }

  /// Adds `curve` above the earlier ones.
  mutating func add(_ field: CurveField, curve: Int, pen: CurvePen) {
    let steps = Lettering.steps
    let casing = Int(pen.casing * Double(CurveField.unit) + 0.5)
    func step(_ depth: Int) -> Int {
      min(steps, max(0, (depth * steps + CurveField.unit / 2) / CurveField.unit))
    }
    for row in 0..<height {
      touched[row] = touched[row].union(field.touched[row])
      for column in field.touched[row] {
        let index = row * width + column
        let depth = Int(field.depths[index])
        if depth == 0 { continue }
        let ink = step(depth - casing)
        if ink > 0 {
          seen[index] = UInt16(curve * steps + ink)
        } else if seen[index] > 0 {
          let below = (Int(seen[index]) - 1) / steps * steps
          let rest = (Int(seen[index]) - below) * (steps - step(depth)) / steps
          seen[index] = rest > 0 ? UInt16(below + rest) : 0
        }
      }
    }
  }
}

extension Range<Int> {
  /// Returns the smallest range that contains both.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty
      ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
