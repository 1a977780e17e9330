import FrameExport
import SimulationKernel
import Testing

@Suite struct `A film of changing speed` {
  private func film(
    from start: Tick = 0, ticks: Int64, _ speed: Rational, _ changes: [(Rational, Rational)],
    fps: Rational = Rational(1), tickLength: Rational = Rational(1)
  ) throws(SpeedChangeError) -> FrameSchedule {
    try FrameSchedule(
      from: start, ticks: ticks, speed: speed,
      changes: changes.map { SpeedChange(at: $0, to: $1) }, framesPerSecond: fps,
      tickLength: tickLength)
  }

  private func ticks(_ schedule: FrameSchedule) -> [Tick] {
    #expect(schedule.allSatisfy { $0.isTick })
    return schedule.map(\.tick)
  }

  private static let one = Rational(1)

  @Test func `speeds up, turns round, stands still and ends where it goes to`() throws {
    let up = try film(from: 4, ticks: 30, Self.one, [(Rational(3), Rational(10))])
    #expect(ticks(up) == [4, 5, 6, 7, 17, 27, 34] && !up.isBackwards)
    let round = try film(ticks: 9, Self.one, [(Rational(4), Rational(-2))])
    #expect(ticks(round) == [0, 1, 2, 3, 4, 2, 0] && round.isBackwards)
    let still = try film(
      ticks: 4, Self.one, [(Rational(2), Rational(0)), (Rational(5), Rational(3))])
    #expect(ticks(still) == [0, 1, 2, 2, 2, 2, 4] && !still.isBackwards)
    let back = try film(ticks: 5, Rational(-2), [(Rational(1), Rational(4))])
    #expect(ticks(back) == [5, 3, 5] && back.isBackwards && back.firstTick == 0)
    let fast = try film(
      ticks: 600, Self.one, [(Rational(2), Rational(60)), (Rational(4), Rational(-60))])
    #expect(ticks(fast) == [0, 1, 2, 62, 122, 62, 2, 0])
  }

  @Test func `stands at an end of the run until it turns round`() throws {
    let end = try film(ticks: 3, Self.one, [(Rational(5), Rational(-1))])
    #expect(ticks(end) == [0, 1, 2, 3, 3, 3, 2, 1, 0])
    let start = try film(
      ticks: 3, Self.one,
      [(Rational(1), Rational(-5)), (Rational(3), Rational(0)), (Rational(4), Self.one)])
    #expect(ticks(start) == [0, 1, 0, 0, 0, 1, 2, 3])
  }

  @Test func `shows moments between ticks and between frames exactly`() throws {
    // Changes fall between frames: 0.5 s at 2, then 1/3 until 1.25 s, then −1.
    let schedule = try film(
      from: 7, ticks: 5, Rational(2),
      [(Rational(1, 2), Rational(1, 3)), (Rational(5, 4), Rational(-1))], fps: Rational(4, 3),
      tickLength: Rational(1, 2))
    // A frame lasts 3/4 s; in ticks: 2 at 1/2 s, 2 1/2 at 5/4 s, and then two a second less.
    let expected = [(0, 1), (13, 6), (2, 1), (1, 2), (0, 1)].map {
      Moment(tick: 7, plus: Int128($0.0), over: Int128($0.1))
    }
    #expect(Array(schedule) == expected)
  }

  /// The moments, each found anew from the start of the film in parts of a tick that all speeds have a
  /// whole number of, a hundredth of a second of film after the other.
  private func slowMoments(
    ticks: Int64, _ speeds: [(time: Int64, speed: Int64)], hundredthsPerFrame: Int64
  ) -> [Moment] {
    var moments: [Moment] = []
    let end = ticks * 100
    var place: Int64 = speeds[0].speed < 0 ? end : 0
    let last = speeds[speeds.count - 1]
    for hundredth in 0... as PartialRangeFrom<Int64> {
      let speed = speeds.last { $0.time * 10 <= hundredth }?.speed ?? 0
      let isOver = hundredth >= last.time * 10 && place == (last.speed > 0 ? end : 0)
      if isOver || hundredth.isMultiple(of: hundredthsPerFrame) {
        moments.append(Moment(tick: 0, plus: Int128(place), over: 100))
      }
      if isOver { return moments }
      place = min(end, max(0, place + speed))
    }
    return moments
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `is what a slow count shows, and dropping frames leaves some of them`(seed: UInt64) throws {
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    var speeds: [(time: Int64, speed: Int64)] = [(0, seed % 2 == 0 ? 3 : -3)]
    for _ in 0..<seeds.next() % 6 {
      let time = speeds[speeds.count - 1].time + 1 + Int64(seeds.next() % 12)
      speeds.append((time, Int64(seeds.next() % 13) - 6))
    }
    // It ends at the other end than the one it is sure to come to before.
    let time = speeds[speeds.count - 1].time
    speeds += [(time + 1, 60), (time + 12, -2)]
    let changes = speeds.dropFirst().map { (Rational($0.time, 10), Rational($0.speed)) }
    for hundredths in [1, 7, 10, 25, 300] as [Int64] {
      let schedule = try film(
        ticks: 8, Rational(speeds[0].speed), changes, fps: Rational(100, hundredths))
      let expected = slowMoments(ticks: 8, speeds, hundredthsPerFrame: hundredths)
      #expect(Array(schedule) == expected)
      let thinned = schedule.thinned(from: Rational(90), to: Rational(60))
      #expect(
        Array(thinned.dropLast()) == thinned.indices.dropLast().map { expected[$0 * 3 / 2] })
      #expect(thinned.last == expected.last)
      // As if the run had been shorter.
      for ticks in 0...8 as ClosedRange<Int64> {
        let early = schedule.ending(at: ticks)
        let whole = slowMoments(ticks: ticks, speeds, hundredthsPerFrame: hundredths)
        #expect(early.lastTick == ticks && early.last == whole.last)
        // It may be over sooner: then no change does anything any more.
        #expect(Array(early.dropLast()) == Array(whole.prefix(early.count - 1)))
        #expect(whole.dropFirst(early.count - 1).allSatisfy { $0 == early.last })
      }
    }
  }

  @Test func `with no change is the plain film`() throws {
    for speed in [Rational(7, 3), Rational(-7, 3)] {
      let plain = try FrameSchedule(
        from: 2, ticks: 50, speed: speed, framesPerSecond: Rational(30_000, 1_001),
        tickLength: Rational(1, 3))
      let changing = try film(
        from: 2, ticks: 50, speed, [], fps: Rational(30_000, 1_001), tickLength: Rational(1, 3))
      #expect(Array(plain) == Array(changing) && plain.isBackwards == changing.isBackwards)
    }
  }

  @Test func `has no changes after it is over`() {
    func refusal(
      _ ticks: Int64, _ speed: Rational, _ changes: [(Rational, Rational)],
      fps: Rational = Rational(30_000, 1_001)
    ) -> String? {
      let error = #expect(throws: SpeedChangeError.self) {
        _ = try film(ticks: ticks, speed, changes, fps: fps)
      }
      return error?.description
    }
    #expect(
      refusal(50, Rational(3), [(Rational(60), Rational(1))])
        == "nothing changes at 60 s: the film is over at 16.6667 s")
    #expect(
      refusal(50, Self.one, [(Rational(50), Rational(2))])
        == "nothing changes at 50 s: the film is over at 50 s")
    #expect(
      refusal(
        50, Self.one,
        [
          (Rational(9), Rational(-2)), (Rational(141, 10), Rational(0)),
          (Rational(20), Rational(-1)),
        ]
      ) == "nothing changes at 14.1, 20 s: the film is over at 13.5 s")
    #expect(
      refusal(0, Rational(-1), [(Rational(1, 2), Rational(1))], fps: Rational(10))
        == "nothing changes at 0.5 s: the film is over at 0 s")
  }

  @Test func `is refused when it can't be calculated or is too long`() {
    let primes: [Int64] = [9_973, 9_967, 9_949, 9_941, 9_931, 9_929, 9_923, 9_907]
    let changes = primes.enumerated().map { (Rational(Int64($0 + 1)), Rational(1, $1)) }
    #expect(throws: SpeedChangeError.tooFine) { _ = try film(ticks: 99, Self.one, changes) }
    #expect(throws: SpeedChangeError.tooFine) {
      _ = try film(
        ticks: FrameSchedule.limit, Rational(1, 9_999), [(Rational(1, 9_973), Rational(1, 9_998))],
        fps: Rational(999_999_937), tickLength: Rational(1, 9_997))
    }
    for last in [Rational(1, 10_000), Rational(-1, 10_000)] {
      #expect(throws: SpeedChangeError.tooManyFrames) {
        _ = try film(
          ticks: 1 << 40, Rational(1_000), [(Rational(100_000_000), last)], fps: Rational(1_000))
      }
    }
  }

  @Test func `of a long run stays exact`() throws {
    let schedule = try film(
      from: 1 << 61, ticks: 1 << 61, Rational(1_000_000_000),
      [(Rational(1_000_000_000), Rational(-999_999_999))], fps: Rational(1, 10))
    #expect(schedule[100_000_000].tick == 1 << 61 + 1_000_000_000_000_000_000)
    #expect(schedule[100_000_001].tick == 1 << 61 + 1_000_000_000_000_000_000 - 9_999_999_990)
    #expect(schedule.last == Moment(tick: 1 << 61))
  }
}
