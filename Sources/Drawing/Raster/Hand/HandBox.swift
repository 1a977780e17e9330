/// A rectangle with round corners, in pixels from the upper left corner of a picture.
package struct HandBox: Sendable, Hashable {
  /// The left edge.
  package var x: Double
  /// The upper edge.
  package var y: Double
  /// The width.
  package var width: Double
  /// The height.
  package var height: Double
  /// The radius of the corners, at most half of the shorter side.
  package var radius: Double

  /// Creates a box; a radius above half of the shorter side is that half.
  package init(x: Double, y: Double, width: Double, height: Double, radius: Double = 0) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
    self.radius = max(0, min(radius, min(self.width, self.height) / 2))
  }

  /// Creates the box of a disc.
  package init(centerX: Double, centerY: Double, radius: Double) {
    self.init(
      x: centerX - radius, y: centerY - radius, width: 2 * radius, height: 2 * radius,
      radius: radius)
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The lower edge.
  package var maxY: Double { y + height }
  /// The column of the center.
  package var midX: Double { x + width / 2 }
  /// The row of the center.
  package var midY: Double { y + height / 2 }

  /// Returns the box whose edges are `margin` further out, or further in if it is negative.
  package func grown(by margin: Double) -> HandBox {
    HandBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin,
      radius: radius + margin)
  }

  /// Returns the box at another place.
  package func moved(right: Double = 0, down: Double = 0) -> HandBox {
    HandBox(x: x + right, y: y + down, width: width, height: height, radius: radius)
  }

  /// Returns the distance of a point from the edge, negative inside.
  @inline(__always)
  func distance(_ px: Double, _ py: Double) -> Double {
    let qx = abs(px - midX) - width / 2 + radius
    let qy = abs(py - midY) - height / 2 + radius
    let outX = max(qx, 0), outY = max(qy, 0)
    return (outX * outX + outY * outY).squareRoot() + min(max(qx, qy), 0) - radius
  }

  /// Returns the columns of row `y` of pixels all of whose centers are at least `depth` inside; empty
  /// if there are none.
  func columns(inRow row: Int, depth: Double) -> Range<Int> {
    let py = Double(row) + 0.5
    let inner = grown(by: -depth)
    let reach = inner.height / 2 - abs(py - midY)
    guard width > 2 * depth, height > 2 * depth, reach >= 0 else { return 0..<0 }
    // The chord of the corner, none where the row is beyond it.
    let up = max(0, inner.radius - reach)
    let inset = inner.radius - (inner.radius * inner.radius - up * up).squareRoot()
    let first = pixel((inner.x + inset - 0.5).rounded(.up))
    let end = pixel((inner.maxX - inset - 0.5).rounded(.down)) + 1
    return first..<max(first, end)
  }
}

/// Returns a coordinate as a whole number, also one that is far beyond any picture.
func pixel(_ coordinate: Double) -> Int {
  Int(max(-1e9, min(1e9, coordinate)))
}
