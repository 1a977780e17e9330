import SimulationKernel
import Testing

/// A snapshot that counts its living instances.
final class Counted: Sendable {
  /// A counter for one thread.
  final class Count: @unchecked Sendable {
    var alive = 0
    var most = 0
    var steps = 0

    /// The steps that `body` takes.
    func steps(in body: () -> Void) -> Int {
      let before = steps
      body()
      return steps - before
    }
  }

  let tick: Tick
  private let count: Count

  init(_ tick: Tick, _ count: Count) {
    self.tick = tick
    self.count = count
    count.alive += 1
    count.most = max(count.most, count.alive)
  }

  deinit { count.alive -= 1 }

  func next() -> Counted {
    count.steps += 1
    return Counted(tick + 1, count)
  }

  /// The keyframes of `ticks` ticks.
  static func keyframes(
    from first: Tick = 0, ticks: Int64, mostKeyframes: Int, keepsRecent: Bool = true,
    _ count: Count
  ) -> Keyframes<Counted> {
    var keyframes = Keyframes<Counted>(mostKeyframes: mostKeyframes, keepsRecent: keepsRecent)
    for tick in first..<first + ticks { keyframes.record(Counted(tick, count), at: tick) }
    return keyframes
  }
}

extension Keyframes<Counted> {
  /// The tick of the snapshot at `tick`.
  mutating func tick(at tick: Tick) -> Tick { snapshot(at: tick) { $0 = $0.next() }.tick }
}

@Suite struct `Keyframes of a world` {
  static let sizes = [1, 2, 3, 100, 3_000] as [Int64]
  static let limits = [2, 3, 9, 10, 16, 32, 101, 20_000]

  @Test(arguments: sizes, limits)
  func `are shown backwards and forwards exactly, in few snapshots`(ticks: Int64, most: Int) {
    let count = Counted.Count()
    var keyframes = Counted.keyframes(from: 7, ticks: ticks, mostKeyframes: most, count)
    #expect(keyframes.ticks == 7...6 + ticks)
    #expect(count.alive <= most && count.most <= most)
    // With two a step back costs all steps from the start.
    let back = (7..<7 + ticks).suffix(most < 10 ? 50 : 3_000).reversed()
    for tick in back { #expect(keyframes.tick(at: tick) == tick) }
    let start = count.steps(in: { #expect(keyframes.tick(at: 7) == 7) })
    #expect(start == 0)
    let forth = count.steps(in: {
      for tick in 7..<7 + ticks { #expect(keyframes.tick(at: tick) == tick) }
    })
    #expect(forth <= Int(ticks) - 1)
    // These are the one that is returned, and the one stepped from.
    #expect(count.alive <= most && count.most <= most + 2)
  }

  @Test(arguments: [true, false], [16, 32, 64, 100, 128])
  func `are shown backwards with a step or two a tick`(keepsRecent: Bool, most: Int) {
    for (ticks, perTick) in [(most, 0), (5 * most / 2, 1), (most * most / 4, 2)] as [(Int, Int)] {
      let count = Counted.Count()
      var keyframes = Counted.keyframes(
        from: 5, ticks: Int64(ticks), mostKeyframes: most, keepsRecent: keepsRecent, count)
      let last = 4 + Tick(ticks)
      // The first look back may find nothing prepared.
      let first = count.steps(in: { #expect(keyframes.tick(at: last) == last) })
      #expect(first < keyframes.gap && (first == 0 || !keepsRecent))
      var worst = 0
      let all = count.steps(in: {
        for tick in (5..<last).reversed() {
          worst = max(worst, count.steps(in: { #expect(keyframes.tick(at: tick) == tick) }))
        }
      })
      #expect(worst <= perTick, "\(ticks) ticks")
      #expect(all <= perTick * ticks)
      #expect(count.alive <= most)
    }
  }

  @Test(arguments: [(128, 256), (256, 128)] as [(Int, Tick)])
  func `of six hours are entered anywhere in few steps, and left backwards in two a tick`(
    most: Int, gap: Tick
  ) {
    let count = Counted.Count()
    var keyframes = Counted.keyframes(ticks: 21_601, mostKeyframes: most, count)
    #expect(keyframes.gap == gap)
    var seeds = RandomStreams(seed: 5).generator(at: 0, stream: 0)
    var worst = 0
    for _ in 0..<60 {
      let tick = Tick(seeds.next() % 21_601)
      let seek = count.steps(in: { #expect(keyframes.tick(at: tick) == tick) })
      #expect(seek < gap)
      for near in (max(0, tick - 40)..<tick).reversed() {
        worst = max(worst, count.steps(in: { #expect(keyframes.tick(at: near) == near) }))
      }
    }
    #expect(worst == 2)
    #expect(count.alive <= most && count.most <= most + 2)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `cost no more when one turns round again and again`(seed: UInt64) {
    let count = Counted.Count()
    var keyframes = Counted.keyframes(ticks: 5_000, mostKeyframes: 128, count)
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    var tick: Tick = 4_999
    while tick > 0 {
      let back = min(tick, Tick(seeds.next() % 300))
      let (ahead, most) = (Tick(seeds.next() % 200), tick)
      for near in (tick - back..<tick).reversed() {
        let steps = count.steps(in: { #expect(keyframes.tick(at: near) == near) })
        #expect(steps <= 2)
      }
      tick -= back
      for _ in 0..<min(ahead, most - tick) {
        tick += 1
        let steps = count.steps(in: { #expect(keyframes.tick(at: tick) == tick) })
        #expect(steps <= 1)
      }
      if back == 0 { tick = max(0, tick - 1) }
    }
  }

  @Test func `can be turned round in at any tick`() {
    // Copies of the keyframes share what is kept, so that each can go back on its own.
    let count = Counted.Count()
    var keyframes = Keyframes<Counted>(mostKeyframes: 64)
    for tick in 0..<2_600 as Range<Tick> {
      keyframes.record(Counted(tick, count), at: tick)
      guard tick.isMultiple(of: 19) else { continue }
      var copy = keyframes
      for near in (max(0, tick - 20)...tick).reversed() {
        let steps = count.steps(in: { #expect(copy.tick(at: near) == near) })
        #expect(steps <= 2)
      }
    }
  }

  @Test(arguments: limits, [1, 2, 3] as [UInt64])
  func `give what a list of all snapshots gives`(most: Int, seed: UInt64) {
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    let count = Counted.Count()
    var keyframes = Keyframes<Counted>(mostKeyframes: most)
    var all: Tick = 0
    for _ in 0..<300 {
      // It goes on while it is looked at.
      for _ in 0..<seeds.next() % 4 {
        keyframes.record(Counted(all, count), at: all)
        all += 1
      }
      if all == 0 { continue }
      let place = Tick(seeds.next() % UInt64(all))
      for near in [place, place, max(0, place - 1), min(all - 1, place + 1)] {
        #expect(keyframes.tick(at: near) == near)
      }
      #expect(count.alive <= most)
    }
  }

  @Test func `make few snapshots where one need not turn round at once`() {
    let count = Counted.Count()
    var made = 0
    var keyframes = Keyframes<Counted>(mostKeyframes: 4, keepsRecent: false)
    func make(_ tick: Tick) -> Counted {
      made += 1
      return Counted(tick, count)
    }
    for tick in 0..<64 as Range<Tick> { keyframes.record(make(tick), at: tick) }
    // 0 … 3, then one for each two ticks up to 6, four up to 12, eight, sixteen.
    #expect(keyframes.gap == 32 && made <= 12 && count.alive <= 4)
    let steps = count.steps(in: {
      for _ in 0..<2 { #expect(keyframes.tick(at: 63) == 63) }
    })
    #expect(steps < 32)
  }

  @Test func `stay valid when a step fails`() {
    struct Failure: Error {}
    var keyframes = Keyframes<Int>(mostKeyframes: 9)
    for tick in 0..<1_000 as Range<Tick> { keyframes.record(Int(tick), at: tick) }
    for broken in [700, 450, 120] {
      #expect(throws: Failure.self) {
        _ = try keyframes.snapshot(at: Tick(broken + 15)) { value in
          if value == broken { throw Failure() }
          value += 1
        }
      }
      for tick in [broken + 15, broken - 1, broken, 999] {
        #expect(keyframes.snapshot(at: Tick(tick)) { $0 += 1 } == tick)
      }
    }
  }
}
