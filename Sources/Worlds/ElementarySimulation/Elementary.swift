public import SimulationKernel

/// An elementary cellular automaton: a row of cells that depend on themselves and their two
/// neighbors.
public struct Elementary: Simulation {
  private var current: ElementaryState
  private var stepper: RowStepper

  /// Creates an automaton at generation 0.
  ///
  /// - Throws: `OptionProblems` with every problem of `configuration`.
  public init(_ configuration: ElementaryConfiguration) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(ElementaryState(startOf: configuration))
  }

  /// Creates an automaton that goes on from `state`.
  public init(_ state: ElementaryState) {
    current = state
    stepper = RowStepper(state.configuration)
  }

  /// The current state of the automaton; it goes on from a state that is set.
  public var state: ElementaryState {
    get { current }
    set {
      if newValue.configuration != current.configuration {
        stepper = RowStepper(newValue.configuration)
      }
      current = newValue
    }
  }

  /// The rule, the size and the start, the same in every state of the automaton.
  public var configuration: ElementaryConfiguration { current.configuration }

  /// The number of generations since the start.
  public var tick: Tick { current.generation }

  /// The last possible generation: see ``ElementaryConfiguration/lastGeneration``.
  public var lastTick: Tick { current.configuration.lastGeneration }

  /// Advances the automaton by a generation.
  ///
  /// - Complexity: O(*n*) for *n* words of the row.
  public mutating func step() { advance(to: tick + 1) }

  /// Advances the automaton to generation `last`, faster than in steps, because only the rows that
  /// are visible at the end are kept.
  ///
  /// - Parameter last: A generation from the present one up to ``lastTick``.
  /// - Complexity: O(*n*) for *n* words of the rows of all generations on the way.
  public mutating func advance(to last: Tick) {
    advance(to: last) { false }
  }

  /// Advances the automaton to generation `last` as ``advance(to:)`` does, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - last: A generation from the present one up to ``lastTick``.
  ///   - isCancelled: A function called every few hundredths of a second, however wide the row has
  ///     become; once it returns true, the automaton stops as soon as it has the visible rows.
  /// - Complexity: O(*n*) for *n* words of the rows of all generations on the way.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) {
    precondition(last >= tick, "an automaton doesn't go back")
    precondition(last <= lastTick, "this is beyond the end")
    var isStopped = false
    while tick < last && !isStopped && !isCancelled() {
      isStopped = goOn(to: last, isCancelled)
    }
  }

  /// Advances toward generation `last`: to it, or to a point after which cancellation has to be
  /// checked.
  ///
  /// - Returns: Whether it was cancelled on the way.
  private mutating func goOn(to last: Tick, _ isCancelled: () -> Bool) -> Bool {
    let isSlow = endsSlowly
    let ending = isSlow ? min(last, tick + max(1, Self.workAtOnce / work(of: 1))) : last
    var end = ending, done: Tick = 0, isStopped = false
    while tick < end {
      current.renewReference()
      // All generations at once, except for those of visible rows and the one to compare with.
      let unseen = min(end - rows - tick, mostAtOnce)
      let count = max(1, min(Int(unseen), current.generationsOfReference))
      done += work(of: Tick(count))
      current.isStill = stepper.advance(&current.row, by: count)
      current.generation += Tick(count)
      if tick > end - rows { current.keepRow() }
      if done < Self.workAtOnce || end < ending { continue }
      done = 0
      isStopped = isCancelled()
      // The visible rows are still to be computed then.
      if isStopped || !isSlow && endsSlowly { end = min(ending, tick + rows) }
    }
    return isStopped
  }

  /// The number of visible rows.
  private var rows: Tick { Tick(current.configuration.rows) }

  /// Whether computing the visible rows after a cancellation would take too long, so that they have
  /// to be computed all the time.
  private var endsSlowly: Bool { rows > Self.mostWork / work(of: 1) }

  /// The most generations at once: fewer where one of them takes long.
  private var mostAtOnce: Tick {
    min(Tick(RowStepper.mostGenerations), max(32, Self.workAtOnce / work(of: 1)))
  }

  /// Returns the work of `count` generations at once at the present width, in cells, with the cost
  /// of the call.
  private func work(of count: Tick) -> Tick {
    count * 64 * Tick(current.row.words.count) + Self.workOfCall
  }

  /// The cost of advancing a row beside its cells, as a number of cells.
  private static let workOfCall: Tick = 1 << 15
  /// The work of some hundredths of a second.
  private static let workAtOnce: Tick = 1 << 32
  /// The most work after a cancellation: some tenths of a second.
  private static let mostWork: Tick = 1 << 34
}
