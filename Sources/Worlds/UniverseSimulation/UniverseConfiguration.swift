public import SimulationKernel

/// The settings that decide a universe, from its first second on.
public struct UniverseConfiguration: Sendable, Hashable {
  /// The seed of all random draws.
  public var seed: UInt64 = 1
  /// The mass beyond which a star may end as a black hole, 0 … 100.
  public var massLimit = 50
  /// The radius beyond which a star may end as a black hole, 0 … 100.
  public var radiusLimit = 50
  /// Whether a star must be beyond both limits.
  public var blackHoleRule = BlackHoleRule.both

  /// The allowed limits: stars have a mass and a radius of 1 … 100.
  public static let limits = 0...100

  /// Creates the default universe: seed 1, black holes beyond a mass and a radius of 50.
  public init() {}

  /// The problems of all invalid values; empty when the universe can be made.
  public var problems: [OptionProblem] {
    [("mass-limit", massLimit), ("radius-limit", radiusLimit)].compactMap { option, value in
      Self.limits.contains(value)
        ? nil : OptionProblem(option: option, reason: "\(value) is not from 0 to 100")
    }
  }

  /// Returns whether a star at the end of its life becomes a black hole.
  func collapses(_ star: Star) -> Bool {
    let isMassive = star.mass > massLimit, isLarge = star.radius > radiusLimit
    return switch blackHoleRule {
    case .both: isMassive && isLarge
    case .either: isMassive || isLarge
    }
  }
}

/// The intervals and ages of events, in seconds.
public enum UniverseTimes {
  /// The beat, of which all births and ages are multiples: between two beats nothing happens.
  public static let beat: Tick = 10
  /// The age at which a star is old.
  public static let old: Tick = 60
  /// The age at which a star is in its last stage.
  public static let final: Tick = 120
  /// The seconds from one collision to the next.
  public static let collisions: Tick = 30
  /// The age above which a galaxy can collide.
  public static let colliding: Tick = 180
  /// The last possible second: 60 hours, in which some 160 million systems are born.
  public static let last: Tick = 216_000
}
