import Pictures

/// Colors divided into boxes so that each box has similar colors.
struct ColorBoxes {
  private var colors: [WeightedColor]

  private struct Box {
    var range: Range<Int>
    var error: Double
    var mean: Oklab
  }

  init(_ colors: [WeightedColor]) {
    self.colors = colors
  }

  /// Returns the means of `count` boxes, or of fewer if there are no more distinct colors.
  ///
  /// The box with the greatest error is cut each time.
  consuming func means(atMost count: Int) -> [Oklab] {
    guard count > 0, let whole = box(colors.indices) else { return [] }
    var boxes = [whole]
    while boxes.count < count {
      var worst = 0
      for index in boxes.indices where boxes[index].error > boxes[worst].error { worst = index }
      let range = boxes[worst].range
      guard let cut = cut(range), let lower = box(range.lowerBound..<cut),
        let upper = box(cut..<range.upperBound)
      else { break }
      boxes[worst] = lower
      boxes.append(upper)
    }
    return boxes.map(\.mean)
  }

  private func box(_ range: Range<Int>) -> Box? {
    var sum = WeightedSum()
    for color in colors[range] { sum.add(color) }
    return sum.mean.map { Box(range: range, error: sum.error, mean: $0) }
  }

  /// Sorts the colors of `range` along the axis on which they differ most, and returns the index at
  /// which two parts of them have the least error together; `nil` if they are all the same.
  private mutating func cut(_ range: Range<Int>) -> Int? {
    sort(range)
    var lower = WeightedSum()
    let before = range.map { index in
      lower.add(colors[index])
      return lower.error
    }
    var upper = WeightedSum()
    var best: (cut: Int, error: Double)?
    for index in range.dropFirst().reversed() {
      upper.add(colors[index])
      let error = before[index - 1 - range.lowerBound] + upper.error
      if colors[index].place != colors[index - 1].place, error < best?.error ?? .infinity {
        best = (index, error)
      }
    }
    return best?.cut
  }

  private mutating func sort(_ range: Range<Int>) {
    var sum = WeightedSum()
    for color in colors[range] { sum.add(color) }
    let errors = sum.errors
    let most = max(errors.l, errors.a, errors.b)
    // The other axes break ties, so that the order depends on the colors alone.
    colors[range].sort {
      let left = $0.place, right = $1.place
      if errors.l == most { return (left.l, left.a, left.b) < (right.l, right.a, right.b) }
      if errors.a == most { return (left.a, left.l, left.b) < (right.a, right.l, right.b) }
      return (left.b, left.l, left.a) < (right.b, right.l, right.a)
    }
  }
}
