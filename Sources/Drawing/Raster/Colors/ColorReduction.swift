import Pictures

/// A palette for more colours than it can hold, and the colour of it for each of them.
///
/// The colours are cut into boxes in Oklab with doubled chroma, each time the one with the greatest
/// error, where it leaves the least (as Wu: "Efficient statistical computations for optimal color quantization",
/// 1991); then each palette colour moves to the mean of those nearest to it (Lloyd's k-means).
struct ColorReduction {
  /// The colours that stay, first those that were to be kept.
  let palette: [Color]
  /// For each of the colours given the index of the nearest in the palette.
  let numbers: [Int]

  private static let rounds = 8

  /// The reduction of `colors` to `most` colours or fewer.
  ///
  /// - Parameters:
  ///   - colors: each opaque or `.transparent`, none twice.
  ///   - weights: how much each counts, 0 or above.
  ///   - kept: colours that the palette has as they are, `most` at most; among them `.transparent`
  ///     if it is in `colors`.
  ///   - most: from 2.
  init(_ colors: [Color], weights: [Double], keeping kept: [Color], most: Int) {
    let free = zip(colors, weights)
      .filter { color, _ in !kept.contains(color) }
      .map { WeightedColor(place: Oklab(inPalettes: $0), weight: $1) }
    let means = Self.refine(
      ColorBoxes(free).means(atMost: most - kept.count),
      beside: kept.filter { $0 != .transparent }.map { Oklab(inPalettes: $0) }, for: free)
    var palette = kept
    for color in means.map(\.colorInPalettes) where !palette.contains(color) {
      palette.append(color)
    }
    let nearest = NearestColor(palette)
    self.palette = palette
    numbers = colors.map { Int(nearest.index(of: $0)) }
  }

  /// `means` moved to where the colours nearest to them are, `fixed` ones staying in place.
  private static func refine(
    _ means: [Oklab], beside fixed: [Oklab], for colors: [WeightedColor]
  ) -> [Oklab] {
    var means = means
    if means.isEmpty { return means }
    var owners: [Int] = []
    for _ in 0..<rounds {
      let nearest = NearestOklab(fixed + means)
      let found = colors.map { nearest.find($0.place) }
      let next = found.map(\.number)
      if next == owners { break }
      owners = next
      var sums = Array(repeating: WeightedSum(), count: fixed.count + means.count)
      for (color, owner) in zip(colors, owners) { sums[owner].add(color) }
      let empty = means.indices.filter { sums[fixed.count + $0].mean == nil }
      for index in means.indices { means[index] = sums[fixed.count + index].mean ?? means[index] }
      if empty.isEmpty { continue }
      // A place that nothing is near to goes to where the error is greatest.
      let errors = zip(colors, found).map { $0.weight * $1.squaredDistance }
      let worst = colors.indices.sorted { (errors[$1], $0) < (errors[$0], $1) }
      for (index, color) in zip(empty, worst) where errors[color] > 0 {
        means[index] = colors[color].place
      }
    }
    return means
  }
}
