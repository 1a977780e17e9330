import AutomatonSimulation
import SimulationKernel
import WorldRuns

/// The cycle of an oscillator.
struct OscillatorCycle {
  /// The first generation of the cycle.
  var start: Tick
  /// The number of generations until the state repeats.
  var period: Tick

  /// Determines the cycle that `life`, which watches for cycles from its start on, reaches. Ages
  /// and trails have to repeat too.
  ///
  /// - Throws: A problem of `loop-seamless` when there is no cycle within `ticks`;
  ///   ``RunCancelled``.
  init(
    of life: Life, within ticks: Tick, asOf option: String, isCancelled: () -> Bool
  ) throws {
    var life = life
    let last = life.tick + ticks
    if life.period == nil {
      try TickLoop(to: last, every: 1).run(&life, isCancelled: isCancelled) { $0.period != nil }
      try Self.stop(life, if: isCancelled)
    }
    guard let period = life.period else {
      throw OptionProblem(
        option: "loop-seamless",
        reason:
          "the pattern has not repeated an earlier generation by generation \(last), where "
          + "\(option: option) ends the search")
    }
    self.period = period
    start = life.tick - period
    if life.state.history == nil { return }
    // After that many generations ages and trails don't depend on the time before.
    let rounds = (Tick(CellHistory.oldest) + period - 1) / period
    start += rounds * period
  }

  /// Advances `life`, at its start, to the beginning of the cycle.
  func begin(_ life: inout Life, isCancelled: () -> Bool) throws {
    try life.advance(to: start, isCancelled: isCancelled)
    try Self.stop(life, if: isCancelled)
  }

  private static func stop(_ life: Life, if isCancelled: () -> Bool) throws {
    if isCancelled() { throw RunCancelled("at generation \(life.tick), with nothing written") }
  }
}
