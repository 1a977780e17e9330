/// A count of steps since a world began; 0 is its start.
public typealias Tick = Int64

/// A world that advances tick by tick and is the same for the same start, wherever it runs.
public protocol Simulation: Sendable {
  /// All that decides how the world goes on, its tick included.
  associatedtype State: Sendable & Equatable

  /// The world as it stands; a copy is a snapshot, and setting one goes back to it.
  var state: State { get set }

  /// The tick `state` stands at.
  var tick: Tick { get }

  /// The last tick the world can reach; 2⁶⁰ by default.
  var lastTick: Tick { get }

  /// Advances the world by one tick.
  ///
  /// - Throws: in worlds that may run out of memory while they grow; others never do.
  mutating func step() throws

  /// Advances the world to tick `last`, as so many steps would.
  ///
  /// By default it takes them one by one. A world that can leap does so here.
  ///
  /// - Parameters:
  ///   - last: from ``tick`` to ``lastTick``.
  ///   - isCancelled: asked every few hundredths of a second at least; once it returns true, the world
  ///     stops at a tick on the way.
  /// - Throws: what ``step()`` throws.
  mutating func advance(to last: Tick, isCancelled: () -> Bool) throws

  /// Lets time pass up to `moment` without taking a tick, for a world that moves between its ticks;
  /// does nothing by default.
  ///
  /// It changes nothing that a step would not do as well: without it the world is the same.
  ///
  /// - Parameter moment: not before the present one, and before the next tick.
  mutating func pass(to moment: Moment)
}

extension Simulation {
  /// 2⁶⁰.
  public var lastTick: Tick { 1 << 60 }

  /// Takes one step after the other.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) throws {
    while tick < last && !isCancelled() { try step() }
  }

  /// Advances the world to tick `last`, as so many steps would.
  ///
  /// - Parameter last: from ``tick`` to ``lastTick``.
  /// - Throws: what ``step()`` throws.
  public mutating func advance(to last: Tick) throws {
    try advance(to: last) { false }
  }

  /// Nothing moves between ticks.
  public mutating func pass(to moment: Moment) {}
}
