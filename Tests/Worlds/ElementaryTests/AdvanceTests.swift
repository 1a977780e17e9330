import SimulationKernel
import Testing

@testable import ElementarySimulation

@Suite("Advancing")
struct AdvanceTests {
  /// How far `start` comes to generation `last` when it is cancelled after `times` checks, compared
  /// with the result of steps.
  private func stopped(
    _ start: Elementary, to last: Tick, afterAsking times: Int
  ) -> (tick: Tick, isAsStraight: Bool) {
    var halting = start, asked = 0
    halting.advance(to: last) {
      asked += 1
      return asked > times
    }
    var straight = start
    straight.advance(to: halting.tick)
    return (halting.tick, straight.state == halting.state)
  }

  @Test("It stops on a wide row, with the rows that are seen")
  func wide() throws {
    for topology in [ElementaryTopology.ring, .unbounded] {
      let start = try Elementary(
        .of(30, width: 1 << 22, rows: 3, topology, .random(percent: Rational(50))))
      #expect(stopped(start, to: 1 << 40, afterAsking: 0) == (0, true))
      let end = stopped(start, to: 1 << 40, afterAsking: 1)
      #expect(end.isAsStraight && (900...1100).contains(end.tick), "\(end.tick)")
    }
  }

  @Test("It stops where very many rows are seen")
  func tall() throws {
    let start = try Elementary(.of(30, width: 64, rows: 1 << 20, .ring))
    let end = stopped(start, to: 1 << 40, afterAsking: 1)
    #expect(end.isAsStraight && end.tick > 0 && end.tick < 1 << 20, "\(end.tick)")
  }
}
