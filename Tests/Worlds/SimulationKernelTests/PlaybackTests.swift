import SimulationKernel
import Testing

@Suite struct `A world that is played` {
  /// A world whose state depends on its whole history.
  struct Chain: Simulation {
    struct State: Sendable, Equatable {
      var tick: Tick
      var value: UInt64
    }

    struct Break: Error {}

    var state: State
    var breaksAt: Tick?
    var tick: Tick { state.tick }

    init(at tick: Tick = 0, breaksAt: Tick? = nil) {
      state = State(tick: tick, value: 1)
      self.breaksAt = breaksAt
    }

    mutating func step() throws {
      if state.tick == breaksAt { throw Break() }
      state.tick += 1
      state.value = state.value &* 6_364_136_223_846_793_005 &+ UInt64(state.tick)
    }

    /// The states of `count` ticks, one after the other.
    static func states(from tick: Tick = 0, _ count: Int) throws -> [State] {
      var chain = Chain(at: tick)
      return try (0..<count).map { _ in
        let state = chain.state
        try chain.step()
        return state
      }
    }
  }

  @Test(arguments: [2, 16, 64, 256], [1, 2, 3] as [UInt64])
  func `is at each tick what it was there first, on any journey`(most: Int, seed: UInt64) throws {
    let states = try Chain.states(from: 3, 4_000)
    var play = Playback(Chain(at: 3), mostKeyframes: most, tickLength: Rational(1, 2))
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    for _ in 0..<120 {
      switch seeds.next() % 4 {
      case 0:
        let speed = Int64(seeds.next() % 41) - 20
        play.speed = Rational(speed, Int64(seeds.next() % 3) + 1)
      case 1:
        // A tick it has been at, or a few further.
        let span = UInt64(play.ticks.upperBound - 3) + 9
        try play.seek(to: Moment(tick: 3 + Tick(seeds.next() % span)))
      default: try play.advance(by: Rational(Int64(seeds.next() % 30), 10))
      }
      #expect(play.model.tick == play.moment.tick && play.ticks.contains(play.moment.tick))
      #expect(play.model.state == states[Int(play.moment.tick) - 3])
    }
    #expect(play.ticks.lowerBound == 3 && play.ticks.upperBound > 40)
  }

  @Test func `keeps its film's time exactly through changes of speed`() throws {
    var play = Playback(Chain(), mostKeyframes: 64, tickLength: Rational(3, 10))
    let rate = Rational(30_000, 1_001)
    for speed in [Rational(1, 3), Rational(7), Rational(-355, 113), Rational(0), Rational(2)] {
      play.speed = speed
      for _ in 0..<300 { try play.advance(frames: 1, framesPerSecond: rate) }
    }
    // 300 frames last 10.01 s of film, and a second of the world is 10/3 ticks:
    // 10.01 · 10/3 · (1/3 + 7 − 355/113 + 2) = 2101099 / 10170.
    #expect(play.moment == Moment(tick: 0, plus: 2_101_099, over: 10_170))
    #expect(play.model.tick == play.moment.tick)
    // Film seconds need not be alike.
    play.speed = Rational(-1)
    for part in [Rational(1, 7), Rational(2, 9), Rational(5, 11)] { try play.advance(by: part) }
    // 568/693 s are 5680/2079 ticks.
    #expect(
      play.moment
        == Moment(tick: 0, plus: 2_101_099 * 2_079 - 5_680 * 10_170, over: 10_170 * 2_079))
  }

  @Test func `is rounded to a millionth of a tick where no fraction has its time`() throws {
    var play = Playback(Chain(), mostKeyframes: 64)
    let primes: [Int64] = [9_973, 9_967, 9_949, 9_941, 9_931, 9_929, 9_923, 9_907]
    for _ in 0..<2 {
      for prime in primes { try play.advance(by: Rational(prime - 1, prime)) }
    }
    // 16 s less 2 · Σ 1/prime, which is 1.609…/1000.
    #expect(play.moment.tick == 15)
    let part = play.moment.part
    #expect(part.denominator <= 100_000_000_000_000_000_000_000)
    let millionths = part.numerator * 1_000_000 / part.denominator
    #expect((998_380...998_400).contains(millionths))
  }

  @Test func `stops at its first tick when it goes backwards, and goes on from there`() throws {
    var play = Playback(Chain(at: 5), mostKeyframes: 16, speed: Rational(100))
    try play.advance(by: Rational(1))
    #expect(play.moment == Moment(tick: 105))
    for speed in [Rational(-1_000_000_000), Rational(-107), Rational(-100)] {
      play.speed = speed
      try play.advance(by: Rational(1_000_000_000))
      #expect(play.moment == Moment(tick: 5) && play.model.state == Chain(at: 5).state)
    }
    play.speed = Rational(0)
    try play.advance(by: Rational(9))
    #expect(play.moment == Moment(tick: 5))
    play.speed = Rational(3, 2)
    try play.advance(by: Rational(1))
    #expect(play.moment == Moment(tick: 6, plus: 1, over: 2) && play.ticks == 5...105)
  }

  @Test func `stands at the last tick it came to when a step fails`() throws {
    var play = Playback(Chain(breaksAt: 70), mostKeyframes: 16, speed: Rational(20))
    for _ in 0..<3 { try play.advance(by: Rational(1)) }
    for _ in 0..<2 {
      #expect(throws: Chain.Break.self) { try play.advance(by: Rational(1)) }
      #expect(play.moment == Moment(tick: 70) && play.model.tick == 70 && play.ticks == 0...70)
    }
    try play.seek(to: Moment(tick: 33, plus: 1, over: 3))
    let state = try #require(try Chain.states(34).last)
    #expect(play.model.state == state && play.moment.part == (1, 3))
    #expect(throws: Chain.Break.self) { try play.seek(to: Moment(tick: 71)) }
    #expect(play.moment == Moment(tick: 70))
  }
}
