public import SimulationKernel

/// What of a universe is looked at.
public enum UniverseSubject: Sendable, Hashable {
  /// All of it.
  case universe
  /// The galaxy of this id.
  case galaxy(UInt32)
  /// The system of this id.
  case system(UInt32)
  /// The star of the system of this id.
  case star(UInt32)
  /// The planet of this id.
  case planet(UInt32)
  /// At any time the galaxy that has been there longest.
  case oldestGalaxy

  /// What a person calls it.
  public var name: String {
    switch self {
    case .universe: "the universe"
    case .galaxy(let id): "galaxy \(id)"
    case .system(let id): "system \(id)"
    case .star(let id): "star \(id)"
    case .planet(let id): "planet \(id)"
    case .oldestGalaxy: "the oldest galaxy"
    }
  }
}

/// What is shown of a subject from some second on.
public struct Episode: Sendable, Equatable {
  /// What is to be seen.
  public enum Screen: Sendable, Hashable {
    case universe
    case galaxy(UInt32)
    /// A system, or one of what it has, in the galaxy `home`.
    case system(UInt32, home: UInt32)
    case star(UInt32, home: UInt32)
    case planet(UInt32, system: UInt32, home: UInt32)
  }

  /// What is told with it.
  public enum News: Sendable, Hashable {
    /// The subject is yet to be born.
    case notYet(UniverseSubject)
    /// A galaxy is no more; it and another have become `into`.
    case merged(_ galaxy: UInt32, with: UInt32, into: UInt32)
    /// A system lives on in the galaxy that its own and another have become.
    case livesOn(_ system: UInt32, of: UInt32, and: UInt32, into: UInt32)
    /// A system was destroyed when two galaxies collided.
    case destroyed(_ system: UInt32, _ first: UInt32, _ second: UInt32)
    /// A system went with its star.
    case consumed(_ system: UInt32, by: UInt32)

    /// Whether what was shown before is gone.
    public var isOfAnEnd: Bool {
      switch self {
      case .merged, .destroyed, .consumed: true
      case .notYet, .livesOn: false
      }
    }
  }

  /// The second from which on it is shown.
  public let start: Tick
  /// What is to be seen.
  public let screen: Screen
  /// What is told with it; nil for nothing.
  public let news: News?
  /// Whether what went on is what became of the thing shown before: then its end needs no pause.
  public let goesOn: Bool
}

/// What is shown of a subject in the course of a universe: where it is, what becomes of it, and what
/// of the levels above it.
///
/// It is found out by running the universe once, so that any moment can be shown alone.
public struct Chronicle: Sendable, Equatable {
  /// What is shown, by ascending seconds, the first from second 0.
  public let episodes: [Episode]
  /// The galaxies in which the subject was, in their order; none of a universe or of galaxies.
  public let homes: [UInt32]
  /// The system that a planet belongs to; nil of other subjects.
  public let system: UInt32?

  /// The universe as a whole, for ever.
  public static let ofUniverse = Chronicle(
    episodes: [Episode(start: 0, screen: .universe, news: nil, goesOn: false)], homes: [],
    system: nil)

  /// The number of the episode that is shown at `moment`, among ``episodes``.
  public func number(at moment: Moment) -> Int {
    episodes.lastIndex { $0.start <= moment.tick } ?? 0
  }

  /// What is shown at `moment`.
  public func episode(at moment: Moment) -> Episode { episodes[number(at: moment)] }
}

/// A subject that never comes to be.
public struct UnbornSubject: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was to be shown.
  public let subject: UniverseSubject
  /// The second in which the run ends.
  public let last: Tick
  /// The last id of its kind there is by then; 0 for none.
  public let lastID: UInt32

  /// The refusal in one sentence, with what is allowed.
  public var description: String {
    let kind =
      subject == .oldestGalaxy
      ? "galaxy" : subject.name.split(separator: " ").first.map(String.init) ?? ""
    return lastID == 0
      ? "there is no \(kind) by second \(last), where the run ends"
      : "\(subject.name) is never born: by second \(last), where the run ends, there are ids 1 to "
        + "\(lastID)"
  }
}
