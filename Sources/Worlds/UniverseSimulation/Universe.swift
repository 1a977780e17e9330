public import SimulationKernel

/// A hierarchy that lives by one clock: galaxies, star systems, stars and planets, satellites.
///
/// Only the universe is told the time; it passes it on to its galaxies, they to their systems, they to
/// star and planets. The same configuration gives the same universe at any number of threads: draws
/// depend on the seed, the second and the thing's own id.
public struct Universe: Simulation {
  /// The universe as it stands; set, it goes on from there.
  public var state: UniverseState
  /// The most threads a second uses, at least 1; universes too small to gain by it use one.
  public var threads: Int {
    didSet { precondition(threads >= 1, "a universe is advanced by a thread at least") }
  }
  /// The growing systems below which a second uses one thread.
  var fewestSystems = GalaxyCrew.fewestSystems

  /// An empty universe at second 0.
  ///
  /// - Parameters:
  ///   - configuration: what decides it.
  ///   - threads: the most threads a second uses.
  /// - Throws: every problem of `configuration`.
  public init(_ configuration: UniverseConfiguration, threads: Int = 1) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(UniverseState(configuration), threads: threads)
  }

  /// The universe that goes on from `state`.
  public init(_ state: UniverseState, threads: Int = 1) {
    precondition(threads >= 1, "a universe is advanced by a thread at least")
    self.state = state
    self.threads = threads
  }

  /// The seconds that have passed.
  public var tick: Tick { state.tick }

  /// Lets a second pass. There are ``UniverseTimes/last`` of them.
  public mutating func step() {
    _ = step(keepsEvents: false)
  }

  /// Lets a second pass, and tells what happens in it.
  ///
  /// - Returns: the events from the top down: the collision, the galaxy that is born; then for each
  ///   galaxy by its id its new system, its stars by their ids, each followed by the end of its system
  ///   if it collapses, and its planets, each followed by its satellites.
  public mutating func stepTellingEvents() -> [UniverseEvent] {
    step(keepsEvents: true)
  }

  /// Lets time pass without a second being over, until `moment`, which is not before the present one
  /// and before the next second. Nothing happens: what moves is seen to.
  public mutating func pass(to moment: Moment) {
    precondition(moment >= state.moment, "time doesn't go back: a state does")
    precondition(moment.tick == tick, "a second has to be taken on the way")
    state.moment = moment
  }

  /// Lets seconds pass up to `second`, which is not before the present one: as so many steps, but that
  /// nobody looks at the universe between two beats, when nothing happens.
  public mutating func advance(to second: Tick) {
    precondition(second >= tick, "time doesn't go back: a state does")
    while tick < second {
      let rest = UniverseTimes.beat - tick % UniverseTimes.beat
      if rest > 1 { state.tick += min(rest - 1, second - tick) }
      if tick < second { step() }
    }
  }

  /// Lets seconds pass up to `second` as ``advance(to:)`` does, and tells what happens in them.
  ///
  /// - Parameters:
  ///   - second: where to stop, not before the present second.
  ///   - tell: takes the events of a second, as ``stepTellingEvents()`` returns them; it is called for
  ///     the seconds that have any.
  /// - Throws: what `tell` throws; the second told of has passed then.
  public mutating func advance<Failure: Error>(
    to second: Tick, telling tell: (Tick, [UniverseEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    while tick < second {
      let next = (tick / UniverseTimes.beat + 1) * UniverseTimes.beat
      if next > second { return advance(to: second) }
      advance(to: next - 1)
      try tell(next, stepTellingEvents())
    }
  }

  private mutating func step(keepsEvents: Bool) -> [UniverseEvent] {
    precondition(tick < UniverseTimes.last, "a universe ends at second \(UniverseTimes.last)")
    state.tick += 1
    var log = SecondLog(isKept: keepsEvents)
    guard tick.isMultiple(of: UniverseTimes.beat) else { return [] }
    if tick.isMultiple(of: UniverseTimes.collisions) { state.collide(&log) }
    state.bearGalaxy(&log)
    return log.events
      + state.passTime(
        threads: threads, fewestSystems: fewestSystems, keepsEvents: keepsEvents)
  }
}
