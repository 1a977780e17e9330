/// The number of steps since a world began; 0 is its start.
public typealias Tick = Int64

/// A world that advances tick by tick and develops in the same way from the same start on every
/// machine.
public protocol Simulation: Sendable {
  /// The state that decides how the world goes on, its tick included.
  associatedtype State: Sendable & Equatable

  /// The current state of the world; a copy is a snapshot, and setting one returns to it.
  var state: State { get set }

  /// The tick of ``state``.
  var tick: Tick { get }

  /// The last tick that the world can reach; 2⁶⁰ by default.
  var lastTick: Tick { get }

  /// Advances the world by one tick.
  ///
  /// - Throws: The error of a world that runs out of memory while it grows; others never throw.
  mutating func step() throws

  /// Advances the world to tick `last`, with the result of as many steps.
  ///
  /// By default it takes them one by one. A world that can skip ticks does so here.
  ///
  /// - Parameters:
  ///   - last: A tick from ``tick`` to ``lastTick``.
  ///   - isCancelled: A function called every few hundredths of a second at least; once it returns
  ///     true, the world stops at a tick on the way.
  /// - Throws: The error of ``step()``.
  mutating func advance(to last: Tick, isCancelled: () -> Bool) throws

  /// Lets time pass up to `moment` without taking a tick, for a world that moves between its ticks;
  /// does nothing by default.
  ///
  /// It changes nothing that a step would not change as well: without it the world develops in the
  /// same way.
  ///
  /// - Parameter moment: A moment from the present one on, before the next tick.
  mutating func pass(to moment: Moment)
}

extension Simulation {
  /// The default of the last tick, 2⁶⁰.
  public var lastTick: Tick { 1 << 60 }

  /// Takes one step after the other.
  ///
  /// - Throws: The error of ``step()``.
  /// - Complexity: One step for each tick.
  public mutating func advance(to last: Tick, isCancelled: () -> Bool) throws {
    while tick < last && !isCancelled() { try step() }
  }

  /// Advances the world to tick `last`, with the result of as many steps.
  ///
  /// - Parameter last: A tick from ``tick`` to ``lastTick``.
  /// - Throws: The error of ``step()``.
  /// - Complexity: That of the world's ``advance(to:isCancelled:)``.
  public mutating func advance(to last: Tick) throws {
    try advance(to: last) { false }
  }

  /// Does nothing: nothing moves between ticks.
  public mutating func pass(to moment: Moment) {}
}
