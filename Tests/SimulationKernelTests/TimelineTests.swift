import SimulationKernel
import Testing

@Suite struct `A timeline` {
  /// A snapshot that counts how many of it are alive.
  private final class Counted {
    final class Count {
      var alive = 0
      var most = 0
      var steps = 0
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
  }

  private func timeline(
    from first: Tick = 0, ticks: Int64, mostKeyframes: Int, _ count: Counted.Count
  ) -> Timeline<Counted> {
    var timeline = Timeline<Counted>(mostKeyframes: mostKeyframes)
    for tick in first..<first + ticks { timeline.record(Counted(tick, count), at: tick) }
    return timeline
  }

  /// The ticks between two of `most` keyframes or fewer over `ticks` ticks, and its logarithm.
  private func gap(ticks: Int64, most: Int) -> (ticks: Int64, log: Int) {
    var log = 0
    while (ticks - 1) >> log + 1 > most { log += 1 }
    return (1 << log, log)
  }

  static let sizes = [1, 2, 3, 100, 10_000] as [Int64]
  static let limits = [2, 3, 16, 101, 20_000]

  @Test(arguments: sizes, limits)
  func `is shown backwards in few steps and snapshots`(ticks: Int64, most: Int) {
    let count = Counted.Count()
    var timeline = timeline(from: 7, ticks: ticks, mostKeyframes: most, count)
    #expect(timeline.ticks == 7...6 + ticks)
    // The one being recorded is one more.
    #expect(count.alive <= most && count.most <= most + 1)
    count.most = 0
    for tick in (7..<7 + ticks).reversed() {
      #expect(timeline.snapshot(at: tick) { $0 = $0.next() }.tick == tick)
    }
    let log = gap(ticks: ticks, most: most).log
    #expect(2 * count.steps <= Int(ticks) * (2 + log))
    // The ones that are stepped from and to are two more.
    #expect(count.most <= most + log + 2)
  }

  @Test(arguments: sizes, limits)
  func `is shown forwards with a step a tick`(ticks: Int64, most: Int) {
    let count = Counted.Count()
    var timeline = timeline(ticks: ticks, mostKeyframes: most, count)
    for tick in 0..<ticks {
      #expect(timeline.snapshot(at: tick) { $0 = $0.next() }.tick == tick)
    }
    let gap = gap(ticks: ticks, most: most)
    #expect(count.steps == Int(ticks - (ticks - 1) / gap.ticks - 1))
    #expect(count.most <= most + gap.log + 3)
  }

  @Test(arguments: limits, [1, 2, 3] as [UInt64])
  func `gives what a list of all snapshots gives`(most: Int, seed: UInt64) {
    var seeds = RandomStreams(seed: seed).generator(at: 0, stream: 0)
    let count = Counted.Count()
    var timeline = Timeline<Counted>(mostKeyframes: most)
    var all: [Tick] = []
    for _ in 0..<600 {
      // It goes on while it is looked at.
      for _ in 0..<seeds.next() % 4 {
        let tick = Tick(all.count)
        timeline.record(Counted(tick, count), at: tick)
        all.append(tick)
      }
      if all.isEmpty { continue }
      let place = Int(seeds.next() % UInt64(all.count))
      for near in [place, place, max(0, place - 1), min(all.count - 1, place + 1)] {
        #expect(timeline.snapshot(at: Tick(near)) { $0 = $0.next() }.tick == all[near])
      }
      #expect(count.alive <= most + gap(ticks: Int64(all.count), most: most).log + 1)
    }
  }

  @Test func `makes no snapshot that it does not keep, and none again that it has`() {
    let count = Counted.Count()
    var made = 0
    var timeline = Timeline<Counted>(mostKeyframes: 4)
    func make(_ tick: Tick) -> Counted {
      made += 1
      return Counted(tick, count)
    }
    for tick in 0..<64 as Range<Tick> { timeline.record(make(tick), at: tick) }
    // 0 … 3, then one for each two ticks up to 6, four up to 12, eight, sixteen.
    #expect(made == 12 && count.alive == 4)
    for _ in 0..<2 { #expect(timeline.snapshot(at: 63) { $0 = $0.next() }.tick == 63) }
    #expect(count.steps == 15)
  }

  @Test func `stays valid when a step fails`() {
    struct Failure: Error {}
    var timeline = Timeline<Int>(mostKeyframes: 2)
    for tick in 0..<100 as Range<Tick> { timeline.record(Int(tick), at: tick) }
    #expect(throws: Failure.self) {
      _ = try timeline.snapshot(at: 63) { value in
        if value == 50 { throw Failure() }
        value += 1
      }
    }
    for tick in [63, 49, 50, 99] as [Tick] {
      #expect(timeline.snapshot(at: tick) { $0 += 1 } == Int(tick))
    }
  }
}
