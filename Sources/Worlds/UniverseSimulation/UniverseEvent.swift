public import SimulationKernel

/// What happens in a universe, told from the top down.
public enum UniverseEvent: Sendable, Equatable {
  /// Two galaxies have become one; what they were, by ascending ids, and what they are.
  case collision(Collision, of: [GalaxyAccount], into: GalaxyAccount)
  /// A galaxy is born, empty.
  case galaxyBorn(_ galaxy: UInt32, GalaxyType)
  /// A system is born with its star.
  case systemBorn(_ system: UInt32, in: UInt32, Star)
  /// The star of a system is in its next stage.
  case starChanged(_ star: UInt32, StarStage)
  /// A system ends; `into`: the black hole that its star has become, nil after a collision.
  case systemEnded(_ system: UInt32, SystemStage.Event, in: UInt32, into: BlackHole?)
  /// A planet is born.
  case planetBorn(Planet, in: UInt32)
  /// A satellite is born, with its planet.
  case satelliteBorn(Satellite, of: UInt32)
}

/// What is reported of a galaxy in a collision.
public struct GalaxyAccount: Sendable, Equatable {
  /// Its form.
  public var type: GalaxyType
  /// The seconds since its birth.
  public var age: Tick
  /// The masses of all that it holds.
  public var weight: Int

  /// The account of `galaxy` at second `now`.
  init(of galaxy: Galaxy, at now: Tick) {
    self.init(type: galaxy.type, age: now - galaxy.birth, weight: galaxy.weight)
  }

  /// The account of a galaxy.
  public init(type: GalaxyType, age: Tick, weight: Int) {
    self.type = type
    self.age = age
    self.weight = weight
  }
}

/// The events of a second, where anyone wants to know them.
struct SecondLog: Sendable {
  private(set) var events: [UniverseEvent] = []
  let isKept: Bool

  init(isKept: Bool) {
    self.isKept = isKept
  }

  mutating func add(_ event: @autoclosure () -> UniverseEvent) {
    if isKept { events.append(event()) }
  }
}

/// Two galaxies that have become one.
public struct Collision: Sendable, Equatable {
  /// What is told of a galaxy that is no more.
  public struct Part: Sendable, Equatable {
    /// The galaxy's id.
    public var id: UInt32
    /// Its form.
    public var type: GalaxyType
    /// Its place in the universe.
    public var place: UInt32
    /// Its mass when it collided.
    public var weight: Int
  }

  /// A system that was destroyed.
  public struct Loss: Sendable, Equatable {
    /// The system's id.
    public var system: UInt32
    /// The place that it had in its galaxy.
    public var slot: UInt32
    /// Its star.
    public var star: Star
    /// Whether its galaxy was the lighter one.
    public var isOfLighter: Bool
  }

  /// When they collided.
  public var second: Tick
  /// The one that gave type, age and place.
  public var heavier: Part
  /// The other.
  public var lighter: Part
  /// The id of the galaxy they have become.
  public var into: UInt32
  /// The first place in it that what came from the lighter galaxy took.
  public var firstSlot: UInt32
  /// The places in the lighter galaxy of what came from there, in the order of the new places.
  public var formerSlots: [UInt32]
  /// The systems that were destroyed, by ascending ids.
  public var lost: [Loss]

  /// The ids of both galaxies, ascending.
  public var galaxies: [UInt32] { [heavier.id, lighter.id].sorted() }
}
