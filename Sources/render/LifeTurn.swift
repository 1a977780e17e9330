import AutomatonSimulation
import SimulationKernel

/// One turn of an oscillator.
struct LifeTurn {
  /// The first generation that comes up again.
  var start: Tick
  /// The generations from one time to the next.
  var period: Tick

  /// The turn that `life`, which watches for cycles from its start on, comes to.
  ///
  /// - Throws: a problem of `--loop-seamless` when it comes to none within `ticks`.
  init(of life: Life, within ticks: Tick, asOf option: String) throws {
    var life = life
    let last = life.tick + ticks
    while life.period == nil && life.tick < last {
      if let number = Interruption.signalNumber {
        throw Interrupted(signal: number, place: "at generation \(life.tick), with nothing written")
      }
      try life.step()
    }
    guard let period = life.period else {
      throw OptionProblem(
        option: "--loop-seamless",
        reason: "the pattern has not come back to an earlier generation by generation \(last), where "
          + "\(option) ends the search")
    }
    self.period = period
    start = life.tick - period
  }
}
