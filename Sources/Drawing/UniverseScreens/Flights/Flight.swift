public import SimulationKernel
package import UniverseSimulation

/// A screen in the course of time, with the time that the end of what it shows is announced.
public struct ScreenStop: Sendable, Equatable {
  /// The screens in the course of time.
  public var chronicle: Chronicle
  /// The seconds of the universe for which the end of a thing is announced, by the indices of the
  /// chronicle's episodes; the last element applies to all further ones.
  public var pauses: [Double]

  /// Creates a stop.
  public init(_ chronicle: Chronicle, pauses: [Double] = [30]) {
    self.chronicle = chronicle
    self.pauses = pauses
  }

  /// Returns the episode with which the end of a thing is announced in `state`, or `nil` where none is.
  package func announcedEnd(in state: UniverseState) -> Episode? {
    // An end is announced for all of its pause, even if what comes after it changes meanwhile.
    let number = chronicle.number(at: state.moment)
    let end = chronicle.episodes[...number].lastIndex { !$0.isSuccessor } ?? 0
    let ended = chronicle.episodes[end], since = UniverseSnapshot(state).since(ended.start)
    return ended.news?.announcesEnd == true && since < pause(of: end) ? ended : nil
  }

  /// Returns the seconds for which the news of episode number `number` are shown.
  func pause(of number: Int) -> Double {
    number < pauses.count ? pauses[number] : pauses.last ?? 0
  }
}

/// A way from one screen to that of a thing on it, or back.
public struct ScreenPassage: Sendable, Equatable {
  /// The screen at which it begins.
  public var from: ScreenStop
  /// The screen at which it ends.
  public var to: ScreenStop
  /// The thing whose screen is the inner one of both.
  public var subject: UniverseSubject
  /// Whether the way leads to the inner screen.
  public var isInward: Bool
  /// The part of the way that has been covered, 0 … 1.
  public var share: Double

  /// Creates a passage that has covered `share` of its way.
  public init(
    from: ScreenStop, to: ScreenStop, _ subject: UniverseSubject, isInward: Bool, share: Double = 0
  ) {
    self.from = from
    self.to = to
    self.subject = subject
    self.isInward = isInward
    self.share = share
  }
}

/// A flight at a time of the universe to the screen of a thing on the present one, or back.
///
/// What a picture shows of it depends on its moment alone, whichever way time goes.
public struct ScreenFlight: Sendable, Equatable {
  /// The second of the universe at which it begins.
  public let start: Tick
  /// The seconds of the universe that it takes, above 0.
  public var length: Double
  /// The thing whose screen is the inner one of both.
  public let subject: UniverseSubject
  /// Whether the flight leads to the inner screen.
  public let isInward: Bool
  /// The screen at which it ends.
  public var destination: ScreenStop

  /// Creates a flight.
  public init(
    at start: Tick, for length: Double, _ subject: UniverseSubject, isInward: Bool,
    to destination: ScreenStop
  ) {
    self.start = start
    self.length = length
    self.subject = subject
    self.isInward = isInward
    self.destination = destination
  }

  /// Returns the seconds of film that a flight to the screen of a thing takes, or one back from there:
  /// 1.2 s, and 0.35 s for every doubling of an average thing.
  public static func length(to subject: UniverseSubject) -> Rational {
    switch subject {
    case .galaxy, .oldestGalaxy, .universe: Rational(19, 10)
    case .star, .blackHole: Rational(2)
    case .system, .planet, .satellite: Rational(5, 2)
    }
  }
}
