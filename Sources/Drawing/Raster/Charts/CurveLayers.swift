/// Which curve is seen at each pixel of a plot, and how much of its ink: later curves are above
/// the others, and keep them away by their casing.
struct CurveLayers {
  let width: Int
  let height: Int
  /// Row by row 0 where no curve is seen, else curve · steps + step, from 1 on.
  private var seen: [UInt16]
  /// For each row the columns in which there can be a curve.
  private(set) var touched: [Range<Int>]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    seen = Array(repeating: 0, count: width * height)
    touched = Array(repeating: 0..<0, count: height)
  }

  /// The shade at a pixel: 0 for none, else curve · steps + step, from 1 on.
  func shade(row: Int, column: Int) -> Int {
    Int(seen[row * width + column])
  }

  /// Lays `curve` over those that are there.
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
  /// The least range with all of both.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return other.isEmpty
      ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
