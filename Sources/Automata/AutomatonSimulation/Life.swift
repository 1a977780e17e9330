public import AutomatonEngines
public import AutomatonRules
public import CellPatterns
public import SimulationKernel

/// A two-dimensional automaton: Life and its relatives.
public struct Life: Simulation {
  /// What a run looks out for on its way.
  public enum Watch: Sendable {
    /// A generation that the next one equals.
    case still
    /// A generation that has come up before.
    case cycle
  }

  /// The cells, and what is known of them.
  public var state: LifeState {
    didSet { ahead = nil }
  }
  /// The cells that came alive and that ceased to be so in the last step; nil before the first step,
  /// after a leap, and of an engine that doesn't count.
  public private(set) var changes: (births: CellCount, deaths: CellCount)?
  /// Generations after which the automaton is as it stands now; nil as long as that isn't known.
  public private(set) var period: Tick?

  private let watch: Watch?
  private var cycles: CycleWatch
  /// The next generation, where it is looked at beforehand.
  private var ahead: Next?
  /// The bytes it may take.
  package let memory: Int
  private let threads: Int

  private struct Next: Sendable {
    var engine: any AutomatonEngine
    var changes: (births: CellCount, deaths: CellCount)?
  }

  /// An automaton at its start.
  ///
  /// - Parameters:
  ///   - cells: those alive, within the field and of the rule's states.
  ///   - rule: what decides over them.
  ///   - topology: the field.
  ///   - background: the state, 0 or 1, of all cells but those: see ``AutomatonEngine``.
  ///   - choice: the engine, which must not refuse rule and topology.
  ///   - tick: what the count of generations begins with.
  ///   - history: ages and trails, at the start or as they were saved; nil where nobody wants them.
  ///   - watch: what to look out for.
  ///   - memory: the bytes it may take.
  ///   - threads: how many may work at once; the cells don't depend on it.
  /// - Throws: when the memory is not enough.
  public init(
    _ cells: FirstCells, rule: Rule, topology: Topology, background: UInt8 = 0,
    choice: EngineChoice, tick: Tick = 0,
    history: HistoryStart = .none, watch: Watch? = nil, memory: Int, threads: Int = 1
  ) throws(EngineError) {
    let engine: any AutomatonEngine
    switch cells {
    case .pattern(let cells):
      engine = try choice.engine.init(
        cells, rule: rule, topology: topology, background: background, memory: memory,
        threads: threads)
    case .soup(let soup):
      engine = try choice.engine.init(
        soup: soup, rule: rule, topology: topology, memory: memory, threads: threads)
    }
    state = LifeState(
      rule: rule, topology: topology, choice: choice, firstTick: tick, engine: engine,
      history: try history.begun(with: engine, memory: memory - engine.bytes))
    self.watch = watch
    self.memory = memory
    self.threads = threads
    cycles = CycleWatch(memory: memory)
    try look { false }
  }

  /// Generations since the world began.
  public var tick: Tick { state.tick }

  /// The last generation that can be reached: 2⁶⁰ after that of its start.
  public var lastTick: Tick { state.firstTick + 1 << 60 }

  /// Goes on by one generation.
  ///
  /// - Throws: when the memory is not enough; what it tells from then on is of no use.
  public mutating func step() throws(EngineError) {
    try step { false }
  }

  /// Goes on by one generation.
  ///
  /// - Parameter isCancelled: asked now and then while a supposed cycle is gone round; when it says so,
  ///   ``period`` stays unknown.
  /// - Throws: when the memory is not enough; what it tells from then on is of no use.
  public mutating func step(isCancelled: () -> Bool) throws(EngineError) {
    if let next = ahead {
      state.engine = next.engine
      changes = next.changes
    } else {
      changes = try state.engine.advanceCounting()
    }
    if state.history != nil {
      let engine = state.engine, left = memory - engine.bytes
      try state.history?.note(engine, memory: left)
    }
    try look(isCancelled)
  }

  /// Goes on to generation `last`, as so many steps would.
  ///
  /// - Parameters:
  ///   - last: not before the present generation, up to ``lastTick``.
  ///   - isCancelled: asked now and then; once it returns true, the automaton stops on the way.
  /// - Throws: when the memory is not enough.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) throws(EngineError) {
    if !leaps {
      while tick < last && !isCancelled() { try step(isCancelled: isCancelled) }
      return
    }
    if tick >= last { return }
    changes = nil
    try state.engine.advance(by: last - tick, isCancelled: isCancelled)
  }

  /// Goes on to generation `last`, as so many steps would.
  ///
  /// - Parameter last: not before the present generation, up to ``lastTick``.
  /// - Throws: when the memory is not enough.
  public mutating func advance(to last: Tick) throws(EngineError) {
    try advance(to: last) { false }
  }

  /// Whether births and deaths are counted in each generation, also by ``advance(to:isCancelled:)``, of
  /// an engine that can.
  public var countsChanges = false

  /// Whether it may go on by many generations at once: none of them has to be looked at.
  public var leaps: Bool {
    watch == nil && state.history == nil && (!countsChanges || state.choice == .hashlife)
  }

  /// Whether no generation from now on differs from this one; known only of what is watched for it.
  public var isStill: Bool { period == 1 }

  /// An automaton like this one, by its engine, memory, threads, ages and trails, at another start.
  ///
  /// - Parameters:
  ///   - cells: those alive.
  ///   - rule: what decides over them.
  ///   - topology: the field.
  ///   - background: the state of all other cells.
  ///   - tick: what the count of generations begins with.
  ///   - history: ages and trails, taken over where this automaton has any; `nil`: there are none.
  /// - Returns: the automaton, at its start.
  /// - Throws: when this automaton has a watch, when its engine can't run the other, and when the
  ///   memory is not enough.
  package func another(
    _ cells: PatternCells, rule: Rule, topology: Topology, background: UInt8, tick: Tick,
    history: CellHistory?
  ) throws(EngineError) -> Life {
    if watch != nil {
      throw EngineError("what is watched for has to be seen from the start")
    }
    if let refusal = state.choice.refusal(rule: rule, topology: topology) {
      throw EngineError(Explanation(refusal))
    }
    let start: HistoryStart
    switch (state.history, history) {
    case (let own?, let history?): start = .saved(history.with(trails: own.hasTrails))
    case (let own?, nil): start = .fresh(hasTrails: own.hasTrails)
    case (nil, _): start = .none
    }
    var life = try Life(
      .pattern(cells), rule: rule, topology: topology, background: background,
      choice: state.choice, tick: tick, history: start, memory: memory, threads: threads)
    life.countsChanges = countsChanges
    return life
  }

  /// Looks out for what is watched, in the generation it stands at.
  private mutating func look(_ isCancelled: () -> Bool) throws(EngineError) {
    period = nil
    switch watch {
    case .none: break
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

/// What ages and trails begin with.
public enum HistoryStart: Sendable {
  /// Nobody wants them.
  case none
  /// All live cells are new; with the dead that are left behind, or without.
  case fresh(hasTrails: Bool)
  /// As they were saved.
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
