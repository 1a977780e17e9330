import SimulationKernel

// The changes of a group as time goes on.
extension VirusState {
  /// Performs the interventions until `moment`, which is not before the present one.
  mutating func pass(to moment: Moment) {
    let clock = clock
    while interventionsDone < interventions.count {
      let next = interventions[interventionsDone]
      if clock.moment(at: next.time) > moment { break }
      switch next.act {
      case .tap(let person): tap(person)
      case .reset: reset()
      }
      interventionsDone += 1
    }
    self.moment = moment
  }

  /// Makes a person sick, as one of the cases of the last step: those of the next one may have been infected
  /// by this one.
  mutating func tap(_ person: Int) {
    if infect(person, in: tick) { taps.append(person) }
  }

  mutating func reset() {
    cells = group.healthyCells
    frontier.removeAll()
    sick = 0
    // A person who was tapped before is healthy when the step is taken.
    taps = []
    wasReset = true
    if cases != nil { cases = [] }
    ages?.removeAll()
  }

  mutating func schedule(_ more: [Intervention]) {
    interventions = (interventions + more).inOrder
  }

  /// Makes the taps since the last step those of the step that is taken.
  mutating func closeTaps() {
    lastTaps = taps.sorted()
    lastReset = wasReset
    taps = []
    wasReset = false
  }

  /// Gives every sick person a turn, in the step of `moment`.
  mutating func spread(threads: Int) {
    var places: [UInt32]? = cases == nil ? nil : []
    let streams = RandomStreams(seed: configuration.seed).at(tick)
    sick += Self.spread(&frontier, &cells, threads: threads, cases: &places) { [group, rules] in
      Spread(rules: rules, streams: streams, group: group, cells: $0)
    }
    cases = places?.map { group.person(at: $0) }.sorted()
    noteAges(of: cases ?? [])
  }

  private static func spread(
    _ frontier: inout Frontier, _ cells: inout [UInt8], threads: Int, cases: inout [UInt32]?,
    _ turns: (UnsafeMutablePointer<UInt8>) -> Spread
  ) -> Int {
    cells.withUnsafeMutableBufferPointer { cells in
      let spread = turns(cells.baseAddress.unsafelyUnwrapped)
      return frontier.step(spread, threads: threads, cases: &cases)
    }
  }
}
