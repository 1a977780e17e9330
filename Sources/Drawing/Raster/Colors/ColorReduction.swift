import Pictures

/// A palette for more colors than it can hold, with the palette color of each of them.
///
/// The colors are divided into boxes in Oklab with doubled chroma: each time the box with the
/// greatest error is cut where the least error remains (as in Wu, "Efficient statistical
/// computations for optimal color quantization", 1991). Then each palette color moves to the mean
/// of those nearest to it (Lloyd's k-means).
struct ColorReduction {
  /// The colors of the palette, beginning with those to be kept.
  let palette: [Color]
  /// The index in the palette of the nearest color, for each of the given colors.
  let numbers: [Int]

  private static let rounds = 8

  /// Reduces `colors` to at most `most` colors.
  ///
  /// - Parameters:
  ///   - colors: The colors, each opaque or `.transparent`, none twice.
  ///   - weights: The weight of each color, 0 or above.
  ///   - kept: Colors that the palette contains exactly, at most `most`; among them `.transparent`
  ///     if it is in `colors`.
  ///   - most: The most colors of the palette, at least 2.
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

  /// Returns `means` moved to the colors nearest to them, with the `fixed` ones unchanged.
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
      // A mean that no color is near to moves to where the error is greatest.
      let errors = zip(colors, found).map { $0.weight * $1.squaredDistance }
      let worst = colors.indices.sorted { (errors[$1], $0) < (errors[$0], $1) }
      for (index, color) in zip(empty, worst) where errors[color] > 0 {
        means[index] = colors[color].place
      }
    }
    return means
  }
}
