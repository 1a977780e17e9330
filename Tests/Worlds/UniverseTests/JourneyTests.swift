import SeededUniverses
import SimulationKernel
import TestScope
import Testing
import UniverseSimulation

@Suite struct `Journeys in time` {
  /// A universe that counts its computed seconds.
  private struct Counted: Simulation {
    final class Count: @unchecked Sendable {
      var steps: Tick = 0
    }

    var universe: Universe
    let count: Count

    var state: UniverseState {
      get { universe.state }
      set { universe.state = newValue }
    }
    var tick: Tick { universe.tick }

    mutating func step() {
      count.steps += 1
      universe.step()
    }
  }

  /// The length of runs.
  private static let last: Tick = coversAll ? 21_600 : 3600

  private func playback(_ count: Counted.Count, mostKeyframes: Int) throws -> Playback<Counted> {
    let counted = Counted(universe: try .seed(4), count: count)
    var playback = Playback(counted, mostKeyframes: mostKeyframes)
    try playback.seek(to: Moment(tick: Self.last))
    return playback
  }

  @Test func `sixty seeks anywhere replay a bounded number of seconds each`() throws {
    let count = Counted.Count()
    var playback = try playback(count, mostKeyframes: 256)
    #expect(count.steps == Self.last)
    var random = RandomStreams(seed: 60).generator(at: 0, stream: 0)
    var seen: [Tick: UniverseState] = [:]
    for _ in 0..<60 {
      let tick = Tick(random.next(below: UInt64(Self.last + 1)))
      let before = count.steps
      try playback.seek(to: Moment(tick: tick))
      // A stretch between two of the keyframes, a third of which reach over the whole run.
      #expect(count.steps - before <= Self.last / 80, "to second \(tick)")
      seen[tick] = playback.model.state
    }
    // What is seen there is what was there.
    var straight = try Universe.seed(4)
    for (tick, state) in seen.sorted(by: { $0.key < $1.key }) {
      straight.advance(to: tick)
      let isSame = straight.state == state
      #expect(isSame, "at second \(tick)")
    }
  }

  @Test func `a step back takes as many seconds as a step forward, however long it has been`()
    throws
  {
    let count = Counted.Count()
    var playback = try playback(count, mostKeyframes: 256)
    let before = count.steps
    var most: Tick = 0
    for tick in (Self.last - 1200..<Self.last).reversed() {
      let start = count.steps
      try playback.seek(to: Moment(tick: tick))
      most = max(most, count.steps - start)
    }
    // Each goes back one second; what is gone through again is less than three for each.
    #expect(count.steps - before <= 3 * 1200)
    #expect(most <= 3)
  }
}
