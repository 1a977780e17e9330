import SimulationKernel

// What the speeds of a film come to, in ticks.
extension SpeedCourse {
  /// A stretch of film on its own, wherever the world stands at its start.
  struct Line {
    /// The first frame in it.
    var firstFrame: Int128
    /// The ticks from one frame to the next.
    var perFrame: ExactFraction
    /// The ticks that would have passed before it, had its speed been that from the start.
    var passedBefore: ExactFraction
    /// The same at its end; nil of the last stretch.
    var passed: ExactFraction?
  }

  /// The least denominator of all that `lines` have.
  static func commonDenominator(of lines: [Line]) throws(SpeedChangeError) -> Int128 {
    var common: Int128 = 1
    for line in lines {
      for fraction in [line.perFrame, line.passedBefore] + (line.passed.map { [$0] } ?? []) {
        let divisor = greatestCommonDivisor(common, fraction.denominator)
        let (product, isTooLarge) = common.multipliedReportingOverflow(
          by: fraction.denominator / divisor)
        if isTooLarge || product > mostParts { throw .tooFine }
        common = product
      }
    }
    return common
  }

  /// What a moment's fraction may be of.
  private static let mostParts: Int128 = 100_000_000_000_000_000_000_000

  /// `fraction` in parts of which there are `parts` in one, so that sums of a few can't overflow.
  static func units(
    _ fraction: ExactFraction, in parts: Int128
  ) throws(SpeedChangeError) -> Int128 {
    let (product, isTooLarge) = fraction.numerator.multipliedReportingOverflow(
      by: parts / fraction.denominator)
    if isTooLarge || product.magnitude >> 123 != 0 { throw .tooFine }
    return product
  }
}

extension SpeedCourse.Plan {
  /// The stretches of film, in their order.
  var lines: [SpeedCourse.Line] {
    let speeds = [speed] + changes.map(\.speed), times = [Rational(0)] + changes.map(\.time)
    return speeds.indices.map { index in
      // Of fractions within their limits: at most 10^13 over 10^13, in ticks a second.
      let rate = ExactFraction(
        Int128(speeds[index].numerator) * Int128(tickLength.denominator),
        Int128(speeds[index].denominator) * Int128(tickLength.numerator))
      return SpeedCourse.Line(
        firstFrame: frame(at: times[index]),
        perFrame: ExactFraction(
          rate.numerator * Int128(framesPerSecond.denominator),
          rate.denominator * Int128(framesPerSecond.numerator)),
        passedBefore: rate.times(times[index]),
        passed: index + 1 < times.count ? rate.times(times[index + 1]) : nil)
    }
  }

  /// The first frame at second `time` of the film, or later.
  private func frame(at time: Rational) -> Int128 {
    let top = Int128(time.numerator) * Int128(framesPerSecond.numerator)
    let bottom = Int128(time.denominator) * Int128(framesPerSecond.denominator)
    return (top + bottom - 1) / bottom
  }

  /// The second of the film at which a frame would be shown that is `whole` and `rest` / `of`, with as
  /// many decimals as it needs, at most four.
  func seconds(_ frame: (whole: Int128, rest: Int128, of: Int128)) -> String {
    let unit = 10_000 * Int128(framesPerSecond.denominator)
    let part = frame.of.dividingFullWidth(frame.rest.multipliedFullWidth(by: unit)).quotient
    let length = Int128(framesPerSecond.numerator)
    let scaled = (2 * (frame.whole * unit + part) + length) / (2 * length)
    let moment = Moment(tick: Tick(scaled / 10_000), plus: scaled % 10_000, over: 10_000)
    let decimals = (0...4).first { (scaled % 10_000) % [10_000, 1_000, 100, 10, 1][$0] == 0 }
    return moment.secondsText(tickLength: Rational(1), decimals: decimals ?? 4)
  }
}

/// An exact number: a fraction in lowest terms.
struct ExactFraction {
  let numerator: Int128
  let denominator: Int128

  /// `numerator` / `denominator`, which is above 0.
  init(_ numerator: Int128, _ denominator: Int128) {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The product with `number`, which has to fit.
  func times(_ number: Rational) -> ExactFraction {
    ExactFraction(
      numerator * Int128(number.numerator), denominator * Int128(number.denominator))
  }
}
