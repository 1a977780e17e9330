/// Returns those of `points` that a line needs to be nowhere farther than `tolerance` pixels above or
/// below all of them, with both ends (Ramer, 1972; Douglas and Peucker, 1973).
///
/// Points are in the order of their columns. Charts are drawn sooner with fewer points, and their SVG is
/// smaller.
///
/// - Complexity: O(*n* log *n*) for *n* points on average.
func simplified(_ points: [PlotPoint], tolerance: Double = 0.25) -> [PlotPoint] {
  if points.count < 3 { return points }
  var isKept = Array(repeating: false, count: points.count)
  var parts = [(first: 0, last: points.count - 1)]
  isKept[0] = true
  isKept[points.count - 1] = true
  while let (first, last) = parts.popLast() {
    let start = points[first], way = points[last] - start
    var farthest = (place: first, distance: tolerance)
    for place in first + 1..<max(first + 1, last) {
      let share = way.x > 0 ? (points[place].x - start.x) / way.x : 0
      let distance = (points[place].y - start.y - share * way.y).magnitude
      if distance > farthest.distance { farthest = (place, distance) }
    }
    if farthest.place == first { continue }
    isKept[farthest.place] = true
    parts += [(first, farthest.place), (farthest.place, last)]
  }
  return points.indices.filter { isKept[$0] }.map { points[$0] }
}
