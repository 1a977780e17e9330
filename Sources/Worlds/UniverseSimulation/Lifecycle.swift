/// A state machine with an explicit table of its transitions.
public protocol Lifecycle: Sendable, Hashable, CaseIterable {
  /// The events that things of this kind can have.
  associatedtype Event: Sendable, Hashable, CaseIterable

  /// The table of transitions: in the stage `from`, the event `event` leads to the stage `to`.
  static var transitions: [(from: Self, event: Event, to: Self)] { get }
}

extension Lifecycle {
  /// Returns the stage to which `event` leads.
  ///
  /// - Throws: ``RefusedTransition`` when the table has none.
  public func after(_ event: Event) throws(RefusedTransition<Self>) -> Self {
    guard let transition = Self.transitions.first(where: { $0.from == self && $0.event == event })
    else { throw RefusedTransition(stage: self, event: event) }
    return transition.to
  }

  /// Whether no event is possible any more.
  public var isFinal: Bool { !Self.transitions.contains { $0.from == self } }

  /// Goes on to the stage to which `event` leads; the caller has made sure that it is possible.
  mutating func go(_ event: Event) {
    do {
      self = try after(event)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// An error for an event that is impossible in a stage.
public struct RefusedTransition<Stage: Lifecycle>: Error, Sendable, Hashable,
  CustomStringConvertible
{
  /// The present stage.
  public let stage: Stage
  /// The impossible event.
  public let event: Stage.Event

  /// The error in one sentence.
  public var description: String { "what is \(stage) has no event \(event)" }
}

/// The stages of a star.
public enum StarStage: UInt8, Lifecycle {
  /// From birth on.
  case young
  /// From the 60th second of its life on.
  case old
  /// From the 120th second of its life on, forever.
  case denseDwarf
  /// From the 120th second of its life on, if it was large enough; it is a ``BlackHole`` of its
  /// galaxy then.
  case blackHole

  /// The events of a star's life.
  public enum Event: Sendable, CaseIterable {
    /// Sixty seconds have passed.
    case matures
    /// 120 seconds have passed, and the star is within the limits.
    case cools
    /// 120 seconds have passed, and the star is beyond them.
    case collapses
  }

  /// Young → old → dense dwarf or black hole.
  public static let transitions: [(from: StarStage, event: Event, to: StarStage)] = [
    (.young, .matures, .old), (.old, .cools, .denseDwarf), (.old, .collapses, .blackHole),
  ]
}

/// The stages of a star system.
public enum SystemStage: UInt8, Lifecycle {
  /// The system exists as long as its star shines.
  case alive
  /// The system was lost when its galaxy collided with another.
  case destroyed
  /// The system is gone with its star, which is a black hole.
  case consumed

  /// The events that end systems.
  public enum Event: Sendable, CaseIterable {
    /// Its galaxy collides, and the system is among those that are lost.
    case collision
    /// Its star collapses.
    case blackHole
  }

  /// Alive → destroyed by a collision or consumed by a black hole.
  public static let transitions: [(from: SystemStage, event: Event, to: SystemStage)] = [
    (.alive, .collision, .destroyed), (.alive, .blackHole, .consumed),
  ]
}

/// The stages of a galaxy.
public enum GalaxyStage: UInt8, Lifecycle {
  /// The galaxy has not collided.
  case alive
  /// The galaxy has merged into a new one.
  case merged

  /// The events that end galaxies.
  public enum Event: Sendable, CaseIterable {
    /// It collides with another.
    case collision
  }

  /// Alive → merged.
  public static let transitions: [(from: GalaxyStage, event: Event, to: GalaxyStage)] = [
    (.alive, .collision, .merged)
  ]
}
