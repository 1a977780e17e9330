public import SimulationKernel

/// A predator–prey world of penguins and orcas on a table of cells.
///
/// The same configuration gives the same world, tick by tick, at any number of threads.
public struct SeaWorld: Simulation {
  private var current: SeaWorldState
  /// What every animal did in the last tick, by the row it began in; empty unless identities are
  /// tracked and the world has stepped to where it is.
  var turns: [RowOfTurns] = []
  /// Whether the turns of a tick are kept for ``writeEvents(to:)``, where identities are tracked.
  public let keepsTurns: Bool
  /// The most threads a step uses, at least 1; worlds too small to gain by it use one.
  public var threads: Int {
    didSet { precondition(threads >= 1) }
  }

  /// A fresh start.
  ///
  /// - Parameters:
  ///   - configuration: the world's size, animals and rules.
  ///   - tracksIdentities: whether animals have numbers, which events and saved states need; it
  ///     costs twice the memory and about a third of the speed.
  ///   - keepsTurns: whether the turns of the last tick are kept, which events need; only where
  ///     identities are tracked.
  ///   - threads: the most threads a step uses.
  /// - Throws: every problem of `configuration`.
  public init(
    _ configuration: SeaWorldConfiguration, tracksIdentities: Bool = false,
    keepsTurns: Bool = true, threads: Int = 1
  ) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    var state = SeaWorldState(
      empty: configuration, tick: 0, restarts: [], tracksIdentities: tracksIdentities)
    state.arrange()
    self.init(state, keepsTurns: keepsTurns, threads: threads)
  }

  /// The world that goes on from `state`.
  public init(_ state: SeaWorldState, keepsTurns: Bool = true, threads: Int = 1) {
    precondition(threads >= 1)
    current = state
    self.keepsTurns = keepsTurns
    self.threads = threads
  }

  /// The world as it stands; set, it goes on from there, with no turns to tell of.
  public var state: SeaWorldState {
    get { current }
    set {
      current = newValue
      turns = []
    }
  }

  /// The tick the world stands at, 0 for a fresh start.
  public var tick: Tick { current.tick }

  /// The threads a step really uses: one on a torus and in a world too small to gain by more.
  public var threadsUsed: Int { RunningTick(current, threads: threads).wavefront?.threads ?? 1 }

  /// How many animals of each species there are; counted by the steps, free to ask for.
  public var census: Census { current.census }

  /// How many turns were taken in the last tick; 0 where identities are not tracked.
  package var recordedTurns: Int { turns.reduce(0) { $0 + $1.turns.count } }

  /// Puts the world back to a fresh start with the seed's next arrangement; the tick goes on.
  ///
  /// Ages, and with them the ticks in which animals breed, count from here. The animals' numbers go
  /// on after the last one given.
  public mutating func restart() {
    turns = []
    current.restarts.append(current.tick)
    current.arrange()
  }

  /// Gives every animal its turn; the tick must be below ``SeaWorldState/lastTick``.
  public mutating func step() {
    precondition(current.tick < SeaWorldState.lastTick)
    current.tick += 1
    let configuration = current.configuration
    switch (configuration.topology, configuration.isUsualRule) {
    case (.walls, true): step(UsualRule())
    case (.walls, false): step(configuration.chosenRule)
    case (.torus, _): step(configuration.chosenRule)
    }
  }

  private mutating func step(_ rule: some TurnRule) {
    let tick = RunningTick(current, threads: threads)
    guard var identities = current.identities else {
      current.census += current.cells.withUnsafeMutableBufferPointer { cells in
        tick.run(rule, NoLog(), cells)
      }
      return
    }
    // Taken out of the state while it is written to, so that it is not copied.
    current.identities = nil
    if turns.isEmpty {
      let most = keepsTurns ? current.board.columns : 0
      turns = (0..<current.board.rows).map { _ in RowOfTurns(turns: most) }
    }
    for row in turns.indices { turns[row].removeAll() }
    current.census += current.cells.withUnsafeMutableBufferPointer { cells in
      tick.record(rule, cells, &identities.ids, &turns, keepsTurns: keepsTurns)
    }
    identities.nameNewborn(in: &turns)
    current.identities = identities
  }
}
