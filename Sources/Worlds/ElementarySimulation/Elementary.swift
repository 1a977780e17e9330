public import SimulationKernel

/// An elementary cellular automaton: a row of cells that look at themselves and their two neighbors.
public struct Elementary: Simulation {
  private var current: ElementaryState
  private var stepper: RowStepper

  /// A fresh start.
  ///
  /// - Throws: every problem of `configuration`.
  public init(_ configuration: ElementaryConfiguration) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(ElementaryState(startOf: configuration))
  }

  /// The automaton that goes on from `state`.
  public init(_ state: ElementaryState) {
    current = state
    stepper = RowStepper(state.configuration)
  }

  /// The automaton as it stands; set, it goes on from there.
  public var state: ElementaryState {
    get { current }
    set {
      if newValue.configuration != current.configuration {
        stepper = RowStepper(newValue.configuration)
      }
      current = newValue
    }
  }

  /// Rule, size and start, the same in every state of the automaton.
  public var configuration: ElementaryConfiguration { current.configuration }

  /// The generations since the start.
  public var tick: Tick { current.generation }

  /// The last generation that there is: see ``ElementaryConfiguration/lastGeneration``.
  public var lastTick: Tick { current.configuration.lastGeneration }

  /// Goes on by a generation.
  public mutating func step() { advance(to: tick + 1) }

  /// Goes on to generation `last`; quicker than in steps, because only the rows that are seen at the
  /// end are kept.
  ///
  /// - Parameter last: not before the present generation, up to ``lastTick``.
  public mutating func advance(to last: Tick) {
    advance(to: last) { false }
  }

  /// Goes on to generation `last` as ``advance(to:)`` does, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - last: not before the present generation, up to ``lastTick``.
  ///   - isCancelled: asked every few hundredths of a second, however wide the row has become; once it
  ///     returns true, the automaton stops as soon as it has the rows that are seen.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) {
    precondition(last >= tick, "an automaton doesn't go back")
    precondition(last <= lastTick, "this is beyond the end")
    var isStopped = false
    while tick < last && !isStopped && !isCancelled() {
      isStopped = goOn(to: last, isCancelled)
    }
  }

  /// Goes on towards generation `last`: to it, or to a part of the way after which it is time to ask
  /// whether to stop.
  ///
  /// - Returns: whether it was cancelled on the way.
  private mutating func goOn(to last: Tick, _ isCancelled: () -> Bool) -> Bool {
    let isSlow = endsSlowly
    let ending = isSlow ? min(last, tick + max(1, Self.workAtOnce / work(of: 1))) : last
    var end = ending, done: Tick = 0, isStopped = false
    while tick < end {
      current.renewReference()
      // All at once, but for the rows that are seen and the one to compare with.
      let unseen = min(end - rows - tick, mostAtOnce)
      let count = max(1, min(Int(unseen), current.generationsOfReference))
      done += work(of: Tick(count))
      current.isStill = stepper.advance(&current.row, by: count)
      current.generation += Tick(count)
      if tick > end - rows { current.keepRow() }
      if done < Self.workAtOnce || end < ending { continue }
      done = 0
      isStopped = isCancelled()
      // The rows that are seen then are still to be made.
      if isStopped || !isSlow && endsSlowly { end = min(ending, tick + rows) }
    }
    return isStopped
  }

  /// How many rows are seen.
  private var rows: Tick { Tick(current.configuration.rows) }

  /// Whether the rows that are seen take too long to be made once it is cancelled: they have to be
  /// made all the time.
  private var endsSlowly: Bool { rows > Self.mostWork / work(of: 1) }

  /// The most generations at once: fewer where one of them takes long.
  private var mostAtOnce: Tick {
    min(Tick(RowStepper.mostGenerations), max(32, Self.workAtOnce / work(of: 1)))
  }

  /// What `count` generations at once take at the present width, in cells: each call has its price.
  private func work(of count: Tick) -> Tick {
    count * 64 * Tick(current.row.words.count) + Self.workOfCall
  }

  /// What taking a row on takes beside its cells, as so many more of them.
  private static let workOfCall: Tick = 1 << 15
  /// Some hundredths of a second.
  private static let workAtOnce: Tick = 1 << 32
  /// The most that may come after it was cancelled: some tenths.
  private static let mostWork: Tick = 1 << 34
}
