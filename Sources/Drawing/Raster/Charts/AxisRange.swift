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

  /// Creates the range of the ticks of `plan` in its unit.
  init(ticksOf plan: ChartPlan) {
    let (numerator, denominator) = plan.tickLength
    let divisor = greatestCommonDivisor(numerator, denominator)
    grain = Int128(numerator / divisor)
    self.denominator = Int128(denominator / divisor)
    let low = Int128(plan.firstTick) * grain
    self.low = low
    high = Int128(plan.lastTick) * grain
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
  ///   - top: The greatest count, 1 or above.
  ///   - pixels: The pixels from one end of the axis to the other.
  ///   - least: The least distance of two numbers in pixels, 1 or above.
  ///   - notation: The notation of the numbers.
  /// - Returns: The axis and its numbers, at least two; `nil` if there is no space for them.
  static func enclosing(
    _ top: Int, pixels: Int, least: Int, in notation: AxisNotation = .full
  ) -> (range: AxisRange, marks: [AxisMark])? {
    let most = Int128(min(mostSteps, (pixels - 1) / least))
    guard most >= 1 else { return nil }
    let top = Int128(top)
    let kinds = most > 2 ? AxisStep.ofCounts : AxisStep.ofFewCounts
    let steps = kinds.compactMap { step -> (step: AxisStep, count: Int128)? in
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
    return (range, range.marks(every: best.step, pixels: pixels, in: notation))
  }

  /// Returns the multiples of `step` on the axis, drawn over `pixels` from one end to the other.
  ///
  /// - Returns: The marks; none if they are more than `most`, by default the pixels, or if the step
  ///   is too fine for an Int128.
  func marks(
    every step: AxisStep, pixels: Int, in notation: AxisNotation = .full, most: Int? = nil
  ) -> [AxisMark] {
    let (start, lowOverflow) = low.multipliedReportingOverflow(by: step.parts)
    let (end, highOverflow) = high.multipliedReportingOverflow(by: step.parts)
    let (length, lengthOverflow) = step.length.multipliedReportingOverflow(by: denominator)
    if lowOverflow || highOverflow || lengthOverflow { return [] }
    let first = start / length + (start % length == 0 ? 0 : 1)
    let last = end / length
    guard first <= last, last - first < Int128(most ?? pixels) else { return [] }
    let span = UInt128(end - start)
    if span == 0 { return [] }
    let texts = step.texts(of: first...last, in: notation, upTo: high / denominator)
    return zip(first...last, texts).map { multiple, text in
      let offset = UInt128(multiple * length - start)
      let wide = offset.multipliedFullWidth(by: UInt128(pixels - 1))
      let (whole, rest) = span.dividingFullWidth(wide)
      return AxisMark(
        offset: Int(whole) + (rest >= span - rest ? 1 : 0), text: text)
    }
  }
}

/// A number on an axis.
struct AxisMark: Sendable, Hashable {
  /// The distance from the axis' low end, to the nearest pixel.
  let offset: Int
  let text: String
}
