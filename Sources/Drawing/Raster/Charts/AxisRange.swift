import Lattice
import SceneDescription

/// The numbers along an axis, exactly: from `low` ÷ `denominator` to `high` ÷ `denominator`.
struct AxisRange: Sendable {
  let low: Int128
  let high: Int128
  let denominator: Int128
  /// The least difference that there is between two values, ÷ `denominator`.
  let grain: Int128

  /// The counts 0 … `end`, from 1.
  init(end: Int128) {
    low = 0
    high = end
    denominator = 1
    grain = 1
  }

  /// The ticks of `plan` in its unit; a run of one moment has an axis one tick long.
  init(ticksOf plan: ChartPlan) {
    let (numerator, denominator) = plan.tickLength
    let divisor = greatestCommonDivisor(numerator, denominator)
    grain = Int128(numerator / divisor)
    self.denominator = Int128(denominator / divisor)
    let low = Int128(plan.firstTick) * grain
    self.low = low
    high = plan.firstTick == plan.lastTick ? low + grain : Int128(plan.lastTick) * grain
  }

  /// The most steps from 0 to the end of an axis of counts: more lines are not read, they are noise.
  private static let mostSteps = 5

  /// The counts from 0 to `top` or the next round number, in steps that lead there, of `pixels` from end
  /// to end: the last number is at the end of the axis, so that a curve stays below it.
  ///
  /// Of all steps of which two to five lead there, just one only where there is no space for more, those
  /// are taken that end nearest to `top`, and of these four steps rather than others.
  ///
  /// - Parameters:
  ///   - top: the greatest count, from 1.
  ///   - pixels: those from the one end of the axis to the other.
  ///   - least: the least distance of two numbers, in pixels, from 1.
  /// - Returns: the axis and its numbers, at least two; nil where there is no space for them.
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

  /// The multiples of `step` on the axis, drawn over `pixels` from its one end to the other.
  ///
  /// - Returns: none when they are more than the pixels, or when the step is so fine that Int128
  ///   can't count in it.
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

  /// The closest marks of which `fits` is true.
  ///
  /// Whole numbers are preferred where there are three of them, and so are differences that can
  /// be counted.
  ///
  /// - Parameters:
  ///   - pixels: those from the one end of the axis to the other.
  ///   - fits: whether marks, from the low end on, have room beside each other.
  /// - Returns: at least two; nil when there are none.
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

  /// Whether values can differ by as little as `step`.
  private func isCounted(_ step: AxisStep) -> Bool {
    let length = step.length.multipliedFullWidth(by: denominator)
    let least = grain.multipliedFullWidth(by: step.parts)
    return (length.high, length.low) >= (least.high, least.low)
  }
}

/// A number on an axis.
struct AxisMark: Sendable, Hashable {
  /// Its distance from the axis' low end, to the nearest pixel.
  let offset: Int
  let text: String
}
