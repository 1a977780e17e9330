// The fate of one star system in its universe: swift run system-fate [SYSTEM [SEED]]

import Terrarium

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The second at which the universe ends, after a quarter of an hour.
private let end: Tick = 900

/// The story of a system: a line for each event in it or around it.
private struct Fate {
  let system: UInt32
  /// The system's galaxy, or `nil` before its birth and after its end.
  private(set) var home: UInt32?
  private(set) var isBorn = false
  /// The stage of its star.
  private var stage = StarStage.young
  private var planets: [UInt32] = []
  private var satellites = 0

  init(of system: UInt32) {
    self.system = system
  }

  /// Returns the effect of `event` on the system in words, or `nil` when it has none.
  mutating func describe(_ event: UniverseEvent) -> String? {
    switch event {
    case .systemBorn(system, in: let galaxy, let star):
      (home, isBorn) = (galaxy, true)
      return "born in galaxy \(galaxy) with \(article(star.type.name))"
        + "\(star.type == .white ? " star" : "") of mass \(star.mass) and radius \(star.radius)"
    case .planetBorn(let planet, in: system):
      planets.append(planet.id)
      satellites += planet.satelliteCount
      return "planet \(planet.id) (\(planet.traits.type.name)) is born with "
        + counted(planet.satelliteCount, "satellite")
    case .starChanged(system, let stage):
      self.stage = stage
      return switch stage {
      case .old: "its star grows old"
      case .denseDwarf: "its star has become a dense dwarf, and nothing more grows here"
      // Reported with the end of the system.
      case .young, .blackHole: nil
      }
    case .systemEnded(system, _, in: _, into: let hole?):
      home = nil
      return "its star becomes black hole \(hole.id), which swallows \(belongings)"
    case .collision(let collision, _, _): return describe(collision)
    default: return nil
    }
  }

  /// Returns the effect of a collision on the system, or `nil` for one of other galaxies.
  private mutating func describe(_ collision: Collision) -> String? {
    guard let home, let other = collision.galaxies.first(where: { $0 != home }),
      collision.galaxies.contains(home)
    else { return nil }
    let event = "galaxy \(home) collides with galaxy \(other)"
    if collision.lost.contains(where: { $0.system == system }) {
      self.home = nil
      return "\(event), and the system is destroyed with \(belongings)"
    }
    self.home = collision.into
    return "\(event), of whose systems \(collision.lost.count) are destroyed; "
      + "it lives on in galaxy \(collision.into)"
  }

  /// The state of the system at the end, or `nil` when it is gone.
  var finalState: String? {
    guard let home else { return nil }
    let star = stage == .denseDwarf ? "a dense dwarf" : "\(article(stage.name)) star"
    return "it lives on in galaxy \(home), \(star) with \(belongings)"
  }

  private var belongings: String {
    "\(counted(planets.count, "planet")) and \(counted(satellites, "satellite"))"
  }
}

private func counted(_ count: Int, _ name: String) -> String {
  "\(count == 0 ? "no" : "\(count)") \(name)\(count == 1 ? "" : "s")"
}

private func article(_ name: String) -> String {
  (name.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + name
}

@main
struct SystemFate {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count <= 2, let system = UInt32(words.first ?? "122"), system > 0,
      let seed = UInt64(words.count == 2 ? words[1] : "1")
    else {
      refuse("the id of a system, from 1, and a seed are all that can be given: 12 or 12 7")
    }
    var configuration = UniverseConfiguration()
    configuration.seed = seed
    var universe = try Universe(configuration)
    var fate = Fate(of: system)
    universe.advance(to: end) { second, events in
      for event in events {
        if let line = fate.describe(event) { print("\(right(second)) s  \(line)") }
      }
    }
    guard fate.isBorn else {
      refuse(
        "system \(system) is never born: by second \(end) there are ids 1 to "
          + "\(universe.state.born.systems)")
    }
    if let finalState = fate.finalState { print("\(right(end)) s  \(finalState)") }
  }

  private static func right(_ second: Tick) -> String {
    String(repeating: " ", count: max(0, 4 - "\(second)".count)) + "\(second)"
  }

  /// Exits with a sentence about the error.
  private static func refuse(_ sentence: String) -> Never {
    let bytes = Array("system-fate: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    exit(64)
  }
}
