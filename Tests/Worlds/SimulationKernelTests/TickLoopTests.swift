import SimulationKernel
import Testing

@Suite struct `A loop over ticks` {
  /// A world that counts its ticks.
  private struct Counter: Simulation {
    struct State: Equatable { var tick: Tick = 0 }
    var state = State()
    var tick: Tick { state.tick }
    mutating func step() { state.tick += 1 }
  }

  /// The ticks at which a loop looks, and whether a look ended it.
  private struct Looks: Equatable {
    let ticks: [Tick]
    let isOver: Bool

    init(_ ticks: [Tick], _ isOver: Bool) { (self.ticks, self.isOver) = (ticks, isOver) }
  }

  /// Returns the ticks at which the loop looks, and whether a look at tick `end` ended it.
  private func looks(
    _ loop: TickLoop, from first: Tick = 0, until end: Tick? = nil,
    cancelledAt cancelled: Tick? = nil
  ) throws -> Looks {
    var counter = Counter(state: .init(tick: first)), ticks: [Tick] = []
    var passed = first
    let isOver = try loop.run(&counter, isCancelled: { passed == cancelled }) { counter in
      passed = counter.tick
      ticks.append(counter.tick)
      return counter.tick == end
    }
    return Looks(ticks, isOver)
  }

  @Test func `looks after each tick, every few, or at the end`() throws {
    #expect(try looks(TickLoop(to: 4, every: 1)) == Looks([1, 2, 3, 4], false))
    #expect(try looks(TickLoop(to: 10, every: 4)) == Looks([4, 8, 10], false))
    #expect(try looks(TickLoop(to: 10, every: 4), from: 3) == Looks([7, 10], false))
    #expect(try looks(TickLoop(to: 1 << 60, every: nil), from: (1 << 60) - 9).ticks == [1 << 60])
    #expect(try looks(TickLoop(to: 9, every: .max)).ticks == [9])
  }

  @Test func `doesn't begin at its end or beyond`() throws {
    #expect(try looks(TickLoop(to: 4, every: 1), from: 4) == Looks([], false))
    #expect(try looks(TickLoop(to: 4, every: nil), from: 5) == Looks([], false))
  }

  @Test func `ends at the first look that says so`() throws {
    #expect(try looks(TickLoop(to: 9, every: 1), until: 3) == Looks([1, 2, 3], true))
    #expect(try looks(TickLoop(to: 9, every: 4), until: 9) == Looks([4, 8, 9], true))
    #expect(try looks(TickLoop(to: 9, every: 4), until: 3) == Looks([4, 8, 9], false))
  }

  @Test func `stops where it is cancelled`() throws {
    #expect(try looks(TickLoop(to: 9, every: 1), cancelledAt: 2) == Looks([1, 2], false))
    #expect(try looks(TickLoop(to: 9, every: 2), cancelledAt: 0) == Looks([], false))
  }
}
