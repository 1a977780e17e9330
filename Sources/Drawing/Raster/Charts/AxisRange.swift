import Lattice
import SceneDescription

/// The numbers along an axis, exactly: from `low` ÷ `denominator` to `high` ÷ `denominator`.
struct AxisRange: Sendable {
  let low: Int128
  let high: Int128
  let denominator: Int128
  /// The least difference that there is between two values, ÷ `denominator`.
  let grain: Int128

  /// The counts 0 … `top`.
  init(top: Int) {
    low = 0
    high = Int128(top)
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
