public import SimulationKernel
public import UniverseScreens
import WorldRuns

/// The flights of a film of a universe: to things on the present screen, and back.
public struct UniverseRoute: Sendable, Equatable {
  /// A flight.
  public struct Leg: Sendable, Equatable {
    /// The thing whose screen is the inner one of both.
    public let subject: UniverseSubject
    /// Whether the flight leads to the inner screen.
    public let isInward: Bool
    /// The second at which it begins.
    public let second: Tick
  }

  /// The flights, in their order.
  public private(set) var legs: [Leg] = []

  /// Creates a route that stays where it is.
  public init() {}

  /// Creates a route from the screen of `start`.
  ///
  /// - Parameters:
  ///   - start: The thing whose screen comes first.
  ///   - places: The things to visit, such as `galaxy:1`, `system:4`, `planet:39` or `star`, and `..` for
  ///     the way back.
  ///   - seconds: The seconds at which the flights begin, as many as there are places.
  /// - Throws: An `OptionProblem` of `visit` or `visit-at`.
  public init(
    from start: UniverseSubject, to places: [String], at seconds: [Tick]
  ) throws(OptionProblem) {
    guard places.count == seconds.count else {
      throw OptionProblem(
        option: "visit-at",
        reason:
          "\(places.count) places need as many seconds, not \(seconds.count)")
    }
    for (second, next) in zip(seconds, seconds.dropFirst()) where next <= second {
      throw OptionProblem(
        option: "visit-at", reason: "second \(next) comes after \(second): they have to ascend")
    }
    var open = [start]
    for (place, second) in zip(places, seconds) {
      if place == ".." {
        guard open.count > 1, let left = open.popLast() else {
          throw OptionProblem(
            option: "visit", reason: "'..' leads back from a visit, and there is none before it")
        }
        legs.append(Leg(subject: left, isInward: false, second: second))
        continue
      }
      let subject = try Self.subject(place, on: open[open.count - 1])
      open.append(subject)
      legs.append(Leg(subject: subject, isInward: true, second: second))
    }
  }

  /// The places as ``init(from:to:at:)`` takes them.
  public var places: [String] {
    legs.map { leg in
      guard leg.isInward else { return ".." }
      if case .star = leg.subject { return "star" }
      return UniverseView(leg.subject).text
    }
  }

  private static func subject(
    _ place: String, on screen: UniverseSubject
  ) throws(OptionProblem) -> UniverseSubject {
    if place == "star" {
      if case .system(let id) = screen { return .star(id) }
      throw OptionProblem(
        option: "visit", reason: "'star' is a system's, and \(screen.name) comes before it")
    }
    let isPlace = !place.contains("/") && place.contains(":")
    guard isPlace, let view = try? UniverseView(parsing: place) else {
      throw OptionProblem(
        option: "visit",
        reason:
          "'\(place)' is not a place: galaxy:3, system:12, planet:47, satellite:7, black-hole:1, star and "
          + ".. are allowed, with ids from 1")
    }
    return view.subject
  }
}
