public import SimulationKernel

/// An event in a universe.
public enum UniverseEvent: Sendable, Equatable {
  /// Two galaxies have merged: their descriptions, by ascending ids, and that of the new one.
  case collision(Collision, of: [GalaxyAccount], into: GalaxyAccount)
  /// An empty galaxy is born.
  case galaxyBorn(_ galaxy: UInt32, GalaxyType)
  /// A system is born with its star.
  case systemBorn(_ system: UInt32, in: UInt32, Star)
  /// The star of a system has reached its next stage.
  case starChanged(_ star: UInt32, StarStage)
  /// A system has ended; `into` is the black hole that its star has become, or `nil` after a
  /// collision.
  case systemEnded(_ system: UInt32, SystemStage.Event, in: UInt32, into: BlackHole?)
  /// A planet is born.
  case planetBorn(Planet, in: UInt32)
  /// A satellite is born with its planet.
  case satelliteBorn(Satellite, of: UInt32)
}

/// The description of a galaxy in the report of a collision.
public struct GalaxyAccount: Sendable, Equatable {
  /// The galaxy's form.
  public var type: GalaxyType
  /// The seconds since its birth.
  public var age: Tick
  /// The sum of all masses in it.
  public var weight: Int

  /// Creates the account of `galaxy` at second `now`.
  init(of galaxy: Galaxy, at now: Tick) {
    self.init(type: galaxy.type, age: now - galaxy.birth, weight: galaxy.weight)
  }

  /// Creates a description with these values.
  public init(type: GalaxyType, age: Tick, weight: Int) {
    self.type = type
    self.age = age
    self.weight = weight
  }
}

/// The events of a second, where they are needed.
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

/// A collision, in which two galaxies have merged.
public struct Collision: Sendable, Equatable {
  /// The description of a galaxy that has merged.
  public struct Part: Sendable, Equatable {
    /// The galaxy's id.
    public var id: UInt32
    /// The galaxy's form.
    public var type: GalaxyType
    /// The galaxy's place in the universe.
    public var place: UInt32
    /// The galaxy's weight when it collided.
    public var weight: Int
  }

  /// A system that was destroyed.
  public struct Loss: Sendable, Equatable {
    /// The system's id.
    public var system: UInt32
    /// The slot that it had in its galaxy.
    public var slot: UInt32
    /// The system's star.
    public var star: Star
    /// Whether its galaxy was the lighter one.
    public var isOfLighter: Bool
  }

  /// The second of the collision.
  public var second: Tick
  /// The galaxy that passed on type, age and place.
  public var heavier: Part
  /// The other galaxy.
  public var lighter: Part
  /// The id of the merged galaxy.
  public var into: UInt32
  /// The first slot in the merged galaxy that was taken by the lighter galaxy's systems and black
  /// holes.
  public var firstSlot: UInt32
  /// The former slots of these systems and black holes, in the order of the new slots.
  public var formerSlots: [UInt32]
  /// The systems that were destroyed, by ascending ids.
  public var lost: [Loss]

  /// The ids of both galaxies, ascending.
  public var galaxies: [UInt32] { [heavier.id, lighter.id].sorted() }
}
