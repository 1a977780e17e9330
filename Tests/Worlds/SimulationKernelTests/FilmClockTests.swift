import Testing

@testable import SimulationKernel

@Suite struct `A film's clock` {
  /// The clock of a film of a run of `ticks` seconds that begins at `speed`, in seconds.
  private func clock(
    ticks: Int64, _ speed: Rational, _ changes: [(Rational, Rational)] = []
  ) throws -> FilmClock {
    try FilmClock(lines(speed, changes), ticks: ticks)
  }

  private func lines(
    _ speed: Rational, _ changes: [(Rational, Rational)] = []
  ) -> [FilmClock.Line] {
    FilmClock.lines(
      speed: speed, changes: changes.map { SpeedChange(at: $0, to: $1) }, tickLength: Rational(1))
  }

  private func places(_ clock: FilmClock, _ times: ClosedRange<Int>) -> [ExactFraction] {
    times.map {
      let (numerator, denominator) = clock.distance(at: $0)
      return ExactFraction(numerator, denominator)
    }
  }

  @Test func `goes on along its lines, and stands at the ends of the run`() throws {
    let clock = try clock(
      ticks: 9, Rational(1, 2), [(Rational(3, 2), Rational(7)), (Rational(4), Rational(-4))])
    let expected = [(0, 1), (1, 2), (17, 4), (9, 1), (9, 1), (5, 1), (1, 1)].map {
      ExactFraction(Int128($0.0), Int128($0.1))
    }
    #expect(places(clock, 0...6) == expected)
    #expect(clock.goesBack && !clock.endsAtLastTick && clock.movingLines == 3)
    let end = clock.end
    #expect(end.whole == 6 && ExactFraction(end.rest, end.of) == ExactFraction(1, 4))
  }

  @Test func `begins at the end of the run when it begins backwards`() throws {
    let clock = try clock(ticks: 7, Rational(-2))
    #expect(places(clock, 0...3) == [7, 5, 3, 1].map { ExactFraction($0) })
    #expect(clock.end == (3, 1, 2) && clock.goesBack && !clock.endsAtLastTick)
    #expect(clock.ending(after: 4) == (try self.clock(ticks: 4, Rational(-2))))
  }

  @Test func `knows which lines come after the world has stopped for good`() throws {
    let late = [(Rational(5), Rational(2)), (Rational(6), Rational(3))]
    let clock = try clock(ticks: 3, Rational(1), late)
    #expect(clock.movingLines == 1 && clock.lines.count == 3 && clock.end == (3, 0, 1))
    #expect(try self.clock(ticks: 9, Rational(1), late).movingLines == 3)
  }

  @Test func `counts frames as well as seconds`() throws {
    let rate = Rational(30_000, 1_001)
    let speeds = [(Rational(1), Rational(3)), (Rational(5, 2), Rational(-1, 3))]
    let seconds = try clock(ticks: 40, Rational(2), speeds)
    let frames = try FilmClock(
      lines(Rational(2), speeds).map { $0.inFrames(perSecond: rate) }, ticks: 40)
    // Frame 1 of a film with a sixtieth of the rate is frame 60.
    let few = try FilmClock(
      lines(Rational(2), speeds).map { $0.inFrames(perSecond: Rational(500, 1_001)) }, ticks: 40)
    #expect(places(frames, 60...60) == places(few, 1...1))
    #expect(frames.endsAtLastTick == seconds.endsAtLastTick)
    let ends = [frames.end, seconds.end].map {
      ExactFraction($0.whole * $0.of + $0.rest, $0.of)
    }
    #expect(ends[0].divided(by: rate) == ends[1])
  }

  @Test func `is refused when its times have no common denominator`() {
    let primes: [Int64] = [9_973, 9_967, 9_949, 9_941, 9_931, 9_929, 9_923, 9_907]
    let changes = primes.enumerated().map { (Rational(Int64($0 + 1)), Rational(1, $1)) }
    #expect(throws: FilmClock.TooFine.self) { _ = try clock(ticks: 99, Rational(1), changes) }
  }
}

@Suite struct `The reach of a film` {
  private func reach(
    _ speed: Rational, _ changes: [(Rational, Rational)] = [], in run: ClosedRange<Tick>
  ) -> FilmReach {
    FilmReach(
      FilmClock.lines(
        speed: speed, changes: changes.map { SpeedChange(at: $0, to: $1) },
        tickLength: Rational(1)), in: run)
  }

  @Test func `is as far as time goes within the seconds`() {
    #expect(reach(Rational(7), in: 0...400).reach(beyond: 210, within: Rational(3)) == 21)
    #expect(reach(Rational(-20), in: 0...270).reach(beyond: 210, within: Rational(3)) == 60)
    #expect(reach(Rational(7), in: 0...400).reach(beyond: 210, within: Rational(0)) == 0)
    // A second at 10, and then two at 25.
    let faster = reach(Rational(10), [(Rational(21), Rational(25))], in: 0...500)
    #expect(faster.reach(beyond: 200, within: Rational(3)) == 60)
    // It stands at 210 when it has come there.
    let still = reach(
      Rational(10), [(Rational(21), Rational(0)), (Rational(30), Rational(1))], in: 0...300)
    #expect(still.reach(beyond: 210, within: Rational(3)) == 1e-6)
    let frames = FilmReach(
      [FilmClock.Line(rate: ExactFraction(10))], unitsPerSecond: Rational(3, 2), in: 0...400)
    #expect(frames.reach(beyond: 210, within: Rational(2)) == 30)
  }

  @Test func `does not depend on how long the run is`() {
    for speed in [Rational(7), Rational(30), Rational(1, 3)] {
      let changes = [(Rational(2), Rational(speed.numerator, 2 * speed.denominator))]
      for tick in stride(from: 10, through: 210, by: 40) as StrideThrough<Tick> {
        let long = reach(speed, changes, in: 0...10_000)
        let short = reach(speed, changes, in: 0...210)
        #expect(
          long.reach(beyond: tick, within: Rational(3))
            == short.reach(beyond: tick, within: Rational(3)), "\(tick)")
      }
    }
  }

  /// The digits are those that all versions until now have written.
  @Test func `keeps the last digits that pictures record`() {
    for (speed, tick, digits) in [
      (15, 80, "44.999999999999986"), (38, 220, "114.00000000000006"),
      (-43, 90, "129.00000000000006"),
    ] as [(Int64, Tick, String)] {
      let reach = reach(Rational(speed), in: 0...500)
      #expect("\(reach.reach(beyond: tick, within: Rational(3)))" == digits)
    }
  }
}
