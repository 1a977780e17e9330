public import SimulationKernel

/// A hierarchy of galaxies, star systems, stars and planets, and satellites, driven by one clock.
///
/// Only the universe keeps the time; it passes it on to its galaxies, they to their systems, they
/// to star and planets. The same configuration gives the same universe on any number of threads:
/// draws depend on the seed, the second and the thing's own id.
public struct Universe: Simulation {
  private var current: UniverseState
  /// Whether the events of each second are kept for ``events``.
  public var keepsEvents: Bool
  /// The events of the last second, where they are kept, from the top down: the collision, the
  /// newborn galaxy; then for each galaxy by its id its new system, its stars by their ids, each
  /// followed by the end of its system if it collapses, and its planets, each followed by its
  /// satellites.
  public private(set) var events: [UniverseEvent] = []
  /// The most threads that a second uses, at least 1; universes too small to gain by more use one.
  public var threads: Int {
    didSet { precondition(threads >= 1, "a universe is advanced by at least one thread") }
  }
  /// The number of growing systems below which a second uses one thread.
  var fewestSystems = GalaxyCrew.fewestSystems

  /// Creates an empty universe at second 0.
  ///
  /// - Parameters:
  ///   - configuration: The settings that decide the universe.
  ///   - keepsEvents: Whether the events of each second are kept, for an event log.
  ///   - threads: The most threads that a second uses.
  /// - Throws: `OptionProblems` with every problem of `configuration`.
  public init(
    _ configuration: UniverseConfiguration, keepsEvents: Bool = false, threads: Int = 1
  ) throws(OptionProblems) {
    let problems = configuration.problems
    if !problems.isEmpty { throw OptionProblems(problems) }
    self.init(UniverseState(configuration), keepsEvents: keepsEvents, threads: threads)
  }

  /// Creates a universe that goes on from `state`.
  ///
  /// - Parameters:
  ///   - state: The state of the universe.
  ///   - keepsEvents: Whether the events of each second are kept, for an event log.
  ///   - threads: The most threads that a second uses.
  public init(_ state: UniverseState, keepsEvents: Bool = false, threads: Int = 1) {
    precondition(threads >= 1, "a universe is advanced by at least one thread")
    current = state
    self.keepsEvents = keepsEvents
    self.threads = threads
  }

  /// The current state of the universe; it goes on from a state that is set, without events of a
  /// last second.
  public var state: UniverseState {
    get { current }
    set {
      current = newValue
      events = []
    }
  }

  /// The settings of the universe, the same in all its states.
  public var configuration: UniverseConfiguration { current.configuration }

  /// The number of seconds that have passed.
  public var tick: Tick { current.tick }

  /// The last possible second.
  public var lastTick: Tick { UniverseTimes.last }

  /// Lets time pass within a second, until `moment`, which is not before the present one and before
  /// the next second. No event happens; only the moment at which moving things are seen changes.
  public mutating func pass(to moment: Moment) {
    precondition(moment >= current.moment, "time doesn't go back; set an earlier state instead")
    precondition(moment.tick == tick, "a second has to be taken on the way")
    current.moment = moment
  }

  /// Advances the universe to second `last`, as so many steps would, but without visiting it
  /// between two beats, when nothing happens.
  ///
  /// - Parameter last: A second from the present one up to ``lastTick``.
  /// - Complexity: O(*n*) for *n* growing systems at each beat on the way.
  public mutating func advance(to last: Tick) {
    advance(to: last) { false }
  }

  /// Advances the universe to second `last` as ``advance(to:)`` does, unless it is cancelled.
  ///
  /// - Parameters:
  ///   - last: A second from the present one up to ``lastTick``.
  ///   - isCancelled: A function called before each beat; once it returns true, the universe stays
  ///     where it is.
  /// - Complexity: O(*n*) for *n* growing systems at each beat on the way.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) {
    precondition(last >= tick, "time doesn't go back; set an earlier state instead")
    while tick < last && !isCancelled() {
      let rest = UniverseTimes.beat - tick % UniverseTimes.beat
      if rest > 1 {
        current.tick += min(rest - 1, last - tick)
        events = []
      }
      if tick < last { step() }
    }
  }

  /// Advances the universe to second `last` as ``advance(to:)`` does, and reports the events on the
  /// way.
  ///
  /// - Parameters:
  ///   - last: A second from the present one up to ``lastTick``.
  ///   - report: A function that takes a second and its ``events``; it is called for the seconds
  ///     that may have any.
  /// - Throws: The error of `report`; the second reported last has passed then.
  /// - Complexity: O(*n*) for *n* growing systems at each beat on the way.
  public mutating func advance<Failure: Error>(
    to last: Tick, reporting report: (Tick, [UniverseEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    let kept = keepsEvents
    keepsEvents = true
    defer { keepsEvents = kept }
    while tick < last {
      let next = (tick / UniverseTimes.beat + 1) * UniverseTimes.beat
      advance(to: min(next, last))
      if next <= last { try report(next, events) }
    }
  }

  /// Advances the universe by a second, up to second ``UniverseTimes/last``.
  ///
  /// - Complexity: O(*n*) for *n* growing systems at a beat, else O(1).
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
