public import SimulationKernel

/// A predator–prey world of penguins and orcas on a table of cells.
///
/// The same configuration gives the same world, tick by tick, on any number of threads.
public struct SeaWorld: Simulation {
  private var current: SeaWorldState
  /// The turns of all animals in the last tick, by the row in which they began; empty unless
  /// identities are tracked and the world has come here by a step.
  var turns: [RowOfTurns] = []
  /// Whether the turns of a tick are kept for ``writeEvents(to:)``, where identities are tracked.
  public let keepsTurns: Bool
  /// The ticks at whose end the world is reset to a fresh start.
  private var restartsAt: Set<Tick>
  /// Whether the world is pictured between its ticks.
  private let showsPassage: Bool
  /// The world a tick ahead, where a picture of the time until then has been asked for.
  private var ahead: SeaWorldAhead?
  /// Whether the world has been reset to a fresh start since the last step.
  private(set) var isRestarted = false
  /// The most threads that a step uses, at least 1; worlds too small to gain by more use one.
  public var threads: Int {
    didSet { precondition(threads >= 1) }
  }

  /// Creates a world at a fresh start.
  ///
  /// - Parameters:
  ///   - configuration: The world's size, animals and rules.
  ///   - tracksIdentities: Whether animals have numbers, which events and saved states need; it
  ///     costs twice the memory and about a third of the speed.
  ///   - tracksFacings: Whether the sides to which animals look are tracked, for pictures and saved
  ///     states; they always are where identities are tracked.
  ///   - keepsTurns: Whether the turns of the last tick are kept, which events need; only where
  ///     identities are tracked.
  ///   - showsPassage: Whether time passes between ticks, for pictures; only where turns are kept.
  ///   - threads: The most threads that a step uses.
  ///   - restartsAt: The ticks at whose end the world is reset to a fresh start; see
  ///     ``schedule(restarts:)``.
  /// - Throws: `OptionProblems` with every problem of `configuration`.
  public init(
    _ configuration: SeaWorldConfiguration, tracksIdentities: Bool = false,
    tracksFacings: Bool = true, keepsTurns: Bool = true, showsPassage: Bool = false,
    threads: Int = 1, restartsAt: Set<Tick> = []
  ) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    var state = SeaWorldState(
      empty: configuration, tick: 0, restarts: [], tracksIdentities: tracksIdentities,
      tracksFacings: tracksFacings)
    state.arrange()
    self.init(
      state, keepsTurns: keepsTurns, showsPassage: showsPassage, threads: threads,
      restartsAt: restartsAt)
  }

  /// Creates a world that goes on from `state`.
  ///
  /// - Parameters:
  ///   - state: The state of the world.
  ///   - keepsTurns: Whether the turns of the last tick are kept, where identities are tracked.
  ///   - showsPassage: Whether time passes between ticks, for pictures; only where turns are kept.
  ///   - threads: The most threads that a step uses.
  ///   - restartsAt: The ticks at whose end the world is reset to a fresh start.
  public init(
    _ state: SeaWorldState, keepsTurns: Bool = true, showsPassage: Bool = false, threads: Int = 1,
    restartsAt: Set<Tick> = []
  ) {
    precondition(threads >= 1)
    current = state
    self.showsPassage = showsPassage && keepsTurns && state.tracksIdentities
    self.keepsTurns = keepsTurns
    self.threads = threads
    self.restartsAt = restartsAt
  }

  /// The size and the rules, the same in every state of the world.
  public var configuration: SeaWorldConfiguration { current.configuration }

  /// The current state of the world; the world goes on from a state that is set, without turns to
  /// report.
  public var state: SeaWorldState {
    get { current }
    set {
      current = newValue
      current.passed = nil
      ahead = nil
      turns = []
      isRestarted = false
    }
  }

  /// The tick of the current state, 0 for a fresh start.
  public var tick: Tick { current.tick }

  /// The last tick that the world can reach: ages are counted in 32 bits.
  public var lastTick: Tick { SeaWorldState.lastTick }

  /// The number of threads that a step really uses: one on a torus and in a world too small to gain
  /// by more.
  public var threadsUsed: Int { RunningTick(current, threads: threads).wavefront?.threads ?? 1 }

  /// The number of animals of each species.
  public var census: SeaWorldCensus { current.census }

  /// The number of turns in the last tick; 0 where identities are not tracked.
  package var recordedTurns: Int { turns.reduce(0) { $0 + $1.turns.count } }

  /// Resets the world to a fresh start with the seed's next arrangement; the tick goes on.
  ///
  /// Ages, and with them the ticks in which animals breed, count from here. The animals' numbers
  /// continue after the last one given.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public mutating func restart() {
    ahead = nil
    current.passed = nil
    turns = []
    putBack()
  }

  private mutating func putBack() {
    isRestarted = true
    current.restarts.append(current.tick)
    current.arrange()
  }

  /// Schedules a restart at the end of each of `ticks`, after the turns of its animals.
  ///
  /// The schedule belongs to the world and not to its ``state``: it stays when a state is set or
  /// loaded.
  ///
  /// - Parameter ticks: The ticks; those that have passed already have no effect.
  public mutating func schedule(restarts ticks: some Sequence<Tick>) {
    ahead = nil
    restartsAt.formUnion(ticks)
  }

  /// Gives every animal its turn, then restarts the world if that is scheduled for this tick.
  ///
  /// The tick must be below ``lastTick``.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public mutating func step() {
    guard let ahead else { return takeStep() }
    let threads = threads
    self = ahead.world
    self.threads = threads
  }

  /// Lets time pass up to `moment`, for a picture; the animals go on as they do in the next step.
  ///
  /// - Parameter moment: A moment from the present tick on, before the next one.
  /// - Complexity: O(*n*) for *n* cells, once for each tick.
  public mutating func pass(to moment: Moment) {
    if !showsPassage || current.tick >= lastTick { return }
    if moment.isTick {
      current.passed = nil
      return
    }
    let ahead = ahead ?? SeaWorldAhead(of: self)
    self.ahead = ahead
    let part = moment.part
    current.passed = PassedTime(Double(part.numerator) / Double(part.denominator), ahead)
  }

  /// Takes a step, which has not been computed yet.
  mutating func takeStep() {
    precondition(current.tick < SeaWorldState.lastTick)
    ahead = nil
    current.passed = nil
    isRestarted = false
    current.tick += 1
    let configuration = current.configuration
    switch (configuration.topology, configuration.isDefaultRule) {
    case (.walls, true): step(DefaultRule())
    case (.walls, false): step(configuration.chosenRule)
    case (.torus, _): step(configuration.chosenRule)
    }
    // The turns stay, so that events report them before the restart.
    if restartsAt.contains(current.tick) { putBack() }
  }

  private mutating func step(_ rule: some TurnRule) {
    let tick = RunningTick(current, threads: threads)
    guard var facings = current.facings else {
      current.census += current.cells.withUnsafeMutableBufferPointer { cells in
        tick.run(rule, NoLog(), cells)
      }
      return
    }
    // The facings are taken out of the state while they are written to, so that they are not
    // copied.
    current.facings = nil
    defer { current.facings = facings }
    guard var identities = current.identities else {
      current.census += current.cells.withUnsafeMutableBufferPointer { cells in
        tick.face(rule, cells, &facings)
      }
      return
    }
    current.identities = nil
    if turns.isEmpty {
      let most = keepsTurns ? current.board.columns : 0
      turns = (0..<current.board.rows).map { _ in RowOfTurns(turns: most) }
    }
    for row in turns.indices { turns[row].removeAll() }
    current.census += current.cells.withUnsafeMutableBufferPointer { cells in
      tick.record(rule, cells, &facings, &identities.ids, &turns, keepsTurns: keepsTurns)
    }
    identities.numberNewborn(in: &turns)
    current.identities = identities
  }
}
