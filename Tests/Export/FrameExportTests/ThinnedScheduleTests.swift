import FrameExport
import SimulationKernel
import Testing

@Suite struct `A thinned schedule` {
  static let rates = [
    (Rational(60), Rational(50)), (Rational(100), Rational(50)), (Rational(120), Rational(50)),
    (Rational(51), Rational(50)), (Rational(60_000, 1_001), Rational(50)),
    (Rational(1_000), Rational(7, 3)), (Rational(10_001, 10_000), Rational(1)),
  ]

  @Test func `of two frames for one keeps every second and the last`() {
    let schedule = FrameSchedule(ticks: 9).thinned(from: Rational(100), to: Rational(50))
    #expect(schedule.map(\.tick) == [0, 2, 4, 6, 9])
    let odd = FrameSchedule(ticks: 5).thinned(from: Rational(60), to: Rational(50))
    #expect(odd.map(\.tick) == [0, 1, 2, 3, 5])
  }

  @Test(arguments: rates)
  func `is as long as the film, chosen evenly, without a frame twice`(
    rate: Rational, limit: Rational
  ) {
    let ratio =
      Double(rate.numerator) / Double(rate.denominator)
      / (Double(limit.numerator) / Double(limit.denominator))
    for count in Array(1...130) + [1_000, 9_973] {
      let whole = FrameSchedule(ticks: Int64(count - 1))
      let kept = whole.thinned(from: rate, to: limit).map { Int($0.tick) }
      // Frames are ticks here. A film of one frame can't get shorter.
      let length = Double(kept.count) * ratio - Double(count)
      #expect(abs(length) <= ratio / 2 + 1e-6 || kept.count == 1)
      #expect(kept.last == count - 1 && (kept.count == 1 || kept.first == 0))
      let gaps = zip(kept, kept.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { $0 >= 1 })
      #expect(gaps.dropLast().allSatisfy { Double($0) > ratio - 1 && Double($0) < ratio + 1 })
      #expect(gaps.last.map { Double($0) <= 2.5 * ratio } ?? true)
    }
  }

  @Test(arguments: [Rational(50), Rational(49), Rational(1, 10_000)])
  func `changes nothing of a film that can be played`(rate: Rational) {
    let whole = FrameSchedule(ticks: 77, every: 3)
    #expect(whole.thinned(from: rate, to: Rational(50)) == whole)
  }

  @Test func `has moments of the schedule it is made of, also backwards and between ticks`() throws
  {
    for speed in [Rational(1, 3), Rational(-1, 3), Rational(-77)] {
      let whole = try FrameSchedule(
        from: 3, ticks: 40, speed: speed, framesPerSecond: Rational(75), tickLength: Rational(1, 2))
      let thinned = whole.thinned(from: Rational(75), to: Rational(50))
      let expected = thinned.indices.map { whole[Swift.min(whole.count - 1, $0 * 3 / 2)] }
      #expect(Array(thinned.dropLast()) == expected.dropLast())
      #expect(thinned.last == whole.last && thinned.isBackwards == whole.isBackwards)
      #expect(thinned.count == (whole.count * 4 + 3) / 6)
    }
  }

  @Test func `of the longest run stays exact`() {
    let whole = FrameSchedule(ticks: FrameSchedule.limit)
    let rate = Rational(1_000_000_000), limit = Rational(999_999_999)
    let thinned = whole.thinned(from: rate, to: limit)
    // 2^62 + 1 times 0.999999999 is 4611686013815701886.573…
    #expect(thinned.count == 4_611_686_013_815_701_887)
    #expect(thinned[999_999_998].tick == 999_999_998 && thinned[999_999_999].tick == 1_000_000_000)
    #expect(thinned[thinned.count - 1].tick == FrameSchedule.limit)
    #expect(thinned[thinned.count - 2].tick < FrameSchedule.limit)
    let slowest = whole.thinned(from: rate, to: Rational(1, 10_000))
    #expect(slowest[1].tick == 10_000_000_000_000)
  }
}
