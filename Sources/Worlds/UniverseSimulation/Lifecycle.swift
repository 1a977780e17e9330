/// A state machine with an explicit table: what is not in it can't happen.
public protocol Lifecycle: Sendable, Hashable, CaseIterable {
  /// What may happen to a thing of this kind.
  associatedtype Event: Sendable, Hashable, CaseIterable

  /// All that can happen: in the stage `from`, the event `event` leads to the stage `to`.
  static var transitions: [(from: Self, event: Event, to: Self)] { get }
}

extension Lifecycle {
  /// The stage that `event` leads to.
  ///
  /// - Throws: ``RefusedTransition`` when the table has none.
  public func after(_ event: Event) throws(RefusedTransition<Self>) -> Self {
    guard let transition = Self.transitions.first(where: { $0.from == self && $0.event == event })
    else { throw RefusedTransition(stage: self, event: event) }
    return transition.to
  }

  /// Whether nothing can happen any more.
  public var isFinal: Bool { !Self.transitions.contains { $0.from == self } }

  /// Goes on to the stage that `event` leads to; that there is one is known where it happens.
  mutating func go(_ event: Event) {
    do {
      self = try after(event)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

/// An event that can't happen in a stage.
public struct RefusedTransition<Stage: Lifecycle>: Error, Sendable, Hashable,
  CustomStringConvertible
{
  /// The stage a thing is in.
  public let stage: Stage
  /// What was to happen to it.
  public let event: Stage.Event

  /// The refusal in one sentence.
  public var description: String { "what is \(stage) has no event \(event)" }
}

/// The stages of a star.
public enum StarStage: UInt8, Lifecycle {
  /// From birth on.
  case young
  /// From its sixtieth second on.
  case old
  /// From its 120th second on, for ever.
  case denseDwarf
  /// From its 120th second on, if it was large enough; it is a ``BlackHole`` of its galaxy then.
  case blackHole

  /// What happens to stars.
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
  /// As long as its star shines.
  case alive
  /// Lost when its galaxy collided with another.
  case destroyed
  /// Gone with its star, which is a black hole.
  case consumed

  /// What ends systems.
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
  /// Until it collides.
  case alive
  /// Gone into a new galaxy.
  case merged

  /// What ends galaxies.
  public enum Event: Sendable, CaseIterable {
    /// It collides with another.
    case collision
  }

  /// Alive → merged.
  public static let transitions: [(from: GalaxyStage, event: Event, to: GalaxyStage)] = [
    (.alive, .collision, .merged)
  ]
}
