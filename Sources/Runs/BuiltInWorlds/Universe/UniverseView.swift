public import SimulationKernel
public import UniverseScreens
import UniverseSimulation
import WorldRuns

/// The part of a universe that pictures show, in its written form.
public struct UniverseView: Sendable {
  /// The subject of the pictures.
  public let subject: UniverseSubject
  /// The galaxy and the system that were named as containing the subject.
  private(set) var galaxy: UInt32?
  private(set) var system: UInt32?
  /// The planet that was named as having the subject, a satellite.
  private(set) var planet: UInt32?
  /// Whether the successor is shown when the subject ends.
  private(set) var follows = false

  /// Creates the view of `subject`.
  public init(_ subject: UniverseSubject) {
    self.subject = subject
  }

  /// Returns the same view, with or without following.
  public func following(_ follows: Bool) -> UniverseView {
    var view = self
    view.follows = follows
    return view
  }

  /// Reads the view written as `text`: a path of levels, of which the upper ones may be left out.
  ///
  /// - Throws: An `OptionProblem` of the option `view` for any other text.
  public init(parsing text: String) throws(OptionProblem) {
    if text.contains("..") {
      throw OptionProblem(
        option: "view",
        reason: "'\(text)' names several: \(option: "visit") flies from one to the other")
    }
    switch text {
    case "universe": subject = .universe
    case "oldest-galaxy": subject = .oldestGalaxy
    default:
      var ids: [String: UInt32] = [:]
      var kinds: [String] = []
      for part in text.split(separator: "/", omittingEmptySubsequences: false) {
        let words = part.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        kinds.append(words[0])
        if words.count == 2 { ids[words[0]] = Self.id(words[1]) }
        let needsID = words[0] != "star" || kinds.count == 1
        if words.count > 2 || needsID && ids[words[0]] == nil || !needsID && words.count > 1 {
          throw Self.problem(text)
        }
      }
      guard let found = Self.subject(kinds, ids) else { throw Self.problem(text) }
      subject = found
      if kinds.count > 1 {
        galaxy = ids["galaxy"]
        if ["planet", "satellite"].contains(kinds.last) { system = ids["system"] }
        if kinds.last == "satellite" { planet = ids["planet"] }
      }
    }
  }

  /// Returns the subject of a path of `kinds` with these `ids`, or `nil` when they are in the wrong
  /// order.
  private static func subject(_ kinds: [String], _ ids: [String: UInt32]) -> UniverseSubject? {
    let paths = [
      ["galaxy"], ["galaxy", "system"], ["galaxy", "system", "planet"],
      ["galaxy", "system", "star"], ["galaxy", "system", "planet", "satellite"],
      ["galaxy", "black-hole"],
    ]
    guard let path = paths.first(where: { $0.last == kinds.last }),
      Array(path.suffix(kinds.count)) == kinds
    else { return nil }
    switch kinds.last {
    case "galaxy": return ids["galaxy"].map { .galaxy($0) }
    case "system": return ids["system"].map { .system($0) }
    case "planet": return ids["planet"].map { .planet($0) }
    case "satellite": return ids["satellite"].map { .satellite($0) }
    case "black-hole": return ids["black-hole"].map { .blackHole($0) }
    default: return (ids["star"] ?? ids["system"]).map { .star($0) }
    }
  }

  private static func id(_ text: String) -> UInt32? {
    text.utf8.allSatisfy { (48...57).contains($0) }
      ? UInt32(text).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private static func problem(_ text: String) -> OptionProblem {
    let words = ["universe", "oldest-galaxy"]
    return OptionProblem(
      option: "view",
      reason: "'\(text)' is not a view: universe, oldest-galaxy, galaxy:3, galaxy:2/system:12, "
        + "galaxy:2/system:12/star, galaxy:2/system:12/planet:47, "
        + "galaxy:2/system:12/planet:47/satellite:9 and galaxy:3/black-hole:1 are allowed, with ids "
        + "from 1, and system:12, star:12, planet:47, satellite:9 or black-hole:1 alone\(suggestion(text, words))"
    )
  }

  /// The text that ``init(parsing:)`` reads.
  public var text: String {
    switch subject {
    case .universe: "universe"
    case .oldestGalaxy: "oldest-galaxy"
    case .galaxy(let id): "galaxy:\(id)"
    case .system(let id): "system:\(id)"
    case .star(let id): "system:\(id)/star"
    case .planet(let id): "planet:\(id)"
    case .satellite(let id): "satellite:\(id)"
    case .blackHole(let id): "black-hole:\(id)"
    }
  }

  /// Returns a note for when the picture of second `last` does not show the subject any more, by
  /// its `chronicle`, or `nil` when it does.
  func noteOfEnd(_ chronicle: Chronicle, at last: Tick) -> Explanation? {
    guard !follows, subject != .oldestGalaxy,
      let end = chronicle.episodes.first(where: {
        $0.news?.announcesEnd == true && !$0.isSuccessor
      }),
      end.start <= last
    else { return nil }
    if case .galaxy = subject {
      let shown = chronicle.episode(at: Moment(tick: last)).screen
      return
        "\(option: "view"): \(subject.name) ended at second \(end.start), and the picture shows "
        + "\(shown.subject.name), of which it is a part at second \(last)"
    }
    return
      "\(option: "view"): \(subject.name) ended at second \(end.start), and the picture shows what is "
      + "above it at second \(last): \(option: "follow") shows what became of it"
  }

  /// Returns a note for when the named galaxy, system or planet does not contain the subject, by its
  /// `chronicle`, or `nil` when it does.
  func note(_ chronicle: Chronicle) -> Explanation? {
    if let planet, let own = chronicle.planet, own != planet {
      return
        "\(option: "view"): \(subject.name) belongs to planet \(own), not to planet \(planet)"
    }
    if let system, let own = chronicle.system, own != system {
      return
        "\(option: "view"): \(subject.name) belongs to system \(own), not to system \(system)"
    }
    guard let galaxy, !chronicle.homes.isEmpty, !chronicle.homes.contains(galaxy) else {
      return nil
    }
    let homes = chronicle.homes.map { "\($0)" }.joined(separator: ", then ")
    return "\(option: "view"): \(subject.name) is in galaxy \(homes), not in galaxy \(galaxy)"
  }
}
