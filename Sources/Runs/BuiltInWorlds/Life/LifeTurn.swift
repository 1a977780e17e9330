import AutomatonSimulation
import SimulationKernel
import WorldRuns

/// One turn of an oscillator.
struct LifeTurn {
  /// The first generation that comes up again.
  var start: Tick
  /// The generations from one time to the next.
  var period: Tick

  /// The turn that `life`, which watches for cycles from its start on, comes to; with ages and trails
  /// one in which they come back, too.
  ///
  /// - Throws: a problem of `loop-seamless` when it comes to none within `ticks`; ``RunCancelled``.
  init(
    of life: Life, within ticks: Tick, asOf option: String, isCancelled: () -> Bool
  ) throws {
    var life = life
    let last = life.tick + ticks
    while life.period == nil && life.tick < last {
      try life.step(isCancelled: isCancelled)
      try Self.stop(life, if: isCancelled)
    }
    guard let period = life.period else {
      throw OptionProblem(
        option: "loop-seamless",
        reason:
          "the pattern has not come back to an earlier generation by generation \(last), where "
          + "\(option: option) ends the search")
    }
    self.period = period
    start = life.tick - period
    if life.state.history == nil { return }
    // By then nothing is known any more of what was before.
    let rounds = (Tick(CellHistory.oldest) + period - 1) / period
    start += rounds * period
  }

  /// Takes `life`, at its start, to where the turn begins.
  func begin(_ life: inout Life, isCancelled: () -> Bool) throws {
    try life.advance(to: start, isCancelled: isCancelled)
    try Self.stop(life, if: isCancelled)
  }

  private static func stop(_ life: Life, if isCancelled: () -> Bool) throws {
    if isCancelled() { throw RunCancelled("at generation \(life.tick), with nothing written") }
  }
}
