import Lattice
import SceneDescription

/// A range of numbers along an axis, exact: from `low` ÷ `denominator` to `high` ÷ `denominator`.
struct AxisRange: Sendable {
  let low: Int128
  let high: Int128
  let denominator: Int128
  /// The least possible difference of two values, ÷ `denominator`.
  let grain: Int128

  /// Creates the range of the counts 0 … `end`, at least 1.
  init(end: Int128) {
    low = 0
    high = end
    denominator = 1
    grain = 1
  }

  /// Creates the range of the ticks of `plan` in its unit; a run of one moment has an axis one tick
  /// long.
  init(ticksOf plan: ChartPlan) {
    let (numerator, denominator) = plan.tickLength
    let divisor = greatestCommonDivisor(numerator, denominator)
    grain = Int128(numerator / divisor)
    self.denominator = Int128(denominator / divisor)
    let low = Int128(plan.firstTick) * grain
    self.low = low
    high = plan.firstTick == plan.lastTick ? low + grain : Int128(plan.lastTick) * grain
  }

  /// The most steps from 0 to the end of an axis of counts: more lines are noise.
  private static let mostSteps = 5

  /// Returns the axis of counts from 0 to `top` or the next round number, in steps that end there,
  /// over `pixels` from end to end: the last number is at the end of the axis, so that a curve
  /// stays below it.
  ///
  /// Of the steps of which two to five (or one, if there is no space for more) end the axis, those
  /// that end nearest to `top` are taken, and among these preferably four.
  ///
  /// - Parameters:
  ///   - top: the greatest count, 1 or above.
  ///   - pixels: the pixels from one end of the axis to the other.
  ///   - least: the least distance of two numbers in pixels, 1 or above.
  /// - Returns: the axis and its numbers, at least two; `nil` if there is no space for them.
  static func enclosing(
    _ top: Int, pixels: Int, least: Int
  ) -> (range: AxisRange, marks: [AxisMark])? {
    let most = Int128(min(mostSteps, (pixels - 1) / least))
    guard most >= 1 else { return nil }
    let top = Int128(top)
    let steps = AxisStep.ofCounts.compactMap { step -> (step: AxisStep, count: Int128)? in
      let count = (top + step.length - 1) / step.length
      return 1 <= count && count <= most ? (step, count) : nil
    }
    let several = steps.filter { $0.count > 1 }
    let best = (several.isEmpty ? steps : several).min { one, other in
      let ends = (one.count * one.step.length, other.count * other.step.length)
      if ends.0 != ends.1 { return ends.0 < ends.1 }
      return (abs(one.count - 4), one.count) < (abs(other.count - 4), other.count)
    }
    guard let best else { return nil }
    let range = AxisRange(end: best.count * best.step.length)
    return (range, range.marks(every: best.step, pixels: pixels))
  }

  /// Returns the multiples of `step` on the axis, drawn over `pixels` from one end to the other.
  ///
  /// - Returns: the marks; none if they are more than the pixels, or if the step is too fine for an
  ///   Int128.
  func marks(every step: AxisStep, pixels: Int) -> [AxisMark] {
    let (start, lowOverflow) = low.multipliedReportingOverflow(by: step.parts)
    let (end, highOverflow) = high.multipliedReportingOverflow(by: step.parts)
    let (length, lengthOverflow) = step.length.multipliedReportingOverflow(by: denominator)
    if lowOverflow || highOverflow || lengthOverflow { return [] }
    let first = start / length + (start % length == 0 ? 0 : 1)
    let last = end / length
    guard first <= last, last - first < Int128(pixels) else { return [] }
    let span = UInt128(end - start)
    return zip(first...last, step.texts(of: first...last)).map { multiple, text in
      let offset = UInt128(multiple * length - start)
      let wide = offset.multipliedFullWidth(by: UInt128(pixels - 1))
      let (whole, rest) = span.dividingFullWidth(wide)
      return AxisMark(
        offset: Int(whole) + (rest >= span - rest ? 1 : 0), text: text)
    }
  }

  /// Returns the closest marks for which `fits` returns `true`.
  ///
  /// Whole numbers are preferred if there are three of them, and so are differences that can be
  /// counted.
  ///
  /// - Parameters:
  ///   - pixels: the pixels from one end of the axis to the other.
  ///   - fits: whether marks, from the low end on, have space beside each other.
  /// - Returns: at least two marks; `nil` if there are none.
  func marks(pixels: Int, fitting fits: ([AxisMark]) -> Bool) -> [AxisMark]? {
    func first(of steps: some Sequence<AxisStep>, least: Int) -> [AxisMark]? {
      for step in steps {
        let marks = marks(every: step, pixels: pixels)
        if marks.count >= least && fits(marks) { return marks }
      }
      return nil
    }
    let counted = AxisStep.all.firstIndex(where: isCounted) ?? AxisStep.all.endIndex
    return first(of: AxisStep.whole, least: 3)
      ?? first(of: AxisStep.all[counted...], least: 2)
      ?? first(of: AxisStep.all[..<counted].reversed(), least: 2)
  }

  /// Returns whether values can differ by as little as `step`.
  private func isCounted(_ step: AxisStep) -> Bool {
    let length = step.length.multipliedFullWidth(by: denominator)
    let least = grain.multipliedFullWidth(by: step.parts)
    return (length.high, length.low) >= (least.high, least.low)
  }
}

/// A number on an axis.
struct AxisMark: Sendable, Hashable {
  /// The distance from the axis' low end, to the nearest pixel.
  let offset: Int
  let text: String
}
