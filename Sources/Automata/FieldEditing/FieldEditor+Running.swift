import AutomatonEngines
package import AutomatonSimulation
import CellPatterns
public import SimulationKernel

// Generations.
extension FieldEditor {
  /// A run that has not ended.
  struct Run: Sendable {
    var condition: FieldAction.Condition?
    /// The generation at which it ends at the latest, or `nil` for none.
    var end: Tick?
  }

  /// The generation at which a run ends at the latest, or `nil` where it goes on to
  /// ``FieldAction/pause``, and without a run.
  public var runEnd: Tick? { run?.end }

  mutating func play(_ goal: FieldAction.Goal?, _ isCancelled: () -> Bool) throws -> FieldOutcome {
    let run = try makeRun(goal)
    if let watch = run.condition?.watch {
      let left = (run.end ?? life.lastTick) - life.tick
      try withMemory { life throws(EngineError) in
        try life.begin(watching: watch)
        if watch == .settled { try life.settle(within: left, isCancelled: isCancelled) }
      }
    }
    self.run = run
    mode = .running
    return try endRunIfReached() ?? FieldOutcome()
  }

  private func makeRun(_ goal: FieldAction.Goal?) throws(EditRefusal) -> Run {
    switch goal {
    case nil: return Run()
    case .generations(let count): return Run(end: try generation(after: count))
    case .seconds(let seconds):
      let rate = speed.rate
      let generations =
        Int128(seconds.numerator) * Int128(rate.numerator)
        / (Int128(seconds.denominator) * Int128(rate.denominator))
      if generations == 0 { return Run(end: life.tick) }
      return Run(end: try generation(after: Tick(generations)))
    case .until(let condition, let limit):
      return Run(condition: condition, end: try generation(after: limit))
    }
  }

  /// Returns the generation after `count` ones, from 1.
  private func generation(after count: Tick) throws(EditRefusal) -> Tick {
    if count < 1 { throw EditRefusal("a run has one generation or more") }
    let (end, overflow) = life.tick.addingReportingOverflow(count)
    if !overflow && end <= life.lastTick { return end }
    throw EditRefusal(
      Explanation(
        "no generation after \(life.lastTick) can be reached, and this one would be "
          + (overflow ? "beyond" : "\(end)")))
  }

  mutating func pause() throws -> FieldOutcome {
    try endRun()
    return FieldOutcome()
  }

  mutating func step(_ count: Tick, _ isCancelled: () -> Bool) throws -> FieldOutcome {
    let end = try generation(after: count)
    try goOn { life throws(EngineError) in
      try life.advance(to: end, isCancelled: isCancelled)
    }
    return FieldOutcome()
  }

  /// Goes on by a generation, in ``EditorMode/running``; at its end the run is over.
  ///
  /// - Parameter isCancelled: A function called now and then while a supposed cycle is verified.
  /// - Returns: What the run has come to when it is over, or `nil` as long as it goes on.
  /// - Throws: `EngineError` when memory runs out: then the field is as it was after the last edit; and
  ///   ``EditRefusal`` at the last generation that can be reached.
  public mutating func advance(isCancelled: () -> Bool = { false }) throws -> FieldOutcome? {
    precondition(mode == .running, "only a run goes on")
    guard life.tick < life.lastTick else {
      throw EditRefusal(Explanation("no generation after \(life.tick) can be reached"))
    }
    try goOn { life throws(EngineError) in try life.step(isCancelled: isCancelled) }
    return try endRunIfReached()
  }

  /// Goes on by a generation in any mode, for one who knows which state comes next.
  ///
  /// - Throws: As ``advance(isCancelled:)`` does.
  package mutating func goOnByGeneration() throws {
    guard life.tick < life.lastTick else {
      throw EditRefusal(Explanation("no generation after \(life.tick) can be reached"))
    }
    try goOn { life throws(EngineError) in try life.step { false } }
  }

  /// Goes on to `later`, to which generations alone lead, for one who knows it.
  ///
  /// - Throws: `EngineError` when memory runs out.
  package mutating func goOn(to later: Life) throws {
    try goOn { life throws(EngineError) in life = later }
  }

  /// Goes back to the field of `past`, an earlier copy, with what could be taken back then; the mode, the
  /// clipboard and the snapshots stay.
  ///
  /// - Throws: `EngineError` when memory runs out.
  package mutating func goBack(to past: FieldEditor) throws {
    let watch = run?.condition?.watch
    life = past.life
    history = past.history
    if life.watch != nil && watch == nil { try life.begin(watching: nil) }
  }

  /// Goes on to the end of a run that has one.
  ///
  /// - Parameter isCancelled: A function called now and then; once it returns true, the run stays
  ///   where it is.
  /// - Returns: What the run has come to, or `nil` when it was cancelled.
  /// - Throws: As ``advance(isCancelled:)`` does.
  public mutating func finishRun(isCancelled: () -> Bool = { false }) throws -> FieldOutcome? {
    guard let end = runEnd else { return FieldOutcome() }
    if run?.condition == nil {
      try goOn { life throws(EngineError) in
        try life.advance(to: end, isCancelled: isCancelled)
      }
      return try endRunIfReached()
    }
    while mode == .running && !isCancelled() {
      if let outcome = try advance(isCancelled: isCancelled) { return outcome }
    }
    return nil
  }

  /// Computes generations, which are a step together with all others since the last edit. When
  /// memory runs out, all of them are taken back, and the run is over.
  private mutating func goOn(
    _ body: (inout Life) throws(EngineError) -> Void
  ) throws(EngineError) {
    let begins = history.done.last?.isRun != true || !history.undone.isEmpty
    if begins { history.add(EditHistory.Step(changes: [.field(life.state)], isRun: true)) }
    do throws(EngineError) {
      try withMemory(keeping: 1, body)
    } catch {
      if case .field(let state)? = history.done.last?.changes.first {
        try life.restore(state)
        history.removeLast()
      }
      run = nil
      mode = .editing
      throw error
    }
  }

  private mutating func endRunIfReached() throws(EngineError) -> FieldOutcome? {
    guard let run else { return nil }
    var outcome = FieldOutcome()
    if let condition = run.condition {
      let isMet =
        switch condition {
        case .still: life.isStill
        case .cyclic: life.period != nil
        case .empty: life.state.population == CellCount()
        case .settled: life.isSettled
        }
      outcome.isConditionMet = isMet
      if isMet {
        try endRun()
        return outcome
      }
    }
    guard let end = run.end, life.tick >= end else { return nil }
    try endRun()
    return outcome
  }

  private mutating func endRun() throws(EngineError) {
    run = nil
    mode = .editing
    if life.watch != nil { try life.begin(watching: nil) }
  }
}

extension FieldAction.Condition {
  /// What the automaton watches for.
  fileprivate var watch: Life.Watch? {
    switch self {
    case .still: .still
    case .cyclic: .cycle
    case .empty: nil
    case .settled: .settled
    }
  }
}
