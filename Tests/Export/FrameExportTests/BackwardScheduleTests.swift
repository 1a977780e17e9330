import FrameExport
import SimulationKernel
import Testing

@Suite struct `A film that goes backwards` {
  static let speeds = [
    Rational(-1), Rational(-2), Rational(-1, 3), Rational(-7, 5), Rational(-30),
    Rational(-355, 113), Rational(-9_999, 10_000), Rational(-1_000_000_000),
  ]

  private func film(
    from start: Tick = 0, ticks: Int64, speed: Rational, fps: Rational = Rational(10),
    tickLength: Rational = Rational(1)
  ) throws(TooManyFrames) -> FrameSchedule {
    try FrameSchedule(
      from: start, ticks: ticks, speed: speed, framesPerSecond: fps, tickLength: tickLength)
  }

  /// The moments of a backward film, each found from the one before by taking away whole parts of a
  /// tick of which a frame and a tick both have a whole number.
  private func slowMoments(
    from start: Tick, ticks: Int64, speed: Rational, fps: Rational, tickLength: Rational
  ) -> [Moment] {
    // A second has so many parts: a frame and a tick are then both whole.
    let parts = speed.denominator * fps.numerator * tickLength.denominator
    let tick = Int128(parts / tickLength.denominator * tickLength.numerator)
    let frame = Int128(
      speed.numerator.magnitude * fps.denominator.magnitude * tickLength.denominator.magnitude)
    var moments: [Moment] = []
    var (now, left) = (start + ticks, Int128(0))
    while now > start || left > 0 {
      moments.append(Moment(tick: now, plus: left, over: tick))
      left -= frame
      while left < 0 && now > start { (now, left) = (now - 1, left + tick) }
      if left < 0 { break }
    }
    return moments + [Moment(tick: start)]
  }

  @Test(arguments: speeds, [Rational(10), Rational(1, 3), Rational(30_000, 1_001), Rational(60)])
  func `shows what a slow count shows`(speed: Rational, fps: Rational) throws {
    for tickLength in [Rational(1), Rational(3, 10), Rational(7, 3)] {
      for (start, ticks) in [(0, 0), (0, 1), (5, 2), (3, 17)] as [(Tick, Int64)] {
        let schedule = try film(
          from: start, ticks: ticks, speed: speed, fps: fps, tickLength: tickLength)
        let expected = slowMoments(
          from: start, ticks: ticks, speed: speed, fps: fps, tickLength: tickLength)
        #expect(Array(schedule) == expected)
        #expect(schedule.isBackwards && schedule.allSatisfy { $0.part.numerator >= 0 })
        #expect(schedule.firstTick == start && schedule.lastTick == start + ticks)
      }
    }
  }

  @Test(arguments: [(1, 10), (10, 1), (5, 2), (1, 2), (30, 10)] as [(Int64, Int64)])
  func `is the forward film reversed where frames meet the last tick`(
    speed: Int64, under: Int64
  ) throws {
    for ticks in [0, 30, 60] as [Int64] {
      let back = try film(from: 7, ticks: ticks, speed: Rational(-speed, under))
      let forth = try film(from: 7, ticks: ticks, speed: Rational(speed, under))
      #expect(Array(back) == forth.reversed() && !forth.isBackwards)
    }
  }

  @Test func `begins at the end even when no frame meets the start`() throws {
    let schedule = try film(ticks: 7, speed: Rational(-30))
    #expect(Array(schedule) == [7, 4, 1, 0].map { Moment(tick: $0) })
    let parts = try film(ticks: 1, speed: Rational(-4))
    #expect(
      Array(parts) == [(5, 5), (3, 5), (1, 5), (0, 5)].map { Moment(tick: 0, plus: $0, over: $1) })
  }

  @Test func `of the longest run stays exact`() throws {
    let limit = FrameSchedule.limit
    let schedule = try film(
      from: limit - 1, ticks: limit, speed: Rational(-1_000_000_000), fps: Rational(1, 10_000),
      tickLength: Rational(1, 10_000))
    #expect(schedule[0] == Moment(tick: .max) && schedule.last == Moment(tick: limit - 1))
    #expect(schedule[1] == Moment(tick: .max - 100_000_000_000_000_000))
    #expect(throws: TooManyFrames.self) { _ = try film(ticks: limit, speed: Rational(-1, 10_000)) }
  }
}

@Suite struct `A run that ended early` {
  @Test(arguments: [1, -1] as [Int64])
  func `has the frames of a shorter run`(sign: Int64) throws {
    for tick in 4...21 as ClosedRange<Tick> {
      for speed in [Rational(3 * sign), Rational(7 * sign, 3), Rational(40 * sign)] {
        func film(_ ticks: Int64) throws -> FrameSchedule {
          try FrameSchedule(
            from: 4, ticks: ticks, speed: speed, framesPerSecond: Rational(10),
            tickLength: Rational(2, 3))
        }
        let schedule = try film(17).ending(at: tick)
        let expected = try film(tick - 4)
        #expect(schedule == expected && Array(schedule) == Array(expected))
        #expect(schedule.lastTick == tick && schedule.isBackwards == (sign < 0))
        let (rate, limit) = (Rational(120), Rational(50))
        let thinned = try film(17).thinned(from: rate, to: limit).ending(at: tick)
        #expect(Array(thinned) == Array(expected.thinned(from: rate, to: limit)))
      }
      let every = FrameSchedule(from: 4, ticks: 17, every: 5).ending(at: tick)
      #expect(every == FrameSchedule(from: 4, ticks: tick - 4, every: 5))
    }
  }
}
