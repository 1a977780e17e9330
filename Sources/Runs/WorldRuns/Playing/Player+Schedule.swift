import SimulationKernel

// A run: moments are known before, and ticks pass up to them.
extension Player {
  /// Lets ticks pass up to `last`, or to the end of the run, unless it is cancelled on the way.
  ///
  /// - Throws: The errors of the world, of the records and of checkpoints.
  func passTicks(to last: Tick) throws {
    goOn(to: last)
    while head.tick < last && !head.isOver && !isCancelled() {
      var due = last
      if let stop = checkpoints?.nextStop(after: ticks), stop < last - firstTick {
        due = firstTick + stop
      }
      // The way back shows each tick.
      if past != nil { due = head.tick + 1 }
      let before = head.tick
      try head.advance(to: due, records, isCancelled: isCancelled) {
        checkpoints?.isTimeUp == true
      }
      ticks = head.tick - firstTick
      if head.tick > before { past?.pass(head) }
      try checkpoints?.tickPassed(self)
    }
  }

  /// Goes on to the world that an earlier run has saved, if it is on the way to tick `last`.
  private func goOn(to last: Tick) {
    guard let leap = saved?[from: 1] else { return }
    let tick = firstTick + leap.ticks.upperBound
    guard tick > head.tick, tick <= last else { return }
    if head.goOn(to: leap, at: tick, saved?.chart) { ticks = leap.ticks.upperBound }
    saved = nil
  }

  /// Returns the state of the run at `moment`, which is between its present moment and its end, or on the way
  /// back to its start once there is a past; `nil` when it is canceled there.
  ///
  /// - Throws: The error of the world.
  func head(at moment: Moment) throws -> Playhead<Played>? {
    do {
      guard var earlier = try past?.seek({ _ in moment.tick }, stepAgain) else {
        head.pass(to: moment)
        return head
      }
      earlier.pass(to: moment)
      return earlier
    } catch is PlayingStopped {
      return nil
    }
  }
}
