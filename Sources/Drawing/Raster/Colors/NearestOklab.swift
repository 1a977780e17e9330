import Pictures

/// A few hundred places in Oklab, searchable for the one nearest to another place.
struct NearestOklab: Sendable {
  private struct Numbered: Sendable {
    var place: Oklab
    var number: Int
  }

  /// The places by ascending lightness.
  private let sorted: [Numbered]

  /// Creates a search in `places`, at least one, numbered in their order.
  init(_ places: [Oklab]) {
    precondition(!places.isEmpty, "a search needs at least one place")
    sorted = places.enumerated().map { Numbered(place: $1, number: $0) }
      .sorted { ($0.place.l, $0.number) < ($1.place.l, $1.number) }
  }

  /// Returns the number of the place nearest to `place`, the lower one of two, and the square of
  /// its distance.
  ///
  /// The search proceeds up and down from the same lightness until the difference in lightness
  /// alone exceeds the distance of the nearest place found.
  ///
  /// - Complexity: O(log n) for n places, plus the places of similar lightness.
  func find(_ place: Oklab) -> (number: Int, squaredDistance: Double) {
    sorted.withUnsafeBufferPointer { sorted in
      var up = Self.firstIndex(notBelow: place.l, in: sorted)
      var down = up - 1
      var number = Int.max
      var least = Double.infinity
      while true {
        let above = up < sorted.count ? sorted[up].place.l - place.l : .infinity
        let below = down >= 0 ? place.l - sorted[down].place.l : .infinity
        let gap = above <= below ? above : below
        if gap == .infinity || gap * gap > least { return (number, least) }
        let next = above <= below ? sorted[up] : sorted[down]
        if above <= below { up += 1 } else { down -= 1 }
        let distance = next.place.squaredDistance(to: place)
        if distance < least || (distance == least && next.number < number) {
          least = distance
          number = next.number
        }
      }
    }
  }

  private static func firstIndex(
    notBelow lightness: Double, in sorted: UnsafeBufferPointer<Numbered>
  ) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].place.l < lightness { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
