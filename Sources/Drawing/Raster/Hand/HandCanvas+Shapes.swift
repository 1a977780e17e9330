package import Pictures

extension HandCanvas {
  /// Fills `box`.
  package func fill(_ box: HandBox, _ color: Color, alpha: Double = 1) {
    let paint = Paint(color, alpha)
    let (columns, rows) = pixels(of: box)
    for y in rows {
      let row = area.row(y), py = Double(y) + 0.5
      let solid = box.columns(inRow: y, depth: 0.5).clamped(to: columns)
      for x in columns.lowerBound..<(solid.isEmpty ? columns.upperBound : solid.lowerBound) {
        paint.mix(row + x, 0.5 - box.distance(Double(x) + 0.5, py))
      }
      if solid.isEmpty { continue }
      paint.fill(row + solid.lowerBound, solid.count)
      for x in solid.upperBound..<columns.upperBound {
        paint.mix(row + x, 0.5 - box.distance(Double(x) + 0.5, py))
      }
    }
  }

  /// Draws a line of `width` along the edge of `box`.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - width: The width of the line.
  ///   - position: The place of the line's middle: −½ for a line inside of the edge, 0 for one on it,
  ///     ½ for one outside.
  ///   - color: The color.
  ///   - alpha: The opacity, 0 … 1.
  package func stroke(
    _ box: HandBox, width: Double, position: Double = 0, _ color: Color, alpha: Double = 1
  ) {
    let paint = Paint(color, alpha)
    let outer = width * (position + 0.5), inner = width * (position - 0.5)
    let (columns, rows) = pixels(of: box.grown(by: outer))
    for y in rows {
      let row = area.row(y), py = Double(y) + 0.5
      let free = box.columns(inRow: y, depth: 0.5 - inner).clamped(to: columns)
      let parts =
        free.isEmpty
        ? [columns]
        : [columns.lowerBound..<free.lowerBound, free.upperBound..<columns.upperBound]
      for part in parts {
        for x in part {
          let distance = box.distance(Double(x) + 0.5, py)
          let hole = max(0, min(1, 0.5 - (distance - inner)))
          paint.mix(row + x, min(1, 0.5 - (distance - outer)) - hole)
        }
      }
    }
  }

  /// Fills a disc.
  package func disc(
    _ centerX: Double, _ centerY: Double, radius: Double, _ color: Color, alpha: Double = 1
  ) {
    fill(HandBox(centerX: centerX, centerY: centerY, radius: radius), color, alpha: alpha)
  }

  /// Draws a ring whose line has its middle at `radius`.
  package func ring(
    _ centerX: Double, _ centerY: Double, radius: Double, width: Double, _ color: Color,
    alpha: Double = 1
  ) {
    stroke(
      HandBox(centerX: centerX, centerY: centerY, radius: radius), width: width, color, alpha: alpha
    )
  }

  /// Draws a polyline of `width` through `points` with round ends; where it crosses itself, it is as
  /// opaque as elsewhere.
  package func line(
    _ points: [(x: Double, y: Double)], width: Double, _ color: Color, alpha: Double = 1
  ) {
    guard let box = Self.box(around: points)?.grown(by: width / 2) else { return }
    let pieces = zip(points, points.dropFirst())
    fill(in: box, color, alpha) { x, y in
      var nearest = Double.infinity
      for (a, b) in pieces {
        let dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy
        let along =
          square > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0
        let ex = x - a.x - along * dx, ey = y - a.y - along * dy
        nearest = min(nearest, ex * ex + ey * ey)
      }
      return nearest.squareRoot() - width / 2
    }
  }

  /// Fills the convex polygon of `points`, in clockwise order.
  package func polygon(_ points: [(x: Double, y: Double)], _ color: Color, alpha: Double = 1) {
    guard let box = Self.box(around: points) else { return }
    let ends = points.dropFirst() + points.prefix(1)
    fill(in: box, color, alpha) { x, y in
      var furthest = -Double.infinity
      for (a, b) in zip(points, ends) {
        let dx = b.x - a.x, dy = b.y - a.y
        let length = (dx * dx + dy * dy).squareRoot()
        if length > 0 { furthest = max(furthest, ((x - a.x) * dy - (y - a.y) * dx) / length) }
      }
      return furthest
    }
  }

  /// Draws the soft shadow of `box`.
  ///
  /// - Parameters:
  ///   - box: The box that throws it.
  ///   - blur: The width of its soft edge, half of it outside of the box.
  ///   - down: The distance by which it lies lower than the box.
  ///   - color: The color.
  ///   - alpha: The opacity at its darkest, 0 … 1.
  ///   - isUnderBox: Whether it is also drawn where the box is.
  package func shadow(
    of box: HandBox, blur: Double, down: Double = 0, _ color: Color = Color(0x000000),
    alpha: Double,
    isUnderBox: Bool = false
  ) {
    let paint = Paint(color, alpha)
    let half = max(0.5, blur / 2)
    let shade = box.moved(down: down)
    let (columns, rows) = pixels(of: shade.grown(by: half))
    for y in rows {
      let row = area.row(y), py = Double(y) + 0.5
      let hidden = isUnderBox ? 0..<0 : box.columns(inRow: y, depth: 0.5)
      for x in columns where !hidden.contains(x) {
        let px = Double(x) + 0.5
        let depth = max(0, min(1, (half - shade.distance(px, py)) / (2 * half)))
        let free = isUnderBox ? 1 : max(0, min(1, 0.5 + box.distance(px, py)))
        paint.mix(row + x, depth * depth * (3 - 2 * depth) * free)
      }
    }
  }

  /// Returns the smallest box around `points`, or `nil` without any.
  private static func box(around points: [(x: Double, y: Double)]) -> HandBox? {
    guard let first = points.first else { return nil }
    var low = first, high = first
    for point in points {
      low = (min(low.x, point.x), min(low.y, point.y))
      high = (max(high.x, point.x), max(high.y, point.y))
    }
    return HandBox(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
