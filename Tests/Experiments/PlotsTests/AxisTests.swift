import SeededDraws
import Testing

@testable import Plots

@Suite struct `Numbers along axes` {
  /// Whether a number is 1, 2, 2.5 or 5 times a power of ten.
  private func isRound(_ step: Double) -> Bool {
    var mantissa = step
    while mantissa >= 9.999999 { mantissa /= 10 }
    while mantissa < 0.999999 { mantissa *= 10 }
    return [1, 2, 2.5, 5].contains { (mantissa - $0).magnitude < 1e-6 }
  }

  @Test(arguments: 0..<400)
  func `are round, and enclose what is drawn`(seed: Int) {
    var draws = Draws(seed)
    let scale = [1e-200, 1e-5, 1, 1e3, 1e12, 1e250][draws.next(below: 6)]
    let ends = (0..<2).map { _ in Double(draws.next(below: 20_001) - 10_000) / 7 * scale }
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let isWhole = scale >= 1 && draws.next(below: 2) == 0, most = 2 + draws.next(below: 8)
    let axis = AxisTicks.enclosing(low, high, most: most, isWhole: isWhole)
    let step = axis.values[1] - axis.values[0], slack = step * 1e-8
    #expect(axis.low <= low + slack && axis.high >= high - slack)
    #expect(axis.values.count <= most + 1)
    #expect(isRound(step))
    for value in axis.values {
      let multiple = value / step
      #expect((multiple - multiple.rounded()).magnitude < 1e-6)
      if isWhole { #expect(value == value.rounded()) }
    }
    #expect(Set(axis.texts).count == axis.texts.count, "\(axis.texts)")
  }

  @Test(arguments: [
    (0.0, 640.0, ["0", "200", "400", "600", "800"]),
    (0, 0.7, ["0.0", "0.2", "0.4", "0.6", "0.8"]),
    (-3, 3, ["−4", "−2", "0", "2", "4"]),
    (0, 4e6, ["0", "1M", "2M", "3M", "4M"]),
    (1e12, 2e12, ["1.00T", "1.25T", "1.50T", "1.75T", "2.00T"]),
    (0, 24_000, ["0", "10,000", "20,000", "30,000"]),
    (0, 9e22, ["0", "2.5e22", "5.0e22", "7.5e22", "1.0e23"]),
    (0, 4e-9, ["0", "1e−9", "2e−9", "3e−9", "4e−9"]),
  ])
  func `are written as pictures have them`(low: Double, high: Double, texts: [String]) {
    #expect(AxisTicks.enclosing(low, high, most: 4, isWhole: false).texts == texts)
  }

  @Test(arguments: [
    (5.0, true, ["4", "5", "6"]), (0, true, ["0", "1"]), (0.5, false, ["0.475", "0.500", "0.525"]),
    (-2, true, ["−3", "−2", "−1"]),
  ])
  func `enclose a single number`(value: Double, isWhole: Bool, texts: [String]) {
    #expect(AxisTicks.enclosing(value, value, most: 2, isWhole: isWhole).texts == texts)
  }

  @Test func `begin with 0 where that takes up to half of the axis`() {
    #expect(AxisTicks.enclosing(40, 90, most: 5, isWhole: true, withZero: true).low == 0)
    #expect(AxisTicks.enclosing(60, 90, most: 5, isWhole: true, withZero: true).low == 60)
    #expect(AxisTicks.enclosing(-90, -40, most: 5, isWhole: true, withZero: true).high == 0)
  }

  @Test func `of an axis that ends where a run ends are those between`() {
    let axis = AxisTicks.within(3, 499, most: 5, isWhole: true)
    #expect((axis.low, axis.high) == (3, 499))
    #expect(axis.values == [100, 200, 300, 400])
  }

  @Test(arguments: [
    ([312.5, 40], true, ["312.5", "40.0"]), ([3, 12_000], true, ["3", "12,000"]),
    ([0.51234, 0.001], false, ["0.512", "0.001"]), ([1.5e12, 2.5e11], true, ["1.50T", "0.25T"]),
    ([-20.61, 4.83], false, ["−20.6", "4.8"]), ([0, 0], false, ["0", "0"]),
  ])
  func `that are measured have three digits, or all of a whole number`(
    values: [Double], isWhole: Bool, texts: [String]
  ) {
    let notation = NumberNotation(for: values, isWhole: isWhole)
    #expect(values.map(notation.text(of:)) == texts)
  }
}
