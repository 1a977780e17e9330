import Pictures

/// A color with its weight.
struct WeightedColor {
  var place: Oklab
  var weight: Double
}

/// A sum of weighted colors, from which their mean and their error follow.
struct WeightedSum {
  private var weight = 0.0
  private var l = 0.0
  private var a = 0.0
  private var b = 0.0
  private var squaredL = 0.0
  private var squaredA = 0.0
  private var squaredB = 0.0

  mutating func add(_ color: WeightedColor) {
    let place = color.place
    let l = place.l * color.weight, a = place.a * color.weight, b = place.b * color.weight
    weight += color.weight
    self.l += l
    self.a += a
    self.b += b
    squaredL += l * place.l
    squaredA += a * place.a
    squaredB += b * place.b
  }

  /// The mean of the colors; `nil` if they have no weight.
  var mean: Oklab? { weight > 0 ? Oklab(l: l / weight, a: a / weight, b: b / weight) : nil }

  /// The weighted sums of the squared distances from the mean along l, a and b, 0 or above.
  var errors: (l: Double, a: Double, b: Double) {
    func error(_ square: Double, _ sum: Double) -> Double { max(0, square - sum * sum / weight) }
    return weight > 0 ? (error(squaredL, l), error(squaredA, a), error(squaredB, b)) : (0, 0, 0)
  }

  /// The sum of ``errors``.
  var error: Double {
    let errors = errors
    return errors.l + errors.a + errors.b
  }
}
