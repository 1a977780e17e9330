public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
public import SimulationKernel

/// A two-dimensional automaton: Life and its relatives.
public struct Life: Simulation {
  /// A condition that a run watches for.
  public enum Watch: Sendable {
    /// A generation that equals the next one.
    case still
    /// A generation that has occurred before.
    case cycle
    /// A generation that ``Life/settle(within:isCancelled:)`` has found by looking ahead.
    case settled
  }

  /// The state of the automaton.
  public var state: LifeState {
    didSet {
      ahead = nil
      passage = nil
    }
  }
  /// The numbers of cells that came alive and that ceased to be in the last step; `nil` before the
  /// first step, after a leap, and where the engine doesn't count.
  public private(set) var changes: (births: CellCount, deaths: CellCount)?
  /// The number of generations until the present state recurs, or `nil` as long as that isn't
  /// known.
  public private(set) var period: Tick?
  /// The generation from which the field is settled, or `nil` as long as that isn't known.
  public internal(set) var settlement: Settlement?

  package private(set) var watch: Watch?
  private var cycles: CycleWatch
  /// The next generation, where it has been computed in advance.
  private var ahead: Next?
  /// The automaton a generation ahead, where a picture of the time until then has been asked for.
  private var passage: LifePassage?
  /// The bytes that it may take.
  package let memory: Int
  let threads: Int
  /// What HashLife may spend, where the dense engine can take over from it.
  let trial: TrialLimits?

  private struct Next: Sendable {
    var engine: any AutomatonEngine
    var changes: (births: CellCount, deaths: CellCount)?
  }

  /// Creates an automaton at its start.
  ///
  /// - Parameters:
  ///   - cells: The live cells, within the field and of the rule's states.
  ///   - rule: The rule.
  ///   - topology: The field.
  ///   - background: The state, 0 or 1, of all other cells: see `AutomatonEngine`.
  ///   - choice: The engine.
  ///   - tick: The first generation's number.
  ///   - history: Ages and trails, at the start or as they were saved, if they are kept.
  ///   - watch: The condition to watch for, if any.
  ///   - memory: The bytes that it may take.
  ///   - threads: The most threads that work at once; the cells don't depend on it.
  ///   - trial: The run for which HashLife is tried, where it is the engine of `choice`: on a
  ///     torus that the dense engine can run in this memory, that one takes over when HashLife has to
  ///     compute too much. `nil` for the engine of `choice` in any case.
  /// - Throws: `EngineError` when the engine refuses rule or topology, when cells are beyond the field or of
  ///   states that the rule doesn't have, and when the memory is not enough.
  public init(
    _ cells: FirstCells, rule: Rule, topology: Topology, background: UInt8 = 0,
    choice: EngineChoice, tick: Tick = 0,
    history: HistoryStart = .none, watch: Watch? = nil, memory: Int, threads: Int = 1,
    trial: EngineTrial? = nil
  ) throws(EngineError) {
    if let refusal = choice.refusal(rule: rule, topology: topology) {
      throw EngineError(Explanation(refusal))
    }
    if Int(cells.largestState) >= rule.states || cells.box.map(topology.contains) == false {
      throw EngineError(
        "the field \(topology.notation) under \(rule.notation) doesn't have all of the pattern's cells"
      )
    }
    let limits = TrialLimits(
      of: trial, by: choice, cells, rule: rule, topology: topology, memory: memory,
      threads: threads)
    var choice = choice
    let engine = try cells.engine(
      &choice, rule: rule, topology: topology, background: background, memory: memory,
      threads: threads, trial: limits)
    state = LifeState(
      rule: rule, topology: topology, choice: choice, firstTick: tick, engine: engine,
      history: try history.begun(with: engine, memory: memory - engine.bytes))
    self.memory = memory
    self.threads = threads
    self.trial = limits
    cycles = CycleWatch(memory: memory)
    try begin(watching: watch)
  }

  /// Watches for a condition from the present generation on, as if it were the first one, or for none
  /// any more.
  ///
  /// - Throws: `EngineError` when the memory is not enough.
  public mutating func begin(watching watch: Watch?) throws(EngineError) {
    self.watch = watch
    settlement = nil
    changes = nil
    ahead = nil
    if watch == .cycle { cycles = CycleWatch(memory: memory) }
    try look { false }
  }

  /// The number of generations since the world began.
  public var tick: Tick { state.tick }

  /// The last generation that can be reached: 2⁶⁰ after that of its start.
  public var lastTick: Tick { state.firstTick + 1 << 60 }

  /// Advances the automaton by one generation.
  ///
  /// - Throws: `EngineError` when the memory is not enough; then the automaton must not be used
  ///   any more.
  /// - Complexity: That of ``step(isCancelled:)``.
  public mutating func step() throws(EngineError) {
    try step { false }
  }

  /// Advances the automaton by one generation.
  ///
  /// - Parameter isCancelled: A function called now and then while a supposed cycle is verified;
  ///   once it returns true, ``period`` stays unknown.
  /// - Throws: `EngineError` when the memory is not enough; then the automaton must not be used
  ///   any more.
  /// - Complexity: That of a generation of the engine, whose changes are counted: O(*n*) for *n*
  ///   words of a dense field, *n* tiles, or *n* nodes that HashLife does not know yet. Ages and
  ///   trails add the cells of all of their tiles; a watch adds a generation, or those of a
  ///   supposed cycle.
  public mutating func step(isCancelled: () -> Bool) throws(EngineError) {
    if let passage {
      self = passage.life
      return
    }
    if let next = ahead {
      state.engine = next.engine
      changes = next.changes
    } else {
      changes = try trying { state throws(EngineError) in try state.engine.advanceCounting() }
    }
    if state.history != nil {
      let engine = state.engine, left = memory - engine.bytes
      try state.history?.note(engine, memory: left)
    }
    try look(isCancelled)
  }

  /// Advances the automaton to generation `last`, with the result of as many steps.
  ///
  /// - Parameters:
  ///   - last: A generation from the present one up to ``lastTick``.
  ///   - isCancelled: A function called now and then; once it returns true, the automaton stops on
  ///     the way.
  /// - Throws: `EngineError` when the memory is not enough.
  /// - Complexity: That of ``step(isCancelled:)`` for each generation. Where the automaton
  ///   ``leaps``, a generation takes O(*n*) for *n* tiles that change or see a change, and HashLife
  ///   takes O(*n*) for *n* nodes that it does not know yet, however many generations there are.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) throws(EngineError) {
    if !leaps {
      while tick < last && !isCancelled() { try step(isCancelled: isCancelled) }
      return
    }
    if tick >= last { return }
    if let passage { self = passage.life }
    changes = nil
    try trying { state throws(EngineError) in
      try state.engine.advance(by: last - state.tick, isCancelled: isCancelled)
    }
  }

  /// Advances the automaton to generation `last`, with the result of as many steps.
  ///
  /// - Parameter last: A generation from the present one up to ``lastTick``.
  /// - Throws: `EngineError` when the memory is not enough.
  /// - Complexity: That of ``advance(to:isCancelled:)``.
  public mutating func advance(to last: Tick) throws(EngineError) {
    try advance(to: last) { false }
  }

  /// Whether births and deaths are counted in each generation, also by
  /// ``advance(to:isCancelled:)``, where the engine can.
  public var countsChanges = false

  /// Whether the next generation is computed before pictures on the way to it.
  ///
  /// It takes as much memory again.
  public var showsPassage = false

  /// Lets time pass up to `moment`, for a picture; where ``showsPassage`` is set, the state has the
  /// next generation then.
  ///
  /// Where memory is not enough for it, the picture is that of this generation.
  ///
  /// - Parameter moment: A moment from the present generation on, before the next one.
  /// - Complexity: That of ``step(isCancelled:)``, once for each generation.
  public mutating func pass(to moment: Moment) {
    if !showsPassage || tick >= lastTick { return }
    let next = (ahead, moment.isTick ? passage : passage ?? LifePassage(after: self))
    // Setting a state forgets what is ahead of it.
    state.passed =
      moment.isTick
      ? nil
      : next.1.map {
        PassedGeneration(
          part: Double(moment.part.numerator) / Double(moment.part.denominator), passage: $0)
      }
    (ahead, passage) = next
  }

  /// Whether it may skip generations: none of them has to be visited.
  public var leaps: Bool {
    watch == nil && state.history == nil && (!countsChanges || state.choice == .hashlife)
  }

  /// Whether no later generation differs from this one; known only where that is watched for.
  public var isStill: Bool { period == 1 }

  /// Returns an automaton with this one's engine, memory, threads, ages and trails, at another
  /// start.
  ///
  /// - Parameters:
  ///   - cells: The live cells.
  ///   - rule: The rule.
  ///   - topology: The field.
  ///   - background: The state of all other cells.
  ///   - tick: The first generation's number.
  ///   - history: Ages and trails, used where this automaton has any, or `nil` for none.
  /// - Returns: The automaton, at its start.
  /// - Throws: `EngineError` when this automaton has a watch, when its engine can't run the
  ///   other, and when the memory is not enough.
  package func another(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, tick: Tick,
    history: CellHistory?
  ) throws(EngineError) -> Life {
    if watch != nil {
      throw EngineError("what is watched for has to be seen from the start")
    }
    let start: HistoryStart
    switch (state.history, history) {
    case (let own?, let history?): start = .saved(history.with(trails: own.hasTrails))
    case (let own?, nil): start = .fresh(hasTrails: own.hasTrails)
    case (nil, _): start = .none
    }
    var life = try Life(
      .pattern(cells), rule: rule, topology: topology, background: background,
      choice: state.choice, tick: tick, history: start, memory: memory, threads: threads,
      trial: trial?.trial)
    life.countsChanges = countsChanges
    life.showsPassage = showsPassage
    return life
  }

  /// Checks the watched condition for the present generation.
  private mutating func look(_ isCancelled: () -> Bool) throws(EngineError) {
    period = nil
    switch watch {
    case .none, .settled: break
    case .still:
      var next = state.engine
      let changes = try next.advanceCounting()
      if next.hasCells(of: state.engine) { period = 1 }
      ahead = Next(engine: next, changes: changes)
    case .cycle:
      period = try cycles.note(state.engine, at: tick, isCancelled: isCancelled)
    }
  }
}

/// The ages and trails of a start.
public enum HistoryStart: Sendable {
  /// No ages and trails.
  case none
  /// All live cells are new; dead cells are tracked or not.
  case fresh(hasTrails: Bool)
  /// Ages and trails from a file.
  case saved(CellHistory)

  fileprivate func begun(
    with engine: any AutomatonEngine, memory: Int
  ) throws(EngineError) -> CellHistory? {
    switch self {
    case .none: return nil
    case .fresh(let hasTrails):
      return try CellHistory(of: engine, hasTrails: hasTrails, memory: memory)
    case .saved(let history): return history
    }
  }
}
