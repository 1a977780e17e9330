public import Lattice

/// Returns the number of cells of `window` whose states differ `before` and `after`, row by row,
/// and which are in none of `rects`.
public func unreported(
  _ before: [UInt8], _ after: [UInt8], in window: Rect, _ rects: [Rect]
) -> Int {
  var isReported = [Bool](repeating: false, count: after.count)
  for rect in rects {
    for y in rect.y..<rect.maxY {
      let first = (y - window.y) * window.width + rect.x - window.x
      isReported.replaceSubrange(
        first..<first + rect.width, with: repeatElement(true, count: rect.width))
    }
  }
  return after.indices.count { before[$0] != after[$0] && !isReported[$0] }
}
