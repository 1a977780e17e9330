import FrameExport
import SimulationKernel
import Testing

@Suite struct FrameScheduleTests {
  @Test(arguments: [
    (0, 0, 1, [0]), (0, 3, 1, [0, 1, 2, 3]), (0, 6, 3, [0, 3, 6]), (0, 7, 3, [0, 3, 6, 7]),
    (0, 2, 5, [0, 2]), (10, 5, 2, [10, 12, 14, 15]), (7, 0, 9, [7]),
  ])
  func `every so many ticks and always the last are drawn`(
    start: Int, ticks: Int, every: Int, expected: [Int]
  ) {
    let schedule = FrameSchedule(from: Int64(start), ticks: Int64(ticks), every: Int64(every))
    #expect(Array(schedule) == expected.map { Moment(tick: Tick($0)) })
    #expect(schedule.count == expected.count)
    #expect(schedule.lastTick == Tick(start + ticks))
  }

  @Test(arguments: [1, 2, 3, 1 << 40, (1 << 62) - 1, 1 << 62, Int64.max] as [Int64])
  func `the largest runs are counted without listing them and without overflow`(every: Int64) {
    let limit = FrameSchedule.limit
    let schedule = FrameSchedule(from: limit - 1, ticks: limit, every: every)
    let last = schedule.count - 1
    #expect(schedule.lastTick == Int64.max)
    #expect(schedule[0] == Moment(tick: limit - 1))
    #expect(schedule[last] == Moment(tick: Int64.max))
    #expect(schedule[last / 2].tick == limit - 1 + Int64(last / 2) * every)
    #expect(schedule[last].tick - schedule[last - 1].tick <= every)
  }

  @Test func `a million million frames are a count, not a list`() {
    #expect(FrameSchedule(ticks: 1 << 40).count == 1 << 40 + 1)
  }
}

// By film time.
extension FrameScheduleTests {
  private func film(
    from start: Tick = 0, ticks: Int64, speed: Rational = Rational(1),
    fps: Rational = Rational(10), tickLength: Rational = Rational(1)
  ) throws(TooManyFrames) -> FrameSchedule {
    try FrameSchedule(
      from: start, ticks: ticks, speed: speed, framesPerSecond: fps, tickLength: tickLength)
  }

  @Test func `a frame shows as many seconds as its number, times the speed, over the rate`() throws
  {
    let thirds = try film(from: 4, ticks: 2, speed: Rational(1, 3), fps: Rational(1))
    #expect(
      Array(thirds) == [0, 1, 2, 3, 4, 5, 6].map { Moment(tick: 4, plus: $0, over: 3) })
    #expect(thirds[4].tick == 5 && thirds[4].part == (1, 3))
    let fast = try film(ticks: 7, speed: Rational(30))
    #expect(fast.map(\.tick) == [0, 3, 6, 7] && fast.allSatisfy { $0.isTick })
    // 2.5 s a tick, 2 s a frame: the last frame comes after the rest of it.
    let long = try film(
      ticks: 2, speed: Rational(20), tickLength: Rational(5, 2))
    #expect(
      Array(long)
        == [(0, 1), (4, 5), (8, 5), (2, 1)].map { top, bottom in
          Moment(tick: 0, plus: top, over: bottom)
        })
  }

  @Test(arguments: [
    (30_000, 1_001, 1_001, 30_001), (30_000, 1_001, 1, 31), (24_000, 1_001, 10, 241),
  ])
  func `the rates of film and television never drift`(
    fps: Int64, under: Int64, ticks: Int64, frames: Int
  ) throws {
    let schedule = try film(ticks: ticks, fps: Rational(fps, under))
    #expect(schedule.count == frames)
    for frame in [0, 1, 17, frames - 2] {
      #expect(
        schedule[frame]
          == Moment(tick: 0, plus: Int128(frame) * Int128(under), over: Int128(fps)))
    }
    #expect(schedule[frames - 1] == Moment(tick: ticks))
    #expect(schedule[frames - 2] < schedule[frames - 1])
  }

  @Test(
    arguments: [
      (1, 1, 10), (2, 3, 7), (9_999, 10_000, 24), (1, 10_000, 1_000), (355, 113, 30),
      (1_000_000_000, 1, 1),
    ] as [(Int64, Int64, Int64)])
  func `moments ascend, end with the last tick and are as many as the formula says`(
    speed: Int64, under: Int64, fps: Int64
  ) throws {
    for ticks in [0, 1, 2, 59] as [Int64] {
      for tickLength in [Rational(1), Rational(3, 10), Rational(1, 7)] {
        let schedule = try film(
          ticks: ticks, speed: Rational(speed, under), fps: Rational(fps),
          tickLength: tickLength)
        let parts = Int128(ticks * tickLength.numerator * under * fps)
        let (whole, rest) = parts.quotientAndRemainder(
          dividingBy: Int128(tickLength.denominator * speed))
        #expect(schedule.count == Int(whole) + (rest == 0 ? 1 : 2))
        #expect(schedule.last == Moment(tick: ticks))
        for part in [schedule.prefix(999), schedule.suffix(999)] {
          #expect(zip(part, part.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
    }
  }

  @Test func `the slowest film of the longest run is refused, just below it is counted`() throws {
    let slow = Rational(1, 10_000), quick = Rational(10_000_000, 10_000)
    for ticks in [FrameSchedule.limit, 1 << 40] {
      #expect(throws: TooManyFrames.self) {
        _ = try film(
          ticks: ticks, speed: slow, fps: quick, tickLength: Rational(1_000_000_000))
      }
    }
    let most = FrameSchedule.mostFrames
    #expect(throws: TooManyFrames.self) { _ = try film(ticks: most, fps: Rational(1)) }
    let schedule = try film(ticks: most - 1, fps: Rational(1))
    #expect(schedule.count == Int(most) && schedule[Int(most) - 2] == Moment(tick: most - 2))
    let fast = try film(
      from: FrameSchedule.limit - 1, ticks: FrameSchedule.limit, speed: Rational(1_000_000_000),
      fps: Rational(1, 10_000), tickLength: Rational(1, 10_000))
    #expect(fast.last == Moment(tick: .max) && fast.count > 40)
  }
}
