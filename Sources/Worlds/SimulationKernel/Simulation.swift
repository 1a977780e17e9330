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

  /// Advances the world by one tick.
  ///
  /// - Throws: in worlds that may run out of room while they grow; others never do.
  mutating func step() throws
}
