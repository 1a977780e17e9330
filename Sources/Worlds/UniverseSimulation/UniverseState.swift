public import SimulationKernel

/// The state of a universe; a copy is a snapshot.
///
/// Copies share what has not changed since: all but the newest systems, as a rule.
public struct UniverseState: Sendable, Equatable {
  /// The settings of the universe.
  public let configuration: UniverseConfiguration
  /// The moment of the state: a second that has passed, or a moment on the way to the next.
  public internal(set) var moment = Moment(tick: 0)
  /// The number of seconds that have passed.
  public internal(set) var tick: Tick {
    get { moment.tick }
    set { moment = Moment(tick: newValue) }
  }
  /// The present galaxies, by ascending ids.
  public internal(set) var galaxies: [Galaxy] = []
  /// The numbers of things that have ever existed.
  public internal(set) var born = Born()
  /// The newest collision, or `nil` before the first.
  public internal(set) var lastCollision: Collision?
  /// The number of collisions so far.
  public internal(set) var collisionCount = 0

  /// The numbers of things of each kind that have ever existed; ids go up to these numbers.
  public struct Born: Sendable, Equatable {
    /// The number of galaxies, merged ones included.
    public internal(set) var galaxies: UInt32 = 0
    /// The number of systems, which is that of stars.
    public internal(set) var systems: UInt32 = 0
    /// The number of planets, without satellites.
    public internal(set) var planets: UInt32 = 0
    /// The number of satellites.
    public internal(set) var satellites: UInt32 = 0
    /// The number of black holes.
    public internal(set) var blackHoles: UInt32 = 0
  }

  /// Creates the empty universe at second 0.
  package init(_ configuration: UniverseConfiguration) {
    self.configuration = configuration
  }

  /// The number of galaxies that have been born, without merged ones.
  var placeCount: UInt32 { born.galaxies - UInt32(collisionCount) }

  /// Returns the galaxy `id`, or `nil` when it does not exist.
  ///
  /// - Complexity: O(log *n*) for *n* galaxies.
  public func galaxy(_ id: UInt32) -> Galaxy? { index(ofGalaxy: id).map { galaxies[$0] } }

  /// Returns the index of the galaxy `id`, or `nil` when it does not exist.
  func index(ofGalaxy id: UInt32) -> Int? {
    let index = galaxies.partitioningIndex { $0.id >= id }
    return index < galaxies.count && galaxies[index].id == id ? index : nil
  }

  /// Returns the system `id` with its galaxy, or `nil` when it does not exist.
  ///
  /// - Complexity: O(*n* log *m*) for *n* galaxies of up to *m* systems.
  public func system(_ id: UInt32) -> (galaxy: Galaxy, system: StarSystem)? {
    for galaxy in galaxies {
      if let system = galaxy.system(id) { return (galaxy, system) }
    }
    return nil
  }

  /// Returns the black hole `id` with its galaxy, or `nil` when it does not exist.
  ///
  /// - Complexity: O(*n*) for *n* black holes.
  public func blackHole(_ id: UInt32) -> (galaxy: Galaxy, hole: BlackHole)? {
    for galaxy in galaxies {
      if let hole = galaxy.holes.first(where: { $0.id == id }) { return (galaxy, hole) }
    }
    return nil
  }

  /// The oldest galaxy, of several of the same age the one with the least id; `nil` when there is
  /// none.
  ///
  /// - Complexity: O(*n*) for *n* galaxies.
  public var oldestGalaxy: Galaxy? { galaxies.min { ($0.birth, $0.id) < ($1.birth, $1.id) } }
}
