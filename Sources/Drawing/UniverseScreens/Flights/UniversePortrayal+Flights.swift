import UniverseSimulation

// What is shown at a moment: a screen, or the way from one to another.
extension UniversePortrayal {
  /// What is shown at a moment.
  enum View {
    /// A screen.
    case still(ScreenStop)
    /// The way between two screens.
    case passing(ScreenPassage)
  }

  /// Returns what is shown of `state`.
  func view(of state: UniverseState) -> View {
    if let passage {
      if passage.share >= 1 { return .still(passage.to) }
      return passage.share <= 0 ? .still(passage.from) : .passing(passage)
    }
    var stop = ScreenStop(chronicle, pauses: pauses)
    for flight in flights {
      let since = UniverseSnapshot(state).since(flight.start)
      if since <= 0 { break }
      if since < flight.length {
        return .passing(
          ScreenPassage(
            from: stop, to: flight.destination, flight.subject, isInward: flight.isInward,
            share: since / flight.length))
      }
      stop = flight.destination
    }
    return .still(stop)
  }
}

extension Episode {
  /// Whether the screen is that of `subject`.
  package func shows(_ subject: UniverseSubject) -> Bool {
    if case (.oldestGalaxy, .galaxy) = (subject, screen) { return true }
    return screen.subject == subject
  }

  /// Whether the screen is that of a thing of the kind of `subject`.
  package func isOfKind(of subject: UniverseSubject) -> Bool {
    screen.subject.kind == subject.kind
  }
}

extension Episode.Screen {
  /// The screen on which the thing is that this one shows, or `nil` for the universe.
  package var parent: Episode.Screen? {
    switch self {
    case .universe: nil
    case .galaxy: .universe
    case .system(_, let home), .blackHole(_, let home): .galaxy(home)
    case .satellite(_, let planet, let system, let home):
      .planet(planet, system: system, home: home)
    case .star(let system, let home), .planet(_, let system, let home):
      .system(system, home: home)
    }
  }
}
