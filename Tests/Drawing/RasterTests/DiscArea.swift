import SystemLibrary

/// The area of the pixel with its upper left corner at (`left`, `top`) inside the disc of `radius`
/// around (0, 0).
func discArea(_ left: Double, _ top: Double, _ radius: Double) -> Double {
  if radius == 0 { return 0 }
  return quadrant(left + 1, top + 1, radius) - quadrant(left, top + 1, radius)
    - quadrant(left + 1, top, radius) + quadrant(left, top, radius)
}

/// The area of the disc around (0, 0) between the axes, x and y; negative for one of them below 0.
private func quadrant(_ x: Double, _ y: Double, _ radius: Double) -> Double {
  if x < 0 { return -quadrant(-x, y, radius) }
  if y < 0 { return -quadrant(x, -y, radius) }
  let x = min(x, radius), y = min(y, radius)
  if x * x + y * y <= radius * radius { return x * y }
  /// ∫ √(r² − t²) dt from 0 to `end`.
  func under(_ end: Double) -> Double {
    (end * max(0, radius * radius - end * end).squareRoot() + radius * radius * asin(end / radius))
      / 2
  }
  let flat = max(0, radius * radius - y * y).squareRoot()
  return y * flat + under(x) - under(flat)
}
