public import SimulationKernel

/// The subject of a view of a universe.
public enum UniverseSubject: Sendable, Hashable {
  /// The whole universe.
  case universe
  /// The galaxy with this id.
  case galaxy(UInt32)
  /// The system with this id.
  case system(UInt32)
  /// The star of the system with this id.
  case star(UInt32)
  /// The planet with this id.
  case planet(UInt32)
  /// The satellite with this id.
  case satellite(UInt32)
  /// The black hole with this id.
  case blackHole(UInt32)
  /// The oldest galaxy that exists at each moment.
  case oldestGalaxy

  /// Its id, or `nil` for one without.
  var number: UInt32? {
    switch self {
    case .universe, .oldestGalaxy: nil
    case .galaxy(let id), .system(let id), .star(let id), .planet(let id), .satellite(let id),
      .blackHole(let id):
      id
    }
  }

  /// The name of the subject in messages.
  public var name: String {
    switch self {
    case .universe: "the universe"
    case .galaxy(let id): "galaxy \(id)"
    case .system(let id): "system \(id)"
    case .star(let id): "star \(id)"
    case .planet(let id): "planet \(id)"
    case .satellite(let id): "satellite \(id)"
    case .blackHole(let id): "black hole \(id)"
    case .oldestGalaxy: "the oldest galaxy"
    }
  }

  /// The name of the kind of the subject in messages.
  var kind: String {
    switch self {
    case .universe: "universe"
    case .galaxy, .oldestGalaxy: "galaxy"
    case .system: "system"
    case .star: "star"
    case .planet: "planet"
    case .satellite: "satellite"
    case .blackHole: "black hole"
    }
  }
}

/// A period of a chronicle: a screen from some second on.
public struct Episode: Sendable, Equatable {
  /// The kind and the ids of a screen.
  public enum Screen: Sendable, Hashable {
    case universe
    case galaxy(UInt32)
    /// A system, or one of its members, in the galaxy `home`.
    case system(UInt32, home: UInt32)
    case star(UInt32, home: UInt32)
    case planet(UInt32, system: UInt32, home: UInt32)
    /// A satellite of a planet of a system in the galaxy `home`.
    case satellite(UInt32, planet: UInt32, system: UInt32, home: UInt32)
    /// A black hole in the galaxy `home`.
    case blackHole(UInt32, home: UInt32)

    /// The thing that the screen shows.
    public var subject: UniverseSubject {
      switch self {
      case .universe: .universe
      case .galaxy(let id): .galaxy(id)
      case .system(let id, _): .system(id)
      case .star(let id, _): .star(id)
      case .planet(let id, _, _): .planet(id)
      case .satellite(let id, _, _, _): .satellite(id)
      case .blackHole(let id, _): .blackHole(id)
      }
    }
  }

  /// The news that is shown with a screen.
  public enum News: Sendable, Hashable {
    /// The subject isn't born yet.
    case notYet(UniverseSubject)
    /// A galaxy has ended; it and another one have become `into`.
    case merged(_ galaxy: UInt32, with: UInt32, into: UInt32)
    /// A system is now in the galaxy that its galaxy and another one have become.
    case livesOn(_ system: UInt32, of: UInt32, and: UInt32, into: UInt32)
    /// A black hole is now in the galaxy that its galaxy and another one have become.
    case hasMoved(_ blackHole: UInt32, of: UInt32, and: UInt32, into: UInt32)
    /// A system was destroyed when two galaxies collided.
    case destroyed(_ system: UInt32, _ first: UInt32, _ second: UInt32)
    /// A system ended with its star.
    case consumed(_ system: UInt32, by: UInt32)

    /// Whether the thing that was shown before has ended.
    public var announcesEnd: Bool {
      switch self {
      case .merged, .destroyed, .consumed: true
      case .notYet, .livesOn, .hasMoved: false
      }
    }
  }

  /// The second from which on the screen is shown.
  public let start: Tick
  /// The screen.
  public let screen: Screen
  /// The news shown with the screen; `nil` for none.
  public let news: News?
  /// Whether the subject is the successor of the thing shown before: then its end needs no pause.
  public let isSuccessor: Bool
}

/// The screens of a subject in the course of a universe: where the subject is, what becomes of it,
/// and what becomes of the levels above it.
///
/// It is computed by running the universe once, so that any moment can be shown independently.
public struct Chronicle: Sendable, Equatable {
  /// The episodes by ascending seconds, the first from second 0.
  public let episodes: [Episode]
  /// The galaxies in which the subject was, in their order; none for a universe or galaxies.
  public let homes: [UInt32]
  /// The system that the subject is, belongs to or was before it became a black hole; `nil` for
  /// a universe and galaxies.
  public let system: UInt32?
  /// The planet that a satellite belongs to; `nil` for other subjects.
  public let planet: UInt32?

  /// The chronicle of the universe as a whole.
  public static let ofUniverse = Chronicle(
    episodes: [Episode(start: 0, screen: .universe, news: nil, isSuccessor: false)], homes: [],
    system: nil, planet: nil)

  /// Returns the index in ``episodes`` of the one that is shown at `moment`.
  ///
  /// - Complexity: O(n) for n episodes.
  public func number(at moment: Moment) -> Int {
    episodes.lastIndex { $0.start <= moment.tick } ?? 0
  }

  /// Returns the episode that is shown at `moment`.
  ///
  /// - Complexity: O(n) for n episodes.
  public func episode(at moment: Moment) -> Episode { episodes[number(at: moment)] }
}

/// An error for a subject that is never born.
public struct UnbornSubject: Error, Sendable, Hashable, CustomStringConvertible {
  /// The subject.
  public let subject: UniverseSubject
  /// The second in which the run ends.
  public let last: Tick
  /// The last id of its kind by then; 0 for none.
  public let lastID: UInt32

  /// The error in one sentence, with the allowed ids.
  public var description: String {
    lastID == 0
      ? "there is no \(subject.kind) by second \(last), where the run ends"
      : "\(subject.name) is never born: by second \(last), where the run ends, there are ids 1 to "
        + "\(lastID)"
  }
}
