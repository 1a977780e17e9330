import SimulationKernel
import Testing

@testable import Statistics

@Suite struct `Intervals of 95 %` {
  /// Values of SciPy 1.16, `scipy.stats.t.ppf(0.975, n)`.
  @Test(arguments: [
    (1, 12.706204736174694), (5, 2.5705818356363146), (30, 2.0422724563012378),
    (31, 2.039513446396408), (40, 2.021075390306273), (99, 1.9842169515864174),
    (999, 1.9623414611334493),
  ])
  func `reach as far as Student's t says`(freedom: Int, expected: Double) {
    let quantile = StudentT.quantile975(degreesOfFreedom: freedom)
    #expect(abs(quantile - expected) < 3e-8)
  }

  /// How many of 2,000 intervals of `count` values contain the true number.
  private func coverage(
    count: Int, truth: Double, _ draw: (inout RandomStream) -> Double,
    _ interval: ([Double]) -> Interval?
  ) -> Double {
    var hits = 0
    for experiment in 0..<2_000 {
      var draws = RandomStreams(seed: 7).generator(at: Tick(experiment), stream: UInt64(count))
      let values = (0..<count).map { _ in draw(&draws) }
      guard let interval = interval(values) else { continue }
      if interval.low <= truth && truth <= interval.high { hits += 1 }
    }
    return Double(hits) / 2_000
  }

  /// Twelve equally distributed numbers together are nearly normal.
  private func normal(_ draws: inout RandomStream) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + uniform(&draws) }
  }

  private func uniform(_ draws: inout RandomStream) -> Double {
    Double(draws.next() >> 11) / Double(1 << 53)
  }

  @Test(arguments: [2, 5, 20, 100])
  func `contain the mean in 95 of 100 samples`(count: Int) {
    let share = coverage(count: count, truth: 0, normal) { MeanEstimate(of: $0)?.interval }
    #expect(abs(share - 0.95) <= 0.015)
  }

  /// The square of an equally distributed number, whose mean is 1/3 and whose median 1/4.
  private func skewed(_ draws: inout RandomStream) -> Double {
    let value = uniform(&draws)
    return value * value
  }

  @Test func `contain the mean of a skewed distribution`() {
    let share = coverage(count: 80, truth: 1.0 / 3, skewed) { MeanEstimate(of: $0)?.interval }
    #expect(abs(share - 0.95) <= 0.015)
  }

  /// Pairs have most of their values in common, as runs with the same seed have.
  @Test func `contain the mean difference of pairs`() {
    let share = coverage(count: 30, truth: 0.5) { draws in
      let shared = 40 * normal(&draws)
      let value = shared + 0.5 + normal(&draws)
      return value - (shared + skewed(&draws) - 1.0 / 3)
    } _: {
      MeanEstimate(of: $0)?.interval
    }
    #expect(abs(share - 0.95) <= 0.015)
  }

  @Test(arguments: [61, 200])
  func `contain the median in 95 of 100 samples`(count: Int) {
    let share = coverage(count: count, truth: 0.25, skewed) { values in
      SortedSample(values).medianInterval(seed: UInt64(values[0].bitPattern))
    }
    #expect(abs(share - 0.95) <= 0.015)
  }

  @Test func `of the median depend on the seed alone`() {
    let sample = SortedSample((0..<40).map { Double($0 * $0 % 83) })
    let interval = sample.medianInterval(seed: 3)
    #expect(interval == sample.medianInterval(seed: 3))
    #expect(interval != sample.medianInterval(seed: 4))
  }

  @Test func `need two values`() {
    #expect(MeanEstimate(of: [Double]()) == nil)
    #expect(MeanEstimate(of: [4])?.interval == nil)
    #expect(SortedSample([4]).medianInterval(seed: 1) == nil)
    #expect(MeanEstimate(of: [4, 4])?.interval == Interval(low: 4, high: 4))
  }
}

@Suite struct `A summary of a sample` {
  /// Values of NumPy 2.4 and SciPy 1.16.
  @Test func `has what independent programs compute`() throws {
    let values = [3.5, -1.25, 0.75, 8, 2, 2, 11.5]
    let summary = try #require(SampleSummary(of: values, seed: 1))
    #expect(summary.mean.count == 7)
    #expect(abs(summary.mean.mean - 3.7857142857142856) < 1e-12)
    #expect(abs((summary.mean.deviation ?? 0) - 4.440412357513873) < 1e-12)
    #expect(abs((summary.mean.interval?.low ?? 0) - (-0.32098220391132415)) < 1e-9)
    #expect(abs((summary.mean.interval?.high ?? 0) - 7.892410775339895) < 1e-9)
    #expect(summary.median == 2)
    for (quantile, expected) in zip(summary.quantiles, [-0.65, 1.375, 5.75, 10.45]) {
      #expect(abs(quantile - expected) < 1e-12)
    }
  }

  /// Values of NumPy 2.4 and SciPy 1.16, `scipy.stats.ttest_rel` for the difference.
  @Test func `has what they compute of many skewed values, and of pairs`() throws {
    let values = (0..<40).map { number in
      let root = Double(number * number * 37 % 101)
      return root * root / 16
    }
    let summary = try #require(SampleSummary(of: values, seed: 1))
    #expect(abs(summary.mean.mean - 226.965625) < 1e-10)
    #expect(abs((summary.mean.deviation ?? 0) - 200.11481327374676) < 1e-10)
    #expect(abs((summary.mean.interval?.low ?? 0) - 162.9658028350945) < 1e-6)
    #expect(abs((summary.mean.interval?.high ?? 0) - 290.96544716490547) < 1e-6)
    #expect(summary.median == 175.625)
    for (quantile, expected) in zip(summary.quantiles, [1.4875, 36.1875, 382.703125, 576.603125]) {
      #expect(abs(quantile - expected) < 1e-10)
    }
    let differences = values.enumerated().map { number, value in
      value + Double(number * 29 % 23) - 7.25 - value
    }
    let difference = try #require(MeanEstimate(of: differences))
    #expect(abs(difference.mean - 3.375) < 1e-10)
    #expect(abs((difference.interval?.low ?? 0) - 1.2026586607020282) < 1e-7)
    #expect(abs((difference.interval?.high ?? 0) - 5.547341339297972) < 1e-7)
  }

  @Test func `of equal values has them everywhere`() throws {
    let summary = try #require(SampleSummary(of: [5, 5, 5], seed: 1))
    #expect(summary.mean.deviation == 0 && summary.quantiles == [5, 5, 5, 5])
    #expect(summary.medianInterval == Interval(low: 5, high: 5))
  }

  @Test func `of no values is none`() {
    #expect(SampleSummary(of: [], seed: 1) == nil)
    #expect(SortedSample([]).quantile(0.5) == nil)
  }
}

@Suite struct `The share that an event has not reached` {
  /// Worked by hand: 3 of 8 at 6, 1 of 4 at 7, 1 of 2 at 10.
  @Test func `counts those who left before only until they did`() {
    func seen(_ time: Double, _ isEvent: Bool) -> SurvivalCurve.Observation {
      SurvivalCurve.Observation(time: time, isEvent: isEvent)
    }
    let curve = SurvivalCurve([
      seen(6, true), seen(6, true), seen(6, true), seen(6, false), seen(7, true), seen(9, false),
      seen(10, true), seen(10, false),
    ])
    #expect(curve.steps.map(\.time) == [6, 7, 10])
    let expected = [5.0 / 8, 5.0 / 8 * 3 / 4, 5.0 / 8 * 3 / 4 * 1 / 2]
    for (step, share) in zip(curve.steps, expected) { #expect(abs(step.share - share) < 1e-12) }
  }

  @Test func `stays whole without events`() {
    #expect(SurvivalCurve([SurvivalCurve.Observation(time: 3, isEvent: false)]).steps.isEmpty)
  }
}
