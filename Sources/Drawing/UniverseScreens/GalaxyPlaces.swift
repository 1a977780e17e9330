import Workers

/// The places of galaxies on the universe's screen: far apart, without a visible order, and fixed.
///
/// Of a few candidates a galaxy takes the one farthest from all earlier ones (Mitchell: "Spectrally
/// optimal sampling for distribution ray tracing", 1991), so that a place depends on the earlier
/// ones alone.
final class GalaxyPlaces: Sendable {
  /// The number of candidates for each place.
  private static let candidates = 14

  private let seed: UInt64
  /// The ratio of the screen's width to its height.
  private let aspect: Double
  private let known = Monitor<[(x: Double, y: Double)]>([])

  init(seed: UInt64, aspect: Double) {
    self.seed = seed
    self.aspect = aspect
  }

  /// Returns the first `count` places, as shares of the screen's width and height.
  ///
  /// - Complexity: O(n²) for n places that haven't been computed before.
  func first(_ count: Int) -> [(x: Double, y: Double)] {
    known.change { known in
      while known.count < count { known.append(next(after: known)) }
      return known
    }
  }

  private func next(after known: [(x: Double, y: Double)]) -> (x: Double, y: Double) {
    var scatter = Scatter(seed: seed ^ 0x6A1A_C71C, UInt64(known.count))
    var best = (x: 0.5, y: 0.5)
    var farthest = -1.0
    for _ in 0..<Self.candidates {
      let candidate = (x: scatter.next(), y: scatter.next())
      let distance = distance(candidate, known, atLeast: farthest)
      if distance > farthest { (best, farthest) = (candidate, distance) }
    }
    return best
  }

  /// Returns the square of the least distance from any of `known` and, half of it, from the edges;
  /// if that is at most `least`, any value that is.
  private func distance(
    _ point: (x: Double, y: Double), _ known: [(x: Double, y: Double)], atLeast least: Double
  ) -> Double {
    let edge = 2 * min(point.x, 1 - point.x) * aspect
    let lid = 2 * min(point.y, 1 - point.y)
    var nearest = min(edge * edge, lid * lid)
    for other in known {
      if nearest <= least { return nearest }
      let (dx, dy) = ((point.x - other.x) * aspect, point.y - other.y)
      nearest = min(nearest, dx * dx + dy * dy)
    }
    return nearest
  }
}
