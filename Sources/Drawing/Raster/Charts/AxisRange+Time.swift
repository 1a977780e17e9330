import SceneDescription

// Axes of time, which end where the run ends.
extension AxisRange {
  /// Returns the closest marks that are far enough from each other, the last one at the end of the
  /// axis; a mark that would be too near to that one is left out.
  ///
  /// Whole numbers are preferred if there are three of them, and so are differences that can be
  /// counted. Of these, steps that lead to the end are preferred to those that don't.
  ///
  /// - Parameters:
  ///   - pixels: The pixels from one end of the axis to the other.
  ///   - notation: The notation of the numbers.
  ///   - least: The least gap between two numbers in pixels; before the last, two thirds of it are
  ///     enough.
  ///   - gap: The gap in pixels between two numbers, at most the distance of their marks.
  /// - Returns: At least two marks, or the only one of an axis without a length; `nil` if there is
  ///   no space for them.
  func marks(
    pixels: Int, in notation: AxisNotation = .full, least: Int,
    gap: (AxisMark, AxisMark) -> Int
  ) -> [AxisMark]? {
    if low == high { return [AxisMark(offset: 0, text: endText(in: notation))] }
    // If there were more, two of them would be too near to each other.
    let most = (pixels - 1) / max(1, least) + 1
    func candidate(_ step: AxisStep, least count: Int) -> (marks: [AxisMark], isEven: Bool)? {
      var marks = marks(every: step, pixels: pixels, in: notation, most: most)
      let isApart = zip(marks, marks.dropFirst()).allSatisfy { gap($0, $1) >= least }
      guard marks.count >= count, isApart else { return nil }
      if isMultiple(of: step) { return (marks, true) }
      let end = AxisMark(offset: pixels - 1, text: endText(in: notation, every: step))
      while let last = marks.last, gap(last, end) < least * 2 / 3 { marks.removeLast() }
      return marks.isEmpty ? nil : (marks + [end], false)
    }
    func first(of steps: some Sequence<AxisStep>, least count: Int) -> [AxisMark]? {
      var uneven: [AxisMark]?
      for step in steps {
        guard let (marks, isEven) = candidate(step, least: count) else {
          if uneven != nil { return uneven }
          continue
        }
        // An even axis is worth half of the numbers.
        if let uneven, marks.count < max(3, uneven.count / 2) { return uneven }
        if isEven { return marks }
        uneven = uneven ?? marks
      }
      return uneven
    }
    let counted = AxisStep.all.firstIndex(where: isCounted) ?? AxisStep.all.endIndex
    return first(of: AxisStep.whole, least: 3)
      ?? first(of: AxisStep.all[counted...], least: 2)
      ?? first(of: AxisStep.all[..<counted].reversed(), least: 2)
  }

  /// Returns the text of the end of an axis without steps.
  ///
  /// Numbers without an exact decimal are rounded to two decimals, or to more if they are small.
  func endText(in notation: AxisNotation, every step: AxisStep? = nil) -> String {
    let (whole, rest) = high.quotientAndRemainder(dividingBy: denominator)
    if rest == 0, let (unit, letter) = step?.unit(upTo: whole, in: notation), unit > 1 {
      let hundredth = unit / 100
      return AxisStep.decimal((whole + hundredth / 2) / hundredth * hundredth, unit) + letter
    }
    var power: Int128 = 1
    for decimals in 0...15 {
      // The rest is below a denominator of 63 bits.
      let scaled = UInt128(rest).multipliedFullWidth(by: UInt128(power))
      let (part, left) = UInt128(denominator).dividingFullWidth(scaled)
      let isExact = left == 0 && decimals <= 4
      if isExact || decimals >= 2 && (whole > 0 || part >= 10) || decimals == 15 {
        let rounded = Int128(part) + (left >= UInt128(denominator) - left ? 1 : 0)
        return AxisStep.decimal(whole * power + rounded, power)
      }
      power *= 10
    }
    return whole.grouped
  }

  /// Returns whether the end of the axis is a multiple of `step`.
  private func isMultiple(of step: AxisStep) -> Bool {
    let (end, endOverflow) = high.multipliedReportingOverflow(by: step.parts)
    let (length, lengthOverflow) = step.length.multipliedReportingOverflow(by: denominator)
    return !endOverflow && !lengthOverflow && end % length == 0
  }

  /// Returns whether values can differ by as little as `step`.
  private func isCounted(_ step: AxisStep) -> Bool {
    let length = step.length.multipliedFullWidth(by: denominator)
    let least = grain.multipliedFullWidth(by: step.parts)
    return (length.high, length.low) >= (least.high, least.low)
  }
}
