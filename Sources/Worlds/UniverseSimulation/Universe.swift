public import SimulationKernel

/// A hierarchy that lives by one clock: galaxies, star systems, stars and planets, satellites.
///
/// Only the universe is told the time; it passes it on to its galaxies, they to their systems, they to
/// star and planets. The same configuration gives the same universe at any number of threads: draws
/// depend on the seed, the second and the thing's own id.
public struct Universe: Simulation {
  private var current: UniverseState
  /// Whether each second keeps what happens in it for ``events``.
  public var keepsEvents: Bool
  /// What happened in the last second, where events are kept, from the top down: the collision, the
  /// galaxy that is born; then for each galaxy by its id its new system, its stars by their ids, each
  /// followed by the end of its system if it collapses, and its planets, each followed by its
  /// satellites.
  public private(set) var events: [UniverseEvent] = []
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
  ///   - keepsEvents: whether each second keeps what happens in it, for an event log.
  ///   - threads: the most threads a second uses.
  /// - Throws: every problem of `configuration`.
  public init(
    _ configuration: UniverseConfiguration, keepsEvents: Bool = false, threads: Int = 1
  ) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(UniverseState(configuration), keepsEvents: keepsEvents, threads: threads)
  }

  /// The universe that goes on from `state`.
  ///
  /// - Parameters:
  ///   - state: where it stands.
  ///   - keepsEvents: whether each second keeps what happens in it, for an event log.
  ///   - threads: the most threads a second uses.
  public init(_ state: UniverseState, keepsEvents: Bool = false, threads: Int = 1) {
    precondition(threads >= 1, "a universe is advanced by a thread at least")
    current = state
    self.keepsEvents = keepsEvents
    self.threads = threads
  }

  /// The universe as it stands; set, it goes on from there, with no events of a last second.
  public var state: UniverseState {
    get { current }
    set {
      current = newValue
      events = []
    }
  }

  /// What decides the universe, the same in every state of it.
  public var configuration: UniverseConfiguration { current.configuration }

  /// The seconds that have passed.
  public var tick: Tick { current.tick }

  /// The last second there is.
  public var lastTick: Tick { UniverseTimes.last }

  /// Lets time pass without a second being over, until `moment`, which is not before the present one
  /// and before the next second. Nothing happens: what moves is seen to.
  public mutating func pass(to moment: Moment) {
    precondition(moment >= current.moment, "time doesn't go back: a state does")
    precondition(moment.tick == tick, "a second has to be taken on the way")
    current.moment = moment
  }

  /// Lets seconds pass up to second `last`, as so many steps would, but that nobody looks at the
  /// universe between two beats, when nothing happens.
  ///
  /// - Parameter last: not before the present second, up to ``lastTick``.
  public mutating func advance(to last: Tick) {
    advance(to: last) { false }
  }

  /// Lets seconds pass up to second `last` as ``advance(to:)`` does, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - last: not before the present second, up to ``lastTick``.
  ///   - isCancelled: asked before each beat; once it returns true, the universe stays where it is.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) {
    precondition(last >= tick, "time doesn't go back: a state does")
    while tick < last && !isCancelled() {
      let rest = UniverseTimes.beat - tick % UniverseTimes.beat
      if rest > 1 {
        current.tick += min(rest - 1, last - tick)
        events = []
      }
      if tick < last { step() }
    }
  }

  /// Lets seconds pass up to second `last` as ``advance(to:)`` does, and reports what happens in them.
  ///
  /// - Parameters:
  ///   - last: not before the present second, up to ``lastTick``.
  ///   - tell: takes a second and its ``events``; it is called for the seconds that may have any.
  /// - Throws: what `tell` throws; the second reported last has passed then.
  public mutating func advance<Failure: Error>(
    to last: Tick, telling tell: (Tick, [UniverseEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    let kept = keepsEvents
    keepsEvents = true
    defer { keepsEvents = kept }
    while tick < last {
      let next = (tick / UniverseTimes.beat + 1) * UniverseTimes.beat
      advance(to: min(next, last))
      if next <= last { try tell(next, events) }
    }
  }

  /// Lets a second pass. There are ``UniverseTimes/last`` of them.
  public mutating func step() {
    precondition(tick < UniverseTimes.last, "a universe ends at second \(UniverseTimes.last)")
    current.tick += 1
    events = []
    guard tick.isMultiple(of: UniverseTimes.beat) else { return }
    var log = SecondLog(isKept: keepsEvents)
    if tick.isMultiple(of: UniverseTimes.collisions) { current.collide(&log) }
    current.bearGalaxy(&log)
    events =
      log.events
      + current.passTime(
        threads: threads, fewestSystems: fewestSystems, keepsEvents: keepsEvents)
  }
}
