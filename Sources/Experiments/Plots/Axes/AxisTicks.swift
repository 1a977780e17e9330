/// The range of an axis, and the round numbers along it.
struct AxisTicks: Sendable, Equatable {
  /// The ends of the axis, of which `low` is the smaller one.
  let low: Double
  let high: Double
  /// The places of the numbers along it, ascending.
  let values: [Double]
  /// Their texts.
  private(set) var texts: [String]
  /// The way in which they are written, or `nil` for texts of another kind.
  private var notation: NumberNotation?

  /// The magnitude of the largest number that is drawn.
  static let largest = 1e300

  /// A distance between numbers: 1, 2, 2.5 or 5 times a power of ten.
  private struct Step {
    let number: RoundNumber
    var value: Double { number.value }
  }

  /// Returns an axis that begins and ends at round numbers, at most `most` + 1 of them, and contains
  /// the numbers from `low` to `high`.
  ///
  /// - Parameters:
  ///   - low: The smallest number.
  ///   - high: The largest number, which may be the same one.
  ///   - most: The most steps, 2 or above.
  ///   - isWhole: Whether only whole numbers are meant.
  ///   - withZero: Whether the axis may begin at 0 where that takes up to half of it.
  /// - Returns: The axis.
  static func enclosing(
    _ low: Double, _ high: Double, most: Int, isWhole: Bool, withZero: Bool = false
  ) -> AxisTicks {
    var (low, high) = widened(low, high, isWhole: isWhole)
    // On both sides of 0 there is at least one step.
    let most = max(2, most)
    if withZero && low > 0 && low <= high / 2 { low = 0 }
    if withZero && high < 0 && high >= low / 2 { high = 0 }
    for step in steps(from: (high / 2 - low / 2) / Double(most) * 2, isWhole: isWhole) {
      let first = (low / step.value + slack).rounded(.down)
      let last = (high / step.value - slack).rounded(.up)
      if last - first > Double(most) { continue }
      return AxisTicks(Int(first)...Int(max(first + 1, last)), step)
    }
    return AxisTicks(0...1, Step(number: RoundNumber(digits: 1, exponent: 0)))
  }

  /// Returns the axis from `low` to `high` with the round numbers between them, at most `most` + 1.
  static func within(_ low: Double, _ high: Double, most: Int, isWhole: Bool) -> AxisTicks {
    let (low, high) = low < high ? (low, high) : widened(low, high, isWhole: isWhole)
    for step in steps(from: (high / 2 - low / 2) / Double(most) * 2, isWhole: isWhole) {
      let first = (low / step.value - slack).rounded(.up)
      let last = (high / step.value + slack).rounded(.down)
      if last - first > Double(most) || first > last { continue }
      let ticks = AxisTicks(Int(first)...Int(last), step)
      var within = AxisTicks(low: low, high: high, values: ticks.values, texts: ticks.texts)
      within.notation = ticks.notation
      return within
    }
    return AxisTicks(low: low, high: high, values: [], texts: [])
  }

  /// The share of a step by which the ends of an axis may miss a number, because quotients are rounded.
  private static let slack = 1e-9

  /// Returns the range of an axis for numbers that may all be the same.
  private static func widened(
    _ low: Double, _ high: Double, isWhole: Bool
  ) -> (low: Double, high: Double) {
    let most = max(low.magnitude, high.magnitude)
    if high - low > most * 1e-12 && most > 1 / largest { return (low, high) }
    if most <= 1 / largest { return (0, 1) }
    let reach = isWhole && most < 1e6 ? 1 : most / 20
    // An axis of numbers above 0 doesn't begin below it.
    let start = low > 0 ? max(0, low - reach) : low - reach
    return (start, high < 0 ? min(0, high + reach) : high + reach)
  }

  /// Returns the steps from about `least` on, the finest first.
  private static func steps(from least: Double, isWhole: Bool) -> [Step] {
    var exponent = 0
    while exponent < 300 && RoundNumber.power(exponent + 1) <= least { exponent += 1 }
    while exponent > -300 && RoundNumber(digits: 1, exponent: exponent).value > least {
      exponent -= 1
    }
    return (exponent...exponent + 3).flatMap { exponent in
      [(1, exponent), (2, exponent), (25, exponent - 1), (5, exponent)].compactMap {
        isWhole && $1 < 0
          ? nil : Step(number: RoundNumber(digits: $0, exponent: $1))
      }
    } + (isWhole ? [Step(number: RoundNumber(digits: 1, exponent: max(0, exponent)))] : [])
  }

  private init(_ multiples: ClosedRange<Int>, _ step: Step) {
    let numbers = multiples.map {
      RoundNumber(digits: $0 * step.number.digits, exponent: step.number.exponent)
    }
    let largest = numbers.max { $0.digits.magnitude < $1.digits.magnitude } ?? step.number
    var notation = NumberNotation(upTo: largest, step: step.number)
    notation.mantissaDecimals = numbers.map(\.mantissaDecimals).max() ?? 0
    values = numbers.map(\.value)
    texts = numbers.map { $0.text(in: notation) }
    self.notation = notation
    low = values[0]
    high = values[values.count - 1]
  }

  init(low: Double, high: Double, values: [Double], texts: [String]) {
    (self.low, self.high, self.values, self.texts) = (low, high, values, texts)
  }

  /// Gives these numbers and others of the same unit, in `notation`, as many decimals as any of them has.
  mutating func shareDecimals(with other: inout NumberNotation) {
    guard var notation, !notation.isScientific, !other.isScientific, notation.unit == other.unit
    else { return }
    notation.decimals = max(notation.decimals, other.decimals)
    other.decimals = notation.decimals
    self.notation = notation
    texts = values.map { notation.text(of: $0) }
  }

  /// The width of the widest number in pixels.
  func width(size: Int) -> Int { texts.map { PlotFont.width(of: $0, size: size) }.max() ?? 0 }
}
