public import SimulationKernel

/// All that decides how a universe goes on.
///
/// Copies share what has not changed since: all but the newest systems, as a rule.
public struct UniverseState: Sendable, Equatable {
  /// What the universe was made with.
  public let configuration: UniverseConfiguration
  /// The moment it is seen at: a second that has passed, or one on the way to the next.
  public internal(set) var moment = Moment(tick: 0)
  /// The seconds that have passed.
  public internal(set) var tick: Tick {
    get { moment.tick }
    set { moment = Moment(tick: newValue) }
  }
  /// The galaxies there are, by ascending ids.
  public internal(set) var galaxies: [Galaxy] = []
  /// How many things there have ever been.
  public internal(set) var born = Born()
  /// The newest collision; nil before the first.
  public internal(set) var lastCollision: Collision?
  /// How many collisions there have been.
  public internal(set) var collisionCount = 0

  /// How many things of each kind there have ever been; ids go up to these numbers.
  public struct Born: Sendable, Equatable {
    /// Galaxies, those that others have become among them.
    public internal(set) var galaxies: UInt32 = 0
    /// Systems, and stars.
    public internal(set) var systems: UInt32 = 0
    /// Planets, satellites apart.
    public internal(set) var planets: UInt32 = 0
    /// Satellites.
    public internal(set) var satellites: UInt32 = 0
    /// Black holes.
    public internal(set) var blackHoles: UInt32 = 0
  }

  /// The empty universe at second 0.
  package init(_ configuration: UniverseConfiguration) {
    self.configuration = configuration
  }

  /// How many galaxies have been born, and not made of others.
  var placeCount: UInt32 { born.galaxies - UInt32(collisionCount) }

  /// The galaxy `id`; nil when there is none.
  public func galaxy(_ id: UInt32) -> Galaxy? { index(ofGalaxy: id).map { galaxies[$0] } }

  /// Where the galaxy `id` is among the galaxies; nil when there is none.
  func index(ofGalaxy id: UInt32) -> Int? {
    var low = 0
    var high = galaxies.count
    while low < high {
      let middle = (low + high) / 2
      if galaxies[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < galaxies.count && galaxies[low].id == id ? low : nil
  }

  /// The galaxy that has the system `id`, and the system; nil when it is gone or not yet there. Looks
  /// at galaxy after galaxy.
  public func system(_ id: UInt32) -> (galaxy: Galaxy, system: StarSystem)? {
    for galaxy in galaxies {
      if let system = galaxy.system(id) { return (galaxy, system) }
    }
    return nil
  }

  /// The galaxy that has been there longest; of those of one age the one with the least id. Nil before
  /// there is one.
  public var oldestGalaxy: Galaxy? { galaxies.min { ($0.birth, $0.id) < ($1.birth, $1.id) } }
}
